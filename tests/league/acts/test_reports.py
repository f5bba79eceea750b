"""Games that players report."""

from bot.league.acts.reports import GameReported, ReportConfirmed
from bot.league.games import Result
from bot.league.refusal import LeagueReason
from tests.league.club import entrant
from tests.league.test_log import FIRST, four


def test_l21_a_report_counts_once_however_many_say_that_it_is_right() -> None:
    club = four()
    report = GameReported(7, 1, 1, club.at, Result((1, 2, 3, 4), FIRST))
    assert club.refuses(report, entrant(2)).why is LeagueReason.NO_RIGHT
    club.do(report, entrant(1))
    assert club.refuses(ReportConfirmed(7, 1), entrant(1)).why is LeagueReason.NO_RIGHT
    assert club.refuses(ReportConfirmed(7, 1), entrant(8)).why is LeagueReason.NO_RIGHT
    assert club.league.games == {}
    club.do(ReportConfirmed(7, 1), entrant(2))
    assert club.refuses(ReportConfirmed(7, 2), entrant(3)).about == {"game": 1}
    assert [type(entry.act) for entry in club.log.entries].count(ReportConfirmed) == 1
    assert club.totals()[1] == 30200
