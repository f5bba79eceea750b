"""Reminders of rounds: before the start, and of those who are missing at the start."""

from collections.abc import Iterator

from bot.client import Naki
from bot.league.calendar import TOO_LATE, next_reminder, reminders
from bot.league.state import League, Ms, Round, RoundState
from bot.store.league.rows import MISSING, REMINDER


async def remind(client: Naki, id_: int, league: League, at: Ms) -> None:
    """Have every reminder sent whose time has come: each is a message of its own, asked for once."""
    posts = client.leagues.posts
    for phase, round_, start in _ahead(league):
        for key in reminders(start, at, ()):
            await posts.call(id_, f"{REMINDER}{phase}:{round_.number}:{start}:{key}")
        if start <= at <= start + TOO_LATE and missing(round_):
            await posts.call(id_, f"{MISSING}{phase}:{round_.number}:{start}")


def next_moment(league: League, at: Ms) -> Ms | None:
    """When the next one is due, after now."""
    moments = (next_reminder(start, at) for _, _, start in _ahead(league))
    return min((moment for moment in moments if moment is not None), default=None)


def missing(round_: Round) -> list[int]:
    """Who of the tables that have not begun has not checked in."""
    waiting = (board for board in range(1, len(round_.tables) + 1) if board not in round_.begun | round_.over)
    seated = (side for board in waiting for side in round_.tables[board - 1])
    return [side for side in seated if side is not None and side not in round_.here]


def _ahead(league: League) -> Iterator[tuple[int, Round, Ms]]:
    for phase in league.phases:
        for round_ in phase.rounds:
            if round_.state is RoundState.PUBLISHED and round_.start is not None:
                yield phase.number, round_, round_.start
