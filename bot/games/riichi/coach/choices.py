"""The choices of a player in a finished game: what they were asked, what they could see, and what they did."""

from collections.abc import Iterator, Sequence
from typing import cast

import msgspec

from bot.engine.game import AnyVariant
from bot.engine.question import QuestionKind, Seat
from bot.engine.take_back import TakenBack, undone_event_indices
from bot.games.riichi.engine import actions as a
from bot.games.riichi.engine import events as e
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.state import State
from bot.games.riichi.engine.variant import RiichiVariant
from bot.games.riichi.view.model import RiichiHandView
from bot.games.riichi.view.projection import RiichiProjection
from bot.mahjong.melds import MeldKind
from bot.records.replay import Replay
from bot.view.model import Player
from bot.view.project.projection import SeatedPlayers

_PROJECTION = RiichiProjection()


class PlayerChoice(msgspec.Struct, frozen=True):
    """A question with more than one answer: at which step of the replay, after how many events, in which state, what
    the player saw, what could be done, and what they did.
    """

    replay_step: int
    event_count: int
    state: State
    view: RiichiHandView
    options: tuple[Action, ...]
    action: Action


def seat_choices(events: Sequence[e.Event], seat: Seat) -> Iterator[PlayerChoice]:
    """Everything that this seat had to choose in the game, but for what was taken back."""
    variant = RiichiVariant()
    undone = undone_event_indices(events, variant.public_action)
    replay = Replay.of(cast(AnyVariant, variant), events)
    game, _ = variant.resume(events[:1])
    company = SeatedPlayers([Player(is_computer=True)] * len(replay.final_state.scores))
    for step, moment in enumerate(replay.moments, start=1):
        state = moment.state
        assert isinstance(state, State)
        for question in game.pending(state):
            options = question.options.get(seat, ())
            if question.kind is QuestionKind.READY or seat not in question.awaited or len(options) < 2:
                continue
            place, action = _answer(events, moment.event_count, seat, options)
            if place in undone:
                continue
            yield PlayerChoice(step, moment.event_count, state, _PROJECTION.hand(state, company, seat), options, action)


def _answer(events: Sequence[e.Event], since: int, seat: Seat, options: Sequence[Action]) -> tuple[int, Action]:
    """The option that the seat took next, with its place in the log. Silence counts as the last option."""
    for place, event in enumerate(events[since:], start=since):
        action = _action_of(event, seat)
        if action is not None:
            return place, action if action in options else options[-1]
        if isinstance(event, e.WindowClosed | e.HandEnded | TakenBack):
            return place, options[-1]
    return len(events), options[-1]


def _action_of(event: e.Event, seat: Seat) -> Action | None:
    """The action with which the seat brought this about; None if it is not of the seat."""
    if getattr(event, "seat", None) != seat:
        return None
    match event:
        case e.Answered(action=action):
            return action
        case e.Discarded(tile=tile, tsumogiri=drawn, riichi=riichi):
            return Action(Verb.RIICHI if riichi else Verb.DISCARD, (tile,), drawn)
        case e.KanDeclared(meld=meld) if meld.kind is MeldKind.ANKAN:
            return Action(Verb.ANKAN, meld.own)
        case e.KanDeclared(meld=meld) if meld.added is not None:
            return Action(Verb.SHOUMINKAN, (meld.added,))
        case e.NorthSetAside():
            return Action(Verb.KITA)
        case e.Won(source=None):
            return a.TSUMO
        case _:
            return None
