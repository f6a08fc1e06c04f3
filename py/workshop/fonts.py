"""The two typefaces: their files for Latin script, and the style sheet that names them."""

import re
import shutil
from pathlib import Path

from workshop.places import MODULES

FACES = ("inter", "fraunces")
SUBSETS = ("latin", "latin-ext")


def write_fonts(assets: Path) -> None:
    """Write `fonts/*.woff2` and `css/fonts.css`; the families are Inter Variable and Fraunces Variable."""
    (assets / "fonts").mkdir(parents=True, exist_ok=True)
    (assets / "css").mkdir(parents=True, exist_ok=True)
    blocks = [font_face(assets / "fonts", face, subset) for face in FACES for subset in SUBSETS]
    (assets / "css" / "fonts.css").write_text("\n".join(blocks), encoding="utf-8")


def font_face(target: Path, face: str, subset: str) -> str:
    """Copy one file and return its @font-face, taken from the package's own style sheet."""
    package = MODULES / "@fontsource-variable" / face
    name = f"{face}-{subset}-wght-normal"
    shutil.copyfile(package / "files" / f"{name}.woff2", target / f"{name}.woff2")
    sheet = (package / "wght.css").read_text(encoding="utf-8")
    block = re.search(rf"/\* {name} \*/\n(@font-face \{{.*?\}})", sheet, re.DOTALL)
    if block is None:
        raise LookupError(f"{package / 'wght.css'} has no @font-face for {name}")
    return block[1].replace("./files/", "../fonts/") + "\n"
