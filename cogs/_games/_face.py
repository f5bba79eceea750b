"""What a player's panel is about: the seat, its open question, and what may be answered."""

from typing import Any

import msgspec

from bot.engine.decision import Decision, Seat
from bot.engine.switches import Switches
from bot.table.news import Scene
from bot.ui.custom_id import NO_DECISION, Press


class Face(msgspec.Struct, frozen=True):
    """A panel's content. `choosing` is the verb whose ways are being chosen from, if one is; `lapsed` is what was done
    when the player's time ran out, unless they have pressed something since.
    """

    scene: Scene
    seat: Seat
    choosing: str = ""
    lapsed: Any = None

    @property
    def question(self) -> Decision[Any] | None:
        """What the player may answer now."""
        asked = [question for question in self.scene.decisions if question.options.get(self.seat)]
        return next((question for question in asked if self.awaited or self.seat in self.scene.offered), None)

    @property
    def awaited(self) -> bool:
        """Whether the table waits for the player; else it offers what may be done unasked, if anything."""
        return self.seat in self.scene.waiting

    @property
    def options(self) -> tuple[Any, ...]:
        """What the player may do now, each thing once."""
        question = self.question
        if question is None or self.scene.paused:
            return ()
        return tuple(dict.fromkeys((question.options if self.awaited else self.scene.offered)[self.seat]))

    @property
    def prompt(self) -> tuple[int, tuple[Any, ...]] | None:
        """What tells one question to the player from another."""
        return None if self.question is None else (self.question.id, self.options)

    @property
    def switches(self) -> Switches:
        """How the player's switches stand."""
        return self.scene.party.chairs[self.seat].switches

    @property
    def away(self) -> bool:
        """Whether a computer plays for this player."""
        return self.scene.party.chairs[self.seat].automatic

    def press(self, token: str) -> Press:
        """A press that answers the open question."""
        return Press(self.scene.party.id, NO_DECISION if self.question is None else self.question.id, token)
