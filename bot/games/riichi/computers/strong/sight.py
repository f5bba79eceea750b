"""The table as the strong player reads it off its view: hand and melds as the rules name them, tiles unseen, rivals."""

from functools import cached_property

import msgspec

from bot.games.riichi.computers.rivers import RiverTurn, discards, safe_kinds
from bot.games.riichi.view.model import RiichiHandView, RiichiSeatView
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.tiles import DORA_AFTER, DRAGONS, EAST, KIND, NORTH, PLAIN, TILES, Kind, Tile, counts, full_set
from bot.view.model import HandView, MeldView

_WINDS = {letter: EAST + place for place, letter in enumerate("ESWN")}


class RivalSeen(msgspec.Struct, frozen=True):
    """An opponent: `safe` are the kinds on which they cannot win; `discarded` how many tiles they have discarded."""

    seat: int
    safe: frozenset[Kind]
    melds: tuple[Meld, ...]
    discarded: int
    riichi: bool
    dealer: bool
    wind: Kind


class Sight(msgspec.Struct, frozen=True, dict=True):
    """One look at the table from a seat.

    `seen` counts, by kind, the tiles that the player sees, the own included. `left` tiles are in the live wall,
    `newest` is the newest discard; the player has set `norths` aside, and may have declared `riichi`. `hand_number` is
    0 in East 1, and counts neither honba nor further hands of a dealer.
    """

    seat: int
    concealed: tuple[Tile, ...]
    drawn: Tile | None
    melds: tuple[Meld, ...]
    rivals: tuple[RivalSeen, ...]
    own_discards: frozenset[Kind]
    seen: tuple[int, ...]
    indicators: tuple[Tile, ...]
    seat_wind: Kind
    round_wind: Kind
    left: int
    norths: int
    scores: tuple[int, ...]
    dealer: int
    hand_number: int
    honba: int
    sticks: int
    newest: Tile | None
    riichi: bool

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
        return [max(0, all_of_it - seen) for all_of_it, seen in zip(whole, self.seen, strict=True)]

    @cached_property
    def dora(self) -> tuple[int, ...]:
        """The han of dora that a tile of each kind brings."""
        table = [0] * len(PLAIN)
        for tile in self.indicators:
            table[DORA_AFTER[self.players][KIND[tile]]] += 1
        return tuple(table)

    @cached_property
    def reds(self) -> frozenset[Kind]:
        """The kinds of which a red tile is held."""
        return frozenset(KIND[tile] for tile in self.held_tiles if tile != PLAIN[KIND[tile]])

    @cached_property
    def yakuhai(self) -> frozenset[Kind]:
        return yakuhai_kinds(self.seat_wind, self.round_wind, self.players)

    @property
    def draws(self) -> int:
        """About how many tiles this player will still draw."""
        return (self.left + self.players - 1) // self.players


def yakuhai_kinds(seat_wind: Kind, round_wind: Kind, players: int) -> frozenset[Kind]:
    """The honours of which a triplet is a yaku for a seat; with three players north is none."""
    return frozenset({*DRAGONS, seat_wind, round_wind}) - ({NORTH} if players == 3 else set[int]())


def sight_of(view: HandView) -> Sight:
    """Read a view. Raises TypeError if it is of another game."""
    if not isinstance(view, RiichiHandView):
        raise TypeError("this is no hand of riichi")
    table = view.table
    me = table.seats[table.viewer]
    history = discards(table.seats)
    concealed = tuple(TILES[own.tile] for own in view.tiles)
    drawn = None if view.drawn is None else TILES[view.drawn.tile]
    indicators = tuple(TILES[name] for name in table.indicators if name is not None)
    shown = [tile for seat in table.seats for tile in _open_tiles(seat)]
    hand = (*concealed, *(() if drawn is None else (drawn,)))
    return Sight(
        seat=table.viewer,
        concealed=concealed,
        drawn=drawn,
        melds=tuple(_meld(meld) for meld in me.melds),
        rivals=tuple(_rival(place, seat, history) for place, seat in enumerate(table.seats) if place != table.viewer),
        own_discards=frozenset(discard.kind for discard in history if discard.seat == table.viewer),
        seen=tuple(counts((*hand, *shown, *indicators))),
        indicators=indicators,
        seat_wind=_WINDS[me.wind],
        round_wind=_WINDS[table.round_wind],
        left=table.tiles_left,
        norths=me.norths,
        scores=tuple(seat.score for seat in table.seats),
        dealer=next(place for place, seat in enumerate(table.seats) if seat.wind == "E"),
        hand_number="ESWN".index(table.round_wind) * len(table.seats) + table.hand_number - 1,
        honba=table.honba,
        sticks=table.sticks,
        newest=None if table.newest_discard is None else TILES[table.newest_discard],
        riichi=me.riichi,
    )


def _rival(place: int, seat: RiichiSeatView, history: tuple[RiverTurn, ...]) -> RivalSeen:
    own = [discard for discard in history if discard.seat == place]
    return RivalSeen(
        seat=place,
        safe=safe_kinds(history, place, riichi=seat.riichi),
        melds=tuple(_meld(meld) for meld in seat.melds),
        discarded=len(own),
        riichi=seat.riichi,
        dealer=seat.wind == "E",
        wind=_WINDS[seat.wind],
    )


def _open_tiles(seat: RiichiSeatView) -> list[Tile]:
    river = [TILES[thrown.tile] for thrown in seat.river if not thrown.called]
    melds = [tile for meld in seat.melds for tile in _meld(meld).tiles]
    return river + melds + [PLAIN[NORTH]] * seat.norths


def _meld(meld: MeldView) -> Meld:
    """A group on the table; the tiles of an ankan that lie face down are of the same kind as the others."""
    tiles = sorted(TILES[name] for laid in meld for name in (laid.tile, laid.added) if name is not None)
    hidden = sum(laid.tile is None for laid in meld)
    if hidden:
        return Meld(MeldKind.ANKAN, (*tiles, *([PLAIN[KIND[tiles[0]]]] * hidden)))
    if len(tiles) == 4:
        return Meld(MeldKind.DAIMINKAN, tuple(tiles))
    same = KIND[tiles[0]] == KIND[tiles[-1]]
    return Meld(MeldKind.PON if same else MeldKind.CHII, tuple(tiles))
