"""Keys to messages: the tokens of presses, through which the pressed message can be edited (ADR 26).

For fifteen minutes, Discord accepts edits of a message through the token of a press on it. Such an edit does not count
towards the bot's fifty requests a second, and needs no permission. Keys are secrets: they are neither logged nor
stored, and after a restart there are none until somebody presses something.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from contextlib import AbstractContextManager, contextmanager
from contextvars import copy_context
from typing import Any, Final, TypeAlias

import discord

Edit: TypeAlias = Callable[..., Coroutine[Any, Any, discord.Message]]

KEY_LIFETIME_MS: Final = 14 * 60_000
"""Milliseconds for which a key is used. Discord accepts it for fifteen minutes."""
EDITS_PER_KEY: Final = 4
EDIT_WINDOW_MS: Final = 2_000
"""Through one key, at most `EDITS_PER_KEY` edits are made within so many milliseconds. Discord accepts five, and
requests may arrive closer together than they were sent.
"""
KEYS_PER_MESSAGE: Final = 3
"""The most keys that are kept for a message."""
EDITS_AT_ONCE: Final = 16
"""The most messages that are edited through keys at the same time. The others wait and then show their newest state, so
that under load every table skips frames equally.
"""


class MessageKey:
    """One key. It is not used after `until` (epoch milliseconds), nor, while the press is still being `acknowledged`,
    before that is done.

    discord.py keeps the webhook adapter of an interaction in a context variable, so edits have to be made in `context`.
    """

    def __init__(self, edit: Edit, until: int, acknowledged: asyncio.Future[bool] | None = None) -> None:
        self.until = until
        self.context = copy_context()
        self._edit = edit
        self._acknowledged = acknowledged
        self._used: deque[int] = deque(maxlen=EDITS_PER_KEY)

    @classmethod
    def of(
        cls, interaction: discord.Interaction[Any], acknowledged: asyncio.Future[bool] | None = None
    ) -> "MessageKey":
        """The key to the message that was pressed, or to the answer to a command."""
        return cls(interaction.edit_original_response, _until(interaction.id), acknowledged)

    @classmethod
    def of_answer(cls, message: discord.WebhookMessage) -> "MessageKey":
        """The key to a message that was sent as an answer to a press."""
        return cls(message.edit, _until(message.id))

    def has_room(self, now: int) -> bool:
        """True if Discord will accept another edit through this key now."""
        return len(self._used) < EDITS_PER_KEY or now - self._used[0] > EDIT_WINDOW_MS

    async def edit(self, now: int, **change: Any) -> discord.Message:
        """Edit the message. Raises what discord.py does."""
        self._used.append(now)
        if self._acknowledged is not None:
            await asyncio.wait({self._acknowledged})
        return await self._edit(**change)


class MessageKeys:
    """The keys to all messages, by message id. `now` returns the time in epoch milliseconds."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._keys: dict[int, list[MessageKey]] = {}
        self._permits = asyncio.Semaphore(EDITS_AT_ONCE)

    def __len__(self) -> int:
        return sum(map(len, self._keys.values()))

    async def wait_for_permit(self) -> AbstractContextManager[None]:
        """Wait until one of `EDITS_AT_ONCE` edits may be made; it lasts as long as the returned context."""
        await self._permits.acquire()
        return self._release_at_end()

    @contextmanager
    def _release_at_end(self) -> Generator[None]:
        try:
            yield
        finally:
            self._permits.release()

    def add(self, message: int, key: MessageKey) -> None:
        """Keep this key to the message."""
        self._tidy()
        others = self._keys.pop(message, [])  # the message with the youngest key comes last
        self._keys[message] = [*others[1 - KEYS_PER_MESSAGE :], key]

    def newest_key(self, message: int) -> MessageKey | None:
        """The newest key through which the message can be edited now, or None."""
        now = self._now()
        fit = (key for key in reversed(self._keys.get(message, ())) if key.until >= now and key.has_room(now))
        return next(fit, None)

    def drop(self, message: int, key: MessageKey) -> None:
        """Drop a key that Discord has refused."""
        left = [other for other in self._keys.get(message, ()) if other is not key]
        if left:
            self._keys[message] = left
        else:
            self._keys.pop(message, None)

    def _tidy(self) -> None:
        """Drop keys that have expired, starting with the message whose last press is oldest."""
        now = self._now()
        for message, keys in list(self._keys.items()):
            if keys[-1].until >= now:
                return
            del self._keys[message]


def _until(snowflake: int) -> int:
    return round(discord.utils.snowflake_time(snowflake).timestamp() * 1000) + KEY_LIFETIME_MS
