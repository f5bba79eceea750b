"""Score random hands by every scoring option, and hold each against a second library: `make scoring HANDS=20000`.

A line for each difference, then one line of counts; the exit code is 1 if anything differs. The same seed deals the
same hands.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from bot.games.riichi.rules import riichi_book_rules
from bot.games.riichi.scoring.options import ScoreRules
from bot.games.riichi.scoring.value import value
from bot.mahjong.melds import layout_text
from bot.mahjong.tiles import show
from tests.proofs.comparison import Comparison
from tests.proofs.hands import RandomWin, random_win
from tests.proofs.second_opinion import jansou, our_payment, ours, prefers_counted, riichienv_knows, riichienv_payment


class Variant(NamedTuple):
    """A way to score, and for how many players."""

    book: ScoreRules
    players: int = 4


_TENHOU = riichi_book_rules("tenhou").score
_MAHJONG_SOUL = riichi_book_rules("mahjongsoul").score
_SANMA = riichi_book_rules("sanma-tenhou").score

VARIANTS = {
    "tenhou": Variant(_TENHOU),
    "kiriage": Variant(replace(_TENHOU, kiriage=True)),
    "no kuitan": Variant(replace(_TENHOU, kuitan=False)),
    "kazoe sanbaiman": Variant(replace(_TENHOU, kazoe="sanbaiman")),
    "double wind 2 fu": Variant(replace(_TENHOU, double_wind_fu=2)),
    "no reds": Variant(replace(_TENHOU, red_fives=(0, 0, 0))),
    "renhou mangan": Variant(replace(_TENHOU, renhou="mangan")),
    "renhou 5 han": Variant(replace(_TENHOU, renhou="mangan_add")),
    "renhou yakuman": Variant(replace(_TENHOU, renhou="yakuman")),
    "one yakuman": Variant(replace(_TENHOU, yakuman_stack=False)),
    "one yakuman, doubles": Variant(replace(_MAHJONG_SOUL, yakuman_stack=False)),
    "daisuushii alone double": Variant(replace(_TENHOU, double_yakuman=("daisuushii",))),
    "no tsumo pinfu": Variant(replace(_TENHOU, tsumo_pinfu=False)),
    "no rinshan fu": Variant(replace(_TENHOU, rinshan_fu=False)),
    "mahjongsoul": Variant(_MAHJONG_SOUL),
    "wrc-2014": Variant(riichi_book_rules("wrc-2014").score),
    "wrc-2015": Variant(riichi_book_rules("wrc-2015").score),
    "ema-2012": Variant(riichi_book_rules("ema-2012").score),
    "wrc-2025": Variant(riichi_book_rules("wrc-2025").score),
    "ema-2016": Variant(riichi_book_rules("ema-2016").score),
    "ema-2025": Variant(riichi_book_rules("ema-2025").score),
    "m-league": Variant(riichi_book_rules("m-league").score),
    "rrc-2026": Variant(riichi_book_rules("rrc-2026").score),
    "rmu-a": Variant(riichi_book_rules("rmu-a").score),
    "sanma": Variant(_SANMA, players=3),
    "sanma, doubles": Variant(replace(_SANMA, double_yakuman=_MAHJONG_SOUL.double_yakuman), players=3),
}

RIICHIENV = ("mahjongsoul", "sanma, doubles")
"""The variants that riichienv knows."""


def differences(name: str, hands: int, seed: int, counted: Counter[str]) -> Iterator[str]:
    """A line for each random hand that another library scores otherwise; what was compared is counted."""
    book, players = VARIANTS[name]
    rng = Random(f"{seed} {name}")
    for _ in range(hands):
        win = random_win(rng, players=players, red_fives=any(book.red_fives))
        worth = value(win.concealed, win.winning, win.melds, win.situation, book)
        counted["hands"] += 1
        counted["without a yaku"] += worth is None
        counted["yakuman"] += worth is not None and worth.yakuman > 0 and not worth.kazoe
        theirs = jansou(win, book)
        if ours(worth, book) != theirs:
            yield _line(name, win, f"{ours(worth, book)} but jansou {theirs}")
        if name in RIICHIENV and riichienv_knows(win):
            counted["asked riichienv too"] += 1
            paid, answer = our_payment(worth, win.situation), riichienv_payment(win)
            if prefers_counted(paid, answer):
                counted["set aside: riichienv prefers a counted yakuman to a real one"] += 1
            elif paid != answer:
                yield _line(name, win, f"{paid} but riichienv {answer}")


def _line(name: str, win: RandomWin, opinions: str) -> str:
    melds = " ".join(map(layout_text, win.melds))
    return f"{name}: {show(win.concealed)} {melds} + {show((win.winning,))} {win.situation}: {opinions}\n"


COMPARISON = Comparison("scoring", "Hold our scoring against a second library.", "variants", VARIANTS, differences)

if __name__ == "__main__":
    sys.exit(COMPARISON.run(sys.argv[1:]))
