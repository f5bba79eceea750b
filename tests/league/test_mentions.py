"""Whom an entry of the log is about: the people of its own table, and nobody who only has a game of the same number."""

from bot.league.acts.rounds import CalledOff
from bot.league.log import Entry
from bot.league.mentions import mentioned
from tests.league.club import Club, in_rounds, rounds


def test_a_table_that_does_not_take_place_is_about_those_who_would_have_sat_there() -> None:
    club = Club(rounds(in_rounds(2, "random"))).start()
    club.play(1)
    club.draw(2)
    club.publish(2)
    off = club.decide(CalledOff(1, 2, 1))
    assert isinstance(off, Entry)
    (_, second) = club.league.phase.rounds
    assert mentioned(club.log, off) == set(second.tables[0])


def test_a_round_is_not_about_the_game_of_its_number() -> None:
    club = Club(rounds(in_rounds(2, "random"))).start()
    club.play(1)
    club.draw(2)
    published = next(entry for entry in reversed(club.log.entries) if type(entry.act).__name__ == "RoundClosed")
    assert mentioned(club.log, published) == frozenset()
