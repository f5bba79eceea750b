"""Errors that somebody was told of, by a code."""

import pytest

from bot.client.mishaps import RecentErrors
from bot.system.server_url import check_url


@pytest.fixture
def error() -> ValueError:
    with pytest.raises(ValueError, match=r".+") as raised:
        check_url("redis://localhost:port")
    return raised.value


def test_a_code_says_what_happened_where_and_nothing_of_the_person(error: ValueError) -> None:
    errors = RecentErrors()
    code = errors.add(error)
    told = errors.explain(f" {code.upper()} ")
    assert told is not None
    assert told.startswith("ValueError in bot.system.server_url:")
    assert len(code) == 9
    assert errors.add(error) != code
    assert errors.explain("2222-2222") is None


def test_only_the_newest_are_kept(error: ValueError) -> None:
    errors = RecentErrors()
    first, *others = [errors.add(error) for _ in range(501)]
    assert errors.explain(first) is None
    assert all(map(errors.explain, others))


def test_an_error_of_somebody_else_s_code_has_no_place() -> None:
    errors = RecentErrors()
    assert errors.explain(errors.add(KeyError("x"))) == "KeyError in ?"
