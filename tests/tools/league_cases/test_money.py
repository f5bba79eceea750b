"""What a case replaces of a book's money."""

import pytest

from bot.tools.league_cases.money import CaseBook


def test_a_case_has_the_money_of_the_book_unless_it_says_otherwise() -> None:
    assert CaseBook("tenhou").options().uma is None
    options = CaseBook("wrc-2025", uma=(20_000, 10_000, -10_000, -20_000)).options(rate_imports=False)
    assert options.uma == (20_000, 10_000, -10_000, -20_000)
    assert not options.rate_imports


@pytest.mark.parametrize(
    ("book", "said"),
    [
        (CaseBook("no-such-book"), "there is no book 'no-such-book'"),
        (CaseBook("wrc-2025", uma=(1, 2, 3)), "cannot be played with this"),
    ],
)
def test_what_there_cannot_be_is_refused(book: CaseBook, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        book.options()
