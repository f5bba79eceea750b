"""The edits of one message: the last word on it has to be the newest, also when Discord carries an edit that was broken
off for a newer one out after that.
"""

import asyncio
from collections.abc import Coroutine
from contextvars import Context
from datetime import datetime
from typing import Any, NamedTuple

import discord

from bot.client.sending import CancellableRequest


class TooFast(Exception):
    """Raised when Discord would have an edit later, which was to be sent once."""


class _Version(NamedTuple):
    """All that a message is compared by; the message itself would hold its components."""

    id: int
    edited_at: datetime | None

    @classmethod
    def of(cls, message: discord.Message) -> "_Version":
        return cls(message.id, message.edited_at)


class Edits:
    """The edits of one message: the newest one, and those that were cancelled but may still take effect."""

    def __init__(self) -> None:
        self._newest: _Version | None = None
        self._broken_off: set[CancellableRequest[discord.Message]] = set()

    async def make(
        self, edit: Coroutine[Any, Any, discord.Message], context: Context | None = None, *, once: bool = False
    ) -> discord.Message:
        """Make an edit; broken off after it left, it is remembered. Raises TooFast if it was to be made `once`."""
        sending = CancellableRequest(edit, context, once=once)
        try:
            newest = await asyncio.shield(sending.task)
        except asyncio.CancelledError:
            if sending.too_fast and not _is_broken_off():
                raise TooFast from None
            if sending.cancel():
                self._broken_off.add(sending)
            raise
        self._newest = _Version.of(newest)
        return newest

    async def check_overwritten(self) -> bool:
        """Wait for every edit that was cancelled after it had been sent. Returns whether one of them may have taken
        effect after the newest.
        """
        late = False
        while self._broken_off:
            sending = next(iter(self._broken_off))
            await asyncio.wait({sending.task})
            self._broken_off.discard(sending)
            late = self._came_last(sending) or late
        return late

    def _came_last(self, sending: CancellableRequest[discord.Message]) -> bool:
        """The message may show this edit by now."""
        if sending.task.cancelled():
            return sending.doubtful
        error = sending.task.exception()
        if error is not None:
            return sending.doubtful or not isinstance(error, discord.HTTPException)
        edited, newest = _Version.of(sending.task.result()), self._newest
        if newest is None or edited.id != newest.id or edited.edited_at is None:
            return newest is None
        return newest.edited_at is None or edited.edited_at >= newest.edited_at


def _is_broken_off() -> bool:
    """The current task was cancelled, and not the request alone."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
