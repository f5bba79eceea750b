"""`/stats`, `/top` and `/versus`."""

from collections.abc import Callable
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.games.rates import Rate
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.store.statistics import PersonRank
from bot.table.party import Source
from cogs._base import NO_MENTIONS, Interaction, command_text, home_of, reply_privately, words_for
from cogs._lists import fitting_lines, matching_choices
from cogs._people import is_ranked, plain_text
from cogs.statistics._numbers import show_statistics
from cogs.statistics._which import (
    COUNTED_SOURCES,
    GAME_ORIGINS,
    IN_SERVER,
    THIS_SEASON,
    StatisticsPage,
    StatisticsQuery,
    games_to_count,
    may_see,
    min_ranked_games,
)
from render.profile import rate_text

_PLAYERS: Final = [Choice(name=command_text(f"stats.players.{count}"), value=count) for count in (3, 4)]
_SINCE: Final = [
    Choice(name=command_text("stats.since.season"), value=THIS_SEASON),
    *(Choice(name=command_text(f"stats.since.{days}"), value=days) for days in (30, 90, 365)),
]
_WHERE: Final = [Choice(name=command_text(f"stats.where.{where}"), value=where) for where in GAME_ORIGINS]
_SOURCES: Final = [Choice(name=command_text(f"stats.source.{one}"), value=one.value) for one in COUNTED_SOURCES]
_ORDERS: Final[dict[str, Callable[[PersonRank], float]]] = {
    "place": lambda rank: rank.place_sum / rank.games,
    "total": lambda rank: -rank.total,
    "win": lambda rank: -(Rate.WIN.of(rank.counts) or 0),
    "dealin": lambda rank: Rate.DEAL_IN.of(rank.counts) or 0,
    "avgwin": lambda rank: -(Rate.AVERAGE_WIN.of(rank.counts) or 0),
    "acc": lambda rank: -(Rate.ACCURACY.of(rank.counts) or 0),
}
"""By what people are ranked: the least comes first."""
_BY: Final = [Choice(name=command_text(f"stats.by.{order}"), value=order) for order in _ORDERS]


async def book_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The rule books."""
    words = words_for(interaction)
    return matching_choices([(words(f"book.{book}"), book) for book in GAMES.books], typed)


class StatisticsCommands(commands.Cog):
    """The slash commands about numbers of finished games; their answers are for whoever asks alone."""

    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.command(name="stats", description=command_text("command.stats"))
    @app_commands.describe(
        player=command_text("command.stats.player"),
        book=command_text("command.stats.book"),
        players=command_text("command.stats.players"),
        since=command_text("command.stats.since"),
        where=command_text("command.stats.where"),
        source=command_text("command.stats.source"),
        computers=command_text("command.stats.computers"),
    )
    @app_commands.choices(players=_PLAYERS, since=_SINCE)
    @app_commands.choices(where=_WHERE, source=_SOURCES)
    @app_commands.autocomplete(book=book_choices)
    async def stats(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        book: str | None = None,
        players: int | None = None,
        since: int | None = None,
        where: str = IN_SERVER,
        source: str = Source.TABLE,
        computers: bool = True,
    ) -> None:
        await interaction.response.defer(ephemeral=True)
        user = player or interaction.user
        which = await games_to_count(
            interaction, user.id, book, players, since, where, Source(source), casual=computers
        )
        await show_statistics(interaction, user, StatisticsQuery(StatisticsPage.CARD, user.id, which))

    @app_commands.command(name="top", description=command_text("command.top"))
    @app_commands.guild_only()
    @app_commands.describe(
        by=command_text("command.top.by"),
        book=command_text("command.stats.book"),
        players=command_text("command.stats.players"),
        since=command_text("command.stats.since"),
        computers=command_text("command.top.computers"),
    )
    @app_commands.choices(players=_PLAYERS, since=_SINCE)
    @app_commands.choices(by=_BY)
    @app_commands.autocomplete(book=book_choices)
    async def top(
        self,
        interaction: Interaction,
        by: str = "place",
        book: str | None = None,
        players: int | None = None,
        since: int | None = None,
        computers: bool = False,
    ) -> None:
        await interaction.response.defer(ephemeral=True)
        words, user = words_for(interaction), interaction.user
        least = min_ranked_games(interaction.client, home_of(interaction) or 0)
        which = await games_to_count(interaction, user.id, book, players, since, IN_SERVER, casual=computers)
        found = await interaction.client.statistics.ranks(which, least)
        ranks = sorted((rank for rank in found if is_ranked(interaction.client, rank.user)), key=_ORDERS[by])
        lines = [_rank_line(place, rank, by, words) for place, rank in enumerate(ranks, start=1)]
        head = words("stats.top", by=words(f"stats.by.{by}"), least=least)
        text = fitting_lines(lines, words) or words("stats.nobody")
        await _say(interaction, f"{head}\n{text}")

    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.command(name="versus", description=command_text("command.versus"))
    @app_commands.describe(
        player=command_text("command.versus.player"),
        other=command_text("command.versus.other"),
        where=command_text("command.stats.where"),
    )
    @app_commands.choices(where=_WHERE)
    async def versus(
        self,
        interaction: Interaction,
        player: discord.User,
        other: discord.User | None = None,
        where: str = IN_SERVER,
    ) -> None:
        await interaction.response.defer(ephemeral=True)
        mine, words = other or interaction.user, words_for(interaction)
        which = await games_to_count(interaction, player.id, None, None, None, where)
        hidden = not all(may_see(interaction, user, which) for user in (mine, player))
        numbers = interaction.client.statistics
        games = () if hidden else await numbers.meetings(mine.id, player.id, which)
        names = {"player": plain_text(mine.display_name), "other": plain_text(player.display_name)}
        if not games:
            await reply_privately(interaction, words("stats.never", **names))
            return
        ahead, behind = (sum(sign * (game.other - game.place) > 0 for game in games) for sign in (1, -1))
        line = words(
            "stats.versus",
            **names,
            games=len(games),
            ahead=ahead,
            behind=behind,
            mean=f"{sum(game.place for game in games) / len(games):.2f}",
            mean_other=f"{sum(game.other for game in games) / len(games):.2f}",
            won=f"{await numbers.points_moved(player.id, mine.id, which):,}",
            lost=f"{await numbers.points_moved(mine.id, player.id, which):,}",
        )
        await _say(interaction, line)


def _rank_line(place: int, rank: PersonRank, by: str, words: Words) -> str:
    if by == "place":
        value = f"{rank.place_sum / rank.games:.2f}"
    elif by == "total":
        value = f"{rank.total:+.1f}".replace("-", "−")
    else:
        rate = Rate(by)
        value = rate_text(rate.of(rank.counts), mean=rate.is_mean)
    return words("stats.rank", place=place, player=f"<@{rank.user}>", value=value, games=rank.games)


async def _say(interaction: Interaction, text: str) -> None:
    await interaction.followup.send(text, ephemeral=True, allowed_mentions=NO_MENTIONS)
