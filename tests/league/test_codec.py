"""Entries of a league's log as JSON, as the database stores them."""

import pytest

from bot.games.registry import GAMES
from bot.league.codec import decode_entry, encode_entry
from bot.league.log import replayed_log
from tests.league.club import Club, in_rounds, read_again, rounds


def test_the_log_of_a_tournament_is_read_again_from_what_was_written() -> None:
    club = Club(rounds(in_rounds(3, "random", "swiss")), people=9).start()
    for number in range(1, 4):
        club.play(number)
    assert replayed_log(map(read_again, club.log.entries), GAMES.scorings).league == club.league
    with pytest.raises(ValueError, match="entry 1 cannot be read"):
        decode_entry(b'{"number": 1}', 1, 0)
    with pytest.raises(ValueError, match="entry 1 is of schema 99"):
        decode_entry(encode_entry(club.log.entries[0]).replace(b'"schema":3', b'"schema":99'), 1, 0)
