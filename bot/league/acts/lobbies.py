"""Tables of open phases before they begin: who sits there, and who may."""

from collections.abc import Mapping
from typing import ClassVar, Final, Self

from msgspec import field
from msgspec.structs import replace

from bot.engine.refusal import Refusal, refusal_for
from bot.league.acts.act import Act, Right, life_refusal
from bot.league.entrants import PersonNumber
from bot.league.limits import limit_refusal
from bot.league.phase_plan import PhaseKind
from bot.league.refusal import LeagueReason
from bot.league.state import League, LeagueLobby, Life
from bot.league.times import Ms

AUTOSTART_DELAY_MS: Final = 15_000
"""Milliseconds for which a full table waits, if it begins by itself."""


def has_open_play(league: League) -> bool:
    """Players open tables when they like."""
    return league.life is Life.RUNNING and bool(league.phases) and league.plan.kind is PhaseKind.OPEN


class _AtLobby(Act, frozen=True):
    """An act of one person at one lobby."""

    rights: ClassVar[frozenset[Right]] = frozenset((Right.ENTRANT,))
    lobby: int
    person: PersonNumber

    def may_be_done_by(self, league: League, person: PersonNumber | None) -> bool:
        return person == self.person

    def is_irreversible(self, league: League) -> bool:
        return True


class LobbyOpened(_AtLobby, frozen=True):
    """A player opens a table and waits for others."""

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if self.lobby in league.lobbies:
            return refusal_for(LeagueReason.ALREADY_DONE)
        return _may_wait(league, self.person, at)

    def league_after(self, league: League, at: Ms) -> League:
        return _with(league, self.lobby, LeagueLobby((self.person,)))


class SatDown(_AtLobby, frozen=True):
    """A player sits down at the table, which may be full with that."""

    fills_lobby: bool = field(default=False, name="full")

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        lobby = league.lobbies.get(self.lobby)
        if lobby is None:
            return refusal_for(LeagueReason.TOO_LATE)
        if len(lobby.people) >= league.scoring.table_size:
            return refusal_for(LeagueReason.FULL, seats=league.scoring.table_size)
        mates = {league.side_of(person) for person in lobby.people}
        if league.side_of(self.person) in mates and self.person not in lobby.people:
            return refusal_for(LeagueReason.TEAM_MATES)
        return _may_wait(league, self.person, at)

    def decide(self, league: League, at: Ms) -> Self:
        return replace(self, fills_lobby=len(league.lobbies[self.lobby].people) + 1 == league.scoring.table_size)

    def league_after(self, league: League, at: Ms) -> League:
        people = (*league.lobbies[self.lobby].people, self.person)
        return _with(league, self.lobby, LeagueLobby(people, at if self.fills_lobby else None))


class StoodUp(_AtLobby, frozen=True):
    """A player stands up; an empty lobby is gone."""

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        lobby = league.lobbies.get(self.lobby)
        if lobby is None:
            return refusal_for(LeagueReason.TOO_LATE)
        return None if self.person in lobby.people else refusal_for(LeagueReason.ALREADY_DONE)

    def league_after(self, league: League, at: Ms) -> League:
        people = tuple(person for person in league.lobbies[self.lobby].people if person != self.person)
        return _with(league, self.lobby, LeagueLobby(people)) if people else without_lobby(league, self.lobby)


def self_starting_lobbies(league: League) -> Mapping[int, Ms]:
    """The lobbies that begin without a press, and when."""
    full = league.lobbies.items() if league.options.autostart else ()
    return {number: lobby.full_since + AUTOSTART_DELAY_MS for number, lobby in full if lobby.full_since is not None}


def without_lobby(league: League, number: int | None) -> League:
    """The league without the lobby of this number."""
    return replace(league, lobbies={one: lobby for one, lobby in league.lobbies.items() if one != number})


def _with(league: League, number: int, lobby: LeagueLobby) -> League:
    return replace(league, lobbies={**league.lobbies, number: lobby})


def _may_wait(league: League, person: PersonNumber, at: Ms) -> Refusal | None:
    """A refusal if this person may not sit down now."""
    wrong = life_refusal(league, Life.RUNNING)
    if wrong is None and not has_open_play(league):
        wrong = refusal_for(LeagueReason.NO_OPEN_PHASE)
    if wrong is None and (not league.is_active(person) or league.side_of(person) not in league.phase.sides):
        wrong = refusal_for(LeagueReason.NOT_ENTRANT, person=person)
    if wrong is None and any(person in lobby.people for lobby in league.lobbies.values()):
        wrong = refusal_for(LeagueReason.WAITING, person=person)
    plays = any(person in one.seats for one in league.tables_in_play.values())
    if wrong is None and plays and not league.options.is_correspondence:
        wrong = refusal_for(LeagueReason.PLAYING, person=person)
    return wrong or limit_refusal(league, (person,), at)
