"""Options of a book that are changed."""

from typing import Any

import pytest

from bot.engine.rules import BadRules, option_differences
from bot.games.riichi.rules import riichi_book_rules
from bot.i18n.catalogue import words
from bot.i18n.sentences import conflict_key_sentence


def said(bad: BadRules) -> str:
    """What the command line makes of it, where options are written by their keys."""
    return " ".join(conflict_key_sentence(conflict, words("en")) for conflict in bad.conflicts)


def test_an_option_can_be_changed_and_nothing_else_changes() -> None:
    book = riichi_book_rules("tenhou")
    changed = book.with_options({"game.rounds": 1, "score.kuitan": False})
    assert option_differences(book, changed) == {"game.rounds": (2, 1), "score.kuitan": (True, False)}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"claim.window": 3}, "There's no option claim.window."),
        ({"claim.window_s": 2}, "claim.window_s can't be 2: at least 3."),
        ({"claim.window_s": 601}, "claim.window_s can't be 601: at most 600."),
        ({"claim.order": "loudest"}, "claim.order can't be 'loudest'. Possible: first, rank."),
        ({"kan.max": 5}, "kan.max can't be 5. Possible: 4."),
        ({"riichi.ippatsu": "never"}, "riichi.ippatsu can't be 'never'. Possible: true, false."),
        ({"riichi.ura": False}, "riichi.kan_ura needs riichi.ura."),
        (
            {"kan.dora.ankan": "never"},
            "kan.dora.daiminkan, kan.dora.shouminkan and kan.dora.ankan must all be never",
        ),
        ({"draw.noten_total": 2000}, "With four players draw.noten_total must be 0 or 3,000."),
        ({"game.uma_floating": [[0, 0, 0, 0]]}, "game.uma_floating needs a row for each number of players"),
        (
            {"game.uma_floating": [[0, 0, 0, 0]] * 4 + [[1, 0, 0, 0]]},
            "game.uma_floating needs a row for each number of players",
        ),
        ({"game.uma_floating": [[0, 0, 0, 0]] * 4 + [[0, 1, -1, 0]]}, "each must sum to zero and never rise."),
        ({"riichi.min_wall": 2}, "riichi.min_wall can't be 2. Possible: 0, 1, 3, 4."),
        ({"game.stick_split": "tens"}, "game.stick_split can't be 'tens'."),
        ({"game.uma": [20, 0, -20]}, "game.uma needs one number for each player."),
        ({"game.uma": [20, 10, -10, -10]}, "game.uma must sum to zero"),
        ({"game.uma": [20, -10, 10, -20]}, "No place gets more than the one above it."),
        ({"game.agari_yame": "tenpai"}, "game.agari_yame can't be 'tenpai'."),
        ({"score.kita": True}, "With four players score.kita and score.tsumo_loss must be false."),
        ({"score.tsumo_loss": True}, "With four players score.kita and score.tsumo_loss must be false."),
        ({"draw.sanchahou": False}, "claim.multi_ron = double_only needs draw.sanchahou"),
        ({"riichi.multi_win_sticks": "single_winner"}, "needs claim.multi_ron = head_bump."),
        ({"pay.honba_multi": "single_winner"}, "needs claim.multi_ron = head_bump."),
        ({"pay.pao": ["daisangen", "daisangen"]}, "pay.pao can name each yakuman only once."),
        ({"score.red_fives": [0, 5, 0]}, "score.red_fives can't be [0, 5, 0]."),
        ({"score.double_yakuman": ["kokushi_13"] * 2}, "score.double_yakuman can name each yakuman only once."),
        ({"score.rinshan_fu": False}, "score.rinshan_fu must be true, as in every book."),
        ({"score.tsumo_pinfu": False}, "score.tsumo_pinfu must be true, as in every book."),
        ({"score.atozuke": False}, "score.atozuke"),
        ({"score.two_han_at": 3}, "score.two_han_at"),
        ({"claim.order": "first"}, "claim.order = first needs claim.simultaneity_ms = 750"),
        (
            {"claim.early_draw": "too_fast_returns"},
            "claim.early_draw = too_fast_returns needs claim.min_reaction_s = 2 or 3.",
        ),
        ({"claim.ron_until": "next_discard"}, "claim.ron_until = next_discard needs claim.min_reaction_s = 2 or 3;"),
        ({"game.target": 0}, "game.extension needs a game.target to reach."),
        ({"game.start": 35000, "game.return": 40000}, "game.target can't be lower than game.start."),
        ({"game.return": 25000, "game.start": 30000}, "game.return can't be lower than game.start."),
        ({"game.oka": 0}, "game.oka can't be 0: by the other rules it's 20."),
        ({"game.rounds": 0}, "game.rounds must be 1 or 2 while game.extension is on."),
        ({"game.rounds": 4, "game.extension": "four"}, "game.rounds must be 1 or 2 while game.extension is on."),
        ({"game.rounds": 3}, "game.rounds can't be 3. Possible: 0, 1, 2, 4."),
        ({"game.start": 25050}, "game.start can't be 25050."),
        ({"game.start": 9900}, "game.start can't be 9900: at least 10000."),
        ({"game.return": 60100}, "game.return can't be 60100: at most 60000."),
        ({"game.target": 100100}, "game.target can't be 100100: at most 100000."),
        ({"game.uma": [12.55, 0, 0, -12.55]}, "game.uma must sum to zero, in whole tenths."),
        ({"game.uma": [0.3, -0.1, -0.1, -0.2]}, "game.uma must sum to zero, in whole tenths."),
        ({"game.uma": [float("inf"), 0, 0, float("-inf")]}, "game.uma must sum to zero, in whole tenths."),
        ({"game.uma": [float("nan")] * 4}, "game.uma must sum to zero, in whole tenths."),
        ({"game.tobi": "sometimes"}, "game.tobi can't be 'sometimes'."),
        ({"pay.honba": [300]}, "pay.honba can't be [300]."),
        ({"pay.honba": [1600, 500]}, "pay.honba can't be [1600, 500]: at most 1500."),
        ({"foul.chombo": "overall_-7"}, "foul.chombo can't be 'overall_-7'."),
        ({"foul.chombo": "overall_-61"}, "foul.chombo can't be 'overall_-61'."),
        ({"foul.chombo": "overall_-20"}, "foul.chombo and foul.chombo_with_win must both be none, or neither."),
        (
            {"foul.chombo": "mangan_reverse", "foul.chombo_with_win": "penalty_and_win_scored"},
            "foul.chombo_with_win = penalty_and_win_scored needs a foul.chombo taken off the final score.",
        ),
        ({"foul.furiten_ron": "chombo"}, "foul.furiten_ron = chombo doesn't go with foul.chombo = none."),
        ({"foul.claim_pickup": "dead_hand"}, "foul.claim_pickup = dead_hand doesn't go with foul.dead_hand = none."),
    ],
)
def test_what_makes_no_book_is_refused_with_a_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadRules) as refused:
        riichi_book_rules("tenhou").with_options(options)
    assert sentence in said(refused.value)


def test_a_referee_may_ask_about_options_that_no_book_has_together_but_about_no_others() -> None:
    asked = riichi_book_rules("wrc-2014").with_options_loosely({"claim.multi_ron": "all"})
    assert (asked.claim.multi_ron, asked.riichi.multi_win_sticks) == ("all", "single_winner")
    for changes in ({"claim.multi_ron": "some"}, {"claim.nothing": 1}):
        with pytest.raises(BadRules):
            riichi_book_rules("wrc-2014").with_options_loosely(changes)
