"""Killed between the end of a league's game, its capture and its post: the game is counted once and posted once."""

import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from bot.store.league.posts import LeaguePost
from tests.proofs.captures import CAPTURES, FROM_DISCORD, TO_DISCORD, PostedMessages, has_passed, play_league_game


def test_l23_five_kills_between_a_game_its_capture_and_its_post_lose_and_double_nothing(tmp_path: Path) -> None:
    """Before the end is in the inbox, before and in the entry's transaction, and on both sides of the message."""
    counted = CAPTURES.run(5, tmp_path / "naki.db", [40, 64, 80, TO_DISCORD, FROM_DISCORD])
    assert has_passed(counted, 5), counted


def test_a_game_that_is_counted_otherwise_than_it_was_played_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "naki.db"
    assert has_passed(CAPTURES.run(1, path, [40]), 1)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TRIGGER league_entry_stays")
        connection.execute(
            """UPDATE league_events SET
            event = CAST(replace(CAST(event AS TEXT), '"seat":0,"points":', '"seat":0,"points":1') AS BLOB)"""
        )
        connection.commit()
    counted = CAPTURES.run(0, path, [])
    assert counted["differing"] == 1


@pytest.mark.parametrize(
    "fault", ["DELETE FROM messages", "INSERT INTO messages SELECT * FROM messages", "UPDATE messages SET told = ''"]
)
def test_a_game_without_a_post_with_two_or_with_one_that_does_not_tell_it_is_noticed(
    tmp_path: Path, fault: str
) -> None:
    path = tmp_path / "naki.db"
    assert has_passed(CAPTURES.run(1, path, [40]), 1)
    with closing(sqlite3.connect(path.with_name("discord.db"))) as discord:
        discord.execute(fault)
        discord.commit()
    counted = CAPTURES.run(0, path, [])
    assert (counted["games"], counted["posts"]) == (1, 0)


class Forgetful(PostedMessages):
    """Sends again what may have arrived."""

    def message_on_discord(self, discord: sqlite3.Connection, post: LeaguePost) -> int | None:
        return None


def test_who_does_not_look_for_a_message_that_may_have_arrived_is_caught(tmp_path: Path) -> None:
    """The first kill is after the first standings, the second after the post of the second game."""
    careless = CAPTURES._replace(play=partial(play_league_game, messages=Forgetful))
    counted = careless.run(3, tmp_path / "naki.db", [FROM_DISCORD])
    assert (counted["games"], counted["counted"]) == (3, 3)
    assert counted["posts"] < 3
    assert counted["twice"] > 0
