"""Who may read the review of a game."""

import pytest

from bot.i18n.catalogue import words as catalogue
from tests.cogs.house import House
from tests.cogs.person import words
from tests.cogs.records.kept import keep_game

WORDS = catalogue("en")


@pytest.mark.parametrize(("book", "told"), [("tenhou", "coach.not_yours"), ("american", "coach.no_review")])
async def test_nobody_reads_the_review_of_others_nor_one_that_there_is_not(house: House, book: str, told: str) -> None:
    table = await keep_game(house, book)
    aiko, *_ = house.people
    reader = house.owner if told == "coach.not_yours" else aiko
    await aiko.slash("table history")
    somewhere = house.messages(house.channel.id)[-1]
    pressed = await reader.forge(somewhere, f"mj1:{table}:0:review")
    assert [words(one) for one in pressed.followups] == [WORDS(told)]
