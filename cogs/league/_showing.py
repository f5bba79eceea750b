"""Leagues on Discord: every message, thread, event and role as it should be by now."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final

import discord
import structlog
from msgspec.structs import replace

from bot.client import LEAGUE_CALLS, LEAGUE_LOG, LEAGUE_REFEREES, Naki
from bot.league.acts.refereeing import RefereeActed
from bot.league.acts.results import MANUAL
from bot.league.log import Entry
from bot.league.notes import dispute, writing
from bot.league.state import Person
from bot.store.driver import Superseded
from bot.store.league.posts import LeaguePost
from bot.store.league.rows import BADGE, BOARD, CALL, DIRECT, DISPUTE, EVENT, LOGGED, OFFER, ORDER, STANDINGS, STUCK
from bot.table.party import Party
from cogs._base import QUIET, Layout
from cogs._marks import marked
from cogs._trouble import LASTING, PASSING, Trouble, trouble
from cogs._venue import LONGEST, played_in
from cogs.league._badges import worn
from cogs.league._calls import calls_at
from cogs.league._events import announced
from cogs.league._graphs import attached
from cogs.league._lobby_posts import lobby_post
from cogs.league._posts import (
    Shown,
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
from cogs.league._shown import rows_of, shown_to_all
from cogs.league._standings import standings_picture, standings_post

_UNREACHABLE: Final = (Trouble.CLOSED, Trouble.FORBIDDEN)
_TO_REFEREES: Final = (CALL, STUCK, DISPUTE)
"""What reaches them in the league's channel where there is none of their own any more, or Naki may not write there."""
_log = structlog.stdlib.get_logger(__name__)


class LeagueShow:
    """Shows one thing after the other."""

    def __init__(self, client: Naki) -> None:
        self._client = client
        self._store = client.leagues

    async def show(self, post: LeaguePost) -> bool:
        """Send or edit it; False if Discord has to be asked again later. What cannot be shown is given up until it
        changes; what is another process's by now is left to it.
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
        """Show it, or give it up: the channel and the message; None if Discord has to be asked again later."""
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
        """Show it: the channel and the message."""
        shown = await shown_to_all(self._client, post.league)
        if post.role.startswith(EVENT):
            return await announced(self._client, shown, post)
        if post.role.startswith(LOGGED) and not await self._log_channel(post):
            return 0, 0
        if post.role.startswith(BADGE):
            return await worn(self._client, shown, post)
        pinged = self._pinged(post, shown)
        if post.role.startswith(DIRECT) and not pinged:
            return 0, 0  # whoever it was for was forgotten
        layout, picture = await self._made(post, shown)
        if post.role.startswith((OFFER, DIRECT)) and pinged:
            try:
                direct = (await self._client.create_dm(discord.Object(pinged[0]))).id
                return direct, await self._put(post, direct, layout, pinged)
            except discord.HTTPException as error:
                if trouble(error) not in _UNREACHABLE or post.role.startswith(DIRECT):
                    raise
                post = replace(post, channel=None)
        channel, home = await self._channel(post, shown), post.home or 0
        try:
            return channel, await self._put(post, channel, layout, pinged, picture)
        except discord.HTTPException as error:
            if trouble(error) not in LASTING or not post.role.startswith(_TO_REFEREES) or channel == home:
                raise
            anew = replace(post, channel=home, message=None)
            return home, await self._put(anew, home, layout, pinged, picture)

    def _pinged(self, post: LeaguePost, shown: Shown) -> list[int]:
        """The accounts that it calls: those who were offered a place, who are missing, or who can confirm a game."""
        match post.role.split(":"):
            case ["offer", person, _] | ["direct", person, *_]:
                return shown.names.accounts([int(person)])
            case ["report", number]:
                report = shown.league.reports.get(int(number))
                return [] if report is None else shown.names.accounts(report.others)
            case ["missing", phase, number, _]:
                round_ = shown.league.round(int(phase), int(number))
                return [] if round_ is None else shown.names.accounts(missing(shown.league, int(phase), round_))
            case _:
                return []

    async def _put(
        self, post: LeaguePost, channel: int, layout: Layout, pinged: Sequence[int], picture: bytes | None = None
    ) -> int:
        """The message as it is now; one that is gone, or cannot be edited any more, is sent anew."""
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
        """The message, if it was sent when the process or the connection died before we learnt its number."""
        return None if post.tried_at is None else await marked(self._client, channel, post.tried_at, post.mark)

    async def _edited(
        self, message: discord.PartialMessage | discord.Message, layout: Layout, picture: bytes | None
    ) -> bool:
        """Whether the message could be made to show this."""
        try:
            with (await self._client.rate_limiter.turn(urgent=False)).taken():
                await message.edit(view=layout, attachments=_files(picture), allowed_mentions=QUIET)
        except discord.HTTPException as error:
            if trouble(error) not in (Trouble.GONE, Trouble.OLD):
                raise
            return False
        return True

    async def _channel(self, post: LeaguePost, shown: Shown) -> int:
        """Where it belongs: a table of a round has its own thread if there can be one; referees may have a channel
        of their own.
        """
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
        name = shown.words("league.thread", round=number, board=board)[:LONGEST]
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
        round_ = shown.league.round(phase, number)
        table = () if round_ is None else round_.tables[board - 1]
        await self._invite(thread, [person for person in table if person is not None], shown)
        await self._store.posts.open_thread(post, thread.id)
        return thread.id

    async def _log_channel(self, post: LeaguePost) -> int:
        """Where the log stands; 0 where the server wants it nowhere."""
        guild = (await self._store.leagues.get(post.league)).guild
        return post.channel or int(self._client.choices.of("guild", guild, LEAGUE_LOG) or 0)

    async def _left_open(self, channel: discord.TextChannel, name: str) -> discord.Thread | None:
        """A thread of this name that was opened when the process died before it was written down for any league."""
        for thread in channel.threads:
            mine = thread.name == name and thread.owner_id == channel.guild.me.id
            if mine and await self._store.posts.league_in(thread.id) is None:
                return thread
        return None

    async def _invite(self, thread: discord.Thread, people: Sequence[Person], shown: Shown) -> None:
        """Add everybody to the thread of their table; who can't be added finds it in the round's message."""
        for account in shown.names.accounts(people):
            with suppress(discord.HTTPException), (await self._client.rate_limiter.turn(urgent=False)).taken():
                await thread.add_user(discord.Object(account))

    async def _made(self, post: LeaguePost, shown: Shown) -> tuple[Layout, bytes | None]:
        """What the message says, and its picture if it has one."""
        if post.role != STANDINGS:
            return await self._layout(post, shown), None
        rows = await rows_of(self._client, shown)
        style = self._client.picture_styles.of("guild", (await self._store.leagues.get(post.league)).guild)
        painted = None
        try:
            painted = await standings_picture(self._client, shown, rows, style)
        except Exception as error:
            _log.error("standings not painted", league=post.league, exc_info=error)
        alt, picture = painted or (None, None)
        return standings_post(shown, rows, alt=alt), picture

    async def _layout(self, post: LeaguePost, shown: Shown) -> Layout:
        match post.role.split(":"):
            case ["league"]:
                return league_post(shown)
            case ["table", table]:
                waiting = await self._store.inbox.waiting(post.league)
                return stuck_post(shown, table, next((one.refusal for one in waiting if one.table == table), None))
            case ["call", table, number]:
                calls = calls_at(await self._store.leagues.load(post.league), table)[int(number) - 1 :]
                return call_post(shown, table, calls[0] if calls else None, await self._referees(post.league))
            case ["log", minute]:
                return log_post(shown, await self._store.leagues.load(post.league), int(minute))
            case ["report", number]:
                log = await self._store.leagues.load(post.league)
                return report_post(shown, int(number), writing(log, f"{MANUAL}{number}"))
            case ["dispute", number]:
                log, game = await self._store.leagues.load(post.league), shown.league.games.get(int(number))
                written = None if game is None else writing(log, game.source)
                return dispute_post(shown, int(number), dispute(log, int(number)), written)
            case ["order", number]:
                return order_post(shown, *await self._ordered(post.league, int(number)))
            case [kind, *numbers] if kind in _NUMBERED:
                return _NUMBERED[kind](shown, *map(int, numbers))
            case ["direct", _, "fine", number]:
                return fine_post(shown, await self._store.leagues.load(post.league), int(number))
            case ["direct", _, phase, number, start, _]:
                return reminder_post(shown, int(phase), int(number), int(start), missing=False)
            case ["remind" | "missing" as kind, phase, number, start, *_]:
                return reminder_post(shown, int(phase), int(number), int(start), missing=kind == "missing")
            case about:
                return note_post(shown, about)

    async def _ordered(self, league: int, number: int) -> tuple[Entry, Party]:
        """An entry that a referee made, and the table that it is about. Raises LookupError where it is another one."""
        entry = (await self._store.leagues.load(league)).entries[number - 1]
        if not isinstance(entry.act, RefereeActed):
            raise LookupError(f"entry {number} orders nothing")
        return entry, await self._client.tables.party(entry.act.table)

    async def _called(self, post: LeaguePost, pinged: Sequence[int]) -> discord.AllowedMentions:
        """Whom the message may call: these accounts, and to a table the referees."""
        role = await self._referees(post.league) if post.role.startswith(CALL) else None
        roles = [] if role is None else [discord.Object(int(role))]
        users = [discord.Object(account) for account in pinged]
        return discord.AllowedMentions(everyone=False, users=users, roles=roles)

    async def _referees(self, league: int) -> str | None:
        """The role that is called where a referee is."""
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
