"""What a player is told beside their panel: one private line at a time."""

from contextvars import Context, copy_context

import discord

from bot.client import Naki
from bot.client.sending import Sending
from cogs._base import QUIET, refusing
from cogs._trouble import UNWELL, Trouble, trouble


class Aside:
    """The last such line: the next one takes its place, and it goes when the panel changes."""

    def __init__(self) -> None:
        self._line: discord.WebhookMessage | None = None
        self._context: Context | None = None

    @property
    def is_there(self) -> bool:
        """Whether a line is to be seen."""
        return self._line is not None

    async def say(self, interaction: discord.Interaction[Naki], sentence: str) -> None:
        """Tell whoever pressed why nothing was done."""
        refusing(interaction)
        await self.clear()
        self._context = copy_context()
        self._line = await interaction.followup.send(sentence, ephemeral=True, wait=True, allowed_mentions=QUIET)

    async def clear(self) -> None:
        """Take it away, if Discord still lets us."""
        line, self._line = self._line, None
        if line is None:
            return
        try:
            await Sending(line.delete(), self._context).task
        except UNWELL as error:
            if trouble(error) is Trouble.OURS:
                raise
