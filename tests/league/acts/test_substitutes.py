"""Substitutes stand by, and are called in turn."""

from bot.league.acts.substitutes import SubstituteCalled, SubstituteJoined
from bot.league.refusal import LeagueReason
from tests.league.club import Club, entrant


def test_substitutes_are_called_in_order_of_their_calls() -> None:
    club = Club(people=4).start()
    club.do(SubstituteJoined(9), entrant(9))
    assert club.refuses(SubstituteJoined(9), entrant(9)).why is LeagueReason.ALREADY
    assert club.refuses(SubstituteJoined(1), entrant(1)).why is LeagueReason.ALREADY
    called = club.do(SubstituteCalled(9))
    assert club.league.substitutes == {9: 1}
    assert club.log.last_undoable() is None
    assert club.log.entries[called - 1].number == called
