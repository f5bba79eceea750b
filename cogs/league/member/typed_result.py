"""Results as they are typed in a command."""

from collections.abc import Sequence
from decimal import Decimal, InvalidOperation
from typing import Final, NamedTuple

import discord

from bot.league.games import Result
from bot.league.result_lines import plain_numbers
from bot.league.times import Ms
from cogs.league._context import LeagueContext

_THOUSAND: Final = 1000


def read_points(typed: str) -> tuple[int, ...]:
    """Points, `45200 31,300 25.100 -18400`. Raises ValueError."""
    return tuple(int(part) for part in plain_numbers(typed).replace("/", " ").split())


def read_penalties(typed: str) -> tuple[int, ...]:
    """Points below zero, from thousands with or without a minus: `0 -20.0 0 0`. Raises ValueError."""
    try:
        amounts = [abs(Decimal(part)) for part in plain_numbers(typed).split()]
        return tuple(-int(amount * _THOUSAND) for amount in amounts)
    except (InvalidOperation, OverflowError) as error:
        raise ValueError(f"{typed!r} takes nothing from anybody") from error


async def typed_points(ctx: LeagueContext, scores: str, *, unit: int = 1) -> tuple[int, ...]:
    """The typed points, each times the `unit`."""
    try:
        return tuple(unit * one for one in read_points(scores))
    except ValueError:
        await ctx.refuse(ctx.words("league.no_scores"))


class TypedResult(NamedTuple):
    """A result as a command has it: the players from East on, and what was typed."""

    users: Sequence[discord.Member | None]
    scores: str
    sticks: int
    penalties: str
    ended: str

    async def read(self, ctx: LeagueContext) -> tuple[Result, Ms | None]:
        """The result, and the end of the game if that was typed."""
        points = await typed_points(ctx, self.scores, unit=ctx.league.scoring.point)
        try:
            taken = read_penalties(self.penalties)
        except ValueError:
            await ctx.refuse(ctx.words("league.no_penalty_list"))
        ended = await ctx.read_time(self.ended, past=True) if self.ended else None
        people = [await ctx.person_of(user) for user in self.users if user is not None]
        return Result(tuple(people), points, self.sticks, taken), ended
