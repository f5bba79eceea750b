"""What people see of an American table after the lines of a scenario."""

from pathlib import Path

from bot.games.american.engine.state import State
from bot.games.american.view.model import (
    AmericanTableView,
)
from bot.games.american.view.projection import AmericanProjection
from bot.tools.games.american.scenario.scenario import read_american
from bot.tools.scenario.script import read_scripts
from bot.view.model import Player
from bot.view.project.projection import SeatedPlayers

COMPANY = SeatedPlayers([Player(name=name) for name in ("Ann", "Ben", "Cho", "Dee")], away=(3,))


PROJECTION = AmericanProjection()


def played(tmp_path: Path, text: str) -> State:
    """The state after the lines of a scenario; options and head before the `--`."""
    path = tmp_path / "view.scn"
    path.write_text(f"== view\n{text}")
    scenario = read_american(read_scripts(path)[0])
    table = scenario.table()
    for step in scenario.steps:
        table.idle_for(step.seats)
        step.do(table)
    return table.state


def table_after(tmp_path: Path, text: str) -> AmericanTableView:
    return PROJECTION.table(played(tmp_path, text), COMPANY)
