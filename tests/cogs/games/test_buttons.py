"""The buttons of a panel, whatever is played."""

from typing import Any

from discord import ComponentType, ui
from simcord.backend.models import Message

from cogs.games.buttons import ROWS, packed_rows
from tests.cogs.house import House
from tests.cogs.person import labels, words
from tests.cogs.playing import (
    panel_of,
    sit_down,
)


def rows(message: Message) -> list[object]:
    return [item for item in message.components if item["type"] == ComponentType.action_row.value]


async def test_with_many_tiles_to_discard_the_switches_and_the_legend_are_behind_one_button(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    await aiko.asked("discard_3m")
    assert len(rows(panel_of(aiko))) <= ROWS
    assert "No calls" not in labels(panel_of(aiko))
    await aiko.press(panel_of(aiko), "More")
    assert labels(panel_of(aiko)) == ["No calls", "Auto-win", "Auto-discard", "Propose", "Leave", "Back"]
    assert "dora" in words(panel_of(aiko))
    await aiko.press(panel_of(aiko), "Back")
    assert "discard_3m" in aiko.offered


def test_fourteen_tiles_and_two_more_buttons_take_four_rows() -> None:
    tiles, calls = ([ui.Button[Any](label=str(number)) for number in range(count)] for count in (14, 2))
    assert len(list(packed_rows([tiles, calls]))) == ROWS
