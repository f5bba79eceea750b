"""What a hand that was won is worth, in words."""

import pytest
from msgspec.structs import replace

from bot.games.riichi.view.model import RiichiResultView, RiichiWinView
from bot.i18n.catalogue import words
from bot.tools.samples import SAMPLES
from render.games.riichi.worth import fu_lines, worth_texts, yaku_briefly, yaku_lines

EN = words("en")
WINS = [win for one in SAMPLES if isinstance(one.view, RiichiResultView) for win in one.view.wins]


@pytest.mark.parametrize("win", WINS[:6])
def test_every_yaku_is_named_with_its_han(win: RiichiWinView) -> None:
    lines, briefly = yaku_lines(win, EN), yaku_briefly(win, EN)
    assert len(lines) == len(win.yaku)
    for line, (name, worth) in zip(win.yaku, lines, strict=True):
        assert name == EN(f"yaku.{line.yaku}")
        assert name in briefly
        assert line.yakuman or str(line.han) in worth
    assert len(fu_lines(win, EN)) == len(win.fu_lines)


def test_han_and_fu_are_told_where_both_count_and_a_limit_where_one_is_reached() -> None:
    win = next(win for win in WINS if win.fu)
    plain, limited, yakuman = (
        replace(win, han=2, fu=30, limit=None),
        replace(win, han=5, fu=30, limit="mangan"),
        replace(win, han=13, fu=0, limit="yakuman"),
    )
    assert worth_texts(plain, EN) == (EN("picture.worth", han=2, fu=30),)
    assert worth_texts(limited, EN)[-1] == EN("limit.mangan")
    assert worth_texts(yakuman, EN) == (EN("limit.yakuman"),)
