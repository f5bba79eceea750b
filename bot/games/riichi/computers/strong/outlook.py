"""The future of a hand: the worth of the wins that it can reach in the draws that are left.

Within two steps of tenpai every way is followed, own draws and calls. A hand of 13 tiles is worth, for each number of
draws left, what its next tile makes of it, on average over the tiles that help; with the others it stays what it was.
Each turn somebody else may end the hand, and each turn of pushing costs what the discard may cost; a hand for which
that is too much is given up, which is worth nothing.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from bot.games.riichi.computers.measurements.hands import turn_win_chances
from bot.games.riichi.computers.strong.finish import UnitWinWorth, WinWorth
from bot.games.riichi.computers.strong.groups import MeldGroups, MeldGroupsCache
from bot.games.riichi.computers.strong.open_yaku import HandChanges, may_win_open
from bot.games.riichi.computers.strong.tile_counts import TileCounts, with_tile, without_tile
from bot.games.riichi.computers.strong.visible_table import VisibleTable
from bot.games.riichi.engine.kuikae import kuikae_kinds
from bot.games.riichi.rules import KuikaeRules, Rules
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.shanten import improving_kinds, unnecessary_kinds
from bot.mahjong.tiles import KIND_COUNT, ORPHANS, PLAIN_TILES, Kind, counts

_ByDraws: TypeAlias = list[float]
"""A number for each number of draws left, none first."""

_PON, _CHII = 1.6, 0.65
"""Calls of a tile that are possible, by pon and by chii, for each time it is drawn."""
_RUN_WITH: Final = tuple(
    tuple(
        (kind + low, kind + high)
        for low, high in ((-2, -1), (-1, 1), (1, 2))
        if kind < 27 and kind % 9 + low >= 0 and kind % 9 + high <= 8
    )
    for kind in range(KIND_COUNT)
)
"""The kinds that make a run with a kind."""


class HandConditions(NamedTuple):
    """The course of the hand: the draws that are left, the chance in each turn that somebody else ends it, what pushing
    costs each turn, what tenpai is worth at an exhaustive draw, and a riichi stick.
    """

    draws: int
    rival_win_chances: _ByDraws
    push_cost: float
    tenpai_worth: float
    stick_worth: float


class HandOutlook:
    """The worth of hands at one moment of a game."""

    def __init__(
        self, sight: VisibleTable, rules: Rules, finish: WinWorth | UnitWinWorth, pace: HandConditions
    ) -> None:
        self._sight = sight
        self._players = sight.players
        self._rules = rules
        self._finish = finish
        self._pace = pace
        self._left = sight.unseen
        self._held = counts(sight.held_tiles)
        self._whole = max(1, sum(sight.unseen))
        self._groups = MeldGroupsCache()
        self._courses: dict[tuple[TileCounts, MeldGroups], _ByDraws] = {}
        self._bests: dict[tuple[TileCounts, MeldGroups, tuple[Kind, ...]], _ByDraws] = {}
        self._may_riichi = sight.tiles_left >= max(1, rules.riichi.min_wall) and (
            rules.riichi.min_points == "any" or sight.scores[sight.seat] >= 1000
        )
        self._nothing: _ByDraws = [0.0] * (pace.draws + 1)
        self._goes_on = [1.0 - ends for ends in pace.rival_win_chances[1:]]
        self._no_win = self._run_down(0.0, [0.0] * pace.draws, pace.tenpai_worth, riichi=False)

    # --- 13 tiles

    def worth_after_discard(self, table: TileCounts, melds: tuple[Meld, ...]) -> _ByDraws:
        """A hand of 13 tiles, melds counted as three each."""
        return self._waiting(table, self._groups.groups_of(melds))

    def worth_in_tenpai(self, table: TileCounts, melds: tuple[Meld, ...], *, riichi: bool) -> _ByDraws:
        return self._tenpai(table, self._groups.groups_of(melds), riichi=riichi)

    def _waiting(self, table: TileCounts, groups: MeldGroups) -> _ByDraws:
        key = (table, groups)
        known = self._courses.get(key)
        if known is None:
            known = self._courses[key] = (
                self._noten(table, groups)
                if improving_kinds(table, self._players)[0]
                else self._tenpai(table, groups, riichi=self._may_riichi and not groups.is_open)
            )
        return known

    def _tenpai(self, table: TileCounts, groups: MeldGroups, *, riichi: bool) -> _ByDraws:
        if not self._may_win(table, groups, lacks=1, spare=0):
            return self._no_win
        _, kinds = improving_kinds(table, self._players)
        furiten = any(kind in self._sight.discarded_kinds for kind in kinds)
        alive = sum(self._left[kind] for kind in kinds)
        rons, _ = turn_win_chances(_how(groups, riichi=riichi), alive)
        rate = gain = 0.0
        for kind in kinds:
            chance = self._left[kind] / self._whole
            if not chance:
                continue
            ron, tsumo = self._finish.ron_and_tsumo_worth(table, kind, groups, riichi=riichi)
            if furiten:
                ron = 0.0
            discarded = rons * self._left[kind] / alive
            rate += chance * (tsumo != 0) + discarded * (ron != 0)
            gain += chance * tsumo + discarded * ron
        return self._run_down(rate, [gain] * self._pace.draws, self._pace.tenpai_worth, riichi=riichi)

    def _noten(self, table: TileCounts, groups: MeldGroups) -> _ByDraws:
        draws = self._pace.draws
        distance, kinds = improving_kinds(table, self._players)
        if self._is_lost(table, groups, lacks=distance + 1, spare=distance):
            return self._nothing
        calls = groups.is_open or has_plan(self._sight, self._rules, table, groups.melds)
        rate, gains = 0.0, [0.0] * draws
        for kind in kinds:
            left = self._left[kind] - max(0, table[kind] - self._held[kind])
            if left <= 0:
                continue
            chance = left / self._whole
            ways = [(chance, self._best(with_tile(table, kind), groups, distance - 1))]
            if calls:
                pon, chii = self._best_calls(table, groups, kind, distance)
                if pon is not None:
                    ways.append((_PON * chance, pon))
                if chii is not None and (pon is None or chii[-1] > pon[-1]):
                    ways.append((_CHII * chance, chii))
            for often, course in ways:
                rate += often
                if course is self._nothing:
                    continue
                gains = [gain + often * later for gain, later in zip(gains, course, strict=False)]
        return self._run_down(rate, gains, 0.0, riichi=False)

    def _run_down(self, rate: float, gains: _ByDraws, at_end: float, *, riichi: bool) -> _ByDraws:
        """From the last draw to the first: `rate` is the chance each turn that the hand moves on, `gains` what that
        brings.
        """
        pace = self._pace
        stays = max(0.0, 1.0 - rate)
        stick = pace.stick_worth if riichi else 0.0
        course = [at_end - stick]
        worth, cost = course[0], pace.push_cost
        for gain, ends, goes_on in zip(gains, pace.rival_win_chances[1:], self._goes_on, strict=True):
            worth = gain + stays * (goes_on * worth - ends * stick - cost)
            if worth < 0.0 and not riichi:
                worth = 0.0
            course.append(worth)
        return course

    def _may_win(self, table: TileCounts, groups: MeldGroups, *, lacks: int, spare: int) -> bool:
        """True if a hand that lacks so many tiles, and can spare so many of its own, may have a yaku. A closed one has
        riichi.
        """
        return not groups.is_open or may_win_open(
            groups.with_concealed(table),
            self._sight.yakuhai,
            kuitan=self._rules.score.kuitan,
            changes=HandChanges(lacks, spare, groups.meld_traits),
        )

    def _is_lost(self, table: TileCounts, groups: MeldGroups, *, lacks: int, spare: int) -> bool:
        """A hand that cannot win, nor lives long enough for tenpai to pay."""
        return self._no_win[-1] <= 0.0 and not self._may_win(table, groups, lacks=lacks, spare=spare)

    # --- 14 tiles

    def worth_before_discard(self, table: TileCounts, melds: tuple[Meld, ...], swaps: tuple[Kind, ...]) -> _ByDraws:
        """A hand of 14 tiles: the best of its discards that lead on, other than `swaps`."""
        return self._best(table, self._groups.groups_of(melds), unnecessary_kinds(table, self._players)[0], swaps)

    def _best(self, table: TileCounts, groups: MeldGroups, distance: int, swaps: tuple[Kind, ...] = ()) -> _ByDraws:
        key = (table, groups, swaps)
        best = self._bests.get(key)
        if best is None:
            best = self._nothing
            lost = self._is_lost(table, groups, lacks=distance + 1, spare=distance + 1)
            for kind in () if lost else unnecessary_kinds(table, self._players)[1]:
                if kind not in swaps:
                    course = self._waiting(without_tile(table, kind), groups)
                    if course[-1] > best[-1]:
                        best = course
            self._bests[key] = best
        return best

    def _best_calls(
        self, table: TileCounts, groups: MeldGroups, kind: Kind, distance: int
    ) -> tuple[_ByDraws | None, _ByDraws | None]:
        pon = chii = None
        for own, rest, meld in calls_of(table, kind, chii=self._rules.claim.chii_from != "none"):
            if unnecessary_kinds(rest, self._players)[0] < distance:
                swaps = kuikae_after_call(kind, own, self._rules.kuikae)
                course = self._best(rest, self._groups.with_meld(groups, meld), distance - 1, swaps)
                if meld.kind is MeldKind.PON:
                    pon = course
                elif chii is None or course[-1] > chii[-1]:
                    chii = course
        return pon, chii


def calls_of(table: TileCounts, kind: Kind, *, chii: bool) -> Iterator[tuple[tuple[Kind, Kind], TileCounts, Meld]]:
    """The calls of a tile: the own tiles, the rest of the hand, the group."""
    if table[kind] >= 2:
        yield (kind, kind), without_tile(without_tile(table, kind), kind), called_meld(kind, (kind, kind))
    for own in _RUN_WITH[kind] if chii else ():
        if table[own[0]] and table[own[1]]:
            yield own, without_tile(without_tile(table, own[0]), own[1]), called_meld(kind, own)


@lru_cache(1 << 14)
def called_meld(kind: Kind, own: tuple[Kind, Kind]) -> Meld:
    """A pon or chii, its tiles without red."""
    tiles = tuple(sorted(PLAIN_TILES[each] for each in (kind, *own)))
    return Meld(MeldKind.PON if own == (kind, kind) else MeldKind.CHII, tiles)


@lru_cache(1 << 10)
def kuikae_after_call(kind: Kind, own: tuple[Kind, Kind], rules: KuikaeRules) -> tuple[Kind, ...]:
    pon = own == (kind, kind)
    return kuikae_kinds(
        Meld(MeldKind.PON if pon else MeldKind.CHII, (PLAIN_TILES[own[0]], PLAIN_TILES[own[1]]), PLAIN_TILES[kind]),
        rules,
    )


def has_plan(sight: VisibleTable, rules: Rules, table: Sequence[int], melds: Sequence[Meld]) -> bool:
    """True if an open hand can be built for a yaku: a pair of yakuhai, tanyao, a flush, or triplets with five pairs."""
    groups = [meld.tile_kind for meld in melds]
    if any(table[kind] >= 2 or kind in groups for kind in sight.yakuhai):
        return True
    if (
        rules.score.kuitan
        and sum(table[kind] for kind in ORPHANS) <= 3
        and not any(has_terminal_or_honour(m) for m in melds)
    ):
        return True
    whole = sum(table) + 3 * len(melds)
    honours = sum(table[27:]) + 3 * sum(group >= 27 for group in groups)
    for suit in range(3):
        suited = sum(table[9 * suit : 9 * suit + 9]) + 3 * sum(group // 9 == suit for group in groups)
        if whole - suited - honours <= 3 and all(group >= 27 or group // 9 == suit for group in groups):
            return True
    pairs = sum(held >= 2 for held in table) + len(melds)
    return pairs >= 5 and not any(meld.kind is MeldKind.CHII for meld in melds)


def has_terminal_or_honour(meld: Meld) -> bool:
    low = meld.tile_kind
    return low in ORPHANS or (meld.kind is MeldKind.CHII and low + 2 in ORPHANS)


def _how(groups: MeldGroups, *, riichi: bool) -> Literal["riichi", "open", "closed"]:
    if riichi:
        return "riichi"
    return "open" if groups.is_open else "closed"
