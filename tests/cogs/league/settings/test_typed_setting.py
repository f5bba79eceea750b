"""Settings of a league that are typed into a command."""

from bot.games.riichi.league import RiichiScoring
from tests.cogs.club import Tournament, members
from tests.cogs.house import House


async def test_money_and_time_can_be_changed_until_sign_up_closes(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.draft(rounds=1)
    await cup.succeeds("Uma: **+30.0 / +10.0 / −10.0 / −30.0**", "season set", setting="uma", value="30 10 -10 -30")
    await cup.succeeds("**30,000**", "season set", setting="return", value="30000")
    await cup.succeeds("**90 minutes**", "season set", setting="time for a game", value="90")
    options = (await cup.league()).options
    terms = RiichiScoring(options).terms
    assert (terms.uma, terms.oka) == ((30_000, 10_000, -10_000, -30_000), 20_000)
    for setting, value in {"oka": 0, "time_up": "plus_one", "level": "strong", "computers": "on"}.items():
        await cup.set(setting, value)
    options = (await cup.league()).options
    assert (options.return_, options.oka, RiichiScoring(options).hands_at_time_up, options.level) == (
        25_000,
        0,
        2,
        "strong",
    )
    assert "can't read" in await cup.organises("season set", setting="uma", value="15.55 5 -5 -15")
    assert "*Uma* has an amount for each place." in await cup.organises(
        "season set", setting="uma", value="5 15 -5 -15"
    )
    unknown = await cup.organises("season set", setting="umma", value="5 15 -5 -15")
    assert "I don't know a setting called *umma*. Possible now: Name, Description," in unknown
    for setting, known in {"uma": "+20.0 / +10.0 / −10.0 / −20.0", "oka": "+20.0"}.items():
        await cup.succeeds(f": **{known}**", "season set", setting=setting, value="book")
    options = (await cup.league()).options
    assert (options.uma, options.oka, options.return_) == (None, None, None)
    await cup.publish()
    await cup.everybody_joins()
    await cup.start()
    assert "is running, so its rules can't change" in await cup.organises(
        "season set", setting="uma", value="30 10 -10 -30"
    )
