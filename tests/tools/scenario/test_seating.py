"""Seats by their wind in a scenario."""

from pathlib import Path

from tests.tools.scenario.table import failing


def test_seats_are_named_by_their_wind_in_this_hand(tmp_path: Path) -> None:
    head = "start round=S2 honba=3 sticks=2 scores=10000,20000,30000,60000\n"
    script = "= dealer E\n= turn E\n= honba 3\n= sticks 2\n= score E 10000\n= score N 60000\nE tsumogiri\n= turn S\n"
    assert failing(tmp_path, script, head=head) is None
