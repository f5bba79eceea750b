"""Sign-up is opened in a channel, by a command or in the panel; from then on this is the league's channel."""

from typing import Final

from bot.client.cooldowns import Ration
from bot.league.acts.life import Moved
from bot.league.state import Life
from cogs._permissions import missing, named
from cogs.league._base import OrganiserPressed
from cogs.league._visit import Visit

OPEN: Final = "seasonopen"


async def open_signup(visiting: Visit) -> None:
    """Open sign-up in the channel in which they ask, if Naki can do its work there."""
    interaction = visiting.interaction
    lacking = missing(interaction.app_permissions, interaction.channel)
    if lacking:
        await visiting.say("lobby.missing", permissions=named(lacking, visiting.words))
        return
    if interaction.guild_locale is not None:
        await interaction.client.languages.hear("guild", interaction.guild_id or 0, str(interaction.guild_locale))
    if await visiting.act(Moved(Life.SIGNUP)) is not None:
        await interaction.client.leagues.posts.settle(visiting.id, interaction.channel_id or 0)
        await visiting.say("league.moved.signup")


class OpenButton(OrganiserPressed, verbs=(OPEN,), private=True, ration=Ration.SEAT):
    """**Open sign-up** in the panel of a draft."""

    async def visited(self, visiting: Visit) -> None:
        """Open it here, if whoever pressed runs the league."""
        await open_signup(visiting)
