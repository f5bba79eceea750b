"""Long work in a process of its own."""

import os

import pytest

from bot.system.background_worker import WorkProcess


def test_work_is_done_elsewhere_and_its_errors_come_back() -> None:
    with WorkProcess() as study:
        done, failed = study.submit(pow, 2, 5), study.submit(int, "five")
        assert done.result() == 32
        with pytest.raises(ValueError, match="five"):
            failed.result()


def test_a_process_that_stays_does_all_work() -> None:
    with WorkProcess() as study:
        with study.keep_alive():
            first, second = (study.submit(os.getpid).result() for _ in range(2))
        assert first == second != os.getpid()
