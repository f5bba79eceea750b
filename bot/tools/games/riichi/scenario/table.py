"""A scripted riichi table."""

from collections.abc import Sequence
from typing import NoReturn

from bot.engine.question import QuestionKind, Seat
from bot.engine.refusal import Refusal
from bot.games.riichi.engine import actions as a
from bot.games.riichi.engine.actions import Action
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.events import Event, WindowClosed
from bot.games.riichi.engine.fouls import Ruling
from bot.games.riichi.engine.state import State
from bot.mahjong.tiles import Tile
from bot.tools.games.riichi.scenario.event_text import event_text
from bot.tools.games.riichi.scenario.head import Head
from bot.tools.scenario.event_text import EventText
from bot.tools.scenario.table import ScenarioTable


class NoChance:
    """There is no chance in a scenario: it ends with its hand."""

    def shuffled_tiles(self, purpose: str, tiles: Sequence[Tile]) -> NoReturn:
        """Nothing is ever shuffled."""
        raise LookupError(f"a scenario shuffles nothing ({purpose})")


class RiichiTable(ScenarioTable[State, Action, Event]):
    """The riichi table of this head, with the time of everything that has happened at it."""

    def __init__(self, head: Head) -> None:
        super().__init__(RiichiEngine(head.state.rules), head.state, head.seating, NoChance(), a.PASS)

    def rule(self, seat: Seat, ruling: Ruling, seconds: float | None) -> Refusal | None:
        """A referee rules against a seat at that time."""
        time = self.time(seconds)
        self.run_to(time)
        self.now = time
        answer = RiichiEngine(self.state.rules).rule(self.state, seat, ruling, self.now - self.opened, NoChance())
        if isinstance(answer, Refusal):
            return answer
        self.note_outcome(answer)
        return None

    def event_text(self, event: Event) -> EventText | None:
        """The event as a script tells it; None if no script speaks of it."""
        return event_text(event, self.seating)

    def closed_at(self, event: Event) -> int | None:
        """The milliseconds from a window's opening to the event that decided it; None for any other event."""
        return event.at if isinstance(event, WindowClosed) else None

    def after_line(self, *, speaks_later: bool) -> None:
        """Silence at a drawn hand: tenpai is shown."""
        while not speaks_later and (question := self.question(QuestionKind.DECLARE)) is not None:
            self.fall_back(question, question.awaited[0])
