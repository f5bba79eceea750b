"""Whether the walls of a game were fair, as a message."""

from bot.i18n.catalogue import words as catalogue
from tests.cogs.house import House
from tests.cogs.person import words
from tests.cogs.playing import play_a_game, posted

WORDS = catalogue("en")


async def test_a_wall_that_was_not_the_sealed_one_is_found_out(house: House) -> None:
    _, ben, *_ = house.people
    await play_a_game(house)
    verified = await ben.press(posted(house)[-1], "Verify wall")
    assert words(verified.followups[0]).startswith(WORDS("records.unfair", hands="1, 2, 3, 4"))
