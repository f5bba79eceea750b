"""Substitutes stand by, and are called in turn."""

from bot.league.acts.entrants import PlayerLeft, PlayerSignedUp
from bot.league.acts.substitutes import SubstituteCalled, SubstituteJoined
from bot.league.refusal import LeagueReason
from tests.league.club import Club, entrant


def test_substitutes_are_called_in_order_of_their_calls() -> None:
    club = Club(people=4).start()
    club.do(SubstituteJoined(9), entrant(9))
    assert club.refuses(SubstituteJoined(9), entrant(9)).why is LeagueReason.ALREADY_DONE
    assert club.refuses(SubstituteJoined(1), entrant(1)).why is LeagueReason.ALREADY_DONE
    called = club.do(SubstituteCalled(9))
    assert club.league.substitutes == {9: 1}
    assert club.log.last_undoable() is None
    assert club.log.entries[called - 1].number == called


def test_whoever_stands_by_may_stop_doing_so() -> None:
    club = Club(people=4).start()
    club.do(SubstituteJoined(9), entrant(9))
    club.do(PlayerLeft(9), entrant(9))
    assert club.league.substitutes == {}
    assert club.refuses(PlayerLeft(9), entrant(9)).why is LeagueReason.NOT_ENTRANT
    club.undo()
    assert club.league.substitutes == {9: 0}


def test_whoever_plays_and_had_stood_by_gives_up_their_own_place_first() -> None:
    club = Club(people=4).open()
    club.do(SubstituteJoined(9), entrant(9))
    club.do(PlayerSignedUp(9, club.at), entrant(9))
    club.do(PlayerLeft(9), entrant(9))
    assert (9 in club.league.entrants, 9 in club.league.substitutes) == (False, True)
