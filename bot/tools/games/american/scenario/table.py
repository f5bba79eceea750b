"""A scripted American table."""

from collections.abc import Sequence

from bot.engine.question import Question, QuestionKind, Seat
from bot.engine.refusal import Refusal
from bot.games.american.card.active_cards import ActiveCards
from bot.games.american.card.card import Card
from bot.games.american.engine import actions as a
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.engine.engine import AmericanEngine
from bot.games.american.engine.events import ClaimWindowClosed, Event
from bot.games.american.engine.state import State
from bot.games.american.tiles import AmericanTile
from bot.tools.games.american.scenario.event_text import event_text
from bot.tools.games.american.scenario.head import Head
from bot.tools.scenario.event_text import EventText
from bot.tools.scenario.table import LineFailed, ScenarioTable

_GUILD = 1


class UnshuffledTiles:
    """There is no chance in a scenario: what would be shuffled stays in its order, the first tiles are drawn."""

    def shuffled_tiles(self, purpose: str, tiles: Sequence[AmericanTile]) -> tuple[AmericanTile, ...]:
        """The tiles as they lie."""
        return tuple(tiles)


class AmericanTable(ScenarioTable[State, Action, Event]):
    """The American table of this head, with the time of everything that has happened at it."""

    def __init__(self, head: Head) -> None:
        self._active_cards = ActiveCards()
        self.activate(head.state.card)
        game = AmericanEngine(head.state.rules, lambda: self._active_cards.card_in_force(_GUILD))
        super().__init__(game, head.state, head.seating, UnshuffledTiles(), a.PASS)

    def activate(self, card: Card) -> None:
        """The guild plays with another card from the next hand on."""
        self._active_cards.put(_GUILD, card)

    def event_text(self, event: Event) -> EventText | None:
        """The event as a script tells it; None if no script speaks of it."""
        return event_text(event)

    def closed_at(self, event: Event) -> int | None:
        """The milliseconds from a window's opening to the event that decided it; None for any other event."""
        return event.at if isinstance(event, ClaimWindowClosed) else None

    def after_line(self, *, speaks_later: bool) -> None:
        """Nothing happens by itself."""

    # --- the Charleston

    def pass_tiles(self, seat: Seat, tiles: tuple[AmericanTile, ...]) -> Refusal | None:
        """Lay these tiles aside, in this order and no others, and send them; the first refusal, if there is one."""
        question = self._charleston()
        back = [Action(Verb.DROP, (tile,)) for tile in self.state.current_hand.racks[seat].picked_for_pass]
        for action in (*back, *(Action(Verb.PICK, (tile,)) for tile in tiles), Action(Verb.SEND, tiles)):
            refused = self.answer(seat, question.id, action)
            if refused is not None:
                return refused
        return None

    def all_vote(self, vote: Action) -> None:
        """Everybody who is still asked votes so."""
        question = self._charleston()
        for seat in question.awaited:
            if self._asks(question):
                self._demand(self.answer(seat, question.id, vote))

    def _charleston(self) -> Question[Action]:
        question = self.question(QuestionKind.CHARLESTON)
        if question is None:
            raise LineFailed("the Charleston is over")
        return question

    # --- everybody

    def all_silent(self) -> None:
        """Everybody who is asked says nothing: what silence means, happens."""
        question = self.question(QuestionKind.CHARLESTON, QuestionKind.CLAIM, QuestionKind.READY)
        if question is None:
            raise LineFailed("nobody is asked")
        for seat in question.awaited:
            if self._asks(question):
                self.fall_back(question, seat)

    def _asks(self, question: Question[Action]) -> bool:
        """True if the question is still open."""
        still = self.question(question.kind)
        return still is not None and still.id == question.id

    def _demand(self, refused: Refusal | None) -> None:
        if refused is not None:
            raise LineFailed(f"it is refused: {refused.why}")
