"""A program that is spoken to line by line: real ones, that answer, are silent or end."""

import sys

import pytest

from bot.games.program import Program, ProgramFailure


def python(code: str) -> str:
    """The command of a program with this code."""
    return f'{sys.executable} -u -c "{code}"'


ECHO = python("import sys\nfor line in sys.stdin: print(line.strip() * 2)")


def test_each_line_has_its_answer() -> None:
    with Program(ECHO) as program:
        assert [program.ask("ab"), program.ask("c")] == ["abab", "cc"]
        assert program.gone is None


def test_a_command_that_is_no_program_is_told_when_it_is_started() -> None:
    with pytest.raises(ProgramFailure, match="does not start"), Program("/no/such/program"):
        raise AssertionError("nothing to enter")


def test_a_program_that_ends_fails_now_and_ever_after() -> None:
    with Program(python("input()")) as program:
        with pytest.raises(ProgramFailure, match="has ended") as first:
            program.ask("go")
        with pytest.raises(ProgramFailure) as again:
            program.ask("go")
    assert again.value is first.value is program.gone


def test_an_answer_without_end_is_not_read_to_the_end() -> None:
    with Program(python("input(); print('a' * 200000)")) as program, pytest.raises(ProgramFailure, match="64 KiB"):
        program.ask("go")


def test_a_program_is_told_nothing_of_naki(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    monkeypatch.setenv("NAKI_DB", "secret")
    with Program(python("import os; input(); print('secret' in os.environ.values())")) as program:
        assert program.ask("go") == "False"
