"""`naki mjai` and `naki simulate --seat`, as processes."""

import json
import subprocess
import sys
from pathlib import Path
from shlex import quote

from tests.cli.naki import naki
from tests.tools.games.riichi.test_mjai_seat import told


def test_each_line_is_answered_with_a_line_in_both_framings() -> None:
    game = told("tenhou", "line by line")[:12]
    lines = [json.dumps(said) for said in game] + [json.dumps(game)]
    answers = subprocess.run(
        [sys.executable, "-m", "bot", "mjai", "--level", "gentle"],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    assert len(answers) == len(lines)
    assert json.loads(answers[0]) == {"type": "none"}


def test_a_match_is_measured_from_every_seat(tmp_path: Path) -> None:
    program = f"mjai:{quote(sys.executable)} -m bot mjai --level gentle"
    seated = ("0=standard", f"1={program}", "2=gentle", "3=standard")
    seats = (said for each in seated for said in ("--seat", each))
    options = ("--east", "--games", "1", "--rotate", "--json", *seats)
    answer = naki("simulate", *options, cwd=tmp_path)
    assert (answer.returncode, answer.stderr) == (0, "")
    numbers = json.loads(answer.stdout)
    assert {name: row["games"] for name, row in numbers.items()} == {"standard": 8, program: 4, "gentle": 4}
    assert all(row["games_played_itself"] == row["games"] for row in numbers.values())
    assert all(row["decisions_made_itself"] == row["decisions"] > 50 for row in numbers.values())
    assert all(row["processor_p50_ms"] > 0 and row["clock_p50_ms"] > 0 for row in numbers.values())
    places = [sum(row["places"][place] for row in numbers.values()) for place in range(4)]
    assert places == [4, 4, 4, 4]


def test_what_was_played_for_a_program_that_died_is_told(tmp_path: Path) -> None:
    dies = 'import sys; [print(\'{"type":"none"}\', flush=True) for line, _ in zip(sys.stdin, range(1))]'
    program = f"mjai:{quote(sys.executable)} -c {quote(dies)}"
    answer = naki("simulate", "--east", "--games", "2", "--json", "--seat", f"2={program}", cwd=tmp_path)
    assert answer.returncode == 1
    assert answer.stderr.startswith("Seat 2: ")
    row, strong = (json.loads(answer.stdout)[name] for name in (program, "strong"))
    assert (row["games"], row["games_played_itself"], row["decisions_made_itself"]) == (2, 0, 0)
    assert row["decisions"] > 0
    assert (row["clock_p99_ms"], row["processor_p99_ms"]) == (None, None)
    assert strong["games_played_itself"] == strong["games"] == 6


def test_a_seat_or_a_player_that_there_is_not_is_named(tmp_path: Path) -> None:
    for said, named in (("4=gentle", "--seat 4=gentle"), ("1=nobody", "nobody"), ("1=mjai:no-such-bot", "no-such-bot")):
        answer = naki("simulate", "--games", "1", "--seat", said, cwd=tmp_path)
        assert answer.returncode == 2
        assert named in answer.stderr
