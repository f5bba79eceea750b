"""Hands that a log does not show are filled with tiles that could have been there."""

from collections import Counter

import pytest
from msgspec.structs import replace

from bot.games.riichi.formats import record as r
from bot.games.riichi.formats.hidden_hands import filled_deal, is_hidden
from bot.games.riichi.rules import riichi_book_rules
from bot.mahjong.shanten import waits
from bot.mahjong.tiles import full_set, parse
from bot.records.files import BadRecord

RULES = riichi_book_rules("tenhou")
EAST = tuple(sorted(parse("123m456p789s1122z")))
DEAL = r.Deal(round=0, honba=0, sticks=0, scores=(25_000,) * 4, hands=(EAST, None, None, None), facts=())
(FIVE, NINE) = parse("5m9m")


def dealt(deal: r.Deal) -> list[tuple[int, ...]]:
    hands = [hand for hand in filled_deal(deal, RULES).hands if hand is not None]
    assert len(hands) == 4
    return hands


def test_everybody_has_thirteen_tiles_of_one_set_and_what_is_known_stays() -> None:
    hands = dealt(DEAL)
    assert hands[0] == EAST
    assert [len(hand) for hand in hands] == [13] * 4
    assert not Counter(tile for hand in hands for tile in hand) - Counter(full_set(4, RULES.score.red_fives))


def test_a_tile_that_was_discarded_from_the_hand_was_in_it() -> None:
    facts = (r.Draw(seat=1, tile=r.UNKNOWN), r.Discard(seat=1, tile=FIVE))
    assert FIVE in dealt(replace(DEAL, facts=facts))[1]


def test_a_tile_that_was_discarded_as_drawn_was_drawn() -> None:
    facts = (r.Draw(seat=1, tile=r.UNKNOWN), r.Discard(seat=1, tile=NINE, tsumogiri=True))
    draw = filled_deal(replace(DEAL, facts=facts), RULES).facts[0]
    assert isinstance(draw, r.Draw)
    assert draw.tile == NINE


def test_whoever_declared_riichi_was_tenpai() -> None:
    facts = (r.Draw(seat=1, tile=r.UNKNOWN), r.Discard(seat=1, tile=NINE, tsumogiri=True, riichi=True))
    assert waits(dealt(replace(DEAL, facts=facts))[1], 4)


def test_a_hand_is_hidden_if_any_of_its_tiles_is() -> None:
    assert [is_hidden(DEAL, seat) for seat in range(4)] == [False, True, True, True]
    assert is_hidden(replace(DEAL, facts=(r.Draw(seat=0, tile=r.UNKNOWN),)), 0)


def test_a_log_with_five_of_a_tile_is_refused() -> None:
    discards = tuple(
        fact
        for seat in (1, 1, 2, 2, 3)
        for fact in (r.Draw(seat=seat, tile=r.UNKNOWN), r.Discard(seat=seat, tile=NINE, tsumogiri=True))
    )
    with pytest.raises(BadRecord, match="more often than a set has it"):
        filled_deal(replace(DEAL, facts=discards), RULES)
