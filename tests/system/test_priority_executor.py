"""What can wait is done after what cannot, and is never forgotten over it."""

from collections.abc import Iterator
from concurrent.futures import CancelledError, Future
from functools import partial
from threading import Event

import pytest

from bot.system.priority_executor import MAX_JOBS_BEFORE_PATIENT, PriorityExecutor

PATIENCE = 30.0
"""Seconds after which an answer that does not come is given up."""


class Work:
    """One thread with something to do, which lasts until it `may_end`; and what was done after that, in order."""

    def __init__(self) -> None:
        self.queues = PriorityExecutor(1, "work")
        self.may_end = Event()
        self.done = list[str]()
        self._begun = Event()
        self.first = self.queues.submit(self._occupy)
        assert self._begun.wait(PATIENCE)

    def _occupy(self) -> None:
        self._begun.set()
        assert self.may_end.wait(PATIENCE)

    def ask(self, name: str, *, patient: bool = False) -> Future[None]:
        """Have this done."""
        return self.queues.submit(partial(self.done.append, name), patient=patient)


@pytest.fixture
def work() -> Iterator[Work]:
    work = Work()
    yield work
    work.may_end.set()
    work.queues.end()


def test_what_is_patient_comes_after_what_was_asked_later(work: Work) -> None:
    asked = [work.ask("p1", patient=True), work.ask("a"), work.ask("p2", patient=True), work.ask("b")]
    work.may_end.set()
    for future in asked:
        future.result(PATIENCE)
    assert work.done == ["a", "b", "p1", "p2"]


def test_what_is_patient_is_done_when_nothing_else_ever_comes(work: Work) -> None:
    asked = [work.ask(f"p{number}", patient=True) for number in range(3)]
    work.may_end.set()
    asked[-1].result(PATIENCE)
    assert work.done == ["p0", "p1", "p2"]
    work.ask("p3", patient=True).result(PATIENCE)
    assert work.done[-1] == "p3", "also by a thread that had nothing to do"


def test_what_is_patient_gets_its_turn_however_much_else_there_is(work: Work) -> None:
    patient = [work.ask(f"p{number}", patient=True) for number in range(2)]
    left = 10 * MAX_JOBS_BEFORE_PATIENT

    def again() -> None:
        """Whoever is done asks again at once: there is always something that cannot wait."""
        nonlocal left
        work.done.append("a")
        left -= 1
        if left > 0:
            work.queues.submit(again)

    for _ in range(3):
        work.queues.submit(again)
    work.may_end.set()
    for future in patient:
        future.result(PATIENCE)
    assert [work.done.index(name) for name in ("p0", "p1")] == [
        MAX_JOBS_BEFORE_PATIENT,
        2 * MAX_JOBS_BEFORE_PATIENT + 1,
    ]


def test_what_nobody_waits_for_any_more_is_not_done_and_holds_up_nothing(work: Work) -> None:
    asked = [work.ask("p1", patient=True), work.ask("a"), work.ask("p2", patient=True), work.ask("b")]
    assert asked[0].cancel()
    assert asked[1].cancel()
    work.may_end.set()
    asked[2].result(PATIENCE)
    assert work.done == ["b", "p2"]


def test_a_mistake_is_told_to_whoever_asked_and_the_next_piece_is_done(work: Work) -> None:
    wrong, right = work.queues.submit(lambda: 1 // 0, patient=True), work.ask("p", patient=True)
    work.may_end.set()
    with pytest.raises(ZeroDivisionError):
        wrong.result(PATIENCE)
    right.result(PATIENCE)


def test_at_the_end_what_has_not_begun_is_called_off(work: Work) -> None:
    asked = [work.ask("a"), work.ask("p", patient=True)]
    work.queues.end(wait=False)
    for future in asked:
        with pytest.raises(CancelledError):
            future.result(PATIENCE)
    work.may_end.set()
    work.first.result(PATIENCE)
    assert work.done == []
    with pytest.raises(RuntimeError):
        work.ask("b")
