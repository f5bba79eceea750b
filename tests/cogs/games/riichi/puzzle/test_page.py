"""A puzzle with its answer."""

import pytest
from discord import ui
from simcord import ResponseMessage

from bot.store.puzzles import VOTING_MS, PuzzlePost
from cogs.games.riichi.puzzle._page import puzzle_page
from tests.cogs.games.riichi.puzzle.server import WORDS, begun
from tests.cogs.house import House
from tests.cogs.person import components, words


async def test_earlier_puzzles_are_shown_with_their_answer(house: House) -> None:
    aiko, *_ = house.people
    nothing = await aiko.slash("puzzle past")
    assert nothing.response is not None
    assert words(nothing.response) == WORDS("puzzle.none").replace("</puzzle setup:0>", "`/puzzle setup`")
    await begun(house)
    await house.pass_time(VOTING_MS)
    past = await aiko.slash("puzzle past")
    assert isinstance(past.response, ResponseMessage)
    (listed,) = (item for item in components(past.response) if item.get("options"))
    await aiko.pick(past.response, "pastpuzzle", listed["options"][0]["value"])
    text = words(past.response)
    assert WORDS("puzzle.table") in text
    assert WORDS("puzzle.no_vote") in text


@pytest.mark.parametrize(("number", "told"), [(12, True), (0, False)])
async def test_where_a_computer_would_discard_something_else_for_value_the_answer_says_so(
    house: House, number: int, told: bool
) -> None:
    post = PuzzlePost(house.guild.id, 1, number, house.channel.id, 1, 1, 1)
    page = await puzzle_page(house.client, post, "guild", house.guild.id, {})
    text = "\n".join(item.content for item in page.layout.walk_children() if isinstance(item, ui.TextDisplay))
    assert ("A computer's opinion" in text) == told
