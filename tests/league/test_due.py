"""What happens in a league without anybody's press."""

import pytest

from bot.league.due import next_due_moment
from bot.league.rounds import OverdueRule, RoundState
from bot.league.times import DAY, HOUR
from tests.league.acts.test_deadlines import club_until, time_passes


@pytest.mark.parametrize(("then", "days"), [(OverdueRule.FORFEIT, 0), (OverdueRule.EXTEND, 3)])
def test_a_game_that_goes_on_beyond_the_end_of_its_round_wakes_nobody(then: OverdueRule, days: int) -> None:
    club = club_until(then, days)
    club.sit(1, 1)
    club.sit(1, 2)
    time_passes(club, 20 * DAY)
    assert next_due_moment(club.league, club.at) is None
    club.finish(1, 1, 45200, 31300, 25100, 18400)
    club.finish(1, 2, 45200, 31300, 25100, 18400)
    time_passes(club, HOUR)
    assert club.league.phase.rounds[0].state is RoundState.CLOSED
