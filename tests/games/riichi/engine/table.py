"""Positions at a riichi table, written like the head and script of a scenario."""

from pathlib import Path

from bot.games.riichi.engine.events import Event
from bot.games.riichi.engine.state import State
from bot.tools.games.riichi.scenario.scenario import read_riichi
from bot.tools.games.riichi.scenario.table import RiichiTable
from bot.tools.scenario.script import Script, ScriptLine

INERT = """
hand E 147m258p369s1234z
hand S 258m369p147s1567z
hand W 369m147p258s2345z
hand N 147m369p258s2567z
"""
"""Hands that can call, win and declare nothing."""


def table(rules: str, script: str, *, head: str = "", hands: str = INERT) -> RiichiTable:
    """The table after these lines, of which every one has to come true."""
    lines = _lines(f"rules {rules}\n{hands}\n{head}")
    played = Script(Path("test"), ScriptLine(0, "a table"), lines, _lines(script))
    scenario = read_riichi(played)
    riichi = scenario.table()
    for step in scenario.steps:
        riichi.idle_for(step.seats)
        riichi.since = len(riichi.events)
        step.do(riichi)
    assert isinstance(riichi, RiichiTable)
    return riichi


def state(rules: str, script: str = "", *, head: str = "", hands: str = INERT) -> State:
    """The state after these lines."""
    return table(rules, script, head=head, hands=hands).state


def events(rules: str, script: str, *, head: str = "", hands: str = INERT) -> list[Event]:
    """What these lines brought about."""
    return table(rules, script, head=head, hands=hands).events


def _lines(text: str) -> tuple[ScriptLine, ...]:
    return tuple(ScriptLine(number, line.strip()) for number, line in enumerate(text.splitlines(), 1) if line.strip())
