"""What holds in every kind of league alike: who is told that a table is not played, who fills a seat, what a correction
may be, and who may still come.
"""

from typing import Final

import pytest
from msgspec.structs import replace

from bot.engine.refusal import Refusal
from bot.league.acts.deadlines import NobodyCame
from bot.league.acts.entrants import PlayerSignedUp
from bot.league.acts.results import GameCorrected
from bot.league.acts.rounds import PlayerCheckedIn, RoundPublished
from bot.league.acts.substitutes import SubstituteJoined
from bot.league.attendance import TableSeating, UnplayedTable, seat_table
from bot.league.due_messages import messages_due_after
from bot.league.games import Result
from bot.league.log import NAKI
from bot.league.messages import PersonalMessage
from bot.league.options import Options
from bot.league.phase_plan import PhaseKind, PhasePlan
from bot.league.refusal import LeagueReason
from bot.league.rounds import Round
from bot.league.times import HOUR, MINUTE
from tests.league.club import ORGANISER, Club, entrant, in_rounds, teams_of

CUP: Final = (in_rounds(2, "random"),)
KNOCKOUT: Final = (PhasePlan(kind=PhaseKind.KNOCKOUT),)
KINDS: Final = {
    "a cup": Options(book="wrc-2015", plans=CUP),
    "a season of teams": Options(book="wrc-2015", teams=True, plans=CUP),
    "a knockout": Options(book="wrc-2015", plans=KNOCKOUT),
    "an American event": Options(book="american", plans=CUP),
    "three players": Options(book="sanma-tenhou", plans=CUP),
}
MAY_SUM_TO_ANYTHING: Final = "an American event"
"""Points of American events are the score, and each event has its own."""
LADDERS: Final = {book: Options(book=book) for book in ("wrc-2015", "american", "sanma-tenhou")}
SUBSTITUTE: Final = 99
TAKES_COMPUTERS: Final = ("a cup", "an American event", "three players")
"""Not teams, whose members stand in for each other, nor a knockout."""


def club_of(options: Options) -> Club:
    """Two tables of a round that starts in an hour; of teams one."""
    club = Club(options, people=6 if options.book == "sanma-tenhou" else 8)
    club = teams_of(club, 2).start_phase() if options.teams else club.start()
    club.draw(1)
    club.do(RoundPublished(1, 1, start=club.at + HOUR))
    return club


def table(club: Club) -> tuple[int, ...]:
    """Who is expected at the first table, of each team its captain."""
    sides = [side for side in round_of(club).tables[0] if side is not None]
    return tuple(club.league.teams[one].captain if club.league.options.teams else one for one in sides)


def round_of(club: Club) -> Round:
    return club.league.phase.rounds[0]


def one_is_missing(club: Club) -> tuple[int, tuple[int, ...]]:
    """The start has passed by so much that nobody is waited for: who is absent, and who has come."""
    absent, *came = table(club)
    club.at += HOUR
    for person in came:
        club.do(PlayerCheckedIn(1, 1, person), entrant(person))
    club.at += club.league.options.check_in.no_show * MINUTE
    return absent, tuple(came)


def seated(club: Club) -> TableSeating | UnplayedTable | None:
    return seat_table(club.league, round_of(club), 1, club.at, ())


@pytest.mark.parametrize("kind", KINDS)
def test_who_came_to_a_table_that_is_not_played_is_told_like_who_did_not(kind: str) -> None:
    club = club_of(KINDS[kind])
    absent, came = one_is_missing(club)
    assert seated(club) == UnplayedTable((absent,))
    was = club.league
    club.do(NobodyCame(club.log.next_number, 1, 1, 1, (absent,)), NAKI)
    due = messages_due_after(was, club.log.entries[-1], club.league)
    assert sorted(one.person for one in due if isinstance(one, PersonalMessage)) == sorted((absent, *came))
    (score,) = club.game(1).scores
    assert (score.is_last, score.total) == (True, club.league.options.absent)
    assert len(round_of(club).forfeit_byes[1]) == len(came)


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_absence_brings_a_computer_wherever_there_are_any(kind: str) -> None:
    club = club_of(replace(KINDS[kind], computers=kind in TAKES_COMPUTERS))
    absent, came = one_is_missing(club)
    found = seated(club)
    if kind in TAKES_COMPUTERS:
        assert isinstance(found, TableSeating)
        assert sorted(map(bool, found.people)) == [False, *[True] * len(came)]
        assert found.seats[found.absent[0]] == absent
    else:
        assert found == UnplayedTable((absent,))


@pytest.mark.parametrize("stand_by", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_a_substitute_goes_before_a_computer_and_checks_in_where_that_is_asked(kind: str, *, stand_by: bool) -> None:
    club = club_of(replace(KINDS[kind], computers=kind in TAKES_COMPUTERS, stand_by=stand_by))
    club.do(SubstituteJoined(SUBSTITUTE), entrant(SUBSTITUTE))
    _, came = one_is_missing(club)
    if not stand_by:
        before = seated(club)
        assert isinstance(before, UnplayedTable) or SUBSTITUTE not in getattr(before, "people", ())
        club.do(PlayerCheckedIn(1, 1, SUBSTITUTE), entrant(SUBSTITUTE))
    found = seated(club)
    assert isinstance(found, TableSeating)
    assert sorted(found.people, key=str) == sorted((SUBSTITUTE, *came), key=str)


@pytest.mark.parametrize("kind", KINDS)
def test_no_correction_changes_what_the_points_of_a_table_make_together(kind: str) -> None:
    club = club_of(KINDS[kind])
    scoring, people = club.league.scoring, table(club)
    played = Result(people, (scoring.start_points,) * scoring.table_size)
    club.count(*played.points, seats=people)
    less = replace(played, points=(scoring.start_points - 10_000, *played.points[1:]))
    refused = club.decide(GameCorrected(1, played, less))
    assert isinstance(refused, Refusal) is (kind != MAY_SUM_TO_ANYTHING)
    assert not isinstance(refused, Refusal) or refused.why is LeagueReason.SUM
    moved = (scoring.start_points - 10_000, scoring.start_points + 10_000, *played.points[2:])
    assert not isinstance(club.decide(GameCorrected(1, played, replace(played, points=moved))), Refusal)


@pytest.mark.parametrize("book", LADDERS)
def test_a_ladder_that_runs_takes_players_until_its_day(book: str) -> None:
    club = Club(LADDERS[book], people=4, capacity=9).start()
    club.do(PlayerSignedUp(7, club.at), entrant(7))
    assert club.league.is_active(7)
    assert 7 in club.league.phase.sides


@pytest.mark.parametrize("kind", KINDS)
def test_rounds_that_are_played_take_nobody_more_but_who_an_organiser_adds(kind: str) -> None:
    club = club_of(KINDS[kind])
    assert isinstance(club.decide(PlayerSignedUp(50, club.at), entrant(50)), Refusal)
    assert isinstance(club.decide(PlayerSignedUp(50, club.at), ORGANISER), Refusal)
