"""A newer version of Naki: its owner is told once, if the operator has named an address that knows versions."""

import asyncio
from contextlib import suppress
from typing import Final

import structlog
from discord.ext import commands
from typing_extensions import override

from bot.client import Naki
from bot.client.setting_keys import NEWEST_VERSION
from bot.shards.sharing import FIRST_SHARD
from bot.system.newest_version import UpdateUnknown, is_newer, newest_version
from bot.system.version import naki_version
from cogs._about import write_to_owner

_DAY_MS: Final = 24 * 3_600_000
_log = structlog.stdlib.get_logger(__name__)


class UpdateNotice(commands.Cog):
    """Asks once a day, in the process that answers direct messages."""

    def __init__(self, client: Naki) -> None:
        self._client = client
        self._asking: asyncio.Task[None] | None = None

    @override
    async def cog_load(self) -> None:
        self._asking = asyncio.create_task(self._ask_daily(), name="update notice")

    @override
    async def cog_unload(self) -> None:
        if self._asking is not None:
            self._asking.cancel()

    async def _ask_daily(self) -> None:
        await self._client.wait_until_ready()
        while True:
            if FIRST_SHARD in self._client.held_shards:
                await self.announce_update()
            with suppress(TimeoutError):
                async with self._client.clock.timeout_at(self._client.clock.now() + _DAY_MS):
                    await asyncio.Event().wait()

    async def announce_update(self) -> None:
        """Ask the address, and write to the owner about a version that they have not heard of."""
        try:
            newest = await newest_version(self._client.updates)
        except UpdateUnknown as why:
            _log.debug("newest version unknown", why=str(why))
            return
        choices = self._client.choices
        if not is_newer(newest, naki_version()) or choices.of("guild", None, NEWEST_VERSION) == newest:
            return
        await choices.put("guild", 0, NEWEST_VERSION, newest)
        await write_to_owner(self._client, lambda words: words("admin.update", version=newest, running=naki_version()))


async def setup(client: Naki) -> None:
    if client.updates:
        await client.add_cog(UpdateNotice(client))
