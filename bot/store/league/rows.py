"""The rows that follow from a league's log: what an entry changes in the database."""

from collections.abc import Iterator
from typing import Final

import msgspec

from bot.league.acts.results import TABLE
from bot.league.entrants import Membership, Person, Side
from bot.league.games import GameState, LeagueGame
from bot.league.ratings.eligible import pool_of
from bot.league.refusal import RefusalReason, refused
from bot.league.rounds import Round, RoundState
from bot.league.state import League, Life
from bot.league.times import MINUTE
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
_POST: Final = """
INSERT INTO league_posts (league, role, due) VALUES (?, ?, ?)
ON CONFLICT (league, role) DO UPDATE SET due = excluded.due
"""
_LOGGED: Final = """
INSERT INTO league_posts (league, role, due)
SELECT leagues.id, ?2, ?3 FROM leagues JOIN preferences ON preferences.id = leagues.guild
WHERE leagues.id = ?1 AND preferences.scope = 'guild' AND preferences.key = 'league_log_channel'
ON CONFLICT (league, role) DO UPDATE SET due = excluded.due
"""
_ASKED_FOR: Final = "INSERT INTO league_posts (league, role, due) VALUES (?, ?, 1) ON CONFLICT DO NOTHING"
SOONER: Final = """
ON CONFLICT (guild, pool) DO UPDATE
SET since = CASE WHEN excluded.since < rating_changes.since THEN excluded.since ELSE rating_changes.since END
"""
"""Ratings that are to be worked out from two moments on are worked out from the sooner one on."""
_RERATE: Final = f"""
INSERT INTO rating_changes (guild, pool, since) SELECT guild, ?2, ?3 FROM leagues WHERE id = ?1 {SOONER}
"""
_NO_ANSWERS: Final = "DELETE FROM league_availability WHERE league = ? AND phase = ? AND round = ?"
_ENCODER: Final = msgspec.json.Encoder()
_UNDONE: Final = _ENCODER.encode(refused(RefusalReason.UNCOUNTED))

LEAGUE: Final = "league"
BOARD: Final = "board:"
STANDINGS: Final = "standings"
GAMES: Final = "games:"
"""The games of no table of a round that ended in one minute, counted from the epoch."""
LOBBY: Final = "lobby:"
STUCK: Final = "table:"
ROUND: Final = "round:"
OFFER: Final = "offer:"
DIRECT: Final = "direct:"
"""A message to one person alone, by their number."""
REMINDER: Final = "remind:"
MISSING: Final = "missing:"
REPORT: Final = "report:"
EVENT: Final = "event:"
ROLE: Final = "badge:"
IMPORT: Final = "import:"
POLL: Final = "poll:"
LOGGED: Final = "log:"
"""What was done in one minute, counted from the epoch; where a server has chosen a channel for it."""
CALL: Final = "call:"
DISPUTE: Final = "dispute:"
"""A game that a player disputes, by its number."""
ORDER: Final = "order:"
"""What a referee ordered at a table, by the number of the entry."""


_ON_THE_LEAGUE: Final = (
    "name", "description", "life", "entrants", "waitlist", "substitutes", "capacity", "starts", "options",
)  # fmt: skip


class GameSeat(msgspec.Struct, frozen=True, array_like=True):
    """A seat of a game: the person and their row (None: a guest or a computer), points, and with a row the place, twice
    its mean, whether it is the last, and the total.
    """

    person: Person | None
    side: Side | None
    points: int
    place: int | None = None
    mean_halves: int | None = None
    last: bool = False
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
            halves = int(2 * score.mean_place)
            rows.append(GameSeat(person, side, score.points, score.place, halves, score.last, score.total))
    return tuple(rows)


def game_row(id_: int, league: League, game: LeagueGame) -> tuple[object, ...]:
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
        pool_of(league, game),
        int(league.scoring.east),
        _ENCODER.encode(seats_of(game)),
    )


def changed_games(before: League, after: League) -> list[int]:
    """The numbers of games that are new, gone or changed."""
    if before.games is after.games:
        return []
    gone = [number for number in before.games if number not in after.games]
    return gone + [number for number, game in after.games.items() if before.games.get(number) is not game]


def following(id_: int, before: League, after: League, version: int, at: int) -> Iterator[Write]:
    """Everything that an entry changes beside the log: games, tables, messages, ratings."""
    games = changed_games(before, after)
    yield from _tables(id_, before, after, at)
    if games:
        yield Write(_NO_GAME, [(id_, number) for number in games if number not in after.games])
        yield Write(_GAME, [game_row(id_, after, after.games[number]) for number in games if number in after.games])
        yield Write(_RERATE, _rerated(id_, before, after, games))
    if before.phases is not after.phases:
        yield Write(_NO_ANSWERS, [(id_, *round_) for round_ in _closed(before, after)])
    roles = dict.fromkeys(_posts(before, after, games))
    if roles:
        yield Write(_POST, [(id_, role, version) for role in roles])


def asked_for(league: int, role: str) -> Write:
    """Makes a message due that shows no entry; nothing changes if it was due before."""
    return Write(_ASKED_FOR, [(league, role)])


def logged(league: int, at: int, version: int) -> Write:
    """Makes the line about an entry due in the server's log channel, if it has one."""
    return Write(_LOGGED, [(league, f"{LOGGED}{at // MINUTE}", version)])


def _rerated(id_: int, before: League, after: League, games: list[int]) -> list[tuple[int, str, int]]:
    """The pools whose ratings change, and from when on."""
    since: dict[str, int] = {}
    for league in (before, after):
        for game in (league.games[number] for number in games if number in league.games):
            pool = pool_of(league, game)
            if pool is not None:
                since[pool] = min(game.ended, since.get(pool, game.ended))
    return [(id_, pool, ended) for pool, ended in since.items()]


def _tables(id_: int, before: League, after: League, at: int) -> Iterator[Write]:
    """Tables that begin, are counted or given up; those whose game was undone wait for a referee."""
    if before.playing is after.playing:
        return
    over = [(table,) for table in before.playing if table not in after.playing]
    begun = [table for table in after.playing if table not in before.playing]
    rows = [(table, id_, one.phase, one.round, one.board) for table in begun for one in (after.playing[table],)]
    yield Write(_NO_TABLE, over)
    yield Write(_TABLE, rows)
    uncounted = [table for table in begun if f"{TABLE}{table}" in before.sources]
    yield Write(_WAITS, [(table, at, b"null", _UNDONE) for table in uncounted])


def _on_post(round_: Round | None) -> object:
    """What of a round its message shows."""
    if round_ is None or not round_.public:
        return None
    moments = (round_.start, round_.end, round_.starts)
    seated = (round_.tables, round_.sitting_out, round_.lineups_open)
    return round_.state, *moments, round_.key, *seated, round_.here, round_.begun, round_.over


def _boards(phase: int, before: Round | None, after: Round | None) -> Iterator[str]:
    """Tables of published rounds that begin, are over, get another start or disappear."""
    old, new = _published(before), _published(after)
    one = new or old
    if one is None:
        return
    moved = old is None or new is None or old.end != new.end
    for board in range(1, len(one.tables) + 1):
        if moved or _how_far(old, board) != _how_far(new, board):
            yield f"{BOARD}{phase}:{one.number}:{board}"


def _published(round_: Round | None) -> Round | None:
    return None if round_ is None or not round_.public else round_


def _how_far(round_: Round | None, board: int) -> object:
    if round_ is None:
        return None
    stages = (board in boards for boards in (round_.lineups_open, round_.begun, round_.over))
    return *stages, round_.start_of(board), round_.proposals.get(board)


def _rounds(before: League, after: League) -> Iterator[str]:
    """Messages about rounds, and their events in the server's calendar."""
    for number in range(1, max(len(before.phases), len(after.phases)) + 1):
        old, new = ({one.number: one for one in _rounds_of(league, number)} for league in (before, after))
        if old == new:
            continue
        for round_ in sorted(old.keys() | new.keys()):
            was, is_ = old.get(round_), new.get(round_)
            if was is not is_:
                if _on_post(was) != _on_post(is_):
                    yield f"{ROUND}{number}:{round_}"
                yield from _boards(number, was, is_)
                if _when(was) != _when(is_):
                    yield f"{EVENT}{number}:{round_}"


def _closed(before: League, after: League) -> Iterator[tuple[int, int]]:
    """Rounds that are over now, by phase and number."""
    for phase in after.phases:
        known = {one.number: one for one in _rounds_of(before, phase.number)}
        for one in phase.rounds:
            if one.state is RoundState.CLOSED and known.get(one.number) is not one:
                yield phase.number, one.number


def _role_holders(before: League, after: League) -> Iterator[str]:
    """Players who get the league's role, or lose it."""
    if (before.entrants is after.entrants and _role_of(before) == _role_of(after)) or before.role is after.role is None:
        return
    for person in before.entrants.keys() | after.entrants.keys():
        was, is_ = (_role_of(league) if league.active(person) else None for league in (before, after))
        if was != is_:
            yield f"{ROLE}{person}"


def _role_of(league: League) -> int | None:
    return None if league.life in (Life.ARCHIVED, Life.CANCELLED) else league.role


def _called_off(before: League, after: League) -> Iterator[str]:
    """Events of a league that was cancelled, or is not any more."""
    if (before.life is Life.CANCELLED) != (after.life is Life.CANCELLED):
        for phase in after.phases:
            yield from (f"{EVENT}{phase.number}:{one.number}" for one in phase.rounds if _when(one) is not None)


def _rounds_of(league: League, phase: int) -> tuple[Round, ...]:
    return league.phases[phase - 1].rounds if phase <= len(league.phases) else ()


def _when(round_: Round | None) -> tuple[int, bool] | None:
    """A round's start, and whether the round is over."""
    known = _published(round_)
    return None if known is None or known.start is None else (known.start, known.state is RoundState.CLOSED)


def _offers(before: League, after: League) -> Iterator[str]:
    """Places that are offered now; each is a new message, since nobody is told of an edit."""
    if before.entrants is not after.entrants:
        for person, entrant in after.entrants.items():
            if entrant.membership is Membership.OFFERED and before.entrants.get(person) != entrant:
                yield f"{OFFER}{person}:{entrant.until}"


def _fines(before: League, after: League) -> Iterator[str]:
    """Penalties that are new or were cancelled, told to the player or the team's captain."""
    if before.adjustments is not after.adjustments:
        for number in sorted(before.adjustments.keys() | after.adjustments.keys()):
            was, is_ = before.adjustments.get(number), after.adjustments.get(number)
            one = is_ or was
            if one is not None and one.penalty and was != is_:
                team = after.teams.get(one.side)
                yield f"{DIRECT}{one.side if team is None else team.captain}:fine:{number}"


def _calls(before: League, after: League) -> Iterator[str]:
    """New calls for a referee, counted by table."""
    if before.playing is not after.playing:
        for table, playing in after.playing.items():
            known = before.playing.get(table)
            heard = 0 if known is None else len(known.calls)
            yield from (f"{CALL}{table}:{number}" for number in range(heard + 1, len(playing.calls) + 1))


def _disputed(league: League, number: int) -> bool:
    game = league.games.get(number)
    return game is not None and game.state is GameState.DISPUTED


def _posts(before: League, after: League, games: list[int]) -> Iterator[str]:
    """Messages that have to show something else now."""
    if any(getattr(before, told) is not getattr(after, told) for told in _ON_THE_LEAGUE):
        yield LEAGUE
    yield from _offers(before, after)
    yield from _fines(before, after)
    yield from _calls(before, after)
    if before.reports is not after.reports:
        yield from (f"{REPORT}{number}" for number in before.reports.keys() ^ after.reports.keys())
    if before.imports is not after.imports:
        both = before.imports, after.imports
        changed = (number for number in both[0].keys() | both[1].keys() if both[0].get(number) != both[1].get(number))
        yield from (f"{IMPORT}{number}" for number in changed)
    if before.polls is not after.polls:
        asked = (one for one in after.polls if before.polls.get(one) != after.polls[one])
        yield from (f"{POLL}{phase}:{number}" for phase, number in asked)
    if before.phases is not after.phases:
        yield from (
            f"{POLL}{phase}:{number}" for phase, number in _closed(before, after) if (phase, number) in after.polls
        )
    yield from _role_holders(before, after)
    if before.lobbies is not after.lobbies:
        known = before.lobbies.keys() | after.lobbies.keys()
        yield from (f"{LOBBY}{one}" for one in sorted(known) if before.lobbies.get(one) != after.lobbies.get(one))
    yield from (f"{DISPUTE}{number}" for number in games if _disputed(before, number) != _disputed(after, number))
    for number in games:
        game = after.games.get(number) or before.games[number]
        if game.round is None or game.board is None:
            yield f"{GAMES}{game.ended // MINUTE}"
        else:
            yield f"{ROUND}{game.phase}:{game.round}"
            yield f"{BOARD}{game.phase}:{game.round}:{game.board}"
    if before.phases is not after.phases:
        yield from _rounds(before, after)
    yield from _called_off(before, after)
    if games or before.adjustments is not after.adjustments or before.phases is not after.phases:
        yield STANDINGS
