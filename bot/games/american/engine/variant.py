"""American mahjong as tables use it: its rule book, its cards, how its log is written, what switches do."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace

from bot.engine.game import PublicAction, Switches
from bot.engine.question import Seat
from bot.games.american.card import reach
from bot.games.american.card.active_cards import ActiveCards
from bot.games.american.card.card import Card
from bot.games.american.engine import actions as a
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.engine.codec import CODEC
from bot.games.american.engine.engine import AmericanEngine, replay
from bot.games.american.engine.events import (
    ClaimWindowClosed,
    Discarded,
    Event,
    Exposed,
    GameStarted,
    JokerExchanged,
    PassCommitted,
    Won,
)
from bot.games.american.engine.state import SEATS, State
from bot.games.american.rules import Rules, american_book_rules
from bot.games.american.tiles import JOKER


class AmericanVariant:
    """The American game, dealt by the cards that are active."""

    asks_about_every_claim: ClassVar[bool] = False

    def __init__(self, active_cards: ActiveCards) -> None:
        self._active_cards = active_cards

    def seat_count(self, book: str, options: Mapping[str, object]) -> int:
        """The number of players: four. Raises BadRules."""
        self._rules(book, options)
        return SEATS

    def build(
        self, book: str, options: Mapping[str, object], *, open_ended: bool, guild: int | None = None
    ) -> AmericanEngine:
        """The game by these rules, with the card that the guild has in force by then. Raises BadRules."""
        rules = self._rules(book, options)
        return AmericanEngine(rules, self._card(rules, guild), open_ended)

    def resume(self, events: Sequence[Event], *, guild: int | None = None) -> tuple[AmericanEngine, State]:
        """The game that a log belongs to, and the state it leads to. Raises ValueError if it does not begin with a
        game's start.
        """
        state = replay(tuple(events))
        return AmericanEngine(state.rules, self._card(state.rules, guild), state.open_ended), state

    def _card(self, rules: Rules, guild: int | None) -> Callable[[], Card]:
        return lambda: self._active_cards.card_for(rules.card, guild)

    def without_clock(self, events: Sequence[Event]) -> tuple[Event, ...]:
        first, *others = events
        return (replace(first, open_ended=True) if isinstance(first, GameStarted) else first, *others)

    def encode(self, event: Event) -> bytes:
        """An event as a line of the log."""
        return CODEC.encode(event)

    def decode(self, lines: Iterable[bytes]) -> tuple[Event, ...]:
        """The events of a whole log. Raises ValueError for a line that is not an event."""
        return CODEC.decode(lines)

    def action(self, token: str) -> Action | None:
        """The action that a button names, or None."""
        return a.american_action_from_token(token)

    def closes_claim_window(self, event: Event) -> bool:
        """True if the event decides a claim window."""
        return isinstance(event, ClaimWindowClosed)

    def needs_no_question(self, action: Action) -> bool:
        """Nothing may be done unasked."""
        return False

    def public_action(self, event: Event) -> tuple[Seat, PublicAction] | None:
        """The seat that has passed tiles, discarded, exposed a group, exchanged a joker or won, and which of these it
        was.
        """
        match event:
            case PassCommitted(seat=seat):
                return seat, PublicAction.PASS
            case Discarded(seat=seat):
                return seat, PublicAction.DISCARD
            case Exposed(seat=seat) | JokerExchanged(seat=seat):
                return seat, PublicAction.CALL
            case Won(seat=seat):
                return seat, PublicAction.WIN
            case _:
                return None

    def is_risky(self, action: Action) -> bool:
        """True for a challenge: the own hand dies of a wrong one (american.md §8)."""
        return action.verb is Verb.CHALLENGE

    def is_worth_asking(self, state: State, seat: Seat, options: Sequence[Action]) -> bool:
        """Only about a group that a hand wants which is shown as near, and about Mahjong."""
        return reach.is_worth_asking(state, seat, options)

    def automatic_action(self, options: Sequence[Action], switches: Switches) -> Action | None:
        """The option that the player's switches take, or None: the player is asked. A possible Mahjong is always asked
        about before a tile is discarded or passed, and it is called automatically only if the table checks it. A joker
        is never discarded automatically.
        """
        win = next((option for option in options if option.verb is Verb.MAHJONG), None)
        if win is not None:
            return win if switches.auto_win and not win.marked else None
        silence = options[-1]
        passes = switches.no_calls and silence == a.PASS
        throws = switches.auto_discard and silence.verb is Verb.DISCARD and silence.marked and silence.tile != JOKER
        return silence if passes or throws else None

    def _rules(self, book: str, options: Mapping[str, object]) -> Rules:
        return american_book_rules(book).with_options(options)
