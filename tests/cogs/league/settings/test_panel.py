"""The panel of a season's settings: a league is made, looked at and changed with buttons and forms."""

from bot.engine.book import ClubRules
from bot.games.riichi.league import RiichiScoring
from bot.i18n.catalogue import words as catalogue
from bot.league.options import TimeLimitStart
from bot.league.phase_plan import Pairing, PhaseKind
from bot.league.state import Life
from cogs.rules import option_pages
from tests.cogs.club import Tournament, answered, fields, fill_in, members, told
from tests.cogs.house import House
from tests.cogs.league.settings.panels import change, panel, view
from tests.cogs.person import components, labels, words


async def test_a_league_is_made_with_a_form_and_its_panel_shows_everything(club: House) -> None:
    form = await club.owner.slash("league-admin season new")
    assert list(fields(form)) == ["Name", "What kind", "Rule book", "Start", "Time zone"]
    made = await fill_in(club.owner, form, Name="Spring cup", What_kind="ladder", Rule_book="tenhou", Start="20:00")
    assert made.ephemeral
    shown = words(answered(made))
    for line in (
        "Spring cup · Settings",
        "Up to 64 players. Start: <t:",
        "Tenhou, East and South. Clock: 5 s per turn + 20 s reserve. Computers fill tables: off.",
        "Uma +20.0 / +10.0 / −10.0 / −20.0, start 25,000, return 30,000",
        "at least 8 games",
        "Tenhou, as published",
    ):
        assert line in shown
    asked = answered(await club.owner.press(answered(made), "Open sign-up here"))
    cup = Tournament(club, members(club, 4))
    assert "Rules can be changed until sign-up closes" in words(asked)
    assert (await cup.league()).life is Life.DRAFT
    opened = answered(await club.owner.press(asked, "Open sign-up"))
    assert (await cup.league()).life is Life.SIGNUP
    assert "Sign-up is open." in words(opened)
    assert "A draft" not in words(opened)


async def test_only_organisers_make_leagues_and_see_their_panels(club: House) -> None:
    aiko, *_ = club.people
    cup = Tournament(club, members(club, 4))
    await cup.draft()
    shown = await panel(club)
    custom_id = next(part["custom_id"] for part in components(shown) if "custom_id" in part)
    stored = club.env.backend.messages[shown.channel_id][shown.id]
    assert "Only organisers" in told(await aiko.forge(stored, custom_id))


async def test_a_form_has_what_stands_now_and_its_changes_are_one_entry(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.draft()
    before = len((await cup.log()).entries)
    shown = await view(club, "Tables and time")
    form = await change(club.owner, shown, "Clock")
    assert fields(form)["Clock"]["value"] == "300"
    after = await fill_in(club.owner, form, Clock="5+10", Game_length="2")
    assert "Game length: **East and South**" in words(answered(after))
    log = await cup.log()
    assert (len(log.entries) - before, log.league.options.clock, log.league.options.length) == (1, "5+10", 2)


async def test_of_two_organisers_at_once_neither_undoes_what_the_other_has_done(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.draft()
    tables = await view(club, "Tables and time")
    first, second, third = [await change(club.owner, tables, "Clock") for _ in range(3)]
    await fill_in(club.owner, first, Clock="5+10")
    await fill_in(club.owner, second, Game_length="2")
    options = (await cup.league()).options
    assert (options.clock, options.length) == ("5+10", 2)
    assert "Someone changed this in the meantime" in told(await fill_in(club.owner, third, Clock="60"))
    assert (await cup.league()).options == options


async def test_phases_are_planned_and_removed_in_the_panel(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.draft(rounds=3)
    phases = await view(club, "Phases")
    form = await club.owner.press(phases, "Add a phase")
    said = {"How it is played": "knockout", "How many advance to it": "4", "Points carried over": "1/2"}
    planned = answered(await fill_in(club.owner, form, **said))
    assert "Phase 2" in words(planned)
    form = await change(club.owner, planned, "Games at each knockout table")
    counted = answered(await fill_in(club.owner, form, Games_at_each_knockout_table="2"))
    plans = (await cup.league()).options.plans
    told_of = [(plan.kind, plan.first, plan.games) for plan in plans]
    assert told_of == [(PhaseKind.ROUNDS, None, 1), (PhaseKind.KNOCKOUT, 4, 2)]
    await club.owner.press(counted, "Remove this phase")
    assert (await cup.league()).options.plans == plans[:1]


async def test_the_rules_of_the_book_can_be_changed_in_the_panel(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.draft()
    book = await view(club, "House rules")
    form = await club.owner.pick(book, "seasonpage", "score-1")
    label, field = next((label, one) for label, one in fields(form).items() if len(one["options"]) > 1)
    value = next(one["value"] for one in field["options"] if not one.get("default"))
    shown = answered(await fill_in(club.owner, form, **{label: value}))
    assert label in words(shown)
    assert len((await cup.league()).options.rules) == 1
    assert "Tenhou, 1 rule changed" in words(await panel(club))


async def test_after_the_start_only_what_is_not_frozen_can_be_changed(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.open(rounds=1)
    await cup.everybody_joins()
    tables = await view(club, "Tables and time")
    assert "everyone then confirms again" in words(tables)
    form = await change(club.owner, tables, "Time runs")
    await fill_in(club.owner, form, Time_runs="round")
    assert (await cup.league()).options.time_from is TimeLimitStart.ROUND
    assert "Olga: changed the rules" in await cup.undoes_last()
    late = await change(club.owner, tables, "Clock")
    await cup.start()
    assert "is running, so its rules can't change" in told(await fill_in(club.owner, late, Clock="60"))
    running = await view(club, "Tables and time")
    assert "The rules have been fixed" in words(running)
    assert labels(running) == ["Back"]
    form = await change(club.owner, await view(club, "Sign-up"), "Name")
    await fill_in(club.owner, form, Name="Summer cup", Most_players="80")
    league = await cup.league()
    assert (league.name, league.capacity) == ("Summer cup", 80)


async def test_the_panel_works_after_a_restart_and_fits_with_every_phase(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.draft(rounds=3, teams="on", description="說" * 100)
    for number in range(2, 7):
        await cup.set(f"{number}.kind", "open")
        await cup.set(f"{number}.seating", "random, swiss x29")
    shown = await panel(club)
    await club.restart()
    for label in ("Sign-up", "Tables and time", "Results and points", "Phases", "House rules"):
        assert "Add a phase" not in labels(answered(await club.owner.press(shown, label)))
        await club.owner.press(shown, "Back")


async def test_when_rules_are_fixed_is_said_alike_before_and_after_sign_up_opens(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.draft()
    assert "Rules can be changed until sign-up closes" in words(await panel(club))
    await cup.publish()
    assert "Rules can be changed until it closes" in words(await panel(club))
    await cup.everybody_joins()
    await cup.takes("Sign-up is closed", "season close")
    assert "The rules have been fixed since sign-up closed." in words(await panel(club))


async def test_what_is_left_to_the_book_is_told_as_a_number(club: House) -> None:
    await Tournament(club, members(club, 4)).draft(book="m-league", length="book")
    results = words(await view(club, "Results and points"))
    assert "Uma: **+30.0 / +10.0 / −10.0 / −30.0**" in results
    assert "Return points: **30,000**" in results
    assert "Oka: **+20.0**" in results
    assert "Game length: **East and South**" in words(await view(club, "Tables and time"))


async def test_a_setting_stands_in_one_place_and_house_rules_say_nothing_else_of_it(club: House) -> None:
    rules = ClubRules("Friday club", "tenhou", {"game.uma": [30, 10, -10, -30], "score.kuitan": False})
    await club.client.club_books.save(club.guild.id, rules)
    cup = Tournament(club, members(club, 4))
    await cup.draft(book="Friday club")
    assert "Uma: **+30.0 / +10.0 / −10.0 / −30.0**" in words(await view(club, "Results and points"))
    await cup.set("uma", "15 5 -5 -15")
    book = words(await view(club, "House rules"))
    assert "Uma" not in book
    assert catalogue("en")("option.score.kuitan") in book
    apart = RiichiScoring.overridden_options
    assert not {key for keys in option_pages("tenhou", apart).values() for key in keys}.intersection(apart)


async def test_a_form_that_is_edited_again_leaves_one_panel(club: House) -> None:
    await Tournament(club, members(club, 4)).draft()
    results = await view(club, "Results and points")
    refused = await fill_in(club.owner, await change(club.owner, results, "Uma"), Uma="a lot")
    refusal = refused.followups[-1]
    again = await club.owner.press(refusal, "Edit again")
    await fill_in(club.owner, again, Uma="15 5 -5 -15")
    there = club.env.backend.messages[results.channel_id]
    assert "Uma: **+15.0 / +5.0 / −5.0 / −15.0**" in words(there[results.id])
    assert refusal.id not in there


async def test_uma_for_another_number_of_players_is_refused_because_of_the_book(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.draft(uma="15 5 -5 -15")
    said = await cup.organises("season set", setting="book", value="sanma-tenhou")
    assert "The *Rule book* is for another number of players." in said
    said = await cup.organises("season set", setting="length", value="7")
    assert "The *Rule book* has no games that long." in said


async def test_seating_is_picked_from_a_list_with_an_example_of_each_and_files_keep_the_text(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.draft()
    phases = await view(club, "Phases")
    form = await club.owner.press(answered(await club.owner.press(phases, "Change")), "Change")
    offered = {one["label"]: one for one in fields(form)["Seating"]["options"]}
    assert offered["By lot, then by the standings"]["default"]
    assert all(one["description"] for one in offered.values())
    assert "Rotation of American events" not in offered
    await fill_in(club.owner, form, Seating=offered["A fixed schedule"]["value"])
    assert (await cup.league()).options.plans[0].pairings == (Pairing.SCHEDULE,)
    await cup.set("1.seating", "random, swiss x3, interval 2")
    assert (await cup.league()).options.plans[0].step == 2
