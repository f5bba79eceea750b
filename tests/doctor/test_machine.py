"""What a machine has to offer: rights of files, ports, pictures, copies."""

import socket
from pathlib import Path

import pytest

from bot.backups.plan import BackupPlan
from bot.doctor.finding import Health
from bot.doctor.machine import examine_backups, examine_painter, examine_port, examine_privacy


@pytest.mark.parametrize(("mode", "found"), [(0o600, 0), (0o640, 1), (0o604, 1)])
def test_a_file_with_secrets_that_others_can_read_is_named(tmp_path: Path, mode: int, found: int) -> None:
    secret = tmp_path / ".env"
    secret.touch()
    secret.chmod(mode)
    findings = [*examine_privacy((secret, tmp_path / "none"))]
    assert len(findings) == found
    assert all(str(secret) in one.text and "chmod 600" in one.text for one in findings)


def test_a_port_that_somebody_listens_on_is_taken() -> None:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        one.listen()
        number = one.getsockname()[1]
        taken = examine_port(number, "NAKI_METRICS_PORT")
    assert taken.health is Health.DOUBTFUL
    assert "NAKI_METRICS_PORT" in taken.text
    assert examine_port(number, "NAKI_METRICS_PORT").health is Health.WELL


def test_here_pictures_can_be_painted() -> None:
    assert examine_painter().health is Health.WELL


def test_copies_are_made_where_something_can_be_written_and_are_not_too_old(tmp_path: Path) -> None:
    assert examine_backups(None).health is Health.DOUBTFUL
    assert examine_backups(BackupPlan(tmp_path / "none")).health is Health.UNWELL
    assert "There is no copy" in examine_backups(BackupPlan(tmp_path)).text
