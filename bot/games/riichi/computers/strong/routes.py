"""Hands that are far from tenpai: the distance by each way to a yaku, and how many tiles lead on.

A closed hand always has one, riichi. An open hand needs yakuhai, tanyao, a flush or toitoi from the start; tiles that
do not fit are counted as if they were not there.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.games.riichi.computers.strong.outlook import calls_of, has_terminal_or_honour
from bot.games.riichi.computers.strong.tile_counts import TileCounts, without_tile
from bot.games.riichi.computers.strong.visible_table import VisibleTable
from bot.games.riichi.rules import Rules
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.shanten import improving_kinds
from bot.mahjong.tiles import KIND_COUNT, KIND_OF_TILE, ORPHANS, Kind, full_set

_FAR = 9
_STRANGERS = tuple(range(27, 34))
"""Kinds that make no group with simples, to stand for those that do not fit."""
_PON, _CHII = 4, 2
"""The weights of tiles that come sooner since they may be called: from anybody, from the player to the left."""


class Route(NamedTuple):
    """A way to a yaku: how far tenpai is by it, and the kinds that lead on."""

    shanten: int
    helpful_kinds: frozenset[Kind]


_NO_ROUTE = Route(_FAR, frozenset())


class YakuRoutes:
    """Distances of hands that are three or more away, for one look at the table."""

    def __init__(self, sight: VisibleTable, rules: Rules) -> None:
        self._sight = sight
        self._rules = rules
        self._in_play = {KIND_OF_TILE[tile] for tile in full_set(sight.players)}

    def nearest(self, table: TileCounts, melds: tuple[Meld, ...]) -> Route:
        """The least distance of a hand of 13 tiles from tenpai with a yaku in sight, and the kinds that shorten it."""
        routes = [
            self._closed_hand(table, melds),
            self._tanyao(table, melds),
            _toitoi(table, melds),
            *self._yakuhai(table, melds),
            *(self._flush(table, melds, suit) for suit in range(3)),
        ]
        least = min(route.shanten for route in routes)
        return Route(
            least, frozenset(kind for route in routes if route.shanten == least for kind in route.helpful_kinds)
        )

    def helpful_tiles(self, table: TileCounts, melds: tuple[Meld, ...]) -> float:
        """The number of tiles that lead on, those that can be called counted several times."""
        before = self.nearest(table, melds)
        unseen = self._sight.unseen
        return sum(
            unseen[kind] * self._ease(table, melds, kind, before.shanten)
            for kind in before.helpful_kinds
            if unseen[kind]
        )

    def _ease(self, table: TileCounts, melds: tuple[Meld, ...], kind: Kind, before: int) -> int:
        ease = 1
        for own, rest, meld in calls_of(table, kind, chii=self._rules.claim.chii_from != "none"):
            if self.nearest(rest, (*melds, meld)).shanten < before:
                ease = max(ease, _PON if own == (kind, kind) else _CHII)
        return ease

    def _closed_hand(self, table: TileCounts, melds: tuple[Meld, ...]) -> Route:
        return _NO_ROUTE if any(meld.is_open for meld in melds) else self._plain(table)

    def _plain(self, table: TileCounts) -> Route:
        distance, kinds = improving_kinds(table, self._sight.players)
        return Route(distance, frozenset(kinds))

    def _yakuhai(self, table: TileCounts, melds: tuple[Meld, ...]) -> Iterator[Route]:
        valued = self._sight.yakuhai
        if any(table[kind] >= 3 for kind in valued) or any(meld.tile_kind in valued for meld in melds):
            yield self._plain(table)
            return
        for kind in valued:
            if table[kind] == 2 and self._sight.unseen[kind]:
                rest = without_tile(without_tile(table, kind), kind)
                whole = sum(rest) % 3 != 0
                hands = [rest] if whole else [without_tile(rest, each) for each in range(KIND_COUNT) if rest[each]]
                route = min((self._plain(hand) for hand in hands), key=lambda route: route.shanten)
                yield Route(route.shanten + 1, route.helpful_kinds | {kind})

    def _tanyao(self, table: TileCounts, melds: tuple[Meld, ...]) -> Route:
        if not self._rules.score.kuitan and any(meld.is_open for meld in melds):
            return _NO_ROUTE
        if any(has_terminal_or_honour(meld) for meld in melds):
            return _NO_ROUTE
        return self._fitting(table, [kind not in ORPHANS for kind in range(KIND_COUNT)], _STRANGERS)

    def _flush(self, table: TileCounts, melds: tuple[Meld, ...], suit: int) -> Route:
        if any(meld.tile_kind < 27 and meld.tile_kind // 9 != suit for meld in melds):
            return _NO_ROUTE
        strangers = tuple(kind for kind in range(27) if kind // 9 != suit and kind % 3 == 0)
        return self._fitting(table, [kind >= 27 or kind // 9 == suit for kind in range(KIND_COUNT)], strangers)

    def _fitting(self, table: TileCounts, fits: Sequence[bool], strangers: Sequence[Kind]) -> Route:
        kept = [held if fit else 0 for held, fit in zip(table, fits, strict=True)]
        others = sum(table) - sum(kept)
        fillers = [kind for kind in strangers if kind in self._in_play]
        if others > len(fillers):
            return _NO_ROUTE
        for kind in fillers[:others]:
            kept[kind] = 1
        route = self._plain(bytes(kept))
        return Route(route.shanten, frozenset(kind for kind in route.helpful_kinds if fits[kind]))


def _toitoi(table: TileCounts, melds: tuple[Meld, ...]) -> Route:
    if any(meld.kind is MeldKind.CHII for meld in melds):
        return _NO_ROUTE
    triplets = len(melds) + sum(held >= 3 for held in table)
    pairs = sum(held == 2 for held in table)
    kinds = frozenset(kind for kind, held in enumerate(table) if held in (1, 2))
    return Route(8 - 2 * triplets - min(pairs, 5 - triplets), kinds)


def usefulness_by_kind(sight: VisibleTable, table: TileCounts) -> list[float]:
    """The use of each kind, by the tiles around it that are left, dora and yakuhai counting twice: of equal discards
    the least useful goes.
    """
    left = sight.unseen
    weight = [2.0 ** min(dora, 2) for dora in sight.dora_han]
    useful: list[float] = []
    for kind in range(KIND_COUNT):
        if kind >= 27:
            worth = left[kind] * weight[kind] * (2.0 if kind in sight.yakuhai else 1.0)
        else:
            worth = _neighbours(left, weight, kind)
        useful.append(worth * weight[kind])
    suits = [sum(table[9 * suit : 9 * suit + 9]) for suit in range(3)]
    honours = sum(table[27:])
    for suit in range(3):
        if suits[suit] + honours + 3 * sum(m.tile_kind // 9 in (suit, 3) for m in sight.melds) >= 10:
            for kind in (*range(9 * suit, 9 * suit + 9), *range(27, 34)):
                useful[kind] *= 2.0
    return useful


def _neighbours(left: Sequence[int], weight: Sequence[float], kind: Kind) -> float:
    low, high = kind - kind % 9, kind - kind % 9 + 8

    def at(place: Kind) -> int:
        return left[place] if low <= place <= high else 0

    def heavy(place: Kind) -> float:
        return weight[place] if low <= place <= high else 0.0

    below, around, above = (
        min(at(kind - 2), at(kind - 1)),
        min(at(kind - 1), at(kind + 1)),
        min(at(kind + 1), at(kind + 2)),
    )
    return (
        below * heavy(kind - 2)
        + max(below, around) * heavy(kind - 1)
        + left[kind] * heavy(kind)
        + max(around, above) * heavy(kind + 1)
        + above * heavy(kind + 2)
    )
