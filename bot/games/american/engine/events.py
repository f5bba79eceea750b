"""Everything that can happen at an American table, in the past tense."""

from enum import StrEnum
from typing import Literal, TypeAlias

import msgspec

from bot.engine.game import AnyEvent, OrderGiven
from bot.engine.payments import Payment
from bot.engine.question import Seat
from bot.engine.take_back import TakenBack
from bot.games.american.card.card import Card
from bot.games.american.card.matching import Exposure
from bot.games.american.engine.actions import Action
from bot.games.american.rules import Rules
from bot.games.american.tiles import AmericanTile


class Phase(StrEnum):
    """The parts of a hand, from the Charleston to its end."""

    PASS = "pass"
    VOTE = "vote"
    COURTESY = "courtesy"
    TURN = "turn"
    CLAIM = "claim"
    ENDED = "ended"
    OVER = "over"


class Ending(StrEnum):
    """The ends of a hand: won, with an empty wall, with three dead hands, or void because somebody ordered that."""

    MAHJONG = "mahjong"
    WALL = "wall"
    ALL_HANDS_DEAD = "dead"
    VOID = "void"


class GameStarted(AnyEvent, frozen=True, omit_defaults=False):
    """Seats are taken, rules and card agreed. `open_ended`: no clock, a claim waits for everybody who may answer."""

    rules: Rules
    card: Card
    open_ended: bool = False
    game: Literal["american"] = "american"


class HandStarted(AnyEvent, frozen=True):
    """A hand was dealt: 14 tiles for East, 13 for the others, and the wall from its head. `card` replaces the card
    in force.
    """

    hands: tuple[tuple[AmericanTile, ...], ...]
    wall: tuple[AmericanTile, ...]
    card: Card | None = None


class PassTilePicked(AnyEvent, frozen=True, tag="Picked"):
    """A seat laid a tile aside for the pass."""

    seat: Seat
    tile: AmericanTile


class PassTileDropped(AnyEvent, frozen=True, tag="Dropped"):
    """A seat took a tile back that it had laid aside."""

    seat: Seat
    tile: AmericanTile


class PassCommitted(AnyEvent, frozen=True, tag="Sent"):
    """A seat committed its tiles to the pass; fewer than three leave the rest blind, or are its wish in the
    courtesy.
    """

    seat: Seat
    tiles: tuple[AmericanTile, ...]


class TilesPassed(AnyEvent, frozen=True, tag="Passed"):
    """All hands changed at the same time: what each seat gave away and what it received in the end."""

    given: tuple[tuple[AmericanTile, ...], ...]
    received: tuple[tuple[AmericanTile, ...], ...]


class Voted(AnyEvent, frozen=True):
    """A seat said whether the Charleston goes on."""

    seat: Seat
    action: Action


class PhaseBegan(AnyEvent, frozen=True):
    """The Charleston went on to its next pass (1-6), to the vote, to the courtesy, or play began."""

    phase: Phase
    number: int = 0


class Drew(AnyEvent, frozen=True):
    """A tile from the wall."""

    seat: Seat
    tile: AmericanTile


class Discarded(AnyEvent, frozen=True):
    """A tile was discarded."""

    seat: Seat
    tile: AmericanTile


class ClaimWindowOpened(AnyEvent, frozen=True, tag="Asked"):
    """The discard may be claimed: what each seat may answer."""

    options: tuple[tuple[Action, ...], ...]


class Answered(AnyEvent, frozen=True):
    """A seat answered the open question, `at` milliseconds after the discard was shown."""

    seat: Seat
    action: Action
    at: int = 0


class ClaimWindowClosed(AnyEvent, frozen=True, tag="Closed"):
    """The claim window was decided, `at` milliseconds after the discard was shown."""

    at: int


class Exposed(AnyEvent, frozen=True):
    """The last discard was taken for a group on the rack."""

    seat: Seat
    exposure: Exposure


class ExposureEdited(AnyEvent, frozen=True, tag="Edited"):
    """A fresh exposure was changed before the discard."""

    seat: Seat
    exposure: Exposure


class JokerExchanged(AnyEvent, frozen=True, tag="Exchanged"):
    """A natural was exchanged for a joker on a rack."""

    seat: Seat
    tile: AmericanTile
    owner: Seat


class Challenged(AnyEvent, frozen=True):
    """A seat called another's hand dead; `right` says whether it was."""

    seat: Seat
    against: Seat
    right: bool


class HandDied(AnyEvent, frozen=True):
    """A hand is dead: it no longer plays. The first `kept_exposures` stay, the other groups go back into it."""

    seat: Seat
    kept_exposures: int = msgspec.field(name="kept")


class Won(AnyEvent, frozen=True):
    """Mahjong: with `tile`, from `source` or self-picked (None); the hand of the card, its value in points, and how
    often it counts.
    """

    seat: Seat
    tile: AmericanTile
    line: str
    value: int
    multiple: int
    source: Seat | None = None


class HandVoided(AnyEvent, frozen=True):
    """A hand is void: the one being played or just settled, or with `is_previous_hand` the one before a hand that was
    only dealt. It is dealt again as it began.
    """

    is_previous_hand: bool = msgspec.field(default=False, name="last")


class PointsSet(AnyEvent, frozen=True):
    """Between two hands: other points by seat."""

    scores: tuple[int, ...]


class TimeCalled(AnyEvent, frozen=True):
    """The table's time is over: so many hands are still settled, the one being played among them."""

    hands: int


class AmericanPaymentReason(StrEnum):
    """The reasons for a payment."""

    HAND = "hand"
    """Mahjong."""
    HOT_WALL = "hot"
    """Mahjong in the hot wall, where the discarder pays for everybody."""
    PIE = "pie"
    """A wall game: everybody pays into the kitty."""
    KITTY = "kitty"
    """The kitty, paid to a winner or returned to everybody after the last hand."""
    REFUND = "return"
    """Payments of a hand that is dealt again, returned by way of the table."""


class HandEnded(AnyEvent, frozen=True):
    """The hand is settled: what each seat gains, and the kitty left on the table.

    `payments` are who paid whom what and why, the kitty being nobody; there may be none in a game from before they were
    written down, and `deltas` are what they sum to in every other.

    `east_moves_on`: East passes to the next player. `counts`: it was one of the game's hands, and is not dealt again.
    `is_last_hand`: it was the last one.
    """

    kind: Ending
    deltas: tuple[int, ...]
    kitty: int = 0
    east_moves_on: bool = msgspec.field(default=True, name="moves")
    counts: bool = True
    is_last_hand: bool = msgspec.field(default=False, name="over")
    payments: tuple[Payment[AmericanPaymentReason], ...] = ()


class Standing(msgspec.Struct, frozen=True):
    """A seat's result: its rank (1 is first; equal totals share it) and its points."""

    seat: Seat
    rank: int
    points: int

    @property
    def total(self) -> None:
        """There is neither uma nor oka."""
        return None


class GameEnded(AnyEvent, frozen=True):
    """The game is over: standings, first place first."""

    standings: tuple[Standing, ...]


Event: TypeAlias = (
    GameStarted
    | HandStarted
    | PassTilePicked
    | PassTileDropped
    | PassCommitted
    | TilesPassed
    | Voted
    | PhaseBegan
    | Drew
    | Discarded
    | ClaimWindowOpened
    | Answered
    | ClaimWindowClosed
    | Exposed
    | ExposureEdited
    | JokerExchanged
    | Challenged
    | HandDied
    | Won
    | OrderGiven
    | TakenBack
    | HandVoided
    | PointsSet
    | TimeCalled
    | HandEnded
    | GameEnded
)
