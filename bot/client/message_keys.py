"""What a press leaves behind: a key to the message that was pressed.

For fifteen minutes Discord lets a message be edited through the token of a press on it. Such an edit is not counted
among the bot's fifty calls a second, and needs no permission. A key lives in memory alone: it is a secret that is
neither logged nor stored, and after a restart there is none until somebody presses something.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from contextlib import AbstractContextManager, contextmanager
from contextvars import copy_context
from typing import Any, Final, TypeAlias

import discord

Edit: TypeAlias = Callable[..., Coroutine[Any, Any, discord.Message]]

LASTS_MS: Final = 14 * 60_000
"""Milliseconds for which a key is used; Discord takes it for fifteen minutes."""
ROOM: Final = 4
WITHIN_MS: Final = 2_000
"""So many edits in so many milliseconds: Discord takes five of each key, and what leaves apart may arrive together."""
KEPT: Final = 3
"""Keys of one message that are kept."""
AT_ONCE: Final = 16
"""Messages that are painted through keys at the same time. Who waits paints something newer: when there is more to do
than can be done, frames are left out, all tables alike.
"""


class MessageKey:
    """One key; `until` is when it is used no more, in epoch milliseconds. It can be used as soon as the press was
    `heard`, that is acknowledged.

    discord.py keeps the way to Discord of an interaction in its `context`, so that is where the edit is to be made.
    """

    def __init__(self, edit: Edit, until: int, heard: asyncio.Future[bool] | None = None) -> None:
        self.until = until
        self.context = copy_context()
        self._edit = edit
        self._heard = heard
        self._used: deque[int] = deque(maxlen=ROOM)

    @classmethod
    def of(cls, interaction: discord.Interaction[Any], heard: asyncio.Future[bool] | None = None) -> "MessageKey":
        """The key to the message that was pressed, or that answered a command."""
        return cls(interaction.edit_original_response, _until(interaction.id), heard)

    @classmethod
    def to(cls, message: discord.WebhookMessage) -> "MessageKey":
        """The key to a message that was sent in answer to a press."""
        return cls(message.edit, _until(message.id))

    def has_room(self, now: int) -> bool:
        """Whether Discord takes another edit through it."""
        return len(self._used) < ROOM or now - self._used[0] > WITHIN_MS

    async def edit(self, now: int, **change: Any) -> discord.Message:
        """Edit the message; `now` is the time in epoch milliseconds."""
        self._used.append(now)
        if self._heard is not None:
            await asyncio.wait({self._heard})
        return await self._edit(**change)


class MessageKeys:
    """The keys to all messages, by their ids. `now` is the time in epoch milliseconds."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._keys: dict[int, list[MessageKey]] = {}
        self._turns = asyncio.Semaphore(AT_ONCE)

    def __len__(self) -> int:
        return sum(map(len, self._keys.values()))

    async def turn(self) -> AbstractContextManager[None]:
        """Wait for the right to paint a message through its key, which lasts while the context does."""
        await self._turns.acquire()
        return self._taken()

    @contextmanager
    def _taken(self) -> Generator[None]:
        try:
            yield
        finally:
            self._turns.release()

    def leave(self, message: int, key: MessageKey) -> None:
        """Somebody left this key to the message."""
        self._tidy()
        others = self._keys.pop(message, [])  # the message with the youngest key comes last
        self._keys[message] = [*others[1 - KEPT :], key]

    def youngest(self, message: int) -> MessageKey | None:
        """The youngest key through which the message can be edited now."""
        now = self._now()
        fit = (key for key in reversed(self._keys.get(message, ())) if key.until >= now and key.has_room(now))
        return next(fit, None)

    def refused(self, message: int, key: MessageKey) -> None:
        """Discord does not take it."""
        left = [other for other in self._keys.get(message, ()) if other is not key]
        if left:
            self._keys[message] = left
        else:
            self._keys.pop(message, None)

    def _tidy(self) -> None:
        """Drop what is used no more, from the message that was pressed the longest time ago on."""
        now = self._now()
        for message, keys in list(self._keys.items()):
            if keys[-1].until >= now:
                return
            del self._keys[message]


def _until(snowflake: int) -> int:
    return round(discord.utils.snowflake_time(snowflake).timestamp() * 1000) + LASTS_MS
