"""Pictures are painted in a process of its own, and nobody notices."""

import signal
import subprocess
import sys
from typing import Any, cast

import psutil
import pytest

from bot.i18n.catalogue import words
from bot.system.child_process import CHILD_NICENESS, ChildDied
from bot.tools.samples import sample
from render import Pictures, Style
from render.emoji import tile_emojis
from render.painting_process import PaintingProcess

EN = words("en")

VIEW = sample("table-start").view
PATIENCE = 60.0
"""Seconds after which a process that does not end is given up."""


def painters() -> list[psutil.Process]:
    """The processes that paint for this one."""
    return [process for process in psutil.Process().children() if "render.painting_process" in process.cmdline()]


def test_it_paints_what_is_painted_here() -> None:
    with PaintingProcess() as painting_process:
        assert painting_process.paint(VIEW, EN) == Pictures().paint(VIEW, EN)
        assert painting_process.paint(VIEW, EN, Style("night"), 550) == Pictures().paint(VIEW, EN, Style("night"), 550)
        assert painting_process.tile_emojis() == tile_emojis()
        assert painting_process.cache_size > 0


def test_a_picture_that_cannot_be_painted_says_so_and_the_next_one_can() -> None:
    with PaintingProcess() as painting_process:
        with pytest.raises(KeyError, match="no such theme") as raised:
            painting_process.paint(VIEW, EN, Style("no such theme"))
        assert "render/" in "".join(raised.value.__notes__)
        assert painting_process.paint(VIEW, EN) == Pictures().paint(VIEW, EN)


class Baffling:
    """Something that can be sent and can't be read."""

    def __reduce__(self) -> Any:
        return int, ("no number",)


def test_after_a_request_that_came_to_nothing_nobody_is_shown_anothers_picture() -> None:
    with PaintingProcess() as painting_process:
        with pytest.raises(ChildDied):
            painting_process.paint(VIEW, EN, cast(Any, Baffling()))
        with pytest.raises(AttributeError):
            painting_process.paint(VIEW, EN, cast(Any, lambda: None))
        assert painting_process.paint(VIEW, EN) == Pictures().paint(VIEW, EN)


def test_a_process_that_was_killed_is_replaced() -> None:
    with PaintingProcess() as painting_process:
        painted = painting_process.paint(VIEW, EN)
        (painter,) = painters()
        painter.kill()
        assert painting_process.paint(VIEW, EN) == painted


@pytest.mark.skipif(sys.platform == "win32", reason="processes have no niceness there")
def test_presses_go_before_pictures() -> None:
    with PaintingProcess() as painting_process:
        painting_process.paint(VIEW, EN)
        (painter,) = painters()
        assert painter.nice() == min(19, psutil.Process().nice() + CHILD_NICENESS)


def test_it_leaves_no_process_behind() -> None:
    with PaintingProcess() as painting_process:
        painting_process.paint(VIEW, EN)
        assert len(painters()) == 1
    assert painters() == []


def test_it_ends_with_the_process_that_started_it() -> None:
    killed = """
import os, signal
from tests.render.test_painting_process import EN, VIEW, PaintingProcess, painters
PaintingProcess().paint(VIEW, EN)
print(len(painters()), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""
    # the painter holds the other end of standard error: nothing is told before it has ended
    told = subprocess.run([sys.executable, "-c", killed], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert told.returncode == -signal.SIGKILL, told.stderr
    assert told.stdout == "1\n"
