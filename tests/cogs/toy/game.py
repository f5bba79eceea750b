"""The game as everything else knows it."""

from typing import Any, Final, NoReturn

from bot.engine.book import Book
from bot.games.game import Game, any_game
from bot.league.finished_table import ScoreSheet
from tests.cogs.toy.engine import PASS, TAKE, Action, Began, Ended, Event, Rules, State, ToyVariant
from tests.cogs.toy.league import ToyScoring
from tests.cogs.toy.view import ToyProjection


def _not_here(*_: Any) -> NoReturn:
    """No seals are checked."""
    raise NotImplementedError


TOY: Final = any_game(
    Game[State, Action, Event](
        id="toy",
        books=(Book("toy", "toy", "turns", (4, 8), lambda _: Rules()),),
        variant=ToyVariant(),
        projection=ToyProjection(),
        start_event=Began,
        end_event=Ended,
        players={},
        tile_pattern="[0-9]x",
        verbs=(TAKE.token, PASS.token),
        check_fairness=_not_here,
        scoring=ToyScoring,
        score_sheet=lambda state: ScoreSheet(state.scores, settled_hands=state.last_question_id - 1),
        win_payments=lambda _: (),
    )
)
