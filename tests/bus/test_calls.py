"""All processes together make no more calls than Discord takes, whatever becomes of Redis or of one of them."""

import asyncio
import os
import signal
import struct
from collections.abc import Callable
from contextlib import aclosing
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.bus.address import BusAddress
from bot.bus.calls import ShareRenewalPace
from bot.bus.connection import connect
from bot.client.rate_limiter import MAX_REQUESTS_PER_WINDOW
from tests.bus.crowd import Caller, calling, counting, crowd, left_within
from tests.bus.mistaken import Mistaken
from tests.forks import FORKS
from tests.redis_server import RedisServer

pytestmark = pytest.mark.processes

QUICK = ShareRenewalPace(longest_interval_s=0.2, unsettled_interval_s=0.1, process_ttl_s=6.0, redis_start_s=0.3)
EVEN = MAX_REQUESTS_PER_WINDOW // 4


async def until(so: Callable[[], bool]) -> None:
    while not so():  # noqa: ASYNC110 - other tasks and Redis bring it about
        await asyncio.sleep(0.02)


async def test_all_processes_together_make_as_many_calls_as_one(server: RedisServer) -> None:
    async with counting() as (discord, url), crowd(server, 4, QUICK) as people:
        await until(lambda: sum(one.calls.allowance for one in people) > MAX_REQUESTS_PER_WINDOW - 4)
        await asyncio.gather(*(one.hammer(url, 3.0) for one in people))
        assert left_within(one.left for one in people) <= MAX_REQUESTS_PER_WINDOW
        assert all(discord.calls(one.name) for one in people)


async def test_who_needs_many_gets_what_the_others_do_not_need(server: RedisServer) -> None:
    async with counting() as (_, url), crowd(server, 4, QUICK) as people:
        busy, *_ = people
        hammering = asyncio.create_task(busy.hammer(url, 60.0, at_once=100))
        await until(lambda: busy.calls.allowance > 2 * EVEN)
        hammering.cancel()
        assert left_within(one.left for one in people) <= MAX_REQUESTS_PER_WINDOW


async def test_what_is_urgent_goes_first_also_before_what_is_patient_elsewhere(server: RedisServer) -> None:
    async with counting() as (discord, url), crowd(server, 4, QUICK) as people:
        asked, *others = people
        flood = asyncio.gather(*(one.hammer(url, 60.0) for one in others))
        await until(lambda: len(discord.came) > 2 * MAX_REQUESTS_PER_WINDOW)
        begun = asyncio.get_running_loop().time()
        await asyncio.gather(*(asked.call(url, urgent=True) for _ in range(150)))
        patient = [at for one in others for at in discord.calls(one.name, since=begun)]
        assert len(patient) < 150
        flood.cancel()
        assert left_within(one.left for one in people) <= MAX_REQUESTS_PER_WINDOW


async def test_without_redis_everybody_goes_on_with_an_even_share_and_says_so_once(server: RedisServer) -> None:
    async with counting() as (_, url), crowd(server, 4, QUICK) as people:
        busy, *others = people
        hammering = asyncio.create_task(busy.hammer(url, 60.0, at_once=100))
        await until(lambda: busy.calls.allowance > 2 * EVEN and all(one.calls.even == EVEN for one in people))
        with capture_logs() as said:
            await asyncio.to_thread(server.stop)
            joining = [asyncio.create_task(one.hammer(url, 60.0)) for one in others]
            await until(lambda: all(one.calls.allowance == EVEN for one in people))
            await asyncio.gather(*(one.call(url) for one in people))
            await asyncio.to_thread(server.start)
            for task in joining:
                task.cancel()
            await until(lambda: busy.calls.allowance > 2 * EVEN)
        assert [line["event"] for line in said] == ["Redis is away"] * 4 + ["Redis is back"] * 4
        hammering.cancel()
        assert left_within(one.left for one in people) <= MAX_REQUESTS_PER_WINDOW


async def test_a_failure_that_nobody_has_thought_of_does_not_end_the_asking(server: RedisServer) -> None:
    async with connect(server.address, "asks") as redis:
        mistaken = Mistaken(connection_pool=redis.connection_pool)
        async with aclosing(Caller("asks", mistaken, QUICK)) as caller:
            await caller.calls.begin(caller.rate_limiter)
            mistaken.mistakes, asking = 2, caller.calls._asking
            assert asking is not None
            await until(lambda: not mistaken.mistakes or asking.done())
            assert not asking.done()
            await until(lambda: caller.calls.allowance == MAX_REQUESTS_PER_WINDOW)


async def test_what_somebody_leaves_goes_to_the_others_and_what_the_dead_had_later(server: RedisServer) -> None:
    async with counting() as (_, url), calling(server.address, "stays", QUICK) as stays:
        async with calling(server.address, "goes", QUICK) as goes:
            await until(lambda: stays.calls.allowance + goes.calls.allowance == MAX_REQUESTS_PER_WINDOW)
            await goes.hammer(url, 0.2)
        await until(lambda: stays.calls.allowance == MAX_REQUESTS_PER_WINDOW)
        async with calling(server.address, "dies", QUICK) as dies:
            await until(lambda: dies.calls.allowance >= MAX_REQUESTS_PER_WINDOW // 2)
            assert dies.calls._asking is not None
            dies.calls._asking.cancel()
            await stays.hammer(url, 1.0, at_once=100)
            assert stays.calls.allowance <= MAX_REQUESTS_PER_WINDOW - MAX_REQUESTS_PER_WINDOW // 2
            await until(lambda: stays.calls.allowance == MAX_REQUESTS_PER_WINDOW)


async def test_real_processes_of_which_one_is_killed_and_one_suspended(server: RedisServer, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("plays", "dies", "sleeps")]
    processes = [FORKS.Process(target=_hammer, args=(server.address.url, file), daemon=True) for file in files]
    for process in processes:
        process.start()
    plays, dies, sleeps = processes
    assert dies.pid is not None
    assert sleeps.pid is not None
    await until(lambda: all(file.exists() and len(_times(file)) > 20 for file in files))
    dies.kill()
    os.kill(sleeps.pid, signal.SIGSTOP)
    seen = len(_times(files[0]))
    await until(lambda: len(_times(files[0])) > seen + 100)
    seen = len(_times(files[2]))
    os.kill(sleeps.pid, signal.SIGCONT)
    await until(lambda: len(_times(files[2])) > seen + 50)
    for process in (plays, sleeps):
        process.kill()
        await asyncio.to_thread(process.join)
    assert left_within(_times(file) for file in files) <= MAX_REQUESTS_PER_WINDOW


def _times(file: Path) -> list[float]:
    data = file.read_bytes()
    return [at for (at,) in struct.iter_unpack("d", data[: len(data) // 8 * 8])]


def _hammer(address: str, file: Path) -> None:
    asyncio.run(_call_for_ever(BusAddress(address), file))


async def _call_for_ever(address: BusAddress, file: Path) -> None:
    with file.open("ab", buffering=0) as out:
        async with counting() as (_, url), calling(address, file.name, QUICK) as caller:
            caller.noted = lambda at: out.write(struct.pack("d", at))
            await caller.hammer(url, 600.0)


@pytest.mark.parametrize("wrong", ["http://127.0.0.1", "naki.db", ""])
def test_an_address_is_that_of_a_redis_server(wrong: str) -> None:
    from bot.bus.address import read_bus_address

    with pytest.raises(ValueError, match="redis://"):
        read_bus_address(wrong)
