"""The wall of a recorded hand, as far as the log shows it."""

import pytest
from msgspec.structs import replace

from bot.games.riichi.formats import record as r
from bot.games.riichi.formats.walls import FixedWallChance, in_dealing_order, open_indicators, wall_of
from bot.games.riichi.rules import riichi_book_rules
from bot.mahjong.tiles import full_set, parse
from bot.records.files import BadRecord

RULES = riichi_book_rules("tenhou")
EAST = parse("123m456p789s1122z")
DEAL = r.Deal(round=0, honba=0, sticks=0, scores=(25_000,) * 4, hands=(EAST, None, None, None), facts=())
(NINE, RED, ONE) = parse("9m0p1m")


def test_tiles_are_dealt_four_at_a_time_from_the_dealer_on() -> None:
    hands = [[f"{seat}.{tile}" for tile in range(13)] for seat in range(4)]
    dealt = in_dealing_order(hands, 1)
    assert dealt[:5] == ["1.0", "1.1", "1.2", "1.3", "2.0"]
    assert dealt[-4:] == ["1.12", "2.12", "3.12", "0.12"]
    assert len(dealt) == 52


def test_a_wall_is_a_whole_set_with_what_the_log_shows_in_its_place() -> None:
    deal = replace(DEAL, indicator=RED, facts=(r.Draw(seat=0, tile=NINE),))
    wall = wall_of(deal, RULES)
    assert sorted(wall) == sorted(full_set(4, RULES.score.red_fives))
    assert wall[52] == NINE
    assert wall[-6] == RED
    assert {*wall[:4]} <= {*EAST}
    assert FixedWallChance(wall).shuffled_tiles("hand 1", ()) == wall


def test_a_wall_that_the_log_has_is_taken_as_it_is() -> None:
    whole = full_set(4, RULES.score.red_fives)
    assert wall_of(replace(DEAL, wall=tuple(whole)), RULES) == tuple(whole)


def test_more_of_a_tile_than_a_set_has_is_refused() -> None:
    with pytest.raises(BadRecord, match="more 1m than a set has"):
        wall_of(replace(DEAL, facts=tuple(r.Draw(seat=0, tile=ONE) for _ in range(4))), RULES)


def test_indicators_come_in_the_order_in_which_they_turned() -> None:
    assert open_indicators(DEAL) == ()
    assert open_indicators(replace(DEAL, indicator=RED, facts=(r.Dora(tile=NINE),))) == (RED, NINE)
    assert open_indicators(replace(DEAL, indicator=RED, final_indicators=(NINE, ONE))) == (NINE, ONE)
