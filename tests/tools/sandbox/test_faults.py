"""Everything that can go wrong with Discord goes wrong on order, and is then over."""

import time
from asyncio.subprocess import Process
from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.tools.sandbox import Sandbox
from tests.tools.sandbox.friend import Friend, Json, RefusedError
from tests.tools.sandbox.plain_bot import PlainBot
from tests.tools.sandbox.test_gateway import INVALID_SESSION, RESUME, Line, connect, identified
from tests.tools.sandbox.test_play import arrives, opens_table
from tests.tools.sandbox.test_rest import place


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as client:
        yield client


@pytest.fixture
def bot(sandbox: Sandbox, session: aiohttp.ClientSession) -> PlainBot:
    return PlainBot(sandbox, session)


@pytest.fixture
async def line(sandbox: Sandbox, session: aiohttp.ClientSession) -> Line:
    return (await identified(session, sandbox))[0]


async def says(friend: Friend, *texts: str) -> None:
    for text in texts:
        await friend.does("say", channel="mahjong", content=text)


async def hears(line: Line, count: int) -> list[str]:
    return [event["d"]["content"] for event in await line.hear_events(count)]


async def posts(bot: PlainBot, friend: Friend, text: str) -> tuple[int, Json]:
    return await bot.call("POST", f"/channels/{await place(friend, 'channel')}/messages", content=text)


@pytest.mark.parametrize(
    ("status", "code"),
    [(404, 10062), (400, 40060), (403, 50013), (403, 50007), (404, 10003), (404, 10008), (403, 40003), (500, 0)],
)
async def test_a_request_is_refused_as_ordered(bot: PlainBot, aiko: Friend, status: int, code: int) -> None:
    await aiko.does("faults", method="POST", path="/channels/*/messages", status=status, code=code, message="No")
    assert await posts(bot, aiko, "first") == (status, {"code": code, "message": "No"})
    assert (await posts(bot, aiko, "second"))[0] == 200


async def test_a_slow_answer_takes_as_long_as_ordered(bot: PlainBot, aiko: Friend) -> None:
    await aiko.does("faults", path="/channels/*/messages", delay=0.3)
    asked = time.monotonic()
    assert (await posts(bot, aiko, "slow"))[0] == 200
    assert time.monotonic() - asked >= 0.3


async def test_a_lost_answer_leaves_the_message_that_was_sent(bot: PlainBot, aiko: Friend) -> None:
    await aiko.does("faults", path="/channels/*/messages", lost=True)
    with pytest.raises(aiohttp.ClientError):
        await posts(bot, aiko, "there")
    assert [message["content"] for message in await aiko.asks("messages", channel="mahjong")] == ["there"]


async def test_an_order_that_makes_no_sense_is_refused(aiko: Friend) -> None:
    with pytest.raises(RefusedError, match="colour"):
        await aiko.does("faults", colour="red")


async def test_an_event_comes_twice_with_numbers_of_its_own(aiko: Friend, line: Line) -> None:
    await aiko.does("event_faults", event="MESSAGE_CREATE", how="twice")
    await says(aiko, "a", "b")
    events = await line.hear_events(3)
    assert [event["d"]["content"] for event in events] == ["a", "a", "b"]
    assert len({event["s"] for event in events}) == 3


async def test_events_change_places_and_get_lost(aiko: Friend, line: Line) -> None:
    await aiko.does("event_faults", event="MESSAGE_CREATE", how="swapped")
    await says(aiko, "a", "b", "c")
    assert await hears(line, 3) == ["b", "a", "c"]
    await aiko.does("event_faults", event="MESSAGE_CREATE", how="lost")
    await says(aiko, "d", "e")
    assert await hears(line, 1) == ["e"]


@pytest.mark.parametrize("resumable", [True, False])
async def test_an_invalid_session_is_resumed_only_if_it_may_be(
    sandbox: Sandbox, session: aiohttp.ClientSession, aiko: Friend, *, resumable: bool
) -> None:
    line, ready = await identified(session, sandbox)
    await aiko.does("invalidate", resumable=resumable)
    assert await line.hear() == {"op": INVALID_SESSION, "d": resumable}
    again = await connect(session, sandbox)
    await again.send(RESUME, {"token": sandbox.token, "session_id": ready["session_id"], "seq": 2})
    answer = await again.hear()
    assert answer["t"] == "RESUMED" if resumable else answer["op"] == INVALID_SESSION


@pytest.mark.parametrize("resumable", [True, False])
async def test_discord_py_plays_on_after_an_invalid_session(guest: Process, aiko: Friend, *, resumable: bool) -> None:
    message = await opens_table(aiko)
    await aiko.does("invalidate", resumable=resumable)
    await aiko.sees_world(lambda world: not world["bot"]["online"])
    await arrives(aiko)
    assert (await aiko.clicks(message, "Join"))["state"] == "answered"


async def test_a_message_or_channel_can_vanish(bot: PlainBot, aiko: Friend, line: Line) -> None:
    channel = await place(aiko, "channel")
    _, message = await posts(bot, aiko, "the table")
    assert (await line.hear())["t"] == "MESSAGE_CREATE"
    await aiko.does("remove", channel="mahjong", message=message["id"])
    assert (await line.hear())["t"] == "MESSAGE_DELETE"
    status, refusal = await bot.call("PATCH", f"/channels/{channel}/messages/{message['id']}", content="more")
    assert (status, refusal["code"]) == (404, 10008)
    await aiko.does("remove", channel="mahjong")
    assert (await line.hear())["t"] == "CHANNEL_DELETE"
    status, refusal = await bot.call("POST", f"/channels/{channel}/messages", content="more")
    assert (status, refusal["code"]) == (404, 10003)


async def test_a_thread_falls_asleep(bot: PlainBot, aiko: Friend) -> None:
    channel = await place(aiko, "channel")
    _, thread = await bot.call("POST", f"/channels/{channel}/threads", name="Table 1", type=11)
    _, message = await bot.call("POST", f"/channels/{thread['id']}/messages", content="the table")
    await aiko.does("archive", channel=thread["id"])
    status, refusal = await bot.call("PATCH", f"/channels/{thread['id']}/messages/{message['id']}", content="more")
    assert (status, refusal["code"]) == (400, 50083)
    await bot.call("PATCH", f"/channels/{thread['id']}", archived=False)
    assert (await bot.call("PATCH", f"/channels/{thread['id']}/messages/{message['id']}", content="more"))[0] == 200


async def test_the_bot_loses_a_permission_and_gets_it_back(bot: PlainBot, aiko: Friend) -> None:
    await aiko.does("forbid", channel="mahjong", permissions=["send_messages"])
    status, refusal = await posts(bot, aiko, "the table")
    assert (status, refusal["code"]) == (403, 50013)
    await aiko.does("forbid", channel="mahjong", permissions=[])
    assert (await posts(bot, aiko, "the table"))[0] == 200
    with pytest.raises(RefusedError, match="fly"):
        await aiko.does("forbid", channel="mahjong", permissions=["fly"])


async def test_a_bot_that_was_thrown_out_hears_and_does_nothing_there_until_it_is_let_in(
    sandbox: Sandbox, session: aiohttp.ClientSession, bot: PlainBot, aiko: Friend, line: Line
) -> None:
    await aiko.does("membership", bot=False)
    assert (await line.hear())["t"] == "GUILD_DELETE"
    status, refusal = await posts(bot, aiko, "the table")
    assert (status, refusal["code"]) == (403, 50001)
    assert (await bot.call("POST", f"/channels/{await place(aiko, 'dm')}/messages", content="a word"))[0] == 200
    await says(aiko, "nobody hears")
    fresh = await connect(session, sandbox)
    await fresh.send(2, {"token": sandbox.token, "intents": 1})
    assert (await fresh.hear())["d"]["guilds"] == []
    await aiko.does("membership", bot=True)
    assert [(await line.hear())["t"] for _ in range(2)] == ["MESSAGE_CREATE", "GUILD_CREATE"]
    assert (await posts(bot, aiko, "the table"))[0] == 200
