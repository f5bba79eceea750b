"""The meaning of a press that names one of several actions: a player whose claim is ambiguous is asked which."""

from collections.abc import Sequence
from typing import Final

from bot.engine.question import AnyAction, PressRefusalReason, QuestionKind, Seat
from bot.engine.refusal import Refusal, refusal_for
from bot.table.answers import AmbiguousPress
from bot.table.context import TableContext
from bot.table.pending import PendingPress, PendingPresses
from bot.table.timing import AnyQuestion, PressTime, Timing

CHOICE_TIMEOUT_MS: Final = 5_000
"""Milliseconds for which a player whose claim is ambiguous may choose among several ways."""


class PressInterpreter:
    """The moves that presses stand for. A claim in one of several ways is kept among the `pending` presses until its
    player has chosen.
    """

    def __init__(self, context: TableContext, timing: Timing, pending: PendingPresses) -> None:
        self._context = context
        self._timing = timing
        self._pending = pending

    def interpret(
        self, seat: Seat, question: AnyQuestion, token: str, made: PressTime
    ) -> PendingPress | AmbiguousPress | Refusal:
        """The move that a press stands for, or why it is none: it is late, or one of several still has to be chosen."""
        reserved = self._pending.reserved_claim(seat, question.id)
        if reserved is not None:
            return self._choice(reserved, question, token, made)
        if made.late_by_ms:
            return refusal_for(PressRefusalReason.LATE, by=made.late_by_ms)
        ways = _ways(question.options.get(seat, ()), token)
        if len(ways) > 1:
            return (
                self._reserve(seat, question, ways, made)
                if question.kind is QuestionKind.CLAIM
                else AmbiguousPress(ways)
            )
        action = ways[0] if ways else self._context.game.variant.action(token)
        return Refusal(PressRefusalReason.ILLEGAL) if action is None else PendingPress(seat, question.id, action, made)

    def _reserve(
        self, seat: Seat, question: AnyQuestion, ways: tuple[AnyAction, ...], made: PressTime
    ) -> AmbiguousPress:
        """Claim the tile in one of several ways: the player is asked which, and without an answer gets the first."""
        until = self._timing.clock_time(self._context.now) + CHOICE_TIMEOUT_MS
        self._pending.add(PendingPress(seat, question.id, ways[0], made, until, ways))
        return AmbiguousPress(ways, until)

    def _choice(
        self, reserved: PendingPress, question: AnyQuestion, token: str, made: PressTime
    ) -> PendingPress | AmbiguousPress | Refusal:
        """The move of a player whose claim is reserved: it chooses the tiles, or replaces the claim by a higher-ranking
        one.
        """
        ways = _ways(reserved.ways, token)
        if len(ways) > 1:
            return AmbiguousPress(reserved.ways, reserved.ready_at)
        if ways:
            self._pending.drop(reserved)
            return PendingPress(reserved.seat, question.id, ways[0], reserved.made)
        better = [
            way for way in _ways(question.options[reserved.seat], token) if way.claim_rank > reserved.action.claim_rank
        ]
        if not better or made.late_by_ms:
            return Refusal(PressRefusalReason.ALREADY_ANSWERED)
        self._pending.drop(reserved)
        return PendingPress(reserved.seat, question.id, better[0], made)


def _ways(options: Sequence[AnyAction], token: str) -> tuple[AnyAction, ...]:
    """The options a button stands for: the one with exactly this token, or all whose token begins with this word."""
    exact = tuple(option for option in options if option.token == token)
    return exact or tuple(option for option in options if option.token.partition("_")[0] == token)
