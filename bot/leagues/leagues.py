"""All leagues, the acts that are done in them, and what follows from these. Of two people who act at once, the second
acts on what the first has done.
"""

import asyncio
from collections.abc import Callable
from secrets import token_bytes
from typing import TypeAlias

import msgspec

from bot.engine.refusal import Refusal, refusal_for
from bot.league.acts.deadlines import due_deadline_act
from bot.league.acts.life import LeagueDescribed
from bot.league.chance import SALT_BYTES, SEED_BYTES
from bot.league.due import next_due_act
from bot.league.due_messages import messages_due_after, messages_requested_by
from bot.league.known_starts import draw_moment, due_publication
from bot.league.log import NAKI, Actor, AnyAct, Entry, Log
from bot.league.phase_standings import Standings, phase_standings
from bot.league.refusal import LeagueReason
from bot.league.round_draw import draw_of_round
from bot.league.scoring import Scorings
from bot.league.state import League, Life
from bot.league.times import Ms
from bot.store.database import Database
from bot.store.driver import RowConflict
from bot.store.league.leagues import LeagueLogs, LeagueSummary, NewLeague


class ActResult(msgspec.Struct, frozen=True):
    """The entry that somebody made, and the log with it. `is_repeat`: the same press had made it before."""

    entry: Entry
    log: Log
    is_repeat: bool = False


ActFactory: TypeAlias = Callable[[Log], AnyAct | Refusal]
"""Makes an act of the log as it stands, or says why it cannot be."""


class Leagues(LeagueLogs):
    """All leagues, in which people act, and things fall due. `scorings` are those of the books by which they are
    played; `random` makes secret bytes.
    """

    def __init__(self, database: Database, scorings: Scorings, random: Callable[[int], bytes] = token_bytes) -> None:
        super().__init__(database, scorings, random)
        self._standings: dict[tuple[int, int], tuple[League, Standings]] = {}
        self._turns: dict[int, asyncio.Lock] = {}

    async def create(
        self, guild: int, described: LeagueDescribed, by: Actor, at: Ms, secret: bytes
    ) -> LeagueSummary | Refusal:
        """A new draft, or why it is refused. `secret` are the bytes of its seed and its salt, which no other league
        has: whoever knows the draws of one would know those of the other.
        """
        log, seed, salt = self._new, secret[:SEED_BYTES], secret[SEED_BYTES:]
        if len(salt) != SALT_BYTES:
            raise ValueError(f"a league needs {SEED_BYTES + SALT_BYTES} secret bytes")
        if await self.has_seed(seed):
            raise ValueError("no two leagues share a seed")
        entry = log.decide(by, described, at)
        if isinstance(entry, Refusal):
            return entry
        if await self.ids_with_name(guild, described.name, described.short_name):
            return refusal_for(LeagueReason.NAME_TAKEN, name=described.name)
        newest = await self.newest()
        try:
            await self._add(newest + 1, log, entry, new=NewLeague(guild, seed, salt))
        except RowConflict:
            named = await self.ids_with_name(guild, described.name, described.short_name)
            if named or await self.newest() > newest:
                return await self.create(guild, described, by, at, secret)  # somebody else was faster
            raise
        return LeagueSummary(newest + 1, guild, described.short_name, described.name, Life.DRAFT)

    async def act(
        self,
        league: int,
        by: Actor,
        act: AnyAct | ActFactory,
        at: Ms,
        *,
        reason: str = "",
        note: str = "",
        press: str | None = None,
        seen: int | None = None,
    ) -> ActResult | Refusal:
        """Do something in a league; it is stored when this returns. `act` may be a function of the log, for acts that
        need the next number. The same `press` does it only once. An act that replaces a whole, such as a description or
        a team, is refused if somebody has replaced that since the log had `seen` entries. Raises LookupError if there
        is no such league.
        """
        async with self._turns.setdefault(league, asyncio.Lock()):
            while True:
                log = await self.load(league)
                pressed = None if press is None else await self.entry_of_press(league, press)
                if pressed is not None:
                    return ActResult(log.entries[pressed - 1], log, is_repeat=True)
                made = act(log) if callable(act) else act
                if isinstance(made, Refusal):
                    return made
                entry = _outdated_refusal(log, made, seen) or await self._name_refusal(league, made)
                if entry is None:
                    entry = await asyncio.to_thread(log.decide, by, made, at, reason=reason, note=note)
                if isinstance(entry, Refusal):
                    return entry
                try:
                    return ActResult(entry, await self._add(league, log, entry, press=press))
                except RowConflict:
                    if await self.load(league) is log and await self._name_refusal(league, made) is None:
                        raise  # nobody else was faster, here or with the name

    async def standings(self, league: int, phase: int) -> Standings:
        """The rows of a phase, best first; kept until the league changes. Raises LookupError for an unknown league or
        phase.
        """
        log = await self.load(league)
        known = self._standings.get((league, phase))
        if known is None or known[0] is not log.league:
            if not 0 < phase <= len(log.league.phases):
                raise LookupError(f"phase {phase} of league {league} has not begun")
            known = log.league, await asyncio.to_thread(phase_standings, log.league, phase)
            self._standings[league, phase] = known
        return known[1]

    async def run_due_acts(self, league: int, at: Ms) -> Log:
        """Do everything that is due without a press, and return the log. Raises LookupError for an unknown league."""
        log = await self.load(league)
        while (due := await self._due(league, log, at)) is not None:
            acted = await self.act(league, NAKI, due, at)
            if isinstance(acted, Refusal):
                return await self.load(league)
            log = acted.log
        return log

    async def _due(self, league: int, log: Log, at: Ms) -> AnyAct | None:
        """The next act that is due without a press: a deadline, or a round with a known start."""
        due = (
            next_due_act(log.league, at)
            or due_deadline_act(log.league, at, log.next_number)
            or due_publication(log.league, at)
        )
        moment = draw_moment(log.league)
        if due is not None or moment is None or not moment.has_come(at):
            return due
        seed, _ = await self.secret(league)
        guests = len(log.league.substitutes)
        try:
            return await asyncio.to_thread(draw_of_round, log.league, moment.number, seed, guests=guests)
        except ValueError:
            return None  # too few players are left, or the knockout is won

    async def _add(
        self,
        league: int,
        log: Log,
        entry: Entry,
        *,
        press: str | None = None,
        new: NewLeague | None = None,
    ) -> Log:
        """Write an entry with everything that follows from it. Raises RowConflict if somebody else was faster."""
        after = await asyncio.to_thread(log.with_entry, entry)
        due, requested = messages_due_after(log.league, entry, after.league), messages_requested_by(entry)
        await self.append(league, log, after, due, requested, press=press, new=new)
        return after

    async def _name_refusal(self, league: int, act: AnyAct) -> Refusal | None:
        """The refusal if another league of the server has the name that this act gives."""
        if not isinstance(act, LeagueDescribed):
            return None
        known = await self.ids_with_name((await self.get(league)).guild, act.name, act.short_name)
        return refusal_for(LeagueReason.NAME_TAKEN, name=act.name) if {*known} - {league} else None


def _outdated_refusal(log: Log, act: AnyAct, seen: int | None) -> Refusal | None:
    """The refusal if somebody has replaced the same whole since that entry."""
    if seen is None:
        return None
    later = (entry.number for entry in log.entries[seen:] if _whole(entry.act) == _whole(act))
    number = next(later, None)
    return None if number is None else refusal_for(LeagueReason.CHANGED, entry=number)


def _whole(act: AnyAct) -> tuple[object, ...]:
    """The subject of an act: acts of the same kind about the same team, person, round or game replace each other."""
    about = ("team", "person", "side", "phase", "round", "board", "number")
    return (type(act), *(getattr(act, field, None) for field in about))
