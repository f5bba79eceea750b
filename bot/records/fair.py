"""Whether the walls of a written game follow from the seal that was published before it."""

from pathlib import Path

import msgspec

from bot.complaint import Complaint
from bot.engine.riichi.fair import Checked, check
from bot.records import seal
from bot.records.logs import text_of
from bot.records.readers import own
from bot.records.record import Unreadable


class Verdict(msgspec.Struct, frozen=True):
    """What the log's seal proves: whether seed and salt are what the `commitment` was made from, and every hand."""

    commitment: str
    kept: bool
    hands: tuple[Checked, ...]

    @property
    def fair(self) -> bool:
        """Every tile of the game was decided before it began."""
        return self.kept and all(hand.fair for hand in self.hands)


def verify(path: Path) -> Verdict:
    """Check a log of ours. Raises a Complaint if it is none, or if its seal is not opened."""
    try:
        text = text_of(path)
        last = next((line for line in reversed(text.splitlines()) if seal.is_seal(line)), None)
        if not own.recognise(text):
            raise Unreadable("it is no log of Naki's")
        if last is None:
            raise Unreadable("it has no seal: the game was not over when it was written")
        opened = seal.read(last)
        hands = check(own.facts(text), opened.seal)
    except (RecursionError, Unreadable, ValueError) as error:
        raise Complaint(f"{path}: {error}.") from None
    if not hands:
        raise Complaint(f"{path}: no hand was dealt.")
    return Verdict(opened.commitment, opened.seal.commitment == opened.commitment, hands)
