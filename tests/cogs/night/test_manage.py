"""What whoever runs a series does about an evening, and what those hear who are concerned."""

from bot.i18n.catalogue import words as catalogue
from bot.league.times import DAY, MINUTE
from bot.night.evening import NightStage
from bot.night.facts import NightDrawn, NightResultExcluded
from tests.cogs.club import fill_in, members, told
from tests.cogs.house import House
from tests.cogs.night.club_night import LIST, RESULT, ClubNight
from tests.cogs.person import alt, options_of, words

WORDS = catalogue("en")
MINUTES_BEFORE = 30


async def test_settings_hold_for_the_open_list_while_nobody_has_signed_up(club: House) -> None:
    night = ClubNight(club, members(club, 4))
    await night.found(Evening={"Rounds": "3"})
    assert "East only" in words(night.post(LIST))
    assert "3 rounds" in words(night.post(LIST))
    await night.everybody("I'm in", *night.people[:1])
    await night.sets("Evening", Rounds="1")
    assert "3 rounds" in words(night.post(LIST))
    assert (await night.evening()).plan.rounds == 3


async def test_c7_the_list_is_closed_and_the_tables_drawn_again_until_they_are_shown(club: House) -> None:
    night = ClubNight(club, members(club, 5))
    await night.found()
    await night.everybody("I'm in")
    await night.does("close")
    assert "The list is closed." in words(night.post(LIST))
    for reason in ("Two brothers", "Once more"):
        await night.does("redraw", Reason=reason)
    log = await club.client.nights.evenings.load(1)
    drawn = [(entry.fact.round, entry.reason) for entry in log.entries if isinstance(entry.fact, NightDrawn)]
    assert drawn == [(1, ""), (1, "Two brothers"), (1, "Once more")]
    assert [night.notices(one) for one in night.people] == [[]] * 5

    desk = await night.desk(club.owner)
    await night.until(night.start - 10 * MINUTE)
    refused = await fill_in(club.owner, await club.owner.pick(desk, "nightdo", "redraw"), Reason="Too late")
    assert WORDS("night.refusal.shown") in told(refused)
    assert "redraw" not in [one["value"] for one in options_of(await night.desk(club.owner))]


async def test_c18_an_evening_is_cancelled_and_those_who_are_in_are_mentioned_once(club: House) -> None:
    night = ClubNight(club, members(club, 4))
    await night.found()
    ann, bob, cleo, dan = night.people
    await night.everybody("I'm in", ann, bob, cleo)
    await night.press(cleo, "I'm out")
    await night.until(night.start - MINUTES_BEFORE * MINUTE)
    await night.does("cancel", Reason="The heating is off")
    assert WORDS("night.stage.cancelled") in words(night.post(LIST))
    assert "Reason: The heating is off" in words(night.post(LIST))
    assert night.mentions(WORDS("night.news.cancelled", series="Thursdays")) == [[ann.id, bob.id]]
    assert [night.notices(one) for one in (ann, bob, cleo, dan)] == [[]] * 4
    assert WORDS("night.refusal.over") in await night.press_id(dan, "nightin")
    await night.until(night.start)
    assert (await night.evening()).tables == ()


async def test_c18_who_plays_and_who_signed_up_is_told_once_when_an_evening_is_cancelled_under_way(club: House) -> None:
    night = ClubNight(club, members(club, 6))
    await night.found()
    *players, late = night.people
    await night.begins(*players)
    await night.does("cancel", Reason="The heating is off")
    news = f"{WORDS('night.news.cancelled', series='Thursdays')} {WORDS('night.news.play_on')}"
    assert night.mentions(news) == [[one.id for one in (*players, late)]]
    await night.plays()
    await night.until(club.clock.now() + DAY // 2)
    evening = await night.evening()
    assert (evening.stage, evening.tables[0].results) == (NightStage.CANCELLED, ())
    assert len(night.mentions(news)) == 1


async def test_people_are_added_and_taken_out_and_hear_it_but_no_bot_is_added(club: House) -> None:
    night = ClubNight(club, members(club, 4))
    await night.found()
    ann, bob, *_ = night.people
    await night.everybody("I'm in", ann)
    await night.does("add", Who=[bob.member])
    added = WORDS("night.news.added", series="Thursdays", at=night.start // 1000)
    assert night.mentions(added) == [[bob.id]]
    await night.does("remove", Who=[ann.member])
    removed = WORDS("night.direct.removed", series="Thursdays", at=night.start // 1000)
    assert [one.startswith(removed) for one in night.notices(ann)] == [True]
    assert night.notices(bob) == []
    assert WORDS("night.refusal.not_in") in await night.does("remove", Who=[ann.member])
    robot = club.guild.add_member(club.env.create_user("robot", bot=True))
    assert WORDS("night.no_bot") in await night.does("add", Who=[robot])
    assert [*(await night.evening()).attendees] == [await night.number(bob)]


async def test_c12_a_result_is_left_out_and_counts_again_and_the_table_hears_it(club: House) -> None:
    night = ClubNight(club, members(club, 4))
    await night.found(Evening={"Rounds": "1"})
    await night.begins()
    await night.plays()
    await club.until(lambda: "This evening is over." in words(night.post(LIST)))
    (table,) = (await night.evening()).tables
    counted = alt(night.post(RESULT))
    assert all(one.name in counted for one in night.people)
    await night.does("exclude", Which_table=table.id, Reason="Wrong rules")
    assert "doesn't count" in words(night.post(LIST))
    assert WORDS("night.no_games") in words(night.post(RESULT))
    told_so = WORDS("night.direct.excluded", series="Thursdays", round=1)
    for person in night.people:
        assert [one.splitlines()[:2] for one in night.notices(person)] == [[told_so, "Reason: Wrong rules"]]
    entry = (await club.client.nights.evenings.load(1)).entries[-1]
    assert entry.fact == NightResultExcluded(table.id)
    assert (entry.by, entry.reason) == (await night.number(club.owner), "Wrong rules")
    await night.does("exclude", Which_table=table.id, Reason="They were right")
    assert alt(night.post(RESULT)) == counted


async def test_a_series_ends_with_the_evening_that_is_open_and_goes_on_when_it_is_resumed(club: House) -> None:
    """Until that evening is over `/night` still has it, so that it can be cancelled, or the series resumed."""
    night = ClubNight(club, members(club, 4))
    await night.found()
    await night.everybody("I'm in", night.people[0])
    desk = await night.desk(club.owner)
    assert WORDS("night.no_next") in told(await club.owner.press(desk, "End or resume"))
    assert (await night.evening()).stage is NightStage.OPEN
    assert WORDS("night.no_next") in words(await night.desk(club.owner))
    await night.until(night.start + 2 * DAY)
    assert len(await club.client.nights.evenings.of_series(1)) == 1
    assert WORDS("night.none") in told(await night.people[0].slash("night"))
    assert WORDS("night.no_next") not in told(await club.owner.press(desk, "End or resume"))
    assert len(await club.client.nights.evenings.of_series(1)) == 2


async def test_only_who_runs_the_series_manages_it_and_names_no_others(club: House) -> None:
    night = ClubNight(club, members(club, 4))
    await night.found()
    helper, stranger, *_ = night.people
    assert f"Run by: **{helper.name}**" in await night.names(helper)
    desk = await night.desk(helper)
    assert WORDS("night.not_organiser") in told(await helper.press(desk, "Run by"))
    forged = await stranger.forge(night.post(LIST), "mj1:nightseries:1:nightmanage")
    assert WORDS("night.not_manager") in told(forged)
    form = await helper.pick(desk, "nightdo", "cancel")
    await night.names()
    assert WORDS("night.not_manager") in told(await fill_in(helper, form, Reason="Out of spite"))
    assert WORDS("night.not_manager") in told(await helper.press(desk, "Evening"))
    assert not (await night.evening()).is_over
