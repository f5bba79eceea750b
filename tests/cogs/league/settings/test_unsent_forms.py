"""Forms that were refused are filled in again as they were sent."""

from msgspec.structs import replace

from bot.league.phase_plan import PhaseKind
from tests.cogs.club import Tournament, answered, fields, fill_in, members, told
from tests.cogs.house import House
from tests.cogs.league.settings.panels import change, view
from tests.cogs.person import words


async def test_what_cannot_be_is_refused_in_a_line_and_nothing_changes(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.draft()
    before = (await cup.league()).options
    results = await view(club, "Results and points")
    for setting, written, said in (
        ("Uma", "a lot", "I can't read *Uma*. In thousands, such as"),
        ("Uma", "5 15 -5 -15", "*Uma* has an amount for each place."),
        ("No-show penalty", "30", "I can't read *No-show penalty*"),
    ):
        refused = await fill_in(club.owner, await change(club.owner, results, setting), **{setting: written})
        assert said in told(refused)
        again = await club.owner.press(refused.followups[-1], "Edit again")
        assert fields(again)[setting]["value"] == written
    mended = await fill_in(club.owner, again, **{"No-show penalty": "-30.0"}, Time_to_dispute_a_result="24")
    assert told(mended) == ""
    there = club.env.backend.messages[results.channel_id][results.id]
    assert "Time to dispute a result: **24 hours**" in words(there)
    before = replace(before, result_window_h=24)
    form = await change(club.owner, results, "Time to dispute a result")
    assert "Hours, from 1 to 168" in told(await fill_in(club.owner, form, Time_to_dispute_a_result="169"))
    assert (await cup.league()).options == before


async def test_a_new_league_that_is_refused_is_named_again_with_everything_else_as_it_was_typed(club: House) -> None:
    await Tournament(club, members(club, 4)).draft()
    form = await club.owner.slash("league-admin season new")
    refused = await fill_in(club.owner, form, Name="Spring cup", What_kind="ladder", Time_zone="Asia/Tokyo")
    again = await club.owner.press(answered(refused), "Edit again")
    assert "Autumn cup · Settings" in told(await fill_in(club.owner, again, Name="Autumn cup"))
    made = (await club.client.leagues.leagues.load(2)).league
    assert (made.zone, made.options.plans[0].kind) == ("Asia/Tokyo", PhaseKind.OPEN)
