"""In which order tiles were discarded, read off the rivers and melds: what has passed is safe against whoever waits."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.games.riichi.view.model import RiichiSeatView
from bot.mahjong.tiles import KIND_OF_TILE, TILES, Kind
from bot.view.model import MeldView


class RiverDiscard(NamedTuple):
    """One discard: whose, which kind, and whether it declared riichi."""

    seat: int
    kind: Kind
    declares_riichi: bool


def discards_in_order(seats: Sequence[RiichiSeatView]) -> tuple[RiverDiscard, ...]:
    """Every discard of the hand so far, oldest first: turns go round, and a call moves the turn to the caller."""
    taken = _claims(seats)
    places = [0] * len(seats)
    found: list[RiverDiscard] = []
    seat = next(place for place, each in enumerate(seats) if each.wind == "E")
    while places[seat] < len(seats[seat].river):
        river = seats[seat].river[places[seat]]
        turned = river.sideways and not any(each.sideways for each in seats[seat].river[: places[seat]])
        kind = KIND_OF_TILE[TILES[river.tile]]
        found.append(RiverDiscard(seat, kind, turned))
        places[seat] += 1
        caller = _caller(taken, seat, kind) if river.called else None
        seat = (seat + 1) % len(seats) if caller is None else caller
    return tuple(found)


def safe_kinds(history: Sequence[RiverDiscard], seat: int, *, riichi: bool) -> frozenset[Kind]:
    """The kinds on which the seat cannot win: its own discards (furiten), those that passed after its riichi, and
    without a riichi those that passed since its hand last changed.
    """
    own = {discard.kind for discard in history if discard.seat == seat}
    since = 0
    for place, discard in enumerate(history):
        if discard.seat == seat and (discard.declares_riichi or not riichi):
            since = place
    return frozenset(own | {discard.kind for discard in history[since:]})


def _claims(seats: Sequence[RiichiSeatView]) -> list[tuple[int, int, Kind]]:
    """The caller, the discarder and the kind of each call."""
    return [
        (seat, (seat + step) % len(seats), kind)
        for seat, each in enumerate(seats)
        for meld in each.melds
        for step, kind in _claimed_tiles(meld, len(seats))
    ]


def _claimed_tiles(meld: MeldView, players: int) -> list[tuple[int, Kind]]:
    """The turned tile says from whom the group was called: left, across or right."""
    steps = {0: players - 1, len(meld) - 1: 1}
    return [
        (steps.get(place, 2), KIND_OF_TILE[TILES[laid.tile]])
        for place, laid in enumerate(meld)
        if laid.turned and laid.tile is not None
    ]


def _caller(taken: list[tuple[int, int, Kind]], source: int, kind: Kind) -> int | None:
    for claim in taken:
        if claim[1:] == (source, kind):
            taken.remove(claim)
            return claim[0]
    return None
