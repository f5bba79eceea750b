"""A computer player's observation of an American table, taken from the same view as a person's panel."""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

import msgspec

from bot.games.american.card.forms import TileBits, kinds_with_counts, tile_bits
from bot.games.american.card.matching import Exposure
from bot.games.american.tiles import COPIES_OF_KIND, JOKER, TILE_KINDS, TILES_BY_NAME, AmericanTile
from bot.games.american.view.model import AmericanHandView, PileTile
from bot.view.model import HandView, MeldView, SeatView


class Rival(msgspec.Struct, frozen=True):
    """An opponent who still plays: the groups on the rack, and the tiles that were discarded since the rack changed, by
    them or by others. None of these would have won for them.
    """

    exposures: tuple[Exposure, ...]
    safe_tiles: frozenset[AmericanTile]


class Observation(msgspec.Struct, frozen=True, dict=True):
    """One look at the table: own tiles, own groups, the living opponents, everything that lies open.

    Of the tiles `held`, `picked_for_pass` are laid aside for a pass and `received_tiles` came with the newest one.
    `wall_left` tiles are in the wall, `newest_discard` is the newest discard, and `hand_number` the number of the hand
    in the game.
    """

    held: tuple[AmericanTile, ...]
    exposures: tuple[Exposure, ...]
    rivals: tuple[Rival, ...]
    open_tiles: tuple[AmericanTile, ...]
    picked_for_pass: tuple[AmericanTile, ...]
    received_tiles: tuple[AmericanTile, ...]
    wall_left: int
    newest_discard: AmericanTile | None
    hand_number: int

    @property
    def rival_exposures(self) -> tuple[tuple[Exposure, ...], ...]:
        """The groups of each living opponent."""
        return tuple(rival.exposures for rival in self.rivals)

    @cached_property
    def natural_bits(self) -> TileBits:
        """The naturals in the rack."""
        return tile_bits(tile for tile in self.held if tile != JOKER)

    @property
    def jokers(self) -> int:
        """The jokers in the rack."""
        return self.held.count(JOKER)

    @cached_property
    def live_counts(self) -> tuple[int, ...]:
        """The number of each tile that lies neither open nor with this player: it may still come."""
        seen = Counter((*self.held, *self.open_tiles))
        return tuple(COPIES_OF_KIND[tile] - seen[tile] for tile in range(TILE_KINDS))

    @property
    def unseen_count(self) -> int:
        """The number of tiles that lie neither open nor with this player."""
        return sum(self.live_counts)

    def reachable_bits(self, have: TileBits) -> TileBits:
        """The naturals in a rack, and with them those that may still come."""
        counts = dict(kinds_with_counts(have))
        return tile_bits(tile for tile in range(JOKER) for _ in range(counts.get(tile, 0) + self.live_counts[tile]))


def observation_of(view: HandView) -> Observation:
    """Read a view. Raises TypeError if it is of another game."""
    if not isinstance(view, AmericanHandView):
        raise TypeError("this is no hand of American mahjong")
    table = view.table
    own = [*view.tiles, *([view.drawn] if view.drawn is not None else [])]
    racks = [tuple(_exposure(meld) for meld in seat.melds) for seat in table.seats]
    shown = [tile for rack in racks for group in rack for tile in group.tiles]
    thrown = [TILES_BY_NAME[thrown.tile] for thrown in table.pile if thrown.claimed_by is None]
    return Observation(
        held=tuple(sorted(TILES_BY_NAME[tile.tile] for tile in own)),
        exposures=racks[table.viewer],
        rivals=tuple(
            Rival(racks[seat], _discards_since_turn(table.pile, seat))
            for seat, other in enumerate(table.seats)
            if _plays(table.viewer, seat, other)
        ),
        open_tiles=(*shown, *thrown),
        picked_for_pass=tuple(TILES_BY_NAME[tile.tile] for tile in own if tile.picked),
        received_tiles=tuple(TILES_BY_NAME[tile.tile] for tile in own if tile.received),
        wall_left=table.tiles_left,
        newest_discard=TILES_BY_NAME[table.pile[-1].tile] if table.pile else None,
        hand_number=table.hand_number,
    )


def _plays(viewer: int, seat: int, other: SeatView) -> bool:
    return seat != viewer and not other.dead


def _discards_since_turn(pile: Sequence[PileTile], seat: int) -> frozenset[AmericanTile]:
    """The tiles discarded since the seat's last turn, its own discard included; none before its first."""
    newest = next((place for place in reversed(range(len(pile))) if pile[place].seat == seat), len(pile))
    return frozenset(TILES_BY_NAME[thrown.tile] for thrown in pile[newest:])


def _exposure(meld: MeldView) -> Exposure:
    """A group as it lies: naturals first, jokers with what they stand for."""
    names = [laid.stands_for or laid.tile or "" for laid in meld]
    return Exposure(TILES_BY_NAME[names[0]], len(meld), sum(laid.stands_for is not None for laid in meld))
