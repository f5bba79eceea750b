"""The contents of a sound database."""

from typing import Final

import msgspec

GAPS_QUERY: Final = """
SELECT table_id FROM events GROUP BY table_id HAVING min(version) <> 0 OR max(version) <> count(*) - 1 LIMIT 1
"""
"""A table from whose log an event is missing."""
COUNTS_QUERY: Final = "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM events)"


class DatabaseContents(msgspec.Struct, frozen=True):
    """A sound database: the number of its last migration, and how much is in it."""

    version: int
    tables: int
    events: int
