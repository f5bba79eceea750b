"""No open hand is given up that may still win."""

from random import Random

import pytest

from bot.games.riichi.computers.strong.groups import MeldGroupsCache
from bot.games.riichi.computers.strong.hand_score import CompleteHand
from bot.games.riichi.computers.strong.open_yaku import HandChanges, may_win_open, meld_traits
from bot.games.riichi.computers.strong.tile_counts import with_tile, without_tile
from bot.games.riichi.computers.strong.visible_table import yakuhai_kinds
from bot.games.riichi.scoring.options import ScoreRules
from bot.games.riichi.scoring.value import value
from bot.mahjong.tiles import EAST, KIND_OF_TILE, SOUTH, TILES, counts, parse
from tests.games.riichi.computers.strong.test_groups import laid
from tests.games.riichi.computers.strong.test_hand_score import WON, drawn, hands, worth_of

OURS = yakuhai_kinds(SOUTH, EAST, 4)


@pytest.mark.parametrize(
    ("concealed", "winning", "melds", "yaku"),
    [
        ("234m678p99s46s", "5s", ("555z",), "haku"),
        ("234m678p55s46s", "5s", ("333p",), "tanyao"),
        ("123m789p11z79s", "8s", ("999s",), "chanta"),
        ("123m789p11s79s", "8s", ("999m",), "junchan"),
        ("222m666p9s444z", "9s", ("333s",), "toitoi"),
        ("222m666p444z9s", "9s", ("234s",), "sanankou"),
        ("222m222p789m9p", "9p", ("222s",), "sanshokudoukou"),
        ("123m789m44m3z3z", "3z", ("345m",), "honitsu"),
        ("123m456m22s79m", "8m", ("345p",), "ittsu"),
        ("345m345p99s68p", "7p", ("345s",), "sanshoku"),
        ("4s", "4s", ("2222m", "6666p", "3333s", "123p"), "sankantsu"),
        ("111m999p9s", "9s", ("444z", "999m"), "honroutou"),
        ("234m678p99s46s", "5s", ("999p",), None),
        ("123m456p22s79m", "8m", ("345p",), None),
    ],
)
def test_no_open_hand_with_a_yaku_is_passed_over(
    concealed: str, winning: str, melds: tuple[str, ...], yaku: str | None
) -> None:
    groups = MeldGroupsCache().groups_of(tuple(map(laid, melds)))
    table = bytes(counts(parse(concealed)))
    whole = groups.with_concealed(with_tile(table, KIND_OF_TILE[TILES[winning]]))
    worth = value(parse(concealed), TILES[winning], groups.melds, WON, ScoreRules())
    assert (worth is not None) == (yaku is not None)
    assert yaku is None or may_win_open(whole, OURS, kuitan=True)
    assert yaku is not None or not may_win_open(whole, OURS, kuitan=True)


def test_no_open_hand_is_given_up_that_can_still_win() -> None:
    """Of hands that won with a yaku, one tile or two are taken, and others put in their place."""
    random, score, checked = Random(15), ScoreRules(), 0
    for _ in range(600):
        groups, pair = drawn(random)
        called = random.randrange(1, 4)
        table, winning, melds = random.choice([*hands(groups, pair, called)])
        if worth_of(CompleteHand(table, winning, melds, WON), score) is None:
            continue
        lacks, held = random.randrange(1, 3), with_tile(table, winning)
        for _ in range(lacks):
            held = without_tile(held, random.choice([kind for kind, there in enumerate(held) if there]))
        spare = lacks - 1
        for _ in range(spare):
            held = with_tile(held, random.choice([kind for kind, there in enumerate(held) if there < 4]))
        whole = MeldGroupsCache().groups_of(melds).with_concealed(held)
        assert may_win_open(whole, OURS, kuitan=True, changes=HandChanges(lacks, spare, meld_traits(melds)))
        checked += 1
    assert checked > 100
