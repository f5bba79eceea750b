"""Pictures as a person sees them: loaded whole, as wide as Discord shows them, and looking like what was painted."""

from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops, ImageStat
from playwright.async_api import Locator, expect

from tests.browser.page import Tab

SHOTS: Final = Path("build/browser")
"""Where the screenshots go, to be looked at."""
WIDE: Final = 550
"""Pixels: as wide as Discord shows a picture."""
PAINTED: Final = 2 * WIDE
SLACK: Final = 30
"""Pixels that a message's frame may take of the width."""
SIDEWAYS: Final = """() => [document.documentElement, document.querySelector("#scroll")]
    .map(box => box.scrollWidth - box.clientWidth)"""
"""By how many pixels the page can be moved sideways."""
UNLIKE: Final = 20.0
"""How far the average pixel may be off, of 255: the browser scales in its own way and rounds the corners."""


async def shoot(tab: Tab, name: str) -> None:
    """Keep a screenshot of the page at its width; nothing may stand beyond the edge."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    await tab.page.screenshot(path=SHOTS / f"{name}-{await tab.page.evaluate('innerWidth')}.png")
    assert await tab.page.evaluate(SIDEWAYS) == [0, 0]


async def expect_shown(picture: Locator, name: str, height: int | None = None, *, room: int = WIDE) -> None:
    """The picture was painted `PAINTED` pixels wide and `height` high, and stands whole and undistorted in a column of
    `room` pixels. A screenshot of it is kept as `name`.
    """
    await expect(picture).to_have_js_property("naturalWidth", PAINTED)
    tall = int(await picture.evaluate("image => image.naturalHeight"))
    assert height is None or tall == height
    box = await picture.bounding_box()
    assert box is not None
    assert room - SLACK <= box["width"] <= room
    assert abs(box["height"] - box["width"] * tall / PAINTED) <= 1
    SHOTS.mkdir(parents=True, exist_ok=True)
    shot = await picture.screenshot(path=SHOTS / f"{name}.png")
    source = await picture.evaluate("image => image.src")
    painted = await (await picture.page.request.get(source)).body()
    assert unlikeness(painted, shot) < UNLIKE


def unlikeness(painted: bytes, shot: bytes) -> float:
    """How far the average pixel of a screenshot is from the picture brought to its size, of 255."""
    seen = Image.open(BytesIO(shot)).convert("RGB")
    whole = Image.open(BytesIO(painted)).convert("RGB").resize(seen.size, Image.Resampling.BOX)
    return max(ImageStat.Stat(ImageChops.difference(whole, seen)).mean)
