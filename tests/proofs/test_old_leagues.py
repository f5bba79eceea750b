"""A club's database as the version left it with which the logs of leagues were of schema 2: all of it stays true.

What is expected here was read in the file or worked out by hand, or that version wrote it beside the file. Nothing of
it is computed by the code that is tested.
"""

import json
import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.consumers.leagues import LeagueCounter
from bot.engine.question import QuestionKind
from bot.games.registry import GAMES
from bot.leagues.store import LeagueStore
from bot.store.club_books import ClubBooks
from bot.store.preferences import Preferences
from bot.table.party import NOBODY, Stage
from bot.table.table import Table
from tests.cli.naki import naki
from tests.league.office import account
from tests.proofs.kills import follow_finished_games
from tests.proofs.old_logs import LEAGUES
from tests.proofs.old_logs.game_room import GUILD, PEOPLE, GameRoom
from tests.proofs.old_logs.promises import can_be_replayed_and_exported
from tests.proofs.old_logs.told import visible_league, visible_leagues

CALLED, EXPOSED, OF_LEAGUE, LOBBY = "89tcdv", "roqmap", "55yama", "y5qc8v"
"""Tables that are not over: two in mid-claim, one of the league in the middle of a hand, and a lobby."""
OVER = {
    "1ym3og": [(3, 49_100), (2, 27_100), (0, 23_400), (1, 20_400)],
    "9q3ik2": [(3, 180), (0, -60), (1, -60), (2, -60)],
    "na07xz": [(2, 45_300), (0, 28_100), (1, 26_500), (3, 20_100)],
}
"""Tables that are over: the seats and their points, best first."""
STANDINGS = [
    [8, 1, 1, 30_300, 0, 0],  # 45,300 - 30,000 + 15,000
    [7, 2, 1, 26_200, 0, 0],  # 41,200 - 30,000 + 15,000; a penalty was taken back
    [1, 3, 1, 8_500, 0, 0],  # 33,500 - 30,000 + 5,000
    [4, 4, 1, 3_100, 0, 0],  # 28,100 - 30,000 + 5,000
    [5, 5, 1, -7_000, 0, 1_500],  # 26,500 - 30,000 - 5,000, and 1,500 for the cake
    [2, 6, 1, -8_700, 0, 0],  # 26,300 - 30,000 - 5,000, as it was corrected
    [3, 7, 1, -26_900, 0, -2_000],  # 20,100 - 30,000 - 15,000, and 2,000 for coming late
    [6, 8, 1, -27_000, 0, 0],  # 18,000 - 30,000 - 15,000, as it was corrected
]
"""The league after its first round, by WRC 2015: 30,000 points to begin with, uma 15,000 and 5,000."""
SPRING = 1
"""The league's number."""
LINES = "SELECT event FROM events WHERE table_id = ? ORDER BY version"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A copy of the database."""
    return Path(shutil.copy(LEAGUES, tmp_path / "naki.db"))


def rows(path: Path, query: str, *values: object) -> list[Any]:
    """What the file says, read without any code of Naki."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        return connection.execute(query, values).fetchall()


def log(path: Path, table: str) -> list[dict[str, Any]]:
    """The lines of a table's log."""
    return [json.loads(line) for (line,) in rows(path, LINES, table)]


def since(path: Path, table: str) -> list[dict[str, Any]]:
    """The lines that a table has written since."""
    return log(path, table)[len(log(LEAGUES, table)) :]


async def resumed(room: GameRoom, table: str) -> Table:
    """All tables go on; this one."""
    await room.tables.restore()
    await room.clock.settle()
    await room.clock.advance(1_000)
    found = room.tables.get(table)
    assert found is not None
    return found


async def test_a_saved_call_is_played_once_as_it_was_pressed_and_a_late_ron_still_undoes_it(
    old: Path, tmp_path: Path
) -> None:
    """Ben has pressed Pon under a 3s; 大樹 may win with it in the window and, by WRC 2015, also after the call."""
    assert rows(old, "SELECT user, token FROM presses WHERE table_id = ?", CALLED) == [(PEOPLE[1].id, "pon_3s3s")]
    for _ in range(2):
        async with GameRoom(old) as room:
            table = await resumed(room, CALLED)
            answered, closed, called = since(old, CALLED)
            assert (answered["event"], answered["seat"], answered["action"][0]) == ("Answered", 2, "pon")
            assert answered["at"] == closed["at"] == 3_020
            assert (closed["event"], closed["trailing"]) == ("Closed", True)
            assert (called["event"], called["seat"], called["meld"][:2]) == ("Called", 2, ["pon", [22, 22]])
            assert rows(old, "SELECT * FROM presses WHERE table_id = ?", CALLED) == []
    async with GameRoom(old) as room:
        table = await resumed(room, CALLED)
        await room.tap(table.party, room.question(table, QuestionKind.LATE_RON), 0, "ron")
        won = next(line for line in since(old, CALLED) if line["event"] == "Won")
        assert (won["seat"], won["source"]) == (0, 3)
        await room.play(table)
        assert table.party.stage is Stage.OVER
        await can_be_replayed_and_exported(room, CALLED, tmp_path)


async def test_a_saved_exposure_is_played_once_as_it_was_pressed(old: Path, tmp_path: Path) -> None:
    """Aiko has pressed to expose; Ben may do so too, and has not answered."""
    assert rows(old, "SELECT user, token FROM presses WHERE table_id = ?", EXPOSED) == [(PEOPLE[0].id, "expose_3_2")]
    for _ in range(2):
        async with GameRoom(old) as room:
            table = await resumed(room, EXPOSED)
            mine = [line for line in since(old, EXPOSED) if line["event"] == "Answered" and line["seat"] == 1]
            assert [line["action"][:4] for line in mine] == [["expose", [], 3, 2]]
            assert rows(old, "SELECT * FROM presses WHERE table_id = ?", EXPOSED) == []
    async with GameRoom(old) as room:
        table = await resumed(room, EXPOSED)
        await room.play(table)
        assert table.party.stage is Stage.OVER
        await can_be_replayed_and_exported(room, EXPOSED, tmp_path)


async def test_the_leagues_table_is_played_to_its_end_and_counts_once(old: Path, tmp_path: Path) -> None:
    async with GameRoom(old) as room:
        table = await resumed(room, OF_LEAGUE)
        assert [chair.person and chair.person.id for chair in table.party.chairs] == [*map(account, (8, 7, 1, 4))]
        assert table.party.host == NOBODY
        await room.play(table)
        await can_be_replayed_and_exported(room, OF_LEAGUE, tmp_path)
        store = LeagueStore(room.database, GAMES.scorings)
        for _ in range(2):
            await follow_finished_games(room.database)
            await LeagueCounter(store, room.clock.now).catch_up()
        assert await store.inbox.waiting(SPRING) == []
        league = (await store.leagues.load(SPRING)).league
        assert list(league.games) == [1, 2, 6]
        assert (league.games[6].round, league.games[6].board, league.tables_in_play) == (2, 1, {})
        ended = log(old, OF_LEAGUE)[-1]
        totals = {one["seat"]: round(1000 * one["total"]) for one in ended["standings"]}
        before = {row[0]: row[3] for row in STANDINGS}
        after = {row[0]: row[3] for row in visible_league(league)["standings"][0]}
        played = {person: totals[seat] for seat, person in enumerate((8, 7, 1, 4))}
        assert after == {person: total + played.get(person, 0) for person, total in before.items()}


async def test_every_league_is_what_it_was(old: Path) -> None:
    leagues = await visible_leagues(old)
    spring = leagues["spring-26"]
    assert spring["life"] == "running"
    assert spring["standings"] == [STANDINGS]
    assert spring["rounds"] == [
        [1, 1, "closed", [[4, 5, 8, 3], [7, 1, 2, 6]], [1, 2]],
        [1, 2, "published", [[8, 7, 1, 4], [5, 3, 6, 2]], []],
    ]
    assert spring["playing"] == [OF_LEAGUE]
    written = json.loads(LEAGUES.with_suffix(".json").read_text(encoding="utf-8"))
    assert list(leagues) == list(written)
    for short, league in written.items():
        assert leagues[short] == league, short


async def test_the_rows_of_all_leagues_and_the_ratings_are_built_again_as_they_were(old: Path) -> None:
    leagues = "SELECT id, short, name, folded, life, version FROM leagues ORDER BY id"
    tables = ("league_games", "league_tables", "league_mentions", "ratings")
    queries = (leagues, *(f"SELECT * FROM {table} ORDER BY 1, 2, 3" for table in tables))
    before = [rows(old, query) for query in queries]
    entries = rows(old, "SELECT short, version FROM leagues ORDER BY id")
    checked = naki("league", "check", cwd=old.parent, NAKI_DB=old.name)
    assert (checked.returncode, checked.stdout) == (0, "0 faults\n"), checked.stderr
    rebuilt = naki("league", "rebuild", cwd=old.parent, NAKI_DB=old.name)
    said = re.findall(r"^(\S+): (\d+) entries, \d+ games, the same$", rebuilt.stdout, re.MULTILINE)
    assert said == [(short, str(version)) for short, version in entries], rebuilt.stdout
    assert [rows(old, query) for query in queries] == before
    assert (await visible_leagues(old))["spring-26"]["standings"] == [STANDINGS]


async def test_games_that_are_over_consist_of_the_same_events_and_can_be_stepped_through(
    old: Path, tmp_path: Path
) -> None:
    async with GameRoom(old) as room:
        for table, standings in OVER.items():
            history = await room.tables.archive.history(table)
            assert history is not None
            events = [json.loads(history.variant.encode(event)) for event in history.events]
            assert [_move(event) for event in events] == [_move(line) for line in log(LEAGUES, table)]
            assert [(one["seat"], one["points"]) for one in events[-1]["standings"]] == standings
            await can_be_replayed_and_exported(room, table, tmp_path)


async def test_the_lobby_and_what_the_club_and_its_members_chose_are_there(old: Path) -> None:
    async with GameRoom(old) as room:
        assert (await resumed(room, LOBBY)).party.stage is Stage.LOBBY
        assert await Preferences(room.database).of("guild", GUILD) == {"language": "ja"}
        assert await Preferences(room.database).of("user", PEOPLE[0].id) == {"language": "en"}
        assert room.active_cards.card_in_force(GUILD).name == "Club card"
        (club,) = await ClubBooks(room.database).of(GUILD)
        assert (club.name, club.book) == ("古典", "riichi-city")
        assert club.options["game.uma"] == [12, 4, -4, -12]
        assert club.options["kuikae.same"] == "allowed"
        party = await room.tables.archive.party("1ym3og")
        assert party is not None
        assert (party.terms.named, party.terms.book) == ("古典", "riichi-city")


def test_nothing_that_is_stored_names_a_module() -> None:
    """Code may move: what is stored is JSON with names of its own, no path and no pickle."""
    path = re.compile(rb"\b(bot|cogs|render)\.[a-z_]+|\x80[\x02-\x05].*\.$", re.DOTALL)
    tables = [name for (name,) in rows(LEAGUES, "SELECT name FROM sqlite_master WHERE type = 'table'")]
    values = [value for table in tables for row in rows(LEAGUES, f"SELECT * FROM {table}") for value in row]
    texts = [value.encode() if isinstance(value, str) else value for value in values if isinstance(value, str | bytes)]
    assert len(texts) > 5_000
    assert [text for text in texts if path.search(text)] == []


def _move(line: dict[str, Any]) -> tuple[object, ...]:
    """What happened, to whom and with which tiles."""
    return tuple(line.get(name) for name in ("event", "seat", "tile", "action", "meld", "wall", "deltas"))
