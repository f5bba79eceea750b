"""A step of a replay as a message."""

from tests.cogs.house import House
from tests.cogs.person import alt, words
from tests.cogs.records.watching import WORDS, hands_in, offered, opened


async def test_with_one_players_eyes_one_sees_their_hand_and_finds_their_choices(house: House) -> None:
    viewer = await opened(house)
    assert [one["label"] for one in offered(viewer.now, "eyes")][:2] == ["Everyone's tiles", "As Aiko saw it"]
    assert hands_in(alt(viewer.now)) == {person.name for person in house.people}
    await viewer.picks("eyes", "2")
    assert words(viewer.now).endswith(", as Ben saw it")
    assert hands_in(alt(viewer.now)) == {"hand"}
    assert alt(viewer.now).startswith("Your hand: ")
    await viewer.presses("Next choice")
    chosen = viewer.step
    assert chosen > 1
    await viewer.presses("Next choice", "Previous choice")
    assert viewer.step == chosen
    await viewer.presses("Next call")
    called = viewer.step
    await viewer.presses("Next call", "Previous call")
    assert viewer.step == called
    assert words(viewer.now).endswith(", as Ben saw it")
    assert await viewer.goes_to_turn("3") == []
    third = viewer.step
    assert await viewer.goes_to_turn("2") == []
    assert 1 < viewer.step < third
    assert await viewer.goes_to_turn("x") == [WORDS("replay.turn.no_number")]


async def test_a_posted_step_opens_there_for_whoever_presses(house: House) -> None:
    viewer = await opened(house)
    _, ben, *_ = house.people
    await viewer.picks("eyes", "2")
    await viewer.presses("Next")
    posting = await viewer.press("Post here")
    (everybody,) = posting.followups
    assert not everybody.ephemeral
    watched = await ben.press(everybody, "Watch from here")
    (his,) = watched.followups
    assert his.ephemeral
    for one in (everybody, his):
        assert words(one) == words(viewer.now)
        assert alt(one) == alt(viewer.now)
