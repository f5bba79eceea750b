"""The numbers of what people did in finished games: views are sums of these rows, and no rate is stored."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from bot.engine.question import Seat
from bot.games.counts import Counts, SeatStanding
from bot.store.achievements import Achievements
from bot.store.database import Database, Write
from bot.store.fame import HallOfFame
from bot.store.game_filter import GameFilter
from bot.store.old_games import missing_log_condition
from bot.store.seasons import SeasonGames

_HAND: Final = """
INSERT INTO hand_facts (table_id, hand, seat, "user", won, tsumo, yakuman, turn, lost, counts, honba, dealership)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_SUMS: Final = ("hands", "wins", "win_points", "deal_ins", "calls", "riichi", "judged", "efficient")
"""The counts by which people are compared: they are columns, which the database sums."""
_GAME: Final = f"""
INSERT INTO game_facts (table_id, seat, "user", guild, game, book, players, casual, ended_at, place, points, total,
lowest, {", ".join(_SUMS)}, counts, source, lowest_hand)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, {"?, " * len(_SUMS)}?, ?, ?)
"""
_SUM: Final = ", ".join(f"coalesce(sum({name}), 0)" for name in _SUMS)
_MOVED: Final = """
SELECT coalesce(sum(winner.won), 0) FROM hand_facts AS loser
JOIN hand_facts AS winner USING (table_id, hand)
JOIN game_facts ON game_facts.table_id = loser.table_id AND game_facts.seat = loser.seat
WHERE loser."user" = ? AND winner."user" = ? AND loser.lost > 0 AND winner.won > 0 AND winner.tsumo = 0 AND {those}
"""
_WON_FROM: Final = """
SELECT winner."user", sum(winner.won) FROM game_facts
JOIN hand_facts AS loser ON loser.table_id = game_facts.table_id AND loser.seat = game_facts.seat
JOIN hand_facts AS winner ON winner.table_id = loser.table_id AND winner.hand = loser.hand
WHERE game_facts."user" = ? AND loser.lost > 0 AND winner.won > 0 AND winner.tsumo = 0 AND {those}
GROUP BY winner."user"
"""
_WON_BY: Final = """
SELECT loser."user", sum(winner.won) FROM game_facts
JOIN hand_facts AS winner ON winner.table_id = game_facts.table_id AND winner.seat = game_facts.seat
JOIN hand_facts AS loser ON loser.table_id = winner.table_id AND loser.hand = winner.hand
WHERE game_facts."user" = ? AND loser.lost > 0 AND winner.won > 0 AND winner.tsumo = 0 AND {those}
GROUP BY loser."user"
"""
_MET: Final = """
SELECT met, count(*) FROM game_facts JOIN (SELECT table_id AS there, "user" AS met FROM game_facts) AS others
ON there = table_id WHERE "user" = ? AND met <> "user" AND {those} GROUP BY met
"""
CLEAR_FACTS: Final = tuple(
    Write(f"DELETE FROM {rows} WHERE NOT {missing_log_condition()}", [()]) for rows in ("hand_facts", "game_facts")
)
"""Deletes every number that can be counted again."""


def delete_facts(tables: Sequence[str]) -> tuple[Write, ...]:
    """Delete the numbers of these games."""
    rows = [(table,) for table in tables]
    return tuple(Write(f"DELETE FROM {facts} WHERE table_id = ?", rows) for facts in ("hand_facts", "game_facts"))


def fact_writes(facts: Sequence["GameFacts"]) -> tuple[Write, ...]:
    """The rows of these games and of their hands."""
    return (
        Write(_HAND, [row for game in facts for row in game.hand_rows()]),
        Write(_GAME, [game.row() for game in facts]),
    )


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Counts).decode


class HandFacts(msgspec.Struct, frozen=True, gc=False):
    """A hand of a person: its number at the table, what is counted, with how many counters they won it, and how many
    hands in a row they had dealt with it, if it was the last of these.
    """

    number: int
    counts: Counts
    honba: int = 0
    dealership: int = 0


class GameFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A game of a person. `casual`: a computer player sat there. `end` is its result, if it has one for them;
    `lowest_points` the balance at the worst moment between two hands, after the hand number `lowest_hand`; `ended_at`
    in epoch milliseconds, `source` where it was played.
    """

    table: str
    seat: Seat
    user: int
    guild: int | None
    game: str
    book: str
    players: int
    casual: bool
    ended_at: int
    end: SeatStanding | None
    lowest_points: int
    hands: tuple[HandFacts, ...]
    lowest_hand: int = 0
    source: str = "table"

    def hand_rows(self) -> list[tuple[object, ...]]:
        """The row that is stored of each hand."""
        return [self._hand_row(hand) for hand in self.hands]

    def row(self) -> tuple[object, ...]:
        """The row that is stored of the game: the sums of its hands are in it."""
        sums = Counts.sum_of(hand.counts for hand in self.hands)
        end = (None, None, None) if self.end is None else msgspec.structs.astuple(self.end)
        row = (self.table, self.seat, self.user, self.guild, self.game, self.book, self.players, int(self.casual))
        told = (*(getattr(sums, name) for name in _SUMS), _encode(sums), self.source, self.lowest_hand)
        return (*row, self.ended_at, *end, self.lowest_points, *told)

    def _hand_row(self, hand: HandFacts) -> tuple[object, ...]:
        counts = hand.counts
        won = (counts.win_points, counts.tsumo, counts.yakuman, counts.win_turns)
        told = (counts.deal_in_points, _encode(counts), hand.honba, hand.dealership)
        return (self.table, hand.number, self.seat, self.user, *won, *told)


class PlayedGame(msgspec.Struct, frozen=True):
    """A game of a person: its table, when it ended in epoch milliseconds, the result, and the sums of its hands."""

    table: str
    ended_at: int
    place: int | None
    points: int | None
    total: float | None
    counts: Counts


class PersonRank(msgspec.Struct, frozen=True):
    """A person among others: finished games, the sums of their places and totals, and of what is compared."""

    user: int
    games: int
    place_sum: int
    total: float
    counts: Counts


class Meeting(msgspec.Struct, frozen=True):
    """A game that two people finished together, and the place of each."""

    place: int
    other: int


class FellowPlayer(msgspec.Struct, frozen=True):
    """Somebody else, the games with them, and by how many points they are `ahead`: those of their hands won from the
    person less those that the person won from them.
    """

    user: int
    games: int
    ahead: int


class Statistics:
    """The numbers of all finished games, the `achievements` of people in them, the `fame` of the best, and what was
    done in `seasons`.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self.achievements = Achievements(database)
        self.fame = HallOfFame(database)
        self.seasons = SeasonGames(database)

    async def of_person(self, user: int, which: GameFilter) -> Sequence[PlayedGame]:
        """Their games, oldest first."""
        those, values = which.condition()
        rows = await self._database.read(
            'SELECT table_id, ended_at, place, points, total, counts FROM game_facts WHERE "user" = ? AND '
            f"{those} ORDER BY ended_at, table_id",
            *(user, *values),
        )
        return [PlayedGame(*row[:-1], counts=_decode(row[-1])) for row in rows]

    async def last_game(self, user: int, source: str) -> tuple[str, int] | None:
        """The game and the number of players of the person's newest game from there; None without one."""
        rows = await self._database.read(
            'SELECT game, players FROM game_facts WHERE "user" = ? AND source = ? ORDER BY ended_at DESC LIMIT 1',
            *(user, source),
        )
        return next(((game, players) for game, players in rows), None)

    async def longest_dealership_and_honba(self, user: int, which: GameFilter) -> tuple[int, int]:
        """Their longest dealership, in hands, and the most counters with which they won one."""
        those, values = which.condition()
        ((dealership, honba),) = await self._database.read(
            "SELECT coalesce(max(dealership), 0), coalesce(max(honba), 0) FROM hand_facts "
            f'JOIN game_facts USING (table_id, seat) WHERE hand_facts."user" = ? AND {those}',
            *(user, *values),
        )
        return dealership, honba

    async def best_win(self, user: int, which: GameFilter) -> int:
        """The points of their most valuable hand; 0 without one."""
        those, values = which.condition()
        rows = await self._database.read(
            "SELECT won FROM hand_facts JOIN game_facts USING (table_id, seat) "
            f'WHERE hand_facts."user" = ? AND won > 0 AND {those} ORDER BY yakuman DESC, won DESC LIMIT 1',
            *(user, *values),
        )
        return next((won for (won,) in rows), 0)

    async def hands_by_points(self, user: int, which: GameFilter) -> tuple[Mapping[int, int], Mapping[int, int]]:
        """The numbers of hands by the points that were won with them, and by those that were lost in them."""
        those, values = which.condition()
        rows = await self._database.read(
            "SELECT won, lost, count(*) FROM hand_facts JOIN game_facts USING (table_id, seat) "
            f'WHERE hand_facts."user" = ? AND won + lost > 0 AND {those} GROUP BY won, lost',
            *(user, *values),
        )
        won, lost = Counter[int](), Counter[int]()
        for points, paid, hands in rows:
            won[points] += hands if points else 0
            lost[paid] += hands if paid else 0
        return {**+won}, {**+lost}

    async def sums(self, which: GameFilter) -> Counts:
        """The sums over everybody, of what people are compared by."""
        those, values = which.condition()
        (row,) = await self._database.read(f"SELECT {_SUM} FROM game_facts WHERE {those}", *values)
        return _counts(row)

    async def ranks(self, which: GameFilter, least: int) -> Sequence[PersonRank]:
        """Everybody with at least so many finished games, by mean place."""
        those, values = which.condition()
        rows = await self._database.read(
            f'SELECT "user", count(*), sum(place), sum(coalesce(total, 0)), {_SUM} FROM game_facts '
            f'WHERE place IS NOT NULL AND {those} GROUP BY "user" HAVING count(*) >= ? '
            'ORDER BY 1.0 * sum(place) / count(*), count(*) DESC, "user"',
            *(*values, least),
        )
        return [PersonRank(*row[:4], counts=_counts(row[4:])) for row in rows]

    async def meetings(self, user: int, other: int, which: GameFilter) -> Sequence[Meeting]:
        """The games that both finished."""
        those, values = which.condition()
        rows = await self._database.read(
            "SELECT game_facts.place, other.place FROM game_facts JOIN "
            '(SELECT table_id, place FROM game_facts WHERE "user" = ? AND place IS NOT NULL) AS other USING (table_id) '
            f'WHERE "user" = ? AND game_facts.place IS NOT NULL AND {those}',
            *(other, user, *values),
        )
        return [Meeting(*row) for row in rows]

    async def rivals(self, user: int, which: GameFilter) -> Sequence[FellowPlayer]:
        """Everybody who was at a table with the person, who has most from them first."""
        those, values = which.condition()
        asked = (_MET, _WON_FROM, _WON_BY)
        met, lost, won = [dict(await self._database.read(one.format(those=those), user, *values)) for one in asked]
        rivals = [FellowPlayer(other, games, lost.get(other, 0) - won.get(other, 0)) for other, games in met.items()]
        return sorted(rivals, key=lambda rival: (-rival.ahead, rival.user))

    async def points_moved(self, loser: int, winner: int, which: GameFilter) -> int:
        """The values of the hands that one won by tiles of the other."""
        those, values = which.condition()
        ((points,),) = await self._database.read(_MOVED.format(those=those), loser, winner, *values)
        return points


def _counts(row: Sequence[Any]) -> Counts:
    return Counts.from_tally(dict(zip(_SUMS, row, strict=True)))
