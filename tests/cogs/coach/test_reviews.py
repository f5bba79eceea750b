"""Who may read the review of a game."""

import pytest

from bot.i18n.catalogue import words as catalogue
from tests.cogs.club import LEAGUE_POST, running, told
from tests.cogs.house import House
from tests.cogs.person import labels, words
from tests.cogs.records.kept import keep_game
from tests.cogs.test_outcome import standings_of

WORDS = catalogue("en")


@pytest.mark.parametrize(("book", "why"), [("tenhou", "coach.not_yours"), ("american", "coach.no_review")])
async def test_nobody_reads_the_review_of_others_nor_one_that_there_is_not(house: House, book: str, why: str) -> None:
    table = await keep_game(house, book)
    aiko, *_ = house.people
    reader = house.owner if why == "coach.not_yours" else aiko
    await aiko.slash("table history")
    somewhere = house.messages(house.channel.id)[-1]
    pressed = await reader.forge(somewhere, f"mj1:{table}:0:review")
    assert [words(one) for one in pressed.followups] == [WORDS(why)]


async def test_a_leagues_games_are_not_reviewed_while_its_organisers_forbid_it(club: House) -> None:
    cup = await running(club, rounds=2)
    aiko = cup.people[0]
    await cup.set("reviews", "off")
    await cup.draw()
    await cup.check_in()
    await club.until(lambda: cup.playing)
    (table,) = cup.playing
    await cup.play()
    (standings,) = standings_of(club, aiko)
    assert "Review" not in labels(standings)
    assert WORDS("league.term.unreviewed") in told(await aiko.press(cup.post(LEAGUE_POST), "Rules"))

    replay = (await aiko.press(standings, "Replay")).followups[0]
    await aiko.press(replay, "More")
    assert "Play on from here" in labels(replay)
    assert WORDS("replay.review") not in labels(replay)
    pressed = await aiko.forge(standings, f"mj1:{table.id}:0:review")
    assert [words(one) for one in pressed.followups] == [WORDS("coach.forbidden")]

    await cup.set("reviews", "on")
    replay = (await aiko.press(standings, "Replay")).followups[0]
    await aiko.press(replay, "More")
    reviewed = (await aiko.press(replay, WORDS("replay.review"))).followups[0]
    assert words(reviewed).startswith("### ")
    assert WORDS("coach.forbidden") not in words(reviewed)
