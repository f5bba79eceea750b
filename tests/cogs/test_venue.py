"""Where a table is played: one thread with one name, whoever of its messages opens it."""

import asyncio
import sqlite3
from contextlib import closing
from typing import Any

import discord
import pytest

from bot.i18n.catalogue import words as catalogue
from cogs._venue import Venue, venue_of
from tests.cogs.house import House
from tests.cogs.person import Person
from tests.cogs.playing import lobby_of, sit_down, table_message

WORDS = catalogue("en")
NAME = "Mahjong: Aiko, Ben, Chiara, Deniz"


def thread_names(house: House) -> list[str | None]:
    return [house.env.backend.channels[thread].name for thread in house.threads]


async def gather(house: House) -> Person:
    """Everybody sits in a lobby; its host is returned."""
    host, *others = house.people
    await host.slash("table new", length=1)
    for person in others:
        await person.press(lobby_of(house), "Join")
    return host


@pytest.mark.parametrize(
    ("method", "path"),
    [("PATCH", "/channels/*/messages/*"), ("POST", "/channels/*/messages"), ("POST", "/users/@me/channels")],
)
async def test_a_thread_is_called_after_everybody_who_sits_there_whoever_opens_it(
    house: House, method: str, path: str
) -> None:
    """Lobby, table and panels all want the thread; each may be the first."""
    host = await gather(house)
    house.env.inject_error(method, path, status=503)
    await host.press(lobby_of(house), "Play now")
    await house.until(lambda: house.threads)
    assert thread_names(house) == [NAME]


async def test_who_leaves_before_the_thread_is_there_stands_in_its_name_too(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs._painter.RETRY_DELAYS_S", (0.001,))
    host = await gather(house)
    house.env.inject_error("POST", "/channels/*/threads", status=503, times=None)
    await host.press(lobby_of(house), "Play now")
    assert house.threads == []
    await house.people[3].slash("table leave")
    house.env.backend.faults.clear()
    await house.until(lambda: house.threads)
    assert thread_names(house) == [NAME]


async def test_a_table_has_one_venue_whoever_sits_there(house: House) -> None:
    await sit_down(house)
    await house.quiet()
    (table,) = house.client.tables.all()
    held = venue_of(house.client, table.party)
    await house.people[0].slash("table leave")
    assert venue_of(house.client, table.party) is held


async def test_a_thread_that_takes_long_to_open_keeps_no_other_table_waiting(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    await ben.slash("table new")
    first, second = (Venue(house.client, table.party) for table in house.client.tables.all())
    asked, answered, open_thread = asyncio.Event(), asyncio.Event(), discord.PartialMessage.create_thread

    async def slowly(message: discord.PartialMessage, **options: Any) -> discord.Thread:
        if not asked.is_set():
            asked.set()
            await answered.wait()
        return await open_thread(message, **options)

    monkeypatch.setattr(discord.PartialMessage, "create_thread", slowly)
    opening = [asyncio.create_task(first.channel()) for _ in range(2)]
    await asked.wait()
    other = await second.channel()
    answered.set()
    assert await opening[0] == await opening[1]
    assert sorted(house.threads) == sorted({other, await first.channel()})


async def test_killed_before_the_first_deal_was_saved_the_first_hand_is_still_on_the_lobbys_message(
    house: House,
) -> None:
    """The terms of the game are saved, and then its first events."""
    await sit_down(house)
    with closing(sqlite3.connect(str(house._database))) as connection, connection:
        connection.execute("DELETE FROM events")
    await house.restart()
    (thread,) = house.threads
    assert [message for message in house.messages(thread) if message.attachments] == []
    assert table_message(house).channel_id == house.channel.id
