"""Pictures and layouts as they were when somebody last looked at them and was content.

`make golden` makes them anew and puts before and after side by side into `build/golden`, to be looked at.
"""

from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops

from bot.tools.samples import sample
from render import Pictures
from render.pictures import scene
from render.scene import Drawing

GOLDEN: Final = Path(__file__).parent.parent / "golden"
SHEETS: Final = Path("build/golden")
WIDTH: Final = 550

LAYOUTS: Final = (
    "table-day",
    "table-groups",
    "table-crowded",
    "three-crowded",
    "american-crowded",
    "hand-riichi",
    "hand-tenpai-open",
    "hand-crowded",
    "guide",
    "american-charleston",
    "american-hand-turn",
    "american-result",
    "result-three-kans",
    "result-draw",
    "standings",
    "summary-strip",
    "replay-frame",
    "league-standings",
    "league-standings-narrow",
    "league-progress",
    "league-pair",
    "league-bracket",
)
PICTURES: Final = (
    "table-day",
    "table-contrast",
    "table-wood",
    "table-dusk",
    "table-groups",
    "table-names",
    "table-crowded-night",
    "three-crowded",
    "american-crowded",
    "american-hand-charleston",
    "american-result",
    "hand-claim",
    "hand-crowded",
    "hand-kuikae",
    "hand-nine-waits",
    "guide",
    "result-three-kans",
    "result-yakuman",
    "result-draw",
    "standings",
    "summary-strip",
    "replay-frame",
    "league-standings",
    "league-standings-narrow",
    "league-progress",
    "league-pair",
    "league-bracket",
)
BLOCK: Final = 16
"""Pictures are compared in squares of so many pixels."""
TOLERANCE: Final = 10.0
"""How far the average pixel of the worst square may be off, of 255: another FreeType moves letters by less."""


def layout_of(name: str) -> str:
    """The sample's layout as text."""
    return listing(scene(sample(name).view, sample(name).words))


def listing(scene: Drawing) -> str:
    """The scene as text, one sprite a line."""
    lines = [f"{scene.width}x{scene.height} on {scene.ground}"]
    for x, y, sprite in scene.items:
        name = type(sprite).__name__.removesuffix("Sprite").lower()
        values = " ".join(f"{key}={value}" for key, value in sprite._asdict().items())
        lines.append(f"{x:5} {y:5}  {name:5} {values}")
    return "\n".join(lines) + "\n"


def picture_of(name: str, pictures: Pictures) -> bytes:
    """The sample as a PNG, half as wide as it is sent."""
    return pictures.paint(sample(name).view, sample(name).words, sample(name).style, WIDTH)


def difference(one: bytes, other: bytes) -> float:
    """How far two pictures are apart where they are farthest apart: the mean over a square, of 255."""
    before, after = (Image.open(BytesIO(png)).convert("RGB") for png in (one, other))
    if before.size != after.size:
        return 255.0
    squares = ImageChops.difference(before, after).convert("L").reduce(BLOCK)
    return float(squares.getextrema()[1])  # pyright: ignore[reportArgumentType]


def rewrite() -> None:
    """Make all goldens anew, and a sheet of each picture that has changed."""
    pictures = Pictures()
    for folder in (GOLDEN / "layouts", GOLDEN / "pictures", SHEETS):
        folder.mkdir(parents=True, exist_ok=True)
    for name in LAYOUTS:
        (GOLDEN / "layouts" / f"{name}.txt").write_text(layout_of(name), encoding="utf-8")
    for name in PICTURES:
        path, after = GOLDEN / "pictures" / f"{name}.png", picture_of(name, pictures)
        before = path.read_bytes() if path.exists() else after
        if not path.exists() or difference(before, after) > 0:
            _sheet(name, before, after)
            path.write_bytes(after)


def _sheet(name: str, before: bytes, after: bytes) -> None:
    sides = [Image.open(BytesIO(png)).convert("RGB") for png in (before, after)]
    sheet = Image.new("RGB", (2 * WIDTH + 20, max(side.height for side in sides)))
    for place, side in enumerate(sides):
        sheet.paste(side, (place * (WIDTH + 20), 0))
    sheet.save(SHEETS / f"{name}.png")


if __name__ == "__main__":
    rewrite()
