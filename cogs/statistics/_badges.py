"""`/achievements`: what a player was given for what they have done, and what is still to be had."""

from collections.abc import Sequence
from typing import Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.games.badges import NEEDED, Badge
from bot.i18n.catalogue import Words
from bot.store.badges import GivenBadge
from bot.ui.custom_id import NO_DECISION, NO_TABLE, Press
from cogs._base import Interaction, MessageLayout, command_text, home_of, reply_privately, select, words_for
from cogs._lists import LONGEST_CHOICE, MOST_CHOICES, fitting_lines
from cogs._people import plain_text
from cogs.statistics._which import shows_to

_ROOM: Final = 3000
"""Characters of those that somebody has; the others have what is left."""


class BadgeCommands(commands.Cog):
    """The slash command about achievements; its answer is for whoever asks alone."""

    @app_commands.command(name="achievements", description=command_text("command.achievements"))
    @app_commands.describe(player=command_text("command.achievements.player"))
    async def achievements(self, interaction: Interaction, player: discord.User | None = None) -> None:
        await interaction.response.defer(ephemeral=True)
        user, words, client = player or interaction.user, words_for(interaction), interaction.client
        name = plain_text(user.display_name)
        if not shows_to(interaction, user, here=home_of(interaction) is not None):
            await reply_privately(interaction, words("stats.none", player=name))
            return
        badges = client.statistics.badges
        given, steps = await badges.of_person(user.id), await badges.steps_of(user.id)
        lines = [_line(interaction, one, words) for one in given]
        head = words("stats.badges", player=name, have=len(given), all=len(Badge))
        has = {one.badge for one in given}
        missing = [_missing(badge, steps.get(badge, 0), words) for badge in Badge if badge not in has]
        texts = [f"### {head}", fitting_lines(lines, words, _ROOM), *([f"-# {' · '.join(missing)}"] if missing else [])]
        games = [one for one in given if one.table][:MOST_CHOICES]
        rows = [ui.ActionRow[MessageLayout](_list(games, words))] if games else []
        view = MessageLayout(ui.TextDisplay("\n".join(filter(None, texts))), *rows)
        await interaction.followup.send(view=view, ephemeral=True)


def _line(interaction: Interaction, given: GivenBadge, words: Words) -> str:
    badge = Badge(given.badge)
    tile = interaction.client.tile_emojis.line([badge.tile], words)
    return words(
        "stats.badge",
        tile=tile,
        name=words(f"badge.{badge}"),
        about=words(f"badge_about.{badge}"),
        at=f"<t:{given.at // 1000}:d>",
    )


def _missing(badge: Badge, steps: int, words: Words) -> str:
    name = words("stats.hidden_badge") if badge.is_hidden else words(f"badge.{badge}")
    return f"{name} {steps}/{NEEDED[badge]}" if steps and badge in NEEDED else name


def _list(given: Sequence[GivenBadge], words: Words) -> ui.Select[MessageLayout]:
    options = [
        discord.SelectOption(
            label=words(f"badge.{one.badge}")[:LONGEST_CHOICE], value=f"{one.table} {max(1, one.hand)} {one.badge}"
        )
        for one in given
    ]
    return select(Press(NO_TABLE, NO_DECISION, "watchhand"), words("history.watch"), options)
