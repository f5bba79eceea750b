from collections import Counter
from random import Random

import pytest

from bot.games.riichi.rules import riichi_book_rules
from bot.games.riichi.scoring.options import ScoreRules
from bot.games.riichi.scoring.value import value
from bot.games.riichi.scoring.yaku import Yaku
from tests.mahjong.problems import TENHOU, book
from tests.proofs.hands import RandomWin, random_win
from tests.proofs.scoring import COMPARISON, VARIANTS, differences
from tests.proofs.second_opinion import Opinion, Payment, jansou, our_payment, ours, riichienv_payment

HANDS = 300


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_second_library_pays_the_same_for_random_hands(variant: str):
    counted: Counter[str] = Counter()
    assert list(differences(variant, HANDS, 1, counted)) == []
    assert counted["hands"] == HANDS
    assert counted["without a yaku"] < HANDS // 4


def test_random_hands_show_every_yaku():
    seen: set[Yaku] = set()
    books = {3: riichi_book_rules("sanma-tenhou").score, 4: book(renhou="mangan_add")}
    for players, score in books.items():
        rng = Random(players)
        for _ in range(4000):
            win = random_win(rng, players=players)
            worth = value(win.concealed, win.winning, win.melds, win.situation, score)
            seen |= {yaku for yaku, _ in worth.yaku} if worth else set()
    assert set(Yaku) - seen == {Yaku.ROUND_NORTH}


def test_the_proof_sees_a_book_that_rounds_up():
    rng = Random(5)
    hands = [random_win(rng) for _ in range(400)]
    assert any(score(win, book(kiriage=True)) != jansou(win, TENHOU) for win in hands)


def test_the_proof_sees_two_yakuman_paid_for_one():
    rng = Random(5)
    soul = riichi_book_rules("mahjongsoul").score
    hands = [random_win(rng) for _ in range(400)]
    once = book(double_yakuman=())
    assert any(paid(win, once) != riichienv_payment(win) for win in hands)
    assert any(paid(win, once) == riichienv_payment(win) == paid(win, soul) for win in hands)


def score(win: RandomWin, rules: ScoreRules) -> Opinion | None:
    return ours(value(win.concealed, win.winning, win.melds, win.situation, rules), rules)


def paid(win: RandomWin, rules: ScoreRules) -> Payment | None:
    return our_payment(value(win.concealed, win.winning, win.melds, win.situation, rules), win.situation)


def test_the_command_ends_with_one_line_of_counts(capsys: pytest.CaptureFixture[str]):
    assert COMPARISON.run(["--hands", "3", "--seed", "4"]) == 0
    [line] = capsys.readouterr().out.splitlines()
    assert line.startswith(f"scoring: {len(VARIANTS)} variants, {3 * len(VARIANTS)} hands, ")
    assert line.endswith(", seed 4: 0 differences")


def test_a_hand_is_dealt_again_by_its_seed():
    assert random_win(Random(9)) == random_win(Random(9))
