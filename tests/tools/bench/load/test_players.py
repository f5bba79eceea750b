"""The people at the tables of a load test."""

from random import Random

import pytest

from bot.tools.bench.load.players import chosen_press
from bot.ui.custom_id import Press


@pytest.mark.parametrize(
    ("offered", "pressed"),
    [
        (("discard_1m", "discard_2m_x", "tsumo"), "tsumo"),
        (("pon_1m1m", "ron", "pass"), "ron"),
        (("discard_1m", "choose_riichi"), "choose_riichi"),
        (("riichi_1m", "choose_back"), "riichi_1m"),
        (("pass",), "pass"),
        (("discard_3s",), "discard_3s"),
    ],
)
def test_people_at_the_tables_play_to_win(offered: tuple[str, ...], pressed: str) -> None:
    assert chosen_press([Press("k3v9", 7, token) for token in offered], Random(1)).token == pressed


def test_some_tiles_are_called_and_most_are_not() -> None:
    chance, offered = Random(1), [Press("k3v9", 7, token) for token in ("chii_1m2m", "pass")]
    calls = sum(chosen_press(offered, chance).token != "pass" for _ in range(200))
    assert 20 < calls < 80
