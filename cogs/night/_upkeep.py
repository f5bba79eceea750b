"""Club nights are looked after while this is loaded, and what they show is shown on Discord."""

import asyncio
from collections.abc import Collection, Iterable, Sequence
from contextvars import Context

import discord
from discord.ext import commands

from bot.client import Naki
from bot.league.times import HOUR
from bot.night.evening import NightStage
from bot.night.facts import NightJoined, NightReminded
from bot.night.messages import (
    CALENDAR_EVENT,
    DIRECT_MESSAGE,
    LIST_MESSAGE,
    NEWS_MESSAGE,
    RESULT_MESSAGE,
    TABLE_MESSAGE,
    NightNotice,
)
from bot.nights.actor import NightActor
from bot.store.night.posts import NightPost
from bot.system.tasks import cancel_and_wait
from bot.table.party import Person
from cogs._base import NO_MENTIONS, MessageLayout
from cogs._calendar import update_event
from cogs._due_messages import edit_or_send_message, publish_message
from cogs._venue import thread_under
from cogs.night._notices import direct_notice
from cogs.night._picture import result_picture
from cogs.night._posts import attendee_list_post, night_news, result_post, table_post
from cogs.night._snapshot import NightSnapshot, attendee_list_url, night_snapshot


class NightPublisher:
    """Discord, as far as club nights need it to go on by themselves."""

    def __init__(self, client: Naki) -> None:
        self._client = client
        self._posts = client.nights.posts

    @property
    def is_ready(self) -> bool:
        return self._client.is_ready()

    def is_responsible_for(self, guild: int) -> bool:
        return self._client.is_responsible_for(guild)

    def avoided_accounts(self, account: int) -> Collection[int]:
        return self._client.blocks.of(account)

    async def open_thread(self, guild: int, channel: int, message: int, people: Iterable[Person | None]) -> int:
        return await thread_under(self._client, guild, channel, message, people)

    async def publish(self, post: NightPost) -> bool:
        """Send or edit the message. Returns False if Discord has to be asked again later."""
        return await publish_message(post, self._show, self._posts.note_shown, evening=post.evening, message=post.role)

    async def _show(self, post: NightPost) -> tuple[int, int]:
        if post.kind == DIRECT_MESSAGE:
            return await self._tell(post, NightNotice.read(post.about))
        snapshot = await night_snapshot(self._client, post.evening)
        channel = post.channel or snapshot.series.plan.channel
        if post.kind == CALENDAR_EVENT:
            return await self._update_event(post, snapshot)
        mentions = await self._accounts_to_mention(post, snapshot)
        ping = snapshot.series.plan.ping
        called = discord.AllowedMentions(
            everyone=False,
            users=[discord.Object(one) for one in mentions],
            roles=[discord.Object(ping)] if ping and post.kind == LIST_MESSAGE else False,
        )
        if post.kind == RESULT_MESSAGE:
            drawn = await result_picture(self._client, snapshot)
            layout, files = result_post(snapshot, drawn.items), drawn.files
        else:
            layout, files = _layout(post, snapshot, mentions), list[discord.File]
        if layout is None:
            return channel, 0
        message = await edit_or_send_message(self._client, post, channel, layout, files, called, self._posts.note_try)
        return channel, message

    async def _update_event(self, post: NightPost, snapshot: NightSnapshot) -> tuple[int, int]:
        """Make, move or cancel the evening in the server's calendar. Returns its channel and its number."""
        evening, plan = snapshot.evening, snapshot.series.plan
        name = snapshot.words("night.event", series=plan.name, day=plan.day_of(evening.start).isoformat())
        ends = evening.start + evening.plan.rounds * HOUR
        to_come = not evening.is_over and evening.start > self._client.clock.now()
        times = (evening.start, ends) if to_come else None
        return await update_event(self._client, post.guild, post.message, name, plan.channel, times)

    async def _tell(self, post: NightPost, notice: NightNotice) -> tuple[int, int]:
        """Send a notice to the one whom it concerns, unless they were forgotten."""
        client = self._client
        series = (await client.nights.evenings.get(post.evening)).series
        account = (await client.nights.accounts(series, [notice.person])).get(notice.person)
        if account is None:
            return 0, 0
        snapshot = await night_snapshot(client, post.evening, client.languages.of("user", account))
        layout = direct_notice(snapshot, notice, await attendee_list_url(client, snapshot))
        channel = (await client.create_dm(discord.Object(account))).id
        return channel, await edit_or_send_message(
            client, post, channel, layout, list[discord.File], NO_MENTIONS, self._posts.note_try
        )

    async def _accounts_to_mention(self, post: NightPost, snapshot: NightSnapshot) -> Sequence[int]:
        """The accounts of those whom the message mentions."""
        evening = snapshot.evening
        if post.kind == TABLE_MESSAGE:
            table = evening.table(post.about)
            people = () if table is None else table.people
        elif post.kind == NEWS_MESSAGE:
            match snapshot.log.entries[int(post.about) - 1].fact:
                case NightJoined(person):
                    people = (person,)
                case NightReminded():
                    people = evening.attendees
                case _:
                    people = (*evening.attendees, *evening.waitlist)
        else:
            people = ()
        return [*(await self._client.nights.accounts(snapshot.series.id, people)).values()]


def _layout(post: NightPost, snapshot: NightSnapshot, mentions: Sequence[int]) -> MessageLayout | None:
    """The message; None for one about a table that was drawn again meanwhile."""
    match post.kind:
        case kind if kind == LIST_MESSAGE:
            return attendee_list_post(snapshot)
        case kind if kind == NEWS_MESSAGE:
            return night_news(snapshot, int(post.about), mentions)
        case _:
            table = snapshot.evening.table(post.about)
            shown = table is not None and (table.round > 1 or snapshot.evening.stage is not NightStage.DRAWN)
            return table_post(snapshot, table, mentions) if table is not None and shown else None


class NightUpkeep(commands.Cog):
    """One task for all club nights."""

    def __init__(self, client: Naki) -> None:
        self.actor = NightActor(
            client.nights,
            client.tables,
            client.results,
            client.leagues.ratings,
            client.posts,
            client.clock,
            NightPublisher(client),
        )
        self._task: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        """Start the task; it outlives whatever loads it, and inherits nothing of its context."""
        self._task = Context().run(asyncio.create_task, self.actor.run(), name="nights")

    async def cog_unload(self) -> None:
        await cancel_and_wait(self._task)
