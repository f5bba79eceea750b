"""A child process that answers requests, fails, is late, and ends with its parent."""

import os
import pickle
from collections.abc import Generator
from pathlib import Path

import pytest

from bot.system.child_process import ChildDied, ChildProcess, ChildTimedOut

CHILD = """
import os, time
from bot.system.child_process import serve_parent

def answer(request):
    if request == "fail":
        raise LookupError("nothing there")
    if request == "die":
        os._exit(1)
    if request == "sleep":
        time.sleep(600)
    return os.getpid()

serve_parent(answer)
"""


@pytest.fixture
def child(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Generator[ChildProcess]:
    (tmp_path / "a_child.py").write_text(CHILD, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(tmp_path), str(Path.cwd()))))
    process = ChildProcess("a_child")
    yield process
    process.end()


def asks(child: ChildProcess, request: str, patience: float | None = None) -> object:
    return child.ask(pickle.dumps(request), patience)


def test_one_process_answers_until_it_ends_and_another_after_it(child: ChildProcess) -> None:
    first = asks(child, "who")
    assert first == asks(child, "who") != os.getpid()
    child.end()
    assert asks(child, "who") != first


def test_what_answering_raised_is_raised_here_and_the_process_goes_on(child: ChildProcess) -> None:
    first = asks(child, "who")
    with pytest.raises(LookupError, match="nothing there") as failed:
        asks(child, "fail")
    assert "a_child.py" in "".join(failed.value.__notes__)
    assert asks(child, "who") == first


def test_a_process_that_dies_is_replaced(child: ChildProcess) -> None:
    first = asks(child, "who")
    with pytest.raises(ChildDied):
        asks(child, "die")
    assert asks(child, "who") != first


def test_a_process_that_is_late_is_killed(child: ChildProcess) -> None:
    with pytest.raises(ChildTimedOut):
        asks(child, "sleep", patience=0.05)
