"""Everything stored about a server: deleted when a manager asks for it, or so long after Naki was removed."""

from collections.abc import Callable
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.backups.game_expiry import MAX_BACKUP_AGE_S
from bot.client.personal import new_alias
from bot.client.saved_settings import SavedSettings
from bot.league.acts.act import Right
from bot.league.acts.life import LifeChanged
from bot.league.log import Actor
from bot.league.state import Life
from bot.leagues.store import LeagueStore
from bot.night.acts import cancel
from bot.nights.nights import Nights
from bot.store.league.leagues import LeagueSummary
from bot.store.servers import Servers
from bot.table.context import read_party
from bot.table.ports import Clock
from bot.table.registry import Tables

_DAY_MS: Final = 86_400_000
_OPERATOR: Final = Actor(None, frozenset((Right.ORGANISER,)))
"""By whom leagues end whose server is gone."""
_FINISHED: Final = LifeChanged(Life.FINISHED, force=True)
_ENDS: Final = {Life.RUNNING: (_FINISHED,), Life.PAUSED: (LifeChanged(Life.RUNNING), _FINISHED)}
"""The acts that end a league that has begun, by its life, so that its games count; any other league is cancelled."""


class ServerData:
    """Deletes what is stored about servers, `keep_days` after Naki was removed."""

    def __init__(
        self,
        tables: Tables,
        servers: Servers,
        choices: SavedSettings,
        leagues: LeagueStore,
        nights: Nights,
        clock: Clock,
        keep_days: int,
    ) -> None:
        self._tables, self.stored, self._choices = tables, servers, choices
        self._leagues, self._nights, self._clock = leagues, nights, clock
        self._keep_ms = keep_days * _DAY_MS
        self.backup_age_s: Callable[[], float] | None = None
        """The age of the newest backup, in seconds; None where Naki makes none."""

    @property
    def is_backed_up(self) -> bool:
        """Whether servers may be forgotten for good: where Naki makes backups, there is one that is new enough."""
        return self.backup_age_s is None or self.backup_age_s() <= MAX_BACKUP_AGE_S

    def deletion_due_at(self, left: int) -> int:
        """The moment at which a server is forgotten that Naki left at `left`; both in epoch milliseconds."""
        return left + self._keep_ms

    async def active_tables_and_leagues(self, guild: int) -> list[str]:
        """The tables that are played there, by name, and the leagues that run."""
        leagues = await self._live_leagues(guild)
        return [*(table.id for table in self._tables.of_guild(guild)), *(one.name for one in leagues.values())]

    async def forget(self, guild: int) -> bool:
        """Forget the server: its tables and leagues end, and what is left is games without their server. Returns False
        if they have only ended now: it is forgotten the next time, when nobody writes about them any more. Doing it
        again goes on where it was interrupted.
        """
        now = self._clock.now()
        used = await self.active_tables_and_leagues(guild)
        for table in self._tables.of_guild(guild):
            await table.end(None)
        for league, name in (await self._live_leagues(guild)).items():
            for moved in _ENDS.get(name.life, (LifeChanged(Life.CANCELLED),)):
                await self._leagues.leagues.act(league, _OPERATOR, moved, now)
        for series in await self._nights.series.of_guild(guild):
            await self._nights.change(replace(series, live=False))
            for evening in await self._nights.evenings.of_series(series.id):
                await self._nights.act(evening.id, cancel, now)
        if used:
            return False
        alias = new_alias()

        def without(papers: bytes) -> bytes:
            return msgspec.json.encode(replace(read_party(papers), guild=alias, channel=0))

        await self.stored.forget(guild, alias, without)
        self._leagues.note_forgetting()
        self._choices.forget("guild", guild)
        return True

    async def _live_leagues(self, guild: int) -> dict[int, LeagueSummary]:
        """The leagues there that are not over, by number."""
        return {one.id: one for one in await self._leagues.leagues.of_guild(guild) if not one.is_over}
