"""Whether a league's games are reviewed: players read it in the rules, and nothing else follows from it."""

from bot.league.acts.reviews import ReviewsAllowed
from bot.league.refusal import LeagueReason
from tests.league.club import Club


def test_organisers_may_forbid_reviews_at_any_time_without_other_rules() -> None:
    club = Club(people=4).start()
    before = club.league.options.hash
    assert club.league.reviews_allowed
    assert club.refuses(ReviewsAllowed(allowed=True)).why is LeagueReason.ALREADY_DONE
    club.do(ReviewsAllowed(allowed=False))
    assert not club.league.reviews_allowed
    assert club.league.options.hash == before
    club.do(ReviewsAllowed(allowed=True))
    assert club.league.reviews_allowed
