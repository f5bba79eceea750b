"""Private lines to a player beside their panel: one at a time."""

from collections.abc import Coroutine
from contextvars import Context, copy_context
from typing import Any

import discord

from bot.client import Naki
from bot.client.sending import CancellableRequest
from cogs._base import NO_MENTIONS, mark_refused
from cogs._trouble import DISCORD_FAILURES, Failure, failure_of


class EphemeralReply:
    """The newest private line: it replaces the one before, and is deleted when the panel changes."""

    def __init__(self) -> None:
        self._line: discord.WebhookMessage | None = None
        self._context: Context | None = None

    @property
    def is_shown(self) -> bool:
        """A line is shown."""
        return self._line is not None

    async def say(self, interaction: discord.Interaction[Naki], sentence: str) -> None:
        """Tell the person who pressed why nothing was done."""
        mark_refused(interaction)
        await self.clear()
        self._context = copy_context()
        self._line = await interaction.followup.send(sentence, ephemeral=True, wait=True, allowed_mentions=NO_MENTIONS)

    async def clear(self) -> None:
        """Delete the line, if Discord still allows it."""
        line, self._line = self._line, None
        if line is not None:
            await _try(line.delete(), self._context)

    async def say_later(self, interaction: discord.Interaction[Naki], sentence: str, context: Context) -> None:
        """Say it when the press was answered long ago, if Discord still allows it; `context` is that of the press."""
        await _try(self.say(interaction, sentence), context)


async def _try(request: Coroutine[Any, Any, None], context: Context | None) -> None:
    try:
        await CancellableRequest(request, context).task
    except DISCORD_FAILURES as error:
        if failure_of(error) is Failure.OUR_ERROR:
            raise
