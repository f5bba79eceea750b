"""`naki health`."""

from pathlib import Path

from tests.cli.naki import naki


def test_asked_about_a_naki_that_does_not_run_it_fails(tmp_path: Path) -> None:
    answer = naki("health", cwd=tmp_path, NAKI_METRICS_PORT="9")
    assert answer.returncode == 1
    assert answer.stderr.startswith("unwell: no answer on port 9")
