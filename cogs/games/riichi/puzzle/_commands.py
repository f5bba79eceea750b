"""`/puzzle`: where puzzles come, earlier ones, the season, and the own points."""

from datetime import timedelta

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.client.setting_keys import PUZZLE
from bot.i18n.catalogue import Words
from bot.store.puzzles import PuzzleRank
from cogs._base import (
    NO_MENTIONS,
    Interaction,
    MessageLayout,
    command_text,
    home_of,
    is_manager,
    reply_privately,
    text_message,
    words_for,
)
from cogs._lists import fitting_lines
from cogs._people import is_ranked
from cogs._permissions import missing_permissions, permission_names
from cogs._seasons import local_day, season_start, zone_of
from cogs.games.riichi.puzzle._plan import PuzzlePlan, plan_of
from cogs.games.riichi.puzzle._presses import past_list, past_puzzles


@app_commands.guild_only()
class PuzzleCommands(commands.GroupCog, group_name="puzzle", group_description=command_text("command.puzzle")):
    """The slash commands about the puzzle of the day; their answers are for whoever asks alone."""

    @app_commands.command(name="setup", description=command_text("command.puzzle.setup"))
    @app_commands.describe(where=command_text("command.puzzle.where"), hour=command_text("command.puzzle.hour"))
    async def setup(
        self, interaction: Interaction, where: discord.TextChannel, hour: app_commands.Range[int, 0, 23]
    ) -> None:
        await interaction.response.defer(ephemeral=True)
        client, words, guild = interaction.client, words_for(interaction), home_of(interaction)
        if guild is None or not is_manager(interaction):
            await reply_privately(interaction, words("settings.not_manager"))
            return
        lacking = missing_permissions(where.permissions_for(where.guild.me), where)
        if lacking:
            await reply_privately(interaction, words("league.lacks", permissions=permission_names(lacking, words)))
            return
        plan, zone, today = PuzzlePlan(where.id, hour), zone_of(client, guild), local_day(client, guild)
        await client.choices.put("guild", guild, PUZZLE, plan.text)
        has_one = await client.puzzles.of(guild, today.toordinal()) is not None
        due = plan.due(today + timedelta(days=has_one), zone)
        told = words("puzzle.set", channel=where.mention, hour=hour, zone=zone.key, at=f"<t:{due // 1000}:F>")
        await _tell(interaction, text_message(told))

    @app_commands.command(name="stop", description=command_text("command.puzzle.stop"))
    async def stop(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        client, words, guild = interaction.client, words_for(interaction), home_of(interaction)
        if guild is None or not is_manager(interaction):
            await reply_privately(interaction, words("settings.not_manager"))
            return
        await client.choices.put("guild", guild, PUZZLE, None)
        await _tell(interaction, text_message(words("puzzle.stopped")))

    @app_commands.command(name="past", description=command_text("command.puzzle.past"))
    async def past(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        words, posts = words_for(interaction), await past_puzzles(interaction)
        if not posts:
            await _tell(interaction, text_message(_nothing_yet(interaction, words)))
            return
        await _tell(interaction, MessageLayout(ui.ActionRow[MessageLayout](past_list(posts, words))))

    @app_commands.command(name="board", description=command_text("command.puzzle.board"))
    async def board(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        words, ranks = words_for(interaction), await _season(interaction)
        if not ranks:
            await _tell(interaction, text_message(_nothing_yet(interaction, words)))
            return
        lines = [
            words("puzzle.rank", place=place, player=f"<@{rank.user}>", points=rank.points, count=rank.votes)
            for place, rank in enumerate(ranks, start=1)
        ]
        await _tell(interaction, text_message(f"### {words('puzzle.season')}\n{fitting_lines(lines, words)}"))

    @app_commands.command(name="me", description=command_text("command.puzzle.me"))
    async def me(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        client, words, guild, user = interaction.client, words_for(interaction), home_of(interaction), interaction.user
        day = local_day(client, guild or 0)
        streak = await client.puzzles.streak(guild or 0, user.id, day.toordinal())
        own = next(
            (
                rank
                for rank in await client.puzzles.ranks(guild or 0, season_start(day).toordinal())
                if rank.user == user.id
            ),
            None,
        )
        told = words("puzzle.own_season", streak=streak, points=own.points if own else 0, count=own.votes if own else 0)
        await _tell(interaction, text_message(told))


async def _season(interaction: Interaction) -> list[PuzzleRank]:
    """Everybody who lets others see their numbers, by the points of this season."""
    client, guild = interaction.client, home_of(interaction) or 0
    ranks = await client.puzzles.ranks(guild, season_start(local_day(client, guild)).toordinal())
    return [rank for rank in ranks if is_ranked(client, rank.user)]


def _nothing_yet(interaction: Interaction, words: Words) -> str:
    """The reason why there is nothing to show: no puzzle was answered yet, or there are none here."""
    return words("puzzle.none" if plan_of(interaction.client, home_of(interaction) or 0) is None else "puzzle.none_yet")


async def _tell(interaction: Interaction, view: MessageLayout) -> None:
    await interaction.followup.send(view=view, ephemeral=True, allowed_mentions=NO_MENTIONS)
