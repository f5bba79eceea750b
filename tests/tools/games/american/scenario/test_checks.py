"""What an American scenario can check."""

from pathlib import Path

import pytest

from bot.tools.scenario.script import BadScript
from tests.tools.scenario.table import failing


@pytest.mark.parametrize("check", ["hand", "holds", "lacks", "rack"])
def test_a_check_of_an_american_seat_names_the_seat(tmp_path: Path, check: str) -> None:
    with pytest.raises(BadScript, match="a seat belongs here"):
        failing(tmp_path, f"= {check}\n", rules="american", hands="hand E 1B\n")
