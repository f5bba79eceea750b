"""Finished games are kept for as long as the operator says, and never deleted before there is a copy of them."""

import asyncio
import re
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Final, NamedTuple, Protocol

import msgspec
import structlog

from bot.store.old_games import OldGames
from bot.system.tasks import background_task
from bot.table.context import read_party
from bot.table.forgetting import tombstone_party

MIN_RETENTION_DAYS: Final = 30
MAX_RETENTION_DAYS: Final = 36_500
MAX_BACKUP_AGE_S: Final = 7 * 86_400
"""The most seconds since the newest backup at which games are still deleted for good."""
GAMES_AT_ONCE: Final = 500
"""Games whose papers are read together: the first time there may be those of years."""
_LOOK_EVERY_S: Final = 3_600.0
_DAY_MS: Final = 86_400_000
_RETENTION: Final = re.compile(r"(\d{1,5})( without backup)?")
_log = structlog.stdlib.get_logger(__name__)


class GameRetention(NamedTuple):
    """For how many days finished games are kept, and whether they go only if there is a backup."""

    days: int
    needs_backup: bool = True


def read_game_retention(text: str) -> GameRetention | None:
    """Parse `ever` (None), `365` or `365 without backup`. Raises ValueError."""
    if text.strip() == "ever":
        return None
    found = _RETENTION.fullmatch(" ".join(text.split()))
    if found is None or not MIN_RETENTION_DAYS <= int(found[1]) <= MAX_RETENTION_DAYS:
        raise ValueError(
            f"it has to be ever, or like 365 or 365 without backup, with at least {MIN_RETENTION_DAYS} days"
        )
    return GameRetention(int(found[1]), found[2] is None)


class ExpiryFailureReporter(Protocol):
    """Is told when old games could not be deleted."""

    def report_background_failure(self, consumer: str, error: BaseException) -> None:
        """Takes note of a failure by this name, which is tried again later."""
        ...


class GameExpiry:
    """Deletes the games that are older than the `retention`. `now` is in epoch milliseconds; `here` says whether this
    process does it: of several only one does. `backup_age_s` is the age of the newest backup, in seconds.
    """

    def __init__(
        self,
        games: OldGames,
        retention: GameRetention,
        now: Callable[[], int],
        trouble: ExpiryFailureReporter,
        *,
        here: Callable[[], bool],
        backup_age_s: Callable[[], float],
    ) -> None:
        self._games = games
        self._retention = retention
        self._now = now
        self._trouble = trouble
        self._here = here
        self._backup_age_s = backup_age_s

    @asynccontextmanager
    async def delete_when_due(self) -> AsyncGenerator[None]:
        """Delete games when they are due, while the block runs."""
        async with background_task(self._keep_up(), "old games"):
            yield

    async def _keep_up(self) -> None:
        while True:
            try:
                await self.catch_up()
            except Exception as error:
                self._trouble.report_background_failure("old games", error)
            await asyncio.sleep(_LOOK_EVERY_S)

    async def catch_up(self) -> int:
        """Delete the games that are due, and return how many. They come due once a day, so that the database is written
        anew no more often.
        """
        if not self._here():
            return 0
        midnight = self._now() // _DAY_MS * _DAY_MS
        before, deleted = midnight - self._retention.days * _DAY_MS, 0
        while due := await self._games.due(before, GAMES_AT_ONCE):
            if self._retention.needs_backup and self._backup_age_s() > MAX_BACKUP_AGE_S:
                _log.warning("old games stay: no backup is new enough")
                break
            for table, party in due:
                await self._games.drop(table, msgspec.json.encode(tombstone_party(read_party(party))), before)
            deleted += len(due)
        if deleted:
            await self._games.tidy()
            _log.info("old games deleted", games=deleted)
        return deleted
