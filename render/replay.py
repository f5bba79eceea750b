"""A frame of a replay: the table with the hands that the replay shows laid open below their owners' discards."""

from collections.abc import Iterator
from typing import Final

from bot.i18n.catalogue import Words
from bot.view.model import OpenHand, OpenTableView, TileName
from render.games.registry import pictures_of
from render.plate import avatar
from render.scene import BOARD_GROUND, SCENE_WIDTH, Box, Drawing, Placed, Text, TileSprite
from render.sentences import turn_sentences

_CAPTION: Final = 72
_ROW: Final = 92
_TILE: Final = (64, 86)
_LEFT: Final = 92


def replay_drawing(view: OpenTableView, text: Words) -> Drawing:
    """The frame, with what is being done and its place in the game at the end."""
    game = pictures_of(view.table)
    around, glowing = game.table.drawing(view.table, text), game.glowing_tiles(view.table)
    opened = [(number, hand) for number, hand in enumerate(view.hands) if hand is not None]
    items = [*around.items]
    y = around.height + 4
    for number, hand in opened:
        items += _open_hand(view, number, hand, y, glowing, text)
        y += _ROW
    items += _progress(view, y, text)
    return Drawing(SCENE_WIDTH, y + _CAPTION, tuple(items), BOARD_GROUND)


def _open_hand(
    view: OpenTableView, number: int, hand: OpenHand, y: int, glowing: frozenset[TileName], text: Words
) -> Iterator[Placed]:
    """The player of the hand, its tiles, and the drawn one apart."""
    yield from avatar(view.table.seats[number].player, 22, y + 17, 52, text, "felt")
    for place, tile in enumerate(hand.tiles):
        yield Placed(_LEFT + place * _TILE[0], y, TileSprite(tile, *_TILE, dora=tile in glowing))
    if hand.drawn is not None:
        x = _LEFT + len(hand.tiles) * _TILE[0] + 20
        yield Placed(x, y, TileSprite(hand.drawn, *_TILE, dora=hand.drawn in glowing))


def _progress(view: OpenTableView, y: int, text: Words) -> Iterator[Placed]:
    share = view.replay_step * (SCENE_WIDTH - 80) // max(1, view.replay_step_count) // 2 * 2
    yield Placed(40, y + 4, Box(SCENE_WIDTH - 80, 8, "panel", 4))
    yield Placed(40, y + 4, Box(max(8, share), 8, "accent", 4))
    line = " ".join(turn_sentences(view.table, text))
    yield Placed(40, y + 42, Text(line, 34, "text", "felt", 400, "l", SCENE_WIDTH - 260))
    yield Placed(
        SCENE_WIDTH - 40,
        y + 42,
        Text(f"{view.replay_step} / {view.replay_step_count}", 30, "quiet", "felt", 400, "r", 160),
    )
