"""`/settings`: preferences of people and servers."""

from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.client import AWAY_DISCARDS, CARD_ADMINS, HAND_PLACE, HINTS, NUDGE, STATISTICS, Naki
from bot.client.choices import Choices
from bot.client.languages import CHOSEN
from bot.client.picture_style import INDICES, OFF, THEME
from bot.i18n.catalogue import LANGUAGES, words
from bot.store.preferences import Scope
from cogs._base import Interaction, command_text, reply_privately, words_for
from cogs.hand import move_hand
from cogs.settings._current import current_of_person, current_of_server
from render.theme import THEMES

AUTOMATIC: Final = "automatic"
AT_TABLE: Final = "table"
DISCARD: Final = "discard"
_EVERYBODY: Final = "everybody"

_LANGUAGES: Final = [Choice(name=words(language)("language.name"), value=language) for language in LANGUAGES]
_OWN_LANGUAGES: Final = [Choice(name=command_text("settings.automatic"), value=AUTOMATIC), *_LANGUAGES]
_SERVER_LANGUAGES: Final = [Choice(name=command_text("settings.server_automatic"), value=AUTOMATIC), *_LANGUAGES]
_HAND_PLACES: Final = [
    Choice(name=command_text(f"settings.hand.{place}"), value=place) for place in ("messages", AT_TABLE)
]
_SEEN_BY: Final = [
    Choice(name=command_text(f"settings.statistics.{who}"), value=who) for who in (_EVERYBODY, "server", "nobody")
]
_AWAY: Final = [Choice(name=command_text(f"settings.away.{manner}"), value=manner) for manner in ("computer", DISCARD)]
_THEMES: Final = [Choice(name=command_text(f"theme.{theme}"), value=theme) for theme in THEMES]


class SettingsCommands(commands.GroupCog, group_name="settings", group_description=command_text("command.settings")):
    """The slash commands about settings."""

    @app_commands.command(name="me", description=command_text("command.settings.me"))
    @app_commands.describe(
        language=command_text("command.settings.language"),
        hints=command_text("command.settings.hints"),
        hand=command_text("command.settings.hand"),
        nudge=command_text("command.settings.nudge"),
        statistics=command_text("command.settings.statistics"),
        theme=command_text("command.settings.theme"),
        indices=command_text("command.settings.indices"),
    )
    @app_commands.choices(language=_OWN_LANGUAGES, hand=_HAND_PLACES, statistics=_SEEN_BY, theme=_THEMES)
    async def me(
        self,
        interaction: Interaction,
        language: str | None = None,
        hints: bool | None = None,
        hand: str | None = None,
        nudge: bool | None = None,
        statistics: str | None = None,
        theme: str | None = None,
        indices: bool | None = None,
    ) -> None:
        choices, user = interaction.client.choices, interaction.user.id
        if _is_nothing(language, hints, hand, nudge, statistics, theme, indices):
            await reply_privately(interaction, current_of_person(interaction.client, user, words_for(interaction)))
            return
        await interaction.response.defer(ephemeral=True)
        if language is not None:
            await choices.put("user", user, CHOSEN, None if language == AUTOMATIC else language)
        if hints is not None:
            await choices.put("user", user, HINTS, None if hints else "off")
        if hand is not None:
            await choices.put("user", user, HAND_PLACE, AT_TABLE if hand == AT_TABLE else None)
            move_hand(interaction)
        if nudge is not None:
            await choices.put("user", user, NUDGE, "on" if nudge else None)
        if statistics is not None:
            await choices.put("user", user, STATISTICS, None if statistics == _EVERYBODY else statistics)
        await _look(choices, "user", user, theme, indices)
        await reply_privately(interaction, words_for(interaction)("settings.done"))

    @app_commands.command(name="server", description=command_text("command.settings.server"))
    @app_commands.describe(
        language=command_text("command.settings.server.language"),
        away=command_text("command.settings.server.away"),
        cards=command_text("command.settings.server.cards"),
        theme=command_text("command.settings.server.theme"),
        indices=command_text("command.settings.indices"),
    )
    @app_commands.choices(language=_SERVER_LANGUAGES, away=_AWAY, theme=_THEMES)
    async def server(
        self,
        interaction: Interaction,
        language: str | None = None,
        away: str | None = None,
        cards: discord.Role | None = None,
        theme: str | None = None,
        indices: bool | None = None,
    ) -> None:
        words, choices, guild = words_for(interaction), interaction.client.choices, interaction.guild_id
        if guild is None or not interaction.permissions.manage_guild:
            await reply_privately(interaction, words("settings.not_manager"))
            return
        if _is_nothing(language, away, cards, theme, indices):
            await reply_privately(interaction, current_of_server(interaction.client, guild, words))
            return
        await interaction.response.defer(ephemeral=True)
        if language is not None:
            await choices.put("guild", guild, CHOSEN, None if language == AUTOMATIC else language)
        if away is not None:
            await choices.put("guild", guild, AWAY_DISCARDS, "on" if away == DISCARD else None)
        if cards is not None:
            await choices.put("guild", guild, CARD_ADMINS, None if cards.is_default() else str(cards.id))
        await _look(choices, "guild", guild, theme, indices)
        await reply_privately(interaction, words("settings.done"))


def _is_nothing(*chosen: object) -> bool:
    return all(choice is None for choice in chosen)


async def _look(choices: Choices, scope: Scope, owner: int, theme: str | None, indices: bool | None) -> None:
    """Note how pictures shall look from now on."""
    if theme is not None:
        await choices.put(scope, owner, THEME, theme)
    if indices is not None:
        await choices.put(scope, owner, INDICES, None if indices else OFF)


async def setup(client: Naki) -> None:
    await client.add_cog(SettingsCommands())
