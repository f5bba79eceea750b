"""The tables and their event logs, on the disk."""

from collections.abc import Collection, Sequence
from typing import TypeAlias

from bot.store.database import Database, Write
from bot.store.fencing import FencedTableWriter, Fences

_EVENT = "INSERT INTO events (table_id, version, at, event) VALUES (?, ?, ?, ?)"
_TABLE = """
INSERT INTO tables (id, game, stage, guild, party, seal, opened_at, changed_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)
ON CONFLICT (id) DO UPDATE SET stage = ?3, party = ?5, seal = ?6, changed_at = ?7
"""
_NO_PLAYERS = "DELETE FROM players WHERE table_id = ?"
_PLAYER = 'INSERT INTO players ("user", table_id) VALUES (?, ?)'
_DECIDED = "DELETE FROM presses WHERE table_id = ? AND decision < ?"
_PRESS = """
INSERT INTO presses (table_id, "user", stamp, decision, token, at, late) VALUES (?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING
"""
_DONE = 'DELETE FROM presses WHERE table_id = ? AND "user" = ? AND stamp = ?'


_SavedPress: TypeAlias = tuple[int, int, str, int, tuple[int | None, int]]
"""User, question, token, stamp; the time in the game (None: not known), and by how many milliseconds it was late."""


class StoredLedger:
    """The log and the players of every table."""

    def __init__(self, database: Database, fencing: Fences | None = None) -> None:
        self._database = database
        self._rows = FencedTableWriter(database, fencing)

    async def append(
        self,
        table: str,
        version: int,
        events: Sequence[bytes],
        at: int,
        *,
        press: tuple[int, int] | None = None,
        asked: int = 0,
    ) -> None:
        """Append the events from number `version` on, and forget the `press` that caused them (its user and stamp) and
        all presses that answer a question before `asked`. Raises RowConflict if one of the events is already
        stored; then nothing is forgotten.
        """
        rows = [(table, number, at, event) for number, event in enumerate(events, start=version)]
        played = [] if press is None else [(table, *press)]
        await self._rows.write(
            table,
            Write(_EVENT, rows, is_game_action=True),
            Write(_DONE, played, is_game_action=True),
            Write(_DECIDED, [(table, asked)], is_game_action=True),
        )

    async def events(self, table: str) -> list[bytes]:
        """The whole log of a table, in order."""
        rows = await self._database.read("SELECT event FROM events WHERE table_id = ? ORDER BY version", table)
        return [event for (event,) in rows]

    async def save(
        self,
        table: str,
        party: bytes,
        *,
        stage: str,
        game: str,
        guild: int | None,
        players: Collection[int],
        seal: bytes,
        at: int,
    ) -> None:
        """Store the players and the agreed terms, replacing what was stored before."""
        await self._rows.write(
            table,
            Write(_TABLE, [(table, game, stage, guild, party, seal, at)]),
            Write(_NO_PLAYERS, [(table,)]),
            Write(_PLAYER, [(user, table) for user in players]),
        )

    async def save_imported_game(
        self,
        table: str,
        party: bytes,
        events: Sequence[bytes],
        *,
        game: str,
        guild: int | None,
        players: Collection[int],
        seal: bytes,
        at: int,
    ) -> None:
        """Store a game that was played elsewhere and is over, at once: nobody is shown its end."""
        row = (game, guild, party, seal, at)
        await self._rows.write(
            table,
            Write(_TABLE, [(table, row[0], "playing", *row[1:])]),
            Write(_EVENT, [(table, number, at, event) for number, event in enumerate(events)]),
            Write(_PLAYER, [(user, table) for user in players]),
            Write("UPDATE tables SET stage = 'over', told = 1 WHERE id = ?", [(table,)]),
        )

    async def save_imported_players(self, table: str, party: bytes, players: Collection[int]) -> None:
        """Store who played a game that was kept so, and let the feed tell its end again."""
        await self._rows.write(
            table,
            Write("UPDATE tables SET party = ?, stage = 'playing' WHERE id = ?", [(party, table)]),
            Write("UPDATE tables SET stage = 'over' WHERE id = ?", [(table,)]),
            Write(_NO_PLAYERS, [(table,)]),
            Write(_PLAYER, [(user, table) for user in players]),
        )

    async def receive(
        self, table: str, user: int, question: int, token: str, stamp: int, time: tuple[int | None, int] = (None, 0)
    ) -> None:
        """Store a press, with its `time` in the game and by how much it was late. The stamp distinguishes presses of
        the same user.
        """
        await self._rows.write(
            table, Write(_PRESS, [(table, user, stamp, question, token, *time)], is_game_action=True)
        )

    async def delete_press(self, table: str, user: int, stamp: int) -> None:
        """Forget a press that did not count."""
        await self._rows.write(table, Write(_DONE, [(table, user, stamp)], is_game_action=True))

    async def forget(self, table: str, user: int | None = None) -> None:
        """Forget the presses of a user, or of everybody."""
        whose = "" if user is None else ' AND "user" = ?'
        row = (table,) if user is None else (table, user)
        await self._rows.write(table, Write(f"DELETE FROM presses WHERE table_id = ?{whose}", [row]))

    async def unplayed_presses(self, table: str) -> list[_SavedPress]:
        """The presses that may not have been played, in the order in which Discord received them."""
        rows = await self._database.read(
            'SELECT "user", decision, token, stamp, at, late FROM presses WHERE table_id = ? ORDER BY stamp', table
        )
        return [(user, question, token, stamp, (at, late)) for user, question, token, stamp, at, late in rows]

    async def load(self, table: str) -> tuple[bytes, bytes, int] | None:
        """Party and seal of a table, and when they were written, in epoch milliseconds; or None."""
        rows = await self._database.read("SELECT party, seal, changed_at FROM tables WHERE id = ?", table)
        return (rows[0][0], rows[0][1], rows[0][2]) if rows else None

    async def note_end_shown(self, table: str) -> None:
        """Note that everybody has been shown how the table ended."""
        await self._rows.write(table, Write("UPDATE tables SET told = 1 WHERE id = ?", [(table,)]))

    async def unshown_ends(self) -> list[tuple[str, int | None]]:
        """The tables whose end may not have been shown yet, each with its guild, oldest first."""
        rows = await self._database.read("SELECT id, guild FROM tables WHERE told = 0 ORDER BY opened_at")
        return [(table, guild) for table, guild in rows]

    async def parties_in(self, stages: Collection[str], user: int | None = None) -> list[bytes]:
        """The parties of the tables in these stages, oldest first; those of a user include tables that they have left
        during the game.
        """
        theirs = "" if user is None else ' AND id IN (SELECT table_id FROM players WHERE "user" = ?)'
        marks = ", ".join("?" * len(stages))
        rows = await self._database.read(
            f"SELECT party FROM tables WHERE told = 0 AND stage IN ({marks}){theirs} ORDER BY opened_at",
            *(*stages, *(() if user is None else (user,))),
        )
        return [party for (party,) in rows]

    async def played_by(self, user: int, stages: Collection[str], most: int) -> list[str]:
        """The games in these stages that the user plays or has played, newest first, up to a limit. Lobbies do not
        count.
        """
        return await self._newest("players", '"user"', user, stages, most)

    async def played_in(self, channel: int, stages: Collection[str], most: int) -> list[str]:
        """The games in these stages that have a message in the channel, newest first, up to a limit."""
        return await self._newest("places", "channel", channel, stages, most)

    async def _newest(self, link: str, column: str, value: int, stages: Collection[str], most: int) -> list[str]:
        marks = ", ".join("?" * len(stages))
        rows = await self._database.read(
            f"SELECT DISTINCT id, opened_at FROM tables JOIN {link} ON id = table_id"
            f" WHERE {column} = ? AND stage IN ({marks})"
            " AND EXISTS (SELECT 1 FROM events WHERE events.table_id = tables.id) ORDER BY opened_at DESC LIMIT ?",
            *(value, *stages, most),
        )
        return [table for table, _ in rows]
