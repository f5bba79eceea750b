"""Results on Discord that no table of ours played: written by people, brought as logs, corrected, replayed."""

from typing import Any

import pytest

from bot.league.games import GameState
from bot.league.times import HOUR
from tests.cogs.club import answered, fields, fill_in, running, told
from tests.cogs.house import House
from tests.cogs.league.organiser.test_calendar import typed
from tests.cogs.league_stages import enter_result
from tests.cogs.person import words


async def test_what_an_organiser_enters_is_shown_before_it_counts_and_asked_about_where_it_looks_alike(
    club: House,
) -> None:
    cup = await running(club, rounds=2)
    entered: dict[str, Any] = {"scores": "40000 30000 20000 10000", **cup.named_seats}
    first = await club.owner.slash("league-admin result enter", **entered)
    assert "1\\. Aiko 40" in told(first)
    assert (await cup.league()).games == {}
    await club.owner.press(answered(first), "Submit")
    again = await club.owner.slash("league-admin result enter", **entered)
    assert "looks like game 1" in told(again)
    await club.owner.press(answered(again), "It's a different game")
    assert sorted((await cup.league()).games) == [1, 2]
    seats = {"East": [cup.people[1].member], "South": [cup.people[0].member]}
    assert "Ben 40" in told(await cup.decides("reseat", 2, Reason="seats", **seats))


async def test_a_result_has_its_penalties_and_the_time_at_which_it_ended(club: House) -> None:
    cup = await running(club, rounds=2)
    await club.pass_time(3 * HOUR)
    entered: dict[str, Any] = {"scores": "40000 30000 20000 10000", **cup.named_seats}
    ended = typed(club, -1)
    said = "From 0.1 to 200.0 can be taken or given, in tenths."
    await cup.succeeds(said, "result enter", penalties="0 0 0 -0.05", ended=ended, **entered)
    await cup.succeeds("can't read those penalties", "result enter", penalties="many", **entered)
    await cup.succeeds("can't read that time", "result enter", ended="yesterday", **entered)
    await cup.succeeds("before the league started", "result enter", ended=typed(club, -24), **entered)
    await cup.succeeds("That time is in the future", "result enter", ended=typed(club, 24), **entered)
    seen = await club.owner.slash("league-admin result enter", penalties="0 -20.0 0 0", ended=ended, **entered)
    assert "2\\. Ben 30" in told(seen)
    await club.owner.press(answered(seen), "Submit")
    (game,) = (await cup.league()).games.values()
    assert game.result.penalties == (0, -20_000, 0, 0)
    assert typed(club, (game.ended - club.clock.now()) / HOUR) == ended


async def test_a_game_that_is_replayed_is_void_and_its_table_open_again(club: House) -> None:
    cup = await running(club, rounds=2)
    await cup.draw()
    await cup.check_in()
    await club.until(lambda: cup.playing)
    await cup.play()
    assert "~~" in told(await cup.decides("replay", 1, Reason="wrong tiles shown"))
    league = await cup.league()
    assert league.games[1].state is GameState.VOID
    assert league.phase.rounds[0].boards_over == frozenset()
    await cup.check_in()
    await club.until(lambda: cup.playing)
    await cup.play()
    assert (await cup.league()).games[2].state is GameState.COUNTED


async def test_a_correction_is_checked_and_shown_like_a_report_before_it_counts(club: House) -> None:
    cup = await running(club, rounds=2)
    await enter_result(cup)
    corrected = {"Points_from_East": "40000 30000 10000 10000", "Reason": "Misread"}
    assert "That makes 90,000: 10,000 missing" in told(await cup.decides("correct", 1, **corrected))
    form = await cup.judges("correct", 1)
    assert form.modal is not None
    seats = next(one["description"] for one in form.modal["components"] if one["label"] == "Points from East")
    assert seats.replace("\u00a0", " ") == "E Aiko · S Ben · W Chiara · N Deniz"
    shown = await fill_in(club.owner, form, Points_from_East="30000 40000 20000 10000", Reason="Misread")
    assert "Aiko 40,000 +50.0 → 30,000 +10.0" in told(shown)
    counted = (await cup.league()).games[1].result
    assert counted is not None
    assert counted.points[0] == 40_000
    assert "~~" in told(await cup.decides("void", 1, Reason="Not played"))
    assert "~~" not in told(await cup.decides("restore", 1, Reason="It was"))
    done = await club.owner.press(answered(shown), "Correct")
    assert "corrected game 1: Aiko 40,000 +50.0 → 30,000 +10.0" in words(done.followups[-1])
    league = await cup.league()
    assert league.games[1].result.points[0] == 30_000
    assert "has changed" not in told(shown)


@pytest.mark.parametrize(
    ("book", "scores", "asks"), [("tenhou", "40000 30000 20000 10000", True), ("american", "75 -25 -25 -25", False)]
)
async def test_a_correction_asks_for_riichi_sticks_where_there_are_any(
    club: House, book: str, scores: str, *, asks: bool
) -> None:
    cup = await running(club, book=book)
    shown = await club.owner.slash("league-admin result enter", scores=scores, **cup.named_seats)
    await club.owner.press(answered(shown), "Submit")
    form = await cup.judges("correct", 1)
    assert ("Riichi sticks left on the table" in fields(form)) is asks
    corrected = {"Points from East": " ".join(reversed(scores.split())), "Reason": "The other way round"}
    done = await club.owner.press(answered(await fill_in(club.owner, form, **corrected)), "Correct")
    assert "Game 1" in told(done)
