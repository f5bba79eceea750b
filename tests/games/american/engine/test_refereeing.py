"""What a referee may order at an American table (league.md §8)."""

from typing import Any

import pytest

from bot.engine.orders import OrderKind, OrderReason, TableOrder
from bot.engine.question import Outcome, PressRefusalReason, QuestionKind, SeatAnswer
from bot.engine.refusal import Refusal
from bot.engine.wall import Seal
from bot.games.american.card.active_cards import ActiveCards
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.engine.codec import CODEC
from bot.games.american.engine.engine import AmericanEngine, replay
from bot.games.american.engine.events import Ending, HandStarted, Phase
from bot.games.american.engine.state import State
from bot.games.american.engine.variant import AmericanVariant
from bot.games.american.engine.verify import check_american_fairness

SEAL = Seal(bytes(32), bytes(16))
CHANCE = SEAL.chance
PIE = {"hands": 4, "wall.pie": 5}


class Table:
    """A game in which everybody does what silence means."""

    def __init__(self, **options: object) -> None:
        self.game: AmericanEngine = AmericanVariant(ActiveCards()).build("american", options or PIE, open_ended=False)
        started = self.game.start(CHANCE)
        self.state: State = started.state
        self.events: list[Any] = list(started.events)

    def _happen(self, outcome: Any) -> None:
        assert isinstance(outcome, Outcome), outcome
        self.state, self.events = outcome.state, [*self.events, *outcome.events]

    def until(self, phase: Phase) -> None:
        """Silence, until the hand is there."""
        while self.state.current_hand.phase is not phase:
            self.step()

    def step(self) -> None:
        """One answer, or silence."""
        (question,) = self.game.pending(self.state)
        if question.kind is QuestionKind.CLAIM and not question.awaited:
            self._happen(self.game.time_out(self.state, question.due_at or 0, CHANCE))
        else:
            seat = question.awaited[0]
            press = SeatAnswer(seat, question.id, question.fallback(seat), question.opens_at)
            self._happen(self.game.decide(self.state, press, CHANCE))

    def order(self, kind: OrderKind, **terms: Any) -> None:
        """It is followed."""
        self._happen(self.game.follow_order(self.state, TableOrder(kind, **terms), 1, 0, CHANCE))

    def refuses(self, kind: OrderKind, **terms: Any) -> OrderReason:
        """Why it is not."""
        answer = self.game.follow_order(self.state, TableOrder(kind, **terms), 1, 0, CHANCE)
        assert isinstance(answer, Refusal)
        return OrderReason(answer.why)


def test_a_void_hand_is_dealt_again_by_the_same_east_with_the_next_wall() -> None:
    table = Table()
    table.until(Phase.TURN)
    table.order(OrderKind.REDEAL)
    assert (table.state.east, table.state.hands_played, table.state.played_hands[-1].ending) == (0, 0, Ending.VOID)
    dealt = table.state.hands_dealt
    while table.state.hands_dealt == dealt:
        table.step()
    assert table.state.current_hand.east == 0
    table.until(Phase.TURN)
    assert [hand.is_fair for hand in check_american_fairness(table.events, SEAL)] == [True, True]
    assert replay(tuple(table.events)) == table.state
    assert list(CODEC.decode(map(CODEC.encode, table.events))) == table.events


def test_a_settled_hand_is_undone_with_what_it_moved() -> None:
    table = Table()
    table.until(Phase.ENDED)
    assert (table.state.scores, table.state.kitty, table.state.east) == ((-5,) * 4, 20, 1)
    table.order(OrderKind.UNDO_HAND)
    assert (table.state.scores, table.state.kitty, table.state.east) == ((0,) * 4, 0, 0)
    assert table.refuses(OrderKind.UNDO_HAND) is OrderReason.NO_HAND


def test_a_settled_hand_is_undone_while_nobody_has_discarded_after_it() -> None:
    table = Table()
    table.until(Phase.ENDED)
    table.until(Phase.TURN)
    assert sum(isinstance(event, HandStarted) for event in table.events) == 2
    table.order(OrderKind.UNDO_HAND)
    assert (table.state.scores, table.state.kitty, table.state.east) == ((0,) * 4, 0, 0)
    table.until(Phase.TURN)
    table.until(Phase.ENDED)
    table.until(Phase.TURN)
    table.step()
    assert table.refuses(OrderKind.UNDO_HAND) is OrderReason.NEXT_HAND_BEGUN


def test_a_hand_is_called_dead_and_a_chombo_is_not_in_the_book() -> None:
    table = Table()
    assert table.refuses(OrderKind.KILL_HAND, seat=2) is OrderReason.DURING_HAND
    table.until(Phase.TURN)
    table.order(OrderKind.KILL_HAND, seat=2)
    assert table.state.current_hand.racks[2].is_dead
    assert table.refuses(OrderKind.KILL_HAND, seat=2) is OrderReason.ALREADY_DEAD
    assert table.refuses(OrderKind.CHOMBO, seat=1) is OrderReason.NOT_IN_BOOK
    table.until(Phase.ENDED)


def test_points_keep_their_sum_and_have_no_counters() -> None:
    table = Table()
    assert table.refuses(OrderKind.POINTS, points=(0, 0, 0, 0)) is OrderReason.BETWEEN_HANDS
    table.until(Phase.ENDED)
    assert table.refuses(OrderKind.POINTS, points=(0, 0, 0, 0)) is OrderReason.WRONG_SUM
    assert table.refuses(OrderKind.POINTS, points=(-20, 0, 0, 0), sticks=1) is OrderReason.NOT_IN_BOOK
    table.order(OrderKind.POINTS, points=(-20, 0, 0, 0))
    assert table.state.scores == (-20, 0, 0, 0)


def test_time_ends_the_game_after_the_hand_and_a_referee_at_once() -> None:
    table = Table()
    table.order(OrderKind.TIME_UP, hands=1)
    table.until(Phase.OVER)
    assert table.state.hands_played == 1
    assert table.state.scores == (0,) * 4
    stopped = Table()
    stopped.until(Phase.TURN)
    stopped.order(OrderKind.END_GAME)
    assert stopped.state.standings
    assert stopped.state.hands_played == 0


@pytest.mark.parametrize("phase", [Phase.ENDED, Phase.TURN])
def test_a_kitty_goes_back_when_the_game_is_stopped_between_two_hands_or_in_one(phase: Phase) -> None:
    table = Table()
    table.until(Phase.ENDED)
    table.until(phase)
    assert table.state.kitty == 20
    table.order(OrderKind.END_GAME)
    assert (table.state.scores, table.state.kitty) == ((0,) * 4, 0)
    assert [standing.points for standing in table.state.standings] == [0] * 4
    assert replay(tuple(table.events)) == table.state


def _thrown() -> Table:
    """East has discarded; nobody has claimed it."""
    table = Table()
    table.until(Phase.TURN)
    table.step()
    return table


def test_e6_a_discard_is_taken_back_once_in_a_hand_and_proofs_leave_it_out() -> None:
    table = _thrown()
    thrown = table.state.current_hand.newest_discard.tile
    table.order(OrderKind.TAKE_BACK, seat=0)
    (question,) = table.game.pending(table.state)
    assert (question.kind, table.state.current_hand.pile) == (QuestionKind.TURN, ())
    again = Action(Verb.DISCARD, (thrown,))
    assert again not in question.options[0]
    refused = table.game.decide(table.state, SeatAnswer(0, question.id, again), CHANCE)
    assert refused == Refusal(PressRefusalReason.TAKEN_BACK)
    table.step()
    assert table.state.current_hand.newest_discard.tile != thrown
    assert table.refuses(OrderKind.TAKE_BACK, seat=0) is OrderReason.ONCE_A_HAND
    assert table.refuses(OrderKind.TAKE_BACK, seat=1) is OrderReason.NO_DISCARD
    table.until(Phase.ENDED)
    assert CODEC.decode(map(CODEC.encode, table.events)) == tuple(table.events)
    assert replay(tuple(table.events)) == table.state
    assert [hand.is_fair for hand in check_american_fairness(table.events, SEAL)] == [True]
