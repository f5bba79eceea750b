"""Killed between the end of a league's game, its capture and its post: the game is counted once and posted once."""

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.proofs.captures import CAPTURES, sound


def test_l23_five_kills_between_a_game_its_capture_and_its_post_lose_and_double_nothing(tmp_path: Path) -> None:
    """Before the end is in the inbox, before and in the entry's transaction, and on both sides of the message."""
    counted = CAPTURES.run(5, tmp_path / "naki.db", [40, 64, 80, 99, 100])
    assert sound(counted, 5), counted


def test_a_game_that_is_counted_otherwise_than_it_was_played_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "naki.db"
    assert sound(CAPTURES.run(1, path, [40]), 1)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TRIGGER league_entry_stays")
        connection.execute(
            """UPDATE league_events SET
            event = CAST(replace(CAST(event AS TEXT), '"points":[', '"points":[1') AS BLOB)"""
        )
        connection.commit()
    counted = CAPTURES.run(0, path, [])
    assert counted["differing"] == 1
