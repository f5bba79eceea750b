"""Keys to messages: the youngest that fits, for a quarter of an hour, a few edits at a time."""

import asyncio
from contextlib import ExitStack
from typing import Any

from bot.client.message_keys import (
    EDIT_WINDOW_MS,
    EDITS_AT_ONCE,
    EDITS_PER_KEY,
    KEYS_PER_MESSAGE,
    MessageKey,
    MessageKeys,
)

TABLE, OTHER = 7, 8


class Clock:
    """Milliseconds that pass when the test says so."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


async def edited(**change: Any) -> Any:
    return change


def key(until: int = 2_000_000) -> MessageKey:
    return MessageKey(edited, until)


def test_the_youngest_key_is_taken() -> None:
    keys, old, young = MessageKeys(Clock()), key(), key()
    assert keys.newest_key(TABLE) is None
    keys.add(TABLE, old)
    keys.add(TABLE, young)
    assert keys.newest_key(TABLE) is young
    assert keys.newest_key(OTHER) is None


def test_what_discord_refuses_is_not_tried_again() -> None:
    keys, old, young = MessageKeys(Clock()), key(), key()
    keys.add(TABLE, old)
    keys.add(TABLE, young)
    keys.drop(TABLE, young)
    assert keys.newest_key(TABLE) is old
    keys.drop(TABLE, old)
    assert keys.newest_key(TABLE) is None
    assert len(keys) == 0


async def test_so_many_messages_are_painted_through_keys_at_once_and_the_next_one_after_them() -> None:
    keys = MessageKeys(Clock())
    with ExitStack() as painted:
        for _ in range(EDITS_AT_ONCE):
            painted.enter_context(await keys.wait_for_permit())
        waiting = asyncio.create_task(keys.wait_for_permit())
        await asyncio.sleep(0)
        assert not waiting.done()
    with await waiting:
        pass


async def test_a_key_takes_a_few_edits_at_a_time_and_an_older_one_helps_out() -> None:
    clock = Clock()
    keys, old, young = MessageKeys(clock), key(), key()
    keys.add(TABLE, old)
    keys.add(TABLE, young)
    for _ in range(EDITS_PER_KEY):
        await young.edit(clock.now)
    assert keys.newest_key(TABLE) is old
    for _ in range(EDITS_PER_KEY):
        await old.edit(clock.now)
    assert keys.newest_key(TABLE) is None
    clock.now += EDIT_WINDOW_MS + 1
    assert keys.newest_key(TABLE) is young


def test_expired_keys_open_nothing_and_are_removed() -> None:
    clock = Clock()
    keys = MessageKeys(clock)
    keys.add(TABLE, key(until=clock.now + 10))
    clock.now += 11
    assert keys.newest_key(TABLE) is None
    keys.add(OTHER, key())
    assert len(keys) == 1


def test_however_many_press_a_few_keys_are_kept() -> None:
    keys = MessageKeys(Clock())
    for _ in range(100):
        keys.add(TABLE, key())
    assert len(keys) == KEYS_PER_MESSAGE


def test_a_key_does_not_show_its_token() -> None:
    assert "edited" not in repr(key())
