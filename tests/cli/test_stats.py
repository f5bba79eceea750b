import json
from pathlib import Path

from tests.cli.naki import naki
from tests.games.riichi.formats.record_samples import SAMPLES


def test_every_game_and_seat_has_a_line_and_all_together_have_one_for_each_number_of_players(tmp_path: Path) -> None:
    answer = naki("stats", str(SAMPLES), "--json", cwd=tmp_path)
    lines = [json.loads(line) for line in answer.stdout.splitlines()]
    files = [*SAMPLES.iterdir()]
    assert answer.returncode == 0
    assert len(lines) == 4 * len(files) - 1 + 2
    for players, pool in zip((3, 4), lines[-2:], strict=True):
        assert pool["players"] == players
        for name, count in pool["counts"].items():
            told = [
                line["counts"].get(name) for line in lines[:-2] if line["file"].startswith("sanma") == (players == 3)
            ]
            assert None in told or round(sum(told), 1) == count
    assert list(lines[0]) == ["file", "seat", "counts"]
    assert (lines[0]["file"], [line["seat"] for line in lines[:4]]) == ("client.log", [0, 1, 2, 3])


def test_without_json_there_are_rates(tmp_path: Path) -> None:
    answer = naki("stats", str(SAMPLES / "mjlog.xml.gz"), cwd=tmp_path)
    assert ["win", "12.50", "%", "wins", "/", "hands"] in [line.split() for line in answer.stdout.splitlines()]


def test_a_file_that_is_no_game_has_a_line_and_the_others_are_counted(tmp_path: Path) -> None:
    (tmp_path / "torn.json").write_text("{")
    answer = naki("stats", "torn.json", str(SAMPLES / "sanma.xml.gz"), "--json", cwd=tmp_path)
    assert answer.stderr == "torn.json: unreadable: it is no log in a format we know\n"
    assert len(answer.stdout.splitlines()) == 3 + 1
    assert answer.returncode == 1


def test_a_path_that_leads_nowhere_is_bad_input(tmp_path: Path) -> None:
    answer = naki("stats", "nowhere", cwd=tmp_path)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert "There is no nowhere." in answer.stderr
