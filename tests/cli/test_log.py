import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.engine.wall import Seal
from bot.games.riichi.formats.logs import log_reader
from bot.store.database import Database
from bot.store.ledger import StoredLedger
from bot.table.party import Chair, Person, Stage, Terms
from tests.cli.naki import naki
from tests.games.riichi.formats import sealed_game
from tests.games.riichi.formats.games import Log, calm_game, rules_of
from tests.games.riichi.formats.sealed_game import american
from tests.table.parties import party_of

SEAL = Seal(b"s" * 32, b"t" * 16)
PEOPLE = (Person(11, "Aya"), None, Person(13, "Chidori"), Person(14, "Deigo"))


@pytest.fixture(scope="module")
def log() -> Log:
    return calm_game(rules_of("tenhou", {"game.rounds": 1}), "naki log")


def write_down(path: Path, events: tuple[Any, ...], stage: Stage, game: str = "riichi", seal: Seal = SEAL) -> None:
    async def write() -> None:
        database = await Database.open(path)
        ledger = StoredLedger(database)
        terms = Terms(game=game, options={"game.rounds": 1})
        party = party_of(
            *(Chair(person) for person in PEOPLE), host=11, terms=terms, stage=stage, commitment=seal.commitment
        )
        await ledger.save(
            party.id,
            msgspec.json.encode(party),
            stage=stage,
            game=game,
            guild=1,
            players=[11, 13, 14],
            seal=msgspec.json.encode(seal),
            at=0,
        )
        await ledger.append(party.id, 0, [msgspec.json.encode(event) for event in events], 0)
        await database.close()

    asyncio.run(write())


@pytest.mark.parametrize("form", ["naki", "tenhou6", "mjai"])
def test_the_log_of_a_finished_game_is_printed_in_each_format(tmp_path: Path, log: Log, form: str) -> None:
    write_down(tmp_path / "naki.db", log, Stage.OVER)
    answer = naki("log", "k3v9", "--format", form, cwd=tmp_path)
    assert (answer.returncode, answer.stderr) == (0, "")
    found = log_reader(answer.stdout)
    assert found is not None
    assert found.name == form


def test_people_stand_in_it_by_name_and_computer_players_as_naki(tmp_path: Path, log: Log) -> None:
    write_down(tmp_path / "naki.db", log, Stage.OVER)
    printed = naki("log", "k3v9", "--format", "tenhou6", cwd=tmp_path).stdout
    assert json.loads(printed)["name"] == ["Aya", "Naki (standard)", "Chidori", "Deigo"]


@pytest.mark.parametrize("form", ["naki", "tenhou6", "mjai"])
def test_a_running_game_is_never_printed(tmp_path: Path, log: Log, form: str) -> None:
    write_down(tmp_path / "naki.db", log[:-1], Stage.PLAYING)
    answer = naki("log", "k3v9", "--format", form, cwd=tmp_path)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr == "naki: The game at k3v9 is not over: nobody may see its log yet.\n"


def test_a_table_that_is_not_there_is_bad_input(tmp_path: Path, log: Log) -> None:
    assert naki("log", "k3v9", cwd=tmp_path).stderr == "naki: There is no database naki.db.\n"
    assert not (tmp_path / "naki.db").exists()
    write_down(tmp_path / "naki.db", log, Stage.OVER)
    answer = naki("log", "nope", cwd=tmp_path)
    assert (answer.returncode, answer.stderr) == (2, "naki: There is no table nope.\n")


def test_the_log_of_an_american_game_is_printed_in_our_own_format_alone(tmp_path: Path) -> None:
    write_down(tmp_path / "naki.db", american(), Stage.OVER, game="american", seal=sealed_game.SEAL)
    printed = naki("log", "k3v9", cwd=tmp_path).stdout
    (tmp_path / "game.jsonl").write_text(printed)
    assert naki("verify", "game.jsonl", cwd=tmp_path).returncode == 0
    answer = naki("log", "k3v9", "--format", "mjai", cwd=tmp_path)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr == "naki: The game at k3v9 is American: its log is written as naki.\n"
