"""A one-day tournament of sixteen over five rounds and a final, from the draft to the archive, as everybody sees it."""

from itertools import combinations
from typing import Any

from msgspec.structs import replace

from bot.engine.refusal import Refusal
from bot.league.acts.act import Right
from bot.league.acts.life import LeagueRulesSet
from bot.league.acts.phases import PhaseBegun
from bot.league.chance import SeededRandom, draw_key
from bot.league.log import Actor, AnyAct
from bot.league.phase_plan import Pairing, PhaseKind, PhasePlan
from bot.league.phase_standings import advancing
from bot.league.standings import StandingsRow
from bot.league.state import Life
from tests.cogs.club import LEAGUE_POST, Tournament, fill_in, members, told
from tests.cogs.house import House
from tests.cogs.person import Person, labels, words

FINALISTS = 4
FINAL = PhasePlan(kind=PhaseKind.ROUNDS, first=FINALISTS, rounds=1, pairings=(Pairing.RANDOM,))
"""A table of those who have played best."""


async def test_a_tournament_of_sixteen_over_five_rounds_and_a_final(club: House) -> None:
    """Sign-up beyond capacity, a waitlist, a no-show whose seat a substitute takes, a hand that a referee lets deal
    again, a penalty, a correction that is undone, a tie that a lot decides, and a withdrawal; the standings are what
    the tables' logs come to.
    """
    people = members(club, 19)
    cup = Tournament(club, people)
    *early, first, second, guest = people
    await cup.draft(rounds=5, capacity=16)
    options = (await cup.league()).options
    await _done(cup, LeagueRulesSet(replace(options, plans=(*options.plans, FINAL))))
    await cup.publish()
    await cup.everybody_joins(*early, first, second)
    assert len((await cup.league()).waitlist) == 2
    assert "number 2 on the waitlist" in told(await second.slash("league me"))
    await guest.slash("league join", substitute=True)

    await early[2].press(cup.post(LEAGUE_POST), "Leave")
    assert "A place is free for you" in told(await first.slash("league me"))
    assert "You're in." in told(await first.press(cup.post(LEAGUE_POST), "Join"))
    players = [person for person in (*early, first) if person is not early[2]]
    assert len(players) == 16
    await cup.start()

    for number in range(1, 6):
        await _round(cup, number, players, guest)
    games = (await cup.league()).games
    assert len(games) == 20
    assert {len(game.scores) for game in games.values()} == {4}

    await cup.fines(players[5], 20.0, "coaching")
    before = await cup.totals()
    assert "Game 7" in told(
        await cup.decides("correct", 7, Points_from_East="30000 -12000 57000 25000", Reason="misread")
    )
    assert await cup.totals() != before
    assert "Undone: **Entry" in await cup.undoes_last()
    assert await cup.totals() == before
    expected = await cup.sums_of_logs()
    expected[await cup.number(players[5])] -= 20_000
    expected[await cup.number(players[3])] += -30_000
    assert before == expected

    await _a_tie_at_the_cut(cup, players)
    await _the_lot_decides(cup)
    await cup.house.pass_time(61_000)  # else the organiser would press too much
    await _the_final(cup, players)

    asked = await players[9].press(cup.post(LEAGUE_POST), "Leave")
    assert (await cup.league()).is_active(await cup.number(players[9]))
    await players[9].press(asked.followups[0], "Leave")
    await cup.finish()
    post = next(one for one in cup.house.messages(cup.house.channel.id) if "Fairness" in labels(one))
    assert "Seed" in told(await players[9].press(post, "Fairness"))
    await cup.house.pass_time(61_000)
    await cup.takes("is archived", "season archive")
    assert (await cup.league()).life is Life.ARCHIVED


async def _round(cup: Tournament, number: int, players: list[Person], guest: Person) -> None:
    """Drawn, played, and counted."""
    await cup.draw(start="20:00" if number == 2 else "")
    if number == 2:
        await _somebody_does_not_come(cup, players[3], players, guest)
    else:
        await cup.check_in(*players)
        await cup.house.until(lambda: len(cup.playing) == 4)
    if number == 3:
        await _a_tile_is_seen(cup)
    await cup.play()
    await cup.house.until(lambda: "This round is over." in words(cup.post("## Spring cup · Round")))


async def _the_final(cup: Tournament, players: list[Person]) -> None:
    """The four who go on play a game; the standings of the final are what its log comes to."""
    await cup.draw()
    finalists = (await cup.league()).phase.sides
    numbers = {await cup.number(person): person for person in players}
    await cup.check_in(*(numbers[side] for side in finalists))
    await cup.house.until(lambda: cup.playing)
    (final,) = cup.playing
    cup.seats.clear()
    await cup.play()
    assert list(cup.seats) == [final.id]
    sums = await cup.sums_of_logs()
    assert await cup.totals(phase=2) == {side: sums[side] for side in finalists}


async def _done(cup: Tournament, act: AnyAct) -> None:
    """An organiser does it."""
    leagues, organiser = cup.house.client.leagues.leagues, Actor(None, frozenset((Right.ORGANISER,)))
    acted = await leagues.act(1, organiser, act, cup.house.clock.now())
    assert not isinstance(acted, Refusal)


async def _somebody_does_not_come(cup: Tournament, missing: Person, players: list[Person], guest: Person) -> None:
    """Everybody checks in half an hour before the start; ten minutes after it a substitute sits down instead."""
    early = await players[0].press(cup.post("## Spring cup · Round"), "Check in")
    assert "30 minutes before" in told(early)
    league = await cup.league()
    start = league.phase.rounds[-1].start
    assert start is not None
    await cup.house.pass_time(start - cup.house.clock.now() - 10 * 60_000)
    await cup.check_in(*(person for person in players if person is not missing), guest)
    assert cup.playing == []
    await cup.house.pass_time(6 * 60_000)
    await cup.house.until(lambda: len(cup.playing) == 3)
    await cup.play()
    await cup.house.pass_time(start + 10 * 60_000 - cup.house.clock.now())
    await cup.house.until(lambda: cup.playing)
    (table,) = cup.playing
    assert table.party.seat_of(guest.id) is not None
    assert table.party.seat_of(missing.id) is None


async def _a_tile_is_seen(cup: Tournament) -> None:
    """A referee lets one of the four tables deal again; its people and its thread are told so."""
    table = cup.playing[0]
    done = await cup.house.owner.slash("referee redeal", table=table.id, reason="a tile was seen")
    assert "Done: " in told(done)
    lines = [words(message) for thread in cup.house.threads for message in cup.house.messages(thread)]
    assert lines.count("Referee Olga voids the hand. It is dealt again: a tile was seen") == 1
    at_table = {chair.person.id for chair in table.party.chairs if chair.person is not None}
    for person in cup.people:
        if person.id in at_table:
            await person.plays("ready")
    assert table.scene.state is not None
    assert table.scene.state.hands_dealt == 2


async def _a_tie_at_the_cut(cup: Tournament, players: list[Person]) -> None:
    """Two with the same places in the same games are given points until they share the last place that goes on, and
    whoever would stand with them loses some.
    """
    rows = await cup.house.client.leagues.leagues.standings(1, 1)
    pair = next((one, other) for one, other in combinations(rows, 2) if _broken_by(one) == _broken_by(other))
    others = [row for row in rows if row not in pair]
    wanted = others[FINALISTS - 2].total - 100
    moved = [(row, wanted - row.total) for row in pair]
    moved += [(row, wanted - 100 - row.total) for row in others[FINALISTS - 1 :] if row.total >= wanted]
    people = {await cup.number(person): person for person in players}
    for row, points in moved:
        left = points // 100
        while left:
            step = max(-2000, min(2000, left))
            left -= step
            shown = await cup.list_of("Penalties")
            form = await cup.house.owner.press(shown, "Adjust")
            given: dict[str, Any] = {"Player": [people[row.player].member], "Points in thousands": f"{step / 10}"}
            assert "#" in told(await fill_in(cup.house.owner, form, Reason="to make a tie", **given))
            await cup.house.pass_time(10_000)  # else who is far from the cut has the organiser press too much


def _broken_by(row: StandingsRow[int]) -> tuple[object, ...]:
    """What breaks a tie."""
    return row.mean_place, row.firsts, row.seconds, row.thirds, row.best


async def _the_lot_decides(cup: Tournament) -> None:
    """Those above the cut go on, and of the two who share its place the one whom the lot names."""
    leagues, league = cup.house.client.leagues.leagues, await cup.league()
    seed, _ = await leagues.secret(1)
    rows = await leagues.standings(1, 1)
    cut = rows[FINALISTS].place
    equals = [row.player for row in rows if row.place == cut]
    above = [row.player for row in rows[:FINALISTS] if row.place != cut]
    assert len(above) < FINALISTS < len(above) + len(equals)
    signed_up = sorted(equals, key=league.phase.sides.index)
    drawn = SeededRandom(draw_key(seed, f"league {league.short_name} phase 1 cut")).random_order(signed_up)
    sides = advancing(league, seed)
    assert sides == (*above, *drawn[: FINALISTS - len(above)])
    await _done(cup, PhaseBegun(2, sides))
