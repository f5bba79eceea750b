"""Games that are typed in, many at once."""

from bot.league.games import Result
from bot.league.refusal import LeagueReason
from bot.league.typed_games import ManualGame, game_of_table, preview_games
from tests.league.club import Club, in_rounds, referee, rounds

POINTS = (45_200, 31_300, 25_100, 18_400)


def game(*seats: int, points: tuple[int, ...] = POINTS, ended: int = 0) -> ManualGame:
    return ManualGame(Result(seats, points), ended)


def test_each_game_is_foreseen_after_those_before_it_and_nothing_is_done_yet() -> None:
    club = Club(people=8).start()
    before, by, ended = club.log, referee(None), club.at
    typed = [
        (1, game(1, 2, 3, 4, ended=ended)),
        (2, game(1, 2, 3, 4, ended=ended)),
        (3, game(1, 2, 3, 9, ended=ended)),
        (4, game(5, 6, 7, 8, ended=ended)),
    ]
    found = preview_games(before, by, typed, club.at)
    assert [(one.line, one.game.number) for one in found.games] == [(1, 1), (4, 2)]
    assert [(line, why.why) for line, why in found.refused] == [
        (2, LeagueReason.LIKELY_DUPLICATE),
        (3, LeagueReason.NOT_ENTRANT),
    ]
    assert club.log is before
    for one in found.games:
        club.do(one.manual_game.entry_act(club.log), by)
        assert club.game(one.game.number).worth == one.game.worth


def test_a_referee_who_played_in_a_game_enters_the_others_alone() -> None:
    club = Club(people=8).start()
    typed = [(1, game(1, 2, 3, 4, ended=club.at)), (2, game(5, 6, 7, 8, ended=club.at))]
    found = preview_games(club.log, referee(1), typed, club.at)
    assert [one.line for one in found.games] == [2]
    assert [why.why for _, why in found.refused] == [LeagueReason.OWN_GAME]


def test_a_game_of_just_those_who_sit_at_a_table_of_the_round_is_that_tables() -> None:
    club = Club(rounds(in_rounds(2, "random")), people=8).start()
    club.draw(1)
    (first, second) = club.league.phase.rounds[0].tables
    assert game_of_table(club.league, Result(first, POINTS), club.at).round == 0
    club.publish(1)
    assert game_of_table(club.league, Result(second, POINTS), club.at)[2:4] == (1, 2)
    mixed = Result((*first[:2], *second[:2]), POINTS)
    assert game_of_table(club.league, mixed, club.at).round == 0
    other = game_of_table(club.league, Result((*first[1:], first[0]), POINTS), club.at)
    assert club.refuses(other.entry_act(club.log), referee(None)).about == {"board": 1, "sides": first}
    club.do(game_of_table(club.league, Result(first, POINTS), club.at).entry_act(club.log), referee(None))
    assert club.league.phase.rounds[0].boards_over == {1}
