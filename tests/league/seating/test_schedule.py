"""Fixed schedules: as few repeats as are known."""

from itertools import chain

import pytest

from bot.league.seating.meetings import meetings, repeats
from bot.league.seating.schedule import board_rounds, schedule
from bot.league.seating.winds import wind_counts
from tests.league.test_seating import lots


@pytest.mark.parametrize(("players", "rounds", "size"), [(16, 5, 4), (24, 7, 4), (40, 8, 4), (200, 10, 4), (18, 7, 3)])
def test_l61_fixed_schedules_without_repeats(players: int, rounds: int, size: int) -> None:
    every = schedule(range(players), rounds, lots(1), size=size)
    assert repeats(meetings(chain.from_iterable(every))) == 0
    differences = {max(winds) - min(winds) for winds in wind_counts(every).values()}
    assert differences <= ({0} if rounds % size == 0 else {1})


@pytest.mark.parametrize(
    ("players", "rounds", "most"), [(8, 7, 56), (12, 8, 78), (16, 8, 72), (28, 10, 48), (16, 11, 160)]
)
def test_longer_schedules_repeat_as_little_as_is_known(players: int, rounds: int, most: int) -> None:
    every = schedule(range(players), rounds, lots(1))
    assert len(every) == rounds
    assert repeats(meetings(chain.from_iterable(every))) <= most


def test_l62_boards_of_four_teams() -> None:
    teams = [[10 * team + member for member in range(5)] for team in range(4)]
    every = board_rounds(teams)
    met = meetings(chain.from_iterable(every))
    assert sum(map(len, every)) == 25
    assert len(met) == 150
    assert set(met.values()) == {1}
    with pytest.raises(ValueError, match="cannot all meet once"):
        board_rounds([[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11]])


def test_a_schedule_keeps_team_mates_apart() -> None:
    teams = {player: player // 4 for player in range(16)}
    every = schedule(range(16), 4, lots(1), teams=teams)
    assert all(len({teams[player] for player in table}) == 4 for tables in every for table in tables)
    with pytest.raises(ValueError, match="a team of 6 at 2 tables"):
        schedule(range(8), 2, lots(1), teams={player: player // 6 for player in range(8)})
