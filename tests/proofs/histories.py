"""Let people do things by lot in a league on a database, again and again, with crashes in between: `make histories`.

Games count, are corrected, void, restored, disputed and taken back; penalties are given and cancelled; tables begin,
are over and are given up; people leave, come and are forgotten; guests come and get accounts; many results are entered
at once; friends play beside the league, and may be rated. In a season it is teams that play, first whenever they like,
then in rounds of a final with half of what they have. Then every format by itself: a knockout, three players, an
American event, teams with lineups, a fixed schedule against the clock, with lobbies, referees, reports, logs from
elsewhere, times and pauses; and a sign-up that never ends. After
every hundred things everything that always holds is checked: the rows are what the log says, nothing is counted twice
or lost, ratings are those from the first game on, and no byte of the file tells who was forgotten. The last line
counts; the exit code is 1 unless there are no faults.
"""

import argparse
import asyncio
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from bot.consumers.leagues import LeagueCounter
from bot.engine.refusal import Refusal
from bot.league.acts.entrants import PlayerAdded
from bot.league.acts.guests import GuestAdded, GuestMerged
from bot.league.acts.substitutes import SubstituteJoined
from bot.league.acts.tables import TableBegun
from bot.league.acts.teams import TeamSet
from bot.league.entrants import PersonNumber
from bot.league.finished_table import FinishedTable, ScoreSheet, rules_digest
from bot.league.games import Result
from bot.league.log import NAKI, Actor, AnyAct
from bot.league.options import Options
from bot.league.phase_plan import PhaseKind
from bot.league.phase_standings import phase_standings
from bot.league.seat_draw import FIXED_PAIRINGS
from bot.league.state import League
from bot.league.typed_games import game_of_table, preview_games
from bot.store.database import Database
from bot.store.league.inbox import inbox_write
from bot.store.league.rebuilding import league_violations
from bot.store.traces import PersonalDataStore
from tests.league import formats, random_acts, season, signing_up
from tests.league.club import ORGANISER, WRC, Club
from tests.league.office import GUILD, Office, choose, friends_play
from tests.league.office import account as account_of
from tests.league.office import name as name_of
from tests.league.walk import PEOPLE, act

ACTS_BETWEEN_CHECKS: Final = 100
"""Things between two checks."""
ACTS_BETWEEN_FORGETTING: Final = 1000
"""About so many things between two people who are forgotten."""
NAME_TO_FORGET: Final = "Somebody{}Secret"
"""The name of whoever will be forgotten."""


class LeagueKind(NamedTuple):
    """A league of so many people, perhaps in teams, and what they try in it; with a `capacity` it stays at sign-up."""

    people: int
    options: Options
    teams: tuple[TeamSet, ...]
    act: Callable[[Random, Club], tuple[AnyAct, Actor]]
    capacity: int = 0


LEAGUE_KINDS: Final[Mapping[str, LeagueKind]] = {
    "a league": LeagueKind(PEOPLE, WRC, (), act),
    "a season of teams": LeagueKind(
        season.PEOPLE, season.OPTIONS, tuple(map(season.team_of, season.NUMBERS)), season.act
    ),
    "a sign-up": LeagueKind(signing_up.PEOPLE, signing_up.OPTIONS, (), signing_up.act, signing_up.CAPACITY),
    **{name: LeagueKind(one.people, one.options, one.teams, random_acts.act) for name, one in formats.FORMATS.items()},
}


class History:
    """One league, and what happens in it."""

    def __init__(self, path: Path, seed: int, kind: str) -> None:
        self._path, self._luck = path, Random(seed)
        self._kind = LEAGUE_KINDS[kind]
        self._gone: list[tuple[int, str]] = []
        self._aliases = self._merged = 0
        self._faults: list[str] = []
        self.refused = 0

    async def run(self, operations: int) -> Sequence[str]:
        """So many things, and everything that was found wrong."""
        database = await Database.open(self._path)
        office, faults = Office(database), list[str]()
        kind = self._kind
        if kind.capacity:
            await office.open_signup(kind.people, kind.options, capacity=kind.capacity)
        else:
            await office.open(kind.people, kind.options, teams=kind.teams)
        for number in range(1, operations + 1):
            await self._something(office)
            if number % ACTS_BETWEEN_CHECKS == 0:
                faults += [f"after {number}: {fault}" for fault in await self._wrong(office)]
            if self._luck.randrange(50) == 0:  # a crash: nothing of what was in memory is left
                office.store = Office(database).store
        faults += self._faults
        faults += self._left("open")  # with everything that stands in the write-ahead log
        await database.close()
        faults += self._left("closed")
        return faults

    def _left(self, state: str) -> Sequence[str]:
        """What the bytes of the database's files still tell of somebody who was forgotten."""
        files = b"".join(file.read_bytes() for file in self._path.parent.glob(f"{self._path.name}*"))
        spelt = (
            (told, written)
            for account, name in self._gone
            for told, written in ((name, name.encode()), *((account, number) for number in _written(account)))
        )
        return [f"the {state} file still has {told}" for told, written in spelt if written in files]

    async def _something(self, office: Office) -> None:
        if self._luck.randrange(ACTS_BETWEEN_FORGETTING) == 0:
            await self._forget(office)
        elif self._luck.randrange(8) == 0:
            await self._table(office)
        elif self._luck.randrange(20) == 0:
            await self._beside(office)
        elif self._luck.randrange(30) == 0:
            await self._guest(office)
        elif self._luck.randrange(30) == 0:
            await self._many(office)
        else:
            log = await office.store.leagues.load(office.league)
            tried, by = self._kind.act(self._luck, Club.over(log, office.at))
            for person in (by.person, getattr(tried, "person", None), getattr(tried, "successor", None)):
                if person is not None:
                    await self._number(office, person)
            await self._try(office, tried, by)

    async def _number(self, office: Office, person: PersonNumber) -> None:
        """Whoever comes to a league has a number in it before anybody can say anything of them."""
        while person not in (known := await office.store.people.of(office.league)):
            following = max(known, default=0) + 1
            await office.store.people.number(office.league, account_of(following), name_of(following))

    async def _try(self, office: Office, tried: AnyAct, by: Actor) -> None:
        self.refused += isinstance(await office.tries(tried, by), Refusal)

    async def _table(self, office: Office) -> None:
        """A table of the league begins, or one that plays is over and comes into the inbox, and perhaps is counted."""
        league = await office.now()
        if not league.phases:
            return
        if not league.tables_in_play:
            able = [side for side in league.phase.sides if league.may_sit(side) and side not in league.guests]
            if len(able) >= league.scoring.table_size and league.plan.kind is PhaseKind.OPEN:
                sides = tuple(self._luck.sample(able, league.scoring.table_size))
                seats = random_acts.seated(self._luck, league, sides)
                begun = TableBegun(f"t{office.at}", seats, league.options.hash)
                await self._try(office, begun, NAKI)
            return
        table = self._luck.choice(list(league.tables_in_play))
        penalties = random_acts.imposed(self._luck, league.scoring)
        sheet = ScoreSheet(random_acts.points(self._luck, league.scoring), penalties=penalties, settled_hands=8)
        rules = rules_digest(league.scoring.rules) if self._luck.randrange(5) else "other"
        finished = FinishedTable(
            rules, league.tables_in_play[table].seats, sheet, given_up=self._luck.randrange(6) == 0
        )
        await office.database.write(inbox_write(table, office.at, finished))
        if self._luck.randrange(3):
            await LeagueCounter(office.store, lambda: office.at).catch_up()

    async def _guest(self, office: Office) -> None:
        """A guest comes, or turns out to be somebody with an account."""
        league, people = await office.now(), office.store.people
        here = [one for one in league.guests if one not in league.forgotten]
        if here and self._luck.randrange(2):
            self._merged += 1
            account, guest = 920_000_000_000_000_000 + self._merged, self._luck.choice(here)
            if self._luck.randrange(2):
                await people.number(office.league, account, "Looks around")
            if not await people.merge(office.league, guest, account, f"Merged {self._merged}"):
                self._faults.append(f"guest {guest} cannot be merged with an account that nothing names")
            await self._try(office, GuestMerged(guest), ORGANISER)
        elif GuestAdded(0).refusal(league, office.at) is None and not (league.phases and _is_fixed(league)):
            await self._try(office, GuestAdded(await people.add_guest(office.league, "Kim")), ORGANISER)

    async def _many(self, office: Office) -> None:
        """Results are pasted: what was foreseen of each is what comes of it."""
        log = await office.store.leagues.load(office.league)
        league = log.league
        able = [side for side in league.phase.sides if league.may_sit(side)] if league.phases else []
        size = league.scoring.table_size
        if len(able) < size:
            return
        drawn = [tuple(self._luck.sample(able, size)) for _ in range(3)]
        seated = [random_acts.seated(self._luck, league, sides) for sides in drawn]
        results = [Result(seats, random_acts.points(self._luck, league.scoring)) for seats in seated]
        typed = [(line, game_of_table(league, result, office.at)) for line, result in enumerate(results, start=1)]
        for one in preview_games(log, ORGANISER, typed, office.at).games:
            acted = await office.store.leagues.act(office.league, ORGANISER, one.manual_game.entry_act, office.at)
            if isinstance(acted, Refusal) or acted.log.league.games.get(one.game.number) != one.game:
                self._faults.append(f"game {one.game.number} is not what was foreseen of it")

    async def _beside(self, office: Office) -> None:
        """Friends play a game of no league; or the server changes its mind on whether such games are rated."""
        if self._luck.randrange(4):
            people = self._luck.sample(range(1, self._kind.people + 1), 4)
            await friends_play(office, *map(account_of, people))
        else:
            await choose(office, every_game=self._luck.randrange(3) > 0)

    async def _forget(self, office: Office) -> None:
        """Somebody comes, plays under a name, and is forgotten."""
        self._aliases += 1
        account, name = 910_000_000_000_000_000 + self._aliases, NAME_TO_FORGET.format(self._aliases)
        person = await office.store.people.number(office.league, account, name)
        leagues, note = office.store.leagues, f"{name} is a friend of {account}"
        coming = SubstituteJoined(person) if _is_fixed(await office.now()) else PlayerAdded(person)
        await leagues.act(office.league, ORGANISER, coming, office.at, reason=f"{name} may play", note=note)
        await office.store.availability.toggle(office.league, 1, 1, person, office.at)
        await friends_play(office, account, *map(account_of, (1, 2, 3)))
        await office.store.withdraw_everywhere(account, office.at)
        await PersonalDataStore(office.database).forget(account, -self._aliases, ("over",), lambda papers: papers)
        office.store.note_forgetting()
        self._gone.append((account, name))

    async def _wrong(self, office: Office) -> Sequence[str]:
        await LeagueCounter(office.store, lambda: office.at).catch_up()
        await office.store.ratings.catch_up()
        found = list(await league_violations(office.database, office.store.leagues))
        fresh = Office(office.database).store
        league, again = await office.now(), (await fresh.leagues.load(office.league)).league
        found += [
            f"standings of phase {phase} differ from those of the log"
            for phase in range(1, len(league.phases) + 1)
            if phase_standings(league, phase) != phase_standings(again, phase)
        ]
        rated = await office.store.ratings.of(GUILD, "riichi4")
        await fresh.ratings.rebuild(GUILD, "riichi4")
        if await fresh.ratings.of(GUILD, "riichi4") != rated:
            found.append("ratings differ from those that are worked out from the first game")
        return found


def _is_fixed(league: League) -> bool:
    """Whether the phase has a schedule, to which nobody comes late."""
    return bool(FIXED_PAIRINGS.count(league.plan.pairing(1)))


def _written(account: int) -> tuple[bytes, bytes]:
    """An account as the database writes it: as a number, and in a text."""
    return account.to_bytes(8, "big"), b"%d" % account


def run_history(operations: int, path: Path, seed: int, kind: str = "a league") -> tuple[Sequence[str], int]:
    """So many things that people tried, and what was found wrong; and how many were refused."""
    history = History(path, seed, kind)
    return asyncio.run(history.run(operations)), history.refused


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.histories", description=__doc__)
    parser.add_argument("--operations", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", choices=LEAGUE_KINDS, action="append", help="by default all")
    asked = parser.parse_args(arguments)
    found = 0
    for what in asked.kind or LEAGUE_KINDS:
        began = time.monotonic()
        with TemporaryDirectory(prefix="naki-histories-") as folder:
            faults, refused = run_history(asked.operations, Path(folder) / "naki.db", asked.seed, what)
        for fault in faults:
            sys.stdout.write(f"{fault}\n")
        seconds = time.monotonic() - began
        sys.stdout.write(
            f"{asked.operations} things tried in {what}, {refused} refused, in {seconds:.0f} s: {len(faults)} faults\n"
        )
        found += len(faults)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
