"""People whom a direct message tells of an entry, because it is about a table or a game of theirs (league.md §13)."""

from collections.abc import Iterator
from typing import Final

from bot.league.acts.act import Right
from bot.league.acts.entrants import PlayerReplaced
from bot.league.acts.guests import GuestMerged
from bot.league.acts.penalties import PenaltyGiven
from bot.league.acts.refereeing import RefereeActed
from bot.league.acts.results import GameCounted
from bot.league.acts.tables import TableBegun, TableGivenUp
from bot.league.changes import changed_games, rounds_in_phase
from bot.league.entrants import EntrantNumber, Membership, PersonNumber
from bot.league.games import FORFEIT_SOURCE, TABLE_SOURCE
from bot.league.log import Entry
from bot.league.rounds import Round, RoundState
from bot.league.state import League, Life

_OUT: Final = (Membership.REMOVED, Membership.DISQUALIFIED, Membership.LAPSED)
_NO_NEWS: Final = (Membership.WAITLISTED, Membership.OFFERED)
"""From these a place is offered, which is a message of its own, or taken by the person."""


def notified_people(before: League, entry: Entry, after: League) -> list[PersonNumber]:
    """The players of games that are other ones now, and of tables that a referee decided about, that are not played or
    are to be played after all, or count nowhere since the league is over; those for whom somebody stands in, with
    these; whose points were adjusted; and whoever gains a place for which they waited, or loses theirs. Nobody is told
    what they did themselves.
    """
    found = (
        *_of_games(before, after),
        *_of_decided_tables(before, entry),
        *_of_tables(before, after),
        *_of_open_tables(before, after),
        *_of_points(before, entry, after),
        *_standing_in(entry),
        *_of_places(before, after),
    )
    return [one for one in dict.fromkeys(found) if one != entry.by.person and one not in after.forgotten]


def _of_games(before: League, after: League) -> Iterator[PersonNumber]:
    for number in changed_games(before, after):
        if number in before.games:
            games = (league.games[number] for league in (before, after) if number in league.games)
            yield from (person for game in games for person in game.result.seats if person is not None)


def _of_decided_tables(before: League, entry: Entry) -> Iterator[PersonNumber]:
    """The players of a table that was over and waited: a referee lets it count, or has it played again."""
    match entry.act:
        case GameCounted(source=source, result=result) if source.startswith(TABLE_SOURCE):
            people = result.seats
        case TableGivenUp(table=table, play_again=True):
            people = before.tables_in_play[table].seats
        case _:
            return
    if Right.NAKI not in entry.by.rights:
        yield from (person for person in people if person is not None)


def _of_points(before: League, entry: Entry, after: League) -> Iterator[PersonNumber]:
    """The people whose points beside the games have changed; of a team, its captain. A penalty that is given is a
    message of its own.
    """
    if before.adjustments is after.adjustments or isinstance(entry.act, PenaltyGiven):
        return
    for number in sorted(before.adjustments.keys() | after.adjustments.keys()):
        was, is_ = before.adjustments.get(number), after.adjustments.get(number)
        one = is_ or was
        if one is not None and was != is_:
            team = after.teams.get(one.side)
            yield one.side if team is None else team.captain


def _of_tables(before: League, after: League) -> Iterator[PersonNumber]:
    if before.phases is after.phases:
        return
    for phase in after.phases:
        known = {one.number: one for one in rounds_in_phase(before, phase.number)}
        for now in phase.rounds:
            was = known.get(now.number)
            for board in () if was is None or was.boards_over == now.boards_over else was.boards_over ^ now.boards_over:
                if not _is_played(after, phase.number, now, board):
                    yield from _players_at(after, phase.number, now, board)


def _is_played(league: League, phase: int, round_: Round, board: int) -> bool:
    """A game was played at this table and counts."""
    games = (
        game for game in league.games.values() if (game.phase, game.round, game.board) == (phase, round_.number, board)
    )
    return board in round_.boards_over and any(not game.source.startswith(FORFEIT_SOURCE) for game in games)


def _players_at(league: League, phase: int, round_: Round, board: int) -> Iterator[PersonNumber]:
    """The players of a table; of a team those who are there, and the captain."""
    for side in league.seats_at(phase, round_, board):
        if side is not None:
            yield from _persons(league, round_, side)


def _persons(league: League, round_: Round, side: EntrantNumber) -> Iterator[PersonNumber]:
    team = league.teams.get(side)
    if team is None:
        yield side
    else:
        yield from (one for one in team.members if one in round_.check_ins or one == team.captain)


def _of_open_tables(before: League, after: League) -> Iterator[PersonNumber]:
    """Those who sit at a table, or are about to, when the league ends."""
    if before.life is after.life or after.life not in (Life.FINISHED, Life.CANCELLED):
        return
    for playing in before.tables_in_play.values():
        yield from (person for person in playing.people if person is not None)
    for phase in before.phases:
        for round_ in phase.rounds:
            boards = range(1, len(round_.tables) + 1) if round_.state is RoundState.PUBLISHED else ()
            for board in boards:
                if board not in round_.boards_begun | round_.boards_over:
                    yield from _players_at(before, phase.number, round_, board)


def _standing_in(entry: Entry) -> Iterator[PersonNumber]:
    match entry.act:
        case TableBegun(people=people) as begun if people:
            for seat, (person, sits) in enumerate(zip(begun.seats, people, strict=True)):
                if person != sits or seat in begun.absent:
                    yield from (one for one in (person, sits) if one is not None)
        case RefereeActed(person=person, player=player) if person is not None:
            yield from (one for one in (player, person) if one is not None)
        case PlayerReplaced(successor=by):
            yield by
        case GuestMerged(person=person):
            yield person
        case _:
            return


def _of_places(before: League, after: League) -> Iterator[PersonNumber]:
    """Applicants who are in, players who were removed, disqualified or let back in, and places that have lapsed."""
    if before.entrants is after.entrants:
        return
    for person, was in before.entrants.items():
        now = after.entrants.get(person)
        if now is None:
            yield person
        elif now.membership is not was.membership:
            comes = now.membership is Membership.ACTIVE and was.membership not in _NO_NEWS
            if comes or now.membership in _OUT:
                yield person
