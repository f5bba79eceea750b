"""Messages that are due: edited where they are, else sent once, whenever the process or the connection dies."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol, TypeVar

import discord
import structlog

from bot.client import Naki
from bot.store.driver import Superseded
from cogs._base import NO_MENTIONS, MessageLayout
from cogs._marks import find_by_marker
from cogs._trouble import PASSING_FAILURES, Failure, failure_of

_log = structlog.stdlib.get_logger(__name__)


class DueMessage(Protocol):
    """A message of a league or a club night, as it is kept."""

    @property
    def channel(self) -> int | None:
        """Its channel, or the one to which it is to be sent; None while that is open."""
        ...

    @property
    def message(self) -> int | None:
        """Its number; None while it is still to be sent."""
        ...

    @property
    def tried_at(self) -> int | None:
        """The time at which it was first about to be sent, in epoch milliseconds."""
        ...

    @property
    def marker_id(self) -> int:
        """The id of its first part, by which it is found again."""
        ...

    @property
    def nonce(self) -> str:
        """By which Discord recognises it if it is sent a second time within minutes."""
        ...


_P = TypeVar("_P", bound=DueMessage)


async def publish_message(
    post: _P,
    show: Callable[[_P], Awaitable[tuple[int, int]]],
    note_shown: Callable[[_P, int, int], Awaitable[None]],
    *,
    home: int = 0,
    **about: object,
) -> bool:
    """Show the message, and note its channel and its number. Returns False if Discord has to be asked again later. A
    message that can't be shown is left until it changes, in its channel or at `home`; one that belongs to another
    process by now is left to that. `about` names it to the operator.
    """
    try:
        try:
            place = await show(post)
        except Superseded:
            raise
        except Exception as error:
            kind = failure_of(error)
            ours = error if kind is Failure.OUR_ERROR else None
            _log.warning("message not shown", **about, trouble=str(kind), exc_info=ours)
            if kind in (*PASSING_FAILURES, Failure.OUR_ERROR):
                return False
            place = post.channel or home, post.message or 0
        await note_shown(post, *place)
    except Superseded:
        _log.warning("message is shown by another process", **about)
    return True


async def edit_or_send_message(
    client: Naki,
    post: _P,
    channel: int,
    layout: MessageLayout,
    files: Callable[[], Sequence[discord.File]],
    called: discord.AllowedMentions,
    note_try: Callable[[_P, int, int], Awaitable[_P]],
) -> int:
    """Edit the message, or send it anew if it is gone or too old to be edited. That it is about to be sent is noted
    before. Returns its number.
    """
    where, layout.children[0].id = client.get_partial_messageable(channel), post.marker_id
    there = where.get_partial_message(post.message) if post.message else await _find_sent(client, post, channel)
    if there is not None and await _try_edit(client, there, layout, files):
        return there.id
    again = None if there is not None else post.tried_at
    with (await client.rate_limiter.wait_for_permit(urgent=False)).cover_request():
        post = await note_try(post, channel, again or client.clock.now())
        layout.children[0].id = post.marker_id
        sent = await where.send(view=layout, files=files(), nonce=post.nonce, allowed_mentions=called)
    return sent.id


async def _find_sent(client: Naki, post: DueMessage, channel: int) -> discord.Message | None:
    """Finds it if the process or the connection died before its number was stored."""
    return None if post.tried_at is None else await find_by_marker(client, channel, post.tried_at, post.marker_id)


async def _try_edit(
    client: Naki,
    message: discord.PartialMessage | discord.Message,
    layout: MessageLayout,
    files: Callable[[], Sequence[discord.File]],
) -> bool:
    try:
        with (await client.rate_limiter.wait_for_permit(urgent=False)).cover_request():
            await message.edit(view=layout, attachments=files(), allowed_mentions=NO_MENTIONS)
    except discord.HTTPException as error:
        if failure_of(error) not in (Failure.GONE, Failure.OLD):
            raise
        return False
    return True
