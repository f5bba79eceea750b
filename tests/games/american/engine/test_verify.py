"""Checking the Charleston afterwards."""

from bot.engine.question import RandomSource, SeatAnswer
from bot.engine.refusal import Refusal
from bot.engine.wall import Seal, SeededRandomSource
from bot.games.american.card.file import house_card
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.engine.engine import AmericanEngine
from bot.games.american.engine.events import Event, Phase
from bot.games.american.engine.state import SEATS, State
from bot.games.american.engine.verify import check_american_fairness
from bot.games.american.rules import Rules

GAME = AmericanEngine(Rules(), house_card)
SEAL = Seal(b"seed" * 8, b"salt" * 4)
NOTHING = Action(Verb.SEND)


def until_the_vote(blind: RandomSource) -> list[Event]:
    """The first Charleston: in its last pass three players pass everything on unseen, as this chance draws it."""
    started = GAME.start(SEAL.chance)
    state, events = started.state, list(started.events)
    while state.current_hand.phase is not Phase.VOTE:
        [question] = GAME.pending(state)
        seat = question.awaited[0]
        unseen = NOTHING in question.options[seat] and seat != SEATS - 1
        action = NOTHING if unseen else question.fallback(seat)
        state, happened = press(state, SeatAnswer(seat, question.id, action), blind)
        events += happened
    return events


def press(state: State, press: SeatAnswer[Action], chance: RandomSource) -> tuple[State, tuple[Event, ...]]:
    outcome = GAME.decide(state, press, chance)
    assert not isinstance(outcome, Refusal)
    return outcome.state, outcome.events


def test_what_is_passed_on_unseen_follows_from_the_seal() -> None:
    [hand] = check_american_fairness(until_the_vote(SEAL.chance), SEAL)
    assert hand.is_fair


def test_tiles_passed_on_unseen_that_somebody_chose_are_found() -> None:
    hands = [check_american_fairness(until_the_vote(SeededRandomSource(bytes([other]))), SEAL)[0] for other in range(6)]
    assert all(hand.dealt_fairly for hand in hands)
    assert not all(hand.drawn_fairly for hand in hands)
