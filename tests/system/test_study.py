"""Long work in a process of its own."""

import pytest

from bot.system.study import WorkProcess


def test_work_is_done_elsewhere_and_its_errors_come_back() -> None:
    with WorkProcess() as study:
        done, failed = study.do(pow, 2, 5), study.do(int, "five")
        assert done.result() == 32
        with pytest.raises(ValueError, match="five"):
            failed.result()
