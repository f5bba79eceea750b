"""Points beside the games."""

from bot.league.acts.penalties import AdjustmentCancelled, PenaltyGiven
from bot.league.acts.results import GameVoided
from bot.league.refusal import LeagueReason
from tests.league.test_log import FIRST, four


def test_a_reason_is_needed_for_what_is_taken_from_people() -> None:
    club = four()
    number = club.count(*FIRST)
    assert club.refuses(GameVoided(number), reason="x").why is LeagueReason.REASON_NEEDED
    assert club.refuses(PenaltyGiven(9, 1, 1, -2000), reason=" " * 10).why is LeagueReason.REASON_NEEDED
    assert club.refuses(PenaltyGiven(9, 1, 1, 2000)).why is LeagueReason.AMOUNT
    assert club.refuses(PenaltyGiven(9, 1, 1, -2050)).why is LeagueReason.AMOUNT


def test_a_cancelled_penalty_stays_in_the_list_and_counts_no_more() -> None:
    club = four()
    number = club.penalise(1, -2000)
    club.do(AdjustmentCancelled(number))
    assert club.league.adjustments[number].cancelled
    assert club.totals()[1] == 0
    assert club.refuses(AdjustmentCancelled(number)).why is LeagueReason.ALREADY_DONE
