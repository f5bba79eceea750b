"""A card, page by page."""

from simcord import ResponseMessage

from bot.games.american.card.file import house_card
from tests.cogs.games.american.card.test_commands import said
from tests.cogs.house import House
from tests.cogs.person import components, words


def can_turn(message: ResponseMessage) -> bool:
    return any(item.get("label") == "Next" and not item.get("disabled") for item in components(message))


async def test_a_card_is_read_page_by_page(house: House) -> None:
    aiko, *_ = house.people
    result = await aiko.slash("card show")
    read, shown = said(result), result.response
    assert shown is not None
    while can_turn(shown):
        await aiko.press(shown, "Next")
        read += words(shown)
    assert [line.id for line in house_card().lines if f"**{line.id}** " not in read] == []
    assert [category.title for category in house_card().categories if f"### {category.title}\n" not in read] == []
    assert "**Y1** `FFF` `2026`🔵 `2222`🟩 `666`🔺 · X **25**\n" in read
    assert "🔵 🟩 🔺 three different suits" in read
    last = words(shown)
    await aiko.press(shown, "Back")
    assert words(shown) != last
