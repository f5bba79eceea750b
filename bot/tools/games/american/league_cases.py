"""Cases of American events: the winner gets the card's value with bonuses, and only the discarder loses (league.md
§2.7).
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Final, TypeAlias

import msgspec

from bot.engine.question import Seat
from bot.games.american.engine.state import SEATS
from bot.tools.league_cases.case import CaseKind, case_kind

SELF_PICKED_BONUS: Final = 10
JOKERLESS_BONUS: Final = 20
WALL_GAME_POINTS: Final = 10
EXPOSURE_LOSSES: Final = (10, 10, 20, 25)
"""The points that the discarder of the winning tile loses, by the winner's exposures; the last is for all above."""


EventSeat: TypeAlias = Annotated[Seat, msgspec.Meta(ge=0, lt=SEATS)]


class EventHandEnding(StrEnum):
    """The ends of a hand."""

    MAHJONG = "mahjong"
    WALL = "wall"
    TIME = "time"


class EventHand(msgspec.Struct, frozen=True, rename={"self_picked": "self"}):
    """A hand that is over. Of a win: who won, off whose discard, the card's `value` and the winner's `exposures`; of a
    wall game: the seats whose hands are `dead`. Raises ValueError if there is no winner or no source of the winning
    tile.
    """

    end: EventHandEnding
    winner: EventSeat | None = None
    discarder: EventSeat | None = None
    self_picked: bool = False
    value: int = 0
    jokerless: bool = False
    singles_and_pairs: bool = False
    exposures: Annotated[int, msgspec.Meta(ge=0)] = 0
    dead: tuple[EventSeat, ...] = ()

    def __post_init__(self) -> None:
        won = self.end is EventHandEnding.MAHJONG
        if won and (self.winner is None or self.self_picked == (self.discarder is not None)):
            raise ValueError("a hand is won by somebody, off a discard or self-picked")
        if won and self.winner == self.discarder:
            raise ValueError("nobody wins off their own discard")


def event_points(hands: Iterable[EventHand], exposure: Sequence[int] = EXPOSURE_LOSSES) -> tuple[int, ...]:
    """The points by seat; they don't sum to zero. `exposure` is what the discarder loses by the winner's exposures, the
    last for all above.
    """
    points = [0] * SEATS
    for hand in hands:
        if hand.end is EventHandEnding.WALL:
            for seat in range(SEATS):
                points[seat] += 0 if seat in hand.dead else WALL_GAME_POINTS
        elif hand.end is EventHandEnding.MAHJONG and hand.winner is not None:
            without = hand.jokerless and not hand.singles_and_pairs
            points[hand.winner] += hand.value + SELF_PICKED_BONUS * hand.self_picked + JOKERLESS_BONUS * without
            if hand.discarder is not None:
                points[hand.discarder] -= exposure[min(hand.exposures, len(exposure) - 1)]
    return tuple(points)


class _Event(msgspec.Struct, frozen=True):
    """The hands of an event."""

    hands: tuple[EventHand, ...]
    exposure: Annotated[tuple[int, ...], msgspec.Meta(min_length=1)] = EXPOSURE_LOSSES


def event_result(case: _Event) -> tuple[int, ...]:
    return event_points(case.hands, case.exposure)


CASES: Final[Mapping[str, CaseKind]] = {"american": case_kind(_Event, event_result)}
"""The kinds of cases about American mahjong in leagues, by name."""
