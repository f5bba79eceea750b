"""Whatever people do in a league, and whenever Naki crashes: what always holds, holds."""

from pathlib import Path

from tests.proofs.histories import run


def test_two_hundred_things_leave_a_league_as_its_log_says(tmp_path: Path) -> None:
    faults, refused = run(200, tmp_path / "naki.db", seed=3)
    assert faults == []
    assert refused < 180


def test_a_season_of_teams_with_a_final_is_as_its_log_says(tmp_path: Path) -> None:
    faults, refused = run(600, tmp_path / "naki.db", seed=3, season=True)
    assert faults == []
    assert refused < 500
