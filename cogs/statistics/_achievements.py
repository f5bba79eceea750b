"""`/achievements`: what a player was given for what they have done, and what is still to be had."""

from collections.abc import Sequence
from typing import Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.games.achievements import STEPS_NEEDED, Achievement
from bot.i18n.catalogue import Words
from bot.store.achievements import GivenAchievement
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from cogs._base import Interaction, MessageLayout, command_text, home_of, reply_privately, select, words_for
from cogs._lists import MAX_CHOICE_LENGTH, MAX_CHOICES, fitting_lines
from cogs._people import plain_text
from cogs.statistics._which import shares_statistics_with

_ROOM: Final = 3000
"""Characters of those that somebody has; the others have what is left."""


class AchievementCommands(commands.Cog):
    """The slash command about achievements; its answer is for whoever asks alone."""

    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.command(name="achievements", description=command_text("command.achievements"))
    @app_commands.describe(player=command_text("command.achievements.player"))
    async def achievements(self, interaction: Interaction, player: discord.User | None = None) -> None:
        await interaction.response.defer(ephemeral=True)
        user, words, client = player or interaction.user, words_for(interaction), interaction.client
        name = plain_text(user.display_name)
        if not shares_statistics_with(interaction, user, here=home_of(interaction) is not None):
            await reply_privately(interaction, words("stats.none", player=name))
            return
        achievements = client.statistics.achievements
        given, steps = await achievements.of_person(user.id), await achievements.steps_of(user.id)
        lines = [_line(interaction, one, words) for one in given]
        head = words("stats.achievements", player=name, have=len(given), all=len(Achievement))
        has = {one.achievement for one in given}
        missing = [_missing(one, steps.get(one, 0), words) for one in Achievement if one not in has]
        texts = [f"### {head}", fitting_lines(lines, words, _ROOM), *([f"-# {' · '.join(missing)}"] if missing else [])]
        games = [one for one in given if one.table][:MAX_CHOICES]
        rows = [ui.ActionRow[MessageLayout](_list(games, words))] if games else []
        view = MessageLayout(ui.TextDisplay("\n".join(filter(None, texts))), *rows)
        await interaction.followup.send(view=view, ephemeral=True)


def _line(interaction: Interaction, given: GivenAchievement, words: Words) -> str:
    achievement = Achievement(given.achievement)
    tile = interaction.client.tile_emojis.line([achievement.tile], words)
    return words(
        "stats.achievement",
        tile=tile,
        name=words(f"achievement.{achievement}"),
        about=words(f"achievement_about.{achievement}"),
        at=f"<t:{given.at // 1000}:d>",
    )


def _missing(achievement: Achievement, steps: int, words: Words) -> str:
    name = words("stats.hidden_achievement") if achievement.is_hidden else words(f"achievement.{achievement}")
    return f"{name} {steps}/{STEPS_NEEDED[achievement]}" if steps and achievement in STEPS_NEEDED else name


def _list(given: Sequence[GivenAchievement], words: Words) -> ui.Select[MessageLayout]:
    options = [
        discord.SelectOption(
            label=words(f"achievement.{one.achievement}")[:MAX_CHOICE_LENGTH],
            value=f"{one.table} {one.hand} {one.achievement}",
        )
        for one in given
    ]
    return select(Press(NO_TABLE, NO_QUESTION, "watchhand"), words("history.watch"), options)
