"""Rounds from a file."""

from collections import Counter
from collections.abc import Sequence

import discord

from bot.engine.refusal import Refusal
from bot.i18n.leagues import refusal_sentence, round_file_sentence
from bot.league.acts.rounds import RoundDrawn
from bot.league.entrants import EntrantNumber
from bot.league.round_draw import draws_of_file
from bot.league.round_file import LARGEST_ROUND_FILE, LineFlaw, RoundFileFlaw, RoundsInFile
from bot.league.seating.meetings import meetings, repeats
from bot.reading import RoundsReading
from bot.reading.files import RoundFile
from cogs._lists import fitting_lines
from cogs.league._context import LeagueContext
from cogs.league.organiser.action_fields import ActionInput
from cogs.league.settings.kinds import ON


async def import_rounds(ctx: LeagueContext, given: ActionInput) -> bool:
    file = given.file
    if file is None or not ctx.league.phases:
        await ctx.say("league.no_rounds")
        return False
    found = await _read(ctx, file, byes=given.text("byes") == ON)
    if found.rounds is None:
        lines = [round_file_sentence(one, ctx.words, ctx.name_of) for one in found.flaws]
        await ctx.refuse(fitting_lines([ctx.words("league.not_imported"), *lines], ctx.words, more=found.further_flaws))
    await _take(ctx, found.rounds, file.filename)
    return True


async def _read(ctx: LeagueContext, file: discord.Attachment, *, byes: bool) -> RoundsReading:
    league = ctx.league
    if file.size > LARGEST_ROUND_FILE:
        return RoundsReading(flaws=(LineFlaw(1, RoundFileFlaw.SIZE),))
    sides = tuple(side for side in league.phase.sides if league.may_sit(side))
    begun = frozenset(one.number for one in league.phase.rounds if one.is_public)
    return await ctx.interaction.client.reader.read_rounds(
        RoundFile(
            data=await file.read(),
            entrants=sides,
            names={_name(ctx, side).casefold(): side for side in sides},
            table_size=league.scoring.table_size,
            allows_byes=byes,
            has_teams=league.options.teams,
            begun_rounds=begun,
        )
    )


async def _take(ctx: LeagueContext, found: RoundsInFile, name: str) -> None:
    """Draw all rounds of the file, or none if one is refused; then tell how often players meet again."""
    made = draws_of_file(ctx.league, found.rounds, ctx.now)
    if isinstance(made, Refusal):
        await ctx.refuse(refusal_sentence(made, ctx.words, ctx.name_of))
    for one in made:
        await ctx.act(one, reason=name[:200].ljust(3, "."), once=f"round{one.number}")
    values = {"count": len(made), "repeats": repeats(meetings(_tables(made))), "winds": _wind_difference(made)}
    await ctx.say("league.imported", **values)


def _tables(made: Sequence[RoundDrawn]) -> list[list[EntrantNumber]]:
    return [[side for side in table if side is not None] for one in made for table in one.tables]


def _wind_difference(made: Sequence[RoundDrawn]) -> int:
    """The greatest difference between two counts of winds of one player."""
    tables = _tables(made)
    seats = Counter((side, wind) for table in tables for wind, side in enumerate(table))
    size = max(map(len, tables), default=0)
    counts = [[seats[side, wind] for wind in range(size)] for side in {side for table in tables for side in table}]
    return max((max(one) - min(one) for one in counts), default=0)


def _name(ctx: LeagueContext, side: EntrantNumber) -> str:
    team = ctx.league.teams.get(side)
    known = ctx.people.get(side)
    return team.name if team is not None else "" if known is None or known.is_forgotten else known.name
