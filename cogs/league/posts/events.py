"""A round in the server's calendar: an event of Discord that moves and is cancelled with the round."""

from typing import Final

from bot.client import Naki
from bot.league.messages import RoundEvent
from bot.league.rounds import Round, RoundState
from bot.league.state import Life
from bot.league.times import HOUR, Ms
from bot.store.league.posts import LeaguePost
from cogs._calendar import update_event
from cogs.league._snapshot import LeagueSnapshot

_EVENT_MS: Final = 2 * HOUR
"""Discord wants to know when an event is over."""


async def update_round_event(
    client: Naki, snapshot: LeagueSnapshot, post: LeaguePost, about: RoundEvent
) -> tuple[int, int]:
    """Make, move or cancel the event of a round. Returns its channel (0 without permission) and number."""
    round_ = snapshot.league.round(about.phase, about.number)
    start = _start(snapshot, round_, client.clock.now())
    name = snapshot.words("league.round", league=snapshot.league.name, round=about.number)
    times = None if start is None else (start, start + _EVENT_MS)
    return await update_event(client, snapshot.guild, post.message, name, post.home or 0, times)


def _start(snapshot: LeagueSnapshot, round_: Round | None, now: Ms) -> Ms | None:
    if round_ is None or round_.state is not RoundState.PUBLISHED or snapshot.league.life is Life.CANCELLED:
        return None
    return None if round_.start is None or round_.start <= now else round_.start
