"""Tables of leagues that are over and not counted yet. Each is counted exactly once: a table comes here in the
transaction that moves the reader's cursor, and leaves in the one that writes its entry into the league's log. After a
crash in between it is still here.
"""

from collections.abc import Collection, Sequence
from typing import Final

import msgspec

from bot.engine.refusal import Refusal
from bot.league.entrants import PersonNumber
from bot.league.finished_table import FinishedTable
from bot.league.refusal import LeagueReason
from bot.league.times import Ms
from bot.store.database import Database, Write

_ADD_TABLE: Final = """
INSERT INTO league_inbox (table_id, ended_at, sheet) SELECT table_id, ?2, ?3 FROM league_tables WHERE table_id = ?1
ON CONFLICT DO NOTHING
"""
_NEXT: Final = """
SELECT table_id, league, ended_at, sheet FROM league_inbox JOIN league_tables USING (table_id)
WHERE refusal IS NULL ORDER BY ended_at, table_id
"""
_WAITING: Final = """
SELECT table_id, ended_at, sheet, refusal FROM league_inbox JOIN league_tables USING (table_id)
WHERE league = ? AND refusal IS NOT NULL ORDER BY ended_at, table_id
"""
_PLAYED_AT: Final = """
SELECT id FROM leagues WHERE guild = ?2 AND (
    EXISTS (SELECT 1 FROM league_tables WHERE table_id = ?1 AND league = id)
    OR EXISTS (SELECT 1 FROM league_games WHERE league = id AND source = 'table:' || ?1)
)
"""
_REFUSED: Final = "UPDATE league_inbox SET refusal = ? WHERE table_id = ?"
CLEAR_INBOX: Final = (Write("DELETE FROM league_inbox", [()]),)
"""Takes every table out again."""

_SHEET: Final = msgspec.json.Decoder(FinishedTable)
_KEPT_SHEET: Final = msgspec.json.Decoder(FinishedTable | None)
_REFUSAL: Final = msgspec.json.Decoder(Refusal[LeagueReason])


class WaitingTable(msgspec.Struct, frozen=True):
    """A table about which a referee has to decide, and why. Without `finished` its game was counted, and that was
    undone.
    """

    table: str
    ended: Ms
    finished: FinishedTable | None
    refusal: Refusal


class LeagueInbox:
    """The finished tables of every league."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def league_of(self, table: str) -> int | None:
        """The league of a table that is not counted yet; None if it has none."""
        rows = await self._database.read("SELECT league FROM league_tables WHERE table_id = ?", table)
        return rows[0][0] if rows else None

    async def league_with_table(self, table: str, guild: int) -> int | None:
        """The league of the server whose table this is, counted or not; None if it is of none."""
        return next((league for (league,) in await self._database.read(_PLAYED_AT, table, guild)), None)

    async def seats(self, league: int, accounts: Sequence[int | None]) -> tuple[PersonNumber | None, ...]:
        """The people of a league with these accounts; None for computer players and for anybody else."""
        rows = await self._database.read("SELECT account, person FROM league_people WHERE league = ?", league)
        known = dict(rows)
        return tuple(None if account is None else known.get(account) for account in accounts)

    async def waiting(self, league: int) -> Sequence[WaitingTable]:
        """The tables about which a referee has to decide, oldest first."""
        rows = await self._database.read(_WAITING, league)
        return [
            WaitingTable(table, ended, _KEPT_SHEET.decode(sheet), _REFUSAL.decode(refusal))
            for table, ended, sheet, refusal in rows
        ]

    async def stuck_tables(self, league: int) -> Collection[str]:
        """The names of these tables."""
        return frozenset(one.table for one in await self.waiting(league))

    async def waiting_tables(self) -> Sequence[tuple[str, int, Ms, FinishedTable]]:
        """The tables that are still to be counted, oldest first: name, league, end, and what came of each."""
        rows = await self._database.read(_NEXT)
        return [(table, league, ended, _SHEET.decode(sheet)) for table, league, ended, sheet in rows]

    async def refuse(self, table: str, refusal: Refusal, *told: Write) -> None:
        """The table waits for a referee, who is `told`."""
        await self._database.write(Write(_REFUSED, [(msgspec.json.encode(refusal), table)]), *told)


def inbox_write(table: str, ended: Ms, finished: FinishedTable) -> Write:
    """Puts a finished table into the inbox. Nothing happens if it is no league's, or was counted."""
    return Write(_ADD_TABLE, [(table, ended, msgspec.json.encode(finished))])
