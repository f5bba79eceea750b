"""Marks in messages, so that one is found again if the process or the connection dies before we learn its id."""

from datetime import UTC, datetime
from typing import Final
from zlib import crc32

import discord

from bot.client import Naki
from bot.store.places import Place
from cogs._trouble import Trouble, trouble

SLACK_MS: Final = 60_000
"""How far Discord's clock may be behind ours."""
FAR: Final = 1000
"""Messages that are looked through: Discord may have been unwell for long before one arrived."""
MARKS: Final = 2**31 - 2
"""The numbers that a component may have."""


def mark(table: str, place: Place) -> int:
    """The number of the message's first component."""
    return crc32(f"{table}{place.role}{place.made_at}".encode()) % MARKS + 1


async def sent(client: Naki, table: str, place: Place) -> discord.Message | None:
    """The message that was about to be sent to this place, if it was."""
    return await marked(client, place.channel, place.made_at, mark(table, place))


async def marked(client: Naki, channel: int, since: int, wanted: int) -> discord.Message | None:
    """The message of this channel with the mark that is wanted, not older than `since`, in epoch milliseconds."""
    after = discord.utils.time_snowflake(datetime.fromtimestamp((since - SLACK_MS) / 1000, UTC))
    try:
        async for message in client.get_partial_messageable(channel).history(limit=FAR, after=discord.Object(after)):
            if any(getattr(item, "id", None) == wanted for item in message.components):
                return message
    except discord.HTTPException as error:
        if trouble(error) not in (Trouble.GONE, Trouble.FORBIDDEN):
            raise
    return None
