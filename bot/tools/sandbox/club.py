"""The sandbox's made-up club: twelve more members than those on the page, a league in its third round, and another one
that can be joined.

Both leagues are made as organisers make theirs, act by act, each by a seed of its own, the same in every sandbox. Their
past games were never played: their points are made up.
"""

import hashlib
import random
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from typing import Final

from bot.client import Naki
from bot.engine.question import Seat
from bot.engine.refusal import Refusal
from bot.league.acts.act import Right
from bot.league.acts.entrants import PlayerSignedUp
from bot.league.acts.life import LeagueDescribed, LeagueRulesSet, LifeChanged
from bot.league.acts.phases import PhaseBegun
from bot.league.acts.results import GameCounted
from bot.league.acts.rounds import RoundPublished
from bot.league.acts.tables import TableBegun
from bot.league.chance import SALT_BYTES, SEED_BYTES
from bot.league.games import TABLE_SOURCE, Result
from bot.league.log import NAKI, Actor, AnyAct
from bot.league.messages import Announcement, BoardPost, Message, RoundPost, StandingsPost
from bot.league.options import Options
from bot.league.phase_plan import Pairing, PhaseKind, PhasePlan
from bot.league.round_draw import draw_of_round
from bot.league.rounds import RoundState
from bot.league.state import Life
from bot.league.times import DAY, HOUR, Ms
from bot.tools.sandbox.backend import User, World
from bot.tools.sandbox.extras import Extras
from bot.tools.sandbox.people import CHANNELS, GUILD, PEOPLE, create_guild, extra_members, only_guild, people

__all__ = ["create_club", "open_leagues", "running_club"]

SPRING, AUTUMN = "spring-league", "autumn-cup"
_CHANNELS: Final = {
    SPRING: "A league in its third round. Check in at your table and play.",
    AUTUMN: "A tournament that you can still join.",
}
_MEMBERS: Final = (
    "Emre", "Fumiko", "Gustav", "Hana", "Ines", "Jakub", "Kirsten", "Luca", "Mei", "Noor", "Olivia", "Pavel",
)  # fmt: skip
_ROUNDS: Final = 5
_PLAYED: Final = 2
_JOINED: Final = 7
_POINTS_SEED: Final = 1
"""The seed of the made-up points: after two rounds by it, nobody of the page sits at a table with another."""
_ORGANISER: Final = Actor(None, frozenset((Right.ORGANISER,)))


def create_club(origin: str) -> World:
    """The sandbox's usual world, with channels for the leagues and members who play by themselves."""
    world = World(origin)
    world.bot_user.name = "Naki"
    create_guild(world, GUILD, CHANNELS | _CHANNELS, (*PEOPLE, *_MEMBERS))
    world.extras = {user.id for user in people(world) if user.global_name in _MEMBERS}
    world.clock.start()
    return world


@asynccontextmanager
async def running_club(naki: Naki, world: World) -> AsyncGenerator[None]:
    """The club's leagues are there, and its members play as long as the block runs."""
    await open_leagues(naki, world)
    async with Extras(naki, world.extras).playing():
        yield


async def open_leagues(naki: Naki, world: World) -> None:
    """Make both leagues, unless this database knows them; messages of an earlier sandbox are sent again."""
    guild, now = only_guild(world).id, naki.clock.now()
    known = await naki.leagues.leagues.of_guild(guild)
    for league in known:
        await _send_messages_again(naki, league.id)
    if not known:
        spring = _Secretary(naki, world, now - 2 * DAY)
        await spring.open("Spring league", SPRING, capacity=16)
        await spring.welcome([*people(world), *extra_members(world)])
        await spring.play(_PLAYED)
        await spring.draw(_PLAYED + 1)
        await spring.drop_old_posts(_PLAYED)
        autumn = _Secretary(naki, world, now - HOUR)
        await autumn.open("Autumn cup", AUTUMN, capacity=16)
        await autumn.welcome(extra_members(world)[:_JOINED])


async def _send_messages_again(naki: Naki, league: int) -> None:
    """The messages of a league are gone with the world they were in: those that still matter are sent once more."""
    state = (await naki.leagues.leagues.load(league)).league
    messages: list[Message] = [Announcement(), StandingsPost()]
    for phase in state.phases:
        for round_ in phase.rounds:
            if round_.state is RoundState.PUBLISHED:
                messages.append(RoundPost(phase.number, round_.number))
                boards = (board for board in range(1, len(round_.tables) + 1) if board not in round_.boards_over)
                messages += [BoardPost(phase.number, round_.number, board) for board in boards]
    await naki.leagues.posts.send_again(league, messages)


class _Secretary:
    """Whoever runs a league; the clock goes on by a second with every act."""

    def __init__(self, naki: Naki, world: World, at: Ms) -> None:
        self._store, self._world, self._at = naki.leagues, world, at
        self._league = 0

    async def open(self, name: str, short: str, *, capacity: int) -> None:
        """A league by the club's usual rules, in the channel of its name."""
        guild = only_guild(self._world)
        described = LeagueDescribed(name, short, capacity=capacity)
        made = await self._store.leagues.create(guild.id, described, _ORGANISER, self._at, _secret(short))
        if isinstance(made, Refusal):
            raise RuntimeError(f"{name} cannot be: {made}")
        self._league = made.id
        plan = PhasePlan(kind=PhaseKind.ROUNDS, rounds=_ROUNDS, pairings=(Pairing.RANDOM, Pairing.SWISS))
        await self._do(LeagueRulesSet(Options(book="tenhou", length=1, hints=True, plans=(plan,))))
        await self._do(LifeChanged(Life.SIGNUP))
        channel = next(one for one in self._world.channels.values() if one.name == short)
        await self._store.posts.set_home(self._league, channel.id)

    async def welcome(self, users: Sequence[User]) -> None:
        """They sign up."""
        for user in users:
            name = user.global_name or user.name
            person = await self._store.people.number(self._league, user.id, name)
            await self._do(PlayerSignedUp(person, self._at), Actor(person, frozenset((Right.ENTRANT,))))

    async def play(self, rounds: int) -> None:
        """The league starts, and so many rounds are played."""
        entrants = (await self._store.leagues.load(self._league)).league.entrants
        for act in (LifeChanged(Life.READY), LifeChanged(Life.RUNNING), PhaseBegun(1, tuple(entrants))):
            await self._do(act)
        fortune = random.Random(_POINTS_SEED)
        for number in range(1, rounds + 1):
            await self.draw(number)
            league = (await self._store.leagues.load(self._league)).league
            for board, seats in enumerate(league.phase.rounds[-1].tables, start=1):
                await self._finish(number, board, seats, fortune)
            self._at += HOUR

    async def draw(self, number: int) -> None:
        """A round is drawn and published; people check in as they come."""
        log = await self._store.leagues.load(self._league)
        seed, _ = await self._store.leagues.secret(self._league)
        await self._do(draw_of_round(log.league, number, seed))
        await self._do(RoundPublished(1, number))

    async def drop_old_posts(self, rounds: int) -> None:
        """The tables of the first rounds were in threads that nobody needs any more."""
        for post in await self._store.posts.due(1000):
            if post.league == self._league and isinstance(post.about, BoardPost) and post.about.round <= rounds:
                await self._store.posts.note_shown(post, None, None)

    async def _finish(self, number: int, board: int, seats: tuple[int | None, ...], fortune: random.Random) -> None:
        options = (await self._store.leagues.load(self._league)).league.options
        table = f"r{number}b{board}"
        await self._do(TableBegun(table, seats, options.hash, number, board), NAKI)
        self._at += HOUR // 8
        game = (await self._store.leagues.load(self._league)).next_number
        result = Result(seats, _points(fortune))
        counted = GameCounted(game, f"{TABLE_SOURCE}{table}", 1, self._at, result, options.hash, number, board)
        await self._do(counted, NAKI)
        await self._store.leagues.run_due_acts(self._league, self._at)

    async def _do(self, act: AnyAct, by: Actor = _ORGANISER) -> None:
        self._at += 1000
        acted = await self._store.leagues.act(self._league, by, act, self._at)
        if isinstance(acted, Refusal):
            raise RuntimeError(f"{act} cannot be done: {acted}")


def _secret(short: str) -> bytes:
    """Seed and salt of the league of this short name: the same in every sandbox, and in no other league."""
    return hashlib.shake_256(short.encode()).digest(SEED_BYTES + SALT_BYTES)


def _points(fortune: random.Random) -> tuple[int, int, int, int]:
    """Points as a game to 30,000 may end, by seat."""
    gains: dict[Seat, int] = dict.fromkeys(range(4), 25_000)
    for _ in range(6):
        winner, loser = fortune.sample(range(4), 2)
        amount = fortune.choice((1000, 2000, 2600, 3900, 5200, 7700, 8000))
        gains[winner] += amount
        gains[loser] -= amount
    return (gains[0], gains[1], gains[2], gains[3])
