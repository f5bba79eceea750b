"""`naki league check | rebuild | export | import`, as whoever runs Naki types them."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.i18n.catalogue import LANGUAGES
from bot.store.database import Database
from bot.store.traces import PersonalDataStore
from tests.cli.naki import naki
from tests.league.office import GUILD, Office, account


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a league of eight, two games, and somebody who was forgotten."""
    path = tmp_path_factory.mktemp("leagues") / "naki.db"

    async def fill() -> None:
        database = await Database.open(path)
        office = Office(database)
        await office.open()
        await office.count(45200, 31300, 25100, 18400)
        await office.count(30000, 30000, 30000, 30000, seats=(5, 6, 7, 8))
        await office.store.withdraw_everywhere(account(8), office.at)
        await PersonalDataStore(database).forget(account(8), -5, ("over",), lambda papers: papers)
        await database.close()

    asyncio.run(fill())
    return path


def copied(filled: Path, folder: Path) -> Path:
    (folder / "naki.db").write_bytes(filled.read_bytes())
    return folder / "naki.db"


def test_a_sound_league_has_no_faults_and_is_built_again_as_it_was(filled: Path, tmp_path: Path) -> None:
    path = copied(filled, tmp_path)
    answer = naki("league", "check", cwd=tmp_path, NAKI_DB=str(path))
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, "0 faults\n", "")
    answer = naki("league", "rebuild", cwd=tmp_path, NAKI_DB=str(path))
    assert (answer.returncode, answer.stdout) == (0, "spring-26: 17 entries, 2 games, the same\n"), answer.stderr


def test_a_game_that_is_other_than_in_the_log_is_found_and_mended(filled: Path, tmp_path: Path) -> None:
    path = copied(filled, tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE league_games SET ended_at = 5 WHERE number = 1")
        connection.commit()
    answer = naki("league", "check", cwd=tmp_path, NAKI_DB=str(path))
    assert (answer.returncode, answer.stdout) == (1, "spring-26: league_games is not as the log says\n1 faults\n")
    answer = naki("league", "rebuild", cwd=tmp_path, NAKI_DB=str(path))
    assert answer.stdout.endswith("other rows in league_games: mended\n")
    assert naki("league", "check", cwd=tmp_path, NAKI_DB=str(path)).returncode == 0


def test_a_league_is_exported_and_comes_back_as_a_draft(filled: Path, tmp_path: Path) -> None:
    path = copied(filled, tmp_path)
    answer = naki("league", "export", "spring-26", "out", "--html", cwd=tmp_path, NAKI_DB=str(path))
    assert answer.returncode == 0, answer.stderr
    header, first, *_ = (tmp_path / "out" / "standings.csv").read_text(encoding="utf-8").splitlines()
    assert header.startswith("phase,place,name,games,total,average,mean_place")
    assert first == "1,1,Aiko,1,30.2,30.2,1.0,1,0,0,0,30.2,0.0,0.0,"
    games = (tmp_path / "out" / "games.csv").read_text(encoding="utf-8")
    assert games.count("former player 1") == 1
    assert games.count("\n") == 9
    assert json.loads((tmp_path / "out" / "league.json").read_text(encoding="utf-8"))["format"] == "naki-league-1"
    for language in LANGUAGES:
        page = (tmp_path / "out" / f"league.{language}.html").read_text(encoding="utf-8")
        assert "Aiko" in page
        assert "former player 1" in page
    again = naki("league", "import", "out/league.json", "--server", str(GUILD), cwd=tmp_path, NAKI_DB=str(path))
    assert again.returncode == 2
    assert "There's already a league here called *League spring-26*, or with its short name." in again.stderr
    elsewhere = naki("league", "import", "out/league.json", "--server", "5", cwd=tmp_path, NAKI_DB=str(path))
    assert (elsewhere.returncode, elsewhere.stdout) == (0, "spring-26: a new draft\n"), elsewhere.stderr
    several = naki("league", "export", "spring-26", "more", cwd=tmp_path, NAKI_DB=str(path))
    assert several.stderr == "naki: spring-26: there are several leagues of that name.\n"


def test_what_is_no_league_is_told_in_one_line(filled: Path, tmp_path: Path) -> None:
    path = copied(filled, tmp_path)
    (tmp_path / "tea.json").write_text('{"format": "tea"}', encoding="utf-8")
    unknown = naki("league", "export", "tea", "out", cwd=tmp_path, NAKI_DB=str(path))
    assert (unknown.returncode, unknown.stderr) == (2, "naki: tea: there is no league of that name.\n")
    torn = naki("league", "import", "tea.json", "--server", "5", cwd=tmp_path, NAKI_DB=str(path))
    assert (torn.returncode, torn.stderr) == (2, "naki: tea.json: this is no exported league.\n")
