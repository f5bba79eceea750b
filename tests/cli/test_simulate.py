import re
from pathlib import Path

import pytest

from tests.cli.naki import naki


@pytest.mark.parametrize("rules", ["american", "tenhou"])
def test_the_same_seed_plays_the_same_games(tmp_path: Path, rules: str) -> None:
    first, again = (naki("simulate", "--rules", rules, "--games", "1", "--east", cwd=tmp_path) for _ in range(2))
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout == again.stdout
    assert re.search(r"^1 games, [1-9]\d* hands, 0 errors$", first.stdout, re.MULTILINE)


def test_one_of_a_level_is_compared_with_those_of_another(tmp_path: Path) -> None:
    answer = naki("simulate", "--rules", "american", "--games", "4", "--east", "--versus", "gentle", cwd=tmp_path)
    numbers = {line[:24].strip(): line[24:].split() for line in answer.stdout.splitlines()[:-1]}
    assert float(numbers["average rank"][0]) < 2
    assert int(numbers["won by the one"][0]) >= 3 * int(numbers["won by another, average"][0])
    assert float(numbers["times as many"][0]) >= 3


def test_rules_that_there_are_not_are_named(tmp_path: Path) -> None:
    answer = naki("simulate", "--rules", "harajuku", cwd=tmp_path)
    assert answer.returncode == 2
    assert "harajuku" in answer.stderr
