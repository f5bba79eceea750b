"""Entrants: signing up, the waitlist, and players who come, go, or are removed later."""

import pytest
from msgspec.structs import replace

from bot.league.acts.entrants import (
    OfferLapsed,
    PlaceTaken,
    PlayerAdded,
    PlayerDisqualified,
    PlayerLeft,
    PlayerRejoined,
    PlayerRemoved,
    PlayerReplaced,
    PlayerSignedUp,
    PlayersInvited,
    SeedMoved,
    SignUpAccepted,
    is_newcomer,
)
from bot.league.acts.life import LeagueDescribed, LeagueRulesSet, LifeChanged, description_of
from bot.league.acts.phases import PhaseBegun
from bot.league.acts.substitutes import SubstituteJoined
from bot.league.due import next_due_act, next_due_moment
from bot.league.entrants import Membership
from bot.league.log import NAKI
from bot.league.refusal import LeagueReason
from bot.league.state import Life
from bot.league.times import DAY
from tests.league.club import HOUR, START, WRC, Club, entrant, in_rounds, rounds
from tests.league.test_rounds import tables


def test_l80_a_place_that_becomes_free_goes_down_the_waitlist() -> None:
    club = Club(people=8, capacity=8)
    club.do(LifeChanged(Life.SIGNUP))
    for person in range(1, 11):
        club.do(PlayerSignedUp(person, club.at), entrant(person))
    assert club.league.waitlist == (9, 10)
    assert club.refuses(PlayerSignedUp(9, club.at), entrant(9)).about == {"membership": "waitlisted"}
    assert next_due_act(club.league, club.at) is None
    club.do(PlayerLeft(3), entrant(3))
    offered = next_due_act(club.league, club.at)
    assert offered is not None
    club.do(offered, NAKI)
    assert club.league.entrants[9].membership is Membership.OFFERED
    assert next_due_moment(club.league, club.at) == club.at - 1000 + 24 * HOUR
    assert next_due_act(club.league, club.at + 24 * HOUR - 2000) is None
    club.at += 24 * HOUR
    lapsed = next_due_act(club.league, club.at)
    assert lapsed == OfferLapsed(9)
    club.do(OfferLapsed(9), NAKI)
    again = next_due_act(club.league, club.at)
    assert again is not None
    club.do(again, NAKI)
    assert club.league.entrants[10].membership is Membership.OFFERED
    assert club.league.waitlist == (9,)
    club.do(PlaceTaken(10), entrant(10))
    assert club.league.is_active(10)
    assert next_due_act(club.league, club.at) is None


def test_who_joins_while_others_wait_waits_behind_them() -> None:
    club = Club(people=4, capacity=4)
    club.do(LifeChanged(Life.SIGNUP))
    for person in range(1, 6):
        club.do(PlayerSignedUp(person, club.at), entrant(person))
    club.do(PlayerLeft(1), entrant(1))
    club.do(PlayerSignedUp(6, club.at), entrant(6))
    assert club.league.waitlist == (5, 6)


def test_in_the_last_hour_nothing_is_offered_and_who_is_there_has_the_place() -> None:
    club = Club(people=4, capacity=4)
    club.do(LeagueDescribed("Spring league", "spring-26", capacity=4, starts=START + 2 * HOUR))
    club.do(LifeChanged(Life.SIGNUP))
    for person in range(1, 6):
        club.do(PlayerSignedUp(person, club.at), entrant(person))
    assert club.refuses(PlaceTaken(5), entrant(5)).why is LeagueReason.FULL
    club.at = START + HOUR + 1000
    club.do(PlayerLeft(1), entrant(1))
    assert next_due_act(club.league, club.at) is None
    club.do(PlaceTaken(5), entrant(5))
    assert club.league.is_active(5)


def test_where_organisers_accept_people_apply() -> None:
    club = Club(replace(WRC, approval=True), people=4)
    club.do(LifeChanged(Life.SIGNUP))
    club.do(PlayerSignedUp(1, club.at), entrant(1))
    assert not club.league.is_active(1)
    club.do(SignUpAccepted(1))
    assert club.league.is_active(1)
    assert club.refuses(SignUpAccepted(1)).why is LeagueReason.NOT_ENTRANT


@pytest.mark.parametrize(
    ("made", "came", "newcomer"),
    [(7 * DAY, 2 * DAY, False), (7 * DAY - 1, 2 * DAY, True), (7 * DAY, 2 * DAY - 1, True), (7 * DAY, None, True)],
)
def test_an_account_that_is_too_new_needs_an_organisers_yes(made: int, came: int | None, newcomer: bool) -> None:
    club = Club(replace(WRC, account_age_d=7, member_since_d=2), people=4)
    club.do(LifeChanged(Life.SIGNUP))
    at = club.at
    assert is_newcomer(club.league, at - made, None if came is None else at - came, at) is newcomer
    club.do(PlayerSignedUp(1, at, newcomer), entrant(1))
    assert club.league.is_active(1) is not newcomer
    if newcomer:
        assert club.refuses(SubstituteJoined(2, newcomer=True), entrant(2)).why is LeagueReason.NEWCOMER
        club.do(SignUpAccepted(1))
        assert club.league.is_active(1)


def test_where_nothing_is_said_of_it_nobody_is_too_new() -> None:
    assert not is_newcomer(Club().league, START, None, START)


@pytest.mark.parametrize("days", [-1, 3651])
def test_no_account_has_to_be_older_than_discord(days: int) -> None:
    club = Club()
    refusal = club.refuses(LeagueRulesSet(replace(WRC, account_age_d=days)))
    assert (refusal.why, refusal.about) == (LeagueReason.BAD_RULES, {"option": "account_age_d"})


def test_who_leaves_before_the_start_was_never_in_it_and_later_keeps_the_row() -> None:
    club = Club(people=5).open()
    club.do(PlayerLeft(5), entrant(5))
    assert 5 not in club.league.entrants
    club.do(LifeChanged(Life.READY))
    club.do(LifeChanged(Life.RUNNING))
    club.do(PhaseBegun(1, (1, 2, 3, 4)))
    club.count(45200, 31300, 25100, 18400)
    club.do(PlayerLeft(1), entrant(1))
    assert club.rows()[0].player == 1
    assert not club.league.is_active(1)
    club.do(PlayerAdded(1))
    assert club.league.is_active(1)


def test_who_is_removed_or_disqualified_has_a_reason() -> None:
    club = Club(people=4).start()
    club.count(45200, 31300, 25100, 18400)
    assert club.refuses(PlayerRemoved(1), reason="").why is LeagueReason.REASON_NEEDED
    club.do(PlayerDisqualified(1))
    assert [(row.player, row.place) for row in club.rows()] == [(2, 1), (3, 2), (4, 3), (1, None)]


def test_before_the_start_one_person_takes_the_place_of_another() -> None:
    club = Club(people=4, capacity=4).open()
    club.do(PlayerSignedUp(5, club.at), entrant(5))
    club.do(PlayerReplaced(5, 6))
    club.do(PlayerReplaced(2, 7))
    assert tuple(club.league.entrants) == (1, 7, 3, 4, 6)
    assert club.league.waitlist == (6,)
    assert club.refuses(PlayerReplaced(1, 7)).why is LeagueReason.ALREADY_DONE
    assert club.refuses(PlayerReplaced(2, 8)).why is LeagueReason.NOT_ENTRANT


def test_the_next_season_asks_the_people_of_the_last_one_first() -> None:
    club = Club(people=8, capacity=3)
    club.do(PlayersInvited((5, 6, 7, 8)))
    club.do(replace(description_of(club.league), previous_season="autumn-25"))
    club.do(LifeChanged(Life.SIGNUP))
    assert [one.membership for one in club.league.entrants.values()] == [Membership.OFFERED] * 3
    club.do(PlaceTaken(6), entrant(6))
    club.do(LifeChanged(Life.READY))
    club.do(LifeChanged(Life.RUNNING))
    assert [person for person in club.league.entrants if club.league.is_active(person)] == [6]
    assert club.league.previous_season == "autumn-25"


def test_who_gets_a_place_after_the_first_phase_was_prepared_is_in_it() -> None:
    club = Club(rounds(in_rounds(2, "random")), people=4, capacity=5)
    club.open()
    club.do(PlayerAdded(5))
    for late in (6, 7):
        club.do(PlayerSignedUp(late, club.at), entrant(late))
    club.do(LifeChanged(Life.READY))
    club.do(PhaseBegun(1, (1, 2, 3, 4, 5)))
    club.do(PlayerLeft(5), entrant(5))
    club.do(PlaceTaken(6), entrant(6))
    assert club.league.phase.sides == (1, 2, 3, 4, 5, 6)
    club.do(PlayerReplaced(1, 8))
    club.do(LifeChanged(Life.RUNNING))
    club.draw(1)
    (table,), (out,) = tables(club, 1), club.league.phase.rounds[0].byes
    assert {*table, out} == {2, 3, 4, 6, 8}


def test_organisers_put_entrants_in_another_order_and_let_them_back_in() -> None:
    club = Club(people=4).open()
    club.do(SeedMoved(4, 1))
    assert tuple(club.league.entrants) == (4, 1, 2, 3)
    assert club.refuses(SeedMoved(4, 9)).why is LeagueReason.RANGE
    club.start_phase()
    assert club.league.phase.sides == (4, 1, 2, 3)
    assert club.refuses(PlayerRejoined(1)).why is LeagueReason.ALREADY_DONE
    club.do(PlayerLeft(1), entrant(1))
    club.do(PlayerRejoined(1))
    assert club.league.is_active(1)
    assert Club(WRC, people=4).refuses(PlayerRejoined(1)).why is LeagueReason.NOT_ENTRANT
