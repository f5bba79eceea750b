"""A table as it may be seen now."""

from types import SimpleNamespace
from typing import Any, cast

from bot.engine.question import QuestionKind
from bot.table.news import Scene
from bot.table.party import Proposal
from tests.table.parties import party_of


def scene(dealt: int | None, proposed_in: int | None = None, *asks: QuestionKind) -> Scene:
    """A table in the hand of this number; what was proposed in that hand."""
    proposal: Any = None if proposed_in is None else SimpleNamespace(dealt=proposed_in)
    state: Any = None if dealt is None else SimpleNamespace(hands_dealt=dealt)
    questions: Any = tuple(SimpleNamespace(kind=ask) for ask in asks)
    return Scene(party=party_of(proposal=cast(Proposal, proposal)), state=state, questions=questions)


def test_a_proposal_lasts_as_long_as_its_hand() -> None:
    assert scene(3, 3).proposal is not None
    assert scene(4, 3).proposal is None
    assert scene(None, 3).proposal is None
    assert scene(3).proposal is None


def test_between_two_hands_a_table_asks_who_is_ready() -> None:
    ready = scene(3, None, QuestionKind.READY).ready_question
    assert ready is not None
    assert ready.kind is QuestionKind.READY
    assert scene(3, None, QuestionKind.CLAIM).ready_question is None
