"""Marks in messages, so that one is found again if the process or the connection dies before we learn its id."""

from datetime import UTC, datetime
from typing import Final
from zlib import crc32

import discord

from bot.client import Naki
from bot.store.places import Place
from cogs._trouble import Trouble, trouble

SLACK_MS: Final = 60_000
"""How many milliseconds Discord's clock may be behind ours."""
FAR: Final = 1000
"""How many messages are searched for a mark."""
MARKS: Final = 2**31 - 2
"""The range of component ids that marks are taken from."""


def mark(table: str, place: Place) -> int:
    """The id of the first component of the message for this place, which identifies the message."""
    return crc32(f"{table}{place.role}{place.made_at}".encode()) % MARKS + 1


async def sent(client: Naki, table: str, place: Place) -> discord.Message | None:
    """The message for this place if it was sent, or None."""
    return await marked(client, place.channel, place.made_at, mark(table, place))


async def marked(client: Naki, channel: int, since: int, wanted: int) -> discord.Message | None:
    """The message in this channel that has the wanted mark and is not older than `since` (epoch milliseconds), or
    None.
    """
    after = discord.utils.time_snowflake(datetime.fromtimestamp((since - SLACK_MS) / 1000, UTC))
    try:
        async for message in client.get_partial_messageable(channel).history(limit=FAR, after=discord.Object(after)):
            if any(getattr(item, "id", None) == wanted for item in message.components):
                return message
    except discord.HTTPException as error:
        if trouble(error) not in (Trouble.GONE, Trouble.FORBIDDEN):
            raise
    return None
