"""The rule by which a phase counts: the games that make a total, and the order of the rows (league.md §5)."""

from enum import StrEnum

import msgspec


class CountRule(StrEnum):
    """The games of a player that make the total."""

    ALL = "all"
    BEST_N = "best_n"
    BEST_RUN = "best_run"


class StandingsOrder(StrEnum):
    """The figure by which standings are sorted."""

    TOTAL = "total"
    AVERAGE = "average"
    PLACE = "place"
    HANDS = "american"
    """By total, then hands won, then the best hand; logs of leagues have it by the name of the first game with it."""


class StandingsRules(msgspec.Struct, frozen=True):
    """`n` is the number of games for `best_n` and `best_run`; with fewer than `min_games` a row has no place. Raises
    ValueError without that number.
    """

    count: CountRule = CountRule.ALL
    n: int = 0
    min_games: int = 0
    sort: StandingsOrder = StandingsOrder.TOTAL

    def __post_init__(self) -> None:
        if self.count is not CountRule.ALL and self.n < 1:
            raise ValueError(f"{self.count} needs the number of games")

    def counted_total(self, totals: list[int]) -> int:
        """The sum of the games that count, in the order in which they ended; of all, if there are fewer than `n`."""
        if self.count is CountRule.ALL or len(totals) <= self.n:
            return sum(totals)
        if self.count is CountRule.BEST_N:
            return sum(sorted(totals, reverse=True)[: self.n])
        return max(sum(totals[start : start + self.n]) for start in range(len(totals) - self.n + 1))
