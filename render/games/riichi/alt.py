"""What the pictures show, in words."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.riichi.view.model import (
    RiichiHandView,
    RiichiResultView,
    RiichiSeatView,
    RiichiTableView,
    RiichiWinView,
    RiverTile,
    TenpaiDiscard,
    Wait,
)
from bot.i18n.catalogue import Words
from bot.i18n.phrases import named, speak
from render.games.riichi.result import ended_hand
from render.games.riichi.worth import worth, yaku_lines
from render.plate import hand_name
from render.sentences import (
    doing,
    ending,
    meld_told,
    own_tiles,
    seat_told,
    settled,
    spoken,
    tiles_told,
    win_told,
    winning_hands,
)

_DISCARDS: Final = 6
"""Of so many is told what they leave; more would take the room of the table."""


def table_told(view: RiichiTableView, text: Words) -> Iterator[str]:
    """Which hand it is and what is being done, dora, the players with what lies open before them, and the rivers."""
    hand = hand_name(view, text)
    yield text("alt.table.rivers", hand=hand, honba=view.honba, sticks=view.sticks, left=view.tiles_left)
    yield from doing(view, text)
    if turned := [tile for tile in view.indicators if tile is not None]:
        yield text("alt.dora", tiles=tiles_told(turned, text))
    for seat in view.seats:
        yield _seat(seat, text)
    for seat in view.seats:
        if seat.river:
            yield text("alt.river", player=named(seat.player, text), tiles=_river(seat.river, text))


def _seat(seat: RiichiSeatView, text: Words) -> str:
    declared = [text("alt.riichi")] if seat.riichi else []
    norths = [text("alt.norths", count=seat.norths)] if seat.norths else []
    return seat_told(seat, text, declared, norths)


def _river(tiles: Sequence[RiverTile], text: Words) -> str:
    """The newest first; a riichi tile in round brackets, one called away in square ones."""
    shown = (
        f"[{spoken(tile.tile, text)}]"
        if tile.called
        else f"({spoken(tile.tile, text)})"
        if tile.turned
        else spoken(tile.tile, text)
        for tile in reversed(tiles)
    )
    return " ".join(shown)


def hand_told(view: RiichiHandView, text: Words) -> Iterator[str]:
    """The own hand, what it waits for, and the table."""
    yield from own_tiles(view, text)
    yield from _waits(view, text)
    yield from table_told(view.table, text)


def _waits(view: RiichiHandView, text: Words) -> Iterator[str]:
    if view.furiten:
        yield text("alt.furiten")
    if view.waits:
        waits = text.listed(
            f"{spoken(wait.tile, text)} ×{wait.left}" + (f" ({speak(wait.note, text)})" if wait.note else "")
            for wait in view.waits
        )
        yield text("alt.waits", waits=waits)
    if view.tenpai_discards:
        best = (leaves(discard, text) for discard in view.tenpai_discards[:_DISCARDS])
        yield text("alt.tenpai_discards", discards="; ".join(best))


def leaves(discard: TenpaiDiscard, text: Words) -> str:
    """What a discard leaves: the tiles that it makes the hand wait for, how many of them are left, and what stands in
    the way of a ron on all or on some of them.
    """
    waits = tiles_told((wait.tile for wait in discard.waits), text)
    said = text("wait.leaves", tile=spoken(discard.tile, text), waits=waits, left=discard.left)
    return text.listed((said, *_warnings(discard.waits, text)))


def _warnings(waits: Sequence[Wait], text: Words) -> Iterator[str]:
    for note in dict.fromkeys(speak(wait.note, text) for wait in waits if wait.note):
        about = [wait.tile for wait in waits if speak(wait.note, text) == note]
        yield note if len(about) == len(waits) else text("wait.some", note=note, tiles=tiles_told(about, text))


def result_told(view: RiichiResultView, text: Words) -> Iterator[str]:
    """Who won what from whom and for which yaku, who pays, the new scores, and the hands laid open."""
    yield from ending(view, ended_hand(view, text), text)
    for win in view.wins:
        yield from win_told(view, win, "yaku", _worth(win, text), text)
    yield from settled(view, text)
    for shown in view.shown:
        player = named(view.scores[shown.seat].player, text)
        parts = [tiles_told(shown.tiles, text), *(meld_told(meld, text) for meld in shown.melds)]
        yield text("alt.shown", player=player, note=speak(shown.note, text), tiles=text.listed(parts))
    yield from winning_hands(view, text)


def _worth(win: RiichiWinView, text: Words) -> Iterator[str]:
    if parts := worth(win, text):
        yield text.listed(parts) + "."
    yield text.listed(f"{name} {han}" for name, han in yaku_lines(win, text)) + "."
