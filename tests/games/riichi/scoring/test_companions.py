"""Which yaku go together: no hand has two that do not, and what does, does so by the rules at hand."""

from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from bot.games.riichi.rules import riichi_book_rules
from bot.games.riichi.scoring.companions import combinable_yaku
from bot.games.riichi.scoring.examples import ALL_YAKU, han_of
from bot.games.riichi.scoring.value import Situation, value
from bot.games.riichi.scoring.yaku import DORA_YAKU, Yaku
from bot.mahjong.tiles import KIND_OF_TILE
from tests.proofs.hands import RandomWin, random_win


def _as_played(win: RandomWin) -> Situation:
    """As it can be at a table: a kan ends ippatsu, and who robs one holds no other tile of its kind."""
    situation = win.situation
    alone = all(KIND_OF_TILE[tile] != KIND_OF_TILE[win.winning] for tile in win.concealed)
    return replace(
        situation,
        ippatsu=situation.ippatsu and not situation.rinshan,
        chankan=situation.chankan and alone,
    )


@pytest.mark.parametrize("book", ["tenhou", "ema-2012", "wrc-2014", "sanma-tenhou", "sanma-mahjongsoul"])
@pytest.mark.parametrize("hands", [400, pytest.param(100_000, marks=pytest.mark.proof)])
def test_no_random_hand_has_two_yaku_that_do_not_go_together(book: str, hands: int) -> None:
    rules = riichi_book_rules(book)
    known = combinable_yaku(rules.score, rules.game.players)
    rng = Random(f"companions {book}")
    for _ in range(hands):
        win = random_win(rng, players=rules.game.players, red_fives=False)
        worth = value(win.concealed, win.winning, win.melds, _as_played(win), rules.score)
        names = [yaku for yaku, _ in (() if worth is None else worth.yaku) if yaku not in DORA_YAKU]
        assert all(other in known[yaku] for yaku, other in combinations(names, 2)), (names, win)


@pytest.mark.parametrize("book", ["tenhou", "ema-2012", "m-league"])
def test_every_yaku_that_counts_has_companions(book: str) -> None:
    score = riichi_book_rules(book).score
    assert {*combinable_yaku(score, 4)} == {yaku for yaku in ALL_YAKU if han_of(yaku, score)[0]}


def test_what_goes_together_follows_the_rules() -> None:
    rules = riichi_book_rules("tenhou")
    known = combinable_yaku(rules.score, 4)
    assert Yaku.MENZENTSUMO in known[Yaku.PINFU]
    assert known[Yaku.PINFU].isdisjoint({Yaku.RINSHAN, Yaku.HAKU, Yaku.CHIITOI, Yaku.TOITOI})
    assert {Yaku.HONROUTOU, Yaku.HONITSU} <= known[Yaku.CHIITOI]
    strict = combinable_yaku(replace(rules.score, tsumo_pinfu=False), 4)
    assert Yaku.MENZENTSUMO not in strict[Yaku.PINFU]
    three = combinable_yaku(riichi_book_rules("sanma-tenhou").score, 3)
    assert Yaku.RINSHAN in three[Yaku.PINFU], "after a north set aside"
    assert Yaku.SANSHOKU not in three, "there are no runs of characters"


def test_a_flat_renhou_stands_alone() -> None:
    score = riichi_book_rules("tenhou").score
    assert combinable_yaku(replace(score, renhou="mangan"), 4)[Yaku.RENHOU] == frozenset()
    assert Yaku.PINFU in combinable_yaku(replace(score, renhou="mangan_add"), 4)[Yaku.RENHOU]
    assert Yaku.TSUUIISOU in combinable_yaku(replace(score, renhou="yakuman"), 4)[Yaku.RENHOU]
