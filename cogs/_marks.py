"""Marks in messages, so that one is found again if the process or the connection dies before we learn its id."""

from datetime import UTC, datetime
from typing import Final

import discord

from bot.client import Naki
from bot.store.posts import Post, message_marker_id
from cogs._trouble import Failure, failure_of

CLOCK_SLACK_MS: Final = 60_000
"""Milliseconds by which Discord's clock may be behind ours."""
_SEARCHED_MESSAGES: Final = 1000


def post_marker_id(table: str, place: Post) -> int:
    """The id of the first component of the message for this place, which identifies the message."""
    return message_marker_id(f"{table}{place.role}{place.made_at}")


def has_marker(message: discord.Message | None, wanted: int) -> bool:
    """Whether this is the message with the mark."""
    return message is not None and any(getattr(item, "id", None) == wanted for item in message.components)


async def sent_message(client: Naki, table: str, place: Post) -> discord.Message | None:
    return await find_by_marker(client, place.channel, place.made_at, post_marker_id(table, place))


async def find_by_marker(client: Naki, channel: int, since: int, wanted: int) -> discord.Message | None:
    """The message with this mark in the channel, if it is not older than `since` (epoch milliseconds)."""
    after = discord.utils.time_snowflake(datetime.fromtimestamp((since - CLOCK_SLACK_MS) / 1000, UTC))
    try:
        async for message in client.get_partial_messageable(channel).history(
            limit=_SEARCHED_MESSAGES, after=discord.Object(after)
        ):
            if has_marker(message, wanted):
                return message
    except discord.HTTPException as error:
        if failure_of(error) not in (Failure.GONE, Failure.FORBIDDEN):
            raise
    return None
