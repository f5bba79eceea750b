"""Thousands of recorded hands, played again on the live engine. The logs are not ours to hand on."""

from pathlib import Path

import pytest

from bot.records.survey import What, survey

SHARED = Path(__file__).parents[3] / "shared" / "data"


@pytest.fixture(scope="module")
def data() -> Path:
    if not SHARED.is_dir():
        pytest.skip("the recorded games are not beside this project: there is no ../shared/data")
    return SHARED


def test_every_recorded_game_and_hand_comes_out_as_it_did(data: Path) -> None:
    looked_at = list(survey([data]))
    assert [line for file in looked_at for line in file.divergences] == []
    assert [file.path.name for file in looked_at if file.what is What.UNREADABLE] == []
    played = [file for file in looked_at if file.what is What.GAME]
    assert len(played) > 500
    assert sum(file.hands for file in played) > 5000


def test_only_special_lobbies_and_named_errors_are_left_out(data: Path) -> None:
    left_out = [file for file in survey([data / "games"]) if file.what is What.EXCLUDED]
    assert all("special lobby" in file.why or "transcription" in file.why for file in left_out)
    assert len(left_out) < 10
