"""Discord lets a bot make so many calls a second: who has to wait, for how long, and who never does."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.client.rate_limiter import RateLimiter
from tests.client.refusing_discord import WITHIN, Discord, behind


@pytest.fixture
def rate_limiter() -> RateLimiter:
    return RateLimiter(most=2, within=WITHIN, reserved=0)


@pytest.fixture
async def discord(rate_limiter: RateLimiter) -> AsyncIterator[Discord]:
    async with behind(rate_limiter) as reached:
        yield reached


async def test_no_more_calls_leave_than_the_window_holds(discord: Discord, rate_limiter: RateLimiter) -> None:
    begun = asyncio.get_running_loop().time()
    await asyncio.gather(*(discord.call() for _ in range(7)))
    for place, at in enumerate(discord.came):
        assert at - begun >= place // 2 * WITHIN
    assert rate_limiter.backlog == 0


async def test_answers_to_presses_never_wait(discord: Discord, rate_limiter: RateLimiter) -> None:
    full = [await rate_limiter.wait_for_permit(urgent=True) for _ in range(2)]
    await discord.call("/interactions/1/a-token/callback")
    await discord.call("/webhooks/1/a-token/messages/@original")
    assert len(discord.came) == 2
    assert all(turn.use() for turn in full)


async def test_who_is_waited_for_goes_first_and_the_others_as_they_came(rate_limiter: RateLimiter) -> None:
    full = [await rate_limiter.wait_for_permit(urgent=True) for _ in range(2)]
    order: list[str] = []

    async def comes(name: str, *, urgent: bool = False) -> None:
        with (await rate_limiter.wait_for_permit(urgent=urgent)).cover_request():
            order.append(name)

    async with asyncio.TaskGroup() as tasks:
        for name in ("first", "second"):
            tasks.create_task(comes(name))
        tasks.create_task(comes("urgent", urgent=True))
        while rate_limiter.backlog < 3:  # noqa: ASYNC110 - until all three stand there
            await asyncio.sleep(0)
        with full.pop().cover_request():
            pass
    assert order == ["urgent", "first", "second"]


async def test_painters_leave_a_turn_to_whatever_cannot_wait() -> None:
    rate_limiter = RateLimiter(most=2, within=3_600, reserved=1)
    async with behind(rate_limiter) as discord:
        await rate_limiter.wait_for_permit(urgent=True)
        painter = asyncio.create_task(rate_limiter.wait_for_permit(urgent=True))
        await discord.call()
        assert len(discord.came) == 1
        assert not painter.done()
        painter.cancel()


async def test_a_turn_is_good_for_one_call_and_lets_it_through_at_once(
    discord: Discord, rate_limiter: RateLimiter
) -> None:
    turn = await rate_limiter.wait_for_permit(urgent=False)
    with turn.cover_request():
        await rate_limiter.wait_for_permit(urgent=True)  # somebody else has the last one
        await discord.call()
        assert len(discord.came) == 1
        assert not turn.use()


async def test_who_walks_away_leaves_the_turn_to_others(rate_limiter: RateLimiter) -> None:
    full = [await rate_limiter.wait_for_permit(urgent=True) for _ in range(2)]
    waiting = [asyncio.create_task(rate_limiter.wait_for_permit(urgent=False)) for _ in range(2)]
    await asyncio.sleep(0)
    with full[0].cover_request():
        waiting[0].cancel()
    await waiting[1]
    with full[1].cover_request():
        late = asyncio.create_task(rate_limiter.wait_for_permit(urgent=False))
        await asyncio.sleep(0)
    late.cancel()  # when its turn had just come
    await asyncio.wait({late})
    await rate_limiter.wait_for_permit(urgent=False)
    assert rate_limiter.backlog == 0
