"""Discord's rate limits, as a client library and a careless bot meet them."""

import asyncio
from collections.abc import AsyncIterator

import aiohttp
import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.client.redirect import use_discord_server
from bot.tools.sandbox import Sandbox, serve_sandbox
from bot.tools.sandbox.limits import RateLimitHit, RateLimits
from tests.tools.sandbox.friend import Friend
from tests.tools.sandbox.plain_bot import PlainBot
from tests.tools.sandbox.test_rest import place

POST = "/channels/7/messages"
EDIT = "/channels/7/messages/70"


class Clock:
    """Seconds that pass when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def limits(clock: Clock) -> RateLimits:
    return RateLimits(strict=True, now=clock)


def refused(limits: RateLimits, method: str, path: str, **what: object) -> RateLimitHit:
    with pytest.raises(RateLimitHit) as refusal:
        limits.admit(method, path, **what)  # pyright: ignore[reportArgumentType]
    return refusal.value


def test_five_edits_in_five_seconds_fit_into_a_channel_and_the_sixth_waits(limits: RateLimits, clock: Clock) -> None:
    left = [limits.admit("PATCH", EDIT)["X-RateLimit-Remaining"] for _ in range(5)]
    assert left == ["4", "3", "2", "1", "0"]
    clock.now = 1.5
    assert refused(limits, "PATCH", EDIT).wait == 3.5
    clock.now = 5.0
    assert limits.admit("PATCH", EDIT)["X-RateLimit-Reset-After"] == "5.000"


def test_messages_of_one_channel_share_a_bucket_and_channels_do_not(limits: RateLimits) -> None:
    for message in range(5):
        limits.admit("PATCH", f"/channels/7/messages/{message}")
    refused(limits, "PATCH", "/channels/7/messages/9")
    limits.admit("PATCH", "/channels/8/messages/9")
    limits.admit("POST", POST)


def test_the_mark_of_a_bucket_is_the_same_in_every_channel(limits: RateLimits) -> None:
    marks = {limits.admit("PATCH", f"/channels/{channel}/messages/1")["X-RateLimit-Bucket"] for channel in range(3)}
    assert len(marks) == 1
    assert limits.admit("POST", POST)["X-RateLimit-Bucket"] not in marks


def test_fifty_requests_a_second_are_all_there_is(limits: RateLimits, clock: Clock) -> None:
    for channel in range(50):
        limits.admit("POST", f"/channels/{channel}/messages")
    limited = refused(limits, "POST", "/channels/99/messages")
    assert (limited.scope, limited.body["global"], limited.headers["X-RateLimit-Global"]) == ("global", True, "true")
    clock.now = 1.0
    limits.admit("POST", "/channels/99/messages")


def test_answers_to_interactions_are_never_limited_and_followups_by_interaction(limits: RateLimits) -> None:
    for channel in range(50):
        limits.admit("POST", f"/channels/{channel}/messages")
    for press in range(200):
        limits.admit("POST", f"/interactions/{press}/token{press}/callback")
    for _ in range(5):
        limits.admit("PATCH", "/webhooks/1/token1/messages/@original")
    refused(limits, "PATCH", "/webhooks/1/token1/messages/@original")
    limits.admit("PATCH", "/webhooks/1/token2/messages/@original")


def test_five_requests_in_two_seconds_are_all_that_one_token_takes(limits: RateLimits, clock: Clock) -> None:
    for _ in range(4):
        limits.admit("PATCH", "/webhooks/1/token1/messages/@original")
    limits.admit("POST", "/webhooks/1/token1")
    assert refused(limits, "PATCH", "/webhooks/1/token1/messages/@original").wait == 2.0
    clock.now = 2.0
    limits.admit("PATCH", "/webhooks/1/token1/messages/@original")


def test_a_message_of_more_than_an_hour_is_edited_three_times_in_six_seconds(limits: RateLimits, clock: Clock) -> None:
    for _ in range(3):
        limits.admit("PATCH", EDIT, age=3601)
    limited = refused(limits, "PATCH", EDIT, age=3601)
    assert (limited.status, limited.code) == (429, 30046)
    limits.admit("PATCH", "/channels/7/messages/71", age=3599)
    clock.now = 6.0
    limits.admit("PATCH", EDIT, age=3601)


def test_too_many_new_direct_messages_are_refused_and_known_people_are_not(limits: RateLimits) -> None:
    for person in range(25):
        limits.admit("POST", "/users/@me/channels", recipient=str(person))
    limited = refused(limits, "POST", "/users/@me/channels", recipient="25")
    assert (limited.status, limited.code) == (403, 40003)
    limits.admit("POST", "/users/@me/channels", recipient="3")


def test_requests_are_counted_by_route_and_those_too_fast_by_bucket(limits: RateLimits) -> None:
    for _ in range(7):
        try:
            limits.admit("POST", POST)
        except RateLimitHit:
            continue
    limits.admit("POST", "/interactions/1/a-token/callback")
    assert limits.traffic.report == {
        "requests": {"POST /channels/{id}/messages": 7, "POST /interactions/{id}/{token}/callback": 1},
        "limited": {"POST /channels/{id}/messages 7": 2},
        "refused": {},
    }


def test_a_generous_discord_counts_and_slows_nothing_down() -> None:
    limits = RateLimits()
    for _ in range(500):
        limits.admit("PATCH", EDIT, age=9999)
    assert limits.traffic.report["requests"] == {"PATCH /channels/{id}/messages/{id}": 500}


@pytest.fixture
async def strict(clock: Clock) -> AsyncIterator[Sandbox]:
    """A Discord whose windows never end."""
    async with await serve_sandbox(limits=RateLimits(strict=True, now=clock)) as sandbox:
        yield sandbox


async def test_a_bot_too_fast_is_told_how_long_to_wait_and_by_whom(strict: Sandbox) -> None:
    async with aiohttp.ClientSession() as session, Friend(strict.url, "Aiko") as aiko:
        bot, channel = PlainBot(strict, session), await place(aiko, "channel")
        sent = [await bot.call("POST", f"/channels/{channel}/messages", content="tile") for _ in range(5)]
        assert {status for status, _ in sent} == {200}
        async with session.post(
            f"{bot.url}/channels/{channel}/messages", headers=bot.headers, json={"content": "tile"}
        ) as answer:
            assert answer.status == 429
            assert (answer.headers["Via"], answer.headers["X-RateLimit-Scope"]) == ("1.1 sandbox", "user")
            assert (await answer.json())["retry_after"] == float(answer.headers["Retry-After"]) == 5.0
        assert len(await aiko.asks("messages", channel="mahjong")) == 5


async def test_a_test_can_make_messages_old_and_read_what_was_asked(sandbox: Sandbox, aiko: Friend) -> None:
    async with aiohttp.ClientSession() as session:
        bot, channel = PlainBot(sandbox, session), await place(aiko, "channel")
        await aiko.does("limits", strict=True, old_after=-1)
        _, message = await bot.call("POST", f"/channels/{channel}/messages", content="tile")
        edits = [
            await bot.call("PATCH", f"/channels/{channel}/messages/{message['id']}", content=f"{n}") for n in range(4)
        ]
        assert [status for status, _ in edits] == [200, 200, 200, 429]
        assert edits[-1][1]["code"] == 30046
        traffic = await aiko.asks("traffic")
        assert traffic["requests"]["PATCH /channels/{id}/messages/{id}"] == 4
        assert traffic["limited"] == {f"PATCH /channels/{{id}}/messages/{{id}} {channel}": 1}


@pytest.fixture
async def client(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[discord.Client]:
    """Plain discord.py, logged in, without a gateway."""
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    await use_discord_server(sandbox.api_url, sandbox.token)
    async with discord.Client(intents=discord.Intents.none()) as plain:
        await plain.login(sandbox.token)
        yield plain


async def test_discord_py_keeps_within_the_limits_and_is_never_refused(client: discord.Client, aiko: Friend) -> None:
    await aiko.does("limits", strict=True)
    channel = client.get_partial_messageable(int(await place(aiko, "channel")))
    message = await channel.send("the table")
    await asyncio.gather(*(message.edit(content=str(number)) for number in range(6)))
    traffic = await aiko.asks("traffic")
    assert traffic["limited"] == {}
    assert traffic["requests"]["PATCH /channels/{id}/messages/{id}"] == 6


async def test_discord_py_waits_and_tries_again_when_it_was_too_fast(client: discord.Client, aiko: Friend) -> None:
    channel = client.get_partial_messageable(int(await place(aiko, "channel")))
    await aiko.does("faults", path="*/messages", status=429, retry_after=0.01, times=2)
    await channel.send("the table")
    assert (await aiko.asks("traffic"))["requests"]["POST /channels/{id}/messages"] == 3


async def test_discord_py_gives_up_at_once_when_a_proxy_says_so(client: discord.Client, aiko: Friend) -> None:
    channel = client.get_partial_messageable(int(await place(aiko, "channel")))
    await aiko.does("faults", path="*/messages", status=429, bare=True)
    with pytest.raises(discord.HTTPException) as banned:
        await channel.send("the table")
    assert banned.value.status == 429
    assert (await aiko.asks("traffic"))["requests"]["POST /channels/{id}/messages"] == 1
