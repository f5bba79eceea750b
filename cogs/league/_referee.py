"""`/referee`: what a referee does at a table of a league, and what becomes of a game that was ended early."""

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.league.acts.rounds import RefereeActed, RefereeOrder
from bot.league.sheet import captured
from bot.table.answers import Refused
from bot.table.table import Table
from cogs._base import Interaction, cog_of, spoken, text
from cogs._lists import offered
from cogs._people import plain
from cogs._refusals import refused
from cogs._venue import played_in, venue_of
from cogs.league import _choices
from cogs.league._results import decided_by
from cogs.league._upkeep import LeagueUpkeep
from cogs.league._visit import Visit
from cogs.league._words import Names, seats_line

_WHICH, _TABLE, _REASON = text("command.league.which"), text("command.referee.table"), text("command.league.reason")
_BECOMES = [Choice(name=text(f"league.becomes.{what}"), value=what) for what in ("counts", "again", "nothing")]


async def tables(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The tables of the league that have begun and are not counted."""
    found = await _choices.chosen(interaction)
    if found is None:
        return []
    name, log = found
    names = Names(log.league, await interaction.client.leagues.people.of(name.id), spoken(interaction))
    known = log.league.playing.items()
    return offered([(seats_line(names.side, one.seats), table) for table, one in known], typed)


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class RefereeCommands(commands.GroupCog, group_name="referee", group_description=text("command.referee")):
    """The slash commands of referees; at first only those who manage the server see them."""

    @app_commands.command(name="pause", description=text("command.referee.pause"))
    @app_commands.describe(reason=_REASON, table=_TABLE, league=_WHICH)
    @app_commands.autocomplete(league=_choices.leagues, table=tables)
    async def pause(self, interaction: Interaction, reason: str, table: str = "", league: str = "") -> None:
        await _rule(interaction, league, table, RefereeOrder.PAUSE, reason)

    @app_commands.command(name="resume", description=text("command.referee.resume"))
    @app_commands.describe(reason=_REASON, table=_TABLE, league=_WHICH)
    @app_commands.autocomplete(league=_choices.leagues, table=tables)
    async def resume(self, interaction: Interaction, reason: str, table: str = "", league: str = "") -> None:
        await _rule(interaction, league, table, RefereeOrder.RESUME, reason)

    @app_commands.command(name="end", description=text("command.referee.end"))
    @app_commands.describe(reason=_REASON, table=_TABLE, league=_WHICH)
    @app_commands.autocomplete(league=_choices.leagues, table=tables)
    async def end(self, interaction: Interaction, reason: str, table: str = "", league: str = "") -> None:
        await _rule(interaction, league, table, RefereeOrder.END, reason)

    @app_commands.command(name="decide", description=text("command.referee.decide"))
    @app_commands.describe(becomes=text("command.referee.becomes"), reason=_REASON, table=_TABLE, league=_WHICH)
    @app_commands.choices(becomes=_BECOMES)
    @app_commands.autocomplete(league=_choices.leagues, table=tables)
    async def decide(
        self, interaction: Interaction, becomes: str, reason: str, table: str = "", league: str = ""
    ) -> None:
        visiting = await decided_by(interaction, league)
        if visiting is None:
            return
        store = interaction.client.leagues
        waiting = await store.inbox.waiting(visiting.id)
        stuck = next((one for one in waiting if one.table == table or (not table and len(waiting) == 1)), None)
        if stuck is None:
            await visiting.refuse(visiting.words("league.nothing_stuck"))
            return
        finished = stuck.finished
        if becomes == "counts" and finished is not None:
            done = await visiting.act(
                lambda log: captured(log.league, stuck.table, finished, stuck.ended, log.next_number, decided=True),
                reason=reason,
            )
        else:
            upkeep = cog_of(interaction.client, LeagueUpkeep)
            again = becomes == "again"
            acted = await upkeep.tables.give_up(visiting.name, visiting.actor, stuck.table, reason, again=again)
            done = await visiting.answered(acted)
        if done is not None:
            await visiting.say("league.done")


async def _rule(interaction: Interaction, league: str, name: str, ruling: RefereeOrder, reason: str) -> None:
    """Do it at the table, write it into the league's log, and say so at the table."""
    visiting = await decided_by(interaction, league)
    if visiting is None:
        return
    table = await _meant(visiting, name)
    if table is None:
        await visiting.refuse(visiting.words("league.no_table"))
        return
    if await visiting.act(RefereeActed(table.id, ruling), reason=reason) is None:
        return
    match ruling:
        case RefereeOrder.PAUSE:
            denied = await table.pause(None)
        case RefereeOrder.RESUME:
            denied = await table.resume(None)
        case RefereeOrder.END:
            denied = await table.end(None)
    if isinstance(denied, Refused):
        await visiting.refuse(refused(denied, visiting.words))
        return
    venue = venue_of(interaction.client, table.party)
    line = venue.words(f"league.ruling.{ruling}", referee=visiting.called(visiting.person), reason=plain(reason))
    await venue.say(line)
    await visiting.say("league.done")


async def _meant(visiting: Visit, name: str) -> Table | None:
    """The table of this name, the one of this thread, or the only one that is played."""
    client, here = visiting.interaction.client, visiting.interaction.channel_id
    playing = [table for one in visiting.league.playing if (table := client.tables.get(one)) is not None]
    if name:
        return next((table for table in playing if table.id == name), None)
    found = [table for table in playing if await played_in(client, table.party) == here] or playing
    return found[0] if len(found) == 1 else None
