"""Many results at once, pasted or in a file: shown line by line, then entered by one press, once."""

from tests.cogs.club import fill_in, running, told
from tests.cogs.house import House
from tests.cogs.league.organiser.test_desk import desk, go_on
from tests.cogs.person import components, labels

SHEET = """Aiko 40000, Ben 30000, Chiara 20000, Deniz 10000
Aiko 40000, Ben 30000, Chiara 20000, Deniz 1000
Aiko 40000, Bem 30000, Chiara 20000, Deniz 10000
Aiko 40000, Ben 30000, Chiara 20000, Deniz 10000
Ben 41,000; Chiara 29,000; Deniz 20,000; Aiko 10,000
"""
FIELD = "A game a line, from East on"


async def test_pasted_lines_are_shown_with_what_is_wrong_and_the_good_ones_count_once(club: House) -> None:
    cup = await running(club, rounds=2)
    form = await club.owner.choose(await desk(club), "Many results")
    shown = await fill_in(club.owner, form, **{FIELD: SHEET})
    said = told(shown)
    assert "2 games will be entered" in said
    assert "Line 1**\n1\\. Aiko 40,000 +50.0" in said.replace("\u00a0", " ")
    assert "Line 2: That makes 91,000: 9,000 missing" in said
    assert "Line 3: nobody in this league is called Bem" in said
    assert "Line 4: This looks like game 1" in said
    assert "1\\. Ben 41,000" in said.replace("\u00a0", " ")
    assert (await cup.league()).games == {}
    preview = go_on(shown)
    (enter,) = (one["custom_id"] for one in components(preview) if one.get("label") == "Enter them all")
    assert "2 games entered: game 1, game 2" in told(await club.owner.press(preview, "Enter them all"))
    league = await cup.league()
    assert [game.result.points[0] for game in league.games.values()] == [40_000, 41_000]
    again = club.env.backend.messages[preview.channel_id][preview.id]
    assert "already done" in told(await club.owner.forge(again, enter))
    assert len((await cup.league()).games) == 2
    log = told(await cup.people[0].slash("league log"))
    assert "Olga: counted game 1" in log
    assert "Olga: counted game 2" in log


async def test_a_file_is_entered_at_the_tables_of_the_round_at_which_these_people_sit(club: House) -> None:
    cup = await running(club, rounds=2)
    await cup.draw()
    (table,) = (await cup.league()).phase.rounds[0].tables
    names = await club.client.leagues.people.of(1)
    named = [names[person].name for person in table if person is not None]
    cells = [
        cell for name, points in zip(named, (45_200, 31_300, 25_100, -1_600), strict=True) for cell in (name, points)
    ]
    form = await club.owner.choose(await desk(club), "Many results")
    file = ("results.csv", ("\t".join(map(str, cells)) + "\n").encode())
    shown = await fill_in(club.owner, form, Or_a_file=[file])
    assert "Table 1 · Round 1" in told(shown)
    await club.owner.press(go_on(shown), "Enter them all")
    league = await cup.league()
    assert (league.games[1].round, league.games[1].board) == (1, 1)
    assert 1 in league.phase.rounds[0].boards_over


async def test_what_cannot_be_read_is_refused_and_edited_again(club: House) -> None:
    cup = await running(club, rounds=2)
    shown = await desk(club)
    form = await club.owner.choose(shown, "Many results")
    refused = await fill_in(club.owner, form, **{FIELD: "# nothing"})
    assert "There's no line to read." in told(refused)
    again = await club.owner.press(refused.followups[-1], "Edit again")
    await fill_in(club.owner, again, **{FIELD: SHEET.splitlines()[1]})
    panel = club.env.backend.messages[shown.channel_id][shown.id]
    assert "Enter them all" not in labels(panel)
    again = await club.owner.press(panel, "Edit again")
    await fill_in(club.owner, again, **{FIELD: SHEET.splitlines()[0]})
    await club.owner.press(panel, "Enter them all")
    assert sorted((await cup.league()).games) == [1]


async def test_long_lists_go_by_pages(club: House) -> None:
    cup = await running(club, rounds=2)
    form = await club.owner.choose(await desk(club), "Many results")
    lines = [f"Aiko {40_000 + 100 * at}, Ben 30000, Chiara 20000, Deniz {10_000 - 100 * at}" for at in range(12)]
    first = go_on(await fill_in(club.owner, form, **{FIELD: "\n".join(lines)}))
    second = await club.owner.press(first, "▶")
    assert "Line 12" in told(second)
    await club.owner.press(go_on(second), "Enter them all")
    assert len((await cup.league()).games) == 12
