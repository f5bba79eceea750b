"""Nobody decides about a game that they play in, or that their team does (league.md §1.2)."""

from msgspec.structs import replace

from bot.engine.orders import OrderKind
from bot.i18n.catalogue import words
from bot.league.acts.act import Right
from bot.league.acts.deadlines import NobodyCame
from bot.league.acts.penalties import PenaltyGiven
from bot.league.acts.refereeing import RefereeActed
from bot.league.acts.reports import GameReported, ReportConfirmed
from bot.league.acts.results import GameCounted, GameVoided
from bot.league.acts.rounds import RoundPublished
from bot.league.acts.tables import TableBegun, TableGivenUp
from bot.league.games import Result
from bot.league.log import NAKI, Actor, AnyAct
from bot.league.refusal import LeagueReason
from bot.league.times import HOUR
from cogs.league._words import entry_line
from tests.league.club import Club, in_rounds, referee, rounds, teams_of

POINTS = (45200, 31300, 25100, 18400)
MEMBERS = (1, 3, 5, 7)
"""The first of each team: the team of 1 is that of 2, and so on."""
NEUTRAL = 9


def teams() -> Club:
    """Four teams of two, and somebody who is in none."""
    club = Club(replace(rounds(in_rounds(3, "random")), teams=True), people=9)
    club.people = club.people[:8]
    return teams_of(club, 2).start_phase()


def at_table(club: Club, number: int = 1) -> tuple[int, ...]:
    """The first members of the teams sit down at the table of a round; how they sit."""
    round_ = club.league.round(1, number)
    assert round_ is not None
    seats = tuple(club.league.teams[side].members[0] for side in round_.tables[0] if side is not None)
    club.do(TableBegun(f"t{number}", seats, club.league.options.hash, number, 1), NAKI)
    return seats


def refused(club: Club, act: AnyAct, person: int) -> bool:
    by = Actor(person, frozenset((Right.ORGANISER,)))
    return club.refuses(act, by).why is LeagueReason.OWN_GAME


def test_a_member_of_the_team_decides_as_little_as_whoever_sat_there() -> None:
    club = teams()
    number = club.count(*POINTS, seats=MEMBERS)
    for person in (1, 2):
        assert refused(club, GameVoided(number), person)
        assert refused(club, PenaltyGiven(7, 1, 102, -2000, number), person)
    result = Result(MEMBERS, POINTS[::-1])
    assert refused(club, GameCounted(9, "manual:9", 1, club.at, result), 2)
    report = len(club.log.entries) + 1
    club.do(GameReported(report, 1, 1, club.at, result), Actor(1, frozenset((Right.ENTRANT,))))
    assert refused(club, ReportConfirmed(report, 9), 2)
    club.do(PenaltyGiven(7, 1, 102, -2000, number), referee(NEUTRAL))
    club.do(GameVoided(number), referee(NEUTRAL))


def test_a_member_of_the_team_gives_no_orders_at_its_table() -> None:
    club = teams()
    club.draw(1)
    club.publish(1)
    at_table(club)
    for act in (RefereeActed("t1", OrderKind.PAUSE), TableGivenUp("t1")):
        assert refused(club, act, 1)
        assert refused(club, act, 2)
        club.do(act, referee(NEUTRAL))


def test_who_is_in_no_team_decides_about_a_game_that_some_had_not_come_to() -> None:
    club = teams()
    club.draw(1)
    club.do(RoundPublished(1, 1, start=club.at + HOUR))
    club.at += 2 * HOUR
    club.do(NobodyCame(1, 1, 1, 1, (1,)), NAKI)
    assert None in club.game(1).sides
    assert refused(club, GameVoided(1), 2)
    club.do(GameVoided(1), referee(NEUTRAL))


def test_the_log_says_for_ever_that_somebody_decided_about_their_own_game() -> None:
    club = Club(people=4).start()
    club.do(TableBegun("t", (1, 2, 3, 4), club.league.options.hash), NAKI)
    owner = Actor(1, frozenset((Right.OWNER,)), sole_organiser=True)
    number = club.do(RefereeActed("t", OrderKind.PAUSE), owner)
    club.do(GameCounted(1, "table:t", 1, club.at, Result((1, 2, 3, 4), POINTS), club.league.options.hash), NAKI)
    line = entry_line(club.log, club.log.entries[number - 1], str, words("en"))
    assert line.endswith(f"**{words('en')('league.own_game')}**")
