import gc
import logging
import os
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Generator, Iterator
from itertools import chain
from pathlib import Path

import pytest
import structlog
from hypothesis import settings

from bot.store.address import Address
from tests.databases import lay
from tests.postgres import PostgresServer, serving

# No wall-clock limits: a slow machine is no bug. `make test` draws the same examples every time, `make prove` new ones.
settings.register_profile("test", deadline=None, derandomize=True)
settings.register_profile("prove", deadline=None, max_examples=4000, print_blob=True)
settings.load_profile("test")

pytest_plugins = ["tests.slow"]

# What tests write goes into memory where there is room: else they mostly wait for a disk.
MEMORY, ROOM = Path("/dev/shm"), 2**30  # bytes
if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)


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


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Every worker begins with slow tests. Each takes as many neighbouring tests as the others before it steals: so the
    files with slow tests are dealt out to the workers, and quick tests fill up what each of them has.
    """
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    by_file: dict[Path, list[pytest.Item]] = {}
    for item in items:
        by_file.setdefault(item.path, []).append(item)
    slow_ones = Counter(item.path for item in items if item.get_closest_marker("slow"))
    files = sorted(by_file, key=lambda path: -slow_ones[path])
    slow = [by_file[path] for path in files if slow_ones[path]]
    quick = [item for path in files if not slow_ones[path] for item in by_file[path]]
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


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server; where there is none the test says so and is skipped."""
    with serving() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
async def address(request: pytest.FixtureRequest, tmp_path: Path) -> Address:
    """A database as the first start leaves it: a file, and one on a server."""
    if request.param == "sqlite":
        path = tmp_path / "naki.db"
        lay(path)
        return path
    server: PostgresServer = request.getfixturevalue("postgres")
    return await server.started_once()
