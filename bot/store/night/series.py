"""The series of club nights of every server."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from bot.night.plan import NightSeries
from bot.store.database import Database, Write
from bot.store.driver import RowConflict

_NEW: Final = "INSERT INTO night_series (id, guild, name, folded, plan, live) VALUES (?, ?, ?, ?, ?, 1)"
_CHANGED: Final = "UPDATE night_series SET name = ?, folded = ?, plan = ?, live = ? WHERE id = ?"
_ALL: Final = "SELECT id, guild, plan, live FROM night_series"
_OF_GUILD: Final = f"""
{_ALL} WHERE guild = ? AND (live = 1 OR id IN (SELECT series FROM night_evenings WHERE live = 1)) ORDER BY id
"""
_DECODER: Final = msgspec.json.Decoder(NightSeries)


class StoredSeries(msgspec.Struct, frozen=True):
    """A series, its server, and whether there are further evenings."""

    id: int
    guild: int
    plan: NightSeries
    live: bool


class SeriesRows:
    """All series."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, guild: int, plan: NightSeries) -> StoredSeries | None:
        """A new series; None if the server has a live one of that name."""
        while True:
            ((last,),) = await self._database.read("SELECT coalesce(max(id), 0) FROM night_series")
            row = (last + 1, guild, plan.name, plan.name.casefold(), msgspec.json.encode(plan))
            try:
                await self._database.write(Write(_NEW, [row]))
            except RowConflict:
                if any(one.plan.name.casefold() == plan.name.casefold() for one in await self.of_guild(guild)):
                    return None
                continue  # somebody else made one at the same moment
            return StoredSeries(last + 1, guild, plan, live=True)

    async def change(self, series: StoredSeries) -> bool:
        """Have it as given from now on. Returns False if another live one has the name."""
        plan = series.plan
        row = (plan.name, plan.name.casefold(), msgspec.json.encode(plan), int(series.live), series.id)
        try:
            await self._database.write(Write(_CHANGED, [row]))
        except RowConflict:
            return False
        return True

    async def of_guild(self, guild: int) -> Sequence[StoredSeries]:
        """A server's live series, and those whose last evening is still to come, oldest first."""
        rows = await self._database.read(_OF_GUILD, guild)
        return [_series(row) for row in rows]

    async def live(self, tended: Callable[[int], bool]) -> Sequence[StoredSeries]:
        """The live series of the servers that are `tended` here."""
        rows = await self._database.read(f"{_ALL} WHERE live = 1 ORDER BY id")
        return [_series(row) for row in rows if tended(row[1])]

    async def get(self, series: int) -> StoredSeries:
        """The series with this number. Raises LookupError."""
        rows = await self._database.read(f"{_ALL} WHERE id = ?", series)
        if not rows:
            raise LookupError(f"there is no series {series}")
        return _series(rows[0])


def _series(row: tuple[Any, ...]) -> StoredSeries:
    id_, guild, plan, live = row
    return StoredSeries(id_, guild, _DECODER.decode(plan), bool(live))
