"""All panels of a table: an old one makes room for a new one, and is known again after a restart."""

import asyncio

from msgspec.structs import replace

from cogs._base import cog_of
from cogs.hand._panels import HandPanels
from tests.cogs.house import House
from tests.cogs.person import alt, labels, words
from tests.cogs.playing import (
    panel_of,
    play_the_first_hand,
    sit_down,
)


async def test_an_old_panel_makes_room_for_a_new_one_at_the_next_hand(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new", length=1, clock="3d")
    lobby = house.messages(house.channel.id)[-1]
    for person in house.people[1:]:
        await person.press(lobby, "Join")
    await aiko.press(lobby, "Play now")
    first = panel_of(ben)
    await house.pass_time(3_700_000)
    await play_the_first_hand(house)
    for person in house.people:
        await person.plays("ready")
    await house.quiet()
    assert panel_of(ben).id != first.id
    assert len(house.messages(house.env.backend.dm_channels[ben.id])) == 1


async def test_an_old_panel_goes_also_if_a_question_comes_while_it_is_taken_away(house: House) -> None:
    _, ben, *_ = house.people
    await sit_down(house)
    first, (playing,) = panel_of(ben), house.client.tables.all()
    old = cog_of(house.client, HandPanels).panel(playing.id, ben.id)._message
    old.renew(older_than=-1)
    taken_away = asyncio.create_task(old.prepare())
    await asyncio.sleep(0)
    taken_away.cancel()
    await house.quiet()
    assert first not in house.messages(house.env.backend.dm_channels[ben.id])


async def test_panels_name_their_tables_when_a_player_has_two(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    await sit_down(house)
    first = panel_of(ben)
    assert "Tenhou: " not in words(first)
    await ben.slash("table new", rules="ema-2012")
    lobby = house.messages(house.channel.id)[-1]
    await chiara.press(lobby, "Join")
    await ben.press(lobby, "Play now")
    second = panel_of(ben)
    assert second.id != first.id
    assert "Tenhou: Aiko, Ben, Chiara, Deniz" in words(first)
    assert "EMA 2012: " in words(second)
    assert "Tenhou: " not in words(panel_of(deniz))
    first_table, _ = house.client.tables.all()
    await first_table.end(aiko.id)
    await house.quiet()
    assert "EMA 2012: " not in words(second)


async def test_a_panel_first_pictured_through_a_press_is_known_to_be_pictured_after_a_restart(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    await house.quiet()
    (playing,) = house.client.tables.all()
    message = cog_of(house.client, HandPanels).panel(playing.id, aiko.id)._message
    assert message.place is not None
    message.place = replace(message.place, pictured=False)
    await house.client.posts.save(playing.id, message.place)
    shown, pictures = panel_of(aiko), panel_of(aiko).attachments
    shown.attachments = []
    await aiko.press(shown, "More")
    await aiko.press(shown, "No calls")
    assert "No calls: on" in labels(shown)
    assert [file["filename"] for file in shown.attachments] == [file["filename"] for file in pictures]
    assert (await house.client.posts.of(playing.id))[f"panel:{aiko.id}"].pictured
    assert alt(shown)
