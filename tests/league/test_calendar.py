"""The calendar in a league's log: slots, polls, proposals, seeds after a reopening, Naki's own reasons."""

from msgspec.structs import replace

from bot.league.acts.calendar import LeagueRoleSet, PollOpened, SlotsSet, TimesAccepted, TimesProposed
from bot.league.acts.imports import GameImported, ImportConfirmed, ImportsAllowed
from bot.league.acts.life import LifeChanged
from bot.league.acts.results import ReplayOrdered
from bot.league.acts.rounds import PlayerCheckedIn, RoundPublished
from bot.league.attendance import TableSeating, seat_table
from bot.league.games import Result
from bot.league.refusal import LeagueReason
from bot.league.state import Life
from tests.league.club import HOUR, Club, entrant, in_rounds, rounds

DAY = 24 * HOUR


def drawn_club(people: int = 8) -> Club:
    club = Club(rounds(in_rounds(2, "random")), people=people).start()
    club.draw(1)
    return club


def with_end(days: int = 7) -> Club:
    """The first round is to be played within so many days."""
    club = drawn_club(people=4)
    club.do(RoundPublished(1, 1, end=club.at + days * DAY))
    return club


def test_a_round_that_is_published_without_a_start_takes_its_slot() -> None:
    club = drawn_club()
    club.do(SlotsSet(1, (club.at + DAY, club.at + 8 * DAY)))
    club.publish(1)
    assert club.league.phase.rounds[0].start == club.league.slots[1][0]
    assert club.refuses(SlotsSet(2, (1,))).why is LeagueReason.UNKNOWN
    assert club.refuses(SlotsSet(1, (1,) * 31)).why is LeagueReason.RANGE


def test_a_poll_is_about_two_to_ten_times_to_come() -> None:
    club = drawn_club()
    times = tuple(club.at + number * DAY for number in range(1, 12))
    assert club.refuses(PollOpened(1, 1, times[:1])).why is LeagueReason.RANGE
    assert club.refuses(PollOpened(1, 1, times)).why is LeagueReason.RANGE
    assert club.refuses(PollOpened(1, 1, (club.at - DAY, club.at + DAY))).why is LeagueReason.PAST
    assert club.refuses(PollOpened(2, 1, times[:3])).why is LeagueReason.UNKNOWN
    club.do(PollOpened(1, 1, times[:3][::-1]))
    assert club.league.polls[1, 1] == times[:3]


def test_a_table_starts_at_the_first_time_that_all_its_players_accept() -> None:
    club = with_end()
    first, second = club.at + DAY, club.at + 2 * DAY
    club.do(TimesProposed(1, 1, 1, 1, (second, first)), entrant(1))
    for person in (2, 3):
        club.do(TimesAccepted(1, 1, 1, person, (first, second)), entrant(person))
    club.do(TimesAccepted(1, 1, 1, 4, (second,)), entrant(4))
    round_ = club.league.phase.rounds[0]
    assert round_.starts == {1: second}
    assert club.refuses(PlayerCheckedIn(1, 1, 1), entrant(1)).why is LeagueReason.TOO_SOON
    club.at = second - HOUR // 4
    for person in club.people:
        club.do(PlayerCheckedIn(1, 1, person), entrant(person))
    round_ = club.league.phase.rounds[0]
    assert seat_table(club.league, round_, 1, club.at, ()) is None
    assert isinstance(seat_table(club.league, round_, 1, second, ()), TableSeating)


def test_who_does_not_play_there_proposes_nothing_and_nobody_accepts_what_was_not_proposed() -> None:
    club = with_end()
    first = club.at + DAY
    assert club.refuses(TimesAccepted(1, 1, 1, 1, (first,)), entrant(1)).why is LeagueReason.CHANGED
    assert club.refuses(TimesProposed(1, 1, 1, 1, (first,)), entrant(2)).why is LeagueReason.NO_RIGHT
    assert club.refuses(TimesProposed(1, 1, 2, 1, (first,)), entrant(1)).why is LeagueReason.UNKNOWN
    assert club.refuses(TimesProposed(1, 1, 1, 1, ()), entrant(1)).why is LeagueReason.RANGE
    assert club.refuses(TimesProposed(1, 1, 1, 1, (club.at + 8 * DAY,)), entrant(1)).why is LeagueReason.AFTER_END
    assert club.refuses(TimesProposed(1, 1, 1, 9, (first,)), entrant(9)).why is LeagueReason.NOT_ENTRANT
    club.sit(1, 1)
    assert club.refuses(TimesProposed(1, 1, 1, 1, (first,)), entrant(1)).why is LeagueReason.BEGUN


def test_a_pause_moves_the_times_of_tables_too() -> None:
    club = with_end()
    time = club.at + DAY
    club.do(TimesProposed(1, 1, 1, 1, (time,)), entrant(1))
    for person in (2, 3, 4):
        club.do(TimesAccepted(1, 1, 1, person, (time,)), entrant(person))
    club.do(LifeChanged(Life.PAUSED))
    club.at += HOUR
    club.do(LifeChanged(Life.RUNNING))
    assert club.league.phase.rounds[0].starts[1] == time + HOUR + 1000


def test_the_role_of_a_league_is_chosen_once_and_can_be_taken_back() -> None:
    club = drawn_club()
    club.do(LeagueRoleSet(7))
    assert club.refuses(LeagueRoleSet(7)).why is LeagueReason.ALREADY_DONE
    club.undo()
    assert club.league.role is None


# --- games from logs

GAME = Result((1, 2, 3, 4), (40000, 35000, 25000, 20000))


def brought() -> Club:
    club = Club(people=4).start()
    club.do(ImportsAllowed(allowed=True))
    club.do(GameImported(7, 1, "log:abc", 1, club.at, GAME), entrant(1))
    return club


def test_an_imported_game_counts_when_three_of_its_players_have_confirmed_it() -> None:
    club = brought()
    assert club.refuses(ImportConfirmed(7, 1), entrant(1)).why is LeagueReason.ALREADY_DONE
    assert club.refuses(ImportConfirmed(7, 9), entrant(9)).why is LeagueReason.NOT_ENTRANT
    assert club.refuses(ImportConfirmed(7, 2), entrant(3)).why is LeagueReason.NO_RIGHT
    club.do(ImportConfirmed(7, 2), entrant(2))
    assert club.refuses(ImportConfirmed(7, 3), entrant(3)).why is LeagueReason.CHANGED
    club.do(ImportConfirmed(7, 3, club.log.next_number), entrant(3))
    assert club.game(1).source == "log:abc"
    assert club.league.imports == {}
    again = GameImported(8, 2, "log:abc", 1, club.at, replace(GAME, seats=(2, 1, 3, 4)))
    assert club.refuses(again, entrant(2)).about == {"game": 1}
    club.undo()
    assert club.league.imports[7].confirmers == {1, 2}


def test_games_from_logs_count_only_where_they_are_allowed_and_once_at_a_time() -> None:
    club = Club(people=4).start()
    game = GameImported(7, 1, "log:abc", 1, club.at, GAME)
    assert club.refuses(game, entrant(1)).why is LeagueReason.NO_IMPORTS
    assert brought().refuses(replace(game, report=8), entrant(1)).why is LeagueReason.IMPORT_PENDING


def test_a_replay_is_refused_once_the_next_round_is_drawn() -> None:
    club = drawn_club(people=4)
    club.publish(1)
    club.sit(1, 1)
    game = club.finish(1, 1, 45200, 31300, 25100, 18400)
    elsewhere = club.count(45200, 31300, 25100, 18400)
    assert club.refuses(ReplayOrdered(elsewhere)).why is LeagueReason.UNKNOWN
    club.do(ReplayOrdered(game))
    assert club.refuses(ReplayOrdered(game)).why is LeagueReason.ALREADY_DONE
    club.undo()
    assert club.league.phase.rounds[0].boards_over == {1}


# --- reasons
