"""`/play`: a table without a home."""

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from simcord.backend.models import Message

from bot.i18n.catalogue import words as catalogue
from bot.table.party import DAY_S, Stage
from bot.table.sleep import ASLEEP_AFTER_MS
from cogs.games.registry import VERBS
from cogs.hand import _message
from cogs.play._game import SoloGame, save_solo_game
from tests.cogs.abroad import abroad
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import BUTTON, Person, components, labels, words
from tests.cogs.play.starting import plays
from tests.cogs.playing import close_direct_messages, lobby_of, table_message
from tests.cogs.street import outcome

WORDS = catalogue("en")


def places(house: House) -> set[str]:
    """The channels and servers that requests were about."""
    return {path.split("/")[2] for _, path in house.requests() if path.startswith(("/channels/", "/guilds/"))}


async def discards(house: House, person: Person) -> None:
    """The first discard that the panel offers."""
    await house.until(lambda: any(token.startswith("discard_") for token in person.offered))
    await person.plays(next(token for token in person.offered if token.startswith("discard_")))


async def test_a1_in_direct_messages_it_is_two_steps_to_the_first_hand(house: House) -> None:
    aiko = house.people[0]
    before = len(house.requests())
    started = await plays(aiko)
    assert started.response is not None
    (table,) = house.client.tables.all()
    assert table.party.commitment not in words(started.response)
    sealed = await aiko.press(started.response, "Fairness")
    assert table.party.commitment in words(sealed.followups[-1])
    await discards(house, aiko)
    direct = house.env.backend.dm_channels[aiko.id]
    asked = {path.split("/")[2] for _, path in house.requests()[before:] if path.startswith(("/channels/", "/guilds/"))}
    assert asked <= {str(direct), "@me"}


async def test_a4_in_a_server_without_naki_the_panel_comes_as_a_direct_message(house: House) -> None:
    fay, channel = abroad(house, house.people[0].member.user)
    started = await plays(fay, channel)
    assert started.response is not None
    assert started.response.ephemeral
    assert labels(started.response) == ["Go to my hand", "Fairness"]
    await discards(house, fay)
    assert not places(house) & {str(channel.id), str(fay.server.id)}


@pytest.fixture
async def dealt(tmp_path: Path) -> AsyncIterator[House]:
    """Four people and Naki; the walls are like any others, and the same each time."""
    async with looked_after(House(tmp_path / "naki.db", secret=random.Random(7).randbytes)) as opened:
        yield opened


@pytest.mark.parametrize("book", ["tenhou", "sanma-tenhou", "american"])
async def test_a2_a_restart_in_the_middle_leaves_the_panel_to_be_pressed(dealt: House, book: str) -> None:
    aiko = dealt.people[0]
    await save_solo_game(dealt.client, aiko.id, SoloGame(book))
    await plays(aiko)
    before = await moves(dealt, aiko, 0)
    await dealt.restart()
    await moves(dealt, aiko, before)
    (table,) = dealt.client.tables.all()
    assert table.party.terms.book == book


async def moves(house: House, person: Person, told: int) -> int:
    """Press what the panel offers until there is more in the log than so many events; how many there are then."""
    for press in range(12):
        await house.until(lambda: person.offered)
        await person.plays(person.offered[press % len(person.offered)])
        (table,) = house.client.tables.all()
        if (now := len(await table.context.log())) > told:
            return now
    raise AssertionError(f"nothing came of {person.offered}")


async def test_a3_here_where_only_i_see_it_nothing_is_posted(house: House) -> None:
    aiko = house.people[0]
    await aiko.sets(hand="table")
    before = len(house.requests())
    started = await plays(aiko, house.channel)
    assert started.response is not None
    shown = house.env.backend.messages[house.channel.id][started.response.id]
    assert started.response.ephemeral
    assert "More" in labels(shown)
    posts = [path for method, path in house.requests()[before:] if method == "POST" and path.startswith("/channels/")]
    assert posts == []


async def test_a6_a_direct_message_that_discord_forbids_once_is_sent_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_message, "FORBIDDEN_RETRY_S", 0.0)
    fay, channel = abroad(house, house.people[0].member.user)
    direct = f"/channels/{house.env.backend.get_dm_channel(fay.id).id}/messages"
    house.env.inject_error("POST", direct, status=403, code=50001, times=1)
    started = await plays(fay, channel)
    assert started.response is not None
    assert labels(started.response) == ["Go to my hand", "Fairness"]
    (table,) = house.client.tables.all()
    assert table.party.unreachable == ()
    await discards(house, fay)


@pytest.mark.parametrize("denied", [False, True])
async def test_a7_a8_without_direct_messages_it_is_played_there_and_found_again(house: House, denied: bool) -> None:
    fay, channel = abroad(house, house.people[0].member.user)
    if denied:
        house.env.places.muted.add(fay.server.id)
    close_direct_messages(house, fay)
    started = await plays(fay, channel)
    assert started.response is not None
    shown = house.env.backend.messages[channel.id][started.response.id]
    assert "More" in labels(shown)
    await house.pass_time(20 * 60_000)
    assert labels(shown) == ["My hand"]
    opened = await fay.press(shown, "My hand")
    assert "More" in labels(shown)
    assert opened.followups == []
    offered = await fay.slash("play", channel=channel)
    assert offered.response is not None
    (table,) = house.client.tables.all()
    await fay.press_id(offered.response, f"mj1:{table.id}:0:hand")
    found = house.env.backend.messages[channel.id][offered.response.id]
    assert "More" in labels(found)


async def test_a5_with_direct_messages_closed_it_is_played_there_by_edits_alone(house: House) -> None:
    fay, channel = abroad(house, house.people[0].member.user)
    closed = f"/channels/{house.env.backend.get_dm_channel(fay.id).id}/messages"
    house.env.inject_error("POST", closed, status=403, code=50007, times=None)
    started = await plays(fay, channel)
    assert started.response is not None
    shown = house.env.backend.messages[channel.id][started.response.id]
    tokens = [item["custom_id"].split(":")[3] for item in components(shown) if "custom_id" in item]
    assert any(token.startswith("discard_") for token in tokens)


async def test_a14_a_third_table_alone_is_refused(house: House) -> None:
    aiko = house.people[0]
    await plays(aiko)
    await plays(aiko)
    refused = await plays(aiko)
    assert "two games against computers already" in words(refused.followups[-1])
    assert len(house.client.tables) == 2


async def test_a14_where_no_games_alone_are_offered_there_is_no_start_and_it_is_said(house: House) -> None:
    aiko = house.people[0]
    opened = await aiko.member.user.slash("play")
    assert opened.response is not None
    start = next(one["custom_id"] for one in components(opened.response) if one.get("label") == "Start")
    house.client.tables._limits = replace(house.client.tables._limits, solo_tables_awake=0)
    again = await aiko.member.user.slash("play")
    assert again.response is not None
    assert "Start" not in labels(again.response)
    assert WORDS("play.friends_only") in words(again.response)
    shown = house.env.backend.messages[opened.response.channel_id][opened.response.id]
    (refused,) = (await aiko.forge(shown, start)).followups
    assert words(refused) == WORDS("denied.no_solo")
    assert house.client.tables.all() == ()


async def test_a15_a_table_that_nobody_presses_at_falls_asleep_and_its_next_press_wakes_it(house: House) -> None:
    aiko = house.people[0]
    await plays(aiko)
    await discards(house, aiko)
    await house.until(lambda: any(token.startswith("discard_") for token in aiko.offered))
    (table,) = house.client.tables.all()
    dealt = len(await table.context.log())
    await house.pass_time(ASLEEP_AFTER_MS + 1)
    assert len(house.client.tables) == 0
    await house.restart()
    assert len(house.client.tables) == 0
    await discards(house, aiko)
    (again,) = house.client.tables.all()
    assert again.id == table.id
    assert len(await again.context.log()) > dealt


async def test_a15_a_table_that_nobody_comes_back_to_is_given_up_without_a_word(house: House) -> None:
    aiko = house.people[0]
    await plays(aiko)
    await discards(house, aiko)
    await house.until(lambda: any(token.startswith("discard_") for token in aiko.offered))
    (table,) = house.client.tables.all()
    await house.pass_time(ASLEEP_AFTER_MS + 1)
    old = house.messages(house.env.backend.get_dm_channel(aiko.id).id)
    for _ in range(15):
        await house.pass_time(DAY_S * 1000)
    assert (await house.client.tables.party(table.id)).stage is Stage.GIVEN_UP
    assert house.messages(house.env.backend.get_dm_channel(aiko.id).id) == old
    pressed = await aiko.forge(old[-1], f"mj1:{table.id}:0:hand")
    assert words(pressed.followups[-1]) == WORDS("denied.no_table")


async def test_start_opens_its_table_once_and_nobody_else_s(house: House) -> None:
    aiko, ben = house.people[:2]
    opened = await aiko.member.user.slash("play")
    assert opened.response is not None
    shown = house.env.backend.messages[opened.response.channel_id][opened.response.id]
    start = next(item["custom_id"] for item in components(shown) if item.get("label") == "Start")
    await aiko.forge(shown, start)
    await aiko.forge(shown, start)
    (table,) = house.client.tables.all()
    other = await ben.member.user.slash("play")
    assert other.response is not None
    theirs = house.env.backend.messages[other.response.channel_id][other.response.id]
    refused = await ben.forge(theirs, start)
    assert "no longer exists" in words(refused.followups[-1])
    assert [one.id for one in house.client.tables.all()] == [table.id]
    assert table.party.stage is Stage.PLAYING


def verbs(message: Message) -> set[str]:
    """What its buttons are for."""
    return {item["custom_id"].split(":")[3] for item in components(message) if item["type"] == BUTTON}


async def test_a12_every_verb_of_the_public_messages_has_its_place_where_there_are_none(club: House) -> None:
    aiko = club.people[0]
    opened = await aiko.slash("play")
    assert opened.response is not None
    await aiko.press(opened.response, "With friends")
    mine = club.messages(club.env.backend.get_dm_channel(aiko.id).id)[-1]
    own_lobby = verbs(mine)
    await aiko.press(mine, "Play now")
    panel = await club.until(lambda: aiko.panel)
    assert panel is not None
    await aiko.press(panel, "More")
    own_table = verbs(panel)
    (table,) = club.client.tables.all()
    await table.end(aiko.id)
    await aiko.slash("table new", length=1)
    lobby = lobby_of(club)
    assert verbs(lobby) - {"join"} <= own_lobby
    await aiko.press(lobby, "Play now")
    (other,) = club.client.tables.all()
    claims = {verb for verb in verbs(table_message(club)) if verb in VERBS}
    assert verbs(table_message(club)) - claims - {"hand"} <= own_table
    assert other.id != table.id


async def test_a12_what_stands_under_a_public_table_stands_in_the_panel(house: House) -> None:
    aiko, ben = house.people[:2]
    await plays(aiko)
    await house.until(lambda: aiko.panel is not None)
    assert aiko.panel is not None
    await aiko.press(aiko.panel, "More")
    shown = labels(aiko.panel)
    assert {"Propose", "Rules", "Fairness", "Host", "Leave"} <= {*shown}
    (table,) = house.client.tables.all()
    fair = await aiko.press(aiko.panel, "Fairness")
    assert table.party.commitment in words(fair.followups[-1])
    own = await ben.member.user.slash("play")
    assert own.response is not None
    theirs = house.env.backend.messages[own.response.channel_id][own.response.id]
    for verb in ("hand", "fair", "host", "sheet", "suggest", "getup", "leaving", "again"):
        assert outcome(await ben.forge(theirs, f"mj1:{table.id}:0:{verb}")) == "lost"
    assert table.party.seat_of(ben.id) is None
