"""The panel of settings: what holds now, and one press to have it otherwise."""

import pytest
from simcord import ResponseMessage

from bot.i18n.catalogue import words as catalogue
from cogs._lists import MAX_CHOICES
from cogs._preferences import PREFERENCES
from tests.cogs.house import House
from tests.cogs.person import SELECT, alt, components, labels, options_of, words
from tests.cogs.playing import panel_of, sit_down

WORDS = catalogue("en")
ROLE_LIST = 6
MOST_COMPONENTS = 40
"""As many as Discord allows in a message."""
A_SETTING = 3
"""Components: its sentence, and its list in a row or its button in a section."""


def chosen(panel: ResponseMessage) -> dict[str, str]:
    """What stands in each list, by the last word of what it sets."""
    lists = (item for item in components(panel) if item["type"] == SELECT)
    return {
        item["custom_id"].split("_")[-1]: next(o["label"] for o in item["options"] if o.get("default"))
        for item in lists
    }


DELETE = WORDS("forget_server.title")


async def test_the_panel_shows_what_is_set_and_each_press_has_it_otherwise(house: House) -> None:
    aiko, *_ = house.people
    panel = await aiko.sets(hand="table", nudge="on", hints="off")
    assert chosen(panel) == {
        "language": "Same as my Discord",
        "confirm": "Nothing",
        "moves": "Buttons",
        "hand": "In a private message at the table",
        "statistics": "Everybody",
    }
    assert labels(panel) == ["Off", "On", "Off", "Looks"]
    await aiko.press_id(panel, next(i["custom_id"] for i in components(panel) if "hints_on" in i.get("custom_id", "")))
    assert labels(panel) == ["On", "On", "Off", "Looks"]
    assert house.client.choices.of("user", aiko.id, "hints") is None
    assert words(panel).count("\n-# ") == 9


async def test_the_looks_have_a_page_that_shows_a_table_by_what_is_chosen_and_leads_back(house: House) -> None:
    aiko, *_ = house.people
    panel = await aiko.sets()
    assert panel.attachments == []
    await aiko.press(panel, WORDS("settings.looks"))
    assert alt(panel) == WORDS("alt.preview")
    stored = house.env.backend.messages[panel.channel_id][panel.id]
    usual = house.picture(stored)
    await aiko.pick(panel, "setme_theme", "night")
    assert chosen(panel) == {"theme": "Night"}
    assert labels(panel) == ["On", "Off", WORDS("settings.back")]
    assert house.picture(stored) != usual
    await aiko.press(panel, WORDS("settings.back"))
    assert labels(panel)[-1] == WORDS("settings.looks")
    assert panel.attachments == []


def test_the_list_behind_more_has_room_for_every_change_and_the_way_to_all_settings() -> None:
    changes = sum(len(setting.values) - 1 for setting in PREFERENCES["me"].values())
    assert 1 + changes <= MAX_CHOICES


@pytest.mark.parametrize("whose", ["me", "server"])
async def test_each_page_has_room_for_two_further_settings(house: House, whose: str) -> None:
    panel = await house.owner.sets(whose)
    sizes = [len([*components(panel)])]
    await house.owner.press(panel, WORDS("settings.looks"))
    sizes.append(len([*components(panel)]))
    assert max(sizes) + 2 * A_SETTING <= MOST_COMPONENTS, sizes


async def test_a_server_s_panel_is_for_those_who_manage_it_also_when_it_is_pressed_later(house: House) -> None:
    aiko, *_ = house.people
    role = house.guild.create_role("Cards")
    panel = await house.owner.sets("server", away="on", cards=str(role.id))
    roles, _ = (item for item in components(panel) if item["type"] == ROLE_LIST)
    assert roles["default_values"] == [{"id": role.id, "type": "role"}]
    assert labels(panel) == ["On", "Looks", "Set-up", "Barred people", "Log of this server", DELETE]
    assert house.client.choices.of("guild", house.guild.id, "away_discards") == "on"
    (mine,) = [(await aiko.slash("settings me")).response]
    assert mine is not None
    stored = house.env.backend.messages[mine.channel_id][mine.id]
    pressed = await aiko.forge(stored, "mj1:0:0:setserver_away_off")
    assert pressed.followups[0].content == WORDS("settings.not_manager")
    assert house.client.choices.of("guild", house.guild.id, "away_discards") == "on"


@pytest.mark.parametrize("made_up", ["setme_hints_maybe", "setme_mood_on", "setme_hints", "setserver_cards_on"])
async def test_what_no_panel_offers_is_not_set(house: House, made_up: str) -> None:
    shown = await house.owner.slash("settings me")
    assert shown.response is not None
    stored = house.env.backend.messages[shown.response.channel_id][shown.response.id]
    await house.owner.forge(stored, f"mj1:0:0:{made_up}")
    assert house.client.choices.of("user", house.owner.id, "hints") is None
    assert house.client.choices.of("guild", house.guild.id, "league_admins") is None


async def test_each_setting_is_one_pick_behind_more_and_all_of_them_are_there_too(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    await aiko.press(panel_of(aiko), "More")
    labels = [option["label"] for option in options_of(panel_of(aiko))]
    assert labels[0] == WORDS("settings.all")
    assert "Hints: Off" in labels
    assert "Hints: On" not in labels
    (panel,) = (await aiko.pick(panel_of(aiko), "setone", "all")).followups
    assert panel.ephemeral
    assert WORDS("settings.me") in words(panel)
    await aiko.pick(panel_of(aiko), "setone", "hints-off")
    assert house.client.choices.of("user", aiko.id, "hints") == "off"
    assert aiko.offered != []
    await aiko.press(panel_of(aiko), "More")
    assert "Hints: On" in [option["label"] for option in options_of(panel_of(aiko))]
    for made_up in ("hints-maybe", "league_admins-1", "x"):
        await aiko.pick(panel_of(aiko), "setone", made_up)
    assert house.client.choices.of("user", aiko.id, "hints") == "off"
