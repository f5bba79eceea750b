"""Killed while a round of a club night is drawn: it is drawn once, and its tables are there once."""

from collections import Counter
from pathlib import Path

import pytest

from tests.proofs.draws import has_passed, kill_and_count

KILLS = 3
WELL = {"kills": KILLS, "evenings": KILLS, "playing": KILLS, "seated": KILLS, "tables": 2 * KILLS, "begun": 2 * KILLS}


def test_c11_three_kills_while_a_round_is_drawn_lose_and_double_nothing(tmp_path: Path) -> None:
    counted = kill_and_count(tmp_path, KILLS)
    assert has_passed(counted, KILLS), counted


@pytest.mark.parametrize("wrong", [{"begun": 5}, {"beside": 1}, {"seated": 2}, {"playing": 2}, {"kills": 2}])
def test_what_is_missing_or_there_twice_is_noticed(wrong: dict[str, int]) -> None:
    assert has_passed(Counter(WELL), KILLS)
    assert not has_passed(Counter({**WELL, **wrong}), KILLS)
