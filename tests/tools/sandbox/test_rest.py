"""The REST interface where a client library or a careless bot would notice a difference from Discord."""

from base64 import b64encode
from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.tools.sandbox import Sandbox
from tests.tools.sandbox.friend import Friend
from tests.tools.sandbox.guest import tile_emoji
from tests.tools.sandbox.plain_bot import PlainBot

MEBIBYTE = 1024 * 1024


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[PlainBot]:
    async with aiohttp.ClientSession() as session:
        yield PlainBot(sandbox, session)


async def place(friend: Friend, kind: str) -> str:
    world = await friend.asks("world")
    return next(channel["id"] for channel in world["channels"] if channel["kind"] == kind)


async def test_every_answer_is_plain_json_with_room_left_in_its_bucket(bot: PlainBot) -> None:
    async with bot.session.get(f"{bot.url}/users/@me", headers=bot.headers) as answer:
        assert answer.headers["Content-Type"] == "application/json"
        assert int(answer.headers["X-RateLimit-Remaining"]) > 40
        assert answer.headers["X-RateLimit-Bucket"]


async def test_a_bot_without_the_token_is_nobody(bot: PlainBot) -> None:
    bot.headers = {"Authorization": "Bot wrong"}
    assert await bot.call("GET", "/users/@me") == (401, {"code": 0, "message": "401: Unauthorized"})


async def test_a_file_of_ten_mebibytes_is_taken_and_one_byte_more_is_not(bot: PlainBot, aiko: Friend) -> None:
    channel = await place(aiko, "channel")
    status, message = await bot.upload(f"/channels/{channel}/messages", {}, big_bin=b"x" * 10 * MEBIBYTE)
    assert status == 200
    assert message["attachments"][0]["size"] == 10 * MEBIBYTE
    assert message["attachments"][0]["description"] == "What big.bin shows"
    status, refusal = await bot.upload(f"/channels/{channel}/messages", {}, big_bin=b"x" * 10 * MEBIBYTE + b"x")
    assert (status, refusal["code"]) == (413, 40005)


async def test_s4_somebody_with_closed_direct_messages_cannot_be_written_to(bot: PlainBot, aiko: Friend) -> None:
    channel = await place(aiko, "dm")
    await aiko.does("settings", dms=False)
    status, refusal = await bot.call("POST", f"/channels/{channel}/messages", content="hello")
    assert (status, refusal["code"]) == (403, 50007)
    await aiko.does("settings", dms=True)
    status, _ = await bot.call("POST", f"/channels/{channel}/messages", content="hello")
    assert status == 200


async def test_a_message_too_long_is_an_invalid_form(bot: PlainBot, aiko: Friend) -> None:
    status, refusal = await bot.call("POST", f"/channels/{await place(aiko, 'channel')}/messages", content="x" * 2001)
    assert (status, refusal["code"]) == (400, 50035)


async def test_a_nonce_that_is_enforced_is_good_for_one_message(bot: PlainBot, aiko: Friend) -> None:
    path = f"/channels/{await place(aiko, 'channel')}/messages"
    first, again, other, careless = [
        await bot.call("POST", path, content="hello", nonce=nonce, enforce_nonce=enforced)
        for nonce, enforced in (("n-1", True), ("n-1", True), ("n-2", True), ("n-1", False))
    ]
    assert first == again
    assert len({message["id"] for _, message in (first, other, careless)}) == 3


async def test_who_owns_the_guild_owns_the_application_too(bot: PlainBot) -> None:
    _, application = await bot.call("GET", "/oauth2/applications/@me")
    assert application["owner"]["global_name"] == "Aiko"


async def test_the_application_is_told_at_either_address(bot: PlainBot) -> None:
    _, application = await bot.call("GET", "/oauth2/applications/@me")
    assert await bot.call("GET", "/applications/@me") == (200, application)


async def test_an_application_emoji_can_be_seen_and_its_name_is_taken(bot: PlainBot, sandbox: Sandbox) -> None:
    me = (await bot.call("GET", "/oauth2/applications/@me"))[1]["id"]
    image = "data:image/png;base64," + b64encode(tile_emoji("1m")).decode()
    status, emoji = await bot.call("POST", f"/applications/{me}/emojis", name="t1m", image=image)
    assert status == 200
    async with bot.session.get(f"{sandbox.url}cdn/emojis/{emoji['id']}") as answer:
        assert answer.content_type == "image/png"
        assert await answer.read() == tile_emoji("1m")
    status, refusal = await bot.call("POST", f"/applications/{me}/emojis", name="t1m", image=image)
    assert (status, refusal["code"]) == (400, 50035)


async def test_snowflakes_sent_as_numbers_come_back_as_text(bot: PlainBot, aiko: Friend) -> None:
    button = {"type": 2, "style": 2, "custom_id": "x", "emoji": {"id": 1573574128475045888, "name": "t1m"}}
    row = {"type": 1, "components": [button]}
    channel = await place(aiko, "channel")
    _, message = await bot.call("POST", f"/channels/{channel}/messages", content="tiles", components=[row])
    assert message["components"][0]["components"][0]["emoji"]["id"] == "1573574128475045888"


async def test_s4_a_fault_refuses_as_often_as_asked(bot: PlainBot, aiko: Friend) -> None:
    await aiko.does("faults", method="GET", path="/users/@me", status=503, message="Unavailable", times=2)
    assert [(await bot.call("GET", "/users/@me"))[0] for _ in range(3)] == [503, 503, 200]
