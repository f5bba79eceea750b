"""The page's interface: who is there, what is unread, and who may ask."""

import asyncio
import sys

import aiohttp
import pytest

from bot.system.usage_error import UsageError
from bot.tools.sandbox import Sandbox, serve_sandbox
from tests.tools.sandbox.friend import Friend, RefusedError


async def test_somebody_new_is_in_everybodys_list(aiko: Friend, ben: Friend) -> None:
    joined = await aiko.does("join", name="Emil")
    world = await ben.sees_world(lambda seen: len(seen["people"]) == 5)
    assert world["people"][-1] == joined
    with pytest.raises(RefusedError, match="already somebody called emil"):
        await ben.does("join", name="emil")


async def test_unread_messages_are_counted_until_they_are_read(aiko: Friend, ben: Friend) -> None:
    said = [(await aiko.does("say", channel="mahjong", content=text))["message"] for text in ("one", "two")]
    ben_id = next(person["id"] for person in (await ben.asks("everybody")) if person["name"] == "Ben")
    await aiko.does("say", channel="mahjong", content=f"three, <@{ben_id}>")

    async def unread(friend: Friend) -> tuple[int, int]:
        channel = (await friend.asks("world"))["channels"][-2]
        assert channel["name"] == "mahjong"
        return channel["unread"], channel["mentions"]

    assert await unread(ben) == (3, 1)
    assert await unread(aiko) == (0, 0)
    await ben.does("read", channel="mahjong", message=said[1])
    assert await unread(ben) == (1, 1)


async def test_history_comes_in_pages_oldest_first(aiko: Friend) -> None:
    for number in range(5):
        await aiko.does("say", channel="lobby-chat", content=str(number))
    newest = await aiko.asks("messages", channel="lobby-chat", limit="2")
    assert [message["content"] for message in newest] == ["3", "4"]
    before = await aiko.asks("messages", channel="lobby-chat", limit="2", before=newest[0]["id"])
    assert [message["content"] for message in before] == ["1", "2"]


async def test_nobody_sees_the_direct_messages_of_another(aiko: Friend, ben: Friend) -> None:
    (own,) = [place for place in (await aiko.asks("world"))["channels"] if place["kind"] == "dm"]
    with pytest.raises(RefusedError, match="Ben sees no channel"):
        await ben.asks("messages", channel=own["id"])


async def test_what_is_missing_is_named(aiko: Friend) -> None:
    with pytest.raises(RefusedError, match="'content' is missing"):
        await aiko.does("say", channel="mahjong")
    with pytest.raises(RefusedError, match="Nobody here is called 'Zoe'"):
        await aiko.does("say", **{"as": "Zoe"}, channel="mahjong", content="hello")


@pytest.mark.parametrize("headers", [{"Host": "naki.example.org"}, {"Origin": "http://naki.example.org"}])
async def test_other_sites_in_the_same_browser_are_turned_away(sandbox: Sandbox, headers: dict[str, str]) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{sandbox.url}sandbox/everybody", headers=headers) as no,
    ):
        assert no.status == 403


async def test_a_port_that_is_taken_is_one_clear_line(sandbox: Sandbox) -> None:
    port = sandbox.address.rpartition(":")[2]
    with pytest.raises(UsageError, match="in use"):
        await serve_sandbox(int(port))
    run = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.tools.sandbox", "--port", port, stderr=asyncio.subprocess.PIPE
    )
    _, complaint = await run.communicate()
    assert run.returncode == 2
    assert complaint.decode() == f"The sandbox cannot listen on port {port}: Address already in use.\n"
