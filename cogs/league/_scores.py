"""Results as people write them."""

import re
from collections.abc import Sequence
from decimal import Decimal, InvalidOperation
from typing import Final, NamedTuple

import discord

from bot.league.state import Ms, Result
from cogs.league._visit import Visit

_GROUPED: Final = re.compile(r"(?<=\d)[,.'\u202f](?=\d{3}(?!\d))")
_THOUSAND: Final = 1000
_MINUS: Final = str.maketrans({"−": "-", "–": "-"})


def points_of(typed: str) -> tuple[int, ...]:
    """Points: `45200 31,300 25.100 -18400`. Raises ValueError."""
    return tuple(int(part) for part in _GROUPED.sub("", typed.translate(_MINUS)).replace("/", " ").split())


def penalties_of(typed: str) -> tuple[int, ...]:
    """What is taken from everybody, below zero: `0 -20.0 0 0`, or `0 20 0 0`. Raises ValueError."""
    try:
        amounts = [abs(Decimal(part)) for part in typed.translate(_MINUS).split()]
        return tuple(-int(amount * _THOUSAND) for amount in amounts)
    except (InvalidOperation, OverflowError) as error:
        raise ValueError(f"{typed!r} takes nothing from anybody") from error


async def points_in(visiting: Visit, scores: str) -> tuple[int, ...] | None:
    """The points that somebody wrote; if those are none they are told."""
    try:
        return points_of(scores)
    except ValueError:
        await visiting.refuse(visiting.words("league.no_scores"))
        return None


class TypedResult(NamedTuple):
    """A result as a command has it: who sat where, from East on, and what was typed."""

    users: Sequence[discord.Member | None]
    scores: str
    sticks: int
    penalties: str
    ended: str

    async def read(self, visiting: Visit) -> tuple[Result, Ms | None] | None:
        """The result, and when the game ended if that was said; what cannot be read is told."""
        points = await points_in(visiting, self.scores)
        if points is None:
            return None
        try:
            taken = penalties_of(self.penalties)
        except ValueError:
            await visiting.say("league.no_penalty_list")
            return None
        ended = await visiting.time(self.ended, past=True) if self.ended else None
        if self.ended and ended is None:
            return None
        people = [await visiting.meet(user) for user in self.users if user is not None]
        return Result(tuple(people), points, self.sticks, taken), ended
