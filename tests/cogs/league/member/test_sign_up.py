"""Signing up where the organisers ask something: the answers are theirs and the player's alone."""

from tests.cogs.club import LEAGUE_POST, Tournament, answered, fields, fill_in, members, told
from tests.cogs.house import House
from tests.cogs.league.organiser.test_desk import desk
from tests.cogs.person import components, labels, words

DAYS, TILES = "Which days can you play?", "Do you bring tiles?"


async def test_questions_are_asked_at_sign_up_and_organisers_alone_read_the_answers(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.open(rounds=2)
    await cup.set("questions", f"{DAYS} | {TILES}")
    aiko, ben, *_ = cup.people
    form = await aiko.press(cup.post(LEAGUE_POST), "Join")
    assert form.modal is not None
    assert list(fields(form)) == ["Question 1", "Question 2"]
    assert "You're in" in told(await fill_in(aiko, form, Question_1="Mondays, a secret"))
    await fill_in(ben, await ben.slash("league join"), Question_1="never", Question_2="Two sets")
    players = answered(await club.owner.choose(await desk(club), "Players"))
    shown = [line.removeprefix("-# ") for line in words(players).splitlines() if "?" in line]
    assert shown == [f"{DAYS} Mondays, a secret", f"{DAYS} never", f"{TILES} Two sets"]
    for command in ("log", "me", "info"):
        assert "secret" not in told(await ben.slash(f"league {command}"))
    assert "secret" not in str([entry.act for entry in (await cup.log()).entries])
    again = await aiko.press(answered(await aiko.slash("league me")), "My answers")
    assert fields(again)["Question 1"]["value"] == "Mondays, a secret"
    assert "kept" in told(await fill_in(aiko, again, Question_1="Tuesdays"))
    assert (await club.client.leagues.answers.of(1))[await cup.number(aiko)][DAYS] == "Tuesdays"
    ours = await club.owner.slash("league export")
    theirs = await ben.slash("league export")
    names = [[file.filename for file in answered(one).attachments] for one in (ours, theirs)]
    assert ["answers.csv" in one for one in names] == [True, False]


async def test_substitutes_are_asked_too_and_the_next_season_asks_the_same(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.open(rounds=2)
    panel = answered(await club.owner.choose(await desk(club), "Settings"))
    page = answered(await club.owner.press(panel, "Sign-up"))
    assert "Questions at sign-up: **none**" in words(page)
    last = [one["custom_id"] for one in components(page) if one.get("label") == "Change"][-1]
    form = await club.owner.press_id(page, last)
    await fill_in(club.owner, form, **{"Questions at sign-up": f"{DAYS}\n{TILES}\n"})
    assert (await cup.league()).questions == (DAYS, TILES)
    (aiko, *_) = cup.people
    form = await aiko.slash("league join", substitute=True)
    assert "stand by" in told(await fill_in(aiko, form, Question_2="Yes"))
    assert (await club.client.leagues.answers.of(1))[await cup.number(aiko)][TILES] == "Yes"
    copying = await cup.chosen("season copy")
    await fill_in(club.owner, copying, Name="Autumn cup")
    assert (await club.client.leagues.leagues.load(2)).league.questions == (DAYS, TILES)


async def test_without_questions_one_press_signs_up(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.open(rounds=2)
    (aiko, *_) = cup.people
    assert "You're in" in told(await aiko.press(cup.post(LEAGUE_POST), "Join"))
    assert "My answers" not in labels(answered(await aiko.slash("league me")))


async def test_whoever_comes_too_late_stands_by_with_one_press_and_stops_with_another(club: House) -> None:
    *people, emil = members(club, 5)
    cup = Tournament(club, people)
    await cup.open(rounds=2, capacity=4)
    await cup.everybody_joins(*people[:3])
    assert "Stand by" not in labels(cup.post(LEAGUE_POST))
    await cup.everybody_joins(people[3])
    await club.quiet()
    assert "You stand by as a substitute." in told(await emil.press(cup.post(LEAGUE_POST), "Stand by"))
    await cup.start()
    await club.quiet()
    assert "Substitutes: Guest 5" in words(cup.post(LEAGUE_POST))
    await emil.press(cup.post(LEAGUE_POST), "Leave")
    await club.quiet()
    assert "Substitutes" not in words(cup.post(LEAGUE_POST)).split("4 players")[1]
    assert "stand by" in told(await emil.press(cup.post(LEAGUE_POST), "Stand by"))
