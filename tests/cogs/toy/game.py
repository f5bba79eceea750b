"""The game as everything else knows it."""

from typing import Any, Final, NoReturn

from bot.engine.book import Book
from bot.games.game import Game, erased
from tests.cogs.toy.engine import PASS, TAKE, Action, Began, Ended, Event, Rules, State, ToyVariant
from tests.cogs.toy.view import ToyProjection


def _not_here(*_: Any) -> NoReturn:
    """No seals are checked, and no league plays it."""
    raise NotImplementedError


TOY: Final = erased(
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
        sheet=_not_here,
        won=_not_here,
    )
)
