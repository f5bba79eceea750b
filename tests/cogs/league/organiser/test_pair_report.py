"""What an organiser is told about pairs of players (league.md §9)."""

from bot.engine.refusal import Refusal
from bot.league.acts.results import GameCounted
from bot.league.log import NAKI
from bot.league.pairs import MIN_SHARED_GAMES
from bot.store.database import Write
from tests.cogs.club import Tournament, running
from tests.cogs.house import House
from tests.cogs.person import words

_TABLES = """
INSERT INTO tables (id, game, stage, guild, party, seal, opened_at, changed_at, told)
SELECT ?, game, stage, guild, party, seal, opened_at, changed_at, 1 FROM tables WHERE id = ?
"""
_EVENTS = """
INSERT INTO events (table_id, version, at, event) SELECT ?, version, at, event FROM events WHERE table_id = ?
"""


async def played_again(club: House, cup: Tournament, times: int) -> None:
    """The league's only game counts so many times more, each with a log of its own that says the same."""
    log = await cup.log()
    (game,) = log.league.games.values()
    (table,) = cup.seats
    copies = [f"{table}again{number}" for number in range(times)]
    rows = [(copy, table) for copy in copies]
    await club.client.leagues.posts._database.write(Write(_TABLES, rows), Write(_EVENTS, rows))
    for number, copy in enumerate(copies, start=log.next_number):
        act = GameCounted(number, f"table:{copy}", 1, game.ended, game.result)
        acted = await club.client.leagues.leagues.act(1, NAKI, act, club.clock.now())
        assert not isinstance(acted, Refusal), acted


async def test_organisers_alone_see_what_went_between_players_who_meet_often(club: House) -> None:
    cup = await running(club, rounds=1)
    await cup.draw()
    await cup.check_in()
    await club.until(lambda: cup.playing)
    await cup.play()
    assert "Nothing yet: no pair has 12 games together" in words(await cup.pairs())
    await played_again(club, cup, MIN_SHARED_GAMES - 1)
    answer = await cup.pairs()
    heading, *lines = words(answer).splitlines()
    assert heading.startswith("**Spring cup: points between players.** Pairs with at least 12 games together here: 6.")
    assert "Nothing follows from them" in "".join(lines)
    (pair,) = [line for line in lines if " won " in line]
    assert pair.endswith("who won 0 back · 12 games")
    assert answer.ephemeral
