"""The numbered cases of specifications."""

from tests.cases import cases, left_out


def test_no_case_is_said_to_be_left_out_that_has_a_test() -> None:
    assert not left_out().keys() & cases().keys()
