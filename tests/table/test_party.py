"""The terms of a table, as players write them."""

import pytest

from bot.table.party import TimeControl


def test_a_clock_reads_as_players_write_it() -> None:
    assert [str(TimeControl.parse(text)) for text in ("3+5", "5+10", "60", "3d", "none")] == [
        "3+5",
        "5+10",
        "60",
        "3d",
        "None",
    ]
    for nonsense in ("", "0", "5+", "-3", "5 + 20", "1h", "99999"):
        with pytest.raises(ValueError, match="is no clock"):
            TimeControl.parse(nonsense)
