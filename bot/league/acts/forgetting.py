"""Somebody had their data deleted: the league goes on without them, and their games stay."""

from typing import ClassVar

from msgspec.structs import replace

from bot.engine.refusal import Refusal, refusal_for
from bot.league.acts.act import NAKI_ITSELF, Act, Right
from bot.league.entrants import Membership, PersonNumber, Team
from bot.league.refusal import LeagueReason
from bot.league.state import League
from bot.league.times import Ms

_SEATED = (Membership.APPLIED, Membership.ACTIVE, Membership.WAITLISTED, Membership.OFFERED)


class PersonForgotten(Act, frozen=True):
    """The person is withdrawn, waits and stands by no more, and hands a team's captaincy to its next member. It can't
    be undone; if they come back they are somebody new.
    """

    rights: ClassVar[frozenset[Right]] = NAKI_ITSELF
    person: PersonNumber

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        return refusal_for(LeagueReason.ALREADY_DONE) if self.person in league.forgotten else None

    def league_after(self, league: League, at: Ms) -> League:
        known = league.entrants.get(self.person)
        if known is not None and known.membership in _SEATED:
            gone = replace(known, membership=Membership.WITHDRAWN, offered_until=None)
            league = league.with_entrant(self.person, gone)
        return replace(
            league,
            waitlist=tuple(person for person in league.waitlist if person != self.person),
            substitutes={person: calls for person, calls in league.substitutes.items() if person != self.person},
            teams={number: self._without_captain(league, team) for number, team in league.teams.items()},
            forgotten=(*league.forgotten, self.person),
        )

    def is_irreversible(self, league: League) -> bool:
        return True

    def _without_captain(self, league: League, team: Team) -> Team:
        if team.captain != self.person:
            return team
        others = (member for member in team.members if member != self.person and league.is_active(member))
        return replace(team, captain=next(others, self.person))
