"""Pictures of whole games as they come: nothing cut, nothing covered, every alt text short enough."""

from collections.abc import Iterator
from random import Random

import pytest

from bot.engine.decision import Press, Reject
from bot.engine.riichi.rules import preset
from bot.engine.riichi.state import Stage, State
from bot.engine.riichi.table import Riichi
from bot.engine.wall import SeededChance
from bot.i18n.catalogue import words
from bot.view.model import HandView, Player, TableView
from bot.view.project.projection import Company
from bot.view.project.riichi import RiichiProjection
from render import AnyView, alt_text
from render.alt import LIMIT
from render.pictures import scene
from tests.render.geometry import covered_by_plates, cut_by_the_edge, tiles_on_tiles

LONGEST_UNSQUEEZED = 19
"""So many discards always lie side by side, one of them turned."""
LOOKS = 40
"""Every so many presses somebody looks."""


def game(book: str, seed: int) -> Iterator[State]:
    """The states of a game played with random legal answers, calls and riichi included."""
    riichi, chance, choice = Riichi(preset(book)), SeededChance(f"{book}/{seed}".encode()), Random(seed)
    state = riichi.start(chance).state
    while questions := [question for question in riichi.pending(state) if question.awaited]:
        yield state
        question = choice.choice(questions)
        seat = choice.choice(question.awaited)
        options = question.options[seat]
        eager = [option for option in options if not option.token.startswith(("pass", "discard"))]
        action = choice.choice(eager if eager and choice.random() < 0.7 else options)
        result = riichi.decide(state, Press(seat, question.id, action, question.opens), chance)
        assert not isinstance(result, Reject)
        state = result.state
    yield state


def views(state: State) -> Iterator[AnyView]:
    players = [Player(name=f"Player {seat}", chair=seat) for seat in range(state.players)]
    project, company = RiichiProjection(), Company(players, words("en"))
    yield project.table(state, company)
    for seat in range(state.players):
        yield project.hand(state, company, seat)
    ends = (project.result(state, company), project.standings(state, company), project.summary(state, company))
    yield from (view for view in ends if view is not None)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("book", ["tenhou", "wrc-2014", "sanma-tenhou"])
def test_every_moment_of_a_game_has_its_picture_and_its_words(book: str, seed: int) -> None:
    for number, state in enumerate(game(book, seed)):
        if number % LOOKS and state.stage not in {Stage.ENDED, Stage.OVER}:
            continue
        for view in views(state):
            assert 0 < len(alt_text(view)) <= LIMIT
            picture = scene(view)
            assert cut_by_the_edge(picture) == []
            assert covered_by_plates(picture) == []
            if not is_squeezed(view):
                assert tiles_on_tiles(picture) == []


def is_squeezed(view: AnyView) -> bool:
    table = view if isinstance(view, TableView) else view.table if isinstance(view, HandView) else None
    return table is not None and any(len(seat.river) > LONGEST_UNSQUEEZED for seat in table.seats)
