"""Refused requests, of which Discord allows only so many."""

import asyncio

import pytest

from bot.client.invalid_requests import InvalidRequests
from bot.client.rate_limiter import RateLimiter
from tests.client.refusing_discord import WITHIN, behind


@pytest.fixture
def rate_limiter() -> RateLimiter:
    return RateLimiter(most=2, within=WITHIN, reserved=0)


@pytest.mark.parametrize("status", [401, 403, 404, 429])
async def test_who_was_refused_too_often_asks_no_more_until_that_is_long_ago(status: int) -> None:
    refusals = InvalidRequests(within=0.2)
    rate_limiter = RateLimiter(most=100, within=WITHIN, reserved=0, refused=(4, 2), refusals=refusals)
    async with behind(rate_limiter, status) as discord:
        for _ in range(2):
            await discord.call()
        painter = asyncio.create_task(rate_limiter.wait_for_permit(urgent=True))
        for _ in range(2):
            await discord.call()
        assert refusals.count == 4
        assert not painter.done()
        await asyncio.gather(discord.call(), discord.call("/interactions/1/token/callback"), painter)
        assert discord.came[4] - discord.came[0] >= 0.19


async def test_answers_that_are_no_refusals_do_not_count(rate_limiter: RateLimiter) -> None:
    async with behind(rate_limiter, 400) as discord:
        await discord.call()
    assert rate_limiter.refusals.count == 0
