"""**Replay** under the standings: from one press to every hand, seat and step of a game that is over."""

import re
from typing import Final

import pytest

from tests.cogs.club import answered
from tests.cogs.house import House
from tests.cogs.league.test_access import somewhere_else
from tests.cogs.person import SELECT, alt, components, words
from tests.cogs.playing import listed
from tests.cogs.records.kept import keep_game
from tests.cogs.records.watching import WORDS, Viewer, hands_in, offered, opened, rows

HAND: Final = re.compile(r"E[1-4](-[1-9])? · ((Tsumo|Ron) [0-9,]+ · \w+( ← \w+)?|Exhaustive draw)")
"""A hand in the list."""


async def test_one_steps_to_every_hand_and_to_the_end_and_back(house: House) -> None:
    viewer = await opened(house)
    hands = offered(viewer.now, "jump")
    assert all(HAND.fullmatch(one["label"]) for one in hands)
    for hand in hands:
        await viewer.picks("jump", hand["value"])
        assert viewer.step == int(hand["value"])
        assert [one["label"] for one in offered(viewer.now, "jump") if one.get("default")] == [hand["label"]]
    await viewer.picks("jump", "1")
    steps = int(words(viewer.now).rpartition(" ")[2])
    first = alt(viewer.now)
    assert viewer.off == {"Back"}
    await viewer.presses("More")
    assert viewer.off == {"Back", "Previous hand", "Previous call"}
    await viewer.presses("Next", "Next", "Back")
    assert viewer.step == 2
    await viewer.presses(*["Next hand"] * (len(hands) - 1))
    assert viewer.step == int(hands[-1]["value"])
    await viewer.presses("Next hand")
    assert viewer.step == steps
    assert viewer.off == {"Next", "Next hand", "Next call", "Play on from here"}
    await viewer.presses("All hands")
    assert words(viewer.now).endswith(": all hands")
    assert alt(viewer.now).startswith("All hands. 1. ")
    await viewer.presses("Next")
    assert alt(viewer.now) == first


async def test_few_rows_stand_under_a_step_and_the_others_behind_more_with_the_steps_in_their_place(
    house: House,
) -> None:
    viewer = await opened(house)
    first = rows(viewer.now)
    assert first == [["Back", "Next", "Film", "More"], ["jump_0"], ["eyes_1"]]
    await viewer.presses("More")
    assert rows(viewer.now) == [
        ["Back", "Next", "Film", "Less"],
        ["Previous hand", "Next hand", "All hands"],
        ["Previous call", "Next call"],
        ["Go to turn", "As words", "Post here"],
        ["Review", "Play on from here"],
    ]
    await viewer.presses("Next", "Back", "Less")
    assert rows(viewer.now) == first


@pytest.mark.parametrize("book", ["tenhou", "american"])
async def test_a_hand_is_told_in_words_with_the_tiles_that_its_viewer_may_see(house: House, book: str) -> None:
    viewer = await opened(house, book)
    for eyes, known in (("0", {person.name for person in house.people}), ("2", {"Ben"})):
        await viewer.picks("eyes", eyes)
        told = await viewer.press("As words")
        (page,) = told.followups
        assert page.ephemeral
        text = words(page)
        drawn = [line for line in text.split("\n") if " draws " in line]
        assert {line.split(" ")[0] for line in drawn} == known
        assert hands_in(text) == known
        reader = Viewer(viewer.person, page)
        await reader.presses("Later moves")
        assert words(reader.now) != text
        assert max(len(text), len(words(reader.now))) <= 2_000
        await reader.presses("Earlier moves")
        assert words(reader.now) == text


async def test_a_game_is_watched_from_the_list_of_games_and_by_its_own_server_alone(house: House) -> None:
    table = await keep_game(house)
    aiko, *_ = house.people
    page = await listed(house, aiko, "Chiara")
    (game,) = next(item for item in components(page) if item["type"] == SELECT)["options"]
    assert game["value"] == table
    watched = await aiko.pick(page, "watchgame", table)
    assert watched.followups[0].ephemeral
    assert Viewer(aiko, watched.followups[0]).step == 1
    eve = somewhere_else(house, "eve")
    channel = eve.server.create_text_channel("there")
    theirs = await eve.slash("table history", channel=channel)
    assert theirs.response is not None
    refused = await eve.forge(house.env.backend.messages[channel.id][theirs.response.id], f"mj1:{table}:0:replay")
    assert words(answered(refused)) == WORDS("trouble.lost")
