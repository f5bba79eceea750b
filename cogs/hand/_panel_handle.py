"""A panel that was pressed: it can be edited through the press, which needs no turn of the rate limiter."""

import asyncio
from dataclasses import dataclass

import discord

from bot.client import Naki
from bot.client.message_keys import MessageKey


@dataclass(frozen=True, slots=True)
class PanelHandle:
    """The message of a panel that was pressed or opened, and the key through which it can be edited. An `ephemeral`
    message cannot be edited in another way.
    """

    message: int | None
    key: MessageKey
    pictured: bool
    ephemeral: bool

    @classmethod
    def from_press(
        cls, interaction: discord.Interaction[Naki], acknowledged: asyncio.Future[bool] | None = None
    ) -> "PanelHandle":
        """The panel that was pressed."""
        message, key = interaction.message, MessageKey.of(interaction, acknowledged)
        if message is None:
            return cls(None, key, pictured=False, ephemeral=False)
        return cls(message.id, key, pictured=bool(message.attachments), ephemeral=message.flags.ephemeral)

    @classmethod
    def of_answer(cls, answer: discord.InteractionMessage, interaction: discord.Interaction[Naki]) -> "PanelHandle":
        """The ephemeral answer to a command."""
        return cls(answer.id, MessageKey.of(interaction), pictured=bool(answer.attachments), ephemeral=True)

    @classmethod
    def from_sent_message(cls, message: discord.WebhookMessage) -> "PanelHandle":
        """An ephemeral panel that was just sent."""
        return cls(message.id, MessageKey.of_answer(message), pictured=bool(message.attachments), ephemeral=True)

    def is_usable(self, now: int) -> bool:
        """The message can still be edited through the key."""
        return self.key.until >= now and (self.ephemeral or self.key.has_room(now))
