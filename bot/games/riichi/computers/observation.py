"""A riichi table as a computer player sees it, read off the same view as a person's panel."""

from functools import cached_property

import msgspec

from bot.games.riichi.computers.rivers import RiverDiscard, discards_in_order, safe_kinds
from bot.games.riichi.view.model import RiichiHandView, RiichiSeatView
from bot.mahjong.tiles import DORA_AFTER, DRAGONS, EAST, KIND_OF_TILE, NORTH, PLAIN_TILES, TILES, Kind, Tile, counts
from bot.view.model import HandView, MeldView

_WINDS = {letter: EAST + place for place, letter in enumerate("ESWN")}


class OpponentSeen(msgspec.Struct, frozen=True):
    """Another player: the kinds on which they cannot win (`safe_kinds`), how many groups they opened, and their
    riichi.
    """

    safe_kinds: frozenset[Kind]
    open_melds: int
    in_riichi: bool
    is_dealer: bool

    @property
    def is_threat(self) -> bool:
        """Riichi, or a hand that is all but open: a deal-in is likely."""
        return self.in_riichi or self.open_melds >= 3


class Observation(msgspec.Struct, frozen=True, dict=True):
    """One look at the table: own tiles without the drawn one, own groups, everybody else, and what is valuable here.

    `yakuhai` are the honours of which a triplet is a yaku. The hand `is_closed` with no group but ankans. `tiles_left`
    are those in the live wall; the player has set `norths` aside.
    """

    concealed: tuple[Tile, ...]
    drawn: Tile | None
    melds: tuple[tuple[Tile, ...], ...]
    opponents: tuple[OpponentSeen, ...]
    open_tiles: tuple[Tile, ...]
    indicators: tuple[Tile, ...]
    yakuhai: frozenset[Kind]
    is_closed: bool
    is_dealer: bool
    tiles_left: int
    norths: int

    @property
    def players(self) -> int:
        return len(self.opponents) + 1

    @property
    def held_tiles(self) -> tuple[Tile, ...]:
        return self.concealed if self.drawn is None else tuple(sorted((*self.concealed, self.drawn)))

    @cached_property
    def seen_counts(self) -> list[int]:
        return counts((*self.held_tiles, *self.open_tiles, *self.indicators))

    @cached_property
    def dora(self) -> frozenset[Kind]:
        return frozenset(DORA_AFTER[self.players][KIND_OF_TILE[tile]] for tile in self.indicators)

    @property
    def threats(self) -> tuple[OpponentSeen, ...]:
        return tuple(opponent for opponent in self.opponents if opponent.is_threat)

    def dora_count(self, tiles: tuple[Tile, ...]) -> int:
        """Dora among the tiles, red fives and norths set aside included."""
        reds = sum(tile != PLAIN_TILES[KIND_OF_TILE[tile]] for tile in tiles)
        return reds + sum(KIND_OF_TILE[tile] in self.dora for tile in tiles) + self.norths

    @property
    def dora_in_hand(self) -> int:
        """Dora in the whole hand, groups included."""
        return self.dora_count((*self.held_tiles, *(tile for meld in self.melds for tile in meld)))


def observation_of(view: HandView) -> Observation:
    """Read a view. Raises TypeError if it is of another game."""
    if not isinstance(view, RiichiHandView):
        raise TypeError("this is no hand of riichi")
    table = view.table
    me = table.seats[table.viewer]
    history = discards_in_order(table.seats)
    others = [_opponent(place, seat, history) for place, seat in enumerate(table.seats) if place != table.viewer]
    round_wind = _WINDS[table.round_wind]
    winds = {_WINDS[me.wind], round_wind} - ({NORTH} if len(table.seats) == 3 else set[int]())
    open_tiles = [tile for seat in table.seats for tile in _open_tiles(seat)]
    return Observation(
        concealed=tuple(TILES[own.tile] for own in view.tiles),
        drawn=None if view.drawn is None else TILES[view.drawn.tile],
        melds=tuple(_tiles(meld) for meld in me.melds),
        opponents=tuple(others),
        open_tiles=tuple(open_tiles),
        indicators=tuple(TILES[name] for name in table.indicators if name is not None),
        yakuhai=frozenset({*DRAGONS, *winds}),
        is_closed=all(any(laid.tile is None for laid in meld) for meld in me.melds),
        is_dealer=me.wind == "E",
        tiles_left=table.tiles_left,
        norths=me.norths,
    )


def _opponent(place: int, seat: RiichiSeatView, history: tuple[RiverDiscard, ...]) -> OpponentSeen:
    return OpponentSeen(
        safe_kinds=safe_kinds(history, place, riichi=seat.riichi),
        open_melds=sum(all(laid.tile is not None for laid in meld) for meld in seat.melds),
        in_riichi=seat.riichi,
        is_dealer=seat.wind == "E",
    )


def _open_tiles(seat: RiichiSeatView) -> list[Tile]:
    river = [TILES[thrown.tile] for thrown in seat.river if not thrown.called]
    melds = [tile for meld in seat.melds for tile in _tiles(meld)]
    return river + melds + [PLAIN_TILES[NORTH]] * seat.norths


def _tiles(meld: MeldView) -> tuple[Tile, ...]:
    """The tiles of a group; the two that lie face down in an ankan are of the same kind as the two that do not."""
    names = [name for laid in meld for name in (laid.tile, laid.added) if name is not None]
    shown = [TILES[name] for name in names]
    hidden = sum(laid.tile is None for laid in meld)
    return (*shown, *([PLAIN_TILES[KIND_OF_TILE[shown[0]]]] * hidden)) if hidden else tuple(shown)
