"""Games that are kept no longer: logs and results go. A row in `tables` that names nobody stays, and so do the sums."""

from collections.abc import Sequence
from typing import Final

from bot.store.database import NOTE_DELETION, Database, Write
from bot.store.league.ratings import GUILDS_RATING_ALL_QUERY

_OLD: Final = """
stage IN ('over', 'ended') AND told = 1 AND changed_at < {before}
AND NOT EXISTS (SELECT 1 FROM league_tables WHERE league_tables.table_id = tables.id)
AND NOT EXISTS (SELECT 1 FROM feed WHERE version IS NULL AND number > (SELECT min(number) FROM cursors))
"""
"""Nobody has to be shown its end, no league has still to count it, and no consumer to read it."""
_DUE: Final = f"SELECT id, party FROM tables WHERE {_OLD.format(before='?')} ORDER BY changed_at, id LIMIT ?"
_MARK: Final = f"UPDATE tables SET stage = 'gone', party = ?2, seal = ?3 WHERE id = ?1 AND {_OLD.format(before='?4')}"
_UNRATED: Final = f""" AND table_id NOT IN
(SELECT table_id FROM results WHERE pool IS NOT NULL AND guild IN ({GUILDS_RATING_ALL_QUERY}))"""
"""The condition for rows that no rating needs: if a server has all games rated, its ratings are worked out from the
other rows.
"""
_DROPPED: Final = {
    **dict.fromkeys(("events", "players", "presses", "places", "hand_facts"), ""),
    **dict.fromkeys(("result_seats", "results"), _UNRATED),
}
"""The tables whose rows about a game go with it, and which of them only."""


class OldGames:
    """The finished games of every table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, before: int, most: int) -> Sequence[tuple[str, bytes]]:
        """The tables that were over before this moment (epoch milliseconds), oldest first, and their parties; so many
        at most.
        """
        return [(table, party) for table, party in await self._database.read(_DUE, before, most)]

    async def drop(self, table: str, party: bytes, before: int) -> None:
        """Drop the game in one transaction, if it is still due. The `party` that stays names nobody."""
        await self._database.write(
            Write(_MARK, [(table, party, b"", before)]),
            *(
                Write(f"DELETE FROM {rows} WHERE table_id = ? AND {missing_log_condition()}{only}", [(table,)])
                for rows, only in _DROPPED.items()
            ),
            NOTE_DELETION,
        )

    async def tidy(self) -> None:
        """Leave nothing of what was dropped in the file; in a large one once Naki starts again."""
        await self._database.compact()


def missing_log_condition(table: str = "table_id") -> str:
    """The condition that the log of a row's game is gone: nothing can be made of it again."""
    return f"EXISTS (SELECT 1 FROM tables WHERE tables.id = {table} AND stage = 'gone')"
