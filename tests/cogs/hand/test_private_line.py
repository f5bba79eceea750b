"""Private lines beside the panel: one at a time."""

from simcord.backend.models import Message

from tests.cogs.house import House
from tests.cogs.playing import (
    sit_down,
    table_message,
)


async def test_refusals_under_the_table_take_each_others_place_and_go_with_the_question(house: House) -> None:
    aiko, _, _, deniz = house.people
    await sit_down(house)
    await aiko.plays("discard_3m")
    before = told_under_the_table(house)
    for label in ("Chii", "Ron", "Chii"):
        await deniz.press(table_message(house), label)
        assert len(told_under_the_table(house)) == len(before) + 1
    await house.until(lambda: told_under_the_table(house) == before, seconds=400, step_ms=5_000)


def told_under_the_table(house: House) -> list[Message]:
    """The private lines under the table."""
    return [m for m in house.messages(table_message(house).channel_id) if m.is_ephemeral]
