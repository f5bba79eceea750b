"""What a change of score is made up of, in whole games: nothing is left out. American hands give no places."""

import pytest

from bot.view.model import ResultView
from tests.view.test_model import BOOKS, seen


@pytest.mark.parametrize("book", BOOKS)
def test_every_change_of_score_is_explained_to_the_point(book: str) -> None:
    results = [view for view in seen(book) if isinstance(view, ResultView)]
    assert results
    for view in results:
        for line in view.scores:
            assert sum(part.points for part in line.parts) == line.change
        first = {line.after for line in view.scores if line.place == 1}
        assert first == (set() if book == "american" else {max(line.after for line in view.scores)})
