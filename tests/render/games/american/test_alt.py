from bot.i18n.catalogue import words
from bot.tools.samples import sample
from render.alt import alt_text

EN = words("en")


def test_jokers_are_counted_and_read_as_what_they_stand_for() -> None:
    assert "3D 3D 3D (J×2)" in alt_text(sample("american-day").view, EN)


def test_an_american_table_is_told_in_its_own_words() -> None:
    text = alt_text(sample("american-day").view, EN)
    assert text.startswith("Hand 4, 71 tiles left in the wall. 松本 蓮 discarded F.")
    assert "honba" not in text
    assert "Discards, newest first: F 6D S 4B 4D [3D]" in text


def test_what_was_passed_chosen_and_received_comes_before_the_nearest_hands() -> None:
    text = alt_text(sample("american-hand-charleston").view, EN)
    assert "You can't discard: J. Chosen: 7B 9B. Received: 9B 3D 4D. You passed: 1C 2C S. Hand 1, 99 tiles left" in text
    assert "First across. Close to R5 Consecutive run (35): 4 away, missing 4B Gr Gr Gr. Close to R7" in text
    assert "Close to S4 Singles and pairs (75, concealed): 7 away, missing 1B" in text


def test_an_american_result_says_who_was_paid_for_which_hand() -> None:
    view = sample("american-result").view
    assert alt_text(view, EN).startswith(
        "Mahjong. Hand 1. CPU 4 declares Mahjong on 松本 蓮's discard: 120 points in total. "
        "R3 Consecutive run 30, The discarder pays double ×2. Mariko pays CPU 4 30."
    )
