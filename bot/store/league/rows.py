"""The rows that follow from a league's log: what an entry changes in the database."""

from collections.abc import Iterator
from typing import Final

import msgspec

from bot.engine.refusal import refusal_for
from bot.league.changes import changed_games, closed_rounds, uncounted_tables
from bot.league.entrants import EntrantNumber, PersonNumber
from bot.league.games import GameState, LeagueGame
from bot.league.refusal import LeagueReason
from bot.league.state import League
from bot.store.database import Write

_GAME: Final = """
INSERT INTO league_games (league, number, source, phase, round, board, ended_at, state, pool, east, seats)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (league, number) DO UPDATE SET state = excluded.state, pool = excluded.pool, seats = excluded.seats
"""
_NO_GAME: Final = "DELETE FROM league_games WHERE league = ? AND number = ?"
_TABLE: Final = "INSERT INTO league_tables (table_id, league, phase, round, board) VALUES (?, ?, ?, ?, ?)"
_NO_TABLE: Final = "DELETE FROM league_tables WHERE table_id = ?"
_WAITS: Final = "INSERT INTO league_inbox (table_id, ended_at, sheet, refusal) VALUES (?, ?, ?, ?)"
KEEP_EARLIER_MOMENT: Final = """
ON CONFLICT (guild, pool) DO UPDATE
SET since = CASE WHEN excluded.since < rating_changes.since THEN excluded.since ELSE rating_changes.since END
"""
"""Ratings that are to be worked out from two moments on are worked out from the sooner one on."""
_RERATE: Final = f"""
INSERT INTO rating_changes (guild, pool, since) SELECT guild, ?2, ?3 FROM leagues WHERE id = ?1 {KEEP_EARLIER_MOMENT}
"""
_NO_ANSWERS: Final = "DELETE FROM league_availability WHERE league = ? AND phase = ? AND round = ?"
_ENCODER: Final = msgspec.json.Encoder()
_UNDONE: Final = _ENCODER.encode(refusal_for(LeagueReason.UNCOUNTED))


class GameSeat(msgspec.Struct, frozen=True, array_like=True):
    """A seat of a game: the person and their row (None: a guest or a computer), points, and with a row the place, twice
    its mean, whether it is the last, and the total.
    """

    person: PersonNumber | None
    entrant: EntrantNumber | None
    points: int
    place: int | None = None
    doubled_place: int | None = None
    is_last: bool = False
    total: int | None = None


def seats_of(game: LeagueGame) -> tuple[GameSeat, ...]:
    """The seats, from East on."""
    scores = {score.seat: score for score in game.scores}
    rows: list[GameSeat] = []
    for seat, (person, side, points) in enumerate(zip(game.result.seats, game.sides, game.result.points, strict=True)):
        score = scores.get(seat)
        if score is None:
            rows.append(GameSeat(person, side, points))
        else:
            rows.append(
                GameSeat(person, side, score.points, score.place, score.doubled_place, score.is_last, score.total)
            )
    return tuple(rows)


def game_row(id_: int, game: LeagueGame) -> tuple[object, ...]:
    """The game's row in the database."""
    return (
        id_,
        game.number,
        game.source,
        game.phase,
        game.round,
        game.board,
        game.ended,
        game.state,
        _pool_of(game),
        int(game.worth.is_one_wind),
        _ENCODER.encode(seats_of(game)),
    )


def _pool_of(game: LeagueGame) -> str | None:
    """The pool in which it is rated; a void game is in none."""
    return None if game.state is GameState.VOID else game.worth.rating_pool


def derived_writes(id_: int, before: League, after: League, at: int) -> Iterator[Write]:
    """The rows that an entry changes beside the log and the messages: games, tables, ratings, answers to polls."""
    games = changed_games(before, after)
    yield from _tables(id_, before, after, at)
    if games:
        yield Write(_NO_GAME, [(id_, number) for number in games if number not in after.games])
        yield Write(_GAME, [game_row(id_, after.games[number]) for number in games if number in after.games])
        yield Write(_RERATE, _rerated_pools(id_, before, after, games))
    yield Write(_NO_ANSWERS, [(id_, *round_) for round_ in closed_rounds(before, after)])


def _rerated_pools(id_: int, before: League, after: League, games: list[int]) -> list[tuple[int, str, int]]:
    """The pools whose ratings change, and from when on."""
    since: dict[str, int] = {}
    for league in (before, after):
        for game in (league.games[number] for number in games if number in league.games):
            pool = _pool_of(game)
            if pool is not None:
                since[pool] = min(game.ended, since.get(pool, game.ended))
    return [(id_, pool, ended) for pool, ended in since.items()]


def _tables(id_: int, before: League, after: League, at: int) -> Iterator[Write]:
    """Tables that begin, are counted or given up; those whose game was undone wait for a referee."""
    if before.tables_in_play is after.tables_in_play:
        return
    over = [(table,) for table in before.tables_in_play if table not in after.tables_in_play]
    begun = [table for table in after.tables_in_play if table not in before.tables_in_play]
    rows = [(table, id_, one.phase, one.round, one.board) for table in begun for one in (after.tables_in_play[table],)]
    yield Write(_NO_TABLE, over)
    yield Write(_TABLE, rows)
    yield Write(_WAITS, [(table, at, b"null", _UNDONE) for table in uncounted_tables(before, after)])
