"""The rows that follow from leagues' logs, made again and compared with those in the database."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from bot.league.chance import SEED_BYTES
from bot.league.codec import encode_entry
from bot.league.entrants import PersonNumber
from bot.league.entry_lookup import forgetting_entries
from bot.league.invariants import violations
from bot.league.log import Log, new_log
from bot.league.mentions import mentioned_people
from bot.store.database import Database, Write
from bot.store.league.leagues import NEW_LEAGUE, LeagueLogs, LeagueSummary
from bot.store.league.people import FIRST_GUEST_ACCOUNT, LeaguePerson
from bot.store.league.ratings import Ratings
from bot.store.league.rows import game_row

_ROWS: Final = {
    "league_games": "league, number, source, phase, round, board, ended_at, state, pool, east, seats",
    "league_tables": "table_id, league, phase, round, board",
    "league_mentions": "league, person, version",
}
"""Tables that follow from the log of a league alone, with their columns."""
_HEAD: Final = "SELECT short, name, folded, life, version FROM leagues WHERE id = ?"
_UNSEEN: Final = """
SELECT table_id FROM league_tables JOIN feed USING (table_id) JOIN cursors ON consumer = 'leagues'
WHERE league = ? AND feed.version IS NULL AND feed.number <= cursors.number
AND table_id NOT IN (SELECT table_id FROM league_inbox)
"""
_NAMED: Final = f"""
SELECT person FROM league_people WHERE league = ? AND account BETWEEN {FIRST_GUEST_ACCOUNT} AND -1 AND name <> ''
"""
_POOLS: Final = """
SELECT guild, pool FROM league_games JOIN leagues ON id = league WHERE pool > ''
UNION SELECT guild, pool FROM ratings ORDER BY guild, pool
"""
_LIVE: Final = f"""
SELECT person, version FROM league_mentions
JOIN league_people USING (league, person) JOIN league_events USING (league, version)
WHERE league = ? AND account BETWEEN {FIRST_GUEST_ACCOUNT} AND -1
AND (reason NOT IN ('', '(deleted)') OR note NOT IN ('', '(deleted)'))
"""

_Rows = Mapping[str, Sequence[tuple[Any, ...]]]


class RebuiltLeague(msgspec.Struct, frozen=True):
    """A league whose rows were made again: how much is in it, and the tables of the database that were wrong."""

    summary: LeagueSummary
    entries: int
    games: int
    differing: tuple[str, ...]


async def rebuild_leagues(database: Database, logs: LeagueLogs, ratings: Ratings) -> Sequence[RebuiltLeague]:
    """Make the rows of every league and the ratings of every server again. What is right is left alone."""
    rebuilt: list[RebuiltLeague] = []
    for name in await logs.everything():
        log = await logs.load(name.id)
        rows = await asyncio.to_thread(_following, name.id, log)
        there = await _there(database, name.id)
        differing = [table for table in _ROWS if sorted(rows[table], key=repr) != sorted(there[table], key=repr)]
        head = _head(log)
        if (await database.read(_HEAD, name.id))[0] != head:
            differing.append("leagues")
        if differing:
            await database.write(*_row_writes(name.id, rows, head))
        rebuilt.append(RebuiltLeague(name, len(log.entries), len(log.league.games), tuple(differing)))
    for guild, pool in await database.read(_POOLS):
        await ratings.rebuild(guild, pool)
    return rebuilt


async def restore(
    database: Database, guild: int, log: Log, people: Mapping[PersonNumber, LeaguePerson], secret: bytes
) -> int:
    """Write a whole league from its log, with the name it had elsewhere. Raises RowConflict if that name is taken."""
    ((newest,),) = await database.read("SELECT coalesce(max(id), 0) FROM leagues")
    league, rows = newest + 1, await asyncio.to_thread(_following, newest + 1, log)
    lines = [(league, one.number, one.at, encode_entry(one), one.reason, one.note) for one in log.entries]
    await database.write(
        Write(NEW_LEAGUE, [(league, guild, secret[:SEED_BYTES], secret[SEED_BYTES:])]),
        Write("INSERT INTO league_events (league, version, at, event, reason, note) VALUES (?, ?, ?, ?, ?, ?)", lines),
        Write(
            "INSERT INTO league_people (league, person, account, name) VALUES (?, ?, ?, ?)",
            [(league, person, one.account, one.name) for person, one in people.items()],
        ),
        *_row_writes(league, rows, _head(log)),
    )
    return league


async def league_violations(database: Database, logs: LeagueLogs) -> Sequence[str]:
    """A line for everything that does not hold in the leagues of this database."""
    lines: list[str] = []
    for name in await logs.everything():
        log = await logs.load(name.id)
        found = await asyncio.to_thread(_faults, log)
        there, rows = await _there(database, name.id), await asyncio.to_thread(_following, name.id, log)
        found += [
            f"{table} is not as the log says"
            for table in _ROWS
            if sorted(rows[table], key=repr) != sorted(there[table], key=repr)
        ]
        found += [
            f"table {table} is over and neither counted nor in the inbox"
            for (table,) in await database.read(_UNSEEN, name.id)
        ]
        found += [f"person {person} was forgotten and has a name" for (person,) in await database.read(_NAMED, name.id)]
        forgotten = forgetting_entries(log)
        found += [
            f"entry {number} has words about somebody who was forgotten"
            for person, number in await database.read(_LIVE, name.id)
            if number <= forgotten.get(person, 0)
        ]
        lines += [f"{name.short_name}: {fault}" for fault in found]
    return lines


def _faults(log: Log) -> list[str]:
    return list(violations(log))


def _head(log: Log) -> tuple[object, ...]:
    league = log.league
    return (league.short_name, league.name, league.name.casefold(), league.life, len(log.entries))


def _following(league: int, log: Log) -> _Rows:
    mentions: list[tuple[int, int, int]] = []
    known = new_log(log.league.scorings)
    for entry in log.entries:
        mentions += [(league, person, entry.number) for person in mentioned_people(known, entry)]
        known = known.with_entry(entry)
    playing = known.league.tables_in_play
    return {
        "league_games": [game_row(league, game) for game in known.league.games.values()],
        "league_tables": [(table, league, one.phase, one.round, one.board) for table, one in playing.items()],
        "league_mentions": mentions,
    }


async def _there(database: Database, league: int) -> _Rows:
    return {
        table: await database.read(f"SELECT {columns} FROM {table} WHERE league = ?", league)
        for table, columns in _ROWS.items()
    }


def _row_writes(league: int, rows: _Rows, head: tuple[object, ...]) -> Iterator[Write]:
    """Writes these rows in place of the present ones; the inbox stays as it is."""
    known = [(row[0],) for row in rows["league_tables"]]
    others = f" AND table_id NOT IN ({', '.join('?' * len(known))})" if known else ""
    kept = tuple(table for (table,) in known)
    yield Write(f"DELETE FROM league_tables WHERE league = ?{others}", [(league, *kept)])
    for table, columns in _ROWS.items():
        if table != "league_tables":
            yield Write(f"DELETE FROM {table} WHERE league = ?", [(league,)])
        values = ", ".join("?" * len(columns.split(", ")))
        yield Write(f"INSERT INTO {table} ({columns}) VALUES ({values}) ON CONFLICT DO NOTHING", rows[table])
    yield Write(
        "UPDATE leagues SET short = ?, name = ?, folded = ?, life = ?, version = ? WHERE id = ?", [(*head, league)]
    )
