"""Games by books with options changed at random; `make mixtures` plays fifty by each."""

from random import Random

from hypothesis import given, note, settings
from hypothesis import strategies as st

from bot.games.riichi.rules import RIICHI_BOOK_NAMES
from tests.proofs.mixtures import changed_rules, count_hands, option_changes


@given(st.sampled_from(RIICHI_BOOK_NAMES), st.integers(0, 2**32))
@settings(max_examples=12)
def test_a_game_by_any_mixture_of_rules_ends_and_keeps_the_laws(book: str, seed: int) -> None:
    rules = changed_rules(book, Random(seed))
    note(f"{book} {option_changes(book, rules)}")
    assert count_hands(rules, str(seed)) > 0


def test_mixtures_change_most_options() -> None:
    changed = {
        key
        for book in RIICHI_BOOK_NAMES
        for seed in range(60)
        for key in option_changes(book, changed_rules(book, Random(f"{book}{seed}")))
    }
    assert len(changed) >= 65
