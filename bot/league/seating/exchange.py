"""Fixed schedules by trial: exchange two players of a round, and keep what has fewer repeats (league.md §3.4)."""

from typing import Final, TypeAlias

from bot.league.chance import SeededRandom

_Rounds: TypeAlias = list[list[list[int]]]

EXCHANGE_STEPS: Final = 300_000
_FORBIDDEN: Final = 1000
"""As many meetings as nobody would reach: team-mates never sit together if it can be helped."""
_WARM: Final = 2
"""The most by which a step may make a schedule worse at first; nothing worse is taken in the last half of the steps."""


class TrialSchedule:
    """A schedule that is being improved."""

    def __init__(self, rounds: _Rounds, forbidden: frozenset[frozenset[int]]) -> None:
        self.rounds = [[list(table) for table in tables] for tables in rounds]
        players = 1 + max(player for tables in rounds for table in tables for player in table)
        self._met = [[0] * players for _ in range(players)]
        for one, other in forbidden:
            self._met[one][other] = self._met[other][one] = _FORBIDDEN
        for tables in rounds:
            for table in tables:
                for one in table:
                    for other in table:
                        self._met[one][other] += one != other

    @property
    def cost(self) -> int:
        """Over all pairs that met, the sum of (meetings - 1)²."""
        return sum((met - 1) ** 2 for one, row in enumerate(self._met) for met in row[:one] if met)

    def gain(self, round_: int, one: tuple[int, int], other: tuple[int, int]) -> int:
        """By how much the cost rises if these two seats, at different tables of a round, are exchanged."""
        here, there = self.rounds[round_][one[0]], self.rounds[round_][other[0]]
        a, b = here[one[1]], there[other[1]]
        ours, theirs = self._met[a], self._met[b]
        worse = 0
        for player in here:
            if player != a:
                worse += _joins(theirs[player]) - _joins(ours[player] - 1)
        for player in there:
            if player != b:
                worse += _joins(ours[player]) - _joins(theirs[player] - 1)
        return worse

    def exchange(self, round_: int, one: tuple[int, int], other: tuple[int, int]) -> None:
        """Exchange the players of these two seats."""
        here, there = self.rounds[round_][one[0]], self.rounds[round_][other[0]]
        for table, chair, step in ((here, one[1], -1), (there, other[1], -1)):
            self._count(table, chair, step)
        here[one[1]], there[other[1]] = there[other[1]], here[one[1]]
        for table, chair, step in ((here, one[1], 1), (there, other[1], 1)):
            self._count(table, chair, step)

    def _count(self, table: list[int], chair: int, step: int) -> None:
        player = table[chair]
        for place, other in enumerate(table):
            if place != chair:
                self._met[player][other] += step
                self._met[other][player] += step


def _joins(met: int) -> int:
    """By how much one more meeting raises the cost of a pair."""
    return 2 * met - 1 if met else 0


def best_schedule(
    rounds: _Rounds, forbidden: frozenset[frozenset[int]], lots: SeededRandom, steps: int = EXCHANGE_STEPS
) -> _Rounds:
    """The best schedule found in so many steps. It may still have `forbidden` pairs meet."""
    trial = TrialSchedule(rounds, forbidden)
    tables, size = len(rounds[0]), len(rounds[0][0])
    cost = least = trial.cost
    best = [[list(table) for table in tables_] for tables_ in rounds]
    if tables < 2:
        return best
    for step in range(steps):
        if not cost:
            break
        draw = lots.random_below(len(rounds) * tables * size * (tables - 1) * size)
        draw, round_ = divmod(draw, len(rounds))
        draw, here = divmod(draw, tables)
        draw, chair = divmod(draw, size)
        away, seat = divmod(draw, size)
        one, other = (here, chair), ((here + 1 + away) % tables, seat)
        worse = trial.gain(round_, one, other)
        if worse <= _WARM - _WARM * 2 * step // steps:
            trial.exchange(round_, one, other)
            cost += worse
            if cost < least:
                least, best = cost, [[list(table) for table in tables_] for tables_ in trial.rounds]
    return best
