"""The pictures of riichi, in words."""

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
from bot.i18n.phrases import phrase_text, player_name
from render.games.riichi.result import hand_title_with_honba
from render.games.riichi.worth import worth_texts, yaku_lines
from render.plate import hand_title
from render.sentences import (
    ending_sentences,
    meld_text,
    own_hand_sentences,
    seat_sentence,
    settlement_sentences,
    short_tile_text,
    short_tiles_text,
    turn_sentences,
    win_sentences,
    winning_hands,
)

_DISCARDS: Final = 6
"""Of so many is told what they leave; more would take the room of the table."""


def table_sentences(view: RiichiTableView, text: Words) -> Iterator[str]:
    """The hand and what is being done in it, dora, the players with what lies open before them, and the rivers."""
    hand = hand_title(view, text)
    yield text("alt.table.rivers", hand=hand, honba=view.honba, sticks=view.sticks, left=view.tiles_left)
    yield from turn_sentences(view, text)
    if turned := [tile for tile in view.indicators if tile is not None]:
        yield text("alt.dora", tiles=short_tiles_text(turned, text))
    for seat in view.seats:
        yield _seat(seat, text)
    for seat in view.seats:
        if seat.river:
            yield text("alt.river", player=player_name(seat.player, text), tiles=_river(seat.river, text))


def _seat(seat: RiichiSeatView, text: Words) -> str:
    declared = [text("alt.riichi")] if seat.riichi else []
    norths = [text("alt.norths", count=seat.norths)] if seat.norths else []
    return seat_sentence(seat, text, declared, norths)


def _river(tiles: Sequence[RiverTile], text: Words) -> str:
    """The newest first; a riichi tile in round brackets, one called away in square ones."""
    shown = (
        f"[{short_tile_text(tile.tile, text)}]"
        if tile.called
        else f"({short_tile_text(tile.tile, text)})"
        if tile.sideways
        else short_tile_text(tile.tile, text)
        for tile in reversed(tiles)
    )
    return " ".join(shown)


def hand_sentences(view: RiichiHandView, text: Words) -> Iterator[str]:
    """The own hand, what it waits for, and the table."""
    yield from own_hand_sentences(view, text)
    yield from _waits(view, text)
    yield from table_sentences(view.table, text)


def _waits(view: RiichiHandView, text: Words) -> Iterator[str]:
    if view.furiten:
        yield text("alt.furiten")
    if view.waits:
        waits = text.enumeration(
            f"{short_tile_text(wait.tile, text)} ×{wait.tiles_left}"
            + (f" ({phrase_text(wait.note, text)})" if wait.note else "")
            for wait in view.waits
        )
        yield text("alt.waits", waits=waits)
    if view.tenpai_discards:
        best = (tenpai_discard_text(discard, text) for discard in view.tenpai_discards[:_DISCARDS])
        yield text("alt.tenpai_discards", discards="; ".join(best))


def tenpai_discard_text(discard: TenpaiDiscard, text: Words) -> str:
    """The waits after a discard, how many of these tiles are left, and what stands in the way of a ron on all or on
    some of them.
    """
    waits = short_tiles_text((wait.tile for wait in discard.waits), text)
    said = text("wait.leaves", tile=short_tile_text(discard.tile, text), waits=waits, left=discard.tiles_left)
    return text.enumeration((said, *_warnings(discard.waits, text)))


def _warnings(waits: Sequence[Wait], text: Words) -> Iterator[str]:
    for note in dict.fromkeys(phrase_text(wait.note, text) for wait in waits if wait.note):
        about = [wait.tile for wait in waits if phrase_text(wait.note, text) == note]
        yield note if len(about) == len(waits) else text("wait.some", note=note, tiles=short_tiles_text(about, text))


def result_sentences(view: RiichiResultView, text: Words) -> Iterator[str]:
    """The winners with their yaku and what they won from whom, the payments, the new scores, and the hands laid
    open.
    """
    yield from ending_sentences(view, hand_title_with_honba(view, text), text)
    for win in view.wins:
        yield from win_sentences(view, win, "yaku", _worth(win, text), text)
    yield from settlement_sentences(view, text)
    for shown in view.shown:
        player = player_name(view.scores[shown.seat].player, text)
        parts = [short_tiles_text(shown.tiles, text), *(meld_text(meld, text) for meld in shown.melds)]
        key, note = ("alt.opened", "") if shown.note is None else ("alt.shown", phrase_text(shown.note, text))
        yield text(key, player=player, note=note, tiles=text.enumeration(parts))
    yield from winning_hands(view, text)


def _worth(win: RiichiWinView, text: Words) -> Iterator[str]:
    if parts := worth_texts(win, text):
        yield text("alt.sentence", said=text.enumeration(parts))
    yaku = text.enumeration(f"{name} {han}" for name, han in yaku_lines(win, text))
    yield text("alt.sentence", said=yaku)
