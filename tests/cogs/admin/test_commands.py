"""Whoever runs Naki looks after the tables, and sees no more of a running game than those who play it."""

from importlib import metadata
from math import inf, nan
from typing import Any

import pytest
from simcord.backend.errors import SetupError

from bot.i18n.catalogue import words as catalogue
from tests.cogs.house import House
from tests.cogs.person import Person, words
from tests.cogs.playing import sit_down, table_message

WORDS = catalogue("en")


async def said(person: Person, command: str, **options: Any) -> str:
    """What the command answers, to that person alone."""
    result = await person.slash(f"admin {command}", **options)
    assert result.ephemeral
    assert result.response is not None
    return words(result.response)


def owned(house: House) -> str:
    """Olga runs Naki. The name of the one table."""
    house.client.owner_id = house.owner.id
    (table,) = house.client.tables.all()
    return table.id


def table_words(house: House) -> str:
    return words(table_message(house))


async def test_who_manages_a_server_but_does_not_run_naki_gets_no_answer(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    name = owned(house)
    house.client.owner_id = aiko.id
    for command in ("pause", "resume", "explain"):
        assert await said(house.owner, command, table=name) == WORDS("denied.not_owner")
    for command in ("tables", "health"):
        assert await said(house.owner, command) == WORDS("denied.not_owner")
    assert await house.owner.member.autocomplete(house.channel, "admin pause", "table", "") == []
    assert not house.client.tables.all()[0].party.paused
    assert WORDS("note.looked") not in table_words(house)


async def test_nobody_else_is_offered_the_command(house: House) -> None:
    with pytest.raises(SetupError, match="not visible"):
        await house.people[0].slash("admin tables")


async def test_the_owner_sees_every_table_and_how_naki_is(house: House) -> None:
    house.client.owner_id = house.owner.id
    assert await said(house.owner, "tables") == WORDS("admin.none")
    await sit_down(house)
    name = owned(house)
    listed = await said(house.owner, "tables")
    assert listed.startswith(f"• `{name}` Tenhou: Aiko, Ben, Chiara, Deniz (playing, <#")
    (offered,) = await house.owner.member.autocomplete(house.channel, "admin pause", "table", name)
    assert offered["value"] == name
    health = await said(house.owner, "health")
    assert health.startswith("Servers: 1, tables: 1, queued events: 0, queued requests to Discord: 0\n")
    assert health.endswith(f"\nNaki {metadata.version('naki')}"), "G2"
    assert sum(shard.tables for shard in house.client.shard_states.values()) == 1


async def test_a_latency_that_is_not_known_yet_is_not_told_as_a_number(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.client.owner_id = house.owner.id
    for latency in (nan, inf):
        monkeypatch.setattr(type(house.client), "latency", latency)
        assert str(latency) not in await said(house.owner, "health")


async def test_g18_each_act_writes_one_entry_and_no_refused_one_does(house: House) -> None:
    await sit_down(house)
    name = owned(house)
    done: list[tuple[str, str]] = []
    acts: tuple[tuple[str, dict[str, Any]], ...] = (
        ("tables", {}),
        ("health", {}),
        ("pause", {"table": name}),
        ("resume", {"table": name}),
        ("explain", {"table": name}),
        ("explain", {"code": "k3v9abcd"}),
        ("log", {}),
    )
    for command, options in acts:
        await house.owner.slash(f"admin {command}", **options)
        done.append((command, next(iter(options.values()), "")))
        entries = await house.client.admin_log.page(0, 50)
        assert [(entry.kind, entry.subject) for entry in reversed(entries)] == done
        assert {entry.by for entry in entries} == {house.owner.id}
    await said(house.owner, "pause", table="nosuch")
    house.client.owner_id = house.people[0].id
    await said(house.owner, "log")
    assert len(await house.client.admin_log.page(0, 50)) == len(done)
    walked = {one.name for one in house.client.tree.get_command("admin").commands}  # type: ignore[union-attr]
    assert walked == {command for command, _ in done}, "a new command writes an entry too"


async def test_g18_the_owner_reads_twenty_entries_a_page(house: House) -> None:
    house.client.owner_id = house.owner.id
    for number in range(25):
        await house.client.admin_log.add("start", f"1.0.{number}")
    newest = (await said(house.owner, "log")).splitlines()
    assert len(newest) == 20
    assert newest[1].startswith("25. <t:")
    assert newest[1].endswith("at the machine: **start** `1.0.24`")
    assert len((await said(house.owner, "log", page=2)).splitlines()) == 7
    assert await said(house.owner, "log", page=9) == WORDS("admin.log_end")


async def test_the_owner_pauses_a_table_and_lets_it_go_on(house: House) -> None:
    await sit_down(house)
    name = owned(house)
    assert await said(house.owner, "resume", table=name) == WORDS("denied.not_paused")
    assert await said(house.owner, "pause", table=name) == WORDS("admin.pause.done")
    assert WORDS("table.paused") in table_words(house)
    assert "paused" in await said(house.owner, "tables")
    assert await said(house.owner, "resume", table=name) == WORDS("admin.resume.done")
    assert not house.client.tables.all()[0].party.paused
    assert await said(house.owner, "pause", table="nosuch") == WORDS("denied.no_table")
