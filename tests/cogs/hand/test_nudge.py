"""*Tell me when it is my turn.*"""

from tests.cogs.house import House
from tests.cogs.person import Person, words
from tests.cogs.playing import (
    sit_down,
)


async def test_who_asked_for_it_is_told_of_their_turn_once_a_minute_until_they_answer(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.sets(nudge="on")
    await sit_down(house)
    told = "It's your turn: Tenhou: Aiko, Ben, Chiara, Deniz"
    assert in_messages(house, aiko).count(told) == 1
    assert in_messages(house, ben).count(told) == 0
    await aiko.plays("discard_3m")
    assert in_messages(house, aiko).count(told) == 0
    await house.restart()
    await aiko.sets(nudge="off")
    assert in_messages(house, aiko).count(told) == 0


async def test_a_nudge_is_taken_away_also_from_who_wants_no_more_of_them(house: House) -> None:
    aiko, *_ = house.people
    await aiko.sets(nudge="on")
    await sit_down(house)
    await aiko.sets(nudge="off")
    await aiko.plays("discard_3m")
    assert [text for text in in_messages(house, aiko) if "your turn:" in text] == []


async def test_a_nudge_is_taken_away_also_after_a_restart(house: House) -> None:
    aiko, *_ = house.people
    await aiko.sets(nudge="on")
    await sit_down(house)
    await house.restart()
    assert len([text for text in in_messages(house, aiko) if "your turn:" in text]) == 1
    await aiko.plays("discard_3m")
    assert [text for text in in_messages(house, aiko) if "your turn:" in text] == []


def in_messages(house: House, person: Person) -> list[str]:
    """What stands in this person's direct messages."""
    return [words(message) for message in house.messages(house.env.backend.dm_channels[person.id])]
