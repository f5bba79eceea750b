"""Which games are counted in numbers."""

from bot.i18n.catalogue import words as catalogue
from tests.cogs.club import running
from tests.cogs.house import House
from tests.cogs.person import alt, options_of
from tests.cogs.playing import listed
from tests.cogs.records.kept import keep_game
from tests.cogs.statistics.answers import answered

WORDS = catalogue("en")


async def test_a_server_says_how_many_games_it_takes_to_be_ranked(house: House) -> None:
    head, _ = (await answered(house.people[0], "top")).splitlines()
    assert head == WORDS("stats.top", by=WORDS("stats.by.place"), least=10)
    await house.owner.sets("server", ranked="50")
    head, nobody = (await answered(house.people[0], "top")).splitlines()
    assert (head, nobody) == (WORDS("stats.top", by=WORDS("stats.by.place"), least=50), WORDS("stats.nobody"))


async def test_games_of_leagues_can_be_asked_for_alone_and_those_of_this_season(club: House) -> None:
    cup = await running(club, rounds=1)
    aiko, ben, *_ = cup.people
    await keep_game(club)
    await listed(club, ben, "Tenhou")
    none = WORDS("stats.none", player="Aiko")
    assert await answered(aiko, "stats", where="league") == none
    await cup.draw()
    await cup.check_in()
    await club.until(lambda: cup.playing)
    await cup.play()
    await club.quiet()
    for options, games in (({}, "2 games"), ({"where": "league"}, "1 game"), ({"since": -1}, "2 games")):
        assert f" · {games} · " in await answered(aiko, "stats", **options)
    shown = (await aiko.slash("stats", where="league")).response
    assert shown is not None
    course = next(one["value"] for one in options_of(shown) if one["value"].startswith("course "))
    await aiko.pick(shown, "numbers", course)
    assert " · 1 game · " in alt(shown)
    assert "games together: 1" in await answered(aiko, "versus", player=ben.member.user, where="league")
