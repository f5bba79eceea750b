"""Everything that can happen at a riichi table, in the past tense. The log of a game is a list of these and nothing
else.
"""

from enum import StrEnum
from typing import Literal, TypeAlias

import msgspec

from bot.engine.game import AnyEvent, OrderGiven
from bot.engine.payments import Payment
from bot.engine.question import Seat
from bot.engine.take_back import TakenBack
from bot.games.riichi.engine.actions import Action
from bot.games.riichi.rules import PaoYaku, Rules
from bot.games.riichi.scoring.value import Value
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import Tile


class GameStarted(AnyEvent, frozen=True, omit_defaults=False):
    """Seats are taken. `open_ended`: no clock, a claim waits for everybody who may answer."""

    rules: Rules
    open_ended: bool = False
    game: Literal["riichi"] = "riichi"


class HandStarted(AnyEvent, frozen=True):
    """A hand was dealt: 13 tiles by seat, the live wall from its head (the dealer's fourteenth first) and the dead
    wall.

    `indicators` and `ura` are in the order they turn, `rinshan` in the order they are drawn.
    """

    hands: tuple[tuple[Tile, ...], ...]
    live_wall: tuple[Tile, ...] = msgspec.field(name="live")
    indicators: tuple[Tile, ...]
    ura: tuple[Tile, ...]
    rinshan: tuple[Tile, ...]


class Drew(AnyEvent, frozen=True):
    """A tile from the wall; `rinshan`: a replacement tile; `early`: before the claim window was over, `at` milliseconds
    after the discard was shown (riichi.md §5.3).
    """

    seat: Seat
    tile: Tile
    rinshan: bool = False
    early: bool = False
    at: int = 0


class EarlyDrawReturned(AnyEvent, frozen=True, tag="Returned"):
    """A tile drawn early went back to the head of the wall."""

    seat: Seat
    tile: Tile


class Discarded(AnyEvent, frozen=True):
    """A tile was discarded; `tsumogiri`: it was the tile just drawn; `riichi`: declared with it."""

    seat: Seat
    tile: Tile
    tsumogiri: bool = msgspec.field(default=False, name="drawn")
    riichi: bool = False


class Asked(AnyEvent, frozen=True):
    """The last tile may be claimed: what each seat may answer. Recorded only if somebody may claim."""

    options: tuple[tuple[Action, ...], ...]


class Answered(AnyEvent, frozen=True):
    """A seat answered the open question, `at` milliseconds after the discard was shown."""

    seat: Seat
    action: Action
    at: int = 0


class WindowClosed(AnyEvent, frozen=True, tag="Closed"):
    """The claim window was decided, `at` milliseconds after the discard was shown. `allows_late_ron`: ron may still be
    called until the next discard.
    """

    at: int
    allows_late_ron: bool = msgspec.field(default=False, name="trailing")


class WinMissed(AnyEvent, frozen=True, tag="Missed"):
    """A tile that completes these seats' hands passed without a win by them."""

    seats: tuple[Seat, ...]


class RiichiPaid(AnyEvent, frozen=True):
    """The declaring discard was not ronned: riichi stands and the stake lies on the table."""

    seat: Seat
    double: bool = False


class RiichiVoided(AnyEvent, frozen=True):
    """A late ron took the declaring discard: the stake goes back and there was no riichi."""

    seat: Seat


class Called(AnyEvent, frozen=True):
    """The last discard was taken for a chii, pon or daiminkan; `pao`: the yakuman for which its discarder is now
    liable.
    """

    seat: Seat
    meld: Meld
    pao: tuple[PaoYaku, ...] = ()


class CallReturned(AnyEvent, frozen=True):
    """A late ron took the tile of this seat's chii or pon: the group goes back into the hand."""

    seat: Seat


class KanDeclared(AnyEvent, frozen=True):
    """An ankan or a shouminkan was announced; it may still be robbed."""

    seat: Seat
    meld: Meld


class KanMade(AnyEvent, frozen=True):
    """The announced kan was not robbed, or a daiminkan was called: it counts."""

    seat: Seat


class Robbed(AnyEvent, frozen=True):
    """Somebody won with the tile of an announced kan or north, so that it did not take place (riichi.md §6.1)."""

    seat: Seat


class NorthSetAside(AnyEvent, frozen=True, tag="NorthSet"):
    """A north was set aside (three players); it may still be ronned."""

    seat: Seat


class NorthMade(AnyEvent, frozen=True):
    """The north set aside was not ronned: it counts as a dora and as a call."""

    seat: Seat


class IndicatorRevealed(AnyEvent, frozen=True, tag="Turned"):
    """The next dora indicator was turned over."""

    tile: Tile


class PaoLiability(msgspec.Struct, frozen=True, array_like=True):
    """A seat that is liable for this many of the yakuman of a winning hand (riichi.md §8.7); 0: it fed the kan, and is
    liable for the whole hand (books.md §3).
    """

    seat: Seat
    yakuman: int


class Won(AnyEvent, frozen=True):
    """A seat won with `tile`, from `source` or by its own draw (None).

    `points` is the value of the hand without counters and sticks, by tsumo the sum of what it brings. `pao` are those
    who are liable for its yakuman, in the order in which they fed them; `ura` the indicators turned for it.
    """

    seat: Seat
    tile: Tile
    value: Value
    points: int
    source: Seat | None = None
    pao: tuple[PaoLiability, ...] = ()
    ura: tuple[Tile, ...] = ()


class Abort(StrEnum):
    """The abortive draws."""

    KYUUSHU = "kyuushu"
    SUUFON = "suufon"
    SUUCHA = "suucha"
    SUUKAIKAN = "suukaikan"
    SANCHAHOU = "sanchahou"


class Aborted(AnyEvent, frozen=True):
    """The hand ended in an abortive draw; `shown` are the seats whose hands are opened."""

    kind: Abort
    shown: tuple[Seat, ...] = ()


class WallExhausted(AnyEvent, frozen=True, tag="Exhausted"):
    """The wall ran out. Seats in riichi are tenpai; of the others those with `tenpai_options` say whether they
    show (riichi.md §1 D).
    """

    tenpai_options: tuple[tuple[Action, ...], ...] = msgspec.field(name="asked")


class DrawSettled(AnyEvent, frozen=True, tag="Drawn"):
    """The drawn hand is settled: who showed tenpai, and who discarded only terminals and honours (nagashi mangan)."""

    tenpai: tuple[Seat, ...]
    nagashi: tuple[Seat, ...] = ()


class HandRuledDead(AnyEvent, frozen=True, tag="HandDied"):
    """A referee declared this seat's hand dead (riichi.md §8.9)."""

    seat: Seat


class Chombo(AnyEvent, frozen=True):
    """A referee recorded an offence that is paid for: `penalty_thousands` go off the final result. `redealt`: the
    hand is void and dealt again; else it goes on, or a win stands.
    """

    seat: Seat
    penalty_thousands: int = msgspec.field(default=0, name="overall")
    redealt: bool = True


class HandVoided(AnyEvent, frozen=True):
    """A hand is void: the one being played or just settled, or if it `is_previous_hand` the one before a hand that was
    only dealt. It is dealt again as it began.
    """

    is_previous_hand: bool = msgspec.field(default=False, name="last")


class PointsSet(AnyEvent, frozen=True):
    """Between two hands: other points by seat, other counters and sticks on the table."""

    scores: tuple[int, ...]
    honba: int
    sticks: int


class TimeCalled(AnyEvent, frozen=True):
    """The table's time is over: so many hands are still settled, the one being played among them."""

    hands: int


class PaymentReason(StrEnum):
    """The reasons for a payment."""

    HAND = "hand"
    """A winning hand."""
    LIABILITY = "liability"
    """A winning hand, paid by a liable player who did not discard the winning tile."""
    HONBA = "honba"
    """The counters on the table."""
    STICKS = "sticks"
    """The riichi sticks that a winner takes from the table."""
    NOTEN = "noten"
    """A drawn hand, paid by the players who are not tenpai."""
    NAGASHI = "nagashi"
    """Only terminals and honours discarded."""
    CHOMBO = "chombo"
    """An offence."""
    REFUND = "return"
    """Payments of a hand that is dealt again, returned by way of the table."""


class HandEnded(AnyEvent, frozen=True):
    """The hand is settled: what each seat gains, and what the next hand starts with.

    `round` counts hands of the game from East 1 = 0; `sticks` lie on the table; `ends_game`: no hand follows.
    `payments` are who paid whom what and why; there may be none in a game from before they were written down, and
    `deltas` are what they sum to in every other. Stakes paid during the hand are not among them.
    """

    deltas: tuple[int, ...]
    round: int
    honba: int
    sticks: int
    ends_game: bool = msgspec.field(default=False, name="over")
    payments: tuple[Payment[PaymentReason], ...] = ()


class Standing(msgspec.Struct, frozen=True):
    """A seat's result: its rank (1 is first), points on the table and total in thousands with uma and oka.

    `uma` and `oka` are what of it is whose; None in a game from before they were written down.
    """

    seat: Seat
    rank: int
    points: int
    total: float
    uma: float | None = None
    oka: float | None = None


class GameEnded(AnyEvent, frozen=True):
    """The game is over: standings, first place first."""

    standings: tuple[Standing, ...]


Event: TypeAlias = (
    GameStarted
    | HandStarted
    | Drew
    | EarlyDrawReturned
    | Discarded
    | Asked
    | Answered
    | WindowClosed
    | WinMissed
    | RiichiPaid
    | RiichiVoided
    | Called
    | CallReturned
    | KanDeclared
    | KanMade
    | Robbed
    | NorthSetAside
    | NorthMade
    | IndicatorRevealed
    | Won
    | Aborted
    | WallExhausted
    | DrawSettled
    | HandRuledDead
    | Chombo
    | OrderGiven
    | TakenBack
    | HandVoided
    | PointsSet
    | TimeCalled
    | HandEnded
    | GameEnded
)
