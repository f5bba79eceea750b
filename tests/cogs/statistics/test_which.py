"""Which games are counted in numbers."""

from bot.i18n.catalogue import words as catalogue
from tests.cogs.house import House
from tests.cogs.statistics.answers import answered

WORDS = catalogue("en")


async def test_a_server_says_how_many_games_it_takes_to_be_ranked(house: House) -> None:
    head, _ = (await answered(house.people[0], "top")).splitlines()
    assert head == WORDS("stats.top", by=WORDS("stats.by.place"), least=10)
    await house.owner.sets("server", ranked="50")
    head, nobody = (await answered(house.people[0], "top")).splitlines()
    assert (head, nobody) == (WORDS("stats.top", by=WORDS("stats.by.place"), least=50), WORDS("stats.nobody"))
