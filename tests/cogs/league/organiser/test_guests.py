"""Guests without Discord: entered by name at the desk, reported by their table mates, merged with an account."""

from bot.league.games import GameState
from tests.cogs.club import LEAGUE_POST, Tournament, answered, fill_in, members, told
from tests.cogs.house import House
from tests.cogs.league.organiser.test_desk import desk
from tests.cogs.person import labels, words

BOARD_POST = "### Spring cup · Round 1 · Table 1"


async def with_guest(club: House) -> Tournament:
    """Three members and Kim, who has no account, at one table; Emil is in the server and does not play."""
    cup = Tournament(club, members(club, 5))
    await cup.open(rounds=2)
    await cup.everybody_joins(*cup.people[:3])
    form = await club.owner.choose(await desk(club), "Add guests")
    assert "Kim" in told(await fill_in(club.owner, form, Names="Kim"))
    await cup.start()
    return cup


async def the_line(club: House, cup: Tournament) -> str:
    """The result of the table, as people write it."""
    known = await club.client.leagues.people.of(1)
    (table,) = (await cup.league()).phase.rounds[0].tables
    points = (45_000, 30_000, 15_000, 10_000)
    named = zip((known[one].name for one in table if one is not None), points, strict=True)
    return ", ".join(f"{name} {score}" for name, score in named)


async def test_a_guest_is_drawn_and_named_and_a_table_mate_reports_for_everybody(club: House) -> None:
    cup = await with_guest(club)
    await cup.draw()
    thread = next(
        message
        for channel in club.env.backend.messages.values()
        for message in channel.values()
        if words(message).startswith(BOARD_POST)
    )
    assert "Kim (guest)" in words(thread)
    assert "A guest plays here" in words(thread)
    assert "Check in" not in labels(thread)
    assert "in the room" in told(await cup.people[0].slash("league me"))
    shown = await cup.people[0].slash("league report", scores=await the_line(club, cup))
    assert "Kim (guest)" in told(shown)
    await cup.people[0].press(answered(shown), "Submit")
    await club.quiet()
    report = cup.post("Aiko reports")
    assert "Kim" not in words(report).splitlines()[-1]
    await cup.people[1].press(report, "Confirm")
    league = await cup.league()
    assert (league.games[1].board, league.games[1].state) == (1, GameState.COUNTED)
    assert "Kim (guest)" in told(await cup.people[0].slash("league results"))


async def test_a_guest_becomes_an_account_that_has_played_nothing_here_yet(club: House) -> None:
    cup = await with_guest(club)
    await cup.draw()
    form = await club.owner.choose(await desk(club), "Many results")
    shown = await fill_in(club.owner, form, **{"A game a line, from East on": await the_line(club, cup)})
    await club.owner.press(answered(shown), "Enter them all")
    (kim,) = (await cup.league()).guests
    emil = cup.people[4]
    await emil.slash("league me")
    guests = answered(await club.owner.choose(await desk(club), "Guests"))
    form = await club.owner.pick(guests, "organise_guests_merge", f"{kim}")
    assert "already has a part" in told(await fill_in(club.owner, form, Player=[cup.people[0].member]))
    guests = answered(await club.owner.choose(await desk(club), "Guests"))
    form = await club.owner.pick(guests, "organise_guests_merge", f"{kim}")
    assert "from now on" in told(await fill_in(club.owner, form, Player=[emil.member]))
    assert (await cup.league()).guests == ()
    assert await cup.number(emil) == kim
    assert "Game 1" in told(await emil.slash("league me"))
    await club.quiet()
    assert any("merged a guest" in words(message) for message in club.messages(club.env.backend.dm_channels[emil.id]))


async def test_a_guests_name_is_deleted_for_good_and_the_games_stay(club: House) -> None:
    cup = await with_guest(club)
    (kim,) = (await cup.league()).guests
    for typed, said in (("Lee", "nothing was deleted"), ("kim", "The name is deleted")):
        guests = answered(await club.owner.choose(await desk(club), "Guests"))
        form = await club.owner.pick(guests, "organise_guests_forget", f"{kim}")
        again = {"The guest's name once more": typed}
        assert said in told(await fill_in(club.owner, form, **again))
    known = (await club.client.leagues.people.of(1))[kim]
    assert (known.name, known.is_forgotten) == ("", True)
    assert not (await cup.league()).is_active(kim)


async def test_names_that_are_there_already_are_refused(club: House) -> None:
    cup = await with_guest(club)
    for name, said in (
        ("Kim", "called Kim already"),
        ("aiko", "called aiko already"),
        (" , ", "Type one or more names"),
    ):
        form = await club.owner.choose(await desk(club), "Add guests")
        assert said in told(await fill_in(club.owner, form, Names=name))
    assert len((await cup.league()).entrants) == 4
    assert LEAGUE_POST.strip() in words(cup.post(LEAGUE_POST))
