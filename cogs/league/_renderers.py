"""What each message of a league says: a renderer for every type."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

import structlog

from bot.client import LEAGUE_REFEREES, Naki
from bot.league import messages
from bot.league.acts.refereeing import RefereeActed
from bot.league.log import Entry
from bot.league.messages import KINDS, Message, OrderPost, RefereeCall, StandingsPost, StuckTable
from bot.table.party import Party
from cogs._base import Layout
from cogs.league._events import update_event
from cogs.league._lobby_posts import lobby_post
from cogs.league._posts import (
    call_post,
    dispute_post,
    games_post,
    league_post,
    offer_post,
    report_post,
    round_post,
    stuck_post,
)
from cogs.league._roles import update_role
from cogs.league._round_posts import (
    board_post,
    fine_post,
    import_post,
    log_post,
    missing_post,
    order_post,
    poll_post,
    reminder_post,
    unconfirmed_post,
    unplanned_post,
)
from cogs.league._snapshot import LeagueSnapshot, rows_of
from cogs.league._standings import standings_picture, standings_post

_log = structlog.stdlib.get_logger(__name__)


class Drawn(NamedTuple):
    """A message as it is sent, with its picture if it has one."""

    layout: Layout
    picture: bytes | None = None


Renderer: TypeAlias = Callable[[Naki, LeagueSnapshot, Any], Awaitable[Drawn]]
Updater: TypeAlias = Callable[[Naki, LeagueSnapshot, Any, Any], Awaitable[tuple[int, int]]]
"""Brings something up to date that is no message: returns the channel and, in place of a message, what is there now."""


async def entry_and_party(client: Naki, snapshot: LeagueSnapshot, about: OrderPost) -> tuple[Entry, Party]:
    """A referee's entry, and the table that it is about. Raises LookupError for any other entry."""
    entry = snapshot.log.entries[about.entry - 1]
    if not isinstance(entry.act, RefereeActed):
        raise LookupError(f"entry {about.entry} orders nothing")
    return entry, await client.tables.party(entry.act.table)


async def _standings(client: Naki, snapshot: LeagueSnapshot, about: StandingsPost) -> Drawn:
    rows = await rows_of(client, snapshot)
    painted = None
    try:
        style = client.picture_styles.of("guild", snapshot.guild)
        painted = await standings_picture(client, snapshot, rows, style)
    except Exception as error:
        _log.error("standings not painted", league=snapshot.id, exc_info=error)
    alt, picture = painted or (None, None)
    return Drawn(standings_post(snapshot, rows, alt=alt), picture)


async def _order(client: Naki, snapshot: LeagueSnapshot, about: OrderPost) -> Drawn:
    return Drawn(order_post(snapshot, *await entry_and_party(client, snapshot, about)))


async def _stuck(client: Naki, snapshot: LeagueSnapshot, about: StuckTable) -> Drawn:
    waiting = await client.leagues.inbox.waiting(snapshot.id)
    refusal = next((one.refusal for one in waiting if one.table == about.table), None)
    return Drawn(stuck_post(snapshot, about.table, refusal))


async def _call(client: Naki, snapshot: LeagueSnapshot, about: RefereeCall) -> Drawn:
    return Drawn(call_post(snapshot, about, client.choices.of("guild", snapshot.guild, LEAGUE_REFEREES)))


def _of_snapshot(render: Callable[[LeagueSnapshot, Any], Layout]) -> Renderer:
    """A renderer that needs nothing but the league."""

    async def drawn(_: Naki, snapshot: LeagueSnapshot, about: Any) -> Drawn:
        return Drawn(render(snapshot, about))

    return drawn


RENDERERS: Final[Mapping[type[Message], Renderer]] = {
    messages.Announcement: _of_snapshot(lambda snapshot, _: league_post(snapshot)),
    messages.StandingsPost: _standings,
    messages.RoundPost: _of_snapshot(lambda snapshot, about: round_post(snapshot, about.phase, about.number)),
    messages.BoardPost: _of_snapshot(board_post),
    messages.GamesPost: _of_snapshot(games_post),
    messages.LobbyPost: _of_snapshot(lobby_post),
    messages.PollPost: _of_snapshot(poll_post),
    messages.ReportPost: _of_snapshot(report_post),
    messages.ImportPost: _of_snapshot(import_post),
    messages.LogPost: _of_snapshot(log_post),
    messages.OrderPost: _order,
    messages.Reminder: _of_snapshot(reminder_post),
    messages.MissingPlayers: _of_snapshot(missing_post),
    messages.UnplannedTables: _of_snapshot(unplanned_post),
    messages.OverdueRound: _of_snapshot(unplanned_post),
    messages.UnconfirmedReport: _of_snapshot(unconfirmed_post),
    messages.PlaceOffer: _of_snapshot(offer_post),
    messages.FineNotice: _of_snapshot(fine_post),
    messages.DirectReminder: _of_snapshot(reminder_post),
    messages.StuckTable: _stuck,
    messages.RefereeCall: _call,
    messages.DisputePost: _of_snapshot(dispute_post),
}
UPDATERS: Final[Mapping[type[Message], Updater]] = {
    messages.RoundEvent: update_event,
    messages.RoleHolder: update_role,
}


def check_rendered(kinds: Iterable[type[Message]]) -> None:
    """Raises TypeError unless each of these types of messages can be shown, in one way."""
    shown = [*RENDERERS, *UPDATERS]
    wrong = sorted(kind.__name__ for kind in kinds if shown.count(kind) != 1)
    if wrong:
        raise TypeError(f"not shown in exactly one way: {', '.join(wrong)}")


check_rendered(KINDS.values())
