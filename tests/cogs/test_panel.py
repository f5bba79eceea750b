"""A player's panel: riichi, switches, My hand, closed direct messages, old messages, restarts."""

import asyncio

from msgspec.structs import replace
from simcord.backend.models import Message

from bot.i18n.catalogue import words as catalogue
from cogs._base import cog_of
from cogs.hand._panels import HandPanels
from tests.cogs.evening import (
    panel_of,
    play_a_quick_hand,
    play_the_first_hand,
    play_until_west_can_declare,
    sit_down,
)
from tests.cogs.house import House
from tests.cogs.person import Person, alt, components, labels, words

WORDS = catalogue("en")


def private(house: House, person: Person) -> list[Message]:
    """What only this person sees in the table's thread."""
    (thread,) = house.threads
    return [m for m in house.messages(thread) if m.is_ephemeral and m.attachments]


async def close_direct_messages(house: House, person: Person) -> None:
    channel = person.member.user.dm_channel.id
    house.env.inject_error("POST", f"/channels/{channel}/messages", status=403, code=50007, times=None)


async def test_riichi_shows_the_tiles_that_may_be_thrown_and_goes_back(house: House) -> None:
    _, _, chiara, _ = house.people
    await sit_down(house)
    await play_until_west_can_declare(house)
    await chiara.asked("choose_riichi")
    assert "riichi_2z" not in chiara.offered
    await chiara.plays("choose_riichi")
    assert chiara.offered == ["riichi_8s", "riichi_2z", "choose_back"]
    assert "For riichi throw: 8s 8s S." in alt(panel_of(chiara))
    await chiara.plays("choose_back")
    assert "discard_2z" in chiara.offered
    await chiara.plays("choose_riichi")
    await chiara.plays("riichi_2z")
    assert chiara.offered == []


async def test_a_switch_says_that_it_is_on_and_is_off_again_in_the_next_hand(house: House) -> None:
    _, ben, chiara, deniz = house.people
    await sit_down(house)
    await chiara.press(panel_of(chiara), "No calls")
    assert "No calls: on" in labels(panel_of(chiara))
    await chiara.press(panel_of(chiara), "No calls: on")
    assert "No calls" in labels(panel_of(chiara))
    await chiara.press(panel_of(chiara), "Win automatically")
    await play_until_west_can_declare(house)
    await chiara.plays("choose_riichi")
    await chiara.plays("riichi_2z")
    await deniz.plays("discard_5s_x")
    await play_a_quick_hand(house, ben, chiara)
    assert "Win automatically" in labels(panel_of(chiara))


async def test_my_hand_opens_the_panel_for_its_player_alone(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    (thread,) = house.threads
    table = house.messages(thread)[-1]
    opened = await aiko.press(table, "My hand")
    (panel,) = opened.followups
    assert panel.ephemeral
    assert "Your hand: 3m 9m 1p 9p 1s 9s" not in alt(panel)
    assert alt(panel) == alt(panel_of(aiko))
    await aiko.press_id(panel, next(item["custom_id"] for item in components(panel) if item.get("label") == "3m"))
    assert words(panel) == WORDS("panel.wait")
    await ben.asked("chii_1m2m")


async def test_closed_direct_messages_are_said_once_and_my_hand_plays_in_their_place(house: House) -> None:
    _, _, chiara, deniz = house.people
    await close_direct_messages(house, chiara)
    await sit_down(house)
    await house.quiet()
    (thread,) = house.threads
    closed = WORDS("panel.closed", player=f"<@{chiara.id}>")
    assert [m.content for m in house.messages(thread)].count(closed) == 1
    table = next(m for m in house.messages(thread) if m.attachments)
    opened = await chiara.press(table, "My hand")
    (panel,) = opened.followups
    await play_until_west_can_declare(house)
    await house.until(lambda: "Riichi" in labels(panel))
    await chiara.press(panel, "Riichi")
    await chiara.press(panel, "S")
    await deniz.plays("discard_5s_x")
    await house.until(lambda: "Ron" in labels(panel))
    await chiara.press(panel, "Ron")
    await house.until(lambda: "OK" in labels(panel))
    assert [m.content for m in house.messages(thread)].count(closed) == 1


async def test_buttons_still_work_when_private_messages_have_run_out(house: House) -> None:
    """discord.py forgets the buttons of a private message after fifteen minutes; nobody else's may go with them."""
    aiko, ben, *_ = house.people
    await aiko.slash("help")
    await aiko.slash("table new", clock="none")
    await aiko.press(house.messages(house.channel.id)[-1], "Rules")
    await house.pass_time(16 * 60_000)
    lobby = next(m for m in house.messages(house.channel.id) if "Join" in labels(m))
    await ben.press(lobby, "Join")
    assert f"<@{ben.id}>" in words(lobby)


async def test_an_old_panel_makes_room_for_a_new_one_at_the_next_hand(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new", length=1, clock="3d")
    lobby = house.messages(house.channel.id)[-1]
    for person in house.people[1:]:
        await person.press(lobby, "Join")
    await aiko.press(lobby, "Start")
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


async def test_after_a_restart_the_table_stands_and_old_buttons_work(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    before = panel_of(aiko).id
    await house.restart()
    (thread,) = house.threads
    assert WORDS("note.restarted") in words(house.messages(thread)[-1])
    assert panel_of(aiko).id == before
    await aiko.plays("discard_3m")
    await ben.plays("chii_1m2m")
    tables = [m for m in house.messages(thread) if m.attachments]
    assert len(tables) == 1
    assert len(house.messages(house.env.backend.dm_channels[aiko.id])) == 1


async def test_a_lobby_survives_a_restart(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    await house.restart()
    lobby = house.messages(house.channel.id)[-1]
    await ben.press(lobby, "Join")
    assert f"<@{ben.id}>" in words(lobby)
    assert len(house.messages(house.channel.id)) == 1


async def test_a_panel_first_pictured_through_a_press_is_known_to_be_pictured_after_a_restart(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    await house.quiet()
    (playing,) = house.client.tables.all()
    message = cog_of(house.client, HandPanels).panel(playing.id, aiko.id)._message
    assert message.place is not None
    message.place = replace(message.place, pictured=False)
    await house.client.places.put(playing.id, message.place)
    shown, pictures = panel_of(aiko), panel_of(aiko).attachments
    shown.attachments = []
    await aiko.press(shown, "No calls")
    assert "No calls: on" in labels(shown)
    assert [file["filename"] for file in shown.attachments] == [file["filename"] for file in pictures]
    assert (await house.client.places.of(playing.id))[f"panel:{aiko.id}"].pictured
    assert alt(shown)
