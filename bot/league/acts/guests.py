"""Guests without Discord, who play at tables in the room (league.md §1.1): an organiser enters them by name."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from bot.engine.refusal import Refusal, refusal_for
from bot.league.acts.act import Act
from bot.league.acts.entrants import PlayerAdded
from bot.league.entrants import PersonNumber
from bot.league.refusal import LeagueReason
from bot.league.state import League
from bot.league.times import Ms


class GuestAdded(PlayerAdded, frozen=True, tag="GuestAdded"):
    """An organiser adds a guest, past the waitlist. Nobody can ask them to confirm: they are in."""

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if league.options.teams:
            return refusal_for(LeagueReason.NO_GUESTS)
        return super().refusal(league, at)

    def league_after(self, league: League, at: Ms) -> League:
        return super().league_after(replace(league, guests=tuple(dict.fromkeys((*league.guests, self.person)))), at)


def name_refusal(league: League, name: str, namesakes: Sequence[PersonNumber]) -> Refusal | None:
    """A refusal if no guest can be entered by this name, which these people of the league have: only a guest who has
    left is let back in by it.
    """
    if all(one in league.guests and not league.is_active(one) for one in namesakes):
        return None
    return refusal_for(LeagueReason.SAME_NAME, name=name)


class GuestMerged(Act, frozen=True):
    """A guest turns out to be somebody on Discord, whose number in the league is the guest's from now on: games,
    penalties and places are theirs. It can't be undone.
    """

    changes_standings: ClassVar[bool] = False
    person: PersonNumber

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        return None if self.person in league.guests else refusal_for(LeagueReason.NOT_ENTRANT, person=self.person)

    def league_after(self, league: League, at: Ms) -> League:
        return replace(league, guests=tuple(one for one in league.guests if one != self.person))

    def is_irreversible(self, league: League) -> bool:
        return True
