"""Processes that share shards. Each looks when the test says so; leases run out when the test says so."""

import asyncio

import pytest

from bot.shards.keeper import LEASE_CHECKS_AFTER_OUTAGE
from bot.shards.overview import overview
from bot.store.address import Address
from bot.store.database import Database
from bot.store.driver import Superseded, Unreachable
from bot.store.ledger import StoredLedger
from tests.shards.hosts import FakeHost, run_out, share, sound, until

GUILD = 5 << 22


async def test_a_process_that_joins_is_handed_its_share(hosts: list[FakeHost]) -> None:
    a, b, c = hosts
    await share(a)
    assert a.plays == set(range(8))
    await share(a, b)
    assert len(b.plays) == 4
    await share(a, b, c)
    assert [len(host.plays) for host in hosts] == [3, 3, 2]
    sound(*hosts)
    assert a.told.count("disconnected 7") == 1


async def test_a_shard_whose_tables_could_not_be_restored_is_taken_up_again(hosts: list[FakeHost]) -> None:
    a, *_ = hosts
    a.unreadable = {3}
    await a.look()
    assert a.plays == a.held.shard_numbers == set(range(8)) - {3}
    a.unreadable = set()
    await a.look()
    sound(a)


async def test_what_a_dead_process_held_is_shared_by_the_others_in_later_terms(hosts: list[FakeHost]) -> None:
    a, b, c = hosts
    await share(*hosts)
    terms = {shard.number: shard.term for shard in await a.leases.shards()}
    gone = set(b.plays)
    await run_out(b)
    await share(a, c)
    sound(a, c)
    assert [len(a.plays), len(c.plays)] == [4, 4]
    assert all(shard.term > terms[shard.number] for shard in await a.leases.shards() if shard.number in gone)


async def test_a_process_that_ends_hands_over_and_nobody_waits_for_its_leases(hosts: list[FakeHost]) -> None:
    a, b, _ = hosts
    await share(a, b)
    await b.keeper.hand_over_all()
    assert b.plays == b.held.shard_numbers == set()
    assert sorted(told for told in b.told if "handed" in told) == [f"handed over {shard}" for shard in range(4, 8)]
    await a.look()
    sound(a)
    assert [one.name for one in await overview(a.leases)] == ["a"]


@pytest.mark.usefixtures("hasty")
async def test_a_process_that_ends_without_the_database_stops_its_tables_all_the_same(hosts: list[FakeHost]) -> None:
    a, *_ = hosts
    await share(a)
    a.leases.away = True
    await a.keeper.hand_over_all()
    assert a.plays == a.held.shard_numbers == set()
    assert a.told.count("handed over 0") == 1


@pytest.mark.usefixtures("hasty")
async def test_a_failure_that_nobody_has_thought_of_does_not_end_the_keeping(hosts: list[FakeHost]) -> None:
    a, *_ = hosts
    a.leases.mistaken = 2
    a.keeper.begin()
    await until(lambda: a.plays == set(range(8)))
    await a.keeper.stop()
    assert a.plays == set()


@pytest.mark.usefixtures("hasty")
async def test_a_failure_that_nobody_has_thought_of_does_not_end_the_handing_over(hosts: list[FakeHost]) -> None:
    a, *_ = hosts
    await share(a)
    a.leases.mistaken = 1
    await a.keeper.hand_over_all()
    assert a.plays == a.held.shard_numbers == set()
    assert [one.name for one in await overview(a.leases)] == [""]


async def test_processes_that_begin_at_once_agree_on_the_number_of_shards(address: Address) -> None:
    database = await Database.open(address)
    a, b = (FakeHost(name, database) for name in "ab")

    async def four() -> int:
        """Both have asked Discord before one of them has stored the number."""
        await asyncio.sleep(0)
        return 4

    await asyncio.gather(a.keeper.ensure_total(four), b.keeper.ensure_total(four))
    assert [shard.term for shard in await a.leases.shards()] == [0] * 4
    await a.look()
    assert a.plays == a.held.shard_numbers == {0, 1, 2, 3}
    await database.close()


@pytest.mark.usefixtures("hasty")
async def test_that_the_database_is_away_is_left_to_the_database_to_say(
    address: Address, capsys: pytest.CaptureFixture[str]
) -> None:
    database = await Database.open(address)
    host = FakeHost("a", database)
    host.leases.away = True
    host.keeper.begin()
    while not host.keeper._cautious:  # noqa: ASYNC110 - the keeper looks by itself
        await asyncio.sleep(0)
    await host.keeper.stop()
    assert capsys.readouterr().out == ""
    await database.close()


async def test_a_suspended_process_that_wakes_up_stops_and_takes_nothing_back(hosts: list[FakeHost]) -> None:
    a, b, _ = hosts
    await share(a, b)
    b.held.note_opened("abc", GUILD)
    ledger = StoredLedger(b.database, b.held)
    await run_out(b)
    await share(a)
    with pytest.raises(Superseded):
        await ledger.receive("abc", 1, 7, "pass", 5)
    assert 5 not in b.plays
    await b.settle()
    await b.look()
    assert b.plays == b.held.shard_numbers == set()
    sound(a)
    await share(a, b)
    sound(a, b)
    assert not b.held.plays_table("abc")


async def test_whoever_has_not_renewed_its_leases_for_too_long_is_not_certain_of_them(
    hosts: list[FakeHost], monkeypatch: pytest.MonkeyPatch
) -> None:
    a, *_ = hosts
    with monkeypatch.context() as over:
        over.setattr("bot.shards.keeper.LEASE_MS", 0)
        await a.look()
    assert not a.held.is_ownership_certain
    await a.look()
    assert a.held.is_ownership_certain


async def test_nothing_changes_hands_when_the_database_was_away_for_everybody(hosts: list[FakeHost]) -> None:
    a, b, _ = hosts
    await share(a, b)
    before = await a.leases.shards()
    for host in (a, b):
        host.leases.away = True
        with pytest.raises(Unreachable):
            await host.look()
        await run_out(host)
        host.leases.away = False
    await share(a, b)
    assert await a.leases.shards() == before
    sound(a, b)


async def test_what_a_process_held_that_died_while_the_database_was_away_is_taken(hosts: list[FakeHost]) -> None:
    a, b, _ = hosts
    await share(a, b)
    a.leases.away = True
    with pytest.raises(Unreachable):
        await a.look()
    await run_out(a)
    await run_out(b)
    a.leases.away = False
    for _ in range(LEASE_CHECKS_AFTER_OUTAGE + 1):
        await a.look()
    sound(a)


async def test_another_number_of_shards_is_taken_up_by_running_processes(hosts: list[FakeHost]) -> None:
    a, b, _ = hosts
    await share(a, b)
    await a.leases.divide(3)
    await share(a, b)
    assert sorted([*a.plays, *b.plays]) == [0, 1, 2]
    assert a.held.total == b.held.total == 3
