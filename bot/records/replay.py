"""A finished game stepped through: from its log to the frames that a replay shows."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from bot.engine.game import AnyEngine, AnyState, Fact
from bot.view.model import OpenTableView
from bot.view.project.projection import AnyProjection, Company


class Moment(msgspec.Struct, frozen=True):
    """A state of a game worth a look, and the `final` one. `step` of `steps` starts at 1, and `hands` are the steps at
    which hands begin.
    """

    state: AnyState
    final: AnyState
    step: int
    steps: int
    hands: tuple[int, ...]

    def frame(self, projection: AnyProjection, company: Company) -> OpenTableView:
        """The moment as a replay shows it, with every hand laid open."""
        return replace(projection.open_table(self.state, company), step=self.step, steps=self.steps)


def replay_moment(game: AnyEngine, start: AnyState, events: Sequence[Fact], step: int) -> Moment:
    """The moment number `step` of a game that began with `start`, before the `events` that came after; the nearest
    there is.

    A moment is when somebody is asked something, or could be: a deal, a draw, a discard, a call, the end of a hand.
    """
    state, shown = start, None
    steps, hands = 0, list[int]()
    for event in events:
        before, state = state, game.evolve(state, event)
        if state.asked == before.asked:
            continue
        steps += 1
        if state.dealt != len(hands):
            hands.append(steps)
        if steps <= max(1, step):
            shown = state
    if shown is None:
        raise ValueError("nothing has happened in this game")
    return Moment(shown, state, min(max(1, step), steps), steps, tuple(hands))
