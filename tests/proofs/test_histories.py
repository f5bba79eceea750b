"""Whatever people do in a league, and whenever Naki crashes: what always holds, holds."""

from pathlib import Path

import pytest

from tests.league.formats import FORMATS
from tests.proofs.histories import run_history


def test_two_hundred_things_leave_a_league_as_its_log_says(tmp_path: Path) -> None:
    faults, refused = run_history(200, tmp_path / "naki.db", seed=3)
    assert faults == []
    assert refused < 180


def test_a_season_of_teams_with_a_final_is_as_its_log_says(tmp_path: Path) -> None:
    faults, refused = run_history(600, tmp_path / "naki.db", seed=3, kind="a season of teams")
    assert faults == []
    assert refused < 500


@pytest.mark.parametrize("kind", FORMATS)
def test_leagues_of_every_format_are_as_their_logs_say(tmp_path: Path, kind: str) -> None:
    faults, refused = run_history(300, tmp_path / "naki.db", seed=3, kind=kind)
    assert faults == []
    assert refused < 240


def test_a_sign_up_is_as_its_log_says(tmp_path: Path) -> None:
    faults, refused = run_history(300, tmp_path / "naki.db", seed=3, kind="a sign-up")
    assert faults == []
    assert refused < 240
