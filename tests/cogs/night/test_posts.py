"""An evening as everybody sees it, from the series to the result."""

from collections import Counter
from pathlib import Path

from bot.games.riichi.engine.events import HandStarted
from bot.i18n.catalogue import words as catalogue
from bot.league.times import HOUR, MINUTE
from bot.night.acts import arrive, join_list
from bot.night.evening import NightStage
from bot.table.party import Stage
from tests.cogs.club import answered, members, told
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.night.club_night import LIST, PEOPLE, RESULT, ClubNight
from tests.cogs.person import Person, alt, words
from tests.cogs.test_privacy import delete
from tests.cogs.walls import EAST_GAME

WORDS = catalogue("en")


async def test_nine_people_play_two_rounds_with_a_latecomer(club: House) -> None:
    """Nobody types anything but `/night`; whoever came too late for the first round plays in the second."""
    night = ClubNight(club, members(club, 10))
    assert "Thursdays · Manage" in await night.found()
    *nine, late = night.people
    await night.everybody("I'm in", *nine)
    assert "**In (9 of 32):**" in words(night.post(LIST))

    await night.until(night.start - 10 * MINUTE)
    evening = await night.evening()
    assert evening.stage is NightStage.PLAYING
    assert [len(table.seats) for table in evening.tables] == [4, 4]
    await night.everybody("I'm here", *nine)
    await night.until(night.start - 5 * MINUTE)
    await club.until(lambda: len(club.client.tables.all()) == 2)
    (out,) = (await night.evening()).sat_out[0]
    assert len((await night.evening()).waiting_room) == 1
    assert "waiting room" in await night.press(late, "I'm here")
    await night.plays()

    await club.until(lambda: "Round 1 of 2 is over." in words(night.post(LIST)))
    await night.until(club.clock.now() + 3 * MINUTE)
    await club.until(lambda: len(club.client.tables.all()) == 2)
    second = await night.evening()
    assert out not in second.sat_out[1]
    await night.plays()
    await club.until(lambda: "This evening is over." in words(night.post(LIST)))
    assert len(words(night.post(RESULT)).splitlines()) == 2
    assert all(one.name in alt(night.post(RESULT)) for one in night.people)
    as_text = await night.press_result(late, "As text")
    assert as_text.count("in 1 game") + as_text.count("1 game ") >= 1
    assert as_text.count("\\. **") == len(night.people)


async def test_c10_when_a_rounds_time_is_over_the_hand_that_is_played_is_the_last(tmp_path: Path) -> None:
    """Everybody was there five minutes early, so the table began and has its twenty minutes from then on."""
    async with looked_after(House(tmp_path / "naki.db", EAST_GAME)) as house:
        night = ClubNight(house, members(house, 4))
        await night.found(Evening={"Rounds": "1"}, Tables={"Minutes for a round": "20"})
        table = await night.begins()
        (thread,) = house.threads
        last = "Time: this is the last hand."
        await night.until(night.start + 15 * MINUTE - 1000)
        assert not any(last in words(one) for one in house.messages(thread))
        await night.until(night.start + 15 * MINUTE)
        assert any(last in words(one) for one in house.messages(thread))
        while (await night.evening()).stage is NightStage.PLAYING:
            await house.pass_time(HOUR)
        (played,) = (await night.evening()).tables
        party = await house.client.tables.party(table.id)
        history = await house.client.tables.archive.history(table.id)
        assert history is not None
        assert [type(event) for event in history.events].count(HandStarted) == 1
        assert party.stage is Stage.OVER
        assert sorted(result.place for result in played.results) == [1, 2, 3, 4]


async def test_c14_whom_somebody_would_rather_not_play_with_stands_nowhere(club: House) -> None:
    night = ClubNight(club, members(club, 8))
    ann, bob, *_ = night.people
    await club.client.blocks.put(ann.id, [bob.id])
    await night.found(Evening={"Rounds": "1"})
    await night.everybody("I'm in")
    await night.until(night.start - 10 * MINUTE)
    evening = await night.evening()
    pair = {await night.number(ann), await night.number(bob)}
    assert not any(pair <= {*one.people} for one in evening.tables)
    await night.does("cancel", Reason="Enough")
    shown = await bob.press(night.post(LIST), "Fairness")
    assert WORDS("night.fairness.private", rounds="1") in told(shown)
    assert [file for answer in shown.followups for file in answer.attachments] == []


async def test_c19_a_regular_who_is_forgotten_keeps_their_sums_under_another_name(club: House) -> None:
    night = ClubNight(club, members(club, 4))
    await night.found(Evening={"Rounds": "1"})
    await night.begins()
    await night.plays()
    await club.until(lambda: "This evening is over." in words(night.post(LIST)))
    ann, bob, *_ = night.people
    before = await year(bob)
    assert ann.name in before
    await delete(ann)
    await club.quiet()
    assert await year(bob) == before.replace(ann.name, "former player 1")
    assert ann.name not in alt(night.post(RESULT)) + words(night.post(LIST))
    assert ann.name not in await night.press_result(bob, "As text")


async def year(person: Person) -> str:
    """The year's standings, as somebody is shown them."""
    panel = await person.slash("night")
    return told(await person.press(answered(panel), "Year"))


async def test_c20_sixty_four_people_sign_up_and_play_at_sixteen_tables(club: House) -> None:
    """What is posted is looked at for Discord's limits by the house."""
    night = ClubNight(club, members(club, 4))
    await night.found(Evening={"Rounds": "6", PEOPLE: "4-64"})
    nights = club.client.nights
    for number in range(64):
        person = await nights.people.number(1, club.env.create_user(f"player{number}").id, "W" * 30 + f"{number:02}")
        await nights.act(1, lambda evening, one=person: join_list(evening, one), club.clock.now(), person)
    await night.until(night.start - 10 * MINUTE)
    for person in (await night.evening()).people:
        await nights.act(
            1, lambda evening, one=person: arrive(evening, one, club.clock.now()), club.clock.now(), person
        )
    await night.until(night.start - 5 * MINUTE)
    await club.until(lambda: len(club.client.tables.all()) == 16)
    await club.until(lambda: len(club.threads) == 16)
    assert Counter(len(one.party.people) for one in club.client.tables.all()) == {4: 16}
    assert all(f"**Table {number}**" in words(night.post(LIST)) for number in range(1, 17))
