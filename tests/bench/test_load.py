"""A small evening: three tables of quick people, with Discord's rate limits, and a restart."""

from random import Random

import pytest

from bot.bench.load import measure
from bot.bench.load.regulars import chosen
from bot.bench.load.strangers import hostile_cards
from bot.limits import CARD
from bot.reading import read
from bot.ui.custom_id import Press
from tests.sandbox.friend import PATIENCE, answered_within


async def test_every_game_goes_on_within_discords_limits_and_after_a_restart() -> None:
    with answered_within(PATIENCE):
        numbers = await measure(tables=3, seconds=6, thinks=(0.5, 1.5), hostile=10)
    assert numbers["uploads"] == numbers["uploads_answered"] == 10
    assert numbers["progressed"] == numbers["restarted"] == numbers["tables"] == 3
    assert numbers["limited_again"] == 0
    assert (numbers["seen_tables"], numbers["seen_limited"]) == (3, numbers["limited"]), "its own page says the same"
    assert numbers["seen_ack_p99_ms"] > 0
    assert numbers["rest_per_action"] > 0, "how many there may be says test_budget.py, where no picture comes late"
    assert {"ack_p50_ms", "ack_p99_ms", "ack_max_ms", "kb_per_table", "restart_s"} < numbers.keys()
    assert numbers["before_uploads_ack_p99_ms"] > 0


def test_hostile_cards_are_as_large_as_a_card_may_be_and_none_is_one() -> None:
    cards = [card for _, card in zip(range(5), hostile_cards(), strict=False)]
    assert len(set(cards)) == 5
    assert all(10_000 < len(card) <= CARD.size for card in cards)
    assert all(read(card).card is None for card in cards)


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
    assert chosen([Press("k3v9", 7, token) for token in offered], Random(1)).token == pressed


def test_some_tiles_are_called_and_most_are_not() -> None:
    chance, offered = Random(1), [Press("k3v9", 7, token) for token in ("chii_1m2m", "pass")]
    calls = sum(chosen(offered, chance).token != "pass" for _ in range(200))
    assert 20 < calls < 80
