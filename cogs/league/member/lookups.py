"""`/league player`, `rating` and `export`: one player's league, the server's ratings, a league as files."""

from collections.abc import Iterator
from io import BytesIO
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.league.acts.act import ORGANISERS
from bot.league.entrants import PersonNumber
from bot.league.export import export_files
from bot.league.ratings.pool import Rating
from bot.league.scoring import pools
from cogs._base import Interaction, command_text, home_of, reply_privately, words_for
from cogs._lists import fitting_lines
from cogs.league import _autocomplete
from cogs.league._context import LeagueContext, league_context
from cogs.league._snapshot import names_for, snapshot_for
from cogs.league.log_words import entry_text_for_export
from cogs.league.member.graphs import show_player
from cogs.league.member.own_league import player_lines

_POOLS = [Choice(name=command_text(f"league.pool.{pool}"), value=pool) for pool in pools(GAMES.scorings)]
_MOST_RATINGS: Final = 20


class LookupCommands(app_commands.Group):
    """Commands that only look things up."""

    @app_commands.command(name="player", description=command_text("command.league.about"))
    @app_commands.describe(
        player=command_text("command.league.player"), against=command_text("command.league.about.against")
    )
    @_autocomplete.with_league_option
    async def player(
        self, interaction: Interaction, player: discord.Member, against: discord.Member | None = None, league: str = ""
    ) -> None:
        ctx = await league_context(interaction, league)
        person, other = _number_of(ctx, player), None if against is None else _number_of(ctx, against)
        side = None if person is None else ctx.league.side_of(person)
        opponent = None if other is None else ctx.league.side_of(other)
        if person is None or side is None or (against is not None and opponent is None):
            await ctx.say("league.not_in_it")
            return
        head = f"**{ctx.name_of(person)}**"
        await ctx.tell(fitting_lines([head, *await player_lines(ctx, await snapshot_for(ctx), person)], ctx.words))
        await show_player(ctx, side, opponent)

    @app_commands.command(name="rating", description=command_text("command.league.rating"))
    @app_commands.describe(pool=command_text("command.league.rating.pool"))
    @app_commands.choices(pool=_POOLS)
    async def rating(self, interaction: Interaction, pool: str = _POOLS[0].value) -> None:
        await interaction.response.defer(ephemeral=True)
        words, guild = words_for(interaction), home_of(interaction) or 0
        pending = await interaction.client.leagues.ratings.is_pending(guild, pool)
        ratings = await interaction.client.leagues.ratings.of(guild, pool)
        best = sorted(ratings.items(), key=lambda one: (one[1].provisional, -one[1].r))
        places = {account: place for place, (account, _) in enumerate(best, start=1)}
        own = [one for one in best[_MOST_RATINGS:] if one[0] == interaction.user.id]
        lines = [
            f"`{places[account]:>2}` <@{account}> {' · '.join(_rating_parts(rating, words))}"
            for account, rating in [*best[:_MOST_RATINGS], *own]
            if account > 0
        ]
        if pending:
            lines.insert(0, words("league.ratings_pending"))
        await reply_privately(interaction, fitting_lines(lines, words) or words("league.no_ratings"))

    @app_commands.command(name="export", description=command_text("command.league.export"))
    @_autocomplete.with_league_option
    async def export(self, interaction: Interaction, league: str = "") -> None:
        ctx = await league_context(interaction, league)
        names = {person: names_for(ctx).full_name(person) for person in ctx.people}
        told = entry_text_for_export(ctx.log, ctx.words)
        runs = bool(ctx.actor.rights & ORGANISERS)
        answers = await interaction.client.leagues.answers.of(ctx.id) if runs else None
        files = export_files(ctx.log, names, told, answers)
        made = [discord.File(BytesIO(made.encode()), name) for name, made in files.items()]
        await interaction.followup.send(ctx.words("league.exported"), files=made, ephemeral=True)


def _number_of(ctx: LeagueContext, user: discord.Member) -> PersonNumber | None:
    return next((one for one, known in ctx.people.items() if known.account == user.id), None)


def _rating_parts(rating: Rating, words: Words) -> Iterator[str]:
    yield f"**{rating.r / 1000:.1f}**"
    if rating.provisional:
        yield words("league.mark.provisional")
    yield words("league.games", count=rating.games)
    if rating.skill_lower_bound is not None:
        yield words("league.skill", skill=f"{rating.skill_lower_bound:.1f}")
    yield words("league.rank", rank=rating.rung.rank, pt=rating.rung.pt)
