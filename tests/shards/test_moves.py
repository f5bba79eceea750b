"""Shards that move from one process to another."""

import asyncio

import pytest

from tests.shards.hosts import FakeHost, run_out, share, sound, until


async def hands_over(leaves: FakeHost, stays: FakeHost) -> asyncio.Task[None]:
    """One of two processes leaves: the other plays everything, and hears of nothing yet."""
    await share(stays, leaves)
    leaves.forwards_interactions, leaves.connected = True, set(leaves.plays)
    await leaves.look()
    leaving = asyncio.create_task(leaves.keeper.hand_over_all())
    while stays.plays != set(range(8)):
        await stays.look()
    return leaving


@pytest.mark.usefixtures("hasty")
async def test_who_hands_over_hears_of_the_servers_until_the_next_owner_does(hosts: list[FakeHost]) -> None:
    a, b, _ = hosts
    leaving = await hands_over(b, a)
    assert b.connected == {4, 5, 6, 7}
    a.connected = {4, 5}
    await a.look()
    await until(lambda: b.connected == {6, 7})
    assert not leaving.done()
    a.connected = set(range(8))
    await a.look()
    await leaving
    assert b.connected == set()


@pytest.mark.usefixtures("hasty")
async def test_who_hands_over_goes_on_hearing_when_the_database_is_away_for_a_moment(hosts: list[FakeHost]) -> None:
    a, b, _ = hosts
    leaving = await hands_over(b, a)
    b.leases.away = True
    await until(lambda: b.leases.asked_in_vain > 8 or not b.connected)
    assert b.connected == {4, 5, 6, 7}
    b.leases.away = False
    a.connected = set(range(8))
    await a.look()
    await leaving
    assert b.connected == set()


@pytest.mark.usefixtures("hasty")
async def test_nobody_is_waited_for_when_all_processes_end(hosts: list[FakeHost]) -> None:
    a, b, _ = hosts
    await share(a, b)
    for host in (a, b):
        host.forwards_interactions, host.connected = True, set(host.plays)
    await asyncio.gather(a.keeper.hand_over_all(), b.keeper.hand_over_all())
    assert a.connected == b.connected == set()


async def test_a_shard_that_comes_back_before_another_process_is_connected_stays_connected(
    hosts: list[FakeHost],
) -> None:
    a, b, _ = hosts
    a.forwards_interactions = True
    await a.look()
    a.connected = set(range(8))
    await a.look()
    await b.look()
    await a.keeper.balance_shards()
    await until(lambda: len(a.held.shard_numbers) == 4)
    await run_out(b)
    while a.plays != set(range(8)):
        await a.keeper.balance_shards()
    await a.look()
    assert a.connected == a.plays == set(range(8))
    sound(a)
