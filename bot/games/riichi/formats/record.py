"""A game as a log tells it: one neutral record, whatever program wrote the log.

Readers make records, writers turn them into files, and the conformance check plays them. What a log does not tell is
`UNKNOWN`. Seats are ours: seat 0 deals the first hand of the game, wherever the log put that player.
"""

from collections.abc import Mapping
from typing import TypeAlias

import msgspec
from msgspec import UNSET as UNKNOWN
from msgspec import UnsetType

from bot.engine.payments import Payment
from bot.engine.question import Seat
from bot.games.riichi.engine.events import PaymentReason
from bot.games.riichi.rules import Rules
from bot.games.riichi.scoring.yaku import Limit, Yaku
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import Tile

__all__ = ["UNKNOWN", "Unknown"]

Unknown: TypeAlias = UnsetType

Offers: TypeAlias = dict[Seat, frozenset[str]]
"""The actions that the program let seats take now, by seat, as `Record.offer_verbs` spells them. A seat that is absent
was not shown.
"""


class RecordFact(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """One thing a log tells, in the order in which it happened."""


class Draw(RecordFact, frozen=True, tag="draw"):
    """A tile from the wall, or from the dead wall after a kan or a north."""

    seat: Seat
    tile: Tile | Unknown = UNKNOWN
    offers: Offers | Unknown = UNKNOWN


class Discard(RecordFact, frozen=True, tag="discard"):
    """A tile was discarded; `tsumogiri`: the one just drawn; `riichi`: declared with it."""

    seat: Seat
    tile: Tile
    tsumogiri: bool = msgspec.field(default=False, name="drawn")
    riichi: bool = False
    offers: Offers | Unknown = UNKNOWN


class RiichiDeposit(RecordFact, frozen=True, tag="stake"):
    """The riichi of this seat stands and its stick lies on the table."""

    seat: Seat


class Call(RecordFact, frozen=True, tag="call"):
    """The last discard was taken for a chii, pon or daiminkan."""

    seat: Seat
    meld: Meld
    offers: Offers | Unknown = UNKNOWN


class Kan(RecordFact, frozen=True, tag="kan"):
    """An ankan or a shouminkan was announced."""

    seat: Seat
    meld: Meld
    offers: Offers | Unknown = UNKNOWN


class North(RecordFact, frozen=True, tag="north"):
    """A north was set aside."""

    seat: Seat
    offers: Offers | Unknown = UNKNOWN


class Dora(RecordFact, frozen=True, tag="dora"):
    """One more indicator was turned over."""

    tile: Tile


class Win(RecordFact, frozen=True, tag="win"):
    """A seat won, from `source` or by its own draw (None).

    `points` is the value of the hand without counters and sticks, `base` its basic points and `limit` their name;
    `yaku` are the han of each yaku and dora, `liable` is the seat that fed a yakuman.
    """

    seat: Seat
    source: Seat | None
    tile: Tile | Unknown = UNKNOWN
    fu: int | Unknown = UNKNOWN
    han: int | Unknown = UNKNOWN
    points: int | Unknown = UNKNOWN
    base: int | Unknown = UNKNOWN
    limit: Limit | Unknown | None = UNKNOWN
    yaku: tuple[tuple[Yaku, int], ...] | Unknown = UNKNOWN
    ura: tuple[Tile, ...] | Unknown = UNKNOWN
    liable: Seat | Unknown | None = UNKNOWN


class NoWinner(RecordFact, frozen=True, tag="no_winner"):
    """The hand was drawn: `exhaustive`, `nagashi`, or an abortive draw by name. `tenpai` showed their hands for it."""

    kind: str | Unknown = UNKNOWN
    tenpai: tuple[Seat, ...] | Unknown = UNKNOWN
    nagashi: tuple[Seat, ...] | Unknown = UNKNOWN


class Settlement(RecordFact, frozen=True, tag="settled"):
    """The points that the end of the hand moved, by seat: sticks won are in it, the own stakes of the hand are not.
    `payments` are who paid whom, where the log tells.
    """

    deltas: tuple[int, ...] | Unknown = UNKNOWN
    payments: tuple[Payment[PaymentReason], ...] | Unknown = UNKNOWN


AnyRecordFact: TypeAlias = Draw | Discard | RiichiDeposit | Call | Kan | North | Dora | Win | NoWinner | Settlement


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """One hand: what it started with, and what happened in it.

    `hands` are the 13 tiles by seat, None for one the log does not show. `wall` is the whole wall in the order in which
    it is drawn (`bot.games.riichi.engine.deal`), where it is known. `final_indicators` are the indicators that lay open
    at the end, for logs that do not say when they turned. `revealed_tiles` are concealed tiles that the log shows only
    at the end of the hand.
    """

    round: int
    honba: int
    sticks: int
    scores: tuple[int, ...]
    hands: tuple[tuple[Tile, ...] | None, ...]
    facts: tuple[AnyRecordFact, ...]
    indicator: Tile | Unknown = UNKNOWN
    wall: tuple[Tile, ...] | None = None
    final_indicators: tuple[Tile, ...] | Unknown = UNKNOWN
    revealed_tiles: dict[Seat, tuple[Tile, ...]] = {}

    @property
    def deltas(self) -> tuple[int, ...]:
        """The points that the end of the hand moved, by seat; empty where it is not told."""
        told = (fact.deltas for fact in self.facts if isinstance(fact, Settlement))
        return next((deltas for deltas in told if not isinstance(deltas, Unknown)), ())


class Final(msgspec.Struct, frozen=True, kw_only=True):
    """The end of a game: points on the table by seat, left-over sticks included, and results in thousands with uma and
    oka.

    `whole_thousands`: the results are rounded to whole thousands, and the first place has what makes their sum right.
    """

    points: tuple[int, ...] | Unknown = UNKNOWN
    totals: tuple[float, ...] | Unknown = UNKNOWN
    whole_thousands: bool = False


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A game: who played, by which rules, its hands, and how it ended (None: the log stops before).

    `book` names the rule book and `overrides` the options that the header states beside it. `unlogged_fact_types` are
    the kinds of facts that such logs never tell, `offer_verbs` the verbs that its offers tell of, with their tiles
    (`pon_5p0p`) if `has_offer_tiles`; `forbidden` among them are the kinds that kuikae forbids.
    `is_excerpt_collection`: the hands are excerpts that do not follow from one another. `viewer` is whose client kept
    the log. `first_seat_in_log` is the place in the log of our seat 0. `unknown_rules_reason` says why the game was
    played by rules that the log does not tell; `rules` are then the nearest.
    """

    program: str
    book: str
    overrides: Mapping[str, object]
    rules: Rules
    names: tuple[str, ...]
    deals: tuple[Deal, ...]
    final: Final | None = None
    unlogged_fact_types: tuple[type[RecordFact], ...] = ()
    offer_verbs: frozenset[str] = frozenset()
    has_offer_tiles: bool = False
    is_excerpt_collection: bool = False
    viewer: Seat | None = None
    first_seat_in_log: int = 0
    unknown_rules_reason: str = ""

    def seat_in_log(self, seat: Seat) -> int:
        """The log's number for a seat of ours."""
        return (seat + self.first_seat_in_log) % self.rules.game.players
