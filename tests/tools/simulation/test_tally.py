"""How the hands of games are counted."""

from bot.engine.game import AnyEvent
from bot.tools.simulation.tally import Tally


class Won(AnyEvent, frozen=True):
    seat: int
    source: int | None = None


class Called(AnyEvent, frozen=True):
    pass


class Ended(AnyEvent, frozen=True):
    pass


TALLY = Tally[AnyEvent](lambda event: "calls" if isinstance(event, Called) else None, Won, Ended, "ron")
GAME = (Called(), Called(), Won(1, 2), Ended(), Won(3), Ended(), Called(), Ended(), Called())


def test_a_hand_counts_once_however_often_something_happens_in_it() -> None:
    counted = TALLY.count(GAME)
    assert counted == {"calls": 2, "hands": 3, "wins": 2, "ron": 1}


def test_two_may_win_the_same_hand() -> None:
    assert TALLY.count((Won(1, 0), Won(2, 0), Ended())) == {"hands": 1, "wins": 2, "ron": 2}
    assert TALLY.winners(GAME) == [1, 3]
