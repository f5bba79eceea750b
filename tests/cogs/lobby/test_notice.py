"""The lobby as a message."""

from msgspec.structs import replace

from bot.i18n.catalogue import words as catalogue
from tests.cogs.house import House
from tests.cogs.lobby.test_commands import enabled
from tests.cogs.person import BUTTON, AnyMessage, alt, components, words
from tests.cogs.playing import behind_options, close_direct_messages, lobby_of

WORDS = catalogue("en")

GREY = 2


def outstanding(message: AnyMessage) -> list[str]:
    """The buttons that are not grey."""
    return [item["label"] for item in components(message) if item["type"] == BUTTON and item["style"] != GREY]


async def test_a_lobby_says_what_is_played_and_who_is_here(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new", rules="wrc-2014", length=1, clock="5+10", pace="steady")
    assert words(lobby_of(house)).startswith(
        "## Riichi mahjong: World Riichi 2014\nEast only · 5 s per turn + 10 s reserve"
    )
    assert "-# Steady pace: every discard takes 4.4 s" in words(lobby_of(house))
    assert words(lobby_of(house)).count("*open seat*") == 3
    assert enabled(lobby_of(house)) == ["Join", "Play now", "Rules", "Options", "Leave"]
    assert outstanding(lobby_of(house)) == ["Join", "Play now"]
    await ben.press(lobby_of(house), "Join")
    assert f"• <@{ben.id}>" in words(lobby_of(house))
    await behind_options(ben, lobby_of(house), "Add computer")
    await behind_options(ben, lobby_of(house), "Add computer")
    assert WORDS("lobby.full") in words(lobby_of(house))
    assert "Join" not in enabled(lobby_of(house))
    assert outstanding(lobby_of(house)) == ["Play now"]
    await ben.press(lobby_of(house), "Leave")
    assert words(lobby_of(house)).count("*open seat*") == 1


async def test_computers_take_the_open_seats_and_the_host_is_led_to_the_hand(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new")
    pressed = await aiko.press(lobby_of(house), "Play now")
    (led,) = pressed.followups
    assert led.ephemeral
    assert WORDS("lobby.begun_in_messages") in words(led)
    assert aiko.panel is not None
    (url,) = [item["url"] for item in components(led) if item.get("label") == WORDS("table.to_my_hand")]
    assert url.endswith(f"/{aiko.panel.channel_id}/{aiko.panel.id}")
    assert "My hand" in enabled(house.messages(house.channel.id)[0])


async def test_who_takes_no_direct_messages_is_led_to_my_hand(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new")
    close_direct_messages(house, aiko)
    (led,) = (await aiko.press(lobby_of(house), "Play now")).followups
    assert WORDS("lobby.begun") in words(led)
    await aiko.press(led, "My hand")
    assert led.ephemeral
    assert "Your hand" in alt(led)


async def test_a_steady_table_says_what_it_costs_and_begins_with_short_windows(house: House) -> None:
    aiko, *_ = house.people
    cost = "-# Steady pace: every discard takes {} s"
    await aiko.slash("table new")
    assert "Steady pace" not in words(lobby_of(house))
    (menu,) = (await aiko.press(lobby_of(house), "Options")).followups
    await aiko.pick(menu, "set_pace", "steady")
    assert cost.format("4.4") in words(lobby_of(house))
    await aiko.pick(menu, "set_book", "m-league")
    assert cost.format("4.4") in words(lobby_of(house))
    await aiko.pick(menu, "set_pace", "brisk")
    assert "Steady pace" not in words(lobby_of(house))
    (table,) = house.client.tables.all()
    assert table.party.terms.options == {}
    await table.set_terms(aiko.id, lambda terms: replace(terms, options={"claim.window_s": 7}))
    await aiko.pick(menu, "set_pace", "steady")
    assert cost.format("8.4") in words(lobby_of(house))
