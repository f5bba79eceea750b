"""Players change tables as long as the seating becomes better."""

from itertools import combinations
from random import Random

from bot.league.seating.descend import Descent, descend
from bot.league.seating.meetings import Costs, MeetingCosts

PLAYERS = 16


def costs_of(seed: int) -> Costs:
    """What it costs sixteen players to sit together, of whom many have met."""
    luck = Random(seed)
    met = {frozenset(pair): luck.randrange(4) for pair in combinations(range(PLAYERS), 2)}
    return MeetingCosts(range(PLAYERS), met, {}).costs(repeat=64)


def cost(tables: list[list[int]], costs: Costs) -> int:
    return sum(costs[one][other] for table in tables for one, other in combinations(table, 2))


def test_everybody_still_sits_at_one_table_of_four_and_no_exchange_would_be_better() -> None:
    for seed in range(5):
        costs = costs_of(seed)
        shuffled = Random(seed).sample(range(PLAYERS), PLAYERS)
        before = [shuffled[at : at + 4] for at in range(0, PLAYERS, 4)]
        after = descend(before, costs)
        assert sorted(player for table in after for player in table) == [*range(PLAYERS)]
        assert {len(table) for table in after} == {4}
        assert cost(after, costs) < cost(before, costs)
        for here, there in combinations(range(4), 2):
            for chair, other in ((chair, other) for chair in range(4) for other in range(4)):
                tried = [[*table] for table in after]
                tried[here][chair], tried[there][other] = tried[there][other], tried[here][chair]
                assert cost(tried, costs) >= cost(after, costs)


def test_what_it_says_an_exchange_costs_is_what_it_costs() -> None:
    costs = costs_of(9)
    descent = Descent([[*range(at, at + 4)] for at in range(0, PLAYERS, 4)], costs)
    for one, other in ((0, 15), (3, 4), (0, 1), (15, 7)):
        descent.exchange(one, other)
        assert descent.cost == cost(descent.tables, costs)


def test_a_seating_that_is_as_good_as_any_stays() -> None:
    tables = [[0, 1, 2, 3], [4, 5, 6, 7]]
    assert descend(tables, MeetingCosts(range(8), {}, {}).costs()) == tables
