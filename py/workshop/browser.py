"""Finds the Chromium that the tests drive, and sets one up where there is none. `python -m workshop.browser`."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from workshop.commands import install, is_root

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

# As quiet as a browser gets: the tests count every request, and many machines have no network to speak to.
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find() -> Path | None:
    """The Chromium to use: the one PARLOUR_CHROMIUM names, one on the machine, or Playwright's own."""
    named = os.environ.get("PARLOUR_CHROMIUM")
    if named:
        return Path(named)
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return Path(found)
    return playwrights_own()


def playwrights_own() -> Path | None:
    """The browser that `playwright install` puts into its cache, if it is there."""
    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.exists() else None


def flags() -> list[str]:
    """The flags to start it with. Chromium's sandbox refuses to run for root."""
    return [*FLAGS, "--no-sandbox"] if is_root() else FLAGS


def set_up() -> Path:
    """Find a Chromium, or get one: from Playwright, else from the system's package manager."""
    found = find()
    playwright = [sys.executable, "-m", "playwright", "install", "chromium"]
    if not found and (subprocess.run(playwright, check=False).returncode == 0 or install("chromium")):
        found = find()
    if not found:
        raise SystemExit("The browser tests need a Chromium. Install one, or name it in PARLOUR_CHROMIUM.")
    return found


if __name__ == "__main__":
    print(f"The browser is {set_up()}.")
