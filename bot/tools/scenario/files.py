"""Plays files of scenarios and reports every check that failed."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from bot.games.registry import GAMES
from bot.tools.games.registry import GAME_TOOLS
from bot.tools.scenario.scenario import Scenario
from bot.tools.scenario.script import BadScript, Script, ScriptLine, read_scripts


class ScenarioFailure(NamedTuple):
    """A scenario that fails: which, at which line of its script, and what happened instead."""

    script: Script
    line: ScriptLine
    actual: str

    @property
    def text(self) -> str:
        """In one line: `claims.scn:17: C01 a pon beats an earlier chii: '= closed 2.1': it was decided at 1.55`."""
        where = f"{self.script.path}:{self.line.number}"
        return f"{where}: {self.script.title.text}: '{self.line.text}': {self.actual}"


class RunReport(NamedTuple):
    """The number of scenarios that were played, and those that failed."""

    played: int
    failures: tuple[ScenarioFailure, ...]

    @property
    def text(self) -> str:
        """The closing line: `15 passed, 0 failed`."""
        return f"{self.played - len(self.failures)} passed, {len(self.failures)} failed"


def play_scenarios(paths: Iterable[Path], worded: Callable[[ValueError], str] = str) -> RunReport:
    """Read every file, then play every scenario; `worded` is the sentence for what is wrong with somebody's text.
    Raises BadScript before anything is played.
    """
    scripts = [script for path in paths for script in _scripts(path)]
    scenarios = [(script, _read(script, worded)) for script in scripts]
    failures = [
        ScenarioFailure(script, *failed) for script, scenario in scenarios if (failed := scenario.play()) is not None
    ]
    return RunReport(len(scenarios), tuple(failures))


def _scripts(path: Path) -> tuple[Script, ...]:
    scripts = read_scripts(path)
    if not scripts:
        raise BadScript(path, None, "no scenario is in it")
    return scripts


def _read(script: Script, worded: Callable[[ValueError], str]) -> Scenario:
    line = next((line for line in script.head if line.text.split()[0] == "rules"), None)
    if line is None:
        raise BadScript(script.path, script.title.number, "the head names no rules")
    book = " ".join(line.text.split()[1:2])
    game = GAMES.by_book.get(book)
    if game is None:
        raise BadScript(script.path, line.number, f"there is no rule book '{book}'")
    return GAME_TOOLS[game.id].scenario(script, worded)
