from pathlib import Path

import msgspec
import pytest

from bot.games.riichi.engine.codec import CODEC
from bot.store.database import Database
from bot.store.ledger import StoredLedger
from bot.table.party import Chair, Person, Stage
from tests.cli.naki import naki
from tests.games.riichi.formats.sealed_game import SEAL, log, played
from tests.table.parties import party_of


@pytest.fixture(scope="module")
def honest() -> str:
    return log(played())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def test_an_honest_log_has_a_line_for_each_hand_and_one_that_counts_them(file: Path, honest: str) -> None:
    file.write_text(honest, encoding="utf-8")
    answer = naki("verify", file.name, cwd=file.parent)
    assert (answer.returncode, answer.stderr) == (0, "")
    *hands, closing = answer.stdout.splitlines()
    assert len(hands) == honest.count('"HandStarted"')
    assert hands[0] == "hand 1   follows from the seed"
    assert closing == (
        f"{len(hands)} hands, {len(hands)} follow from the seed; "
        f"seed and salt are those of the commitment {SEAL.commitment}"
    )


def test_a_hand_from_another_wall_is_named_and_the_check_fails(file: Path, honest: str) -> None:
    first = honest.index('"live":[') + len('"live":[')
    file.write_text(honest[:first] + "36," + honest[first:], encoding="utf-8")
    answer = naki("verify", file.name, cwd=file.parent)
    assert answer.returncode == 1
    assert answer.stdout.splitlines()[0] == "hand 1   was NOT dealt from the wall that the seed decides"


def test_a_seed_that_was_not_committed_to_fails(file: Path, honest: str) -> None:
    file.write_text(honest.replace(SEAL.commitment, "0" * 64), encoding="utf-8")
    answer = naki("verify", file.name, cwd=file.parent)
    assert answer.returncode == 1
    assert f"seed and salt are NOT those of the commitment {'0' * 64}" in answer.stdout


@pytest.mark.parametrize("content", [None, b"", b"\xff\xfe", b"\x1f\x8bbroken"])
def test_what_is_no_log_gets_one_line(file: Path, content: bytes | None) -> None:
    if content is not None:
        file.write_bytes(content)
    assert_refused_in_one_line(file)


def test_a_log_that_was_torn_gets_one_line(file: Path, honest: str) -> None:
    file.write_text(honest.replace("{", "", 3), encoding="utf-8")
    assert_refused_in_one_line(file)


def assert_refused_in_one_line(file: Path) -> None:
    answer = naki("verify", file.name, cwd=file.parent)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert len(answer.stderr.splitlines()) == 1


async def test_the_log_that_naki_writes_of_a_finished_table_is_proof_enough(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "naki.db")
    ledger = StoredLedger(database)
    party = party_of(
        *(Chair(Person(user, f"user {user}")) for user in range(100, 104)),
        id="k3v9aa",
        guild=None,
        channel=1,
        host=100,
        stage=Stage.OVER,
        commitment=SEAL.commitment,
    )
    papers, seal = msgspec.json.encode(party), msgspec.json.encode(SEAL)
    await ledger.save(party.id, papers, stage="over", game="riichi", guild=None, players=[], seal=seal, at=0)
    await ledger.append(party.id, 0, [CODEC.encode(event) for event in played()], at=0)
    await database.close()
    log_of_it = naki("log", party.id, cwd=tmp_path, NAKI_DB="naki.db")
    (tmp_path / "game.jsonl").write_text(log_of_it.stdout, encoding="utf-8")
    answer = naki("verify", "game.jsonl", cwd=tmp_path)
    assert answer.stdout.endswith(f"those of the commitment {SEAL.commitment}\n")
    assert answer.returncode == 0
