"""Presses that belong to nothing, and commands that failed: they are answered all the same."""

from collections.abc import Mapping
from typing import Any, Final

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.client import Naki
from bot.client.cooldowns import BadOption
from bot.i18n.sentences import limit_sentence
from cogs._base import (
    Interaction,
    MessageComponent,
    answer_errors,
    apologise,
    home_of,
    is_handled,
    reply_privately,
    too_fast_text,
    words_for,
)

_GONE: Final = (
    ("season", "edit phase", "season set"),
    ("result", "imports", "season set"),
    ("settings", "role reminders", "season set"),
    ("season", "open close start pause resume reopen archive finish cancel copy do", "season panel"),
    ("players", "list add confirm remove replace rejoin move do", "season panel"),
    ("teams", "add edit captain lineup remove panel", "season panel"),
    ("round", "panel draw publish schedule begin end weekly poll deadline import do", "season panel"),
    ("result", "correct void restore resolve replay do", "season panel"),
    ("penalty", "give adjust cancel list", "season panel"),
    ("log", "show undo pairs", "season panel"),
    ("settings", "calls log zone ratings roles", "settings panel"),
)
"""The group, its commands, and the new one."""
MOVED_COMMANDS: Final[Mapping[str, str]] = {
    "league dispute": "league results",
    **{f"league-admin {group} {old}": f"league-admin {new}" for group, gone, new in _GONE for old in gone.split()},
}
"""Old names, each with its new one."""


__all__ = ["MOVED_COMMANDS"]
_log = structlog.stdlib.get_logger(__name__)
_COMPONENTS = (discord.InteractionType.component, discord.InteractionType.modal_submit)


class StaleInteractions(commands.Cog):
    """discord.py drops a press it does not know without a word, and one on a message that shows other buttons by now.

    The latter counts: it was made in time. The former is told so. By the time an interaction is announced, the button
    or form that knows it has it in hand.
    """

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        if interaction.type not in _COMPONENTS or is_handled(interaction):
            return
        overtaken = MessageComponent.with_custom_id(str((interaction.data or {}).get("custom_id", "")))
        if overtaken is not None:
            await overtaken.callback(interaction)
            return
        _log.info("press lost", guild=home_of(interaction), user=interaction.user.id)
        async with answer_errors(interaction):
            await reply_privately(interaction, words_for(interaction)("trouble.lost"))

    @commands.Cog.listener()
    async def on_owner_gone(self, interaction: Interaction) -> None:
        """The process that answers here did not: whoever pressed may try again. While they type they will anyway."""
        if interaction.type is discord.InteractionType.autocomplete:
            return
        _log.info("press not passed", user=interaction.user.id)
        async with answer_errors(interaction):
            await reply_privately(interaction, words_for(interaction)("trouble.again"))


async def command_failed(interaction: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
    """Tell that a slash command went wrong, that it was one too many, what they wrote too much, or where it is now."""
    if isinstance(error, app_commands.CommandOnCooldown):
        async with answer_errors(interaction):
            await reply_privately(interaction, too_fast_text(interaction, error.retry_after))
        return
    if isinstance(error, app_commands.CommandNotFound):
        new = MOVED_COMMANDS.get(" ".join((*error.parents, error.name)))
        async with answer_errors(interaction):
            words = words_for(interaction)
            await reply_privately(
                interaction, words("trouble.lost") if new is None else words("trouble.renamed", command=f"`/{new}`")
            )
        return
    if isinstance(error, BadOption):
        async with answer_errors(interaction):
            await reply_privately(interaction, limit_sentence(error.bad, words_for(interaction)))
        return
    await apologise(interaction, getattr(error, "original", error))


async def setup(client: Naki) -> None:
    client.tree.error(command_failed)
    await client.add_cog(StaleInteractions())
