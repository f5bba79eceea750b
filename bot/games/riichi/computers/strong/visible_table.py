"""The table as the strong player reads it off its view: hand and melds as the rules name them, tiles unseen, rivals."""

from functools import cached_property

import msgspec

from bot.games.riichi.computers.rivers import RiverDiscard, discards_in_order, safe_kinds
from bot.games.riichi.view.model import RiichiHandView, RiichiSeatView
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.tiles import (
    DORA_AFTER,
    DRAGONS,
    EAST,
    KIND_OF_TILE,
    NORTH,
    PLAIN_TILES,
    TILES,
    Kind,
    Tile,
    counts,
    full_set,
)
from bot.view.model import HandView, MeldView

_WINDS = {letter: EAST + place for place, letter in enumerate("ESWN")}


class RivalSeen(msgspec.Struct, frozen=True):
    """An opponent: they cannot win on `safe_kinds`."""

    seat: int
    safe_kinds: frozenset[Kind]
    melds: tuple[Meld, ...]
    discard_count: int
    in_riichi: bool
    is_dealer: bool
    seat_wind: Kind


class VisibleTable(msgspec.Struct, frozen=True, dict=True):
    """One look at the table from a seat.

    `seen_counts` counts, by kind, the tiles that the player sees, the own included. `tiles_left` are those in the live
    wall; the player has set `norths` aside. `hand_number` is 0 in East 1, and counts neither honba nor further hands of
    a dealer.
    """

    seat: int
    concealed: tuple[Tile, ...]
    drawn: Tile | None
    melds: tuple[Meld, ...]
    rivals: tuple[RivalSeen, ...]
    discarded_kinds: frozenset[Kind]
    seen_counts: tuple[int, ...]
    indicators: tuple[Tile, ...]
    seat_wind: Kind
    round_wind: Kind
    tiles_left: int
    norths: int
    scores: tuple[int, ...]
    dealer: int
    hand_number: int
    honba: int
    sticks: int
    newest_discard: Tile | None
    in_riichi: bool

    @property
    def players(self) -> int:
        return len(self.scores)

    @property
    def held_tiles(self) -> tuple[Tile, ...]:
        return self.concealed if self.drawn is None else tuple(sorted((*self.concealed, self.drawn)))

    @property
    def is_closed(self) -> bool:
        return not any(meld.is_open for meld in self.melds)

    @cached_property
    def unseen(self) -> list[int]:
        """The tiles of each kind that this player cannot see."""
        whole = counts(full_set(self.players))
        return [max(0, all_of_it - seen) for all_of_it, seen in zip(whole, self.seen_counts, strict=True)]

    @cached_property
    def dora_han(self) -> tuple[int, ...]:
        """The han of dora that a tile of each kind brings."""
        table = [0] * len(PLAIN_TILES)
        for tile in self.indicators:
            table[DORA_AFTER[self.players][KIND_OF_TILE[tile]]] += 1
        return tuple(table)

    @cached_property
    def red_kinds(self) -> frozenset[Kind]:
        """The kinds of which a red tile is held."""
        return frozenset(KIND_OF_TILE[tile] for tile in self.held_tiles if tile != PLAIN_TILES[KIND_OF_TILE[tile]])

    @cached_property
    def yakuhai(self) -> frozenset[Kind]:
        return yakuhai_kinds(self.seat_wind, self.round_wind, self.players)

    @property
    def draws_left(self) -> int:
        """About how many tiles this player will still draw."""
        return (self.tiles_left + self.players - 1) // self.players


def yakuhai_kinds(seat_wind: Kind, round_wind: Kind, players: int) -> frozenset[Kind]:
    """The honours of which a triplet is a yaku for a seat; with three players north is none."""
    return frozenset({*DRAGONS, seat_wind, round_wind}) - ({NORTH} if players == 3 else set[int]())


def visible_table(view: HandView) -> VisibleTable:
    """Read a view. Raises TypeError if it is of another game."""
    if not isinstance(view, RiichiHandView):
        raise TypeError("this is no hand of riichi")
    table = view.table
    me = table.seats[table.viewer]
    history = discards_in_order(table.seats)
    concealed = tuple(TILES[own.tile] for own in view.tiles)
    drawn = None if view.drawn is None else TILES[view.drawn.tile]
    indicators = tuple(TILES[name] for name in table.indicators if name is not None)
    shown = [tile for seat in table.seats for tile in _open_tiles(seat)]
    hand = (*concealed, *(() if drawn is None else (drawn,)))
    return VisibleTable(
        seat=table.viewer,
        concealed=concealed,
        drawn=drawn,
        melds=tuple(_meld(meld) for meld in me.melds),
        rivals=tuple(_rival(place, seat, history) for place, seat in enumerate(table.seats) if place != table.viewer),
        discarded_kinds=frozenset(discard.kind for discard in history if discard.seat == table.viewer),
        seen_counts=tuple(counts((*hand, *shown, *indicators))),
        indicators=indicators,
        seat_wind=_WINDS[me.wind],
        round_wind=_WINDS[table.round_wind],
        tiles_left=table.tiles_left,
        norths=me.norths,
        scores=tuple(seat.score for seat in table.seats),
        dealer=next(place for place, seat in enumerate(table.seats) if seat.wind == "E"),
        hand_number="ESWN".index(table.round_wind) * len(table.seats) + table.hand_number - 1,
        honba=table.honba,
        sticks=table.sticks,
        newest_discard=None if table.newest_discard is None else TILES[table.newest_discard],
        in_riichi=me.riichi,
    )


def _rival(place: int, seat: RiichiSeatView, history: tuple[RiverDiscard, ...]) -> RivalSeen:
    own = [discard for discard in history if discard.seat == place]
    return RivalSeen(
        seat=place,
        safe_kinds=safe_kinds(history, place, riichi=seat.riichi),
        melds=tuple(_meld(meld) for meld in seat.melds),
        discard_count=len(own),
        in_riichi=seat.riichi,
        is_dealer=seat.wind == "E",
        seat_wind=_WINDS[seat.wind],
    )


def _open_tiles(seat: RiichiSeatView) -> list[Tile]:
    river = [TILES[thrown.tile] for thrown in seat.river if not thrown.called]
    melds = [tile for meld in seat.melds for tile in _meld(meld).tiles]
    return river + melds + [PLAIN_TILES[NORTH]] * seat.norths


def _meld(meld: MeldView) -> Meld:
    """A group on the table; the tiles of an ankan that lie face down are of the same kind as the others."""
    tiles = sorted(TILES[name] for laid in meld for name in (laid.tile, laid.added) if name is not None)
    hidden = sum(laid.tile is None for laid in meld)
    if hidden:
        return Meld(MeldKind.ANKAN, (*tiles, *([PLAIN_TILES[KIND_OF_TILE[tiles[0]]]] * hidden)))
    if len(tiles) == 4:
        return Meld(MeldKind.DAIMINKAN, tuple(tiles))
    same = KIND_OF_TILE[tiles[0]] == KIND_OF_TILE[tiles[-1]]
    return Meld(MeldKind.PON if same else MeldKind.CHII, tuple(tiles))
