"""The lines of old logs."""

import sqlite3
from contextlib import closing

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
