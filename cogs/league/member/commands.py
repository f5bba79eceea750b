"""`/league`, and the buttons under the messages of a league: everything that all members of the server do."""

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.client.cooldowns import RequestKind
from bot.league.acts.entrants import PlayerLeft, SignUpConfirmed
from bot.league.acts.rounds import PlayerCheckedIn
from bot.league.state import RUNNING_OR_PAUSED
from bot.ui.parts import NoParts, PartNumber, Parts
from cogs._base import Interaction, command_text, reply_privately, words_for
from cogs._lists import fitting_lines
from cogs._people import plain_text
from cogs.league import _autocomplete
from cogs.league._access import visible_leagues
from cogs.league._base import LeagueComponent, RoundKey
from cogs.league._context import LeagueContext, league_context
from cogs.league._snapshot import snapshot_for
from cogs.league._verbs import (
    CHECK_IN,
    CONFIRM_ENTRY_VERB,
    FAIRNESS_VERB,
    LEAVE,
    LEAVE_CONFIRMATION,
    MY_TABLE,
    RULES,
    TURN,
    WEB_PAGE_VERB,
)
from cogs.league._words import alternatives_line
from cogs.league.member.imports import ImportCommands
from cogs.league.member.lineups import CaptainCommands
from cogs.league.member.lookups import LookupCommands
from cogs.league.member.note_and_photos import MAX_NOTE_LENGTH, NoteAndPhotos
from cogs.league.member.open_play import OpenPlayCommands
from cogs.league.member.own_league import OwnTable, own_league_lines, own_tables
from cogs.league.member.page import show_page
from cogs.league.member.paged_lists import show_list
from cogs.league.member.result_preview import show_preview
from cogs.league.member.sign_up import ask_and_join
from cogs.league.member.standings import StandingsPage, show_members, show_standings
from cogs.league.member.typed_result import TypedResult
from cogs.league.posts.league_posts import (
    fairness_post,
    league_post,
    leaving_post,
    own_league_post,
    round_post,
    rules_post,
    table_link,
)


@app_commands.guild_only()
class LeagueCommands(commands.GroupCog, group_name="league", group_description=command_text("command.league")):
    """The commands for everybody; lookups, imports and lineups are in modules of their own."""

    table, lineup, import_game = OpenPlayCommands.table, CaptainCommands.lineup, ImportCommands.import_game
    player, rating, export = LookupCommands.player, LookupCommands.rating, LookupCommands.export

    @app_commands.command(name="list", description=command_text("command.league.list"))
    async def list(self, interaction: Interaction) -> None:
        words = words_for(interaction)
        named = await visible_leagues(interaction)
        lines = [
            words("league.listed", name=plain_text(one.name), life=words(f"league.life.{one.life}")) for one in named
        ]
        await reply_privately(interaction, fitting_lines(lines, words) or words("league.nothing"))

    @app_commands.command(name="info", description=command_text("command.league.info"))
    @_autocomplete.with_league_option
    async def info(self, interaction: Interaction, league: str = "") -> None:
        ctx = await league_context(interaction, league)
        await ctx.send(league_post(await snapshot_for(ctx)))

    @app_commands.command(name="join", description=command_text("command.league.join"))
    @app_commands.describe(substitute=command_text("command.league.join.substitute"))
    @_autocomplete.with_league_option
    async def join(self, interaction: Interaction, league: str = "", substitute: bool = False) -> None:
        await ask_and_join(await league_context(interaction, league, deferred=False), substitute=substitute)

    @app_commands.command(name="leave", description=command_text("command.league.leave"))
    @_autocomplete.with_league_option
    async def leave(self, interaction: Interaction, league: str = "") -> None:
        await leave_league(await league_context(interaction, league))

    @app_commands.command(name="confirm", description=command_text("command.league.confirm"))
    @_autocomplete.with_league_option
    async def confirm(self, interaction: Interaction, league: str = "") -> None:
        await confirm(await league_context(interaction, league))

    @app_commands.command(name="me", description=command_text("command.league.me"))
    @_autocomplete.with_league_option
    async def me(self, interaction: Interaction, league: str = "") -> None:
        ctx = await league_context(interaction, league)
        await ctx.send(own_league_post(await snapshot_for(ctx), await own_league_lines(ctx)))

    @app_commands.command(name="standings", description=command_text("command.league.standings"))
    @app_commands.describe(
        members=command_text("command.league.standings.members"), round=command_text("command.league.standings.round")
    )
    @_autocomplete.with_league_option
    @app_commands.autocomplete(round=_autocomplete.round_choices)
    async def standings(
        self, interaction: Interaction, members: bool = False, round: int = 0, league: str = ""
    ) -> None:
        ctx = await league_context(interaction, league)
        if not round or await _is_public(ctx, round):
            await (show_members(ctx) if members else show_standings(ctx, StandingsPage(round=round)))

    @app_commands.command(name="schedule", description=command_text("command.league.schedule"))
    @app_commands.describe(round=command_text("command.league.round"))
    @_autocomplete.with_league_option
    @app_commands.autocomplete(round=_autocomplete.round_choices)
    async def schedule(self, interaction: Interaction, league: str = "", round: int | None = None) -> None:
        ctx = await league_context(interaction, league)
        number = round or max(_public(ctx), default=0)
        if await _is_public(ctx, number):
            await ctx.send(round_post(await snapshot_for(ctx), len(ctx.league.phases), number))

    @app_commands.command(name="results", description=command_text("command.league.results"))
    @_autocomplete.with_league_option
    async def results(self, interaction: Interaction, league: str = "") -> None:
        await show_list(await league_context(interaction, league), "results")

    @app_commands.command(name="rules", description=command_text("command.league.rules"))
    @_autocomplete.with_league_option
    async def rules(self, interaction: Interaction, league: str = "") -> None:
        await show_rules(await league_context(interaction, league))

    @app_commands.command(name="report", description=command_text("command.league.report"))
    @app_commands.describe(**_autocomplete.RESULT_PARAMETER_TEXTS)
    @_autocomplete.with_league_option
    async def report(
        self,
        interaction: Interaction,
        scores: str,
        east: discord.Member | None = None,
        south: discord.Member | None = None,
        west: discord.Member | None = None,
        north: discord.Member | None = None,
        sticks: app_commands.Range[int, 0, 20] = 0,
        ended: str = "",
        penalties: str = "",
        note: app_commands.Range[str, 1, MAX_NOTE_LENGTH] = "",
        photo: discord.Attachment | None = None,
        league: str = "",
    ) -> None:
        ctx = await league_context(interaction, league)
        users, extras = (east, south, west, north), NoteAndPhotos(note, () if photo is None else (photo,))
        typed = TypedResult(users, scores, sticks, penalties, ended)
        await show_preview(ctx, typed, extras, own=True)

    @app_commands.command(name="log", description=command_text("command.league.log"))
    @_autocomplete.with_league_option
    async def log(self, interaction: Interaction, league: str = "") -> None:
        await show_list(await league_context(interaction, league), "log")


def _public(ctx: LeagueContext) -> list[int]:
    return [one.number for one in ctx.rounds if one.is_public]


async def _is_public(ctx: LeagueContext, number: int) -> bool:
    """If this is no published round, the user is told which there are."""
    public = _public(ctx)
    if not public:
        await ctx.say("league.no_round")
    elif number not in public:
        await ctx.refuse(alternatives_line((ctx.words("league.round_number", round=one) for one in public), ctx.words))
    return number in public


async def confirm(ctx: LeagueContext) -> None:
    await ctx.act(SignUpConfirmed(ctx.person))
    await ctx.say("league.confirmed")


async def leave_league(ctx: LeagueContext, *, sure: bool = False) -> None:
    """Give up the place. Once games count that is asked first, since only an organiser can let a player back in."""
    if ctx.league.life in RUNNING_OR_PAUSED and ctx.league.is_active(ctx.person) and not sure:
        await ctx.send(leaving_post(await snapshot_for(ctx)))
        return
    await ctx.act(PlayerLeft(ctx.person))
    await ctx.say("league.left")


async def check_in(ctx: LeagueContext, phase: int, number: int) -> None:
    await ctx.act(PlayerCheckedIn(phase, number, ctx.person))
    table = await _table_of(ctx, phase, number)
    await ctx.say("league.checked_in" if table else "league.stood_by", round=number, table=table)


async def _table_of(ctx: LeagueContext, phase: int, number: int) -> str:
    league, snapshot = ctx.league, await snapshot_for(ctx)
    round_ = league.round(phase, number)
    boards = () if round_ is None else league.boards_of(phase, round_, ctx.person)
    return snapshot.words.enumeration(table_link(snapshot, phase, number, board) for board in boards)


async def show_rules(ctx: LeagueContext) -> None:
    await ctx.send(rules_post(await snapshot_for(ctx)))


async def show_fairness(ctx: LeagueContext) -> None:
    await ctx.send(fairness_post(await snapshot_for(ctx)))


class MemberButton(
    LeagueComponent[NoParts], verbs=(CONFIRM_ENTRY_VERB, RULES, FAIRNESS_VERB, WEB_PAGE_VERB), ration=RequestKind.SEAT
):
    """**Confirm**, **Rules**, **Fairness** and **As a page**."""

    async def handle(self, ctx: LeagueContext) -> None:
        acts = {CONFIRM_ENTRY_VERB: confirm, RULES: show_rules, FAIRNESS_VERB: show_fairness, WEB_PAGE_VERB: show_page}
        await acts[self.press.verb](ctx)


class LeaveAnswer(Parts, frozen=True):
    """The answer of somebody who was asked once more; empty before."""

    answer: Literal["", "sure"] = ""


class LeaveButton(LeagueComponent[LeaveAnswer], verbs=(LEAVE,), ration=RequestKind.SEAT):
    """**Leave**, and in the question whether they really want to."""

    async def handle(self, ctx: LeagueContext) -> None:
        await leave_league(ctx, sure=self.parts.answer == LEAVE_CONFIRMATION)


class CheckInButton(LeagueComponent[RoundKey], verbs=(CHECK_IN,), ration=RequestKind.SEAT):
    """**Check in** under a round."""

    async def handle(self, ctx: LeagueContext) -> None:
        await check_in(ctx, self.parts.phase, self.parts.round)


class OwnTableButton(LeagueComponent[OwnTable], verbs=(MY_TABLE,), ration=RequestKind.SEAT):
    """**My table**: under a round, and wherever somebody may look for it."""

    async def handle(self, ctx: LeagueContext) -> None:
        await ctx.tell(fitting_lines(await own_tables(ctx, self.parts), ctx.words))


class RoundPage(RoundKey, frozen=True):
    """The tables of a round from this one on, counted from 0."""

    first: PartNumber


class RoundPageButton(LeagueComponent[RoundPage], verbs=(TURN,), ration=RequestKind.SEAT):
    """**◀** and **▶** under a round."""

    async def handle(self, ctx: LeagueContext) -> None:
        snapshot, at = await snapshot_for(ctx), self.parts
        await ctx.show(round_post(snapshot, at.phase, at.round, at.first))
