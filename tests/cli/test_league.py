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


DRAW = {"key": "00ff", "pairing": "swiss", "ranked": [1, 2, 3, 4, 5, 6, 7, 8], "lots": False, "round": 2}
BEFORE = [[[1, 2, 3, 4], [5, 6, 7, 8]]]


def test_a_published_draw_is_drawn_again(tmp_path: Path) -> None:
    cases(tmp_path, {"draw": {**DRAW, "before": BEFORE}, "names": {"2": "Bo"}}, "draw.json")
    answer = naki("league", "draw", "draw.json", cwd=tmp_path)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout == "Table 1 · E Bo · S 1 · W 5 · N 6\nTable 2 · E 3 · S 4 · W 8 · N 7\n"


def test_other_tables_than_the_key_decides_are_found_out(tmp_path: Path) -> None:
    cases(tmp_path, {"draw": DRAW, "tables": [[1, 2, 3, 4], [5, 6, 7, 8]]}, "right.json")
    cases(tmp_path, {"draw": DRAW, "tables": [[1, 2, 3, 5], [4, 6, 7, 8]]}, "wrong.json")
    assert naki("league", "draw", "right.json", cwd=tmp_path).returncode == 0
    answer = naki("league", "draw", "wrong.json", cwd=tmp_path)
    assert (answer.returncode, answer.stdout.splitlines()[-1]) == (1, "These are NOT the tables that were published.")


def test_what_is_no_draw_is_named(tmp_path: Path) -> None:
    for told in ({"draw": {**DRAW, "key": "zz"}}, {"draw": {**DRAW, "ranked": [1, 2, 3]}}, {"draw": {}}, []):
        cases(tmp_path, told, "draw.json")
        answer = naki("league", "draw", "draw.json", cwd=tmp_path)
        assert (answer.returncode, answer.stdout, answer.stderr.count("\n")) == (2, "", 1)
        assert answer.stderr.startswith("naki: draw.json: ")


def test_facts_that_amount_to_cases_are_cases(tmp_path: Path) -> None:
    teams = [{"points": 480, "penalty": 0}, {"points": -880, "penalty": -400}]
    cases(tmp_path, {"teams": teams, "sum": -400}, "published.json")
    schedule = {"8": {"rounds": [[[1, 2, 3, 4], [5, 6, 7, 8]]], "more": {}}}
    cases(tmp_path, {"players": schedule}, "schedules.json")
    cases(tmp_path, {"teams": teams, "sum": 0}, "wrong.json")
    cases(tmp_path, [{"id": "a", "kind": "schedule", "input": [{"players": 16, "rounds": 5}], "expect": BOUNDS}])
    answer = naki("league", "cases", "published.json", "schedules.json", "cases.json", "wrong.json", cwd=tmp_path)
    assert answer.stdout.splitlines()[-1] == "3 passed, 1 failed"
    assert answer.stdout.startswith("published: published: expected ")


BOUNDS = {"repeats_at_most": 0, "winds_differ_at_most": 1}


def test_a_schedule_that_exceeds_its_bounds_fails(tmp_path: Path) -> None:
    asked = [{"players": 8, "rounds": 3, "size": 4}, {"players": 16, "rounds": 5}]
    cases(tmp_path, {"id": "a", "kind": "schedule", "input": asked, "expect": BOUNDS})
    assert naki("league", "cases", "cases.json", cwd=tmp_path).returncode == 1
    cases(tmp_path, {"id": "a", "kind": "schedule", "input": asked, "expect": [{"repeats_at_most": 12}, BOUNDS]})
    assert naki("league", "cases", "cases.json", cwd=tmp_path).returncode == 0


def test_a_season_in_two_phases(tmp_path: Path) -> None:
    games = [
        {"seats": ["A", "B", "C", "D"], "points": [45200, 31300, 25100, 18400]},
        {"seats": ["D", "C", "B", "A"], "points": [45200, 31300, 25100, 18400]},
    ]
    told = {"book": "wrc-2015", "games": games, "phase_1_games": 1}
    expect = {
        "phase_1_totals": {"A": 30200, "B": 6300, "C": -9900, "D": -26600},
        "carried": {"A": 15100, "B": 3150, "C": -4950, "D": -13300},
        "final": [
            {"player": "D", "total": 16900, "carry": -13300, "place": 1},
            {"player": "C", "total": 1350},
            {"player": "B", "total": -6750},
            {"player": "A", "total": -11500, "average": "-26600", "games": 1},
        ],
    }
    for carried in ("half", "1/2", [1, 2]):
        case = {"id": "a", "kind": "phases", "input": {**told, "carried": carried}, "expect": expect}
        cases(tmp_path, case, "half.json")
        answer = naki("league", "cases", "half.json", cwd=tmp_path)
        assert (answer.returncode, answer.stdout) == (0, "1 passed, 0 failed\n")
