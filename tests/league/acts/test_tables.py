"""Tables begin with those who were drawn, and not while the league is paused."""

from bot.league.acts.life import LifeChanged
from bot.league.acts.results import GameCounted
from bot.league.acts.tables import TableBegun
from bot.league.games import Result
from bot.league.log import NAKI
from bot.league.refusal import LeagueReason
from bot.league.state import Life
from tests.league.club import Club, in_rounds, rounds
from tests.league.test_rounds import tables


def test_at_a_table_of_a_round_sit_those_who_were_drawn() -> None:
    club = Club(rounds(in_rounds(2, "random")), people=8).start()
    club.draw(1)
    rules = club.league.options.hash
    seats = tables(club, 1)[0]
    assert club.refuses(TableBegun("a", seats, rules, 1, 1), NAKI).why is LeagueReason.UNKNOWN
    club.publish(1)
    assert club.refuses(TableBegun("a", seats[::-1], rules, 1, 1), NAKI).why is LeagueReason.NOT_ENTRANT
    assert club.refuses(TableBegun("a", seats, rules), NAKI).why is LeagueReason.NO_OPEN_PHASE
    club.do(TableBegun("a", seats, rules, 1, 1), NAKI)
    assert club.refuses(TableBegun("b", seats, rules, 1, 1), NAKI).why is LeagueReason.PLAYING
    other = GameCounted(1, "table:a", 1, club.at, Result(seats[::-1], (30000,) * 4), rules, 1, 1)
    assert club.refuses(other, NAKI).why is LeagueReason.NOT_ENTRANT


def test_no_table_starts_while_the_league_is_paused_and_those_that_play_count() -> None:
    club = Club(rounds(in_rounds(2, "random")), people=8).start()
    club.draw(1)
    club.publish(1)
    club.sit(1, 1)
    club.do(LifeChanged(Life.PAUSED))
    begin = TableBegun("b", tables(club, 1)[1], club.league.options.hash, 1, 2)
    assert club.refuses(begin, NAKI).why is LeagueReason.WRONG_LIFE
    club.finish(1, 1, 45200, 31300, 25100, 18400)
    assert len(club.league.games) == 1
