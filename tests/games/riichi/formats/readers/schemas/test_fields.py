"""Whatever a file says has its bounds, and what goes beyond them is a bad record and nothing else."""

import pytest

from bot.games.riichi.formats.readers.schemas.fields import (
    MOST_POINTS,
    LoggedChair,
    LoggedName,
    LoggedPoints,
    convert_json,
    decode_json,
    values_of_chairs,
)
from bot.records.files import BadRecord


def test_a_text_is_read_as_what_it_has_to_be() -> None:
    assert decode_json('"Aiko"', LoggedName) == "Aiko"
    assert convert_json(3, LoggedChair) == 3


@pytest.mark.parametrize("text", ["", "{", "[1, 2", '"\\ud800"', f'"{"a" * 101}"', "7"])
def test_what_is_no_name_is_a_bad_record(text: str) -> None:
    with pytest.raises(BadRecord, match="no such JSON"):
        decode_json(text, LoggedName)


@pytest.mark.parametrize(("value", "kind"), [(4, LoggedChair), (-1, LoggedChair), (MOST_POINTS + 1, LoggedPoints)])
def test_a_number_out_of_bounds_is_a_bad_record(value: int, kind: type[int]) -> None:
    with pytest.raises(BadRecord, match="no such JSON"):
        convert_json(value, kind)


def test_values_stand_in_the_order_of_the_chairs_and_nobody_is_left_out() -> None:
    assert values_of_chairs((2, 0, 1), ("a", "b", "c")) == ("c", "a", "b")
    with pytest.raises(BadRecord):
        values_of_chairs((0, 3), ("a", "b", "c"))
