"""The events at a table, as far as they may be told: of a running game what every seat knows."""

from collections.abc import Sequence

from bot.engine.game import AnyEvent
from bot.table.archive import History
from bot.table.news import Scene
from bot.view.project.projection import AnyProjection, SeatedPlayers


def shown_events(
    history: History, scene: Scene, projection: AnyProjection, company: SeatedPlayers
) -> Sequence[AnyEvent]:
    """The events that led to what everybody at the table sees now: what a pace still holds back is not among them."""
    if scene.state is None or not history.events:
        return ()
    game, state = history.variant.resume(history.events[:1])
    states = [state]
    for event in history.events[1:]:
        states.append(game.evolve(states[-1], event))
    shown = projection.table(scene.state, company)
    seen = (place for place in reversed(range(len(states))) if projection.table(states[place], company) == shown)
    return history.events[: next(seen, -1) + 1]
