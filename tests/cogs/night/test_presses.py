"""What people press under the list of an evening, and what others are told because of it."""

from bot.i18n.catalogue import words as catalogue
from bot.league.times import MINUTE
from bot.night.evening import NightStage
from tests.cogs.club import fill_in, members, told
from tests.cogs.house import House
from tests.cogs.night.club_night import LIST, PEOPLE, ClubNight
from tests.cogs.person import words

WORDS = catalogue("en")


async def test_c2_whoever_waits_for_a_place_is_told_once_when_one_becomes_free(club: House) -> None:
    night = ClubNight(club, members(club, 7))
    await night.found(Evening={PEOPLE: "4-5"})
    *five, waits, waits_longer = night.people
    await night.everybody("I'm in")
    assert "number 1 on the waiting list" in await night.press(waits, "My night")
    assert "number 2 on the waiting list" in await night.press(waits_longer, "My night")
    assert WORDS("night.refusal.already") in await night.press(five[0], "I'm in")

    assert "not on the list" in await night.press(five[1], "I'm out")
    assert [len(night.notices(one)) for one in night.people] == [0, 0, 0, 0, 0, 1, 0]
    assert WORDS("night.direct.place", series="Thursdays", at=night.start // 1000) in night.notices(waits)[0]
    assert "**In (5 of 5):**" in words(night.post(LIST))
    await night.press(waits_longer, "I'm out")
    await night.press(five[2], "I'm out")
    assert [len(night.notices(one)) for one in night.people] == [0, 0, 0, 0, 0, 1, 0]
    assert WORDS("night.refusal.not_in") in await night.press(five[2], "I'm out")


async def test_whoever_comes_late_stands_so_on_the_list_and_is_not_drawn_for_the_first_round(club: House) -> None:
    night = ClubNight(club, members(club, 5))
    await night.found()
    late = night.people[4]
    await night.everybody("I'm in", *night.people[:4])
    await night.late(late, 15)
    assert f"Coming late: {late.name} (15 min)" in words(night.post(LIST))
    await night.until(night.start - 10 * MINUTE)
    (table,) = (await night.evening()).tables
    assert await night.number(late) not in table.people
    assert night.notices(late) == []


async def test_c8_a_seat_whose_player_does_not_come_goes_to_who_sits_out_and_is_there(club: House) -> None:
    """Each of the two is told once, for themselves; nobody else is told anything."""
    night = ClubNight(club, members(club, 5))
    await night.found()
    await night.everybody("I'm in")
    await night.until(night.start - 10 * MINUTE)
    evening = await night.evening()
    absent, *others = [await night.person(one) for one in evening.tables[0].people]
    (out,) = [await night.person(one) for one in evening.sat_out[0]]
    await night.everybody("I'm here", *others)
    assert "waiting room" in await night.press(out, "I'm here")
    assert night.notices(out)[0].startswith(WORDS("night.direct.sits_out", series="Thursdays"))

    await night.until(night.start + 5 * MINUTE)
    playing = {one.id for one in (await night.table()).party.people}
    assert playing == {out.id, *(one.id for one in others)}
    assert night.notices(absent)[0].startswith(WORDS("night.direct.absent", series="Thursdays"))
    assert [len(night.notices(one)) for one in (absent, out, *others)] == [1, 1, 0, 0, 0]
    assert "waiting room" in await night.press(absent, "I'm here")


async def test_whoever_would_rather_sit_out_does_and_may_take_it_back(club: House) -> None:
    night = ClubNight(club, members(club, 5))
    await night.found()
    await night.begins()
    first = await night.evening()
    out, rests, other = [await night.person(one) for one in (*first.sat_out[0], *first.tables[0].people[:2])]
    assert WORDS("night.own.rests") in await night.press(rests, "I'll sit out")
    assert WORDS("night.own.rests") in await night.press(other, "I'll sit out")
    assert WORDS("night.own.plays") in await night.press(other, "I'll sit out")
    await night.plays()
    await night.until(club.clock.now() + 3 * MINUTE)
    assert (await night.evening()).sat_out[1] == (await night.number(rests),)
    assert [len(night.notices(one)) for one in (out, rests, other)] == [1, 1, 0]


async def test_a_computer_sits_in_where_the_series_wants_it(club: House) -> None:
    night = ClubNight(club, members(club, 3))
    await night.found(Evening={PEOPLE: "3-8"}, Tables={"Whoever fills no table": "computers"})
    party = (await night.begins()).party
    assert [chair.person is None for chair in party.chairs].count(True) == 1
    assert {one.id for one in party.people} == {one.id for one in night.people}


async def test_too_few_people_and_the_evening_is_off_which_each_of_them_reads_once(club: House) -> None:
    night = ClubNight(club, members(club, 4))
    await night.found()
    three = night.people[:3]
    await night.everybody("I'm in", *three)
    await night.until(night.start - 10 * MINUTE)
    assert (await night.evening()).stage is NightStage.TOO_FEW
    assert night.mentions(WORDS("night.news.off", series="Thursdays", count=3)) == [[one.id for one in three]]
    assert WORDS("night.refusal.over") in await night.press_id(night.people[3], "nightin")


async def test_b10_whoever_is_barred_from_the_servers_tables_cannot_sign_up(club: House) -> None:
    night = ClubNight(club, members(club, 5))
    await night.found()
    barred = night.people[4]
    await club.client.bars.put(club.guild.id, barred.id, None, club.owner.id, "Third time")
    assert WORDS("denied.barred_for_good") in await night.press(barred, "I'm in")
    assert WORDS("denied.barred_for_good") in await night.late(barred, 15)
    form = await club.owner.pick(await night.desk(club.owner), "nightdo", "add")
    refused = await fill_in(club.owner, form, Who=[barred.member])
    assert WORDS("night.barred", player=barred.name) in told(refused)
    assert (await night.evening()).people == {}


async def test_whoever_leaves_a_game_is_out_for_the_evening_until_they_say_that_they_are_there(club: House) -> None:
    night = ClubNight(club, members(club, 4))
    await night.found()
    table = await night.begins()
    gone = night.people[0]
    assert await table.leave(gone.id) is None
    await table.end(None)
    await club.quiet()
    assert await night.number(gone) not in (await night.evening()).drawn_people()
    await night.press(gone, "I'm here")
    assert len((await night.evening()).drawn_people()) == 4
