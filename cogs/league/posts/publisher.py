"""Keeps a league's messages, threads, events and roles on Discord up to date."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import discord
from msgspec.structs import replace

from bot.client import Naki
from bot.client.setting_keys import LEAGUE_LOG, LEAGUE_REFEREES, REFEREE_CALLS_CHANNEL
from bot.league import messages
from bot.league.entrants import PersonNumber
from bot.league.reminders import missing_players
from bot.store.league.posts import LeaguePost
from cogs._due_messages import edit_or_send_message, publish_message
from cogs._trouble import LASTING_FAILURES, Failure, failure_of
from cogs._venue import LONGEST_THREAD_NAME, table_channel
from cogs.league._snapshot import LeagueSnapshot, public_snapshot
from cogs.league.member.graphs import picture_file
from cogs.league.member.page import page_file
from cogs.league.posts.renderers import RENDERERS, UPDATERS, Rendered, entry_and_party
from cogs.league.posts.round_posts import people_to_tell

_UNREACHABLE: Final = (Failure.CLOSED, Failure.FORBIDDEN)


class LeaguePublisher:
    """Brings one message after the other up to date."""

    def __init__(self, client: Naki) -> None:
        self._client = client
        self._store = client.leagues

    async def publish(self, post: LeaguePost) -> bool:
        """Send or edit the message. Returns False if Discord has to be asked again later."""
        about = {"league": post.league, "message": messages.message_key(post.about)}
        return await publish_message(post, self._show, self._store.posts.note_shown, home=post.home or 0, **about)

    async def _show(self, post: LeaguePost) -> tuple[int, int]:
        snapshot, about = await public_snapshot(self._client, post.league), post.about
        update = UPDATERS.get(type(about))
        if update is not None:
            return await update(self._client, snapshot, post)
        if self._is_unwanted(post, snapshot):
            return post.channel or 0, post.message or 0
        post = _in_chosen_channel(post, snapshot)
        pinged = _pinged_accounts(post, snapshot)
        if isinstance(about, messages.PersonalMessage) and not pinged:
            return 0, 0  # whoever it was for was forgotten
        drawn, called = (
            await RENDERERS[type(about)](self._client, snapshot, about),
            self._allowed_mentions(post, snapshot, pinged),
        )
        if isinstance(about, messages.PersonalMessage):
            try:
                direct = (await self._client.create_dm(discord.Object(pinged[0]))).id
                return direct, await self._put(post, direct, drawn, called)
            except discord.HTTPException as error:
                if failure_of(error) not in _UNREACHABLE or not isinstance(about, messages.PlaceOffer):
                    raise
                post = replace(post, channel=None)
        channel, home = await self._channel(post, snapshot), post.home or 0
        try:
            return channel, await self._put(post, channel, drawn, called)
        except discord.HTTPException as error:
            if (
                failure_of(error) not in LASTING_FAILURES
                or not isinstance(about, messages.RefereeMessage)
                or channel == home
            ):
                raise
            return home, await self._put(replace(post, channel=home, message=None), home, drawn, called)

    async def _put(self, post: LeaguePost, channel: int, drawn: Rendered, called: discord.AllowedMentions) -> int:
        return await edit_or_send_message(
            self._client, post, channel, drawn.layout, lambda: _files(drawn), called, self._store.posts.note_try
        )

    async def _channel(self, post: LeaguePost, snapshot: LeagueSnapshot) -> int:
        """Tables of rounds have threads of their own, calls and disputes maybe a channel."""
        home = post.home or 0
        match post.about:
            case messages.LogPost():
                return self._log_channel(post, snapshot)
            case messages.PagePost():
                return snapshot.league.page_channel or home
            case _ if post.channel is not None:
                return post.channel
            case messages.RefereeMessage():
                return int(self._client.choices.of("guild", snapshot.guild, REFEREE_CALLS_CHANNEL) or home)
            case messages.OrderPost() as about:
                _, party = await entry_and_party(self._client, snapshot, about)
                return await table_channel(self._client, party)
            case messages.PausePost(phase, round_, board):
                return snapshot.channels.get(messages.BoardPost(phase, round_, board), home)
            case messages.BoardPost() as about:
                return await self._thread(post, about, home, snapshot)
            case _:
                return home

    async def _thread(self, post: LeaguePost, about: messages.BoardPost, home: int, snapshot: LeagueSnapshot) -> int:
        """The thread of a table, with its players in it; the league's channel if there can be none."""
        name = snapshot.words("league.thread", round=about.round, board=about.board)[:LONGEST_THREAD_NAME]
        channel = self._client.get_channel(home)
        if not isinstance(channel, discord.TextChannel):
            return home
        thread = await self._find_thread(channel, name)
        if thread is None:
            try:
                with (await self._client.rate_limiter.wait_for_permit(urgent=False)).cover_request():
                    thread = await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
            except discord.Forbidden:
                return home
        round_ = snapshot.league.round(about.phase, about.round)
        table = () if round_ is None else round_.tables[about.board - 1]
        await self._invite(thread, [person for person in table if person is not None], snapshot)
        await self._store.posts.open_thread(post, thread.id)
        return thread.id

    def _is_unwanted(self, post: LeaguePost, snapshot: LeagueSnapshot) -> bool:
        """Nobody has chosen a channel for it, or its reason has passed."""
        match post.about:
            case messages.LogPost():
                return not self._log_channel(post, snapshot)
            case messages.PagePost():
                return snapshot.league.page_channel is None
            case _:
                return _needs_no_telling(post, snapshot)

    def _log_channel(self, post: LeaguePost, snapshot: LeagueSnapshot) -> int:
        return post.channel or int(self._client.choices.of("guild", snapshot.guild, LEAGUE_LOG) or 0)

    async def _find_thread(self, channel: discord.TextChannel, name: str) -> discord.Thread | None:
        """Finds it if the process died before its number was stored."""
        for thread in channel.threads:
            mine = thread.name == name and thread.owner_id == channel.guild.me.id
            if mine and await self._store.posts.league_in(thread.id) is None:
                return thread
        return None

    async def _invite(self, thread: discord.Thread, people: Sequence[PersonNumber], snapshot: LeagueSnapshot) -> None:
        for account in snapshot.names.accounts(people):
            with (
                suppress(discord.HTTPException),
                (await self._client.rate_limiter.wait_for_permit(urgent=False)).cover_request(),
            ):
                await thread.add_user(discord.Object(account))

    def _allowed_mentions(
        self, post: LeaguePost, snapshot: LeagueSnapshot, pinged: Sequence[int]
    ) -> discord.AllowedMentions:
        referees = isinstance(post.about, messages.RefereeCall) and self._client.choices.of(
            "guild", snapshot.guild, LEAGUE_REFEREES
        )
        players = isinstance(post.about, messages.NewsPost) and snapshot.league.role
        roles = [discord.Object(int(role)) for role in (referees, players) if role]
        users = [discord.Object(account) for account in pinged]
        return discord.AllowedMentions(everyone=False, users=users, roles=roles)


def _in_chosen_channel(post: LeaguePost, snapshot: LeagueSnapshot) -> LeaguePost:
    """A page is a new message where its league has chosen another channel."""
    here = not isinstance(post.about, messages.PagePost) or post.channel == snapshot.league.page_channel
    return post if here else replace(post, channel=None, message=None, tried_at=None)


def _needs_no_telling(post: LeaguePost, snapshot: LeagueSnapshot) -> bool:
    """A round that was drawn is published, or stopped, before anybody was asked about it."""
    if post.message or post.tried_at is not None or not isinstance(post.about, messages.DrawnRound):
        return False
    round_ = snapshot.league.round(post.about.phase, post.about.number)
    return round_ is None or round_.is_public or round_.withheld


def _pinged_accounts(post: LeaguePost, snapshot: LeagueSnapshot) -> list[int]:
    """The accounts that the message mentions: whom it is for, who is missing, who can confirm a game."""
    match post.about:
        case messages.PersonalMessage(person):
            return snapshot.names.accounts([person])
        case messages.ReportPost(number):
            report = snapshot.league.reports.get(number)
            return [] if report is None else snapshot.names.accounts(report.other_players)
        case messages.NewsPost() if not snapshot.league.role:
            return snapshot.names.accounts(people_to_tell(snapshot.league))
        case messages.MissingPlayers(phase, number):
            round_ = snapshot.league.round(phase, number)
            return [] if round_ is None else snapshot.names.accounts(missing_players(snapshot.league, phase, round_))
        case _:
            return []


def _files(drawn: Rendered) -> list[discord.File]:
    pictures = [] if drawn.picture is None else [picture_file(drawn.picture)]
    return pictures if drawn.page is None else [*pictures, page_file(drawn.page)]
