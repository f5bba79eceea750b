"""A recorded hand step by step, with every hand that the log shows."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec

from bot.engine.question import Seat
from bot.games.riichi.formats.record import AnyRecordFact, Call, Deal, Discard, Dora, Draw, Kan, Unknown
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.shanten import shanten, waits
from bot.mahjong.tiles import (
    DORA_AFTER,
    DRAGONS,
    EAST,
    KIND_COUNT,
    KIND_OF_TILE,
    PLAIN_TILES,
    RED_TILES,
    Kind,
    Tile,
    counts,
)

TABLE_PLAYERS: Final = 4


class RecordedSeat(msgspec.Struct):
    """A player in a hand: `held` counts the concealed tiles, None where the log does not show them; `riichi` is the
    number of the discard with which it was declared, from 1, or 0.
    """

    held: list[int] | None
    wind: Kind
    melds: list[Meld] = msgspec.field(default_factory=list[Meld])
    thrown: set[Kind] = msgspec.field(default_factory=set[Kind])
    passed: set[Kind] = msgspec.field(default_factory=set[Kind])
    discards: int = 0
    riichi: int = 0

    @property
    def calls(self) -> int:
        """Open groups."""
        return sum(meld.is_open for meld in self.melds)

    @property
    def safe(self) -> set[Kind]:
        """Kinds on which this player cannot win: own discards, and what passed since the hand last changed."""
        return self.thrown | self.passed

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The concealed tiles, red fives as plain ones. Raises ValueError where the log does not show them."""
        if self.held is None:
            raise ValueError("the log does not show this hand")
        return tuple(PLAIN_TILES[kind] for kind, held in enumerate(self.held) for _ in range(held))

    @property
    def waits(self) -> tuple[Kind, ...]:
        """The tiles that complete the hand, before a draw."""
        return waits(self.tiles)

    @property
    def distance(self) -> int:
        """Steps to tenpai."""
        return shanten(self.tiles)


class RecordedTable:
    """The table as it stands: what lies open counts into `shown`, and `left` are the draws that remain."""

    def __init__(self, deal: Deal) -> None:
        wind, dealer = divmod(deal.round, TABLE_PLAYERS)
        self.dealer: Seat = dealer
        self.round_wind: Kind = EAST + wind
        self.seats = [
            RecordedSeat(None if hand is None else counts(hand), EAST + (seat - dealer) % TABLE_PLAYERS)
            for seat, hand in enumerate(deal.hands)
        ]
        self.indicators: list[Tile] = [] if isinstance(deal.indicator, Unknown) else [deal.indicator]
        self.shown = counts(self.indicators)
        self.left = 136 - 13 * TABLE_PLAYERS - 14

    @property
    def dora(self) -> list[int]:
        """Han of dora by kind."""
        table = [0] * KIND_COUNT
        for tile in self.indicators:
            table[DORA_AFTER[TABLE_PLAYERS][KIND_OF_TILE[tile]]] += 1
        return table

    def yakuhai_kinds(self, seat: Seat) -> frozenset[Kind]:
        """The honours of which a triplet is a yaku for this seat."""
        return frozenset((*DRAGONS, self.round_wind, self.seats[seat].wind))

    def seen_counts(self, seat: Seat) -> list[int]:
        """The tiles that the seat sees, its own included, counted kind by kind."""
        held = self.seats[seat].held or [0] * KIND_COUNT
        return [shown + own for shown, own in zip(self.shown, held, strict=True)]

    def visible_han(self, seat: Seat) -> int:
        """Dora, red fives and yakuhai in the open groups of a seat."""
        dora, valued = self.dora, self.yakuhai_kinds(seat)
        return sum(
            sum(dora[KIND_OF_TILE[tile]] + (tile in RED_TILES) for tile in meld.tiles) + (meld.tile_kind in valued)
            for meld in self.seats[seat].melds
        )

    def take(self, fact: AnyRecordFact) -> None:
        """Go on by what the log tells next."""
        match fact:
            case Draw(seat=seat, tile=tile):
                self.left -= 1
                held = self.seats[seat].held
                if isinstance(tile, Unknown):
                    self.seats[seat].held = None
                elif held is not None:
                    held[KIND_OF_TILE[tile]] += 1
            case Discard():
                self._discard(fact)
            case Call(seat=seat, meld=meld) | Kan(seat=seat, meld=meld):
                self._lay(seat, meld)
            case Dora(tile=tile):
                self.indicators.append(tile)
                self.shown[KIND_OF_TILE[tile]] += 1
            case _:
                pass

    def _discard(self, fact: Discard) -> None:
        sitting, kind = self.seats[fact.seat], KIND_OF_TILE[fact.tile]
        if not sitting.riichi:
            sitting.passed.clear()
        self._show(fact.seat, fact.tile)
        sitting.thrown.add(kind)
        sitting.discards += 1
        if fact.riichi:
            sitting.riichi = sitting.discards
        for other in self.seats:
            if other is not sitting:
                other.passed.add(kind)

    def _lay(self, seat: Seat, meld: Meld) -> None:
        sitting = self.seats[seat]
        if meld.added is not None:
            sitting.melds.remove(_pon(sitting, meld))
            self._show(seat, meld.added)
        else:
            for tile in meld.own:
                self._show(seat, tile)
        sitting.melds.append(meld)

    def _show(self, seat: Seat, tile: Tile) -> None:
        """A tile leaves the hand and lies open."""
        held = self.seats[seat].held
        self.shown[KIND_OF_TILE[tile]] += 1
        if held is not None:
            held[KIND_OF_TILE[tile]] -= 1


def _pon(sitting: RecordedSeat, kan: Meld) -> Meld:
    return next(meld for meld in sitting.melds if meld.kind is MeldKind.PON and meld.tile_kind == kan.tile_kind)


class ComingDiscard(NamedTuple):
    """A discard that is about to be made."""

    table: RecordedTable
    fact: Discard

    @property
    def seat(self) -> Seat:
        """The seat of the player who discards."""
        return self.fact.seat

    @property
    def discarder(self) -> RecordedSeat:
        """The player who discards."""
        return self.table.seats[self.fact.seat]

    @property
    def others(self) -> Iterator[tuple[Seat, RecordedSeat]]:
        """The other players."""
        return ((seat, other) for seat, other in enumerate(self.table.seats) if seat != self.seat)


def discards_to_come(deal: Deal) -> Iterator[ComingDiscard]:
    """Every discard of a hand with the table before it, which goes on as this is read."""
    table = RecordedTable(deal)
    for fact in deal.facts:
        if isinstance(fact, Discard):
            yield ComingDiscard(table, fact)
        table.take(fact)


def is_whole(deal: Deal) -> bool:
    """True if the log shows every hand and every draw."""
    drawn = all(not isinstance(fact.tile, Unknown) for fact in deal.facts if isinstance(fact, Draw))
    return drawn and all(hand is not None for hand in deal.hands)
