import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.parts import NoParts, PartNumber, Parts, TableName


class _Board(Parts, frozen=True):
    phase: PartNumber
    table: TableName
    first: PartNumber = 0


def test_the_words_are_read_in_the_order_of_the_fields() -> None:
    assert _Board.read(["1", "k3v9", "12"]) == _Board(1, "k3v9", 12)
    assert _Board.read(["1", "k3v9"]) == _Board(1, "k3v9", 0)
    assert NoParts.read([]) == NoParts()


@pytest.mark.parametrize(
    "words",
    [
        *([], ["1"], ["1", "k3v9", "2", "3"], ["", "k3v9"], ["x", "k3v9"], ["-1", "k3v9"], ["1000000000", "k3v9"]),
        *(["1", "K3V9"], ["1", "k3v9\n"], ["1", ""], ["1", "k" * 13], ["\u0663", "k3v9"], ["9" * 5000, "k3v9"]),
    ],
)
def test_what_is_too_much_too_little_or_out_of_bounds_is_refused(words: list[str]) -> None:
    with pytest.raises(ValueError, match=r"Expected|out of range|Exceeds"):
        _Board.read(words)


@given(st.lists(st.text(max_size=8), max_size=5))
def test_any_words_are_read_or_refused(words: list[str]) -> None:
    try:
        read = _Board.read(words)
    except ValueError:
        return
    assert 0 <= read.phase <= 999_999_999
    assert 0 <= read.first <= 999_999_999
