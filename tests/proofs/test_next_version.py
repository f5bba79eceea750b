"""What the next version may change without a word to anybody: an option more in the rules, an option less, a field more
in an event. Everything that earlier versions have written means what it meant.

The change is made in a copy of the sources, and there the proofs of the old logs are run again.
"""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
ROOMS = ("bot", "cogs", "render", "tests")

ADDED = (
    ("bot/games/riichi/rules/__init__.py", "    window_s: Seconds = 10\n", "    whispered: bool = False\n"),
    ("bot/games/american/rules.py", "    blind: bool = True\n", "    whispered: bool = False\n"),
    ("bot/games/riichi/scoring/options.py", "    kita: bool = False\n", "    stars: tuple[int, ...] = ()\n"),
    ("bot/games/riichi/engine/events.py", "    tile: Tile\n    drawn: bool = False\n", "    slammed: bool = False\n"),
    ("bot/games/riichi/engine/events.py", "    oka: float | None = None\n", "    stars: int = 0\n"),
    (
        "bot/games/american/engine/events.py",
        "    kind: Ending\n    deltas: tuple[int, ...]\n    kitty: int = 0\n",
        "    stars: int = 0\n",
    ),
)
"""A line of a file, and what stands after it tomorrow."""
GONE = (
    ("bot/games/riichi/rules/__init__.py", "    soft_s: Literal[60, 90] = 60\n", ""),
    (
        "bot/games/riichi/engine/legal.py",
        "state.rules.turn.limit_s or state.rules.turn.soft_s",
        "state.rules.turn.limit_s or 60",
    ),
    ("bot/games/riichi/rules/presets/wrc-2014.toml", "soft_s = 90\n", ""),
    ("bot/games/riichi/rules/presets/m-league.toml", "soft_s = 60\n", ""),
)
"""An option that nobody knows tomorrow: where it is named, and what stands there instead."""


@pytest.fixture
def tomorrow(tmp_path: Path) -> Path:
    """A copy of everything, to change; what stays as it is is there as bytecode, too."""
    for room in ROOMS:
        shutil.copytree(HOUSE / room, tmp_path / room)
    shutil.copy(HOUSE / "pyproject.toml", tmp_path)
    return tmp_path


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{file} has this {text.count(old)} times: {old}"
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_options_and_event_fields_come_and_go_and_old_logs_mean_what_they_meant(tomorrow: Path) -> None:
    for name, line, more in ADDED:
        change(tomorrow / name, line, line + more)
    for name, old, new in GONE:
        change(tomorrow / name, old, new)
    asked = (
        "from bot.games.riichi.rules import ClaimRules, TurnRules; "
        "ClaimRules().whispered; assert not hasattr(TurnRules(), 'soft_s')"
    )
    for command in (["-c", asked], ["-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/proofs/test_old_logs.py"]):
        run = subprocess.run([sys.executable, *command], cwd=tomorrow, capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stdout + run.stderr
