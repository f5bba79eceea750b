"""Events as a script writes them, whatever game they are of: `E discard 5s`, `W pon 5s5s5s from E`."""

from typing import NamedTuple

from bot.engine.question import Seat
from bot.tools.scenario.seating import SCRIPT_WINDS, Seating


class EventText(NamedTuple):
    """An event as a script writes it: what happened, to whom, with which tiles, from where; as a pattern, None stands
    for anything.
    """

    what: str
    seat: Seat | None = None
    tiles: str | None = None
    detail: str | None = None
    source: Seat | None = None

    def fits(self, happened: "EventText") -> bool:
        """True if an event is like this pattern."""
        return all(wanted is None or wanted == there for wanted, there in zip(self, happened, strict=True))

    def text(self, seating: Seating) -> str:
        """The event as a script writes it."""
        words = [] if self.seat is None else [seating.wind(self.seat)]
        words += [word for word in (self.what, self.detail, self.tiles) if word is not None]
        words += [] if self.source is None else ["from", seating.wind(self.source)]
        return " ".join(words)


class Sentence(NamedTuple):
    """The words of an event: whose it is, what is said of it, and from whom."""

    seat: Seat | None
    words: list[str]
    source: Seat | None


def sentence(text: str, seating: Seating) -> Sentence:
    """Take a line apart. Raises ValueError."""
    match text.split():
        case [*words, "from", wind]:
            source = seating.seat(wind)
        case words:
            source = None
    seat = seating.seat(words.pop(0)) if words and words[0] in SCRIPT_WINDS else None
    return Sentence(seat, words, source)
