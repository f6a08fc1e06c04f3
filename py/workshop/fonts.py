"""The two typefaces: their files for Latin script, and the rules that name them."""

import re
import shutil
from pathlib import Path

from workshop.digest import under_its_digest
from workshop.places import MODULES

FACES = ("inter", "fraunces")
SUBSETS = ("latin", "latin-ext")


def write_fonts(assets: Path) -> str:
    """Write `fonts/*.woff2` and return their rules; the families are Inter Variable and Fraunces Variable."""
    (assets / "fonts").mkdir(parents=True, exist_ok=True)
    return "".join(font_face(assets / "fonts", face, subset) for face in FACES for subset in SUBSETS)


def font_face(target: Path, face: str, subset: str) -> str:
    """Copy one file and return its @font-face, taken from the package's own style sheet."""
    package = MODULES / "@fontsource-variable" / face
    name = f"{face}-{subset}-wght-normal"
    shutil.copyfile(package / "files" / f"{name}.woff2", target / f"{name}.woff2")
    file = under_its_digest(target / f"{name}.woff2")
    sheet = (package / "wght.css").read_text(encoding="utf-8")
    block = re.search(rf"/\* {name} \*/\n(@font-face \{{.*?\}})", sheet, re.DOTALL)
    if block is None:
        raise LookupError(f"{package / 'wght.css'} has no @font-face for {name}")
    return block[1].replace(f"./files/{name}.woff2", f"./fonts/{file.name}") + "\n"


def fonts_of_the_first_screen(assets: Path) -> list[Path]:
    """The written files that every visitor needs: both faces in plain Latin."""
    return sorted((assets / "fonts").glob("*-latin-wght-normal-*.woff2"))
