"""**Review**: a player's own game, page by page, told to them alone."""

import pytest

from bot.games.opinion import AnyOpinion, Opinion
from bot.games.review import ReviewFinding
from bot.games.riichi.coach.review import FindingKind
from bot.games.riichi.computers.strong.choice import Motive
from bot.games.riichi.engine.actions import PASS
from bot.i18n.catalogue import words as catalogue
from bot.i18n.opinions import opinion_numbers
from cogs._finished_game import StoredGame
from cogs.coach._page import finding_text
from cogs.coach._reviews import OwnGame
from tests.cogs.house import House
from tests.cogs.person import alt, words
from tests.cogs.records.kept import keep_game
from tests.cogs.records.test_replay import Viewer, opened

WORDS = catalogue("en")


async def test_a_player_goes_through_what_was_found_and_on_to_the_replay(house: House) -> None:
    viewer = await opened(house)
    aiko = viewer.person
    told = await viewer.press("Review")
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


@pytest.mark.parametrize(("own", "told"), [(0.091, "alike"), (0.12, "compared")])
async def test_numbers_that_are_the_same_are_not_told_twice(house: House, own: float, told: str) -> None:
    table = await keep_game(house)
    history = await house.client.tables.archive.history(table)
    assert history is not None
    opinions: list[AnyOpinion] = [Opinion(PASS, Motive.BUILD, chance, 5_665) for chance in (0.09, own)]
    best, mine = opinions
    waits, why = {"waits": ("1m",)}, {"why": "coach.watch"}
    finding = ReviewFinding(
        step=1, kind=FindingKind.CANNOT_RON, weight=1, tiles=waits, words=why, own_opinion=mine, advice=best
    )
    lines = finding_text(finding, OwnGame(StoredGame(history, None), 0), WORDS).split("\n")
    numbers = {"numbers": opinion_numbers(best, WORDS), "own": opinion_numbers(mine, WORDS)}
    assert lines[-1] == WORDS(f"coach.{told}", **numbers)
