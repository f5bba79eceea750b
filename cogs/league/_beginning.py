"""`/league-admin round begin`: tables begin at once. Where somebody is missing, that is asked once more: nobody takes
back what it costs them.
"""

from typing import Final

import discord
from discord import ui

from bot.client.cooldowns import Ration
from bot.league.state import Round, RoundState
from bot.ui.custom_id import Press
from cogs._base import Layout, button, cog_of
from cogs.league._base import OrganiserPressed
from cogs.league._posts import LEAGUE, listed
from cogs.league._reminders import missing
from cogs.league._shown import names_for
from cogs.league._upkeep import LeagueUpkeep
from cogs.league._visit import Visit

BEGIN: Final = "beginnow"
_ROOM: Final = 1000
"""Characters for the names of those who are missing."""


async def begin(visiting: Visit, table: int | None) -> None:
    """Let the tables of the round begin, or one of them; asks first where somebody is missing."""
    round_ = _published(visiting)
    if round_ is None:
        await visiting.say("league.no_round")
        return
    absent = missing(visiting.league, len(visiting.league.phases), round_, table)
    if absent:
        names = listed(list(map(names_for(visiting).side, absent)), visiting.words, _ROOM)
        await visiting.interaction.followup.send(view=_question(visiting, round_, table, names), ephemeral=True)
    else:
        await visiting.tell(await _begun(visiting, round_, table))


def _published(visiting: Visit) -> Round | None:
    rounds = visiting.league.phase.rounds if visiting.league.phases else ()
    return next((one for one in rounds if one.state is RoundState.PUBLISHED), None)


def _question(visiting: Visit, round_: Round, table: int | None, people: str) -> Layout:
    press = Press(LEAGUE, visiting.id, f"{BEGIN}_{round_.number}_{table or 0}")
    knob = button(press, visiting.words("league.really.begin.yes"), style=discord.ButtonStyle.danger)
    asked = visiting.words("league.really.begin.ask", round=round_.number, people=people)
    return Layout(ui.TextDisplay(asked), ui.ActionRow[Layout](knob))


async def _begun(visiting: Visit, round_: Round, table: int | None) -> str:
    """Begin without whoever is missing; what came of it."""
    client = visiting.interaction.client
    await cog_of(client, LeagueUpkeep).tables.begin_due(visiting.name, now=(round_.number, table))
    after = (await client.leagues.leagues.load(visiting.id)).league.round(len(visiting.league.phases), round_.number)
    off = sorted((after or round_).over - round_.over)
    if off:
        return visiting.words("league.begun_without", round=round_.number, boards=", ".join(map(str, off)))
    return visiting.words("league.begun", round=round_.number)


class BeginButton(OrganiserPressed, verbs=(BEGIN,), private=True, ration=Ration.SEAT):
    """**Begin** in the question about those who are missing."""

    async def visited(self, visiting: Visit) -> None:
        """Begin, if it is still that round; in place of the question."""
        round_ = _published(visiting)
        if round_ is None or self.press.numbers[:1] != [round_.number] or len(self.press.numbers) != 2:
            await visiting.refuse(visiting.words("league.refusal.changed.plain"))
            return
        done = await _begun(visiting, round_, self.press.numbers[1] or None)
        await visiting.interaction.edit_original_response(view=Layout(ui.TextDisplay(done)))
