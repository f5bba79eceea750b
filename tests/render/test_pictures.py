"""Pictures of whole games as they come: nothing cut, nothing covered, every alt text short enough."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.engine.game import Engine
from bot.engine.question import SeatAnswer
from bot.engine.refusal import Refusal
from bot.engine.wall import SeededRandomSource
from bot.games.riichi.view.model import RiichiTableView
from bot.i18n.catalogue import words
from bot.tools.games.registry import contest_for_book
from bot.view.model import HandView, Player
from bot.view.project.projection import AnyProjection, SeatedPlayers
from render import AnyView, alt_text
from render.alt import MAX_ALT_TEXT_LENGTH
from render.pictures import scene
from tests.render.geometry import covered_by_plates, covered_indices, cut_by_the_edge, tiles, tiles_on_tiles

EN = words("en")

LONGEST_UNSQUEEZED = 18
"""So many discards always lie side by side at the table, one of them turned."""
LONGEST_IN_A_ROW = 9
"""So many discards and tiles of melds do so in a panel."""
LOOKS = 40
"""Every so many presses somebody looks."""
RELUCTANT = ("pass", "discard", "challenge")
"""What a random player does rarely: nothing comes of it, or everything ends."""


def game(table: Engine[Any, Any, Any], seed: str) -> Iterator[Any]:
    """The states of a game played with random legal answers, calls and riichi included."""
    chance, choice = SeededRandomSource(seed.encode()), Random(seed)
    state = table.start(chance).state
    while questions := [question for question in table.pending(state) if question.awaited]:
        yield state
        question = choice.choice(questions)
        seat = choice.choice(question.awaited)
        options = question.options[seat]
        eager = [option for option in options if not option.token.startswith(RELUCTANT)]
        action = choice.choice(eager if eager and choice.random() < 0.7 else options)
        result = table.decide(state, SeatAnswer(seat, question.id, action, question.opens_at), chance)
        assert not isinstance(result, Refusal)
        state = result.state
    yield state


def views(projection: AnyProjection, state: Any) -> Iterator[AnyView]:
    players = [Player(name=f"Player {seat}", chair=seat) for seat in range(state.players)]
    company = SeatedPlayers(players)
    yield projection.table(state, company)
    yield projection.open_table(state, company)
    for seat in range(state.players):
        yield projection.hand(state, company, seat)
    ends = (projection.result(state, company), projection.standings(state, company))
    yield from (view for view in ends if view is not None)
    yield projection.summary(state, company)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("book", ["tenhou", "wrc-2014", "sanma-tenhou", "american"])
def test_every_moment_of_a_game_has_its_picture_and_its_words(book: str, seed: int) -> None:
    played = contest_for_book(book, short=book == "american")
    for number, state in enumerate(game(played.engine, f"{book}/{seed}")):
        if number % LOOKS and not has_just_ended(state):
            continue
        for view in views(played.projection, state):
            assert 0 < len(alt_text(view, EN)) <= MAX_ALT_TEXT_LENGTH
            picture = scene(view, EN)
            assert cut_by_the_edge(picture) == []
            assert covered_by_plates(picture) == []
            if not is_squeezed(view):
                assert tiles_on_tiles(picture) == []
            assert covered_indices(tiles(picture)) == []


def has_just_ended(state: Any) -> bool:
    return len(state.played_hands) == state.hands_dealt and not state.ready_seats


def is_squeezed(view: AnyView) -> bool:
    """Whether some tiles may lie on each other: in a panel each player has a single row."""
    table = getattr(view, "table", view)
    most = LONGEST_IN_A_ROW if isinstance(view, HandView) else LONGEST_UNSQUEEZED
    return isinstance(table, RiichiTableView) and any(
        len(seat.river) + 3 * len(seat.melds) + seat.norths > most for seat in table.seats
    )
