"""Open phases: who may wait at a table, when it begins; and when a table has taken too long."""

from msgspec.structs import replace

from bot.league.acts.entrants import PlayerLeft
from bot.league.acts.lobbies import AUTOSTART_DELAY_MS, LobbyOpened, SatDown, StoodUp, self_starting_lobbies
from bot.league.acts.tables import TableBegun
from bot.league.limits import CORRESPONDENCE_TABLE_EXPIRY_MS, TABLE_EXPIRY_MS, expiry_times
from bot.league.log import NAKI
from bot.league.options import Options
from bot.league.phase_plan import PhaseLimits, PhasePlan
from bot.league.refusal import LeagueReason
from tests.league.club import HOUR, WRC, Club, entrant, in_rounds, rounds, teams_of


def waiting(club: Club, *people: int) -> int:
    """A lobby at which these sit; its number."""
    number = len(club.log.entries) + 1
    first, *others = people
    club.do(LobbyOpened(number, first), entrant(first))
    for person in others:
        club.do(SatDown(number, person), entrant(person))
    return number


def test_people_sit_down_and_stand_up_until_the_table_begins() -> None:
    club = Club(people=6).start()
    lobby = waiting(club, 1, 2, 3)
    assert club.refuses(SatDown(lobby, 4), entrant(5)).why is LeagueReason.NO_RIGHT
    assert club.refuses(LobbyOpened(99, 2), entrant(2)).about == {"person": 2}
    club.do(StoodUp(lobby, 2), entrant(2))
    for person in (4, 5):
        club.do(SatDown(lobby, person), entrant(person))
    assert club.refuses(SatDown(lobby, 6), entrant(6)).about == {"seats": 4}
    assert club.league.lobbies[lobby].people == (1, 3, 4, 5)
    club.do(TableBegun("t", (1, 3, 4, 5), club.league.options.hash, lobby=lobby), NAKI)
    assert club.league.lobbies == {}
    assert club.refuses(LobbyOpened(99, 1), entrant(1)).why is LeagueReason.PLAYING
    assert club.refuses(SatDown(lobby, 2), entrant(2)).why is LeagueReason.TOO_LATE
    last = waiting(club, 2)
    club.do(StoodUp(last, 2), entrant(2))
    assert club.league.lobbies == {}


def test_only_who_plays_in_the_phase_sits_down_and_only_while_it_is_open() -> None:
    club = Club(people=4).start()
    club.do(PlayerLeft(4))
    assert club.refuses(LobbyOpened(99, 4), entrant(4)).why is LeagueReason.NOT_ENTRANT
    assert club.refuses(LobbyOpened(99, 9), entrant(9)).why is LeagueReason.NOT_ENTRANT
    drawn = Club(rounds(in_rounds(2, "random")), people=4).start()
    assert drawn.refuses(LobbyOpened(99, 1), entrant(1)).why is LeagueReason.NO_OPEN_PHASE


def test_a_limit_keeps_somebody_from_sitting_down() -> None:
    club = Club(replace(WRC, plans=(PhasePlan(limits=PhaseLimits(daily=1)),)), people=6).start()
    club.count(45200, 31300, 25100, 18400)
    assert club.refuses(LobbyOpened(99, 1), entrant(1)).about == {"limit": "daily", "person": 1, "games": 1}
    lobby = waiting(club, 5)
    assert club.refuses(SatDown(lobby, 2), entrant(2)).about["person"] == 2


def test_no_two_of_a_team_sit_at_a_table() -> None:
    club = teams_of(Club(replace(WRC, teams=True), people=8), 2)
    club.start_phase()
    lobby = waiting(club, 1)
    assert club.refuses(SatDown(lobby, 2), entrant(2)).why is LeagueReason.TEAM_MATES
    mates = TableBegun("t", (1, 2, 3, 5), club.league.options.hash)
    assert club.refuses(mates, NAKI).why is LeagueReason.TEAM_MATES


def test_a_computer_takes_one_seat_where_the_league_says_so() -> None:
    short = (1, 2, 3, None)
    club = Club(people=4).start()
    assert club.refuses(TableBegun("t", short, club.league.options.hash), NAKI).why is LeagueReason.SEATS
    club = Club(replace(WRC, computers=True), people=4).start()
    two = TableBegun("t", (1, 2, None, None), club.league.options.hash)
    assert club.refuses(two, NAKI).why is LeagueReason.SEATS
    club.do(TableBegun("t", short, club.league.options.hash), NAKI)


def test_a_full_table_begins_by_itself_where_the_league_says_so() -> None:
    for autostart in (True, False):
        club = Club(Options(book="wrc-2015", autostart=autostart), people=4).start()
        lobby = waiting(club, 1, 2, 3, 4)
        assert self_starting_lobbies(club.league) == ({lobby: club.at + AUTOSTART_DELAY_MS} if autostart else {})


def test_a_table_that_takes_too_long_is_put_before_a_referee() -> None:
    slow = PhasePlan(limits=PhaseLimits(expiry_h=3))
    for options, allowed in (
        (WRC, TABLE_EXPIRY_MS),
        (replace(WRC, clock="1d"), CORRESPONDENCE_TABLE_EXPIRY_MS),
        (replace(WRC, plans=(slow,)), 3 * HOUR),
    ):
        club = Club(options, people=4).start()
        club.do(TableBegun("t", (1, 2, 3, 4), club.league.options.hash), NAKI)
        assert expiry_times(club.league) == {"t": club.at + allowed}
    drawn = Club(rounds(in_rounds(2, "random")), people=4).start()
    drawn.draw(1)
    drawn.publish(1)
    table = drawn.sit(1, 1)
    assert expiry_times(drawn.league) == {table: drawn.at + TABLE_EXPIRY_MS}
