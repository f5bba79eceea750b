"""Whatever a file says has its bounds, and what goes beyond them is a bad record and nothing else."""

import msgspec
import pytest

from bot.games.riichi.formats.readers.schemas.fields import (
    MAX_POINTS,
    LoggedChair,
    LoggedName,
    LoggedPoints,
    convert_json,
    decode_json,
    in_chair_order,
)
from bot.records.files import BadRecord


class Seated(msgspec.Struct):
    """A player as a log may name them."""

    name: LoggedName = ""
    chair: LoggedChair = 0
    points: LoggedPoints = 0


def test_a_text_is_read_as_what_it_has_to_be() -> None:
    assert decode_json('{"name": "Aiko", "chair": 3}', Seated) == Seated("Aiko", 3)
    assert convert_json({"points": -MAX_POINTS}, Seated) == Seated(points=-MAX_POINTS)


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", '{"name": 7}', f'{{"name": "{"a" * 101}"}}', '{"chair": 1.5}'])
def test_what_is_no_such_text_is_a_bad_record(text: str) -> None:
    with pytest.raises(BadRecord, match="no such JSON"):
        decode_json(text, Seated)


@pytest.mark.parametrize("told", [{"chair": 4}, {"chair": -1}, {"points": MAX_POINTS + 1}, {"name": None}])
def test_a_value_out_of_bounds_is_a_bad_record(told: dict[str, object]) -> None:
    with pytest.raises(BadRecord, match="no such JSON"):
        convert_json(told, Seated)


def test_values_stand_in_the_order_of_the_chairs_and_nobody_is_left_out() -> None:
    assert in_chair_order((2, 0, 1), ("a", "b", "c")) == ("c", "a", "b")
    with pytest.raises(BadRecord):
        in_chair_order((0, 3), ("a", "b", "c"))
