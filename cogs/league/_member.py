"""`/league`: what everybody in the server may do with its leagues."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.league import confirmation
from bot.league.acts.entrants import Confirmed, Joined, Left, SubstituteJoined, Taken, is_newcomer
from bot.league.acts.results import Disputed
from bot.league.acts.rounds import CheckedIn
from bot.league.options import PhaseKind
from bot.league.state import ON, Membership, RoundState
from cogs._base import Interaction, Layout, spoken, tell, text
from cogs._canvas import milliseconds
from cogs._lists import fitting
from cogs._people import plain
from cogs.league import _choices
from cogs.league._enclosed import LONGEST, Enclosed
from cogs.league._imports import ImportCommands
from cogs.league._open_play import OpenPlayCommands
from cogs.league._pages import show_list
from cogs.league._posts import (
    board_line,
    league_post,
    leaving_post,
    me_post,
    membership_line,
    place_of,
    round_post,
    rules_post,
)
from cogs.league._scores import TypedResult
from cogs.league._sheets import SheetCommands, about
from cogs.league._shown import answered_with, shown_to
from cogs.league._standings import Page, show_members, show_standings
from cogs.league._teams import CaptainCommands
from cogs.league._visit import Visit, visible, visit
from cogs.league._written import preview


@app_commands.guild_only()
class LeagueCommands(commands.GroupCog, group_name="league", group_description=text("command.league")):
    """The slash commands for everybody."""

    table, lineup, import_game = OpenPlayCommands.table, CaptainCommands.lineup, ImportCommands.import_game
    player, rating, export = SheetCommands.player, SheetCommands.rating, SheetCommands.export

    @app_commands.command(name="list", description=text("command.league.list"))
    async def list(self, interaction: Interaction) -> None:
        words = spoken(interaction)
        named = await visible(interaction)
        lines = [words("league.listed", name=plain(one.name), life=words(f"league.life.{one.life}")) for one in named]
        await tell(interaction, fitting(lines, words) or words("league.nothing"))

    @app_commands.command(name="info", description=text("command.league.info"))
    @_choices.about_league
    async def info(self, interaction: Interaction, league: str = "") -> None:
        visiting = await _visited(interaction, league)
        if visiting is not None:
            await _show(visiting, league_post(await shown_to(visiting)))

    @app_commands.command(name="join", description=text("command.league.join"))
    @app_commands.describe(substitute=text("command.league.join.substitute"))
    @_choices.about_league
    async def join(self, interaction: Interaction, league: str = "", substitute: bool = False) -> None:
        visiting = await _visited(interaction, league)
        if visiting is not None:
            await (stand_by(visiting) if substitute else join(visiting))

    @app_commands.command(name="leave", description=text("command.league.leave"))
    @_choices.about_league
    async def leave(self, interaction: Interaction, league: str = "") -> None:
        visiting = await _visited(interaction, league)
        if visiting is not None:
            await leave(visiting)

    @app_commands.command(name="confirm", description=text("command.league.confirm"))
    @_choices.about_league
    async def confirm(self, interaction: Interaction, league: str = "") -> None:
        visiting = await _visited(interaction, league)
        if visiting is not None:
            await confirm(visiting)

    @app_commands.command(name="me", description=text("command.league.me"))
    @_choices.about_league
    async def me(self, interaction: Interaction, league: str = "") -> None:
        visiting = await _visited(interaction, league)
        if visiting is not None:
            await _show(visiting, me_post(await shown_to(visiting), await about(visiting, visiting.person)))

    @app_commands.command(name="standings", description=text("command.league.standings"))
    @app_commands.describe(
        members=text("command.league.standings.members"), round=text("command.league.standings.round")
    )
    @_choices.about_league
    @app_commands.autocomplete(round=_choices.rounds)
    async def standings(
        self, interaction: Interaction, members: bool = False, round: int = 0, league: str = ""
    ) -> None:
        visiting = await _visited(interaction, league)
        if visiting is not None:
            await (show_members(visiting) if members else show_standings(visiting, Page(round=round)))

    @app_commands.command(name="schedule", description=text("command.league.schedule"))
    @app_commands.describe(round=text("command.league.round"))
    @_choices.about_league
    @app_commands.autocomplete(round=_choices.rounds)
    async def schedule(self, interaction: Interaction, league: str = "", round: int | None = None) -> None:
        visiting = await _visited(interaction, league)
        if visiting is None:
            return
        rounds = visiting.league.phase.rounds if visiting.league.phases else ()
        public = [one.number for one in rounds if one.state is not RoundState.DRAWN]
        if not public or (round or public[-1]) not in public:
            await visiting.say("league.no_round")
            return
        phase, number = len(visiting.league.phases), round or public[-1]
        await _show(visiting, round_post(await shown_to(visiting), phase, number, alone=True))

    @app_commands.command(name="results", description=text("command.league.results"))
    @_choices.about_league
    async def results(self, interaction: Interaction, league: str = "") -> None:
        visiting = await _visited(interaction, league)
        if visiting is not None:
            await show_list(visiting, "results")

    @app_commands.command(name="rules", description=text("command.league.rules"))
    @_choices.about_league
    async def rules(self, interaction: Interaction, league: str = "") -> None:
        visiting = await _visited(interaction, league)
        if visiting is not None:
            await show_rules(visiting)

    @app_commands.command(name="report", description=text("command.league.report"))
    @app_commands.describe(
        **_choices.SEATS,
        scores=text("command.league.scores"),
        sticks=text("command.league.sticks"),
        ended=text("command.league.enter.ended"),
        penalties=text("command.league.enter.penalties"),
        note=text("command.league.enter.note"),
        photo=text("command.league.enter.photo"),
    )
    @_choices.about_league
    async def report(
        self,
        interaction: Interaction,
        scores: str,
        east: discord.Member,
        south: discord.Member,
        west: discord.Member,
        north: discord.Member | None = None,
        sticks: app_commands.Range[int, 0, 20] = 0,
        ended: str = "",
        penalties: str = "",
        note: app_commands.Range[str, 1, LONGEST] = "",
        photo: discord.Attachment | None = None,
        league: str = "",
    ) -> None:
        visiting = await _visited(interaction, league)
        if visiting is not None:
            users, enclosed = (east, south, west, north), Enclosed(note, () if photo is None else (photo,))
            typed = TypedResult(users, scores, sticks, penalties, ended)
            await preview(visiting, typed, enclosed, own=True)

    @app_commands.command(name="dispute", description=text("command.league.dispute"))
    @app_commands.describe(game=text("command.league.game"), reason=text("command.league.reason"))
    @_choices.about_league
    @app_commands.autocomplete(game=_choices.games)
    async def dispute(self, interaction: Interaction, game: int, reason: str, league: str = "") -> None:
        visiting = await _visited(interaction, league)
        if visiting is None:
            return
        if await visiting.act(Disputed(game, visiting.person), reason=reason) is not None:
            await visiting.say("league.disputed_now", game=game)

    @app_commands.command(name="log", description=text("command.league.log"))
    @_choices.about_league
    async def log(self, interaction: Interaction, league: str = "") -> None:
        visiting = await _visited(interaction, league)
        if visiting is not None:
            await show_list(visiting, "log")


async def _visited(interaction: Interaction, league: str) -> Visit | None:
    await interaction.response.defer(ephemeral=True)
    return await visit(interaction, league)


async def _show(visiting: Visit, layout: Layout) -> None:
    await visiting.interaction.followup.send(view=layout, ephemeral=True)


async def join(visiting: Visit) -> None:
    """Sign up; take a place that is offered, or that is free in the last hour; otherwise say how they stand."""
    entrant = visiting.league.entrants.get(visiting.person)
    if entrant is not None and entrant.membership is Membership.OFFERED:
        await visiting.act(Taken(visiting.person))
    elif entrant is None:
        pressed, newcomer = milliseconds(visiting.interaction.created_at), _newcomer(visiting)
        if await visiting.act(Joined(visiting.person, pressed, newcomer)) is None:
            return
        if newcomer:
            await visiting.say("league.you.newcomer")
            return
        in_rounds = visiting.league.options.plans[0].kind is not PhaseKind.OPEN
        if in_rounds and visiting.league.active(visiting.person) and not confirmation.asked(visiting.league):
            await visiting.say("league.you.welcome")
            return
    await visiting.tell(membership_line(visiting.league, visiting.person, visiting.words))


async def confirm(visiting: Visit) -> None:
    """Say that they will play."""
    if await visiting.act(Confirmed(visiting.person)) is not None:
        await visiting.say("league.confirmed")


async def stand_by(visiting: Visit) -> None:
    """Be there for tables that are short of a player."""
    if await visiting.act(SubstituteJoined(visiting.person, _newcomer(visiting))) is not None:
        await visiting.tell(membership_line(visiting.league, visiting.person, visiting.words))


def _newcomer(visiting: Visit) -> bool:
    """Whether whoever asks is too new for the league without an organiser's yes."""
    user = visiting.interaction.user
    came = user.joined_at if isinstance(user, discord.Member) else None
    made = milliseconds(user.created_at)
    return is_newcomer(visiting.league, made, None if came is None else milliseconds(came), visiting.now)


async def leave(visiting: Visit, *, sure: bool = False) -> None:
    """Give up the place; while games count, only if they are `sure`, since nobody comes back by themselves."""
    if visiting.league.life in ON and visiting.league.active(visiting.person) and not sure:
        await _show(visiting, leaving_post(await shown_to(visiting)))
        return
    if await visiting.act(Left(visiting.person)) is not None:
        await visiting.say("league.left")


async def check_in(visiting: Visit, phase: int, number: int) -> None:
    """Be there for a round."""
    if await visiting.act(CheckedIn(phase, number, visiting.person)) is not None:
        await visiting.say("league.checked_in", round=number, table=await _table_of(visiting, phase, number))


async def _table_of(visiting: Visit, phase: int, number: int) -> str:
    """Where they play in a round."""
    league, shown = visiting.league, await shown_to(visiting)
    round_ = league.round(phase, number)
    boards = () if round_ is None else league.boards_of(phase, round_, visiting.person)
    return shown.words.listed(place_of(shown, phase, number, board) for board in boards)


async def my_table(visiting: Visit, phase: int, number: int) -> None:
    """Where they sit in a round, and with whom."""
    round_, side = visiting.league.round(phase, number), visiting.league.side_of(visiting.person)
    if round_ is None or round_.state is RoundState.DRAWN or side is None:
        await visiting.say("league.no_table_here")
        return
    shown = await shown_to(visiting)
    boards = visiting.league.boards_of(phase, round_, visiting.person)
    lines = [board_line(shown, phase, round_, board) for board in boards]
    lines += [visiting.words("league.my_bye")] if {visiting.person, side} & {*round_.sitting_out} else []
    await visiting.tell("\n".join(lines) or visiting.words("league.no_table_here"))


async def turn_round(visiting: Visit, phase: int, number: int, first: int) -> None:
    """Other tables of a round, to them alone."""
    await answered_with(visiting, round_post(await shown_to(visiting), phase, number, first, alone=True))


async def show_rules(visiting: Visit) -> None:
    """By what the league is played, to them alone."""
    await _show(visiting, rules_post(await shown_to(visiting)))
