"""Riichi logs of older schemas."""

import sqlite3
from contextlib import closing

from bot.games.riichi.engine import events as riichi
from bot.games.riichi.engine.codec import CODEC as RIICHI
from tests.proofs.old_logs import FIXTURES


def first_schema(game: str) -> list[list[bytes]]:
    """The lines of the finished games that the first schema's version wrote."""
    with closing(sqlite3.connect(f"file:{FIXTURES[1]}?mode=ro", uri=True)) as database:
        tables = database.execute("SELECT id FROM tables WHERE game = ? AND stage = 'over'", (game,)).fetchall()
        return [
            [
                line
                for (line,) in database.execute("SELECT event FROM events WHERE table_id = ? ORDER BY version", table)
            ]
            for table in tables
        ]


def test_uma_and_oka_of_old_games_are_reckoned_again() -> None:
    for lines in first_schema("riichi"):
        events = RIICHI.decode(lines)
        started, ended = events[0], events[-1]
        assert isinstance(started, riichi.GameStarted)
        assert isinstance(ended, riichi.GameEnded)
        rules = started.rules.game
        assert sum(1000 * (standing.oka or 0) for standing in ended.standings) == rules.oka
        assert [standing.uma for standing in ended.standings] == list(rules.uma)
