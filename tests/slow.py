"""Which tests are slow: `make check` leaves them to `make test`.

Slow is what starts a server or a browser, which a test's fixtures tell, and what takes long, which `slow.txt` tells. It
is no list by hand: `make times` measures every test and writes it, and whatever is missing there is named at the end of
a run.
"""

import os
from collections import defaultdict
from collections.abc import Generator
from multiprocessing import forkserver
from pathlib import Path
from typing import Final

import psutil
import pytest

SLOW: Final = Path(__file__).with_name("slow.txt")
KNOWN: Final = frozenset(SLOW.read_text(encoding="utf-8").split())
SERVERS: Final = frozenset(("browser", "postgres", "sandbox", "server"))
"""Fixtures behind which a server or a browser starts; `postgres` is also the name of a parameter."""
SECONDS: Final = 0.25
"""Of processor time, for itself, its fixtures and the processes that it waits for: a test that takes more is slow."""
WRITING: Final = "--times"
_TAKEN: Final = "processor time"

seconds: Final[defaultdict[str, list[float]]] = defaultdict(list)
"""What the tests of each name took."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(WRITING, action="store_true", help=f"write the names of slow tests to {SLOW.name}")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if starts_server(item) or function(item.name) in KNOWN:
            item.add_marker("slow")


def starts_server(item: pytest.Item) -> bool:
    parameters = getattr(item, "callspec", None)
    wanted = {*getattr(item, "fixturenames", ()), *map(str, parameters.params.values() if parameters else ())}
    return not SERVERS.isdisjoint(wanted)


def function(test: str) -> str:
    """Its name without parameters and place: a test that moves stays as slow as it was."""
    return test.partition("[")[0].rpartition("::")[2]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    item.stash[_BEGUN] = processor_time()
    return (yield)


_BEGUN: Final = pytest.StashKey[float]()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> None:
    if call.when == "teardown" and not starts_server(item) and item.get_closest_marker("proof") is None:
        item.user_properties.append((_TAKEN, processor_time() - item.stash[_BEGUN]))


def processor_time() -> float:
    """Seconds of this process, and of those that it, or the server of its forks, has waited for."""
    own = os.times()
    server: int | None = forkserver._forkserver._forkserver_pid  # pyright: ignore[reportAttributeAccessIssue]
    seconds = own.user + own.system + own.children_user + own.children_system
    if server is None:
        return seconds
    forks = psutil.Process(server).cpu_times()
    return seconds + forks.children_user + forks.children_system


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    for name, taken in report.user_properties:
        if name == _TAKEN and isinstance(taken, float):
            seconds[function(report.nodeid)].append(taken)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, exitstatus: pytest.ExitCode, config: pytest.Config
) -> None:
    took = {name: sum(taken) / len(taken) for name, taken in seconds.items()}
    if config.getoption(WRITING) and exitstatus == pytest.ExitCode.OK:
        SLOW.write_text("".join(f"{name}\n" for name in sorted(took) if took[name] > SECONDS), encoding="utf-8")
    elif unknown := {name for name in took if took[name] > 3 * SECONDS} - KNOWN:
        terminalreporter.section(f"slow, and not in {SLOW.name} (make times)")
        terminalreporter.write("".join(f"{name}\n" for name in sorted(unknown)))
