"""The game that a person plays alone, as it was chosen last."""

from tests.cogs.house import House
from tests.cogs.person import components
from tests.cogs.play.starting import plays


async def test_a1_the_next_game_begins_as_the_last_one_was_chosen(house: House) -> None:
    aiko = house.people[0]
    opened = await aiko.member.user.slash("play")
    assert opened.response is not None
    shown = opened.response
    (book,) = [item["custom_id"] for item in components(shown) if item.get("custom_id", "").endswith(":solo_book")]
    await aiko.member.user.select(shown, ["sanma-tenhou"], custom_id=book)
    await aiko.press(opened.response, "Start")
    await plays(aiko)
    assert [table.party.terms.book for table in house.client.tables.all()] == ["sanma-tenhou"] * 2
    assert [len(table.party.chairs) for table in house.client.tables.all()] == [3, 3]
