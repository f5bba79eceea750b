import logging
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from hypothesis import settings

# No wall-clock limits: a slow machine is no bug. `make test` draws the same examples every time, `make prove` new ones.
settings.register_profile("test", deadline=None, derandomize=True)
settings.register_profile("prove", deadline=None, max_examples=2000, print_blob=True)
settings.load_profile("test")

TESTS = Path(__file__).parent

# What tests write goes into memory where there is room: else they mostly wait for a disk.
MEMORY, ROOM = Path("/dev/shm"), 2**30  # bytes
if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)


SLOW_FIRST = ("browser", "sockets", "proofs", "bench", "conformance", "cogs", "laws", "players")
"""Folders whose tests take longest. They start first, so that nobody waits for one of them at the end."""


def pytest_xdist_auto_num_workers() -> int:
    """Two workers for each core: tests that play over sockets, or in a browser, mostly wait."""
    return 2 * (os.cpu_count() or 1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow folders first, each in its own order. Workers take neighbouring tests, so the slow ones are dealt out."""
    rank = {folder: place for place, folder in enumerate(SLOW_FIRST)}
    items.sort(key=lambda item: rank.get(item.path.relative_to(TESTS).parts[0], len(rank)))


@pytest.fixture(autouse=True)
def _logging_as_it_was() -> Iterator[None]:
    """What a test does to the log ends with it."""
    root, hook, raising = logging.getLogger(), sys.excepthook, logging.raiseExceptions
    handlers = root.handlers[:]
    levels = {name: logging.getLogger(name).level for name in (None, "bot", "cogs", "render")}
    yield
    root.handlers[:] = handlers
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)
    sys.excepthook, logging.raiseExceptions = hook, raising
    structlog.reset_defaults()
