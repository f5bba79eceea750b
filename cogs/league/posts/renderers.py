"""A renderer for every type of messages of a league."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Final, NamedTuple, TypeAlias, TypeVar

from bot.client import Naki
from bot.client.setting_keys import LEAGUE_REFEREES
from bot.league import messages
from bot.league.acts.refereeing import RefereeActed
from bot.league.log import Entry
from bot.league.messages import (
    MESSAGE_KINDS,
    Message,
    OrderPost,
    PagePost,
    RefereeCall,
    RoundPost,
    StandingsPost,
    StuckTable,
)
from bot.store.league.posts import LeaguePost
from bot.table.party import Party
from cogs._base import MessageLayout
from cogs.league._snapshot import LeagueSnapshot, load_standings
from cogs.league.member.graphs import bracket_picture, try_paint
from cogs.league.member.page import league_page, page_post
from cogs.league.member.standings import standings_picture, standings_post
from cogs.league.posts import league_posts, notice_posts, referee_posts, round_posts
from cogs.league.posts.events import update_round_event
from cogs.league.posts.roles import update_role


class Rendered(NamedTuple):
    """A message as it is sent, with its picture or its page if it has one."""

    layout: MessageLayout
    picture: bytes | None = None
    page: bytes | None = None


M = TypeVar("M", bound=Message)
Renderer: TypeAlias = Callable[[Naki, LeagueSnapshot, Message], Awaitable[Rendered]]
Updater: TypeAlias = Callable[[Naki, LeagueSnapshot, LeaguePost], Awaitable[tuple[int, int]]]
"""Brings something up to date that is no message: returns the channel and, in place of a message, what is there now."""


async def entry_and_party(client: Naki, snapshot: LeagueSnapshot, about: OrderPost) -> tuple[Entry, Party]:
    """A referee's entry, and the table that it is about. Raises LookupError for any other entry."""
    entry = snapshot.log.entries[about.entry - 1]
    if not isinstance(entry.act, RefereeActed):
        raise LookupError(f"entry {about.entry} orders nothing")
    return entry, await client.tables.party(entry.act.table)


async def _standings(client: Naki, snapshot: LeagueSnapshot, about: StandingsPost) -> Rendered:
    rows = await load_standings(client, snapshot)
    styles = client.picture_styles
    style, narrow = styles.of("guild", snapshot.guild), styles.is_narrow("guild", snapshot.guild)
    alt, picture = await try_paint(snapshot, standings_picture(client, snapshot, rows, style, narrow=narrow))
    return Rendered(standings_post(snapshot, rows, alt=alt), picture)


async def _round(client: Naki, snapshot: LeagueSnapshot, about: RoundPost) -> Rendered:
    """A round; of a knockout with its bracket."""
    style = client.picture_styles.of("guild", snapshot.guild)
    alt, picture = await try_paint(snapshot, bracket_picture(client, snapshot, about.phase, about.number, style))
    return Rendered(league_posts.round_post(snapshot, about.phase, about.number, alt=alt), picture)


async def _page(client: Naki, snapshot: LeagueSnapshot, about: PagePost) -> Rendered:
    return Rendered(page_post(snapshot), page=await league_page(snapshot))


async def _order(client: Naki, snapshot: LeagueSnapshot, about: OrderPost) -> Rendered:
    return Rendered(round_posts.order_post(snapshot, *await entry_and_party(client, snapshot, about)))


async def _stuck_table(client: Naki, snapshot: LeagueSnapshot, about: StuckTable) -> Rendered:
    waiting = await client.leagues.inbox.waiting(snapshot.id)
    refusal = next((one.refusal for one in waiting if one.table == about.table), None)
    return Rendered(referee_posts.stuck_post(snapshot, about.table, refusal))


async def _call(client: Naki, snapshot: LeagueSnapshot, about: RefereeCall) -> Rendered:
    return Rendered(
        referee_posts.call_post(snapshot, about, client.choices.of("guild", snapshot.guild, LEAGUE_REFEREES))
    )


def _renderer(
    kind: type[M], render: Callable[[Naki, LeagueSnapshot, M], Awaitable[Rendered]]
) -> tuple[type[Message], Renderer]:
    async def render_message(client: Naki, snapshot: LeagueSnapshot, about: Message) -> Rendered:
        assert isinstance(about, kind)
        return await render(client, snapshot, about)

    return kind, render_message


def _layout_renderer(
    kind: type[M], render: Callable[[LeagueSnapshot, M], MessageLayout]
) -> tuple[type[Message], Renderer]:
    async def render_layout(_: Naki, snapshot: LeagueSnapshot, about: M) -> Rendered:
        return Rendered(render(snapshot, about))

    return _renderer(kind, render_layout)


def _updater(
    kind: type[M], update: Callable[[Naki, LeagueSnapshot, LeaguePost, M], Awaitable[tuple[int, int]]]
) -> tuple[type[Message], Updater]:
    async def apply_update(client: Naki, snapshot: LeagueSnapshot, post: LeaguePost) -> tuple[int, int]:
        assert isinstance(post.about, kind)
        return await update(client, snapshot, post, post.about)

    return kind, apply_update


RENDERERS: Final[Mapping[type[Message], Renderer]] = dict(
    (
        _layout_renderer(messages.Announcement, lambda snapshot, _: league_posts.league_post(snapshot)),
        _layout_renderer(messages.EndPost, lambda snapshot, _: league_posts.end_post(snapshot)),
        _renderer(messages.StandingsPost, _standings),
        _renderer(messages.RoundPost, _round),
        _layout_renderer(messages.BoardPost, round_posts.board_post),
        _layout_renderer(messages.PausePost, round_posts.pause_post),
        _layout_renderer(messages.GamesPost, league_posts.games_post),
        _layout_renderer(messages.LobbyPost, round_posts.lobby_post),
        _layout_renderer(messages.PollPost, round_posts.poll_post),
        _layout_renderer(messages.ReportPost, referee_posts.report_post),
        _layout_renderer(messages.ImportPost, round_posts.import_post),
        _layout_renderer(messages.LogPost, round_posts.log_post),
        _layout_renderer(messages.NewsPost, round_posts.news_post),
        _renderer(messages.PagePost, _page),
        _renderer(messages.OrderPost, _order),
        _layout_renderer(messages.Reminder, round_posts.reminder_post),
        _layout_renderer(messages.MissingPlayers, round_posts.missing_post),
        _layout_renderer(messages.UnplannedTables, round_posts.unplanned_post),
        _layout_renderer(messages.OverdueRound, round_posts.unplanned_post),
        _layout_renderer(messages.UnconfirmedReport, round_posts.unconfirmed_post),
        _layout_renderer(messages.PlaceOffer, league_posts.offer_post),
        _layout_renderer(messages.FineNotice, round_posts.fine_post),
        _layout_renderer(messages.EntryNotice, notice_posts.notice_post),
        _layout_renderer(messages.DirectReminder, round_posts.reminder_post),
        _renderer(messages.StuckTable, _stuck_table),
        _layout_renderer(messages.DrawnRound, round_posts.drawn_post),
        _renderer(messages.RefereeCall, _call),
        _layout_renderer(messages.DisputePost, referee_posts.dispute_post),
    )
)
UPDATERS: Final[Mapping[type[Message], Updater]] = dict(
    (_updater(messages.RoundEvent, update_round_event), _updater(messages.RoleUpdate, update_role))
)


def check_each_rendered_once(kinds: Iterable[type[Message]]) -> None:
    """Raises TypeError unless each of these types of messages can be shown, in one way."""
    shown = [*RENDERERS, *UPDATERS]
    wrong = sorted(kind.__name__ for kind in kinds if shown.count(kind) != 1)
    if wrong:
        raise TypeError(f"not shown in exactly one way: {', '.join(wrong)}")


check_each_rendered_once(MESSAGE_KINDS.values())
