"""Keeps a league's messages, threads, events and roles on Discord up to date."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final

import discord
import structlog
from msgspec.structs import replace

from bot.client import LEAGUE_CALLS, LEAGUE_LOG, LEAGUE_REFEREES, Naki
from bot.league.acts.refereeing import RefereeActed
from bot.league.acts.results import MANUAL
from bot.league.entrants import Person
from bot.league.entry_lookup import entry_of_dispute, entry_of_result
from bot.league.log import Entry
from bot.store.driver import Superseded
from bot.store.league.posts import LeaguePost
from bot.store.league.rows import BOARD, CALL, DIRECT, DISPUTE, EVENT, LOGGED, OFFER, ORDER, ROLE, STANDINGS, STUCK
from bot.table.party import Party
from cogs._base import QUIET, Layout
from cogs._marks import marked
from cogs._trouble import LASTING, PASSING, Trouble, trouble
from cogs._venue import LONGEST, played_in
from cogs.league._calls import calls_at
from cogs.league._events import update_event
from cogs.league._graphs import attached
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
from cogs.league._reminders import missing
from cogs.league._roles import update_role
from cogs.league._round_posts import (
    board_post,
    fine_post,
    import_post,
    log_post,
    note_post,
    order_post,
    poll_post,
    reminder_post,
)
from cogs.league._snapshot import LeagueSnapshot, public_snapshot, rows_of
from cogs.league._standings import standings_picture, standings_post

_UNREACHABLE: Final = (Trouble.CLOSED, Trouble.FORBIDDEN)
_TO_REFEREES: Final = (CALL, STUCK, DISPUTE)
"""What reaches them in the league's channel where there is none of their own any more, or Naki may not write there."""
_log = structlog.stdlib.get_logger(__name__)


class LeaguePublisher:
    """Brings one message after the other up to date."""

    def __init__(self, client: Naki) -> None:
        self._client = client
        self._store = client.leagues

    async def publish(self, post: LeaguePost) -> bool:
        """Send or edit the message. Returns False if Discord has to be asked again later. A message that can't be shown
        is left until it changes; one that belongs to another process by now is left to that.
        """
        try:
            place = await self._place(post)
            if place is not None:
                await self._store.posts.shown(post, *place)
        except Superseded:
            _log.warning("league is shown by another process", league=post.league, role=post.role)
            return True
        return place is not None

    async def _place(self, post: LeaguePost) -> tuple[int, int] | None:
        """The channel and the message, also if it had to be given up; None if Discord has to be asked again later."""
        try:
            return await self._shown_at(post)
        except Superseded:
            raise
        except Exception as error:
            kind = trouble(error)
            _log.warning(
                "league not shown", role=post.role, trouble=str(kind), exc_info=error if kind is Trouble.OURS else None
            )
            if kind in (*PASSING, Trouble.OURS):
                return None
            return post.channel or post.home or 0, post.message or 0

    async def _shown_at(self, post: LeaguePost) -> tuple[int, int]:
        """Send or edit it, and return the channel and the message."""
        snapshot = await public_snapshot(self._client, post.league)
        if post.role.startswith(EVENT):
            return await update_event(self._client, snapshot, post)
        if post.role.startswith(LOGGED) and not await self._log_channel(post):
            return 0, 0
        if post.role.startswith(ROLE):
            return await update_role(self._client, snapshot, post)
        pinged = self._pinged(post, snapshot)
        if post.role.startswith(DIRECT) and not pinged:
            return 0, 0  # whoever it was for was forgotten
        layout, picture = await self._made(post, snapshot)
        if post.role.startswith((OFFER, DIRECT)) and pinged:
            try:
                direct = (await self._client.create_dm(discord.Object(pinged[0]))).id
                return direct, await self._put(post, direct, layout, pinged)
            except discord.HTTPException as error:
                if trouble(error) not in _UNREACHABLE or post.role.startswith(DIRECT):
                    raise
                post = replace(post, channel=None)
        channel, home = await self._channel(post, snapshot), post.home or 0
        try:
            return channel, await self._put(post, channel, layout, pinged, picture)
        except discord.HTTPException as error:
            if trouble(error) not in LASTING or not post.role.startswith(_TO_REFEREES) or channel == home:
                raise
            anew = replace(post, channel=home, message=None)
            return home, await self._put(anew, home, layout, pinged, picture)

    def _pinged(self, post: LeaguePost, snapshot: LeagueSnapshot) -> list[int]:
        """The accounts that the message mentions: who is offered a place, who is missing, who can confirm a game."""
        match post.role.split(":"):
            case ["offer", person, _] | ["direct", person, *_]:
                return snapshot.names.accounts([int(person)])
            case ["report", number]:
                report = snapshot.league.reports.get(int(number))
                return [] if report is None else snapshot.names.accounts(report.others)
            case ["missing", phase, number, _]:
                round_ = snapshot.league.round(int(phase), int(number))
                return [] if round_ is None else snapshot.names.accounts(missing(snapshot.league, int(phase), round_))
            case _:
                return []

    async def _put(
        self, post: LeaguePost, channel: int, layout: Layout, pinged: Sequence[int], picture: bytes | None = None
    ) -> int:
        """Edit the message, or send it anew if it is gone or too old to be edited."""
        where = self._client.get_partial_messageable(channel)
        there = where.get_partial_message(post.message) if post.message else await self._arrived(post, channel)
        if there is not None and await self._edited(there, layout, picture):
            return there.id
        again = None if there is not None else post.tried_at
        called = await self._called(post, pinged)
        with (await self._client.rate_limiter.turn(urgent=False)).taken():
            post = await self._store.posts.trying(post, channel, again or self._client.clock.now())
            layout.children[0].id = post.mark
            sent = await where.send(view=layout, files=_files(picture), nonce=post.nonce, allowed_mentions=called)
        return sent.id

    async def _arrived(self, post: LeaguePost, channel: int) -> discord.Message | None:
        """The message, if it was sent but the process or the connection died before its number was stored."""
        return None if post.tried_at is None else await marked(self._client, channel, post.tried_at, post.mark)

    async def _edited(
        self, message: discord.PartialMessage | discord.Message, layout: Layout, picture: bytes | None
    ) -> bool:
        """Whether the message could be edited."""
        try:
            with (await self._client.rate_limiter.turn(urgent=False)).taken():
                await message.edit(view=layout, attachments=_files(picture), allowed_mentions=QUIET)
        except discord.HTTPException as error:
            if trouble(error) not in (Trouble.GONE, Trouble.OLD):
                raise
            return False
        return True

    async def _channel(self, post: LeaguePost, snapshot: LeagueSnapshot) -> int:
        """Where the message belongs: a round's tables have threads of their own, calls and disputes maybe a channel."""
        home = post.home or 0
        if post.channel is None and post.role.startswith(_TO_REFEREES):
            name = await self._store.leagues.get(post.league)
            return int(self._client.choices.of("guild", name.guild, LEAGUE_CALLS) or home)
        if post.role.startswith(LOGGED):
            return await self._log_channel(post)
        if post.channel is None and post.role.startswith(ORDER):
            _, party = await self._ordered(post.league, int(post.role.removeprefix(ORDER)))
            return await played_in(self._client, party)
        if post.channel is not None or not post.role.startswith(BOARD):
            return post.channel or home
        phase, number, board = map(int, post.role.removeprefix(BOARD).split(":"))
        name = snapshot.words("league.thread", round=number, board=board)[:LONGEST]
        channel = self._client.get_channel(home)
        if not isinstance(channel, discord.TextChannel):
            return home
        thread = await self._left_open(channel, name)
        if thread is None:
            try:
                with (await self._client.rate_limiter.turn(urgent=False)).taken():
                    thread = await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
            except discord.Forbidden:
                return home
        round_ = snapshot.league.round(phase, number)
        table = () if round_ is None else round_.tables[board - 1]
        await self._invite(thread, [person for person in table if person is not None], snapshot)
        await self._store.posts.open_thread(post, thread.id)
        return thread.id

    async def _log_channel(self, post: LeaguePost) -> int:
        """The channel for logs; 0 if the server has none."""
        guild = (await self._store.leagues.get(post.league)).guild
        return post.channel or int(self._client.choices.of("guild", guild, LEAGUE_LOG) or 0)

    async def _left_open(self, channel: discord.TextChannel, name: str) -> discord.Thread | None:
        """The thread of this name, if it was opened but the process died before its number was stored."""
        for thread in channel.threads:
            mine = thread.name == name and thread.owner_id == channel.guild.me.id
            if mine and await self._store.posts.league_in(thread.id) is None:
                return thread
        return None

    async def _invite(self, thread: discord.Thread, people: Sequence[Person], snapshot: LeagueSnapshot) -> None:
        """Add the players to their table's thread. Whoever can't be added finds it in the round's message."""
        for account in snapshot.names.accounts(people):
            with suppress(discord.HTTPException), (await self._client.rate_limiter.turn(urgent=False)).taken():
                await thread.add_user(discord.Object(account))

    async def _made(self, post: LeaguePost, snapshot: LeagueSnapshot) -> tuple[Layout, bytes | None]:
        """The message, and its picture if it has one."""
        if post.role != STANDINGS:
            return await self._layout(post, snapshot), None
        rows = await rows_of(self._client, snapshot)
        style = self._client.picture_styles.of("guild", (await self._store.leagues.get(post.league)).guild)
        painted = None
        try:
            painted = await standings_picture(self._client, snapshot, rows, style)
        except Exception as error:
            _log.error("standings not painted", league=post.league, exc_info=error)
        alt, picture = painted or (None, None)
        return standings_post(snapshot, rows, alt=alt), picture

    async def _layout(self, post: LeaguePost, snapshot: LeagueSnapshot) -> Layout:
        match post.role.split(":"):
            case ["league"]:
                return league_post(snapshot)
            case ["table", table]:
                waiting = await self._store.inbox.waiting(post.league)
                return stuck_post(snapshot, table, next((one.refusal for one in waiting if one.table == table), None))
            case ["call", table, number]:
                calls = calls_at(await self._store.leagues.load(post.league), table)[int(number) - 1 :]
                return call_post(snapshot, table, calls[0] if calls else None, await self._referees(post.league))
            case ["log", minute]:
                return log_post(snapshot, await self._store.leagues.load(post.league), int(minute))
            case ["report", number]:
                log = await self._store.leagues.load(post.league)
                return report_post(snapshot, int(number), entry_of_result(log, f"{MANUAL}{number}"))
            case ["dispute", number]:
                log, game = await self._store.leagues.load(post.league), snapshot.league.games.get(int(number))
                written = None if game is None else entry_of_result(log, game.source)
                return dispute_post(snapshot, int(number), entry_of_dispute(log, int(number)), written)
            case ["order", number]:
                return order_post(snapshot, *await self._ordered(post.league, int(number)))
            case [kind, *numbers] if kind in _NUMBERED:
                return _NUMBERED[kind](snapshot, *map(int, numbers))
            case ["direct", _, "fine", number]:
                return fine_post(snapshot, await self._store.leagues.load(post.league), int(number))
            case ["direct", _, phase, number, start, _]:
                return reminder_post(snapshot, int(phase), int(number), int(start), missing=False)
            case ["remind" | "missing" as kind, phase, number, start, *_]:
                return reminder_post(snapshot, int(phase), int(number), int(start), missing=kind == "missing")
            case about:
                return note_post(snapshot, about)

    async def _ordered(self, league: int, number: int) -> tuple[Entry, Party]:
        """A referee's entry, and the table that it is about. Raises LookupError for any other entry."""
        entry = (await self._store.leagues.load(league)).entries[number - 1]
        if not isinstance(entry.act, RefereeActed):
            raise LookupError(f"entry {number} orders nothing")
        return entry, await self._client.tables.party(entry.act.table)

    async def _called(self, post: LeaguePost, pinged: Sequence[int]) -> discord.AllowedMentions:
        """Whom the message may mention: these accounts, and in a call the referees' role."""
        role = await self._referees(post.league) if post.role.startswith(CALL) else None
        roles = [] if role is None else [discord.Object(int(role))]
        users = [discord.Object(account) for account in pinged]
        return discord.AllowedMentions(everyone=False, users=users, roles=roles)

    async def _referees(self, league: int) -> str | None:
        """The referees' role on this server."""
        name = await self._store.leagues.get(league)
        return self._client.choices.of("guild", name.guild, LEAGUE_REFEREES)


_NUMBERED: Final[Mapping[str, Callable[..., Layout]]] = {
    "round": round_post,
    "board": board_post,
    "poll": poll_post,
    "games": games_post,
    "lobby": lobby_post,
    "offer": offer_post,
    "import": import_post,
}
"""What messages show whose roles name everything that they are about in numbers."""


def _files(picture: bytes | None) -> list[discord.File]:
    return [] if picture is None else [attached(picture)]
