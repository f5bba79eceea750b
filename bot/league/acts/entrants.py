"""Entrants: signing up, the waitlist, and players who come, go, or are removed later."""

from typing import ClassVar, Self

from msgspec import field
from msgspec.structs import replace

from bot.engine.refusal import Refusal, refusal_for
from bot.league import confirmation
from bot.league.acts.act import NAKI_ITSELF, ORGANISERS, Act, PersonalAct, Right, life_refusal
from bot.league.acts.lobbies import has_open_play
from bot.league.entrants import Entrant, Membership, PersonNumber
from bot.league.refusal import LeagueReason
from bot.league.state import BEFORE_START, RUNNING_OR_PAUSED, League, Life
from bot.league.times import DAY, Ms

SPOT_HOLDING_MEMBERSHIPS = (Membership.ACTIVE, Membership.OFFERED)
"""The states of the entries that take up a place."""


def open_spots(league: League) -> int:
    return league.capacity - sum(entrant.membership in SPOT_HOLDING_MEMBERSHIPS for entrant in league.entrants.values())


def takes_late_entries(league: League) -> bool:
    """An open phase is being played, for which people may still sign up."""
    return _plays_openly(league) and not league.entries_over


def _plays_openly(league: League) -> bool:
    return has_open_play(league) and not league.options.teams


def _late_entry_refusal(league: League, at: Ms, *lives: Life) -> Refusal | None:
    """The refusal if the league is in none of these states, and takes no entries while it is played."""
    if not _plays_openly(league):
        return life_refusal(league, *lives)
    if league.entries_over or (league.entries_until is not None and at >= league.entries_until):
        return refusal_for(LeagueReason.TOO_LATE)
    return refusal_for(LeagueReason.FULL, capacity=league.capacity) if open_spots(league) < 1 else None


def is_newcomer(league: League, made: Ms, came: Ms | None, at: Ms) -> bool:
    """The account is too new for the league without an organiser's yes: `made` is when it was made, `came` when it
    joined the server (None: unknown).
    """
    options = league.options
    in_server = 0 if came is None else at - came
    return at - made < options.account_age_d * DAY or in_server < options.member_since_d * DAY


class _Arriving(PersonalAct, frozen=True, kw_only=True):
    """An act by which somebody comes: to play, on the waitlist, or as an applicant. They are `confirmed` if everybody
    else had to be by then, and if it is only for rules that have changed: they come by the new ones.
    """

    membership: Membership = Membership.ACTIVE
    confirmed: bool = False

    def decide(self, league: League, at: Ms) -> Self:
        confirmed = confirmation.has_deadline_passed(league, at) or (
            league.rules_amended and not league.options.confirm
        )
        return replace(self, membership=self._admitted_as(league), confirmed=confirmed)

    def _admitted_as(self, league: League) -> Membership:
        return Membership.ACTIVE

    def _with_arrival(self, league: League, person: PersonNumber) -> League:
        """With a new player in the phase that has begun."""
        if not league.is_active(person):
            return league
        entrant = league.entrants[person]
        arrived = league.with_entrant(person, replace(entrant, confirmed=entrant.confirmed or self.confirmed))
        if not arrived.phases or arrived.options.teams or person in arrived.phase.sides:
            return arrived
        return arrived.with_phase(replace(arrived.phase, sides=(*arrived.phase.sides, person)))

    def _with_sign_up(self, league: League, since: Ms) -> League:
        admitted = league.with_entrant(self.person, Entrant(self.membership, since))
        if self.membership is Membership.WAITLISTED:
            return replace(admitted, waitlist=(*league.waitlist, self.person))
        return self._with_arrival(admitted, self.person)


class PlayerSignedUp(_Arriving, frozen=True, tag="Joined"):
    """Somebody signs up: for a place if there is one, else for the waitlist. `pressed_at` is when Discord got it."""

    rights: ClassVar[frozenset[Right]] = frozenset((Right.ENTRANT,))
    pressed_at: Ms = field(name="pressed")
    needs_approval: bool = field(default=False, name="approval")
    """Whether an organiser has to accept this account, for what it is."""

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        known = league.entrants.get(self.person)
        if known is not None:
            return refusal_for(LeagueReason.ALREADY_DONE, membership=known.membership)
        return _late_entry_refusal(league, at, Life.SIGNUP)

    def league_after(self, league: League, at: Ms) -> League:
        return self._with_sign_up(league, self.pressed_at)

    def _admitted_as(self, league: League) -> Membership:
        return Membership.APPLIED if league.options.approval or self.needs_approval else _free(league)


class SignUpAccepted(_Arriving, frozen=True, tag="Accepted"):
    """An organiser accepts an applicant."""

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        return _membership_refusal(league, self.person, Membership.APPLIED) or _late_entry_refusal(
            league, at, Life.SIGNUP, Life.READY
        )

    def league_after(self, league: League, at: Ms) -> League:
        return self._with_sign_up(league, league.entrants[self.person].since)

    def _admitted_as(self, league: League) -> Membership:
        return _free(league)


class PlayerLeft(PersonalAct, frozen=True, tag="Left"):
    """Somebody leaves. Before the start their entry is gone; later they are withdrawn, and their games stay. Whoever
    stands by does so no more.
    """

    rights: ClassVar[frozenset[Right]] = ORGANISERS | {Right.ENTRANT}

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if not self._has_entry(league) and self.person not in league.substitutes:
            return refusal_for(LeagueReason.NOT_ENTRANT, person=self.person)
        return life_refusal(league, Life.SIGNUP, Life.READY, *RUNNING_OR_PAUSED)

    def league_after(self, league: League, at: Ms) -> League:
        if not self._has_entry(league):
            others = {person: calls for person, calls in league.substitutes.items() if person != self.person}
            return replace(league, substitutes=others)
        if league.life in BEFORE_START:
            return _without(league, self.person)
        return _as(league, self.person, Membership.WITHDRAWN)

    def _has_entry(self, league: League) -> bool:
        entrant = league.entrants.get(self.person)
        return entrant is not None and (league.life not in RUNNING_OR_PAUSED or entrant.membership is Membership.ACTIVE)


class SignUpConfirmed(PersonalAct, frozen=True, tag="Confirmed"):
    """An entrant confirms that they will play, by the rules as they are now."""

    rights: ClassVar[frozenset[Right]] = ORGANISERS | {Right.ENTRANT}

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        return _membership_refusal(league, self.person, Membership.ACTIVE) or life_refusal(
            league, Life.SIGNUP, Life.READY
        )

    def league_after(self, league: League, at: Ms) -> League:
        return league.with_entrant(self.person, replace(league.entrants[self.person], confirmed=True))


class PlaceOffered(PersonalAct, frozen=True, tag="Offered"):
    """A free place is offered to the first on the waitlist."""

    rights: ClassVar[frozenset[Right]] = ORGANISERS | NAKI_ITSELF
    until: Ms

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if self.person not in league.waitlist[:1]:
            return refusal_for(LeagueReason.NOT_ENTRANT, person=self.person)
        if open_spots(league) < 1:
            return refusal_for(LeagueReason.FULL, capacity=league.capacity)
        return life_refusal(league, Life.SIGNUP, Life.READY)

    def league_after(self, league: League, at: Ms) -> League:
        offered = replace(league.entrants[self.person], membership=Membership.OFFERED, offered_until=self.until)
        return replace(league.with_entrant(self.person, offered), waitlist=league.waitlist[1:])


class PlaceTaken(_Arriving, frozen=True, tag="Taken"):
    """An offered place is taken. In the last hour before the start, when nothing is offered, whoever on the waitlist
    asks first has a free place.
    """

    rights: ClassVar[frozenset[Right]] = ORGANISERS | {Right.ENTRANT}

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        entrant = league.entrants.get(self.person)
        if entrant is None or entrant.membership not in (Membership.OFFERED, Membership.WAITLISTED):
            return refusal_for(LeagueReason.NOT_ENTRANT, person=self.person)
        if entrant.membership is Membership.WAITLISTED and open_spots(league) < 1:
            return refusal_for(LeagueReason.FULL, capacity=league.capacity)
        return life_refusal(league, Life.SIGNUP, Life.READY)

    def league_after(self, league: League, at: Ms) -> League:
        waiting = tuple(person for person in league.waitlist if person != self.person)
        taken = _as(league, self.person, Membership.ACTIVE)
        return self._with_arrival(replace(taken, waitlist=waiting), self.person)


class OfferLapsed(PersonalAct, frozen=True):
    """An offer was not answered: the person goes to the end of the waitlist."""

    rights: ClassVar[frozenset[Right]] = NAKI_ITSELF

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        return _membership_refusal(league, self.person, Membership.OFFERED)

    def league_after(self, league: League, at: Ms) -> League:
        waiting = _as(league, self.person, Membership.WAITLISTED)
        return replace(waiting, waitlist=(*league.waitlist, self.person))


class SignUpsLapsed(Act, frozen=True, tag="UnconfirmedLapsed"):
    """These entrants have not confirmed in time, and lose their places."""

    rights: ClassVar[frozenset[Right]] = NAKI_ITSELF
    people: tuple[PersonNumber, ...]

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if not confirmation.has_deadline_passed(league, at) or not self.people:
            return refusal_for(LeagueReason.UNKNOWN)
        if not set(self.people) <= set(confirmation.unconfirmed_players(league)):
            return refusal_for(LeagueReason.UNKNOWN)
        return life_refusal(league, Life.SIGNUP, Life.READY)

    def league_after(self, league: League, at: Ms) -> League:
        return confirmation.with_lapsed_entries(league, self.people)


class PlayerAdded(_Arriving, frozen=True, tag="Added"):
    """An organiser adds somebody, past the waitlist, or again."""

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        known = league.entrants.get(self.person)
        if known is not None and known.membership is Membership.ACTIVE:
            return refusal_for(LeagueReason.ALREADY_DONE, membership=known.membership)
        if self.person in league.forgotten:
            return refusal_for(LeagueReason.NOT_ENTRANT, person=self.person)
        if open_spots(league) < 1:
            return refusal_for(LeagueReason.FULL, capacity=league.capacity)
        return life_refusal(league, Life.SIGNUP, Life.READY, *RUNNING_OR_PAUSED)

    def league_after(self, league: League, at: Ms) -> League:
        known = league.entrants.get(self.person)
        added = replace(league, waitlist=tuple(person for person in league.waitlist if person != self.person))
        return self._with_sign_up(added, at if known is None else known.since)


class PlayerRemoved(PersonalAct, frozen=True, tag="Removed"):
    """An organiser removes somebody. Before the start their entry is gone; later their games stay."""

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if self.person not in league.entrants:
            return refusal_for(LeagueReason.NOT_ENTRANT, person=self.person)
        return life_refusal(league, Life.SIGNUP, Life.READY, *RUNNING_OR_PAUSED)

    def league_after(self, league: League, at: Ms) -> League:
        if league.life in BEFORE_START:
            return _without(league, self.person)
        return _as(league, self.person, Membership.REMOVED)

    def needs_reason(self, league: League) -> bool:
        return True


class PlayersInvited(Act, frozen=True, tag="Invited"):
    """The players of the season before are offered places when sign-up opens."""

    people: tuple[PersonNumber, ...]

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        return life_refusal(league, Life.DRAFT)

    def league_after(self, league: League, at: Ms) -> League:
        return replace(league, invited=self.people)


class SeedMoved(PersonalAct, frozen=True):
    """An entrant gets another place in the order of sign-up, or on the waitlist, counted from 1."""

    place: int

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        order = league.waitlist if self.person in league.waitlist else tuple(league.entrants)
        if self.person not in order:
            return refusal_for(LeagueReason.NOT_ENTRANT, person=self.person)
        if not 0 < self.place <= len(order):
            return refusal_for(LeagueReason.RANGE, value=self.place, least=1, most=len(order))
        return life_refusal(league, Life.SIGNUP, Life.READY)

    def league_after(self, league: League, at: Ms) -> League:
        if self.person in league.waitlist:
            return replace(league, waitlist=_new_order(league.waitlist, self.person, self.place))
        order = _new_order(tuple(league.entrants), self.person, self.place)
        return replace(league, entrants={person: league.entrants[person] for person in order})


class PlayerRejoined(PersonalAct, frozen=True, tag="Rejoined"):
    """An organiser lets a player back in who had left or was removed."""

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        known = league.entrants.get(self.person)
        if known is None or self.person in league.forgotten:
            return refusal_for(LeagueReason.NOT_ENTRANT, person=self.person)
        if known.membership is Membership.ACTIVE:
            return refusal_for(LeagueReason.ALREADY_DONE, membership=known.membership)
        return (
            refusal_for(LeagueReason.FULL, capacity=league.capacity)
            if open_spots(league) < 1
            else life_refusal(league, *RUNNING_OR_PAUSED)
        )

    def league_after(self, league: League, at: Ms) -> League:
        return _as(league, self.person, Membership.ACTIVE)


class PlayerReplaced(_Arriving, frozen=True, tag="Replaced"):
    """Before the start somebody takes over an entrant's place, in the order of sign-up or on the waitlist."""

    successor: PersonNumber = field(name="by")

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if self.person not in league.entrants:
            return refusal_for(LeagueReason.NOT_ENTRANT, person=self.person)
        if self.successor in league.entrants:
            return refusal_for(LeagueReason.ALREADY_DONE, person=self.successor)
        if league.entrants[self.person].membership is Membership.LAPSED:
            return refusal_for(LeagueReason.NOT_ENTRANT, person=self.person)
        return life_refusal(league, Life.SIGNUP, Life.READY)

    def league_after(self, league: League, at: Ms) -> League:
        entrants = {
            self.successor if one == self.person else one: replace(entrant, confirmed=False)
            if one == self.person
            else entrant
            for one, entrant in league.entrants.items()
        }
        waiting = tuple(self.successor if one == self.person else one for one in league.waitlist)
        return self._with_arrival(replace(league, entrants=entrants, waitlist=waiting), self.successor)

    def needs_reason(self, league: League) -> bool:
        return True


class PlayerDisqualified(PersonalAct, frozen=True, tag="Disqualified"):
    """Somebody's row goes to the bottom without a place. Their games stay as they are for the others."""

    changes_standings: ClassVar[bool] = True

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if self.person not in league.entrants:
            return refusal_for(LeagueReason.NOT_ENTRANT, person=self.person)
        return life_refusal(league, *RUNNING_OR_PAUSED)

    def league_after(self, league: League, at: Ms) -> League:
        return _as(league, self.person, Membership.DISQUALIFIED)

    def phase_of(self, league: League) -> int | None:
        return len(league.phases) or None

    def needs_reason(self, league: League) -> bool:
        return True


def _new_order(order: tuple[PersonNumber, ...], person: PersonNumber, place: int) -> tuple[PersonNumber, ...]:
    others = [one for one in order if one != person]
    return (*others[: place - 1], person, *others[place - 1 :])


def _free(league: League) -> Membership:
    return Membership.ACTIVE if open_spots(league) > 0 and not league.waitlist else Membership.WAITLISTED


def _as(league: League, person: PersonNumber, membership: Membership) -> League:
    return league.with_entrant(person, replace(league.entrants[person], membership=membership, offered_until=None))


def _without(league: League, person: PersonNumber) -> League:
    entrants = {one: entrant for one, entrant in league.entrants.items() if one != person}
    return replace(league, entrants=entrants, waitlist=tuple(one for one in league.waitlist if one != person))


def _membership_refusal(league: League, person: PersonNumber, membership: Membership) -> Refusal | None:
    entrant = league.entrants.get(person)
    if entrant is None or entrant.membership is not membership:
        return refusal_for(LeagueReason.NOT_ENTRANT, person=person)
    return None
