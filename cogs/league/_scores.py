"""Results as people write them."""

import re
from collections.abc import Sequence
from typing import Final

import discord

from bot.league.state import Result
from cogs.league._visit import Visit

_GROUPED: Final = re.compile(r"(?<=\d)[,.'\u202f](?=\d{3}(?!\d))")
_MINUS: Final = str.maketrans({"−": "-", "–": "-"})


def points_of(typed: str) -> tuple[int, ...]:
    """Points: `45200 31,300 25.100 -18400`. Raises ValueError."""
    return tuple(int(part) for part in _GROUPED.sub("", typed.translate(_MINUS)).replace("/", " ").split())


async def points_in(visiting: Visit, scores: str) -> tuple[int, ...] | None:
    """The points that somebody wrote; if those are none they are told."""
    try:
        return points_of(scores)
    except ValueError:
        await visiting.refuse(visiting.words("league.no_scores"))
        return None


async def result_of(visiting: Visit, seats: Sequence[discord.Member | None], scores: str, sticks: int) -> Result | None:
    """The result of a game between these, from East on."""
    points = await points_in(visiting, scores)
    if points is None:
        return None
    people = [await visiting.meet(user) for user in seats if user is not None]
    return Result(tuple(people), points, sticks)
