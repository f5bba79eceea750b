"""Dora and riichi."""

import pytest

from bot.games.riichi.view.model import RiichiTableView
from bot.i18n.catalogue import words
from bot.tools.samples import sample
from render.games.riichi.dora import dora_of
from render.pictures import scene
from render.scene import Drawing, TileSprite

EN = words("en")


def drawn(picture: Drawing) -> list[TileSprite]:
    return [item.sprite for item in picture.items if isinstance(item.sprite, TileSprite)]


@pytest.mark.parametrize("name", ["table-crowded", "hand-crowded", "three-crowded", "hand-three", "replay-frame"])
def test_dora_glow_wherever_they_lie_and_nothing_else_does(name: str) -> None:
    view = sample(name).view
    table = getattr(view, "table", view)
    assert isinstance(table, RiichiTableView)
    dora = dora_of(table.indicators, len(table.seats))
    indicators = [tile for tile in table.indicators if tile is not None]
    glowing = [sprite.tile for sprite in drawn(scene(view, EN)) if sprite.dora]
    lying = [sprite.tile for sprite in drawn(scene(view, EN)) if sprite.tile in dora]
    assert glowing
    assert len(lying) - len(glowing) <= sum(tile in dora for tile in indicators)
    assert set(glowing) <= dora


@pytest.mark.parametrize(
    ("indicators", "players", "dora"),
    [
        (("9m",), 4, {"1m"}),
        (("4p", None), 4, {"5p"}),
        (("4z",), 4, {"1z"}),
        (("7z", "1m"), 3, {"5z", "9m"}),
    ],
)
def test_the_dora_is_the_tile_after_the_indicator(
    indicators: tuple[str | None, ...], players: int, dora: set[str]
) -> None:
    assert dora_of(indicators, players) == dora | {"0m", "0p", "0s"}


def test_without_an_indicator_nothing_is_dora() -> None:
    assert dora_of((), 4) == dora_of((None,), 4) == frozenset()
