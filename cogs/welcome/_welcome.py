"""The message with which Naki greets a server that has added it: once, in the channel for such messages."""

from typing import Final

import discord
import structlog
from discord import ui
from discord.ext import commands

from bot.client import Naki
from bot.client.setting_keys import LAST_WELCOME_TIME
from bot.i18n.catalogue import Words
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import NoParts
from cogs._base import Interaction, MessageComponent, MessageLayout, button
from cogs._moderators import CHECK_VERB
from cogs._trouble import DISCORD_FAILURES, failure_of
from cogs.lobby import open_table

WELCOME_AGAIN_AFTER_MS: Final = 30 * 86_400_000
"""Milliseconds after which a server that has removed Naki and adds it again is greeted once more."""
_OPEN: Final = "opentable"
_log = structlog.stdlib.get_logger(__name__)


class Welcome(commands.Cog):
    """Greets servers. Only the process that looks after a server does."""

    def __init__(self, client: Naki) -> None:
        self._client = client

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Post the greeting where everybody may read it, or nowhere. That it was is written down before."""
        client, now = self._client, self._client.clock.now()
        greeted = client.choices.of("guild", guild.id, LAST_WELCOME_TIME)
        channel = greeting_channel(guild)
        if channel is None or not client.is_responsible_for(guild.id):
            return
        if greeted is not None and now - int(greeted) < WELCOME_AGAIN_AFTER_MS:
            return
        await client.choices.put("guild", guild.id, LAST_WELCOME_TIME, str(now))
        await client.languages.note_locale("guild", guild.id, str(guild.preferred_locale))
        try:
            await channel.send(view=_greeting(client.languages.of("guild", guild.id)))
        except DISCORD_FAILURES as error:
            _log.warning("not greeted", guild=guild.id, trouble=str(failure_of(error)))


def greeting_channel(guild: discord.Guild) -> discord.TextChannel | None:
    """The channel for Discord's own greetings, if Naki may write there, else the first in which it may."""
    first = [] if guild.system_channel is None else [guild.system_channel]
    others = sorted(guild.text_channels, key=lambda channel: (channel.position, channel.id))
    return next((channel for channel in (*first, *others) if _may_greet(channel)), None)


def _may_greet(channel: discord.TextChannel) -> bool:
    allowed = channel.permissions_for(channel.guild.me)
    return allowed.view_channel and allowed.send_messages


def _greeting(words: Words) -> MessageLayout:
    verbs = {_OPEN: "welcome.play", CHECK_VERB: "welcome.setup"}
    knobs = [
        button(
            Press(NO_TABLE, NO_QUESTION, verb),
            words(key),
            style=discord.ButtonStyle.success if verb == _OPEN else discord.ButtonStyle.secondary,
        )
        for verb, key in verbs.items()
    ]
    return MessageLayout(ui.TextDisplay(words("welcome.text")), ui.ActionRow[MessageLayout](*knobs))


class OpenFirstTableButton(MessageComponent[NoParts], verbs=(_OPEN,), immediate=True):
    """**Play** in the greeting: as `/table new` without options."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Open a table here."""
        await open_table(interaction)
