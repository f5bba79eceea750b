"""The leagues of every server, read from their logs. Of two people who act at once, the second acts on what the first
has done.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from secrets import token_bytes
from typing import Any, Final, TypeAlias

import msgspec

from bot.league.acts.deadlines import overdue
from bot.league.acts.life import Described
from bot.league.chance import SALT_BYTES, SEED_BYTES
from bot.league.codec import decode, encode
from bot.league.due import next_due
from bot.league.due_messages import due_after
from bot.league.log import NAKI, Actor, AnyAct, Entry, Log, replayed
from bot.league.mentions import mentioned
from bot.league.phase_standings import Standings, phase_standings
from bot.league.refusal import Refusal, RefusalReason, refused
from bot.league.state import League, Life
from bot.league.times import Ms
from bot.store.database import Database, Write
from bot.store.driver import Clash
from bot.store.league.posts import due_at
from bot.store.league.rows import following

_OVER: Final = (Life.FINISHED, Life.ARCHIVED, Life.CANCELLED)

NEW_LEAGUE: Final = """
INSERT INTO leagues (id, guild, short, name, folded, life, version, seed, salt)
VALUES (?, ?, '', '', '', 'draft', 0, ?, ?)
"""
_ENTRY: Final = """
INSERT INTO league_events (league, version, at, event, reason, note, press) VALUES (?, ?, ?, ?, ?, ?, ?)
"""
_HEAD: Final = "UPDATE leagues SET short = ?, name = ?, folded = ?, life = ?, version = ? WHERE id = ?"
_MENTION: Final = "INSERT INTO league_mentions (league, person, version) VALUES (?, ?, ?)"
_ENTRIES: Final = """
SELECT version, at, event, reason, note FROM league_events WHERE league = ? AND version > ? ORDER BY version
"""
_SECRETS: Final = "SELECT seed, salt FROM league_secrets WHERE league = ? AND number <= ? ORDER BY number"
_SECRET: Final = "INSERT INTO league_secrets (league, number, seed, salt) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
_NAMES: Final = "SELECT id, guild, short, name, life FROM leagues"


Secret: TypeAlias = tuple[bytes, bytes]
"""A seed and its salt."""


class LeagueName(msgspec.Struct, frozen=True):
    """A league's name, state and server."""

    id: int
    guild: int
    short: str
    name: str
    life: Life

    @property
    def over(self) -> bool:
        """Whether nothing is played in it any more."""
        return self.life in _OVER


class Acted(msgspec.Struct, frozen=True):
    """The entry that somebody made, and the log with it. `again`: the same press had made it before."""

    entry: Entry
    log: Log
    again: bool = False


Deciding: TypeAlias = Callable[[Log], AnyAct | Refusal]
"""Makes an act of the log as it stands, or says why it cannot be."""


class Leagues:
    """All leagues. `random` makes secret bytes."""

    def __init__(self, database: Database, random: Callable[[int], bytes] = token_bytes) -> None:
        self._database = database
        self._random = random
        self._logs: dict[int, Log] = {}
        self._standings: dict[tuple[int, int], tuple[League, Standings]] = {}
        self._turns: dict[int, asyncio.Lock] = {}

    async def create(self, guild: int, described: Described, by: Actor, at: Ms, secret: bytes) -> LeagueName | Refusal:
        """A new draft, or why it is refused. `secret` are the bytes of its seed and its salt, which no other league
        has: whoever knows the draws of one would know those of the other.
        """
        log, seed, salt = Log(), secret[:SEED_BYTES], secret[SEED_BYTES:]
        if len(salt) != SALT_BYTES:
            raise ValueError(f"a league needs {SEED_BYTES + SALT_BYTES} secret bytes")
        if await self._database.read("SELECT 1 FROM leagues WHERE seed = ?", seed):
            raise ValueError("no two leagues share a seed")
        entry = log.decide(by, described, at)
        if isinstance(entry, Refusal):
            return entry
        taken = await self._name_taken(guild, None, described)
        if taken is not None:
            return taken
        ((newest,),) = await self._database.read("SELECT coalesce(max(id), 0) FROM leagues")
        try:
            await self._append(newest + 1, log, entry, None, Write(NEW_LEAGUE, [(newest + 1, guild, seed, salt)]))
        except Clash:
            if await self._database.read("SELECT 1 FROM leagues WHERE id = ?", newest + 1):
                return await self.create(guild, described, by, at, secret)  # somebody else was faster
            raise
        return LeagueName(newest + 1, guild, described.short, described.name, Life.DRAFT)

    async def named(self, guild: int) -> Sequence[LeagueName]:
        """A server's leagues: those that are not over first, then the newest."""
        rows = await self._database.read(f"{_NAMES} WHERE guild = ? ORDER BY id DESC", guild)
        return sorted(map(_name, rows), key=lambda one: one.over)

    async def public(self, guild: int) -> Sequence[LeagueName]:
        """A server's leagues of which everybody may know, in the same order."""
        return [one for one in await self.named(guild) if not await self._hidden(one)]

    async def _hidden(self, name: LeagueName) -> bool:
        """Whether only those who run it may know of it. No log is read of a league that was surely opened."""
        return name.life in (Life.DRAFT, Life.CANCELLED) and (await self.load(name.id)).league.hidden

    async def everything(self) -> Sequence[LeagueName]:
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

    async def get(self, league: int) -> LeagueName:
        """The name, state and server of a league. Raises LookupError if there is none."""
        rows = await self._database.read(f"{_NAMES} WHERE id = ?", league)
        if not rows:
            raise LookupError(f"there is no league {league}")
        return _name(rows[0])

    async def secret(self, league: int) -> Secret:
        """Seed and salt of the next draws. Raises LookupError if there is no such league."""
        return (await self.secrets(league))[-1]

    async def secrets(self, league: int) -> Sequence[Secret]:
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
        found = await self._database.read("SELECT version FROM leagues WHERE id = ?", league)
        if not found:
            raise LookupError(f"there is no league {league}")
        known = self._logs.get(league, Log())
        if len(known.entries) == found[0][0]:
            return known
        rows = await self._database.read(_ENTRIES, league, len(known.entries))
        log = await asyncio.to_thread(_continued, known, rows)
        if len(log.entries) >= len(self._logs.get(league, known).entries):
            self._logs[league] = log
        return log

    async def act(
        self,
        league: int,
        by: Actor,
        act: AnyAct | Deciding,
        at: Ms,
        *,
        reason: str = "",
        note: str = "",
        press: str | None = None,
        seen: int | None = None,
    ) -> Acted | Refusal:
        """Do something in a league; it is stored when this returns. `act` may be a function of the log, for acts that
        need the next number. The same `press` does it only once. An act that replaces a whole, such as a description or
        a team, is refused if somebody has replaced that since the log had `seen` entries. Raises LookupError if there
        is no such league.
        """
        async with self._turns.setdefault(league, asyncio.Lock()):
            while True:
                log = await self.load(league)
                pressed = await self._pressed(league, press)
                if pressed is not None:
                    return Acted(log.entries[pressed - 1], log, again=True)
                made = act(log) if callable(act) else act
                if isinstance(made, Refusal):
                    return made
                entry = _replaced(log, made, seen) or await self._taken(league, made)
                if entry is None:
                    entry = await asyncio.to_thread(log.decide, by, made, at, reason=reason, note=note)
                if isinstance(entry, Refusal):
                    return entry
                try:
                    return Acted(entry, await self._append(league, log, entry, press))
                except Clash:
                    if await self.load(league) is log:  # nobody else was faster
                        raise

    async def standings(self, league: int, phase: int) -> Standings:
        """The rows of a phase, best first; kept until the league changes. Raises LookupError for an unknown league or
        phase.
        """
        log = await self.load(league)
        known = self._standings.get((league, phase))
        if known is None or known[0] is not log.league:
            if not 0 < phase <= len(log.league.phases):
                raise LookupError(f"phase {phase} of league {league} has not begun")
            known = log.league, await asyncio.to_thread(phase_standings, log.league, phase)
            self._standings[league, phase] = known
        return known[1]

    async def tend(self, league: int, at: Ms) -> Log:
        """Do everything that is due without a press, and return the log. Raises LookupError for an unknown league."""
        log = await self.load(league)
        while (due := next_due(log.league, at) or overdue(log.league, at, log.next_number)) is not None:
            acted = await self.act(league, NAKI, due, at)
            if isinstance(acted, Refusal):
                return await self.load(league)
            log = acted.log
        return log

    def forget(self) -> None:
        """Drop all kept logs, since texts in them were deleted."""
        self._logs.clear()

    async def _append(self, league: int, log: Log, entry: Entry, press: str | None, *before: Write) -> Log:
        """Write an entry and the rows that follow from it, all or nothing. Raises Clash if somebody else was faster."""
        after = await asyncio.to_thread(log.added, entry)
        await self._database.write(*before, *_written(league, log, entry, after, press))
        self._logs[league] = after
        return after

    async def _pressed(self, league: int, press: str | None) -> int | None:
        if press is None:
            return None
        rows = await self._database.read(
            "SELECT version FROM league_events WHERE league = ? AND press = ?", league, press
        )
        return rows[0][0] if rows else None

    async def _taken(self, league: int, act: AnyAct) -> Refusal | None:
        if not isinstance(act, Described):
            return None
        ((guild,),) = await self._database.read("SELECT guild FROM leagues WHERE id = ?", league)
        return await self._name_taken(guild, league, act)

    async def _name_taken(self, guild: int, league: int | None, described: Described) -> Refusal | None:
        rows = await self._database.read(
            "SELECT 1 FROM leagues WHERE guild = ? AND id <> ? AND (folded = ? OR short = ?)",
            guild,
            league or 0,
            described.name.casefold(),
            described.short,
        )
        return refused(RefusalReason.NAME_TAKEN, name=described.name) if rows else None


def _written(league: int, log: Log, entry: Entry, after: Log, press: str | None) -> Iterator[Write]:
    version, now = entry.number, after.league
    yield Write(_ENTRY, [(league, version, entry.at, encode(entry), entry.reason, entry.note, press)])
    yield Write(_HEAD, [(now.short, now.name, now.name.casefold(), now.life, version, league)])
    yield Write(_MENTION, [(league, person, version) for person in mentioned(log, entry)])
    yield from following(league, log.league, now, entry.at)
    yield from due_at(league, version, due_after(log.league, entry, now))


def _name(row: Sequence[Any]) -> LeagueName:
    id_, guild, short, name, life = row
    return LeagueName(id_, guild, short, name, Life(life))


def _continued(log: Log, rows: Sequence[tuple[int, Ms, bytes, str, str]]) -> Log:
    entries = [decode(event, number, at, reason, note) for number, at, event, reason, note in rows]
    if not log.entries:
        return replayed(entries)
    for entry in entries:
        log = log.added(entry)
    return log


def _replaced(log: Log, act: AnyAct, seen: int | None) -> Refusal | None:
    """The refusal if somebody has replaced the same whole since that entry."""
    if seen is None:
        return None
    later = (entry.number for entry in log.entries[seen:] if _whole(entry.act) == _whole(act))
    number = next(later, None)
    return None if number is None else refused(RefusalReason.CHANGED, entry=number)


def _whole(act: AnyAct) -> tuple[object, ...]:
    """What an act replaces: acts of the same kind about the same team, person, round or game replace each other."""
    about = ("team", "person", "side", "phase", "round", "board", "number")
    return (type(act), *(getattr(act, field, None) for field in about))
