"""A season is looked back on once, when it is over, with what people show of themselves."""

from datetime import UTC, datetime

import pytest

from bot.i18n.catalogue import words as catalogue
from tests.cogs.house import House
from tests.cogs.person import AnyMessage, Person, labels, options_of, words
from tests.cogs.playing import listed, play_a_game

WORDS = catalogue("en")
DAY = 86_400_000


def recaps(house: House) -> list[AnyMessage]:
    return [one for one in house.messages(house.channel.id) if WORDS("recap.own") in labels(one)]


async def set_up(house: House) -> None:
    """A game has been played, and the season's end is to be told here."""
    await play_a_game(house)
    await listed(house, house.people[1], "Tenhou")
    await house.owner.slash("recap setup", where=house.channel)


async def season_over(house: House) -> None:
    """Let time pass until the next quarter of the year has begun."""
    now = datetime.fromtimestamp(house.clock.now() / 1000, UTC)
    month = (now.month - 1) // 3 * 3 + 4
    ends = datetime(now.year + month // 13, (month - 1) % 12 + 1, 1, tzinfo=UTC)
    await house.pass_time(int(ends.timestamp() * 1000) - house.clock.now() + 1000)


async def own(person: Person, message: AnyMessage) -> str:
    answer = await person.press(message, WORDS("recap.own"))
    (told,) = answer.followups
    return words(told)


async def test_a_season_is_told_when_it_is_over_and_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.statistics._which.MIN_GAMES", 1)
    aiko, *_ = house.people
    await set_up(house)
    assert recaps(house) == []
    so_far = (await aiko.slash("recap me")).response
    assert so_far is not None
    assert "Riichi**: 1 game, " in words(so_far)
    await season_over(house)
    (told,) = recaps(house)
    assert "Riichi**: 1 game, 4 people" in words(told)
    assert "Best average place: " in words(told)
    assert [option["label"] for option in options_of(told)] == [WORDS("recap.best_hand")]
    assert "Riichi**: 1 game, " in await own(aiko, told)
    assert await own(house.owner, told) == WORDS("recap.nothing")
    await house.restart()
    await season_over(house)
    assert len(recaps(house)) == 1, "nobody has played in the next one"


async def test_who_shows_their_numbers_to_nobody_is_not_named_in_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.statistics._which.MIN_GAMES", 1)
    for person in house.people:
        await person.sets(statistics="nobody")
    await set_up(house)
    await season_over(house)
    (told,) = recaps(house)
    assert "Riichi**: 1 game, 4 people" in words(told)
    assert "<@" not in words(told)
    assert "You met" not in await own(house.people[0], told)
