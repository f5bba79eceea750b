"""The leagues of every server, read from their logs."""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from secrets import token_bytes
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from bot.league.chance import SALT_BYTES, SEED_BYTES
from bot.league.codec import SCHEMA, decode_entry, encode_entry
from bot.league.log import Entry, Log, new_log, replayed_log, upcast_entries
from bot.league.mentions import mentioned_people
from bot.league.messages import Message
from bot.league.scoring import Scorings
from bot.league.state import League, Life
from bot.store.database import Database, Write
from bot.store.league.posts import due_message_writes, due_writes_after_entry
from bot.store.league.rows import derived_writes

_OVER: Final = (Life.FINISHED, Life.ARCHIVED, Life.CANCELLED)

NEW_LEAGUE: Final = f"""
INSERT INTO leagues (id, guild, short, name, folded, life, version, seed, salt, schema)
VALUES (?, ?, '', '', '', 'draft', 0, ?, ?, {SCHEMA})
"""
_ENTRY: Final = """
INSERT INTO league_events (league, version, at, event, reason, note, press) VALUES (?, ?, ?, ?, ?, ?, ?)
"""
_HEAD: Final = "UPDATE leagues SET short = ?, name = ?, folded = ?, life = ?, version = ? WHERE id = ?"
_MENTION: Final = "INSERT INTO league_mentions (league, person, version) VALUES (?, ?, ?)"
_ENTRIES: Final = """
SELECT version, at, coalesce(facts, event), reason, note FROM league_events
WHERE league = ? AND version > ? ORDER BY version
"""
_OLD: Final = f"SELECT id FROM leagues WHERE schema < {SCHEMA} ORDER BY id"
_UPCAST: Final = "UPDATE league_events SET facts = ? WHERE league = ? AND version = ? AND facts IS NULL"
_IS_UPCAST: Final = f"UPDATE leagues SET schema = {SCHEMA} WHERE id = ?"
_SECRETS: Final = "SELECT seed, salt FROM league_secrets WHERE league = ? AND number <= ? ORDER BY number"
_SECRET: Final = "INSERT INTO league_secrets (league, number, seed, salt) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
_CALLED: Final = "SELECT id FROM leagues WHERE guild = ? AND (folded = ? OR short = ?)"
_NAMES: Final = "SELECT id, guild, short, name, life FROM leagues"


SeedAndSalt: TypeAlias = tuple[bytes, bytes]
"""A seed and its salt."""


class LeagueSummary(msgspec.Struct, frozen=True):
    """A league's names, of which people type the `short_name`, how far it has come, and its server."""

    id: int
    guild: int
    short_name: str
    name: str
    life: Life

    @property
    def is_over(self) -> bool:
        """True if nothing is played in it any more."""
        return self.life in _OVER


class NewLeague(NamedTuple):
    """The server of a league that nobody knows yet, its seed and its salt."""

    guild: int
    seed: bytes
    salt: bytes


class LeagueLogs:
    """The logs of all leagues, their names and secrets. `scorings` are those of the books by which they are played;
    `random` makes secret bytes.
    """

    def __init__(self, database: Database, scorings: Scorings, random: Callable[[int], bytes] = token_bytes) -> None:
        self._database = database
        self._new = new_log(scorings)
        self._random = random
        self._logs: dict[int, Log] = {}

    async def of_guild(self, guild: int) -> Sequence[LeagueSummary]:
        """A server's leagues: those that are not over first, then the newest."""
        rows = await self._database.read(f"{_NAMES} WHERE guild = ? ORDER BY id DESC", guild)
        return sorted(map(_name, rows), key=lambda one: one.is_over)

    async def public(self, guild: int) -> Sequence[LeagueSummary]:
        """A server's leagues of which everybody may know, in the same order."""
        return [one for one in await self.of_guild(guild) if not await self._is_hidden(one)]

    async def _is_hidden(self, name: LeagueSummary) -> bool:
        """True if only those who run it may know of it. No log is read of a league that was surely opened."""
        return name.life in (Life.DRAFT, Life.CANCELLED) and (await self.load(name.id)).league.hidden

    async def everything(self) -> Sequence[LeagueSummary]:
        """All leagues, oldest first."""
        rows = await self._database.read(f"{_NAMES} ORDER BY id")
        return [_name(row) for row in rows]

    async def live(self, tended: Callable[[int], bool] = lambda _: True) -> Mapping[int, int]:
        """The leagues in which something may be due, with the length of their logs, on the servers that are `tended`
        here.
        """
        rows = await self._database.read(
            "SELECT id, version, guild FROM leagues WHERE life IN ('signup', 'ready', 'running', 'paused')"
        )
        return {league: version for league, version, guild in rows if tended(guild)}

    async def get(self, league: int) -> LeagueSummary:
        """The name, state and server of a league. Raises LookupError if there is none."""
        rows = await self._database.read(f"{_NAMES} WHERE id = ?", league)
        if not rows:
            raise LookupError(f"there is no league {league}")
        return _name(rows[0])

    async def secret(self, league: int) -> SeedAndSalt:
        """Seed and salt of the next draws. Raises LookupError if there is no such league."""
        return (await self.secrets(league))[-1]

    async def secrets(self, league: int) -> Sequence[SeedAndSalt]:
        """Seeds and salts: that of the first draws, then one for each time that the league was reopened, since the
        earlier ones are public by then. Raises LookupError if there is no such league.
        """
        first = await self._database.read("SELECT seed, salt FROM leagues WHERE id = ?", league)
        if not first:
            raise LookupError(f"there is no league {league}")
        later = (await self.load(league)).league.reopenings
        known = await self._database.read(_SECRETS, league, later)
        if len(known) < later:
            made = [
                (league, number, self._random(SEED_BYTES), self._random(SALT_BYTES)) for number in range(1, later + 1)
            ]
            await self._database.write(Write(_SECRET, made))
            known = await self._database.read(_SECRETS, league, later)
        return [(seed, salt) for seed, salt in (*first, *known)]

    async def load(self, league: int) -> Log:
        """The league's log. Raises LookupError if there is no such league."""
        found = await self._database.read("SELECT version, schema FROM leagues WHERE id = ?", league)
        if not found:
            raise LookupError(f"there is no league {league}")
        if found[0][1] < SCHEMA:
            await self._upcast(league)
        known = self._logs.get(league, self._new)
        if len(known.entries) == found[0][0]:
            return known
        rows = await self._database.read(_ENTRIES, league, len(known.entries))
        log = await asyncio.to_thread(_continued_log, known, rows)
        if len(log.entries) >= len(self._logs.get(league, known).entries):
            self._logs[league] = log
        return log

    async def upcast(self) -> None:
        """Write down what follows from the entries of leagues that an older Naki has kept."""
        for (league,) in await self._database.read(_OLD):
            await self._upcast(league)

    async def _upcast(self, league: int) -> None:
        """Writes the facts of an old log beside its entries, which stay as they are."""
        rows = await self._database.read(_ENTRIES, league, 0)
        facts = await asyncio.to_thread(upcast_entries, map(_entry, rows), self._new.league.scorings)
        written = [(encode_entry(fact), league, fact.number) for fact in facts]
        await self._database.write(Write(_UPCAST, written), Write(_IS_UPCAST, [(league,)]))

    def clear_cache(self) -> None:
        """Drop all kept logs, since texts in them were deleted."""
        self._logs.clear()

    async def newest(self) -> int:
        """The number of the newest league; 0 if there is none."""
        ((newest,),) = await self._database.read("SELECT coalesce(max(id), 0) FROM leagues")
        return newest

    async def has_seed(self, seed: bytes) -> bool:
        """True if a league has this seed."""
        return bool(await self._database.read("SELECT 1 FROM leagues WHERE seed = ?", seed))

    async def ids_with_name(self, guild: int, name: str, short: str) -> Sequence[int]:
        """The leagues of a server that have this name, or this short one."""
        rows = await self._database.read(_CALLED, guild, name.casefold(), short)
        return [league for (league,) in rows]

    async def entry_of_press(self, league: int, press: str) -> int | None:
        """The number of the entry that this press has made."""
        rows = await self._database.read(
            "SELECT version FROM league_events WHERE league = ? AND press = ?", league, press
        )
        return rows[0][0] if rows else None

    async def append(
        self,
        league: int,
        log: Log,
        after: Log,
        due: Sequence[Message],
        requested: Sequence[Message],
        *,
        press: str | None = None,
        new: NewLeague | None = None,
    ) -> None:
        """Write the entry by which the log is `after` it, the rows that follow from it, and that these messages are
        due, those `requested` even if they are sent on request alone, all or nothing; perhaps of a `new` league. Raises
        RowConflict if somebody else was faster.
        """
        entry = after.entries[-1]
        made = [] if new is None else [Write(NEW_LEAGUE, [(league, *new)])]
        messages = (
            *due_writes_after_entry(league, entry.number, due),
            *due_message_writes(league, entry.number, requested),
        )
        await self._database.write(*made, *_entry_writes(league, log, entry, after.league, press), *messages)
        self._logs[league] = after


def _entry_writes(league: int, log: Log, entry: Entry, now: League, press: str | None) -> Iterator[Write]:
    version = entry.number
    yield Write(_ENTRY, [(league, version, entry.at, encode_entry(entry), entry.reason, entry.note, press)])
    yield Write(_HEAD, [(now.short_name, now.name, now.name.casefold(), now.life, version, league)])
    yield Write(_MENTION, [(league, person, version) for person in mentioned_people(log, entry)])
    yield from derived_writes(league, log.league, now, entry.at)


def _name(row: Sequence[Any]) -> LeagueSummary:
    id_, guild, short, name, life = row
    return LeagueSummary(id_, guild, short, name, Life(life))


def _entry(row: Sequence[Any]) -> Entry:
    number, at, event, reason, note = row
    return decode_entry(event, number, at, reason, note)


def _continued_log(log: Log, rows: Sequence[Sequence[Any]]) -> Log:
    entries = [_entry(row) for row in rows]
    if not log.entries:
        return replayed_log(entries, log.league.scorings)
    for entry in entries:
        log = log.with_entry(entry)
    return log
