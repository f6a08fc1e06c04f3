"""Other programs, started by fixed commands."""

import os
import shutil
import subprocess

from workshop.places import ROOT


def run(command: list[str], **environment: str) -> str:
    """Run one command in the repository and return what it printed; raises RuntimeError with that if it fails."""
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, check=False, capture_output=True, text=True
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def is_root() -> bool:
    """Whether this process may do everything."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def install(*packages: str) -> bool:
    """Install packages of Debian, if that can be done without asking anybody; whether it was."""
    sudo = [] if is_root() else ["sudo", "--non-interactive"]
    commands = (
        [*sudo, "apt-get", "--quiet", "update"],
        [*sudo, "apt-get", "--quiet", "install", "--yes", "--no-install-recommends", *packages],
    )
    return all(map(shutil.which, ("apt-get", *sudo[:1]))) and all(
        subprocess.run(command, check=False).returncode == 0 for command in commands
    )
