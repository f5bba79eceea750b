"""A league on a real database, whose people have accounts and names, and who are called 1, 2, 3 and so on."""

import hashlib
from collections.abc import Sequence

from bot.engine.refusal import Refusal
from bot.games.registry import GAMES
from bot.league.acts.entrants import PlayerAdded
from bot.league.acts.life import LeagueDescribed, LeagueRulesSet, LifeChanged
from bot.league.acts.phases import PhaseBegun
from bot.league.acts.results import GameCounted
from bot.league.acts.teams import TeamSet
from bot.league.games import Result
from bot.league.log import NAKI, Actor, AnyAct, Entry
from bot.league.options import Options
from bot.league.state import Life
from bot.leagues.leagues import ActFactory, ActResult
from bot.leagues.store import LeagueStore
from bot.store.database import Database
from bot.store.league.ratings import EVERY_GAME, RATING_SCOPE
from bot.store.ledger import StoredLedger
from bot.store.preferences import Preferences
from bot.store.results import ListedGame, SeatScore
from tests.league.club import ORGANISER, SEED, START, WRC

GUILD = 900_000_000_000_000_001
SECRET = SEED + bytes(16)
FIRST = "spring-26"
NAMES = ("Aiko", "Ben", "Chiara", "大樹", "Emil", "Fumi", "Gül", "Hana")


def account(person: int) -> int:
    """The Discord account of a person."""
    return 900_000_000_000_000_100 + person


def secret(short: str) -> bytes:
    """Seed and salt of a league: the known ones of the first, others of any other."""
    return SECRET if short == FIRST else hashlib.shake_256(short.encode()).digest(len(SECRET))


class Office:
    """Whoever runs a league, and its clock, which goes on by a second with every act."""

    def __init__(self, database: Database, league: int = 1, at: int = START) -> None:
        self.store = LeagueStore(database, GAMES.scorings)
        self.database, self.league, self.at = database, league, at

    async def create(self, short: str = FIRST, options: Options = WRC, capacity: int = 100) -> None:
        """A league in draft."""
        self.at += 1000
        described = LeagueDescribed(f"League {short}", short, capacity=capacity)
        made = await self.store.leagues.create(GUILD, described, ORGANISER, self.at, secret(short))
        assert not isinstance(made, Refusal), made
        self.league = made.id
        await self.do(LeagueRulesSet(options))

    async def open(
        self, people: int = 8, options: Options = WRC, short: str = FIRST, teams: Sequence[TeamSet] = ()
    ) -> None:
        """A league whose first phase has begun, with so many people, perhaps in teams."""
        await self.open_signup(people, options, short)
        for team in teams:
            await self.do(team)
        await self.do(LifeChanged(Life.READY))
        await self.do(LifeChanged(Life.RUNNING))
        sides = tuple(team.team for team in teams) or tuple(range(1, people + 1))
        await self.do(PhaseBegun(1, sides))

    async def open_signup(self, people: int, options: Options, short: str = FIRST, capacity: int = 100) -> None:
        """A league for which so many people have signed up."""
        await self.create(short, options, capacity)
        for person in range(1, people + 1):
            number = await self.store.people.number(self.league, account(person), name(person))
            assert number == person
        await self.do(LifeChanged(Life.SIGNUP))
        for person in range(1, people + 1):
            await self.do(PlayerAdded(person))

    async def tries(
        self,
        act: AnyAct | ActFactory,
        by: Actor = ORGANISER,
        *,
        reason: str = "because",
        press: str | None = None,
        seen: int | None = None,
    ) -> ActResult | Refusal:
        self.at += 1000
        return await self.store.leagues.act(self.league, by, act, self.at, reason=reason, press=press, seen=seen)

    async def do(self, act: AnyAct | ActFactory, by: Actor = ORGANISER, *, reason: str = "because") -> Entry:
        acted = await self.tries(act, by, reason=reason)
        assert isinstance(acted, ActResult), acted
        return acted.entry

    async def count(self, *points: int, seats: Sequence[int | None] = (1, 2, 3, 4)) -> int:
        """A game that was played at a table is over, and counts by itself; its number."""
        entry = await self.do(
            lambda log: GameCounted(
                log.next_number, f"table:t{log.next_number}", 1, self.at, Result(tuple(seats), points)
            ),
            NAKI,
        )
        assert isinstance(entry.act, GameCounted)
        return entry.act.number

    async def now(self):
        """The league as it stands."""
        return (await self.store.leagues.load(self.league)).league


async def choose(office: Office, *, every_game: bool) -> None:
    """The server wants every finished game rated, or only those of its leagues."""
    chosen = EVERY_GAME if every_game else None
    await Preferences(office.database).put("guild", GUILD, RATING_SCOPE, chosen)
    await office.store.ratings.work_out_all(GUILD)


async def friends_play(
    office: Office,
    *accounts: int,
    places: tuple[int, ...] = (1, 2, 3, 4),
    guild: int = GUILD,
    pool: str | None = "riichi4",
) -> None:
    """A game of no league ends, after all others."""
    office.at += 1000
    table, database = f"friends{office.at}", office.database
    await StoredLedger(database).save(
        table, b"", stage="over", game="riichi", guild=guild, players=accounts, seal=b"", at=office.at
    )
    ((number,),) = await database.read("SELECT coalesce(max(number), 0) + 1 FROM results")
    result = ListedGame(
        number=number,
        table=table,
        guild=guild,
        channel=8,
        game="riichi",
        book="tenhou",
        length=2,
        ended_at=office.at,
        given_up=False,
        seats=tuple(SeatScore(one, place, 25_000, 0.0) for one, place in zip(accounts, places, strict=True)),
        pool=pool,
    )
    await database.write(*result.writes())


def name(person: int) -> str:
    """What a person is called."""
    return NAMES[person - 1] if person <= len(NAMES) else f"Guest {person}"
