"""Whether the walls of a written game follow from the seal that was published before it."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from bot.engine.game import AnyEvent
from bot.engine.wall import HandFairness, Seal
from bot.games.registry import GAMES
from bot.records import own, seal
from bot.records.files import BadRecord, text_of
from bot.system.limits import TOO_DEEP
from bot.system.usage_error import UsageError


class SealVerdict(msgspec.Struct, frozen=True):
    """The proof by the log's seal: `matches_commitment`, if the `commitment` was made from its seed and salt, and each
    hand, checked.
    """

    commitment: str
    matches_commitment: bool
    hands: tuple[HandFairness, ...]

    @property
    def is_fair(self) -> bool:
        """Every tile of the game was decided before it began."""
        return self.matches_commitment and all(hand.is_fair for hand in self.hands)


def verify(path: Path) -> SealVerdict:
    """Check a log of ours. Raises a UsageError if it is none, or if its seal is not opened."""
    try:
        text = text_of(path)
        if not own.is_own_log(text):
            raise BadRecord("it is no log of Naki's")
        facts, last = own.own_log_lines(text)
        if last is None:
            raise BadRecord("it has no seal: the game was not over when it was written")
        opened = seal.read_seal_line(last)
        _, events = GAMES.read(facts)
        verdict = judge(events, opened.seal, opened.commitment)
    except RecursionError:
        raise UsageError(f"{path}: {TOO_DEEP}") from None
    except (BadRecord, ValueError) as error:
        raise UsageError(f"{path}: {error}.") from None
    if not verdict.hands:
        raise UsageError(f"{path}: no hand was dealt.")
    return verdict


def judge(events: Sequence[AnyEvent], seal: Seal, commitment: str) -> SealVerdict:
    """Checks the game against the walls that the seal decides, and the seal against the commitment made before it.
    Raises ValueError if the events are no log of a game.
    """
    return SealVerdict(commitment, seal.commitment == commitment, GAMES.of(events).check_fairness(events, seal))
