"""The card in pages: one press from the hand, to its player alone, and with what their hand is near to."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from simcord import ResponseMessage

from tests.cogs.american_walls import GREEN_DISCARDED
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import Person, alt, labels
from tests.cogs.playing import AMERICAN, let_them_pass, panel_of, sit_down
from tests.cogs.walls import Walls


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with looked_after(House(tmp_path / "naki.db", Walls(GREEN_DISCARDED))) as opened:
        yield opened


async def opened_card(person: Person) -> ResponseMessage:
    answer = await person.press(panel_of(person), "Card")
    (page,) = answer.followups
    assert page.ephemeral
    return page


async def test_the_card_is_one_press_from_the_hand_and_marks_what_the_hand_is_near_to(house: House) -> None:
    _, ben, *_ = house.people
    await sit_down(house, **AMERICAN)
    await let_them_pass(house)
    page = await opened_card(ben)
    assert "away" in alt(page)
    assert {"Back", "Next"} <= set(labels(page))


async def test_pages_of_the_card_are_turned(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house, **AMERICAN, hints=False)
    page = await opened_card(aiko)
    assert alt(page).startswith("Years: Y1 FFF 2026a 2222b 666c, X, 25;")
    assert "away" not in alt(page)
    await aiko.press(page, "Next")
    assert alt(page).startswith("Any like numbers: L1 111a NN 111b SS 1111c, any number, X, 30;")
    await aiko.press(page, "Back")
    assert alt(page).startswith("Years:")
