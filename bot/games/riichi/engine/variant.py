"""Riichi as tables use it: its rule books, how its log is written, what a player's switches do."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final

from msgspec.structs import replace

from bot.engine.game import PublicAction, Switches
from bot.engine.question import Seat
from bot.games.riichi.engine import actions as a
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.codec import CODEC
from bot.games.riichi.engine.engine import RiichiEngine, replay
from bot.games.riichi.engine.events import (
    Called,
    Discarded,
    DrawSettled,
    Event,
    GameStarted,
    KanDeclared,
    NorthSetAside,
    WindowClosed,
    Won,
)
from bot.games.riichi.engine.state import State
from bot.games.riichi.rules import Rules, riichi_book_rules

_WINS: Final = (Verb.RON, Verb.TSUMO)


class RiichiVariant:
    """Riichi for three and four players."""

    asks_about_every_claim: ClassVar[bool] = True

    def seat_count(self, book: str, options: Mapping[str, object]) -> int:
        return _rules(book, options).game.players

    def build(
        self, book: str, options: Mapping[str, object], *, open_ended: bool, guild: int | None = None
    ) -> RiichiEngine:
        return RiichiEngine(_rules(book, options), open_ended)

    def resume(self, events: Sequence[Event], *, guild: int | None = None) -> tuple[RiichiEngine, State]:
        state = replay(tuple(events))
        return RiichiEngine(state.rules, state.open_ended), state

    def without_clock(self, events: Sequence[Event]) -> tuple[Event, ...]:
        first, *others = events
        return (replace(first, open_ended=True) if isinstance(first, GameStarted) else first, *others)

    def encode(self, event: Event) -> bytes:
        return CODEC.encode(event)

    def decode(self, lines: Iterable[bytes]) -> tuple[Event, ...]:
        return CODEC.decode(lines)

    def action(self, token: str) -> Action | None:
        return a.riichi_action_from_token(token)

    def closes_claim_window(self, event: Event) -> bool:
        """True if the event decides a claim window, or who shows tenpai."""
        return isinstance(event, WindowClosed | DrawSettled)

    def needs_no_question(self, action: Action) -> bool:
        """True for an early draw by the next player, who may draw even if they cannot claim the tile (riichi.md
        §5.3).
        """
        return action == a.DRAW

    def public_action(self, event: Event) -> tuple[Seat, PublicAction] | None:
        match event:
            case Discarded(seat=seat):
                return seat, PublicAction.DISCARD
            case Called(seat=seat) | KanDeclared(seat=seat) | NorthSetAside(seat=seat):
                return seat, PublicAction.CALL
            case Won(seat=seat):
                return seat, PublicAction.WIN
            case _:
                return None

    def is_risky(self, action: Action) -> bool:
        """True for riichi: a stick is paid for it, and the hand is bound to its wait."""
        return action.verb is Verb.RIICHI

    def is_worth_asking(self, state: State, seat: Seat, options: Sequence[Action]) -> bool:
        """Always: which tiles serve a hand is the player's own affair."""
        return True

    def automatic_action(self, options: Sequence[Action], switches: Switches) -> Action | None:
        """The option that the player's switches take, or None: the player is asked. A possible win is always asked
        about before a tile is discarded or passed. In riichi a drawn tile that can do nothing else goes out by itself;
        whoever has called and holds one kind of tile is asked, for that they have no choice is theirs to know.
        """
        win = next((option for option in options if option.verb in _WINS), None)
        if win is not None:
            return win if switches.auto_win else None
        silence = options[-1]
        passes = switches.no_calls and silence == a.PASS
        in_riichi = len(options) == 1
        throws = silence.tsumogiri and (switches.auto_discard or in_riichi)
        return silence if passes or throws else None


def _rules(book: str, options: Mapping[str, object]) -> Rules:
    rules = riichi_book_rules(book)
    return rules.with_options(options) if options else rules
