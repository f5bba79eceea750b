"""The evenings of every series, read from their logs."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from bot.league.times import Ms
from bot.night.evening import Evening
from bot.night.log import NightEntry, NightLog, decode_fact, encode_fact
from bot.night.plan import EveningPlan
from bot.store.database import Database, Write
from bot.store.driver import RowConflict
from bot.store.fencing import FencedWriter, Fences
from bot.store.night.posts import NightPosts

_NEW: Final = """
INSERT INTO night_evenings (id, series, day, starts, plan, seed, salt, version, live)
VALUES (?, ?, ?, ?, ?, ?, ?, 0, 1)
"""
_FACT: Final = "INSERT INTO night_facts (evening, version, at, who, fact, reason) VALUES (?, ?, ?, ?, ?, ?)"
_HEAD: Final = "UPDATE night_evenings SET version = ?, live = ? WHERE id = ?"
_REPLANNED: Final = "UPDATE night_evenings SET plan = ? WHERE series = ? AND version = 0 AND live = 1"
_LISTED: Final = """
UPDATE night_posts SET shown = due - 1
WHERE shown = due AND evening IN (SELECT id FROM night_evenings WHERE series = ? AND version = 0 AND live = 1)
"""
_NAMES: Final = """
SELECT evening.id, series, guild, starts, seed, salt, version, evening.live
FROM night_evenings AS evening JOIN night_series ON night_series.id = series
"""
_FACTS: Final = "SELECT at, fact, who, reason FROM night_facts WHERE evening = ? ORDER BY version"
_PLAN: Final = msgspec.json.Decoder(EveningPlan)


class StoredEvening(msgspec.Struct, frozen=True):
    """An evening: its series and server, for when it was made, its secret, how long its log is, and whether anything
    can still happen.
    """

    id: int
    series: int
    guild: int
    starts: Ms
    seed: bytes
    salt: bytes
    version: int
    live: bool

    @property
    def draw_purpose(self) -> str:
        """The purpose of its draws, as it stands in their keys."""
        return f"night {self.series} evening {self.id}"


class EveningRows:
    """All evenings."""

    def __init__(self, database: Database, posts: NightPosts, fencing: Fences | None = None) -> None:
        self._database = database
        self._posts = posts
        self._fencing = fencing
        self._rows = FencedWriter(database, fencing)

    async def open(
        self, series: int, guild: int, day: str, starts: Ms, plan: EveningPlan, secret: tuple[bytes, bytes]
    ) -> None:
        """A new evening, whose list is due; nothing happens if the series has one for that day."""
        while not await self._database.read("SELECT 1 FROM night_evenings WHERE series = ? AND day = ?", series, day):
            ((last,),) = await self._database.read("SELECT coalesce(max(id), 0) FROM night_evenings")
            row = (last + 1, series, day, starts, msgspec.json.encode(plan), *secret)
            try:
                await self._write(guild, Write(_NEW, [row]), self._posts.first_due_write(last + 1))
            except RowConflict:
                continue  # somebody else made one at the same moment

    async def replan(self, series: int, guild: int, plan: EveningPlan) -> None:
        """The evening of a series at which nothing has happened yet is played so, and its list shows it."""
        await self._write(guild, Write(_REPLANNED, [(msgspec.json.encode(plan), series)]), Write(_LISTED, [(series,)]))

    async def load(self, evening: int) -> NightLog:
        """The log of an evening. Raises LookupError."""
        rows = await self._database.read("SELECT plan, starts FROM night_evenings WHERE id = ?", evening)
        if not rows:
            raise LookupError(f"there is no evening {evening}")
        plan, starts = rows[0]
        facts = await self._database.read(_FACTS, evening)
        entries = (NightEntry(at, decode_fact(fact), who, reason) for at, fact, who, reason in facts)
        return NightLog(Evening(_PLAN.decode(plan), starts)).with_entries(entries)

    async def append(self, evening: StoredEvening, log: NightLog, before: int, roles: Sequence[str]) -> None:
        """Write down the entries after the first `before`, and make these messages due. Raises RowConflict if somebody
        else was faster.
        """
        version = len(log.entries)
        facts = [
            (evening.id, number, entry.at, entry.by, encode_fact(entry.fact), entry.reason)
            for number, entry in enumerate(log.entries[before:], before + 1)
        ]
        await self._write(
            evening.guild,
            Write(_FACT, facts),
            Write(_HEAD, [(version, int(not log.evening.is_over), evening.id)]),
            self._posts.due_write(evening.id, version, roles),
        )

    async def get(self, evening: int) -> StoredEvening:
        """The evening with this number. Raises LookupError."""
        rows = await self._database.read(f"{_NAMES} WHERE evening.id = ?", evening)
        if not rows:
            raise LookupError(f"there is no evening {evening}")
        return _evening(rows[0])

    async def live(self, tended: Callable[[int], bool]) -> Mapping[int, StoredEvening]:
        """The evenings that are not over, of the servers that are `tended` here."""
        found = [_evening(row) for row in await self._database.read(f"{_NAMES} WHERE evening.live = 1 ORDER BY starts")]
        return {one.id: one for one in found if tended(one.guild)}

    async def of_series(self, series: int) -> Sequence[StoredEvening]:
        """All evenings of a series, newest first."""
        rows = await self._database.read(f"{_NAMES} WHERE series = ? ORDER BY starts DESC", series)
        return [_evening(row) for row in rows]

    async def days(self, series: int) -> Sequence[str]:
        """The local days for which a series has evenings."""
        return [day for (day,) in await self._database.read("SELECT day FROM night_evenings WHERE series = ?", series)]

    async def _write(self, guild: int, *writes: Write) -> None:
        await self._rows.write(None if self._fencing is None else self._fencing.fence_of_guild(guild), *writes)


def _evening(row: tuple[Any, ...]) -> StoredEvening:
    id_, series, guild, starts, seed, salt, version, live = row
    return StoredEvening(id_, series, guild, starts, seed, salt, version, bool(live))
