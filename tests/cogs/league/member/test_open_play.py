"""An open phase on Discord: whoever wants to play sits down, within the limits of the league."""

from bot.league.times import HOUR, MINUTE
from tests.cogs.club import LEAGUE_POST, Tournament, members, told
from tests.cogs.house import House
from tests.cogs.league.organiser.test_calendar import typed
from tests.cogs.person import labels, words

LOBBY = "### Spring cup · Table"


async def test_people_of_a_ladder_sit_down_play_and_reach_the_daily_cap(club: House) -> None:
    *people, guest = members(club, 5)
    aiko, ben, chiara, deniz = people
    cup = Tournament(club, people)
    await cup.draft(template="ladder")
    for setting, value in {"limits.most": 3, "limits.daily": 1, "counting.min_games": 1}.items():
        await cup.set(f"1.{setting}", value)
    await cup.publish()
    await cup.everybody_joins()
    assert "isn't possible now" in told(await aiko.slash("league table"))
    await cup.takes("Sign-up is closed", "season close")
    await cup.takes("open tables with `/league table`", "season start")

    assert "Your table is open" in told(await aiko.slash("league table"))
    assert labels(cup.post(LOBBY)) == ["Sit down", "Stand up"]
    assert "isn't playing in this league" in told(await guest.press(cup.post(LOBBY), "Sit down"))
    for person in (ben, chiara):
        await person.press(cup.post(LOBBY), "Sit down")
    assert "already waits" in told(await ben.slash("league table"))
    await chiara.press(cup.post(LOBBY), "Stand up")
    for person in (chiara, deniz):
        await person.press(cup.post(LOBBY), "Sit down")
    assert labels(cup.post(LOBBY)) == ["Start", "Stand up"]
    assert "Sit down first" in told(await guest.press(cup.post(LOBBY), "Start"))
    await ben.press(cup.post(LOBBY), "Start")
    (table,) = cup.playing
    assert all(table.party.seat_of(person.id) is not None for person in people)
    assert club.threads
    await cup.play()
    await club.until(
        lambda: any(words(message).startswith("**Game 1** ") for message in club.messages(club.channel.id))
    )
    assert "Aiko has played 1 league games today" in told(await aiko.slash("league table"))
    await club.pass_time(24 * 3_600_000)
    assert "Your table is open" in told(await aiko.slash("league table"))


async def test_people_join_a_ladder_that_runs_until_the_day_that_its_organiser_has_chosen(club: House) -> None:
    *people, emil, fumi = members(club, 6)
    cup = Tournament(club, people)
    await cup.open(template="ladder")
    await cup.everybody_joins()
    await cup.start()
    await club.quiet()
    assert "Join" in labels(cup.post(LEAGUE_POST))
    assert "You're in." in told(await emil.press(cup.post(LEAGUE_POST), "Join"))
    assert await cup.number(emil) in (await cup.league()).phase.sides
    await cup.set("entries_until", "2099-01-01 20:00")
    await club.quiet()
    assert "Sign-up until:" in words(cup.post(LEAGUE_POST))
    await cup.set("entries_until", typed(club, 2))
    await club.pass_time(2 * HOUR + MINUTE)
    await club.quiet()
    assert "Join" not in labels(cup.post(LEAGUE_POST))
    assert "too late" in told(await fumi.slash("league join"))
    await cup.set("entries_until", typed(club, 2))
    await club.quiet()
    assert "Join" in labels(cup.post(LEAGUE_POST))


async def test_people_join_no_rounds_that_are_being_played(club: House) -> None:
    *people, emil = members(club, 5)
    cup = Tournament(club, people)
    await cup.open(rounds=2)
    await cup.everybody_joins()
    await cup.start()
    await club.quiet()
    assert "Join" not in labels(cup.post(LEAGUE_POST))
    assert "isn't possible now" in told(await emil.slash("league join"))


async def test_a_table_is_opened_by_a_press_and_says_when_it_begins(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.open(template="ladder")
    await cup.everybody_joins()
    assert "Open a table" not in labels(cup.post(LEAGUE_POST))
    await cup.start()
    await club.quiet()
    aiko, *others = cup.people
    assert "Your table is open" in told(await aiko.press(cup.post(LEAGUE_POST), "Open a table"))
    for person in others:
        await person.press(cup.post(LOBBY), "Sit down")
    await club.quiet()
    full = (await cup.league()).lobbies
    (lobby,) = full.values()
    assert lobby.full_since is not None
    assert f"The game begins <t:{(lobby.full_since + 15_000) // 1000}:R>" in words(cup.post(LOBBY)).replace("**", "")
    await club.pass_time(20_000)
    await club.until(lambda: cup.playing)
    await cup.play()
    assert labels(cup.post(LOBBY)) == ["Open a table"]
