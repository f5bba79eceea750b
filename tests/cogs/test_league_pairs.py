"""What an organiser is told about pairs of players (league.md §9)."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.league.acts.results import GameCounted
from bot.league.log import NAKI
from bot.league.pairs import COMMON
from bot.league.refusal import Refusal
from tests.cogs.club import Tournament, running, told
from tests.cogs.house import House


async def played_again(club: House, cup: Tournament, database: Path, times: int) -> None:
    """The league's only game counts so many times more, each with a log of its own that says the same."""
    log = await cup.log()
    (game,) = log.league.games.values()
    (table,) = cup.seats
    for number in range(times):
        copy = f"{table}again{number}"
        with closing(sqlite3.connect(database)) as disk, disk:
            for rows in ("tables", "events"):
                columns = [name for _, name, *_ in disk.execute(f"PRAGMA table_info({rows})")]
                key = "id" if rows == "tables" else "table_id"
                copied = ", ".join("?" if name == key else name for name in columns)
                disk.execute(
                    f"INSERT INTO {rows} ({', '.join(columns)}) SELECT {copied} FROM {rows} WHERE {key} = ?",
                    (copy, table),
                )
        act = GameCounted(log.next_number + number, f"table:{copy}", 1, game.ended, game.result)
        acted = await club.client.leagues.leagues.act(1, NAKI, act, club.clock.now())
        assert not isinstance(acted, Refusal), acted


async def test_organisers_alone_see_what_went_between_players_who_meet_often(club: House, tmp_path: Path) -> None:
    cup = await running(club, rounds=1)
    assert "Nothing yet: no pair has 12 games together" in await cup.organises("log pairs")
    await cup.draw()
    await cup.check_in()
    await club.until(lambda: cup.playing)
    await cup.play()
    await played_again(club, cup, tmp_path / "naki.db", COMMON - 1)
    answer = await club.owner.slash("league-admin log pairs")
    heading, *lines = told(answer).splitlines()
    assert heading.startswith("**Spring cup: points between players.** 6 pairs have at least 12 games")
    assert "Nothing follows from them" in "".join(lines)
    (pair,) = [line for line in lines if " won " in line]
    assert pair.endswith("who won 0 back · 12 games")
    assert answer.response is not None
    assert answer.response.ephemeral
    refused = told(await cup.people[0].slash("league-admin log pairs"))
    assert "points between players" not in refused
