"""Everything the database holds about one person, and how it is forgotten."""

import asyncio
from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec

from bot.store.database import NOTE_DELETION, Database, Write
from bot.store.feed import NOTE_FORGETTING
from bot.store.instance_secret import account_code, instance_secret
from bot.store.league.people import forget_writes
from bot.store.night.people import night_forget_writes
from bot.store.posts import Post
from bot.store.preferences import unblock_write

PlayersAndSeal: TypeAlias = tuple[bytes, bytes]
"""The players of a table and the seal of its walls, in their stored form."""

_NAMED: Final = "SELECT id, stage, party, seal FROM tables WHERE instr(party, ?) > 0 ORDER BY opened_at"
_MESSAGES: Final = "SELECT table_id, role, channel, message, made_at FROM places WHERE role = ?"
_PRESSES: Final = 'SELECT table_id, decision, token, stamp, at, late FROM presses WHERE "user" = ? ORDER BY stamp'
_CHOICES: Final = "SELECT key, value FROM preferences WHERE scope = 'user' AND id = ?"
_RESULTS: Final = """
SELECT table_id, seat, place, points, total FROM result_seats WHERE "user" = ? ORDER BY table_id, seat
"""
_LOG: Final = "SELECT at, event FROM events WHERE table_id = ? ORDER BY version"
_LEAGUES: Final = """
SELECT league, short, person, league_people.name FROM league_people JOIN leagues ON leagues.id = league
WHERE account = ? ORDER BY league
"""
_ENTRIES: Final = """
SELECT version, at, event, reason, note FROM league_mentions JOIN league_events USING (league, version)
WHERE league = ? AND person = ? ORDER BY version
"""
_TIMES: Final = "SELECT DISTINCT at FROM league_availability WHERE league = ? AND person = ? ORDER BY at"
_ANSWERS: Final = "SELECT question, answer FROM league_answers WHERE league = ? AND person = ? ORDER BY question"
_RATINGS: Final = """
SELECT CAST(guild AS TEXT), pool, r, mu, sigma, games, rank, pt FROM ratings WHERE account = ? ORDER BY guild, pool
"""

_NIGHTS: Final = """
SELECT series, night_series.name, person, night_people.name
FROM night_people JOIN night_series ON night_series.id = series WHERE account = ? ORDER BY series
"""
_NIGHT_FACTS: Final = """
SELECT evening, night_facts.version, at, fact, reason FROM night_facts
JOIN night_evenings ON night_evenings.id = evening WHERE series = ? AND who = ? ORDER BY evening, night_facts.version
"""

_NAMING: Final = (
    "players",
    "result_seats",
    "hand_facts",
    "game_facts",
    "achievements",
    "achievement_steps",
    "puzzle_votes",
)
"""The tables whose rows name people, who are renamed."""

_NUMBERS: Final = 'SELECT table_id, hand, seat, counts FROM hand_facts WHERE "user" = ? ORDER BY table_id, hand'

_ACHIEVEMENTS: Final = 'SELECT achievement, given_at, table_id FROM achievements WHERE "user" = ? ORDER BY achievement'
_STEPS: Final = """
SELECT achievement, count(*) FROM achievement_steps WHERE "user" = ? GROUP BY achievement ORDER BY achievement
"""
_VOTES: Final = """
SELECT CAST(vote.guild AS TEXT), vote.day, tile, CASE WHEN told = 1 THEN points END FROM puzzle_votes AS vote
JOIN puzzles USING (guild, day) WHERE vote."user" = ? ORDER BY vote.guild, vote.day
"""


_BARS: Final = "SELECT CAST(guild AS TEXT), until, reason FROM bars WHERE account = ? ORDER BY guild"
_SERVER_LOG: Final = """
SELECT CAST(guild AS TEXT), at, what, CASE WHEN account = ?1 THEN 'by' ELSE 'about' END, reason FROM server_log
WHERE account = ?1 OR about = ?1 ORDER BY guild, number
"""


_ADMIN_LOG: Final = "SELECT at, what, subject FROM admin_log WHERE account = ? ORDER BY number"
_PRESETS: Final = "SELECT name, preset FROM presets WHERE scope = 'user' AND owner = ? ORDER BY folded"
_SUBSCRIPTIONS: Final = """
SELECT CAST(guild AS TEXT), way, games, told_at FROM subscriptions WHERE account = ? ORDER BY guild
"""
_WAITING: Final = """
SELECT CAST(guild AS TEXT), name, offers, since FROM waiting_lists WHERE account = ? ORDER BY guild
"""


class TableNamingPerson(msgspec.Struct, frozen=True):
    """A table whose papers name the person."""

    table: str
    stage: str
    players_and_seal: PlayersAndSeal


class ExportedPress(msgspec.Struct, frozen=True):
    """A press of theirs that may not have been played yet; `stamp` is when Discord received it, in epoch
    milliseconds. In milliseconds too: when that was since the last discard was shown (None: not known), and how much
    too `late`.
    """

    table: str
    question: int = msgspec.field(name="decision")
    token: str
    stamp: int
    at: int | None
    late: int


class ExportedResult(msgspec.Struct, frozen=True):
    """The person's result in a game, as it is in the list of results."""

    table: str
    seat: int
    place: int | None
    points: int
    total: float | None


class ExportedHand(msgspec.Struct, frozen=True):
    """The counts of a hand of theirs."""

    table: str
    hand: int
    seat: int
    counts: msgspec.Raw


class ExportedAchievement(msgspec.Struct, frozen=True):
    """Something they were given: when, in epoch milliseconds, and for which game."""

    achievement: str
    at: int
    table: str | None


class ExportedVote(msgspec.Struct, frozen=True):
    """A vote of theirs in a server's puzzle: the day as a number, the tile, and its points once the answer is told."""

    guild: str
    day: int
    tile: str
    points: int | None


class ExportedBarring(msgspec.Struct, frozen=True):
    """That they are kept from a server's tables, until when in epoch milliseconds (None: for good), and why."""

    guild: str
    until: int | None
    reason: str


class ExportedServerEntry(msgspec.Struct, frozen=True):
    """Something in a server's log `by` them or `about` them."""

    guild: str
    at: int
    what: str
    role: str
    reason: str


class ExportedAdminEntry(msgspec.Struct, frozen=True):
    """Something that they did as whoever runs Naki."""

    at: int
    what: str
    subject: str


class ExportedPreset(msgspec.Struct, frozen=True):
    """A table that they have saved under a name."""

    name: str
    preset: msgspec.Raw


class ExportedSubscription(msgspec.Struct, frozen=True):
    """That they want to be told when a table forms on a server: how, of which games (none: of any), and when they were
    told last, in epoch milliseconds.
    """

    guild: str
    way: str
    games: str
    told_at: int


class ExportedWaitingEntry(msgspec.Struct, frozen=True):
    """That they would play on a server, under which name, what, and since when in epoch milliseconds."""

    guild: str
    name: str
    offers: str
    since: int


class ExportedLogEntry(msgspec.Struct, frozen=True):
    """An entry of a league's log."""

    number: int
    at: int
    event: msgspec.Raw
    reason: str
    note: str


class ExportedRating(msgspec.Struct, frozen=True):
    """A rating of theirs in a server; R in thousandths."""

    guild: str
    pool: str
    r: int
    mu: float
    sigma: float
    games: int
    rank: str
    pt: int


class ExportedLeague(msgspec.Struct, frozen=True):
    """The traces of a person in a league: its short name, their number and name there, the entries about and by them,
    the times that they can make, in epoch milliseconds, and what they answered when they signed up.
    """

    league: str
    person: int
    name: str
    entries: tuple[ExportedLogEntry, ...]
    times: tuple[int, ...] = ()
    answers: dict[str, str] = {}


class ExportedNightSeries(msgspec.Struct, frozen=True):
    """The traces of a person at a series of club nights: its name, their number and name there, and what they did, with
    the evening's number.
    """

    series: str
    person: int
    name: str
    facts: tuple[tuple[int, ExportedLogEntry], ...]


class StoredPersonalData(msgspec.Struct, frozen=True):
    """Everything that is stored about a person: choices, tables, their panels by table, pending presses, results,
    leagues, club nights, ratings, what is counted of their hands, what they were given, how many different things they
    have towards what takes many, and votes in puzzles.
    """

    choices: dict[str, str]
    tables: tuple[TableNamingPerson, ...]
    panels: dict[str, Post]
    presses: tuple[ExportedPress, ...]
    results: tuple[ExportedResult, ...]
    leagues: tuple[ExportedLeague, ...]
    nights: tuple[ExportedNightSeries, ...]
    ratings: tuple[ExportedRating, ...]
    hands: tuple[ExportedHand, ...]
    achievements: tuple[ExportedAchievement, ...]
    achievement_steps: dict[str, int]
    votes: tuple[ExportedVote, ...]
    bars: tuple[ExportedBarring, ...] = ()
    server_log: tuple[ExportedServerEntry, ...] = ()
    admin_log: tuple[ExportedAdminEntry, ...] = ()
    presets: tuple[ExportedPreset, ...] = ()
    subscriptions: tuple[ExportedSubscription, ...] = ()
    waiting_lists: tuple[ExportedWaitingEntry, ...] = ()


class PersonalDataStore:
    """The traces of everybody."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._forgetting = asyncio.Lock()

    async def of(self, user: int) -> StoredPersonalData:
        """Everything about this person."""
        choices = await self._database.read(_CHOICES, user)
        panels = await self._database.read(_MESSAGES, _panel(user))
        presses = await self._database.read(_PRESSES, user)
        results = await self._database.read(_RESULTS, user)
        return StoredPersonalData(
            dict(choices),
            await self._tables_of(user),
            {table: Post(*place) for table, *place in panels},
            tuple(ExportedPress(*press) for press in presses),
            tuple(ExportedResult(*result) for result in results),
            await self._leagues(user),
            await self._nights(user),
            tuple(ExportedRating(*rating) for rating in await self._database.read(_RATINGS, user)),
            tuple(
                ExportedHand(*row[:3], counts=msgspec.Raw(row[3])) for row in await self._database.read(_NUMBERS, user)
            ),
            tuple(ExportedAchievement(*row) for row in await self._database.read(_ACHIEVEMENTS, user)),
            dict(await self._database.read(_STEPS, user)),
            tuple(ExportedVote(*row) for row in await self._database.read(_VOTES, user)),
            tuple(ExportedBarring(*row) for row in await self._database.read(_BARS, str(user))),
            tuple(ExportedServerEntry(*row) for row in await self._database.read(_SERVER_LOG, user)),
            tuple(ExportedAdminEntry(*row) for row in await self._database.read(_ADMIN_LOG, user)),
            tuple(ExportedPreset(name, msgspec.Raw(one)) for name, one in await self._database.read(_PRESETS, user)),
            tuple(ExportedSubscription(*row) for row in await self._database.read(_SUBSCRIPTIONS, user)),
            tuple(ExportedWaitingEntry(*row) for row in await self._database.read(_WAITING, user)),
        )

    async def log(self, table: str) -> list[tuple[int, bytes]]:
        """The events of a table, with their times in epoch milliseconds."""
        return [(at, event) for at, event in await self._database.read(_LOG, table)]

    async def forget(
        self, user: int, alias: int, over: tuple[str, ...], without: Callable[[PlayersAndSeal], PlayersAndSeal]
    ) -> None:
        """Forget the person in one transaction, and leave nothing of them in the file (in a large one once Naki
        starts again).

        At tables in one of the stages `over`, whose papers nobody else writes any more, `without` makes the papers that
        do not name them; the tables find them under the `alias` from then on.
        """
        async with self._forgetting:
            named = [named for named in await self._tables_of(user) if named.stage in over]
            rows = [(*without(table.players_and_seal), table.table) for table in named]
            barred = bool(await self._database.read(_BARS, str(user)))
            code = account_code(await instance_secret(self._database), user) if barred else str(user)
            await self._database.write(
                Write("UPDATE tables SET party = ?, seal = ? WHERE id = ?", rows),
                *(Write(f'UPDATE {table} SET "user" = ? WHERE "user" = ?', [(alias, user)]) for table in _NAMING),
                Write("UPDATE achievement_steps SET item = ? WHERE item = ?", [(str(alias), str(user))]),
                *forget_writes(user, alias),
                *night_forget_writes(user, alias),
                await unblock_write(self._database, user),
                Write("UPDATE bars SET account = ? WHERE account = ?", [(code, str(user))]),
                Write("UPDATE bars SET barred_by = ? WHERE barred_by = ?", [(alias, user)]),
                Write("UPDATE server_log SET account = ? WHERE account = ?", [(alias, user)]),
                Write("UPDATE admin_log SET account = ? WHERE account = ?", [(alias, user)]),
                Write("UPDATE server_log SET about = ?, reason = '(deleted)' WHERE about = ?", [(alias, user)]),
                NOTE_FORGETTING,
                Write(
                    "DELETE FROM places WHERE role = ?",
                    _private(user),
                ),
                Write('DELETE FROM presses WHERE "user" = ?', [(user,)]),
                Write("DELETE FROM preferences WHERE scope = 'user' AND id = ?", [(user,)]),
                Write("DELETE FROM presets WHERE scope = 'user' AND owner = ?", [(user,)]),
                Write("DELETE FROM subscriptions WHERE account = ?", [(user,)]),
                Write("DELETE FROM waiting_lists WHERE account = ?", [(user,)]),
                NOTE_DELETION,
            )
            await self._database.compact()

    async def _leagues(self, user: int) -> tuple[ExportedLeague, ...]:
        traces: list[ExportedLeague] = []
        for league, short, person, name in await self._database.read(_LEAGUES, user):
            lines = await self._database.read(_ENTRIES, league, person)
            entries = (
                ExportedLogEntry(number, at, msgspec.Raw(event), reason, note)
                for number, at, event, reason, note in lines
            )
            times = await self._database.read(_TIMES, league, person)
            answers = dict(await self._database.read(_ANSWERS, league, person))
            traces.append(ExportedLeague(short, person, name, tuple(entries), tuple(at for (at,) in times), answers))
        return tuple(traces)

    async def _nights(self, user: int) -> tuple[ExportedNightSeries, ...]:
        traces: list[ExportedNightSeries] = []
        for series, title, person, name in await self._database.read(_NIGHTS, user):
            rows = await self._database.read(_NIGHT_FACTS, series, person)
            facts = tuple((row[0], ExportedLogEntry(row[1], row[2], msgspec.Raw(row[3]), row[4], "")) for row in rows)
            traces.append(ExportedNightSeries(title, person, name, facts))
        return tuple(traces)

    async def _tables_of(self, user: int) -> tuple[TableNamingPerson, ...]:
        rows = await self._database.read(_NAMED, str(user).encode())
        return tuple(TableNamingPerson(table, stage, (party, seal)) for table, stage, party, seal in rows)


def _panel(user: int) -> str:
    return f"panel:{user}"


def _private(user: int) -> list[tuple[str]]:
    """The roles under which messages to this person alone are kept."""
    return [(_panel(user),), *((f"{what}:{user}",) for what in ("nudge", "standings", "told", "asked"))]
