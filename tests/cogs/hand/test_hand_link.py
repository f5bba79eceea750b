"""The way to a hand from wherever somebody is."""

import pytest

from bot.i18n.catalogue import words as catalogue
from tests.cogs.house import House
from tests.cogs.person import components, words

WORDS = catalogue("en")


@pytest.fixture
def house(club: House) -> House:
    """Every game is over after one hand."""
    return club


async def test_the_host_whose_hand_is_at_the_table_is_led_there(house: House) -> None:
    aiko, *_ = house.people
    await aiko.sets(hand="table")
    await aiko.slash("table new")
    (led,) = (await aiko.press(house.messages(house.channel.id)[-1], "Play now")).followups
    assert WORDS("lobby.begun") in words(led)
    (thread,) = house.threads
    (url,) = [item["url"] for item in components(led) if item.get("label") == WORDS("table.to_table")]
    assert url.endswith(f"/{thread}")
