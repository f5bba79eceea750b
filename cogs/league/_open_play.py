"""Open phases: whoever wants to play opens a table or sits down at one."""

from discord import app_commands

from bot.client.cooldowns import Ration
from bot.i18n.leagues import refusal_sentence
from bot.league.acts.lobbies import LobbyOpened, SatDown, StoodUp
from bot.league.refusal import Refusal, RefusalReason
from cogs._base import Interaction, cog_of, text
from cogs.league import _choices
from cogs.league._base import LeaguePressed
from cogs.league._lobby_posts import DEAL, SIT, STAND
from cogs.league._upkeep import LeagueUpkeep
from cogs.league._visit import Visit, visit


class OpenPlayCommands(app_commands.Group):
    """What `/league` has for open phases."""

    @app_commands.command(name="table", description=text("command.league.table"))
    @_choices.about_league
    async def table(self, interaction: Interaction, league: str = "") -> None:
        await interaction.response.defer(ephemeral=True)
        visiting = await visit(interaction, league)
        if visiting is None:
            return
        if await visiting.act(lambda log: LobbyOpened(len(log.entries) + 1, visiting.person)) is not None:
            await visiting.say("league.lobby_opened")


class LobbyButton(LeaguePressed, verbs=(SIT, STAND, DEAL), ration=Ration.SEAT):
    """**Sit down**, **Stand up** and **Start** at a table of an open phase."""

    async def visited(self, visiting: Visit) -> None:
        """Do it; what came of it is said to whoever pressed."""
        if not self.press.rest.isdecimal():
            await visiting.lost()
            return
        number = int(self.press.rest)
        match self.press.verb:
            case verb if verb == SIT:
                if await visiting.act(SatDown(number, visiting.person)) is not None:
                    await visiting.say("league.sat_down")
            case verb if verb == STAND:
                if await visiting.act(StoodUp(number, visiting.person)) is not None:
                    await visiting.say("league.stood_up")
            case _:
                await _deal(visiting, number)


async def _deal(visiting: Visit, number: int) -> None:
    """Begin the table, if whoever pressed sits at it."""
    lobby = visiting.league.lobbies.get(number)
    if lobby is not None and visiting.person not in lobby.people:
        await visiting.refuse(visiting.words("league.not_at_lobby"))
        return
    tables = cog_of(visiting.interaction.client, LeagueUpkeep).tables
    wrong = await tables.begin_lobby(visiting.name, number)
    if isinstance(wrong, Refusal):
        short = wrong.why is RefusalReason.SEATS
        sentence = refusal_sentence(wrong, visiting.words, visiting.called)
        await visiting.refuse(visiting.words("league.lobby_short") if short else sentence)
    else:
        await visiting.say("league.dealt")
