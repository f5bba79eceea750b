"""Messages that always show the newest state: edited in place, and posted again once they are deleted or too old."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from io import BytesIO
from typing import Final, TypeAlias, TypedDict

import discord
from msgspec.structs import replace

from bot.client import Naki
from bot.client.message_keys import MessageKey
from bot.client.obstacles import Destination, DestinationBlocked
from bot.store.driver import Superseded
from bot.store.posts import Post
from cogs._base import NO_MENTIONS, MessageLayout
from cogs._edits import Edits, TooFast
from cogs._marks import post_marker_id, sent_message
from cogs._trouble import DISCORD_FAILURES, LASTING_FAILURES, Failure, failure_of
from cogs._venue import Venue

LayoutBuilder: TypeAlias = Callable[[bool], MessageLayout]

OLD_MESSAGE_MS: Final = 3_600_000
"""Age in milliseconds after which Discord limits edits of a message more strictly."""


class MessageEdit(TypedDict):
    view: discord.ui.LayoutView
    attachments: Sequence[discord.File]


def epoch_ms(when: datetime) -> int:
    return round(when.timestamp() * 1000)


def last_change_at(message: discord.Message) -> int:
    """The time of the message's last edit, or else of its post, by Discord's clock, in epoch milliseconds."""
    return epoch_ms(message.edited_at or message.created_at)


class PersistentMessage(ABC):
    """A message of a table that is found again after a restart. `role` tells the messages of one table apart, `file` is
    the name of its picture, and `guild` the server where everybody sees it; None for a message to one person.
    """

    allowed_mentions: discord.AllowedMentions = NO_MENTIONS
    """The mentions that the message pings when it is posted."""

    def __init__(self, client: Naki, table: str, role: str, file: str, guild: int | None = None) -> None:
        self.client = client
        self.table = table
        self.role = role
        self.guild = guild
        self.place: Post | None = None
        self._file = file
        self._known = False
        self._edits = Edits()
        self._posting: asyncio.Future[int | None] | None = None

    async def wait_for_permit(self, *, urgent: bool) -> AbstractContextManager[None]:
        if self._key is not None:  # waits only for other changes through keys
            return await self.client.message_keys.wait_for_permit()
        return (await self.client.rate_limiter.wait_for_permit(urgent=urgent)).cover_request()

    async def put(self, layout: LayoutBuilder, picture: bytes | None) -> int | None:
        """Make the message show this. A post that has begun is finished even if the caller is cancelled.

        Raises DestinationBlocked if Discord does not accept the message in its place, without asking it before
        another try makes sense; Superseded if another process plays the table now, and ConnectionError if that is
        not known.
        """
        if self._posting is not None:
            await asyncio.wait({self._posting})
        if not self.client.tables.plays_table(self.table):
            raise Superseded(f"table {self.table} is shown by another process")
        await self._remember()
        where = await self.destination()
        if where is not None:
            self.client.obstacles.check_destination(where)
        try:
            at = await self._put(layout, picture)
        except discord.HTTPException as error:
            barred = await self._note_obstacle(where, failure_of(error))
            if barred is None:
                raise
            raise barred from error
        if where is not None:
            self.client.obstacles.clear(where)
        return at

    async def _remember(self) -> None:
        if not self._known:
            self.place = (await self.client.posts.of(self.table)).get(self.role)
            self._known = True

    async def _put(self, layout: LayoutBuilder, picture: bytes | None) -> int | None:
        await self._find()
        await self.prepare()
        await self.client.unanswered.wait_for_answers()
        edited = await self.edit(layout, picture)
        if edited is not None:
            return edited
        self._posting = asyncio.ensure_future(self.post(layout, picture))
        return await asyncio.shield(self._posting)

    async def check_overwritten(self) -> bool:
        return await self._edits.check_overwritten()

    @abstractmethod
    async def destination(self) -> Destination | None:
        """The spot in which the message is or will be shown; None if no obstacle can concern it."""

    async def _note_obstacle(self, tried: Destination | None, kind: Failure) -> DestinationBlocked | None:
        """Note an obstacle if Discord's refusal will last, and return the exception to raise; None if it will not."""
        if kind not in LASTING_FAILURES:
            return None
        if self.place is not None and self.place.message is None:
            await self.forget()
        destination = await self.destination()
        if tried is not None and tried != destination:
            self.client.obstacles.clear(tried)
        if destination is None:
            return None
        return self.client.obstacles.note_refusal(destination, kind, self.table, self.guild)

    async def prepare(self) -> None:  # noqa: B027 - most messages need nothing
        """Called before the message is edited or posted."""

    async def edit(self, layout: LayoutBuilder, picture: bytes | None) -> int | None:
        """Edit the message, and return when that happened; None if it has to be posted anew."""
        if self.place is None or self.place.message is None:
            return None
        try:
            return await self._edit_through_key(layout, picture) or await self._edit(self.place, layout, picture)
        except discord.HTTPException as error:
            match failure_of(error):
                case Failure.GONE | Failure.OLD:
                    await self.forget()
                    return None
                case Failure.ARCHIVED:
                    thread = await self.client.fetch_channel(self.place.channel)
                    if isinstance(thread, discord.Thread):
                        await thread.edit(archived=False)
                    return await self._edit(self.place, layout, picture)
                case _:
                    raise

    async def _edit(self, place: Post, layout: LayoutBuilder, picture: bytes | None) -> int:
        change = self.build_edit(layout, picture, pictured=place.pictured)
        return await self.note_edit(await self._edits.make(self._partial(place).edit(**change)))

    @property
    def _key(self) -> MessageKey | None:
        message = None if self.place is None else self.place.message
        return None if message is None else self.client.message_keys.newest_key(message)

    async def _edit_through_key(self, layout: LayoutBuilder, picture: bytes | None) -> int | None:
        place, key = self.place, self._key
        if place is None or place.message is None or key is None:
            return None
        try:
            return await self.note_edit(
                await self.edit_with_key(key, self.build_edit(layout, picture, pictured=place.pictured))
            )
        except (discord.HTTPException, TooFast) as error:
            if isinstance(error, discord.DiscordServerError):
                raise
            self.client.message_keys.drop(place.message, key)
            return None

    async def edit_with_key(self, key: MessageKey, change: MessageEdit, *, once: bool = True) -> discord.Message:
        """Raises TooFast if the edit was to be tried `once` and Discord limits the rate."""
        return await self._edits.make(key.edit(self.client.clock.now(), **change), key.context.copy(), once=once)

    def build_edit(self, layout: LayoutBuilder, picture: bytes | None, *, pictured: bool) -> MessageEdit:
        """The arguments of an edit. `pictured`: the message has a picture already, which is kept if there is no new
        one. What is attached is always what the gallery shows: a picture that nothing shows has no alt text.
        """
        view = layout(picture is not None or pictured)
        if not any(isinstance(item, discord.ui.MediaGallery) for item in view.walk_children()):
            return {"view": view, "attachments": []}
        return {"view": view, "attachments": discord.utils.MISSING if picture is None else [self._attachment(picture)]}

    async def note_edit(self, message: discord.Message) -> int:
        """Note whether the message has a picture now, and return when it was edited."""
        place, pictured = self.place, bool(message.attachments)
        if place is not None and place.message == message.id and place.pictured is not pictured:
            await self._store_place(replace(place, pictured=pictured))
        return last_change_at(message)

    async def forget(self) -> None:
        self.place = None
        await self.client.posts.drop(self.table, self.role)

    async def delete(self) -> None:
        """Take the message away; only then is it forgotten where it is."""
        await self._remember()
        if self.place is not None and self.place.message is not None:
            try:
                await self._partial(self.place).delete()
            except DISCORD_FAILURES as error:
                if failure_of(error) is Failure.OUR_ERROR:
                    raise
            await self.forget()

    @abstractmethod
    async def channel(self) -> int | None:
        """The id of the channel to post in; None if there is none."""

    async def post(self, layout: LayoutBuilder, picture: bytes | None) -> int | None:
        """Post the message and return when that happened; None if there is no channel."""
        channel = await self.channel()
        if channel is None:
            return None
        files = [] if picture is None else [self._attachment(picture)]
        view = await self.prepare_post(channel, layout(picture is not None))
        # Discord knows a message by its nonce for some minutes: the same one is not posted twice.
        nonce = f"{self.table}-{view.children[0].id}"
        where = self.client.get_partial_messageable(channel)
        message = await where.send(view=view, files=files, nonce=nonce, allowed_mentions=self.allowed_mentions)
        await self.note_posted(message)
        return last_change_at(message)

    async def prepare_post(self, channel: int, view: MessageLayout) -> MessageLayout:
        """Note that the message is about to be posted, and mark it, so that it is found again after a crash."""
        place = self.place
        if place is None or place.message is not None or place.channel != channel:
            place = Post(self.role, channel, None, self.client.clock.now())
            await self._store_place(place)
        view.children[0].id = post_marker_id(self.table, place)
        return view

    async def note_posted(self, message: discord.Message) -> None:
        made_at = epoch_ms(message.created_at)
        await self._store_place(Post(self.role, message.channel.id, message.id, made_at, bool(message.attachments)))

    async def _store_place(self, place: Post) -> None:
        self.place, self._known = place, True
        await self.client.posts.save(self.table, place)

    async def _find(self) -> None:
        if self.place is not None and self.place.message is None:
            message = await sent_message(self.client, self.table, self.place)
            if message is not None:
                await self.note_posted(message)

    def _attachment(self, picture: bytes) -> discord.File:
        return discord.File(BytesIO(picture), self._file)

    def _partial(self, place: Post) -> discord.PartialMessage:
        return self.client.get_partial_messageable(place.channel).get_partial_message(place.message or 0)


class PublicMessage(PersistentMessage):
    """A message that everybody at the table sees, in the table's channel or thread."""

    def __init__(self, client: Naki, table: str, role: str, file: str, venue: Venue) -> None:
        super().__init__(client, table, role, file, venue.guild)
        self._venue = venue

    async def channel(self) -> int:
        return await self._venue.channel()

    async def destination(self) -> Destination:
        if self.place is None or self.place.message is None:
            return Destination(await self.channel(), new_messages_only=True)
        return Destination(self.place.channel, new_messages_only=False)

    async def post(self, layout: LayoutBuilder, picture: bytes | None) -> int | None:
        """Post the message; in the channel, if the table's thread was deleted."""
        try:
            return await super().post(layout, picture)
        except discord.HTTPException as error:
            if failure_of(error) is not Failure.GONE or not await self._venue.fall_back_to_channel():
                raise
            return await super().post(layout, picture)
