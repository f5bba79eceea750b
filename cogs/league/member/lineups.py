"""The players of a team in a round: captains name them with **Who plays**, in secret until the deadline, or with
`/league lineup`.
"""

from typing import Final

import discord
from discord import app_commands, ui

from bot.client.cooldowns import RequestKind
from bot.league.acts.teams import LineupNamed
from bot.league.entrants import EntrantNumber, PersonNumber
from bot.league.rounds import RoundState
from bot.league.state import League
from bot.league.teams import member_games
from bot.ui.custom_id import Press
from bot.ui.parts import PartNumber
from cogs._base import Interaction, MessageLayout, command_text, select, text_message
from cogs._lists import MAX_CHOICE_LENGTH
from cogs._people import plain_text
from cogs.league import _autocomplete
from cogs.league._base import LeagueComponent, RoundKey
from cogs.league._context import LeagueContext, league_context
from cogs.league._verbs import LEAGUES_VERB, LINEUP_VERB

_PICK: Final = "member"


class CaptainCommands(app_commands.Group):
    """Lineups, for captains."""

    @app_commands.command(name="lineup", description=command_text("command.league.lineup"))
    @app_commands.describe(player=command_text("command.league.player"), round=command_text("command.league.round"))
    @_autocomplete.with_league_option
    @app_commands.autocomplete(round=_autocomplete.round_choices)
    async def lineup(
        self, interaction: Interaction, player: discord.Member, round: int | None = None, league: str = ""
    ) -> None:
        ctx = await league_context(interaction, league)
        await name_lineup(ctx, await _own_team(ctx), await ctx.person_of(player), round)


class LineupButton(LeagueComponent[RoundKey], verbs=(LINEUP_VERB,), ration=RequestKind.SEAT):
    """**Who plays** under a round: a captain picks from the team's members."""

    async def handle(self, ctx: LeagueContext) -> None:
        team = await _own_team(ctx)
        place = lineup_round_and_board(ctx.league, team, self.parts.round)
        if place is None or self.parts.phase != len(ctx.league.phases):
            await ctx.refuse(ctx.words("league.no_lineup"))
        await ctx.send(await _members_list(ctx, team, *place))


class PickedMember(RoundKey, frozen=True):
    """Somebody who is to play in a round."""

    person: PartNumber


class MemberList(LeagueComponent[PickedMember], verbs=(_PICK,), private=True, ration=RequestKind.SEAT):
    """The members of a captain's team."""

    async def handle(self, ctx: LeagueContext) -> None:
        named = await _name_member(ctx, await _own_team(ctx), self.parts.person, self.parts.round)
        await ctx.replace(text_message(named))


async def name_lineup(ctx: LeagueContext, team: EntrantNumber, person: PersonNumber, number: int | None) -> None:
    """Name who plays for the team in this round, or in the next that is not played; and say so."""
    await ctx.tell(await _name_member(ctx, team, person, number))


def lineup_round_and_board(league: League, team: EntrantNumber, number: int | None) -> tuple[int, int] | None:
    """The published round, and the team's table in it."""
    for one in league.phase.rounds if league.phases else ():
        for board, table in enumerate(one.tables, start=1):
            open_ = one.state is RoundState.PUBLISHED and board not in one.boards_begun | one.boards_over
            if team in table and (open_ if number is None else one.is_public and one.number == number):
                return one.number, board
    return None


async def _name_member(ctx: LeagueContext, team: EntrantNumber, person: PersonNumber, number: int | None) -> str:
    place = lineup_round_and_board(ctx.league, team, number)
    if place is None:
        await ctx.refuse(ctx.words("league.no_lineup"))
    round_, board = place
    await ctx.act(LineupNamed(team, len(ctx.league.phases), round_, board, person), seen=len(ctx.log.entries))
    return ctx.words("league.lineup_named", player=ctx.name_of(person), round=round_, board=board)


async def _own_team(ctx: LeagueContext) -> EntrantNumber:
    own = next((number for number, one in ctx.league.teams.items() if one.captain == ctx.person), None)
    if own is None:
        await ctx.refuse(ctx.words("league.no_captain"))
    return own


async def _members_list(ctx: LeagueContext, team: EntrantNumber, number: int, board: int) -> MessageLayout:
    """Those who may play, with how much each has played; whoever is named so far is picked."""
    phase, words = len(ctx.league.phases), ctx.words
    members = ctx.league.teams[team].members
    wrong = {one: LineupNamed(team, phase, number, board, one).refusal(ctx.league, ctx.now) for one in members}
    able = [one for one in members if wrong[one] is None]
    if not able:
        await ctx.accept_or_refuse(next(one for one in wrong.values() if one is not None))
    played, named = member_games(ctx.league, phase), ctx.league.lineups.get((phase, number, board, team))
    options = [
        discord.SelectOption(
            label=ctx.name_of(one)[:MAX_CHOICE_LENGTH],
            value=f"{one}",
            description=words("league.games", count=played[one]),
            default=one == named,
        )
        for one in able
    ]
    picker = select(Press(LEAGUES_VERB, ctx.id, f"{_PICK}_{phase}_{number}"), words("league.button.lineup"), options)
    asked = words("league.lineup_asked", team=plain_text(ctx.league.teams[team].name), round=number)
    row = ui.ActionRow[MessageLayout](picker)
    return MessageLayout(ui.TextDisplay[MessageLayout](asked), row)
