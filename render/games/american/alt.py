"""What the pictures show, in words."""

from collections.abc import Iterator, Sequence

from bot.games.american.view.model import AmericanHandView, AmericanResultView, AmericanTableView, PileTile
from bot.i18n.catalogue import Words
from bot.i18n.phrases import speak
from render.games.american.worth import doublings
from render.plate import hand_name
from render.sentences import doing, ending, own_tiles, seat_told, settled, spoken, tiles_told, win_told, winning_hands


def table_told(view: AmericanTableView, text: Words) -> Iterator[str]:
    """Which hand it is and what is being done, the players with what lies open before them, and the pile."""
    yield from _now(view, text)
    yield from _around(view, text)


def _now(view: AmericanTableView, text: Words) -> Iterator[str]:
    yield text("alt.table.pile", hand=hand_name(view, text), left=view.tiles_left)
    yield from doing(view, text)


def _around(view: AmericanTableView, text: Words) -> Iterator[str]:
    yield from (seat_told(seat, text) for seat in view.seats)
    if view.pile:
        yield text("alt.pile", tiles=_pile(view.pile, text))


def _pile(tiles: Sequence[PileTile], text: Words) -> str:
    """The newest first; one that was claimed in square brackets."""
    return " ".join(
        f"[{spoken(tile.tile, text)}]" if tile.claimed_by is not None else spoken(tile.tile, text)
        for tile in reversed(tiles)
    )


def hand_told(view: AmericanHandView, text: Words) -> Iterator[str]:
    """The own hand, what was passed, what is being done, the nearest hands of the card, and the table."""
    yield from own_tiles(view, text)
    yield from _passed(view, text)
    yield from _now(view.table, text)
    yield from _nearest(view, text)
    yield from _around(view.table, text)


def _passed(view: AmericanHandView, text: Words) -> Iterator[str]:
    if view.passed:
        yield text("alt.passed", tiles=tiles_told(view.passed, text))
    yield from (f"{speak(note, text)}." for note in view.notes)


def _nearest(view: AmericanHandView, text: Words) -> Iterator[str]:
    for near in view.nearest:
        missing = tiles_told((tile.tile for group in near.groups for tile in group if not tile.held), text)
        kind = "alt.near_concealed" if near.concealed else "alt.near"
        yield text(kind, hand=near.name, value=near.value, away=near.away, tiles=missing)


def result_told(view: AmericanResultView, text: Words) -> Iterator[str]:
    """Who declared Mahjong with which hand of the card, who pays, and the new scores."""
    yield from ending(view, hand_name(view, text), text)
    for win in view.wins:
        worth = text.listed(f"{name} {amount}" for name, amount in doublings(win, text)) + "."
        yield from win_told(view, win, "card", (worth,), text)
    yield from settled(view, text)
    yield from winning_hands(view, text)
