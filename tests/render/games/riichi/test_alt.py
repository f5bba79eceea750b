from bot.i18n.catalogue import words
from bot.tools.samples import sample
from render.alt import alt_text

EN = words("en")


def test_a_table_begins_with_the_hand_the_turn_and_the_newest_discard() -> None:
    text = alt_text(sample("table-day").view, EN)
    assert text.startswith("East 2, honba 1, riichi sticks 1, 34 tiles left. Mariko's turn.")
    assert "Mariko's turn. CPU 4 discarded 9s. Dora indicators: 3p. South, Mariko: 24,300, 4s 5s 6s." in text


def test_a_hand_begins_with_the_own_tiles_and_what_may_be_done_with_them() -> None:
    text = alt_text(sample("hand-riichi").view, EN)
    assert text.startswith("Your hand: 2m 3m 4m 5pr 6p 7p 3s 4s 5s Rd Rd Rd 9p. Drawn: E. Discards for riichi: 9p E.")


def test_waits_say_how_many_are_left_and_what_is_wrong_with_them() -> None:
    assert "Waiting for: 5p ×2 (no yaku), 8p ×1 (no yaku)." in alt_text(sample("hand-no-yaku").view, EN)
    assert "You're furiten." in alt_text(sample("hand-furiten").view, EN)


def test_the_discards_that_leave_tenpai_are_told_with_what_they_leave() -> None:
    told = "Discards that leave you tenpai: 3p → 5p 8p, 3 left; Rd → 4p, 3 left, no yaku; 5p → 3p, 1 left."
    assert told in alt_text(sample("hand-day").view, EN)
    assert "3s → 1m 4m, 6 left, no yaku on 1m; 6s → 1m 4m, 6 left, no yaku on 1m." in alt_text(
        sample("hand-tenpai-open").view, EN
    )


def test_a_result_begins_with_who_won_what_from_whom() -> None:
    view = sample("result-ron").view
    text = alt_text(view, EN)
    assert text.startswith(
        "Ron. East 2, 1 honba. Mariko wins from Bjørn-Åke: 7,700 points. 4 han 30 fu. "
        "Haku 1 han, Dora 1 han, Red fives 2 han."
    )
    assert "Bjørn-Åke pays Mariko 8,000." in text
