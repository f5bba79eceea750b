"""What each player of a hand has seen."""

from collections.abc import Iterator

import pytest

from bot.games.riichi.formats import record as r
from bot.games.riichi.formats.readers.own import record_of
from bot.games.riichi.statistics.hand import counted_hand
from bot.mahjong.tiles import NORTH, PLAIN_TILES, Tile, counts
from tests.games.riichi.formats.games import calm_game, hasty_game, rules_of


def open_tiles(deal: r.Deal) -> Iterator[Tile]:
    """Everything that lies open at the end of the hand."""
    assert isinstance(deal.indicator, int)
    yield deal.indicator
    for fact in deal.facts:
        match fact:
            case r.Discard(tile=tile) | r.Dora(tile=tile):
                yield tile
            case r.Call(meld=meld):
                yield from meld.own
            case r.Kan(meld=meld):
                yield from meld.own if meld.added is None else (meld.added,)
            case r.North():
                yield PLAIN_TILES[NORTH]
            case _:
                pass


@pytest.mark.parametrize("book", ["tenhou", "sanma-tenhou"])
def test_what_is_neither_in_the_hand_nor_open_a_player_has_not_seen(book: str) -> None:
    rules = rules_of(book)
    deals = [deal for play in (calm_game, hasty_game) for deal in record_of(play(rules, "sight")).deals]
    assert {type(fact) for deal in deals for fact in deal.facts} >= {r.Call, r.Kan, r.Dora}
    for deal in deals:
        hand = counted_hand(deal, rules)
        assert hand is not None
        for place in hand.tracker.places:
            assert place.hand is not None
            assert counts(place.hand) == [*place.held]
            seen = counts((*place.hand, *open_tiles(deal)))
            assert place.unseen == [4 - number for number in seen]
