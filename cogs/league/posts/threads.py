"""Threads for tables of open phases."""

from collections.abc import Iterable
from contextlib import suppress

import discord

from bot.client import Naki
from bot.table.party import Person
from cogs._trouble import Failure, failure_of
from cogs._venue import LONGEST_THREAD_NAME


async def thread_under(client: Naki, guild: int, channel: int, message: int, people: Iterable[Person | None]) -> int:
    """Open a thread under this message with these players in it. Returns the thread, or the channel if there can be
    none.
    """
    seated = [person for person in people if person is not None]
    under = client.get_partial_messageable(channel, guild_id=guild).get_partial_message(message)
    try:
        thread = await under.create_thread(name=", ".join(person.name for person in seated)[:LONGEST_THREAD_NAME])
    except (ValueError, discord.HTTPException) as error:
        return message if failure_of(error) is Failure.TAKEN else channel
    for person in seated:
        with suppress(discord.HTTPException):
            await thread.add_user(discord.Object(person.id))
    return thread.id
