"""A table at which one person plays on from the middle of a game that is over."""

from msgspec.structs import replace

from bot.engine.question import Seat
from bot.table.party import NOWHERE, Chair, Pace, Party, Person, Source, Stage, Terms


def practice_terms(terms: Terms) -> Terms:
    """The same rules, where nobody waits for anybody."""
    return replace(terms, clock=None, pace=Pace.BRISK, ready_s=0, stand_in=False, hints=True, limit_s=0)


def practice_party(played: Party, seat: Seat, person: Person, name: str, commitment: str, now: int) -> Party:
    """The person in this seat of the game that was played, and computers in all others."""
    return Party(
        id=name,
        guild=None,
        channel=NOWHERE,
        host=person.id,
        terms=practice_terms(played.terms),
        chairs=tuple(Chair(person if place == seat else None) for place in range(played.seats)),
        seats=played.seats,
        opened=now,
        began=now,
        stage=Stage.PLAYING,
        commitment=commitment,
        source=Source.PRACTICE,
    )
