"""Removes a person who has left from what is stored about a table. The game stays as it was played, with an alias
instead of the person: the same one at every table, so that standings stay the same.
"""

from msgspec.structs import replace

from bot.engine.wall import Seal
from bot.table.party import NOBODY, NOWHERE, Chair, Party, Person, Stage, Terms


def mentions_user(party: Party, user: int) -> bool:
    """Anything stored about the table mentions the user."""
    return (
        user in (party.host, *party.unreachable, *party.kept_out)
        or any(chair.person is not None and chair.person.id == user for chair in (*party.chairs, *party.former))
        or _proposes(party, user)
        or party.admission.is_guest(user)
    )


def _proposes(party: Party, user: int) -> bool:
    """The proposal at the table names the user."""
    proposal = party.proposal
    if proposal is None:
        return False
    return user in proposal.agreed or (proposal.person is not None and proposal.person.id == user)


def without_person(party: Party, seal: Seal, user: int, alias: int) -> tuple[Party, Seal]:
    """The party and the seal with the alias in the user's place. The seal still yields the same walls."""
    for chair in (*party.chairs, *party.former):
        if chair.person is not None and chair.person.id == user and chair.word:
            seal = seal.without_word(chair.word)
    return (
        replace(
            party,
            host=_aliased_id(party.host, user, alias),
            chairs=tuple(_nameless(chair, user, alias) for chair in party.chairs),
            former=tuple(_nameless(chair, user, alias) for chair in party.former),
            proposal=None if _proposes(party, user) else party.proposal,
            kept_out=tuple(_aliased_id(other, user, alias) for other in party.kept_out),
            admission=party.admission.without(user),
            unreachable=tuple(_aliased_id(other, user, alias) for other in party.unreachable),
        ),
        seal,
    )


def tombstone_party(party: Party) -> Party:
    """The party of a table whose game is kept no longer: nobody at it, and which game it was."""
    return Party(
        id=party.id,
        guild=party.guild,
        channel=NOWHERE,
        host=NOBODY,
        terms=Terms(party.terms.game, party.terms.book),
        chairs=(),
        seats=party.seats,
        opened=party.opened,
        began=party.began,
        stage=Stage.GIVEN_UP,
        commitment="",
    )


def _aliased_id(one: int, user: int, alias: int) -> int:
    return alias if one == user else one


def _nameless(chair: Chair, user: int, alias: int) -> Chair:
    if chair.person is None or chair.person.id != user:
        return chair
    return replace(chair, person=Person(alias, ""), word="", named="")
