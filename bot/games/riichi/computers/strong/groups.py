"""The melds of a hand in a search, with what is asked about them again and again."""

from functools import cached_property
from operator import attrgetter

from bot.games.riichi.computers.strong.open_yaku import MeldTraits, meld_traits
from bot.games.riichi.computers.strong.tile_counts import TileCounts
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import KIND_COUNT, KIND_OF_TILE, PLAIN_TILES, RED_TILES, counts


class MeldGroups:
    """Melds, which are the same whatever order they were called in: `MeldGroupsCache.groups_of` gives one object."""

    def __init__(self, melds: tuple[Meld, ...]) -> None:
        tiles = [tile for meld in melds for tile in meld.tiles]
        self.melds = melds
        self.is_open = any(meld.is_open for meld in melds)
        self.reds = sum(tile in RED_TILES for tile in tiles)
        self.plain = tuple(
            Meld(meld.kind, tuple(PLAIN_TILES[KIND_OF_TILE[tile]] for tile in meld.tiles)) for meld in melds
        )
        self.after = dict[Meld, MeldGroups]()
        self._laid = int.from_bytes(counts(tiles))

    def with_concealed(self, table: TileCounts) -> TileCounts:
        return (int.from_bytes(table) + self._laid).to_bytes(KIND_COUNT)

    @cached_property
    def meld_traits(self) -> MeldTraits:
        return meld_traits(self.melds)


class MeldGroupsCache:
    """All that a search has met."""

    def __init__(self) -> None:
        self._known: dict[tuple[Meld, ...], MeldGroups] = {}

    def with_meld(self, groups: MeldGroups, meld: Meld) -> MeldGroups:
        after = groups.after.get(meld)
        if after is None:
            after = groups.after[meld] = self.groups_of((*groups.melds, meld))
        return after

    def groups_of(self, melds: tuple[Meld, ...]) -> MeldGroups:
        key = tuple(sorted(melds, key=attrgetter("own")))
        groups = self._known.get(key)
        if groups is None:
            groups = self._known[key] = MeldGroups(key)
        return groups
