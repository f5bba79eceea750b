"""Whoever runs Naki looks after the tables, and sees no more of a running game than those who play it."""

from math import inf, nan
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from simcord.backend.errors import SetupError

from bot.i18n.catalogue import words as catalogue
from bot.table.party import Chair, Party, Stage, Terms
from bot.table.party import Person as PlayerAt
from cogs.admin._explain import story_lines
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import Person, words
from tests.cogs.playing import end_the_game, play_the_first_hand, sit_down, table_message
from tests.games.riichi.formats.sealed_game import american, pressed

WORDS = catalogue("en")


async def said(person: Person, command: str, **options: Any) -> str:
    """What the command answers, to that person alone."""
    result = await person.slash(f"admin {command}", **options)
    assert result.ephemeral
    assert result.response is not None
    return words(result.response)


async def explained(house: House, table: str) -> list[str]:
    """The lines of the file that `/admin explain` hands out."""
    result = await house.owner.slash("admin explain", table=table)
    assert result.ephemeral
    assert result.response is not None
    (file,) = result.response.attachments
    return (house.env.backend.cdn.get(file.url) or b"").decode().splitlines()


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
    assert sum(shard.tables for shard in house.client.shard_states.values()) == 1


async def test_a_latency_that_is_not_known_yet_is_not_told_as_a_number(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.client.owner_id = house.owner.id
    for latency in (nan, inf):
        monkeypatch.setattr(type(house.client), "latency", latency)
        assert str(latency) not in await said(house.owner, "health")


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


async def test_a_running_game_is_told_as_everybody_at_the_table_knows_it_and_they_are_told(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    name = owned(house)
    assert await explained(house, name) == ["Hand 1 begins.", "Aiko draws."]
    await house.quiet()
    assert WORDS("note.looked") in table_words(house)
    await aiko.plays("discard_3m")
    lines = await explained(house, name)
    assert lines == ["Hand 1 begins.", "Aiko draws.", "Aiko discards 3m."]


async def test_what_a_pace_holds_back_is_not_told_to_the_owner_either(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new", pace="steady", computers=3)
    await aiko.press(house.messages(house.channel.id)[-1], "Play now")
    await house.until(lambda: bool(aiko.offered))
    name = owned(house)
    (table,) = house.client.tables.all()
    await aiko.plays(next(token for token in aiko.offered if token.startswith("discard")))
    await house.until(lambda: table.scene.claim is not None, step_ms=50)
    for _ in range(18):  # within what the owner may ask in a minute
        await house.pass_time(400)
        history = await house.client.tables.archive.history(name)
        assert history is not None
        drawn = sum(type(event).__name__ == "Drew" for event in history.events)
        told = sum(line.endswith(" draws.") for line in await explained(house, name))
        assert told <= drawn
        if told < drawn:
            return
    raise AssertionError("nothing was ever held back")


async def test_of_a_finished_game_everything_is_told(tmp_path: Path) -> None:
    async with looked_after(House(tmp_path / "naki.db")) as house:
        aiko, *_ = house.people
        await aiko.slash("table new", computers=3)
        await aiko.press(house.messages(house.channel.id)[-1], "Play now")
        name = owned(house)
        await house.pass_time(20_000)
        await end_the_game(house, aiko)
        history = await house.client.tables.archive.history(name)
        assert history is not None
        assert history.party.stage is Stage.ENDED
        lines = await explained(house, name)
        assert lines[0] == "Hand 1 begins."
        assert " draws " in lines[1]


async def test_a_whole_hand_is_told_to_its_points(house: House) -> None:
    await sit_down(house)
    await play_the_first_hand(house)
    lines = await explained(house, owned(house))
    for line in ("Ben: Chii 1m 2m 3m", "Deniz: Pon 9p 9p 9p", "Chiara declares riichi with"):
        assert any(told.startswith(line) for told in lines), line
    assert any("wins with 5s from Deniz" in line for line in lines)
    assert lines[-1].startswith("Points: Aiko ")
    assert any(line.startswith("Deniz pays ") and line.endswith(" for the hand.") for line in lines)
    assert any(line.endswith(" takes 1,000 in riichi sticks.") for line in lines)


@pytest.mark.parametrize("game", ["riichi", "american"])
def test_of_a_running_game_no_line_depends_on_what_is_hidden(game: str) -> None:
    events = pressed() if game == "riichi" else american()
    chairs = tuple(Chair(PlayerAt(seat, name)) for seat, name in enumerate(("Aiko", "Ben", "Chiara", "Deniz"), start=1))
    terms = Terms(game=game)
    party = Party(id="k3v9aa", guild=1, channel=2, host=1, terms=terms, chairs=chairs, seats=4, opened=0, commitment="")
    running = story_lines(events, party, WORDS, over=False)
    others = [replace(event, tile=0) if type(event).__name__ == "Drew" else event for event in events]
    unknown = {"Asked", "Answered", "Closed", "Missed", "Picked", "Dropped", "Sent", "Voted"}
    public = [event for event in others if type(event).__name__ not in unknown]
    assert story_lines(public, party, WORDS, over=False) == running
    whole = story_lines(events, party, WORDS, over=True)
    assert len(whole) == len(running)
    assert [line.split()[0] for line in whole] == [line.split()[0] for line in running]
    assert whole != running
    assert not [line for line in whole if "{" in line]
