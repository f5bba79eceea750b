"""Penalties on Discord: what they are about, who is told, what stands in the list."""

from typing import Any

from bot.league.acts.penalties import PenaltyGiven
from tests.cogs.club import answered, running, told
from tests.cogs.house import House
from tests.cogs.league.organiser.test_calendar import directly
from tests.cogs.league_stages import at_stage
from tests.cogs.person import words
from tests.cogs.playing import close_direct_messages


async def test_whoever_has_a_penalty_is_told_why_and_when_it_is_cancelled(club: House) -> None:
    cup = await running(club, template="ladder")
    aiko, ben, *_ = cup.people
    await cup.fines(aiko, 20.0, "Told *tiles*")
    await club.quiet()
    assert directly(club, aiko) == ["You have a penalty in **Spring cup**: −20.0. Told \\*tiles\\*"]
    assert directly(club, ben) == []
    assert "Done" in await cup.picks("Penalties", "penalty_cancel", 1, Reason="It was Ben")
    await club.quiet()
    given, cancelled = directly(club, aiko)
    assert given == "You have a penalty in **Spring cup**: −20.0. Told \\*tiles\\*"
    assert cancelled.splitlines() == [
        "**Spring cup** · Olga: cancelled penalty 1: Aiko · −20.0 → 0.0 · total −20.0 → 0.0",
        "> It was Ben",
    ]


async def test_a_penalty_names_the_game_that_it_is_about_and_has_a_note_for_organisers_alone(club: House) -> None:
    cup = await at_stage(club, "entered")
    aiko = cup.people[0]
    form: dict[str, Any] = {"Player": [aiko.member], "Points off, in thousands": "2.0", "Reason": "Slow play"}
    for unknown in ("7", "one"):
        assert f"There's no game {unknown}." in await cup.does("penalty give", Game=unknown, **form)
    await cup.takes("−2.0", "penalty give", Game="1", Note="Twice by now", **form)
    entry = (await cup.log()).entries[-1]
    assert isinstance(entry.act, PenaltyGiven)
    assert (entry.act.game, entry.note) == (1, "Twice by now")
    assert "Twice by now" in words(await cup.list_of("Log"))
    assert "Twice by now" not in told(await aiko.slash("league log"))


async def test_a_penalty_counts_for_somebody_who_takes_no_direct_messages(club: House) -> None:
    cup = await running(club, template="ladder")
    aiko = cup.people[0]
    close_direct_messages(club, aiko)
    await cup.fines(aiko, 2.0, "Late")
    await club.quiet()
    assert (await cup.totals())[await cup.number(aiko)] == -2_000


async def test_the_list_has_reasons_and_what_was_taken_at_tables(club: House) -> None:
    cup = await running(club, template="ladder")
    aiko, *_ = cup.people
    seats: dict[str, Any] = dict(
        zip(("east", "south", "west", "north"), (person.member for person in cup.people), strict=True)
    )
    scores = "40000 30000 20000 10000"
    preview = await club.owner.slash("league-admin result enter", scores=scores, penalties="0 0 -20.0 0", **seats)
    await club.owner.press(answered(preview), "Submit")
    await cup.fines(aiko, 2.0, "Late")
    listed = words(await cup.list_of("Penalties"))
    assert "Penalty 2: Aiko −2.0 · Late" in listed
    assert "Game 1: Chiara −20.0 at the table" in listed
