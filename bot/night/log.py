"""An evening's log: its facts in order, and what they amount to."""

from collections.abc import Iterable
from typing import Final

import msgspec

from bot.league.entrants import PersonNumber
from bot.league.times import Ms
from bot.night.evening import Evening
from bot.night.facts import AnyNightFact


class NightEntry(msgspec.Struct, frozen=True):
    """A fact: when, by whom (None: it followed by itself), and the reason that was given."""

    at: Ms
    fact: AnyNightFact
    by: PersonNumber | None = None
    reason: str = ""


class NightLog(msgspec.Struct, frozen=True):
    """The entries of an evening, and the evening after them."""

    evening: Evening
    entries: tuple[NightEntry, ...] = ()

    def with_entries(self, entries: Iterable[NightEntry]) -> "NightLog":
        """The log with these entries after its own."""
        evening, added = self.evening, tuple(entries)
        for entry in added:
            evening = entry.fact.evening_after(evening, entry.at)
        return NightLog(evening, (*self.entries, *added))


_DECODER: Final = msgspec.json.Decoder(AnyNightFact)


def encode_fact(fact: AnyNightFact) -> bytes:
    """The fact as JSON, in which a field that is added later has a default."""
    return msgspec.json.encode(fact)


def decode_fact(text: bytes) -> AnyNightFact:
    """The fact in this JSON."""
    return _DECODER.decode(text)
