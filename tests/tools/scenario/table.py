"""A table of inert hands for scripts about the script itself."""

from pathlib import Path

from bot.tools.scenario.files import RunReport, play_scenarios

INERT = """hand E 147m258p369s1234z
hand S 258m369p147s1567z
hand W 369m147p258s2345z
hand N 147m369p258s2567z
"""
"""No hand can call, win or declare anything."""
CALLS = """hand E 147m258p59s12345z
hand S 147m369p46s12567z
hand W 258m147p55s23467z
hand N 369m258p147s1567z
draws 9p 1m 2m 3m
"""
"""On East's 5s South may chii and West may pon."""


def play(path: Path, script: str, *, rules: str = "wrc-2014", hands: str = INERT, head: str = "") -> RunReport:
    """One scenario, played from a file."""
    file = path / "table.scn"
    file.write_text(f"== a table\nrules {rules}\n{hands}{head}--\n{script}", encoding="utf-8")
    return play_scenarios([file])


def failing(path: Path, script: str, *, rules: str = "wrc-2014", hands: str = INERT, head: str = "") -> str | None:
    """The line at which the scenario fails and what happened instead, or None."""
    failures = play(path, script, rules=rules, hands=hands, head=head).failures
    return None if not failures else f"{failures[0].line.text}: {failures[0].actual}"
