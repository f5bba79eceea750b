"""Opening sign-up: by `/league-admin season open`, or in the panel. The channel in which that is done becomes the
league's.
"""

from typing import Final

from bot.client.cooldowns import Ration
from bot.league.acts.life import Moved
from bot.league.state import Life
from bot.ui.parts import Nothing
from cogs._permissions import missing, named
from cogs.league._base import OrganiserPressed
from cogs.league._context import LeagueContext

OPEN: Final = "seasonopen"


async def open_signup(ctx: LeagueContext) -> None:
    """Open sign-up in this channel, if Naki has the permissions that it needs there."""
    interaction = ctx.interaction
    lacking = missing(interaction.app_permissions, interaction.channel)
    if lacking:
        await ctx.say("league.lacks", permissions=named(lacking, ctx.words))
        return
    if interaction.guild_locale is not None:
        await interaction.client.languages.hear("guild", interaction.guild_id or 0, str(interaction.guild_locale))
    if await ctx.act(Moved(Life.SIGNUP)) is not None:
        await interaction.client.leagues.posts.set_home(ctx.id, interaction.channel_id or 0)
        await ctx.say("league.moved.signup")


class OpenSignupButton(OrganiserPressed[Nothing], verbs=(OPEN,), private=True, ration=Ration.SEAT):
    """**Open sign-up** in the panel of a draft."""

    async def handle(self, ctx: LeagueContext) -> None:
        """Open it in this channel."""
        await open_signup(ctx)
