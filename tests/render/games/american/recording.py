"""American games of computer players, from which the samples take the moments worth a look.

`python -m tests.render.games.american.recording` plays them until every kind of moment has been seen, and keeps the
first of each in `bot/tools/samples`. To be done when views get new fields.
"""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

import bot.tools.samples
from bot.engine.question import Seat
from bot.games.american.engine.charleston import FIRST_LEFT
from bot.games.american.engine.events import Ending, Phase
from bot.games.american.engine.state import SEATS, Hand, NewestTileOrigin, State
from bot.games.american.tiles import JOKER
from bot.games.american.view.projection import AmericanProjection
from bot.tools.games.registry import contest_for_book
from bot.tools.samples.moments import AMERICAN_FILE, RecordedViews
from bot.view.project.projection import SeatedPlayers
from render.games.riichi.notation import FRIENDS

LONGEST: Final = 60
"""Games played at most."""
COMPANY: Final = SeatedPlayers(FRIENDS)
SEEN: Final = AmericanProjection()


def _jokers(hand: Hand) -> int:
    return sum(group.jokers for rack in hand.racks for group in rack.exposures)


def _groups(hand: Hand) -> int:
    return sum(len(rack.exposures) for rack in hand.racks)


def _exposes_with_a_joker(hand: Hand) -> bool:
    exposed = hand.racks[hand.turn].exposures
    return (
        hand.phase is Phase.TURN
        and hand.newest_tile_origin is NewestTileOrigin.CLAIM
        and exposed[-1].jokers > 0
        and len(hand.pile) > 15
    )


def _is_asked(hand: Hand, seat: Seat) -> bool:
    window = hand.window
    return hand.phase is Phase.CLAIM and window is not None and len(window.options[seat]) > 2


def _own_turn(hand: Hand, seat: Seat) -> bool:
    return hand.phase is Phase.TURN and hand.turn == seat and hand.racks[seat].drawn is not None


TABLES: Final[Mapping[str, Callable[[Hand], bool]]] = {
    "ordinary": lambda hand: hand.phase is Phase.CLAIM and len(hand.pile) == 34 and _jokers(hand) > 1,
    "crowded": lambda hand: len(hand.pile) > 80 and _groups(hand) > 5,
    "exposure": _exposes_with_a_joker,
    "exchange": lambda hand: hand.phase is Phase.TURN and hand.newest_tile_origin is NewestTileOrigin.EXCHANGE,
    "mahjong": lambda hand: hand.win is not None and hand.win.source is not None,
    "charleston": lambda hand: (
        hand.phase is Phase.PASS and sum(rack.committed_pass is not None for rack in hand.racks) == 2
    ),
    "vote": lambda hand: hand.phase is Phase.VOTE and any(rack.vote is not None for rack in hand.racks),
    "courtesy": lambda hand: hand.phase is Phase.COURTESY,
}
HANDS: Final[Mapping[str, Callable[[Hand, Seat], bool]]] = {
    "charleston": lambda hand, seat: (
        hand.phase is Phase.PASS
        and len(hand.racks[seat].picked_for_pass) == 2
        and len(hand.racks[seat].received_tiles) == 3
        and JOKER in hand.racks[seat].concealed
    ),
    "blind": lambda hand, seat: (
        hand.phase is Phase.PASS and hand.pass_number == FIRST_LEFT and len(hand.racks[seat].picked_for_pass) == 1
    ),
    "turn": lambda hand, seat: (
        _own_turn(hand, seat) and bool(hand.racks[seat].exposures) and JOKER in hand.racks[seat].concealed
    ),
    "claim": _is_asked,
    "exposed": lambda hand, seat: _own_turn(hand, seat) and len(hand.racks[seat].exposures) == 3,
}
RESULTS: Final[Mapping[str, Callable[[Hand], bool]]] = {
    "discard": lambda hand: hand.win is not None and hand.win.source is not None and _jokers(hand) > 1,
    "self-pick": lambda hand: (
        hand.win is not None and hand.win.source is None and not hand.racks[hand.win.seat].exposures
    ),
    "wall": lambda hand: hand.ending is Ending.WALL,
}


def states() -> Iterator[State]:
    """Every state of many games."""
    table = contest_for_book("american")
    for number in range(LONGEST):
        first: Any
        first, *events = table.play(number, f"pictures/{number}").events
        state: Any = State(first.rules, first.card)
        for event in events:
            state = table.engine.evolve(state, event)
            if state.hand is not None:
                yield state
    raise LookupError("there is a kind of moment that never comes")


def recorded() -> RecordedViews:
    """The first moment of each kind."""
    tables: dict[str, Any] = {}
    hands: dict[str, Any] = {}
    results: dict[str, Any] = {}
    replay = None
    for state in states():
        hand = state.current_hand
        for name, is_one in TABLES.items():
            if name not in tables and is_one(hand):
                tables[name] = SEEN.table(state, COMPANY)
        for name, is_seats in HANDS.items():
            seat = next((seat for seat in range(SEATS) if is_seats(hand, seat)), None)
            if name not in hands and seat is not None:
                hands[name] = SEEN.hand(state, COMPANY, seat)
        result = SEEN.result(state, COMPANY) if state.played_hands else None
        for name, is_end in RESULTS.items():
            if result is not None and name not in results and is_end(hand):
                results[name] = result
        if replay is None and _own_turn(hand, hand.turn) and len(hand.pile) > 20 and _groups(hand) > 1:
            replay = SEEN.table(state, COMPANY), SEEN.open_table(state, COMPANY).hands
        standings = SEEN.standings(state, COMPANY)
        everything = (tables, TABLES), (hands, HANDS), (results, RESULTS)
        if standings and standings.rows and replay and all(len(found) == len(wanted) for found, wanted in everything):
            return RecordedViews(tables, hands, results, standings, SEEN.summary(state, COMPANY), *replay)
    raise LookupError("no game came to its end")


if __name__ == "__main__":
    (Path(bot.tools.samples.__file__).parent / AMERICAN_FILE).write_bytes(msgspec.json.encode(recorded()) + b"\n")
