import json
import logging
import os
import pty
import subprocess
import sys
from typing import Any

import pytest
import structlog

from bot.monitoring import logs
from bot.monitoring.log_redaction import WITHHELD_FIELDS


def logger(name: str) -> structlog.stdlib.BoundLogger:
    return structlog.stdlib.get_logger(name)


def written(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().err.splitlines()]


def test_a_line_says_when_where_and_what(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("info", "json")
    logger("bot.table").info("table started", table=7)
    (line,) = written(capsys)
    assert line.pop("timestamp").endswith("Z")
    assert line == {"event": "table started", "table": 7, "level": "info", "logger": "bot.table"}


@pytest.mark.parametrize("terminal", [True, False])
def test_text_has_colours_on_a_terminal_only(terminal: bool) -> None:
    """A log that is kept in a file, or collected by a container's host, has no escape sequences."""
    ours, theirs = pty.openpty() if terminal else os.pipe()
    line = (
        "from bot.monitoring import logs; logs.configure('info', 'text'); "
        "import logging; logging.getLogger('bot').warning('x')"
    )
    subprocess.run([sys.executable, "-c", line], stderr=theirs, check=True)
    os.close(theirs)
    assert (b"\x1b[" in os.read(ours, 4096)) == terminal
    os.close(ours)


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("name", sorted(WITHHELD_FIELDS))
def test_what_players_may_not_see_stays_out(capsys: pytest.CaptureFixture[str], form: logs.Format, name: str) -> None:
    logs.configure("debug", form)
    logger("bot.table").warning("odd", **{name: "123m456p"})
    said = capsys.readouterr().err
    assert "odd" in said
    assert "123m456p" not in said


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_traceback_shows_no_local_variables(capsys: pytest.CaptureFixture[str], form: logs.Format) -> None:
    logs.configure("info", form)
    concealed = "".join(["123m", "456p"])
    try:
        raise LookupError("gone")
    except LookupError:
        logger("bot.table").exception("failed")
    output = capsys.readouterr().err
    assert "LookupError: gone" in output
    assert concealed not in output


def test_libraries_keep_their_payloads_to_themselves_at_debug(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("debug", "json")
    logging.getLogger("discord.http").debug("payload")
    logging.getLogger("aiosqlite").debug("parameters")
    logger("bot.store").debug("opened")
    assert [line["event"] for line in written(capsys)] == ["opened"]


def test_quiet_means_quiet_for_everybody(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("error", "json")
    logging.getLogger("discord").warning("rate limited")
    logger("cogs.table").warning("late press")
    logger("cogs.table").error("broken")
    assert [line["event"] for line in written(capsys)] == ["broken"]
