"""Killed between the end of a game and its row: the list of results has every game once."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.proofs.ends import ENDS, has_passed, judge_results


def test_five_kills_between_the_end_of_a_game_and_its_row_lose_and_double_nothing(tmp_path: Path) -> None:
    """After the last event, before and after the table is over, in the middle of the row's transaction."""
    points = [ENDS.points[0], 15, 28, 32, ENDS.points[-1]]
    counted = ENDS.run(5, tmp_path / "naki.db", points)
    assert has_passed(counted, 5), counted


def test_a_game_that_is_missing_or_differs_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "naki.db"
    assert has_passed(ENDS.run(1, path, [ENDS.points[0]]), 1)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE result_seats SET points = points + 100")
        connection.commit()
    counted = asyncio.run(judge_results(path))
    assert (counted["games"], counted["listed"]) == (1, 1)
    assert (counted["differing"], counted["rebuilt differently"]) == (1, 1)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM result_seats")
        connection.execute("DELETE FROM results")
        connection.commit()
    counted = asyncio.run(judge_results(path))
    assert (counted["games"], counted["listed"]) == (1, 0)
    assert not has_passed(counted, 1)
