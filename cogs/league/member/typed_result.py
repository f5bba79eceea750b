"""Results as they are typed in a command."""

from collections.abc import Sequence
from decimal import Decimal, InvalidOperation
from typing import Final, NamedTuple

import discord
from msgspec.structs import replace

from bot.league.games import Result
from bot.league.result_lines import with_plain_numbers
from bot.league.times import Ms
from cogs.league._context import LeagueContext
from cogs.league.member.result_text import read_result_text, result_flaw_sentence, result_of

_THOUSAND: Final = 1000


def read_points(typed: str) -> tuple[int, ...]:
    """Points, `45200 31,300 25.100 -18400`. Raises ValueError."""
    return tuple(int(part) for part in with_plain_numbers(typed).replace("/", " ").split())


def read_penalties(typed: str) -> tuple[int, ...]:
    """Points below zero, from thousands with or without a minus: `0 -20.0 0 0`. Raises ValueError."""
    try:
        amounts = [abs(Decimal(part)) for part in with_plain_numbers(typed).split()]
        return tuple(-int(amount * _THOUSAND) for amount in amounts)
    except (InvalidOperation, OverflowError) as error:
        raise ValueError(f"{typed!r} takes nothing from anybody") from error


async def read_points_or_refuse(ctx: LeagueContext, scores: str, *, unit: int = 1) -> tuple[int, ...]:
    """The typed points, each times the `unit`."""
    try:
        return tuple(unit * one for one in read_points(scores))
    except ValueError:
        await ctx.refuse(ctx.words("league.no_scores"))


class TypedResult(NamedTuple):
    """A result as a command has it: the players from East on, and what was typed. Without players `scores` is a line of
    names and points.
    """

    users: Sequence[discord.Member | None]
    scores: str
    sticks: int
    penalties: str
    ended: str

    async def read(self, ctx: LeagueContext) -> tuple[Result, Ms | None]:
        """The result, and the end of the game if that was typed."""
        result = await (self._read_line(ctx) if not any(self.users) else self._read_points(ctx))
        try:
            taken = read_penalties(self.penalties)
        except ValueError:
            await ctx.refuse(ctx.words("league.no_penalty_list"))
        ended = await ctx.read_time(self.ended, past=True) if self.ended else None
        return replace(result, sticks=self.sticks or result.sticks, penalties=taken), ended

    async def _read_points(self, ctx: LeagueContext) -> Result:
        points = await read_points_or_refuse(ctx, self.scores, unit=ctx.league.scoring.point_value)
        return Result(tuple([await ctx.person_of(user) for user in self.users if user is not None]), points)

    async def _read_line(self, ctx: LeagueContext) -> Result:
        found = await read_result_text(ctx, self.scores.encode())
        if found.flaws:
            await ctx.refuse(result_flaw_sentence(ctx, found.flaws[0]))
        if len(found.games) != 1:
            await ctx.refuse(ctx.words("league.no_scores"))
        return result_of(ctx, found.games[0])
