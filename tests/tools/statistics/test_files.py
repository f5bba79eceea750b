"""Files of games in numbers."""

from pathlib import Path

from bot.tools.conformance.files import FileOutcome
from bot.tools.statistics.files import count_file, count_files
from tests.games.riichi.formats.record_samples import SAMPLES


def test_a_game_is_counted_and_what_is_none_says_why(tmp_path: Path) -> None:
    counted = count_file(SAMPLES / "mjai.jsonl.gz")
    assert counted.outcome is FileOutcome.GAME
    assert counted.log is not None
    (tmp_path / "torn.jsonl").write_text('{"type": "start_game"')
    torn = count_file(tmp_path / "torn.jsonl")
    assert (torn.outcome, torn.log) == (FileOutcome.UNREADABLE, None)
    assert torn.why


def test_files_below_a_folder_come_in_turn_without_those_that_are_no_logs(tmp_path: Path) -> None:
    (tmp_path / "b.jsonl.gz").write_bytes((SAMPLES / "mjai.jsonl.gz").read_bytes())
    (tmp_path / "a.jsonl").write_text("no game")
    (tmp_path / "README.md").write_text("# Games")
    found = [(one.path.name, one.outcome) for one in count_files([tmp_path])]
    assert found == [("a.jsonl", FileOutcome.UNREADABLE), ("b.jsonl.gz", FileOutcome.GAME)]
