"""Tasks that nobody awaits, and that have to end before Naki does."""

import asyncio
from contextvars import ContextVar

from bot.client.background import (
    BACKGROUND_TASK_NAME,
    WAITING_TASK_NAME,
    delay_disconnect,
    mark_task_waiting,
    run_in_background,
    wait_for_background_tasks,
    wait_for_painters,
)

WHO: ContextVar[str] = ContextVar("WHO", default="nobody")


async def test_the_end_waits_for_whatever_is_under_way() -> None:
    go_on, done = asyncio.Event(), list[str]()

    async def work(name: str, *, answers: bool = False) -> None:
        if answers:
            delay_disconnect()
        await go_on.wait()
        done.append(name)

    answering = asyncio.create_task(work("an answer", answers=True))
    run_in_background(work("a picture"))
    await wait_for_background_tasks(0)
    assert done == []
    go_on.set()
    await wait_for_background_tasks(60)
    assert sorted(done) == ["a picture", "an answer"]
    await answering


async def test_only_what_paints_a_table_is_waited_for() -> None:
    painted, go_on = asyncio.Event(), asyncio.Event()

    async def until(event: asyncio.Event) -> None:
        await event.wait()

    run_in_background(until(painted), paints="east")
    other = run_in_background(until(go_on), paints="west")
    waiting = asyncio.create_task(wait_for_painters("east"))
    await asyncio.sleep(0)
    assert not waiting.done()
    painted.set()
    await waiting
    assert not other.done()
    go_on.set()
    await other


async def test_a_task_that_only_waits_is_known_by_its_name() -> None:
    names: list[str] = []

    async def rests() -> None:
        task = asyncio.current_task()
        assert task is not None
        names.append(task.get_name())
        with mark_task_waiting():
            names.append(task.get_name())
        names.append(task.get_name())

    await run_in_background(rests())
    assert names == [BACKGROUND_TASK_NAME, WAITING_TASK_NAME, BACKGROUND_TASK_NAME]


async def test_nothing_of_who_started_it_is_handed_on() -> None:
    seen: list[str] = []

    async def look() -> None:
        seen.append(WHO.get())

    token = WHO.set("Aiko")
    await run_in_background(look())
    WHO.reset(token)
    assert seen == ["nobody"]
