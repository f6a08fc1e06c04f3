"""Where things lie in the repository."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"
MODULES = ROOT / "node_modules"
PY = ROOT / "py"
SEEDS = ROOT / "seeds"
