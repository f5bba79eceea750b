"""Messages in a lobby's channel that call people to it: each is sent once, and found again after a restart."""

import discord
import structlog

from bot.client import Naki
from bot.client.obstacles import DestinationBlocked
from bot.store.driver import Superseded
from bot.table.party import Party
from cogs._base import MessageLayout
from cogs._persistent_message import PersistentMessage, PublicMessage
from cogs._trouble import DISCORD_FAILURES, Failure, failure_of
from cogs._venue import venue_of

_log = structlog.stdlib.get_logger(__name__)


class TablePing(PublicMessage):
    """One of them, of a role among those of its table; it pings those who are `called` when it is sent."""

    def __init__(self, client: Naki, party: Party, role: str, called: discord.AllowedMentions) -> None:
        super().__init__(client, party.id, role, "", venue_of(client, party))
        self.allowed_mentions = called
        self._channel = party.channel

    async def channel(self) -> int:
        return self._channel


async def publish_ping(message: PersistentMessage, layout: MessageLayout) -> None:
    """Send or edit it, unless Discord does not take it: then nobody is called."""
    try:
        with await message.wait_for_permit(urgent=False):
            await message.put(lambda _: layout, None)
    except (Superseded, DestinationBlocked):
        return
    except DISCORD_FAILURES as error:
        if failure_of(error) is Failure.OUR_ERROR:
            raise
        _log.info("nobody called to a table", table=message.table, trouble=str(failure_of(error)))
