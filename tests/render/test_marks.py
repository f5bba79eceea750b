"""Whose turn it is, the newest discard, what may be called, riichi, dora, called tiles and drawn discards: each is told
from the others by its contrast and by its form, in every theme, with any eyes.
"""

from functools import cache
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.i18n.catalogue import words
from bot.tools.samples import sample
from bot.view.model import HandView
from render.pictures import scene
from render.scene import Drawing, Icon, Placed, Ring, TileSprite
from render.theme import RGB, THEMES, Theme
from render.tiles import Look, dimmed_face, ghost_colours, tile_image
from tests.render.colour_vision import EYES, contrast, seen
from tests.render.geometry import overlap, rectangle

EN = words("en")

each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
each_eyes = pytest.mark.parametrize("eyes", EYES)

TEXT, SHAPE = 4.5, 3.0
"""The contrast that WCAG 2.1 asks of text, and of anything else that has to be seen."""
SIZE, HEIGHT = (54, 74), 22
TOLD_APART = 12.0
"""How far apart two states of a tile must be: the root of the mean square over all pixels and channels, of 255."""


def pairs(theme: Theme) -> dict[str, tuple[RGB, RGB, float]]:
    """Every mark: its colour, what it lies on, and the contrast that it needs."""
    engraved, dark = ghost_colours(theme, theme.felt)
    return {
        "turn": (theme.accent, theme.felt, SHAPE),
        "newest discard": (theme.text, theme.felt, TEXT),
        "may be called, on the felt": (theme.call, theme.felt, SHAPE),
        "may be called, on a tile": (theme.outline, theme.face, SHAPE),
        "may be called, its two lines": (theme.call, theme.outline, SHAPE),
        "dora, its frame": (theme.dora, theme.glow, SHAPE),
        "dora, its art": (theme.ink, theme.glow, TEXT),
        "riichi, its words": (theme.text, theme.riichi, TEXT),
        "riichi, its stick": ((250, 248, 240), theme.riichi, SHAPE),
        "called tile": (engraved, dark, 7.0 if theme.name == "contrast" else TEXT),
        "drawn discard, its art": (theme.ink, dimmed_face(theme), TEXT),
        "computer, away, dead hand": (theme.text, theme.plate, TEXT),
        "furiten": (theme.on_accent, theme.warn, TEXT),
        "call": (theme.on_accent, theme.accent, TEXT),
    }


@each_eyes
@each_theme
def test_every_mark_stands_out(theme: Theme, eyes: str) -> None:
    weak = {
        name: round(contrast(mark, ground, eyes), 2)
        for name, (mark, ground, least) in pairs(theme).items()
        if contrast(mark, ground, eyes) < least
    }
    assert weak == {}


STATES = {
    "plain": (Look.PLAIN, False),
    "drawn": (Look.DIMMED, False),
    "called": (Look.GHOST, False),
    "dora": (Look.PLAIN, True),
    "drawn dora": (Look.DIMMED, True),
    "called dora": (Look.GHOST, True),
    "forbidden": (Look.FORBIDDEN, False),
}


@cache
def small(theme: Theme, tile: str, state: str, eyes: str) -> Image.Image:
    look, dora = STATES[state]
    image = tile_image(theme, tile, SIZE, 0, look, True, theme.felt, dora)
    return seen(image.resize((round(SIZE[0] * HEIGHT / SIZE[1]), HEIGHT), Image.Resampling.BOX), eyes)


def distance(one: Image.Image, other: Image.Image) -> float:
    channels = ImageStat.Stat(ImageChops.difference(one, other)).rms
    return (sum(value**2 for value in channels) / len(channels)) ** 0.5


@pytest.mark.parametrize("tile", ["8p", "5z", "1m"])
@each_eyes
@each_theme
def test_every_state_of_a_tile_is_told_22_pixels_high(theme: Theme, eyes: str, tile: str) -> None:
    nearest = min(
        (distance(small(theme, tile, one, eyes), small(theme, tile, other, eyes)), one, other)
        for one, other in combinations(STATES, 2)
    )
    assert nearest[0] > TOLD_APART, nearest


LIKE = (("8p", "9p"), ("6s", "9s"), ("2s", "3s"), ("6p", "7p"))


@pytest.mark.parametrize(("one", "other"), LIKE)
@each_eyes
@each_theme
def test_tiles_that_look_alike_are_read_by_a_number_as_large_as_a_third_of_the_tile(
    theme: Theme, eyes: str, one: str, other: str
) -> None:
    corners = [small(theme, tile, "plain", eyes).crop((1, 1, 9, 9)) for tile in (one, other)]
    assert distance(*corners) > 30


# What is marked


def hand(name: str) -> HandView:
    view = sample(name).view
    assert isinstance(view, HandView)
    return view


def icons(picture: Drawing, name: str) -> list[Placed]:
    return [item for item in picture.items if isinstance(item.sprite, Icon) and item.sprite.name == name]


def test_only_who_may_call_the_newest_discard_sees_it_framed() -> None:
    asked = scene(hand("hand-claim"), EN)
    (frame,) = [item for item in asked.items if isinstance(item.sprite, Ring)]
    (pointer,) = icons(asked, "last")
    newest = [item for item in asked.items if isinstance(item.sprite, TileSprite) and item.y <= pointer.y][-1]
    assert overlap(rectangle(frame), rectangle(newest))
    assert not [item for item in scene(hand("hand-day"), EN).items if isinstance(item.sprite, Ring)]
