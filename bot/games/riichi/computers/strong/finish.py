"""A completed hand: the worth of a win, over what ippatsu, ura dora and a tsumo may add."""

from functools import cached_property

from bot.games.riichi.computers.measurements.hands import ippatsu_chance, mean_ura
from bot.games.riichi.computers.strong.groups import MeldGroups
from bot.games.riichi.computers.strong.hand_score import HanAndFu, han_and_fu
from bot.games.riichi.computers.strong.open_yaku import may_win_open
from bot.games.riichi.computers.strong.placement import PointsWorth
from bot.games.riichi.computers.strong.tile_counts import TileCounts, with_tile
from bot.games.riichi.computers.strong.visible_table import VisibleTable
from bot.games.riichi.rules import Rules
from bot.games.riichi.scoring.value import Situation, base_points, ron_points, tsumo_points
from bot.mahjong.tiles import NORTH, Kind

_LEAST = 1.0
"""A win is always worth something: 0 stands for a hand that cannot win."""
_YAKUMAN = 8000
_MOST = 0.8
"""Ura dora count at most like this chance of a han, however many indicators lie there."""


class WinWorth:
    """The worth of a win in this hand: what it brings, and what it keeps others from winning (`spared`)."""

    def __init__(self, sight: VisibleTable, rules: Rules, stakes: PointsWorth, spared: float) -> None:
        self._sight = sight
        self._rules = rules
        self._stakes = stakes
        self._spared = spared
        self._dora = [(kind, han) for kind, han in enumerate(sight.dora_han) if han]
        self._bases: dict[tuple[HanAndFu, int], int] = {}
        self._worth: dict[tuple[int, bool], float] = {}
        self._with_luck: dict[tuple[int, int, bool], float] = {}
        self._norths = sight.norths * (1 + sight.dora_han[NORTH])
        self._ways = {
            (riichi, tsumo): Situation(
                seat_wind=sight.seat_wind,
                round_wind=sight.round_wind,
                tsumo=tsumo,
                riichi=riichi,
                players=sight.players,
            )
            for riichi in (0, 1)
            for tsumo in (False, True)
        }

    def ron_and_tsumo_worth(
        self, table: TileCounts, winning: Kind, groups: MeldGroups, *, riichi: bool
    ) -> tuple[float, float]:
        """The worth of a win on a kind, by ron and by tsumo; 0 without a yaku."""
        sight = self._sight
        whole = groups.with_concealed(with_tile(table, winning))
        if groups.is_open and not may_win_open(whole, sight.yakuhai, kuitan=self._rules.score.kuitan):
            return 0.0, 0.0
        dora = groups.reds + self._norths
        for kind, han in self._dora:
            dora += whole[kind] * han
        for kind in sight.red_kinds:  # a red five stays in the hand as long as a five does
            dora += table[kind] > 0
        ron = self._han_and_fu(table, winning, groups, riichi=riichi, tsumo=False)
        if riichi and ron is not None and self._base(ron, dora) < _YAKUMAN:
            return (
                self._riichi_win_worth(ron.han + dora, ron.fu, tsumo=False),
                self._riichi_win_worth(ron.han + dora + 1, ron.fu, tsumo=True),
            )
        tsumo = ron if groups.is_open else self._han_and_fu(table, winning, groups, riichi=riichi, tsumo=True)
        return (
            0.0 if ron is None else self._win_worth(self._base(ron, dora), tsumo=False),
            0.0 if tsumo is None else self._win_worth(self._base(tsumo, dora), tsumo=True),
        )

    def _han_and_fu(
        self, table: TileCounts, winning: Kind, groups: MeldGroups, *, riichi: bool, tsumo: bool
    ) -> HanAndFu | None:
        return han_and_fu(table, winning, groups.plain, self._ways[int(riichi), tsumo], self._rules.score)

    def _base(self, worth: HanAndFu, dora: int) -> int:
        key = (worth, dora)
        known = self._bases.get(key)
        if known is None:
            known = self._bases[key] = worth.yakuman or base_points(worth.han + dora, worth.fu, self._rules.score)
        return known

    def _riichi_win_worth(self, han: int, fu: int, *, tsumo: bool) -> float:
        key = (han, fu, tsumo)
        known = self._with_luck.get(key)
        if known is None:
            known = self._with_luck[key] = sum(
                chance * self._win_worth(base_points(han + more, fu, self._rules.score), tsumo=tsumo)
                for more, chance in self._luck
            )
        return known

    @cached_property
    def _luck(self) -> tuple[tuple[int, float], ...]:
        riichi = self._rules.riichi
        under = min(_MOST, mean_ura() * len(self._sight.indicators)) if riichi.ura else 0.0
        first = ippatsu_chance() if riichi.ippatsu else 0.0
        none, both = (1 - under) * (1 - first), under * first
        return ((0, none), (1, 1 - none - both), (2, both))

    def _win_worth(self, base: int, *, tsumo: bool) -> float:
        known = self._worth.get((base, tsumo))
        if known is None:
            won = self._tsumo(base) if tsumo else self._ron(base)
            known = self._worth[base, tsumo] = max(won + self._spared, _LEAST)
        return known

    def _ron(self, base: int) -> float:
        """A ron, on average over those who may discard the tile."""
        sight = self._sight
        points = ron_points(base, sight.dealer == sight.seat) + self._rules.pay.honba[0] * sight.honba
        got = points + 1000 * sight.sticks
        worths = [
            self._stakes.worth_of_gains((sight.seat, got), (rival.seat, -points), winner=sight.seat)
            for rival in sight.rivals
        ]
        return sum(worths) / len(worths)

    def _tsumo(self, base: int) -> float:
        sight = self._sight
        dealer, other = tsumo_points(base, sight.dealer == sight.seat)
        each = self._rules.pay.honba[1] * sight.honba
        gains = [(rival.seat, -float((dealer if rival.is_dealer else other) + each)) for rival in sight.rivals]
        got = -sum(points for _, points in gains) + 1000 * sight.sticks
        return self._stakes.worth_of_gains((sight.seat, got), *gains, winner=sight.seat)


class UnitWinWorth:
    """Every win counts the same, for the chance of winning at all."""

    def __init__(self, finish: WinWorth) -> None:
        self._finish = finish

    def ron_and_tsumo_worth(
        self, table: TileCounts, winning: Kind, groups: MeldGroups, *, riichi: bool
    ) -> tuple[float, float]:
        ron, tsumo = self._finish.ron_and_tsumo_worth(table, winning, groups, riichi=riichi)
        return float(bool(ron)), float(bool(tsumo))
