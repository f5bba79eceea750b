import gc
import logging
import os
import shutil
import sys
import tempfile
from collections.abc import Generator, Iterator
from itertools import chain
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


SLOW_FIRST = ("browser", "sockets", "proofs", "bench", "conformance", "cogs", "laws", "cli", "players")
"""Folders whose tests take longest. They start first, so that nobody waits for one of them at the end."""


def pytest_xdist_auto_num_workers() -> int:
    """Two workers for each core: tests that play over sockets, or in a browser, mostly wait."""
    return 2 * (os.cpu_count() or 1)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Tests that were collected stay until the end: nothing looks for garbage among them, now or later."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Every worker begins with slow tests. Each takes as many neighbouring tests as the others before it steals: so the
    slow files are dealt out to the workers, and quick tests fill up what each of them has.
    """
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    rank = {folder: place for place, folder in enumerate(SLOW_FIRST)}
    by_file: dict[Path, list[pytest.Item]] = {}
    for item in items:
        by_file.setdefault(item.path, []).append(item)
    places = {path: rank.get(path.relative_to(TESTS).parts[0], len(rank)) for path in by_file}
    files = sorted(by_file, key=lambda path: places[path])
    slow = [by_file[path] for path in files if places[path] < len(rank)]
    quick = [item for path in files if places[path] == len(rank) for item in by_file[path]]
    total = len(items)
    items.clear()
    for worker in range(workers):
        share = len(items) + (total - len(items)) // (workers - worker)
        items += chain.from_iterable(slow[worker::workers])
        missing = max(0, share - len(items))
        items += quick[:missing]
        del quick[:missing]


def plain_logs() -> None:
    """Log lines of a test as structlog prints them, with tracebacks that are not painted: that takes long."""
    plain = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(processors=[structlog.processors.add_log_level, plain])


plain_logs()


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
    plain_logs()
