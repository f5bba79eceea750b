"""The contents of a file, unpacked if need be."""

from pathlib import Path

import pytest

from bot.records.files import is_no_log
from bot.tools.conformance.files import FileOutcome, check_record_file


@pytest.mark.parametrize(
    "name",
    ["MANIFEST.tsv", "FORMAT.md", "README.txt", "mjlog_walls.jsonl.gz", "acceptance.sealed", "discord-openapi.json"],
)
def test_files_that_are_no_logs_are_passed_over_by_name(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("not a game")
    assert is_no_log(tmp_path / name)
    assert check_record_file(tmp_path / name).outcome is FileOutcome.PASSED_OVER
