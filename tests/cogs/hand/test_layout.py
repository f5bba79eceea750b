"""From the hand in direct messages to the table, and away from it."""

import re

from discord import ComponentType
from simcord.backend.models import Message

from bot.i18n.catalogue import words as catalogue
from cogs.games.buttons import MAX_VISIBLE_ROWS
from tests.cogs.house import House
from tests.cogs.person import AnyMessage, alt, labels, words
from tests.cogs.playing import panel_of, play_the_first_hand, play_until_west_can_declare, sit_down

WORDS = catalogue("en")


def table_link(panel: AnyMessage) -> str:
    """Where **Go to the table** leads."""
    found = re.search(rf"\[{WORDS('table.to_table')}\]\((\S+)\)", words(panel))
    assert found is not None
    return found[1]


async def test_a_panel_links_to_the_table_on_the_lobby_and_from_the_second_hand_on_in_its_thread(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    lobby, (thread,) = lobby_of_first_hand(house), house.threads
    for person in (aiko, ben):
        assert table_link(panel_of(person)) == f"https://discord.com/channels/{house.guild.id}/{lobby}"
    await play_the_first_hand(house)
    for person in house.people:
        await person.plays("ready")
    await house.quiet()
    assert table_link(panel_of(ben)) == f"https://discord.com/channels/{house.guild.id}/{thread}"


def lobby_of_first_hand(house: House) -> str:
    (message,) = (message for message in house.messages(house.channel.id) if message.attachments)
    return f"{message.channel_id}/{message.id}"


async def test_where_there_are_no_threads_a_panel_links_to_the_channel(house: House) -> None:
    await house.forbid("create_public_threads")
    await sit_down(house)
    await play_the_first_hand(house)
    for person in house.people:
        await person.plays("ready")
    await house.quiet()
    link = table_link(panel_of(house.people[1]))
    assert link == f"https://discord.com/channels/{house.guild.id}/{house.channel.id}"


async def test_a_player_leaves_from_the_panel_once_they_have_said_so_twice(house: House) -> None:
    _, ben, *_ = house.people
    await sit_down(house)
    (table,) = house.client.tables.all()
    await ben.press(panel_of(ben), "More")
    (asked,) = (await ben.press(panel_of(ben), "Leave")).followups
    assert asked.ephemeral
    assert WORDS("lobby.leaving") in words(asked)
    assert not table.party.chairs[1].left
    await ben.press(asked, "Leave")
    assert table.party.chairs[1].left
    assert words(asked).startswith("You left Tenhou: ")
    assert words(panel_of(ben)).startswith(WORDS("panel.away"))
    await ben.press(panel_of(ben), "I'm back")
    assert not table.party.chairs[1].left


def rows(message: Message) -> list[object]:
    return [item for item in message.components if item["type"] == ComponentType.action_row.value]


async def test_riichi_shows_the_tiles_that_may_be_discarded_and_goes_back(house: House) -> None:
    _, _, chiara, _ = house.people
    await sit_down(house)
    await play_until_west_can_declare(house)
    await chiara.asked("choose_riichi")
    assert "riichi_2z" not in chiara.offered
    await chiara.plays("choose_riichi")
    assert chiara.offered == ["riichi_8s", "riichi_2z", "choose_back"]
    assert "Discards for riichi: 8s 8s S." in alt(panel_of(chiara))
    await chiara.plays("choose_back")
    assert "discard_2z" in chiara.offered
    await chiara.plays("choose_riichi")
    await chiara.plays("riichi_2z")
    assert chiara.offered == []


async def test_with_many_tiles_to_discard_the_switches_and_the_legend_are_behind_one_button(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    await aiko.asked("discard_3m")
    assert len(rows(panel_of(aiko))) <= MAX_VISIBLE_ROWS
    assert "No calls" not in labels(panel_of(aiko))
    await aiko.press(panel_of(aiko), "More")
    assert labels(panel_of(aiko)) == [
        "I can't see all buttons",
        "No calls",
        "Auto-win",
        "Auto-discard",
        "Yaku",
        "Propose",
        "Leave",
        "Back",
    ]
    assert "dora" in words(panel_of(aiko))
    await aiko.press(panel_of(aiko), "Back")
    assert "discard_3m" in aiko.offered


async def test_the_drawn_tile_is_the_first_button(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    await aiko.asked("discard_3m")
    assert aiko.offered[0].endswith("_x")
