"""Opening sign-up. The channel in which that is done becomes the league's."""

from bot.league.acts.life import Moved
from bot.league.state import Life
from cogs._permissions import missing, named
from cogs.league._context import LeagueContext


async def open_signup(ctx: LeagueContext) -> bool:
    """Open sign-up in this channel, if Naki has the permissions that it needs there. Returns whether it is open."""
    interaction = ctx.interaction
    lacking = missing(interaction.app_permissions, interaction.channel)
    if lacking:
        await ctx.say("league.lacks", permissions=named(lacking, ctx.words))
        return False
    if interaction.guild_locale is not None:
        await interaction.client.languages.hear("guild", interaction.guild_id or 0, str(interaction.guild_locale))
    if await ctx.act(Moved(Life.SIGNUP)) is None:
        return False
    await interaction.client.leagues.posts.set_home(ctx.id, interaction.channel_id or 0)
    await ctx.say("league.moved.signup")
    return True
