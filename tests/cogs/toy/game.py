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
        begins=Began,
        ends=Ended,
        players={},
        tile="[0-9]x",
        verbs=(TAKE.token, PASS.token),
        check=_not_here,
        league=ToyScoring,
        sheet=lambda state: ScoreSheet(state.scores, settled_hands=state.asked - 1),
        win_payments=lambda _: (),
    )
)
