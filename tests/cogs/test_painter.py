"""A message is painted like its newest state, and nothing that asks somebody waits for a picture or an older edit."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import discord
import pytest
from discord import ui

from bot.client.obstacles import Destination, DestinationBlocked, Obstacle
from cogs._base import MessageLayout
from cogs._painter import Frame, MessagePainter


class Wall:
    """A canvas that keeps what was put on it; `gate` holds a put back until it is opened."""

    table = "east"

    def __init__(self) -> None:
        self.seen: list[tuple[str, bytes | None]] = []
        self.begun = 0
        self.gate = asyncio.Event()
        self.gate.set()
        self.trouble: list[Exception] = []
        self.turns: list[bool] = []
        self.room, self.urgent_room = asyncio.Event(), asyncio.Event()
        self.room.set()
        self.urgent_room.set()
        self.late: list[bool] = []
        self.settled = asyncio.Event()
        self.settled.set()

    async def wait_for_permit(self, *, urgent: bool) -> AbstractContextManager[None]:
        self.turns.append(urgent)
        await (self.urgent_room if urgent else self.room).wait()
        return nullcontext()

    async def put(self, layout: Callable[[bool], MessageLayout], picture: bytes | None) -> int | None:
        self.begun += 1
        await self.gate.wait()
        if self.trouble:
            raise self.trouble.pop(0)
        (text,) = layout(picture is not None).children
        assert isinstance(text, ui.TextDisplay)
        self.seen.append((text.content, picture))
        return 1_000 * len(self.seen)

    async def check_overwritten(self) -> bool:
        await self.settled.wait()
        return bool(self.late) and self.late.pop()

    @property
    def texts(self) -> list[str]:
        return [text for text, _ in self.seen]


def frame(text: str, **more: Any) -> Frame:
    return Frame(lambda _: MessageLayout(ui.TextDisplay(text)), **more)


def unwell(status: int, code: int = 0) -> discord.HTTPException:
    response: Any = type("Response", (), {"status": status, "reason": ""})()
    return discord.HTTPException(response, {"code": code, "message": ""})


async def until(what: Callable[[], bool]) -> None:
    while not what():  # noqa: ASYNC110 - it is about what the painter does between two awaits
        await asyncio.sleep(0)
    await asyncio.sleep(0)


def painted_when(ready: asyncio.Event) -> Callable[[], Awaitable[bytes]]:
    """A picture that is not painted before."""

    async def picture() -> bytes:
        await ready.wait()
        return b"png"

    return picture


async def set_out(wall: Wall, painter: MessagePainter, shown: Frame) -> None:
    """The frame is on its way, until the gate is opened."""
    wall.gate.clear()
    painter.show(shown)
    await until(lambda: wall.begun == 1)


async def wait_for_a_turn(wall: Wall, painter: MessagePainter, shown: Frame) -> None:
    """The frame waits for its turn, until there is room."""
    wall.room.clear()
    painter.show(shown)
    await until(lambda: wall.turns == [False])


async def test_states_that_were_overtaken_are_never_painted() -> None:
    wall = Wall()
    painter = MessagePainter(wall)
    await set_out(wall, painter, frame("one"))
    for text in ("two", "three", "four"):
        painter.show(frame(text))
    wall.gate.set()
    await painter.wait_until_painted()
    assert wall.texts == ["one", "four"]


async def test_who_waited_for_a_turn_paints_the_state_that_is_newest_then() -> None:
    wall = Wall()
    painter = MessagePainter(wall)
    await wait_for_a_turn(wall, painter, frame("one"))
    painter.show(frame("two"))
    wall.room.set()
    await painter.wait_until_painted()
    assert wall.texts == ["two"]


async def test_a_question_does_not_wait_for_its_turn_among_the_patient() -> None:
    wall = Wall()
    painter = MessagePainter(wall)
    await wait_for_a_turn(wall, painter, frame("the table"))
    painter.show(frame("a question", question="which tile"))
    await painter.wait_until_painted()
    assert wall.turns == [False, True]
    assert wall.texts == ["a question"]


async def test_a_picture_is_waited_for_unless_the_frame_asks_something() -> None:
    wall = Wall()
    painter = MessagePainter(wall)
    ready = asyncio.Event()
    painter.show(frame("a question", picture=painted_when(ready), question="which tile"))
    await until(lambda: len(wall.seen) == 1)
    assert wall.seen == [("a question", None)]
    ready.set()
    await painter.wait_until_painted()
    assert wall.seen == [("a question", None), ("a question", b"png")]


async def test_a_picture_that_is_ready_while_its_frame_is_still_on_its_way_follows_too() -> None:
    wall = Wall()
    painter = MessagePainter(wall)
    ready = asyncio.Event()
    await set_out(wall, painter, frame("a question", picture=painted_when(ready), question="which tile"))
    ready.set()
    await asyncio.sleep(0)
    wall.gate.set()
    await painter.wait_until_painted()
    assert wall.seen == [("a question", None), ("a question", b"png")]


async def test_an_older_edit_on_its_way_does_not_hold_a_question_back() -> None:
    wall = Wall()
    painter = MessagePainter(wall)
    await set_out(wall, painter, frame("old"))
    painter.show(frame("a question", question="which tile"))
    await until(lambda: wall.begun == 2)
    wall.gate.set()
    await painter.wait_until_painted()
    assert wall.texts == ["a question"]


async def test_an_edit_that_asks_the_same_is_not_broken_off() -> None:
    wall = Wall()
    painter = MessagePainter(wall)
    await set_out(wall, painter, frame("first", question="which tile"))
    for text in ("again", "and again"):
        painter.show(frame(text, question="which tile"))
        await asyncio.sleep(0)
    wall.gate.set()
    await painter.wait_until_painted()
    assert wall.texts == ["first", "and again"]


async def test_the_rest_between_two_edits_does_not_hold_a_question_back() -> None:
    wall = Wall()
    painter = MessagePainter(wall, rest=3_600)
    painter.show(frame("one"))
    await painter.wait_until_painted()
    painter.show(frame("two"))
    painter.show(frame("a question", question="which tile"))
    await painter.wait_until_painted()
    assert wall.texts == ["one", "a question"]


async def test_an_idle_frame_waits_until_something_happens() -> None:
    wall = Wall()
    painter = MessagePainter(wall, idle=3_600)
    for text, idle in (("first", True), ("drew", True), ("discarded", False)):
        painter.show(frame(text, dedup_key=text, is_deferrable=idle))
        if not idle or text == "first":
            await painter.wait_until_painted()
    assert wall.texts == ["first", "discarded"]


async def test_an_idle_frame_is_painted_when_nothing_happens() -> None:
    wall = Wall()
    painter = MessagePainter(wall, idle=0.001)
    painter.show(frame("first", dedup_key="first"))
    await painter.wait_until_painted()
    painter.show(frame("drew", dedup_key="drew", is_deferrable=True))
    await painter.wait_until_painted()
    assert wall.texts == ["first", "drew"]


async def test_it_is_told_once_when_a_frame_was_seen() -> None:
    wall = Wall()
    painter = MessagePainter(wall)
    seen: list[int] = []
    slow = asyncio.Event()
    painter.show(frame("a question", picture=painted_when(slow), question="which tile", on_shown=seen.append))
    await until(lambda: bool(wall.seen))
    slow.set()
    await painter.wait_until_painted()
    assert seen == [1_000]


async def test_what_looks_the_same_is_not_painted_again() -> None:
    wall = Wall()
    painter = MessagePainter(wall)
    for text in ("one", "one", "two", "one"):
        painter.show(frame(text, dedup_key=text))
        await painter.wait_until_painted()
    assert wall.texts == ["one", "two", "one"]


@pytest.mark.usefixtures("impatient")
async def test_while_discord_is_unwell_the_newest_state_is_tried_again() -> None:
    wall = Wall()
    wall.trouble = [unwell(503), unwell(429), unwell(500)]
    painter = MessagePainter(wall)
    painter.show(frame("one", dedup_key="one"))
    await painter.wait_until_painted()
    assert wall.texts == ["one"]
    assert wall.begun == 4


async def test_a_frame_that_discord_will_never_take_is_given_up_and_the_next_one_painted() -> None:
    wall = Wall()
    wall.trouble = [unwell(403, 50013)]
    painter = MessagePainter(wall)
    painter.show(frame("one", dedup_key="one"))
    await painter.wait_until_painted()
    painter.show(frame("one", dedup_key="one"))
    await painter.wait_until_painted()
    assert wall.texts == ["one"]


async def test_a_picture_that_cannot_be_painted_keeps_no_buttons_away() -> None:
    wall = Wall()

    async def picture() -> bytes:
        raise ValueError("no such tile")

    painter = MessagePainter(wall)
    painter.show(frame("a question", picture=picture))
    await painter.wait_until_painted()
    assert wall.seen == [("a question", None)]


async def test_what_was_broken_off_for_a_question_and_came_after_it_is_painted_over() -> None:
    wall = Wall()
    painter = MessagePainter(wall)
    wall.late = [True]
    seen: list[int] = []
    painter.show(frame("a question", question="which tile", on_shown=seen.append))
    await painter.wait_until_painted()
    assert wall.texts == ["a question", "a question"]
    assert seen == [1_000]


async def test_a_newer_frame_does_not_wait_until_it_is_known_what_came_last() -> None:
    wall = Wall()
    painter = MessagePainter(wall)
    wall.settled.clear()
    painter.show(frame("one"))
    await until(lambda: wall.texts == ["one"])
    painter.show(frame("two"))
    await until(lambda: wall.texts == ["one", "two"])
    wall.settled.set()
    await painter.wait_until_painted()
    assert wall.texts == ["one", "two"]


async def test_where_nothing_can_be_shown_only_the_newest_frame_waits_and_nothing_is_tried() -> None:
    wall = Wall()
    obstacle = Obstacle(Destination(7, new_messages_only=True), "forbidden", 1)
    wall.trouble = [DestinationBlocked(obstacle)]
    painter = MessagePainter(wall)
    for text in ("one", "two", "three"):
        painter.show(frame(text, question=text))
        await painter.wait_until_painted()
    assert wall.begun == 1
    (go_on,) = obstacle.waiting_painters
    go_on()
    await painter.wait_until_painted()
    assert wall.texts == ["three"]
