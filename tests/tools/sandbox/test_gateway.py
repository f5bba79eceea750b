"""The gateway as a client library meets it, frame by frame."""

import json
from typing import Any

import aiohttp
import pytest
from discord import Intents

from bot.tools.sandbox import Sandbox
from tests.tools.sandbox.friend import PATIENCE, Friend, Json

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, REQUEST_MEMBERS, INVALID_SESSION, HELLO, ACK = 0, 1, 2, 6, 8, 9, 10, 11
INTENTS = Intents.default().value | Intents(message_content=True, members=True).value


class Line:
    """A connection to the gateway, without a client library around it."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def send(self, op: int, data: Any) -> None:
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def hear(self) -> Json:
        return json.loads(await self.socket.receive_str(timeout=PATIENCE))

    async def hear_events(self, count: int) -> list[Json]:
        return [await self.hear() for _ in range(count)]


async def connect(session: aiohttp.ClientSession, sandbox: Sandbox) -> Line:
    headers = {"Authorization": f"Bot {sandbox.token}"}
    async with session.get(f"{sandbox.api_url}/gateway/bot", headers=headers) as answer:
        url = (await answer.json())["url"]
    line = Line(await session.ws_connect(f"{url}?v=10&encoding=json"))
    assert (await line.hear())["op"] == HELLO
    return line


async def identified(session: aiohttp.ClientSession, sandbox: Sandbox, intents: int = INTENTS) -> tuple[Line, Json]:
    line = await connect(session, sandbox)
    await line.send(IDENTIFY, {"token": sandbox.token, "intents": intents})
    ready, guild = await line.hear_events(2)
    assert (ready["t"], guild["t"]) == ("READY", "GUILD_CREATE")
    return line, ready["d"]


@pytest.fixture
async def session():
    async with aiohttp.ClientSession() as client:
        yield client


async def test_a_client_is_greeted_with_itself_and_then_its_guild(
    sandbox: Sandbox, session: aiohttp.ClientSession
) -> None:
    line = await connect(session, sandbox)
    await line.send(HEARTBEAT, None)
    assert (await line.hear())["op"] == ACK
    await line.send(IDENTIFY, {"token": sandbox.token, "intents": INTENTS})
    ready, guild = await line.hear_events(2)
    assert ready["d"]["user"]["username"] == "Naki"
    assert ready["d"]["guilds"] == [{"id": guild["d"]["id"], "unavailable": True}]
    assert [channel["name"] for channel in guild["d"]["channels"]] == ["mahjong", "lobby-chat"]
    assert (ready["s"], guild["s"]) == (1, 2)


async def test_a_wrong_token_is_shown_the_door(sandbox: Sandbox, session: aiohttp.ClientSession) -> None:
    line = await connect(session, sandbox)
    await line.send(IDENTIFY, {"token": "somebody else's", "intents": INTENTS})
    assert (await line.socket.receive(timeout=PATIENCE)).type is aiohttp.WSMsgType.CLOSE
    assert line.socket.close_code == 4004


async def test_a_resumed_session_hears_what_it_missed_and_a_new_one_does_not(
    sandbox: Sandbox, session: aiohttp.ClientSession, aiko: Friend
) -> None:
    line, ready = await identified(session, sandbox)
    await aiko.does("say", channel="mahjong", content="heard")
    heard = await line.hear()
    assert heard["d"]["content"] == "heard"
    await line.socket.close()
    await aiko.sees_world(lambda world: not world["bot"]["online"])
    await aiko.does("say", channel="mahjong", content="missed")

    resumed = await connect(session, sandbox)
    await resumed.send(RESUME, {"token": sandbox.token, "session_id": ready["session_id"], "seq": heard["s"]})
    missed, done = await resumed.hear_events(2)
    assert missed["d"]["content"] == "missed"
    assert done["t"] == "RESUMED"

    fresh, _ = await identified(session, sandbox)
    await aiko.does("say", channel="mahjong", content="new")
    assert (await fresh.hear())["d"]["content"] == "new"


async def test_a_session_nobody_knows_must_begin_anew(sandbox: Sandbox, session: aiohttp.ClientSession) -> None:
    line = await connect(session, sandbox)
    await line.send(RESUME, {"token": sandbox.token, "session_id": "long gone", "seq": 3})
    assert await line.hear() == {"op": INVALID_SESSION, "d": False}


async def test_without_the_intent_a_message_comes_without_its_content(
    sandbox: Sandbox, session: aiohttp.ClientSession, aiko: Friend
) -> None:
    line, _ = await identified(session, sandbox, Intents.default().value)
    await aiko.does("say", channel="mahjong", content="for people only")
    event = await line.hear()
    assert event["t"] == "MESSAGE_CREATE"
    assert event["d"]["content"] == ""


async def test_members_are_found_by_the_beginning_of_their_names(
    sandbox: Sandbox, session: aiohttp.ClientSession
) -> None:
    line, ready = await identified(session, sandbox)
    guild_id = ready["guilds"][0]["id"]
    await line.send(REQUEST_MEMBERS, {"guild_id": guild_id, "query": "Ch", "limit": 5, "nonce": "n1"})
    chunk = (await line.hear())["d"]
    assert [member["user"]["global_name"] for member in chunk["members"]] == ["Chiara"]
    assert chunk["nonce"] == "n1"
