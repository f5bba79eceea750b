import json
from pathlib import Path

import pytest

from bot.tools.bench.engine import measure_engine
from tests.cli.naki import naki


def test_both_engines_are_measured_in_one_run_and_compared() -> None:
    numbers = measure_engine(rounds=3, hands=2)
    assert list(numbers) == ["naki_hands_per_s", "jansou_hands_per_s", "ratio"]
    assert numbers["ratio"] == pytest.approx(numbers["naki_hands_per_s"] / numbers["jansou_hands_per_s"], rel=0.01)


def test_the_numbers_are_printed_for_programs_and_for_people(tmp_path: Path) -> None:
    numbers = json.loads(naki("bench", "engine", "--json", "--rounds", "1", cwd=tmp_path).stdout)
    assert all(number > 0 for number in numbers.values())
    lines = naki("bench", "engine", "--rounds", "1", cwd=tmp_path).stdout.splitlines()
    assert [line.split()[0] for line in lines] == list(numbers)


def test_no_rounds_measure_nothing(tmp_path: Path) -> None:
    refused = naki("bench", "engine", "--rounds", "0", cwd=tmp_path)
    assert refused.returncode == 2
    assert len(refused.stderr.splitlines()) == 1
