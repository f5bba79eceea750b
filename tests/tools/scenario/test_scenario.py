"""One scenario: it is played line by line, and the first that does not come true is named."""

from pathlib import Path

from bot.games.riichi.engine.state import State
from bot.tools.games.riichi.scenario.scenario import read_riichi
from bot.tools.scenario.scenario import Scenario
from bot.tools.scenario.script import read_scripts
from tests.tools.scenario.table import CALLS, INERT


def scenario(folder: Path, script: str, hands: str = INERT) -> Scenario:
    file = folder / "one.scn"
    file.write_text(f"== a table\nrules wrc-2014\n{hands}--\n{script}", encoding="utf-8")
    (read,) = read_scripts(file)
    return read_riichi(read)


def test_a_scenario_comes_true_each_time_it_is_played(tmp_path: Path) -> None:
    played = scenario(tmp_path, "E discard 5s\nW pon 5s5s\n> W pon 5s5s5s from E\n= turn W\n", CALLS)
    assert (played.play(), played.play()) == (None, None)


def test_the_first_line_that_does_not_come_true_ends_it(tmp_path: Path) -> None:
    failed = scenario(tmp_path, "E discard 5s\n= turn N\n= turn S\n", CALLS).play()
    assert failed is not None
    line, instead = failed
    assert line.text == "= turn N"
    assert instead


def test_an_engine_that_breaks_fails_the_line_at_which_it_does(tmp_path: Path) -> None:
    played = scenario(tmp_path, "= honba 0\n= sticks 0\n")

    def breaks(table: object) -> None:
        assert isinstance(getattr(table, "state", None), State)
        raise ZeroDivisionError("broken")

    first, second = played.steps
    failed = played._replace(steps=(first, second._replace(do=breaks))).play()
    assert failed == (second.line, "the engine broke: ZeroDivisionError('broken')")
