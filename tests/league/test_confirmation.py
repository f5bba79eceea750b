"""Entrants confirm that they will play, until so many hours before the start."""

from msgspec.structs import replace

from bot.league import confirmation
from bot.league.acts.entrants import (
    PlaceOffered,
    PlaceTaken,
    PlayerAdded,
    PlayerReplaced,
    PlayerSignedUp,
    SignUpConfirmed,
    SignUpsLapsed,
)
from bot.league.acts.life import LeagueRulesSet, LifeChanged, description_of
from bot.league.due import next_due_act, next_due_moment
from bot.league.entrants import Membership
from bot.league.log import NAKI, EntryUndone
from bot.league.options import Options
from bot.league.refusal import LeagueReason
from bot.league.state import Life
from tests.league.club import HOUR, START, WRC, Club, entrant

ASKED = replace(WRC, confirm=True, confirm_h=24)
STARTS = START + 100 * HOUR
BY = STARTS - 24 * HOUR


def club(options: Options = ASKED) -> Club:
    """Sign-up is open; four have the places, the fifth waits."""
    made = Club(options, people=4, capacity=4)
    made.do(replace(description_of(made.league), starts=STARTS))
    made.open()
    made.do(PlayerSignedUp(5, made.at), entrant(5))
    return made


def tend(made: Club) -> None:
    while (due := next_due_act(made.league, made.at)) is not None:
        made.do(due, NAKI)


def playing(made: Club) -> list[int]:
    return [person for person in made.league.entrants if made.league.is_active(person)]


def test_a_place_that_is_not_confirmed_in_time_goes_to_the_waitlist() -> None:
    made = club()
    for person in (1, 2, 3):
        made.do(SignUpConfirmed(person), entrant(person))
    assert next_due_moment(made.league, made.at) == BY
    made.at = BY - 1
    assert next_due_act(made.league, made.at) is None
    made.at = BY
    assert next_due_act(made.league, made.at) == SignUpsLapsed((4,))
    tend(made)
    assert made.league.entrants[4].membership is Membership.LAPSED
    assert made.league.entrants[5].membership is Membership.OFFERED
    assert isinstance(made.log.entries[-1].act, PlaceOffered)
    assert made.refuses(SignUpConfirmed(4), entrant(4)).why is LeagueReason.NOT_ENTRANT
    assert made.refuses(PlayerReplaced(4, 6)).why is LeagueReason.NOT_ENTRANT
    made.do(PlaceTaken(5), entrant(5))
    tend(made)
    made.do(LifeChanged(Life.READY))
    made.do(LifeChanged(Life.RUNNING))
    assert playing(made) == [1, 2, 3, 5], "who takes the place later has confirmed with that"


def test_until_then_nobody_loses_a_place_and_nobody_is_asked_after_the_start() -> None:
    made = club()
    assert made.refuses(SignUpsLapsed((1,)), NAKI).why is LeagueReason.UNKNOWN
    assert made.refuses(SignUpsLapsed((1,))).why is LeagueReason.NO_RIGHT
    made.do(LifeChanged(Life.READY))
    made.do(LifeChanged(Life.RUNNING))
    assert playing(made) == []
    assert next_due_moment(made.league, made.at) is None


def test_without_hours_there_is_time_until_the_start() -> None:
    made = club(replace(ASKED, confirm_h=0))
    made.at = STARTS
    tend(made)
    assert playing(made) == [1, 2, 3, 4]


def test_nobody_loses_a_place_for_a_deadline_that_was_over_when_it_was_set() -> None:
    made = club(replace(ASKED, confirm_h=0))
    made.at = BY + HOUR
    made.do(LeagueRulesSet(ASKED))
    tend(made)
    assert playing(made) == [1, 2, 3, 4]
    assert confirmation.confirmation_deadline(made.league) is None
    made.do(replace(description_of(made.league), starts=STARTS + 48 * HOUR))
    made.do(SignUpConfirmed(1), entrant(1))
    made.at = BY + 48 * HOUR
    tend(made)
    assert playing(made) == [1]


def test_who_was_too_late_is_let_back_in_by_an_organiser_or_by_a_later_start() -> None:
    made = club()
    made.at = BY
    tend(made)
    made.do(PlayerAdded(2))
    tend(made)
    assert playing(made) == [2]
    lapsed = next(entry.number for entry in made.log.entries if isinstance(entry.act, SignUpsLapsed))
    assert made.refuses(EntryUndone(lapsed)).why is LeagueReason.HAS_DEPENDENT_ENTRIES, (
        "the place is offered to somebody else"
    )
    made = club()
    made.do(SignUpConfirmed(1), entrant(1))
    made.do(replace(description_of(made.league), capacity=5))
    made.do(PlaceTaken(5), entrant(5))
    made.at = BY
    tend(made)
    assert playing(made) == [1]
    made.do(replace(description_of(made.league), starts=STARTS + HOUR))
    made.undo(next(entry.number for entry in made.log.entries if isinstance(entry.act, SignUpsLapsed)))
    assert playing(made) == [1, 2, 3, 4, 5]


def test_leagues_that_know_no_hours_keep_their_hash() -> None:
    assert replace(ASKED, confirm_h=0).hash == replace(WRC, confirm=True).hash
    assert ASKED.hash != replace(ASKED, confirm_h=0).hash
    assert Options().hash == "d2b198652bc963c37269e14af9a8352687423972adf3e108c6116bd7aa61b548"


def test_who_comes_after_the_rules_have_changed_has_nothing_to_confirm() -> None:
    made = Club(WRC, people=4, capacity=8)
    made.open()
    made.do(LeagueRulesSet(replace(WRC, clock=(300, 0))))
    assert confirmation.unconfirmed_players(made.league) == (1, 2, 3, 4)
    made.do(PlayerSignedUp(5, made.at), entrant(5))
    assert 5 not in confirmation.unconfirmed_players(made.league)
    for person in (1, 2, 3, 4):
        made.do(SignUpConfirmed(person), entrant(person))
    assert not confirmation.is_required(made.league)
    made.do(LeagueRulesSet(replace(WRC, clock=(60, 0))))
    assert 5 in confirmation.unconfirmed_players(made.league)
