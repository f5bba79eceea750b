"""Hands that a log does not show, filled so that everything it does show could have happened.

A client sees its own tiles. Of the others it sees discards and calls, whether a discard was the drawn tile,
and at the end the hands of winners and of those who showed tenpai. The rest is free, but for two things: whoever
declared riichi is tenpai, and whoever did not show at an exhaustive draw is not.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from bot.engine.question import Seat
from bot.games.riichi.formats import record as r
from bot.games.riichi.formats.walls import open_indicators
from bot.games.riichi.rules import Rules
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.shanten import triplet_in_every_reading, waits
from bot.mahjong.tiles import KIND_OF_TILE, NORTH, PLAIN_TILES, Kind, Tile, full_set
from bot.records.files import BadRecord

_TRIES = 5000


def filled_deal(deal: r.Deal, rules: Rules) -> r.Deal:
    """The hand with a tile in every place that the log leaves open. Raises BadRecord if no tiles fit."""
    hidden = [_HiddenHand(deal, seat) for seat in range(rules.game.players) if is_hidden(deal, seat)]
    if not hidden:
        return deal
    spare = Counter(full_set(rules.game.players, rules.score.red_fives))
    spare.subtract(_visible_tiles(deal, [hand.seat for hand in hidden]))
    for hand in hidden:
        spare.subtract(hand.known_tiles)
    if any(left < 0 for left in spare.values()):
        raise BadRecord("a tile appears more often than a set has it")
    chance = random.Random(0)
    for hand in sorted(hidden, key=lambda hand: not hand.in_riichi):
        tiles = hand.fit(list(spare.elements()), chance, rules.game.players)
        spare.subtract(tiles)
    return _with(deal, {hand.seat: hand for hand in hidden})


def is_hidden(deal: r.Deal, seat: Seat) -> bool:
    """True if the log leaves any tile of the seat's hand open."""
    return deal.hands[seat] is None or any(
        isinstance(fact, r.Draw) and fact.seat == seat and isinstance(fact.tile, r.Unknown) for fact in deal.facts
    )


def _visible_tiles(deal: r.Deal, hidden: Sequence[Seat]) -> Iterator[Tile]:
    for seat, hand in enumerate(deal.hands):
        if seat not in hidden:
            yield from hand or ()
    yield from open_indicators(deal)
    ura: tuple[Tile, ...] = ()
    for fact in deal.facts:
        match fact:
            case r.Draw(seat=seat, tile=int() as tile) if seat not in hidden:
                yield tile
            case r.Win(ura=tuple() as turned):
                ura = max(ura, turned, key=len)
            case _:
                pass
    yield from ura


class _Slot:
    """A place of a hidden hand: one of the 13 dealt tiles (`since` -1) or a drawn one and its tile once known."""

    def __init__(self, since: int, tile: Tile | None = None) -> None:
        self.since = since
        self.tile = tile


class _HiddenHand:
    """One seat's places over a hand, filled first with what the log shows of them."""

    def __init__(self, deal: r.Deal, seat: Seat) -> None:
        self.seat = seat
        self.in_riichi = False
        self._shown = deal.revealed_tiles.get(seat, ())
        self._shows_noten = False
        self._riichi_kans: list[Kind] = []
        dealt = deal.hands[seat]
        self._slots = [_Slot(-1, tile) for tile in dealt or (None,) * 13]
        self._needed: list[tuple[int, Tile]] = []
        self._used: set[_Slot] = set()
        self._has_drawn = False
        for place, fact in enumerate(deal.facts):
            self._note(place, fact)
        self._assign()
        self._show()

    @property
    def known_tiles(self) -> list[Tile]:
        return [slot.tile for slot in self._slots if slot.tile is not None]

    @property
    def dealt(self) -> tuple[Tile, ...]:
        return tuple(sorted(slot.tile for slot in self._slots if slot.since < 0 and slot.tile is not None))

    def drawn_at(self, place: int) -> Tile | None:
        return next((slot.tile for slot in self._slots if slot.since == place), None)

    # --- what the log shows

    def _note(self, place: int, fact: r.AnyRecordFact) -> None:
        if isinstance(fact, r.NoWinner):
            self._shows_noten = fact.kind in ("exhaustive", "nagashi") and not self._shown
        if getattr(fact, "seat", None) != self.seat:
            return
        newest = self._slots[-1]
        match fact:
            case r.Draw(tile=tile):
                self._slots.append(_Slot(place, None if isinstance(tile, r.Unknown) else tile))
            case r.Win(source=None, tile=int() as tile):
                newest.tile = tile
            case r.Discard(tsumogiri=True, tile=tile):
                newest.tile = tile
                self._used.add(newest)
                self.in_riichi |= fact.riichi
            case r.Discard(tile=tile):
                self._needed.append((newest.since if self._has_drawn else place, tile))
                self.in_riichi |= fact.riichi
            case r.Call(meld=Meld(own=own)):
                self._needed += [(place, tile) for tile in own]
            case r.Kan(meld=meld):
                self._note_kan(place, meld, newest)
            case r.North() if self.in_riichi:
                newest.tile = PLAIN_TILES[NORTH]
                self._used.add(newest)
            case r.North():
                self._needed.append((place, PLAIN_TILES[NORTH]))
            case _:
                pass
        self._has_drawn = isinstance(fact, r.Draw)

    def _note_kan(self, place: int, meld: Meld, newest: _Slot) -> None:
        tiles = list(meld.own) if meld.added is None else [meld.added]
        if self.in_riichi and meld.kind is MeldKind.ANKAN:
            self._riichi_kans.append(meld.tile_kind)
            newest.tile = tiles.pop()
            self._used.add(newest)
        self._needed += [(place, tile) for tile in tiles]

    def _assign(self) -> None:
        """Give every tile that left the hand the earliest free place it can have had."""
        for before, tile in sorted(self._needed):
            self._slot_for(tile, before).tile = tile

    def _slot_for(self, tile: Tile, before: int) -> _Slot:
        for slot in self._slots:
            if slot.since < before and slot not in self._used and slot.tile in (None, tile):
                self._used.add(slot)
                return slot
        raise BadRecord(f"seat {self.seat} lets go of a tile it cannot have")

    def _show(self) -> None:
        """The tiles shown at the end fill the places that are left."""
        left = Counter(self._shown)
        left.subtract(slot.tile for slot in self._slots if slot not in self._used and slot.tile is not None)
        rest = list(left.elements())
        for slot in self._slots:
            if slot.tile is None and rest:
                slot.tile = rest.pop()

    # --- what the log leaves open

    def fit(self, spare: list[Tile], chance: random.Random, players: int) -> list[Tile]:
        """Fill the open places from the spare tiles, and say with which."""
        places = [slot for slot in self._slots if slot.tile is None]
        kept = [slot.tile for slot in self._slots if slot.tile is not None and slot not in self._used]
        tiles = self._choose(len(places), kept, spare, chance, players)
        for slot, tile in zip(places, tiles, strict=True):
            slot.tile = tile
        return tiles

    def _choose(
        self, count: int, kept: list[Tile], spare: list[Tile], chance: random.Random, players: int
    ) -> list[Tile]:
        if not count:
            return []
        fits = self._fits(kept, players)
        for _ in range(_TRIES):
            chance.shuffle(spare)
            tiles = _tenpai_shape(count, spare) if self.in_riichi else spare[:count]
            if fits(tiles):
                return tiles
        raise BadRecord(f"no tiles are left that the hand of seat {self.seat} could have held")

    def _fits(self, kept: list[Tile], players: int) -> Callable[[list[Tile]], bool]:
        def riichi(tiles: list[Tile]) -> bool:
            declared = (*kept, *tiles, *(PLAIN_TILES[kind] for kind in self._riichi_kans for _ in range(3)))
            return _may_kan(declared, self._riichi_kans, players)

        def noten(tiles: list[Tile]) -> bool:
            return not _waits((*kept, *tiles), players)

        if self.in_riichi:
            return riichi
        return noten if self._shows_noten else lambda tiles: True


def _may_kan(declared: tuple[Tile, ...], kinds: list[Kind], players: int) -> bool:
    """True if the declared hand is tenpai and leaves these concealed kans legal (riichi.md §7.3)."""
    waited = _waits(declared, players)
    if not waited:
        return False
    for kind in kinds:
        rest = tuple(tile for tile in declared if KIND_OF_TILE[tile] != kind)
        if waits(rest, players) != waited or not triplet_in_every_reading(declared, waited, kind):
            return False
    return True


def _waits(tiles: Sequence[Tile], players: int) -> tuple[Kind, ...]:
    """Raises BadRecord if nobody can hold so many tiles."""
    if len(tiles) > 13 or len(tiles) % 3 != 1:
        raise BadRecord(f"nobody holds {len(tiles)} tiles between two turns")
    return waits(tuple(sorted(tiles)), players)


def _tenpai_shape(count: int, spare: Sequence[Tile]) -> list[Tile]:
    """So many tiles that make triplets and a lone tile, as far as the spare tiles, taken in their order, allow."""
    by_kind: dict[Kind, list[Tile]] = {}
    for tile in spare:
        by_kind.setdefault(KIND_OF_TILE[tile], []).append(tile)
    tiles: list[Tile] = []
    for kind, same in by_kind.items():
        run = [by_kind.get(kind + step, []) for step in range(3)]
        if len(tiles) + 3 > count:
            break
        if len(same) >= 3:
            tiles += [same.pop() for _ in range(3)]
        elif kind < 27 and kind % 9 <= 6 and all(run):
            tiles += [held.pop() for held in run]
    rest = [tile for same in by_kind.values() for tile in same]
    return [*tiles, *rest[: count - len(tiles)]]


def _with(deal: r.Deal, hands: dict[Seat, _HiddenHand]) -> r.Deal:
    facts = tuple(
        replace(fact, tile=hands[fact.seat].drawn_at(place))
        if isinstance(fact, r.Draw) and fact.seat in hands
        else fact
        for place, fact in enumerate(deal.facts)
    )
    dealt = tuple(hands[seat].dealt if seat in hands else hand for seat, hand in enumerate(deal.hands))
    return replace(deal, hands=dealt, facts=facts)
