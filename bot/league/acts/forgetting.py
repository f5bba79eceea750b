"""Somebody asked to be forgotten: the league goes on without them, and their games stay."""

from typing import ClassVar

from msgspec.structs import replace

from bot.league.acts.act import BY_ITSELF, Act, Right
from bot.league.refusal import Refusal, RefusalReason, refused
from bot.league.state import League, Membership, Ms, Person, Team

_SEATED = (Membership.APPLIED, Membership.ACTIVE, Membership.WAITLISTED, Membership.OFFERED)


class PersonForgotten(Act, frozen=True):
    """They have withdrawn, wait for nothing, stand by for nobody and are captain of no team: the next member is. Nobody
    takes this back, and whoever comes back is somebody new.
    """

    rights: ClassVar[frozenset[Right]] = BY_ITSELF
    person: Person

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        return refused(RefusalReason.ALREADY) if self.person in league.forgotten else None

    def happen(self, league: League, at: Ms) -> League:
        known = league.entrants.get(self.person)
        if known is not None and known.membership in _SEATED:
            gone = replace(known, membership=Membership.WITHDRAWN, until=None)
            league = league.with_entrant(self.person, gone)
        return replace(
            league,
            waitlist=tuple(person for person in league.waitlist if person != self.person),
            substitutes={person: calls for person, calls in league.substitutes.items() if person != self.person},
            teams={number: self._without_captain(league, team) for number, team in league.teams.items()},
            forgotten=(*league.forgotten, self.person),
        )

    def final(self, league: League) -> bool:
        return True

    def _without_captain(self, league: League, team: Team) -> Team:
        if team.captain != self.person:
            return team
        others = (member for member in team.members if member != self.person and league.active(member))
        return replace(team, captain=next(others, self.person))
