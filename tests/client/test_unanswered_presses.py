"""A press comes before any painting: frames wait until the answers to presses have left, over real HTTP."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from unittest.mock import patch

import pytest
from aiohttp import ClientSession, TraceConfig, web
from aiohttp.test_utils import TestServer

from bot.client import unanswered_presses
from bot.client.unanswered_presses import UnansweredPresses

FOREVER = 3600.0
"""Seconds that no test lasts."""
FRAME = "/webhooks/1/key/messages/@original"


class Discord:
    """A server that notes what arrives, and answers nothing before it may."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.may_answer = asyncio.Event()

    async def answer(self, request: web.Request) -> web.Response:
        self.heard.append(request.path)
        if request.path != FRAME:
            await self.may_answer.wait()
        return web.Response()


@pytest.fixture(autouse=True)
def patient() -> Iterator[None]:
    """No test is about how long a frame waits."""
    with (
        patch.object(unanswered_presses, "_FRAME_WAIT_S", FOREVER),
        patch.object(unanswered_presses, "ANSWERABLE_S", FOREVER),
    ):
        yield


@pytest.fixture
def discord() -> Discord:
    return Discord()


@pytest.fixture
def presses() -> UnansweredPresses:
    return UnansweredPresses()


@pytest.fixture
async def session(discord: Discord, presses: UnansweredPresses) -> AsyncIterator[ClientSession]:
    """A connection as Naki has it."""
    app, trace = web.Application(), TraceConfig()
    app.router.add_route("*", "/{path:.*}", discord.answer)
    presses.watch(trace)
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(TestServer(app))
        yield await stack.enter_async_context(ClientSession(server.make_url("/"), trace_configs=[trace]))


async def paint(session: ClientSession, presses: UnansweredPresses) -> None:
    await presses.wait_for_answers()
    async with session.patch(FRAME, data=b"picture"):
        pass


async def answer(session: ClientSession, press: int) -> None:
    async with session.post(callback(press), data=b'{"type": 6}'):
        pass


def callback(press: int) -> str:
    return f"/interactions/{press}/token/callback"


async def test_a_frame_that_was_due_before_a_press_is_answered_comes_after_the_answer(
    session: ClientSession, presses: UnansweredPresses, discord: Discord
) -> None:
    presses.add(1)
    frames = [asyncio.create_task(paint(session, presses)) for _ in range(3)]
    presses.add(2)
    answers = [asyncio.create_task(answer(session, press)) for press in (2, 1)]
    await asyncio.gather(*frames)
    assert sorted(discord.heard[:2]) == [callback(1), callback(2)]
    assert discord.heard[2:] == [FRAME] * 3, "they waited until the answers had left, not until Discord had taken them"
    discord.may_answer.set()
    await asyncio.gather(*answers)


async def test_frames_begin_one_after_the_other_and_a_press_among_them_comes_before_the_rest(
    presses: UnansweredPresses,
) -> None:
    begun = list[int]()

    async def begin(number: int) -> None:
        await presses.wait_for_answers()
        begun.append(number)
        if number == 1:
            presses.add(7)

    presses.add(6)
    frames = [asyncio.create_task(begin(number)) for number in range(4)]
    await asyncio.sleep(0)
    assert begun == []
    await leave(presses, 6)
    await asyncio.wait(frames[:2])
    for _ in range(len(frames)):
        await asyncio.sleep(0)
    assert begun == [0, 1], "the press that has arrived meanwhile comes first"
    await leave(presses, 7)
    await asyncio.wait(frames)
    assert begun == [0, 1, 2, 3]


async def leave(presses: UnansweredPresses, press: int) -> None:
    """The answer leaves."""
    trace = TraceConfig()
    presses.watch(trace)
    async with TestServer(web.Application()) as server, ClientSession(trace_configs=[trace]) as session:
        await session.post(server.make_url(callback(press)), data=b"{}")


async def test_a_table_is_painted_although_a_press_is_never_answered(presses: UnansweredPresses) -> None:
    presses.add(1)
    with patch.object(unanswered_presses, "_FRAME_WAIT_S", 0.0):
        frames = [asyncio.create_task(presses.wait_for_answers()) for _ in range(3)]
        done, _ = await asyncio.wait(frames)
    assert done == set(frames), "each frame waits for its turn, and for no longer"


async def test_what_discord_takes_no_answer_to_any_more_holds_up_nothing(presses: UnansweredPresses) -> None:
    with patch.object(unanswered_presses, "ANSWERABLE_S", 0.0):
        presses.add(1)
    await presses.wait_for_answers()
