from pathlib import Path

import pytest

from tests.cli.naki import naki
from tests.records.sealed_game import SEAL, log, played

HONEST = log(played())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def test_an_honest_log_has_a_line_for_each_hand_and_one_that_counts_them(file: Path) -> None:
    file.write_text(HONEST, encoding="utf-8")
    answer = naki("verify", file.name, cwd=file.parent)
    assert (answer.returncode, answer.stderr) == (0, "")
    *hands, closing = answer.stdout.splitlines()
    assert len(hands) == HONEST.count('"HandStarted"')
    assert hands[0] == "hand 1   East 1.0   follows from the seed"
    assert closing == (
        f"{len(hands)} hands, {len(hands)} follow from the seed; "
        f"seed and salt are those of the commitment {SEAL.commitment}"
    )


def test_a_hand_from_another_wall_is_named_and_the_check_fails(file: Path) -> None:
    first = HONEST.index('"live":[') + len('"live":[')
    file.write_text(HONEST[:first] + "36," + HONEST[first:], encoding="utf-8")
    answer = naki("verify", file.name, cwd=file.parent)
    assert answer.returncode == 1
    assert answer.stdout.splitlines()[0] == "hand 1   East 1.0   was NOT dealt from the wall that the seed decides"


def test_a_seed_that_was_not_committed_to_fails(file: Path) -> None:
    file.write_text(HONEST.replace(SEAL.commitment, "0" * 64), encoding="utf-8")
    answer = naki("verify", file.name, cwd=file.parent)
    assert answer.returncode == 1
    assert f"seed and salt are NOT those of the commitment {'0' * 64}" in answer.stdout


@pytest.mark.parametrize("content", [None, b"", b"\xff\xfe", b"\x1f\x8bbroken", HONEST.replace("{", "", 3).encode()])
def test_what_is_no_log_gets_one_line(file: Path, content: bytes | None) -> None:
    if content is not None:
        file.write_bytes(content)
    answer = naki("verify", file.name, cwd=file.parent)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert len(answer.stderr.splitlines()) == 1
