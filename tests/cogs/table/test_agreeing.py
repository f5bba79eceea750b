"""What all at a friends' table agree on: nothing happens before the last of them has said so."""

from pathlib import Path

import pytest
from discord import ComponentType

from bot.games.riichi.engine.events import HandVoided
from bot.i18n.catalogue import words as catalogue
from tests.cogs.club import members, told
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import labels, words
from tests.cogs.playing import panel_of, sit_down, table_message
from tests.cogs.walls import DECIDING, ORPHANS, Walls

WORDS = catalogue("en")
DISCORDS_ROWS = 5


async def test_a_hand_is_dealt_again_when_everybody_agrees(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    await sit_down(house)
    await house.quiet()
    (table,) = house.client.tables.of_guild(house.guild.id)
    assert "once everyone at the table agrees" in told(await aiko.slash("table propose", what="redeal"))
    post = table_message(house)
    assert {"Agree", "Refuse"} <= set(labels(post))
    assert "Agreed: 1 of 4." in words(post)
    await ben.press(post, "Agree")
    assert "Agreed: 2 of 4." in words(post)
    assert "already agreed" in told(await ben.press(post, "Agree"))
    await chiara.press(post, "Agree")
    assert "not playing" in told(await house.owner.press(post, "Agree"))
    assert table.scene.state is not None
    assert table.scene.state.hands_dealt == 1
    await deniz.press(post, "Agree")
    history = await house.client.tables.archive.history(table.id)
    assert history is not None
    assert any(isinstance(event, HandVoided) for event in history.events)
    assert "there's no proposal" in told(await deniz.forge(post, f"mj1:{table.id}:0:agree")).lower()


async def test_a_paused_table_offers_what_ends_the_pause_and_nothing_else(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    await sit_down(house)
    (table,) = house.client.tables.all()
    await aiko.asked("discard_3m")
    for person in house.people:
        await person.slash("table propose", what="pause")
    assert table.party.paused
    assert labels(table_message(house)) == ["Go on", "Host"]
    assert "Agreed" not in words(table_message(house))
    assert aiko.offered == []
    for person in house.people:
        assert labels(panel_of(person)) == ["Go on"]
    await ben.press(panel_of(ben), "Go on")
    assert labels(table_message(house)) == ["Agree", "Refuse", "Host"]
    assert WORDS("proposed.resume", player="Ben", count=1, needed=4) in words(panel_of(chiara))
    assert labels(panel_of(chiara)) == ["Agree", "Refuse"]
    assert labels(panel_of(aiko)) == ["Go on"]
    await chiara.press(panel_of(chiara), "Agree")
    await deniz.press(table_message(house), "Agree")
    assert table.party.paused
    await aiko.press(panel_of(aiko), "Go on")
    assert not table.party.paused
    assert table.party.proposal is None
    assert "discard_3m" in aiko.offered


async def test_a_seat_changes_hands_when_everybody_agrees_and_whoever_sits_down_too(house: House) -> None:
    aiko, ben, chiara, _ = house.people
    *_, guest = members(house, 5)
    await sit_down(house)
    await house.quiet()
    (table,) = house.client.tables.of_guild(house.guild.id)
    seat = table.party.seat_of(house.people[3].id)
    await aiko.slash("table propose", what="substitute", player=seat, substitute=guest.member)
    post = table_message(house)
    for person in (ben, chiara):
        await person.press(post, "Agree")
    assert table.party.seat_of(guest.id) is None
    await house.restart()
    await guest.press(post, "Agree")
    (table,) = house.client.tables.of_guild(house.guild.id)
    assert table.party.seat_of(guest.id) == seat
    assert guest.panel is not None
    assert "already play" in told(await aiko.slash("table propose", what="substitute", player=0, substitute=ben.member))
    refused = await aiko.slash("table propose", what="substitute", player=0, substitute=house.people[3].member)
    assert "before" in told(refused)


async def test_a_pause_is_agreed_on_as_well(house: House) -> None:
    await sit_down(house)
    await house.quiet()
    (table,) = house.client.tables.of_guild(house.guild.id)
    said: list[str] = []
    for what, paused in (("pause", True), ("resume", False)):
        for person in house.people:
            assert table.party.paused is not paused
            said.append(told(await person.slash("table propose", what=what)))
        assert said[-1] == WORDS(f"proposed.done.{what}")
        assert table.party.paused is paused


async def test_who_leaves_is_asked_no_more_and_the_last_to_leave_makes_it_so(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    await sit_down(house)
    await house.quiet()
    (table,) = house.client.tables.all()
    await aiko.slash("table propose", what="pause")
    await ben.press(panel_of(ben), "Agree")
    await deniz.slash("table leave")
    for person in (aiko, ben, chiara):
        assert WORDS("proposed.pause", player="Aiko", count=2, needed=3) in words(panel_of(person))
    await chiara.slash("table leave")
    assert table.party.paused
    for person in (aiko, ben):
        assert "Go on" in labels(panel_of(person))


@pytest.mark.parametrize(("wall", "riichi", "buttons"), [(DECIDING, "choose_riichi", 16), (ORPHANS, "riichi_5m_x", 17)])
async def test_however_much_may_be_done_an_answer_takes_the_fifth_row_of_buttons(
    tmp_path: Path, wall: tuple[int, ...], riichi: str, buttons: int
) -> None:
    async with looked_after(House(tmp_path / "naki.db", Walls(wall))) as house:
        aiko, ben, *_ = house.people
        await sit_down(house)
        await aiko.asked(riichi)
        assert len(labels(panel_of(aiko))) == buttons
        await ben.slash("table propose", what="pause")
        rows = [row["components"] for row in panel_of(aiko).components if row["type"] == ComponentType.action_row.value]
        assert len(rows) == DISCORDS_ROWS
        assert [knob["label"] for knob in rows[-1]] == ["Agree", "Refuse"]
        assert len(labels(panel_of(aiko))) == buttons + 2


async def test_a_discard_is_taken_back_when_everybody_agrees(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    await aiko.slash("table new", length=1, pace="steady")
    lobby = house.messages(house.channel.id)[-1]
    options = await aiko.press(lobby, "Options")
    await aiko.pick(options.followups[0], "set_takebacks", "on")
    assert "take-backs" in words(lobby)
    for person in (ben, chiara, deniz):
        await person.press(lobby, "Join")
    await aiko.press(lobby, "Play now")
    await house.quiet()
    await aiko.plays("discard_3m")
    assert "Take back" in labels(panel_of(aiko))
    assert "Take back" not in labels(panel_of(ben))
    await aiko.press(panel_of(aiko), "Take back")
    assert "Take back" not in labels(panel_of(aiko))
    asks = "asks to take back the last discard. Agreed: 1 of 4."
    assert asks in words(table_message(house))
    for person in (ben, chiara, deniz):
        await person.press(panel_of(person), "Agree")
    await house.quiet()
    assert "discard_3m" not in aiko.offered
    assert aiko.offered
    assert "asks to take back" not in words(table_message(house))


async def test_a_refused_take_back_is_told(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    await house.quiet()
    await aiko.plays("discard_3m")
    (table,) = house.client.tables.all()
    assert "Take back" not in labels(panel_of(aiko))
    told_why = told(await aiko.forge(panel_of(aiko), f"mj1:{table.id}:0:takeback"))
    assert WORDS("denied.no_take_backs") in told_why + words(panel_of(aiko))
