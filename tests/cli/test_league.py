import json
from pathlib import Path
from typing import Any

from tests.cli.naki import naki

SETTLE = {"id": "s01", "kind": "settle", "input": {"book": "wrc-2015", "points": [45200, 31300, 25100, 18400]}}
RIGHT = {**SETTLE, "expect": {"totals": [30200, 6300, -9900, -26600], "mean_places": ["1", "2", "3", "4"]}}
WRONG = {**SETTLE, "id": "s02", "expect": {"places": [1, 2, 4, 3]}}


def cases(folder: Path, told: Any, name: str = "cases.json") -> None:
    (folder / name).write_text(json.dumps(told), encoding="utf-8")


def test_cases_that_come_out_as_expected_are_counted(tmp_path: Path) -> None:
    cases(tmp_path, [RIGHT, RIGHT])
    cases(tmp_path, RIGHT, "one.json")
    answer = naki("league", "cases", "cases.json", "one.json", cwd=tmp_path)
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, "3 passed, 0 failed\n", "")


def test_each_that_differs_has_a_line_with_both_answers(tmp_path: Path) -> None:
    cases(tmp_path, [RIGHT, WRONG])
    answer = naki("league", "cases", "cases.json", cwd=tmp_path)
    assert answer.returncode == 1
    line, closing = answer.stdout.splitlines()
    assert line.startswith('s02: settle: expected {"places":[1,2,4,3]}, got {')
    assert '"places":[1,2,3,4]' in line
    assert closing == "1 passed, 1 failed"


def test_a_field_that_no_answer_has_is_a_difference(tmp_path: Path) -> None:
    cases(tmp_path, {**SETTLE, "expect": {"shanten": 1}})
    assert naki("league", "cases", "cases.json", cwd=tmp_path).returncode == 1


def test_a_case_that_nobody_can_work_out_fails_with_its_reason(tmp_path: Path) -> None:
    unknown = {**RIGHT, "id": "a", "kind": "tea"}
    no_book = {**RIGHT, "id": "b", "input": {"book": "home", "points": [0, 0, 0, 0]}}
    too_few = {**RIGHT, "id": "c", "input": {"book": "tenhou", "points": [0, 0, 0]}}
    no_points = {**RIGHT, "id": "d", "input": {"book": "tenhou"}}
    cases(tmp_path, [unknown, no_book, too_few, no_points, RIGHT])
    answer = naki("league", "cases", "cases.json", cwd=tmp_path)
    *lines, closing = answer.stdout.splitlines()
    assert (answer.returncode, closing) == (1, "1 passed, 4 failed")
    assert [line.split(":")[0] for line in lines] == ["a", "b", "c", "d"]
    assert lines[2] == "c: settle: tenhou is played by 4, not by 3"


def test_a_file_that_is_no_file_of_cases_is_named_with_its_reason(tmp_path: Path) -> None:
    (tmp_path / "torn.json").write_text("[{", encoding="utf-8")
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe")
    cases(tmp_path, [{"id": "s01", "kind": "settle"}], "half.json")
    cases(tmp_path, [], "empty.json")
    for name in ("torn.json", "bytes.json", "half.json", "empty.json", "missing.json"):
        answer = naki("league", "cases", name, cwd=tmp_path)
        assert (answer.returncode, answer.stdout) == (2, "")
        assert answer.stderr.startswith(f"naki: {name}: ")
        assert answer.stderr.count("\n") == 1
