"""**Review**: a player's own game, page by page, told to them alone."""

from tests.cogs.house import House
from tests.cogs.person import alt, words
from tests.cogs.records.test_replay import Viewer, opened


async def test_a_player_goes_through_what_was_found_and_on_to_the_replay(house: House) -> None:
    viewer = await opened(house)
    aiko = viewer.person
    told = await aiko.press(viewer.now, "Review")
    (page,) = told.followups
    assert page.ephemeral
    reader = Viewer(aiko, page)
    first = words(reader.now)
    assert "Discards as good as any" in first
    assert "of your" in first
    assert "usually" not in first, "one game is no habit"
    assert reader.off == {"Previous"}
    await reader.presses("Next")
    found = words(reader.now)
    assert found.startswith("**")
    assert alt(reader.now).startswith("Your hand: ")
    replayed = await aiko.press(reader.now, "In the replay")
    assert "as Aiko saw it" in words(replayed.followups[0])
    while "Next" not in reader.off:
        await reader.presses("Next")
    await reader.presses("Previous")
    assert reader.off == set()
