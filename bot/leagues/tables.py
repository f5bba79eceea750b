"""The tables of a league: set up when their players are there, in the thread that was opened for them."""

import asyncio
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from bot.engine.refusal import Refusal, refusal_for
from bot.games.registry import GAMES
from bot.league.acts.deadlines import NobodyCame
from bot.league.acts.lobbies import self_starting_lobbies
from bot.league.acts.penalties import PenaltyGiven
from bot.league.acts.rounds import TableCalledOff
from bot.league.acts.substitutes import SubstituteCalled
from bot.league.acts.tables import TableBegun, TableGivenUp
from bot.league.attendance import TableSeating, UnplayedTable, is_wait_over, late_people, seat_table
from bot.league.entrants import EntrantNumber, PersonNumber
from bot.league.log import NAKI, Actor
from bot.league.messages import BoardPost, LobbyPost
from bot.league.options import Options, TimeLimitStart
from bot.league.reasons import NakiReason
from bot.league.refusal import LeagueReason
from bot.league.rounds import Round, RoundState
from bot.league.state import League, Life
from bot.leagues.edge import LeagueDiscordPort
from bot.leagues.leagues import ActResult
from bot.leagues.store import LeagueStore
from bot.store.league.leagues import LeagueSummary
from bot.store.posts import THREAD_ROLE, Post, Posts
from bot.table.party import NOBODY, Stage, Terms, TimeControl
from bot.table.party import Person as Player
from bot.table.ports import Clock
from bot.table.registry import Tables
from bot.table.table import Table


def league_terms(options: Options) -> Terms:
    """The terms of every table of a league with these options. Players sit as they were drawn."""
    scoring = GAMES.scoring(options)
    return replace(
        Terms(),
        game=GAMES.books[options.book].game,
        book=options.book,
        options=scoring.table_rules,
        clock=TimeControl.parse(options.clock),
        stand_in=options.stand_in,
        hints=options.hints,
        limit_s=options.time_limit * 60,
        hands_at_time_up=scoring.hands_at_time_up,
        seating="joined",
    )


class LeagueTables:
    """Begins the tables of leagues, and gives them up."""

    def __init__(self, store: LeagueStore, tables: Tables, posts: Posts, clock: Clock, edge: LeagueDiscordPort) -> None:
        self._store, self._tables, self._posts, self._clock, self._edge = store, tables, posts, clock, edge
        self._turn = asyncio.Lock()

    async def begin_due_tables(self, name: LeagueSummary, *, now: tuple[int, int | None] | None = None) -> bool:
        """Begin every table whose players are there, and call off those that too few came to. `now` is a round, and
        perhaps one of its tables, that waits for nobody any more. Returns whether a table waits for a player who is
        busy elsewhere, or for its thread.
        """
        busy = False
        async with self._turn:
            league = (await self._store.leagues.load(name.id)).league
            await self._deal_interrupted(league)
            for round_, board in _waiting(league):
                league = (await self._store.leagues.load(name.id)).league
                if league.life is Life.RUNNING:
                    at_once = now is not None and now[0] == round_.number and now[1] in (None, board)
                    busy = await self._begin(name, league, round_, board, now=at_once) or busy
        return busy

    async def _begin(self, name: LeagueSummary, league: League, round_: Round, board: int, *, now: bool) -> bool:
        """Begin one table if it can be; whether it waits for a busy player, or for its thread."""
        at, phase = self._clock.now(), len(league.phases)
        known = await self._store.people.of(name.id)
        playing = await self._tables.busy_users()
        busy = {person for person, one in known.items() if one.account in playing}
        match seat_table(league, round_, board, at, busy, now=now):
            case UnplayedTable() as not_played:
                await self._settle_unplayed(name, phase, round_, board, not_played)
            case TableSeating() if await self._store.posts.is_unsent(name.id, BoardPost(phase, round_.number, board)):
                return True  # its thread is not open yet
            case TableSeating() as sits:
                players = [
                    None if person is None else Player(known[person].account, known[person].name)
                    for person in sits.people
                ]
                await self._sit_down(name, league, round_, board, sits, players)
            case None:
                return seat_table(league, round_, board, at, ()) is not None
        return False

    async def _sit_down(
        self,
        name: LeagueSummary,
        league: League,
        round_: Round,
        board: int,
        sits: TableSeating,
        players: list[Player | None],
    ) -> None:
        """Set the table up, write that it began into the league's log, deal. After a crash in between it is dealt next
        time.
        """
        at, phase, leagues = self._clock.now(), len(league.phases), self._store.leagues
        rules, at_table = league.options.hash, (round_.number, board)
        begun = TableBegun("", sits.seats, rules, *at_table, sits.absent, people=sits.people)
        if begun.refusal(league, at) is not None:
            return
        home = await self._store.posts.home(name.id) or 0
        thread = await self._store.posts.channel(name.id, BoardPost(phase, round_.number, board)) or home
        terms, start = league_terms(league.options), round_.start_of(board)
        if terms.limit_s and league.options.time_from is TimeLimitStart.ROUND and start is not None:
            terms = replace(terms, limit_s=max(1, terms.limit_s - max(0, at - start) // 1000))
        table = await self._set_up(name, begun, players, terms, home, thread)
        if isinstance(table, Refusal):
            return
        for person in sits.people:
            if person is not None and person in league.substitutes and person not in sits.seats:
                await leagues.act(name.id, NAKI, SubstituteCalled(person), at)
        for person in late_people(league, round_, board, sits.people):
            side = league.side_of(person) or person
            await self._fine(name.id, phase, side, league.options.check_in.late_fine, f"late {table.id} {person}")
        await table.start(NOBODY)

    async def _set_up(
        self,
        name: LeagueSummary,
        begun: TableBegun,
        players: Sequence[Player | None],
        terms: Terms,
        home: int,
        thread: int,
    ) -> Table | Refusal:
        """A table in that thread, written into the league's log."""
        at = self._clock.now()
        league = (await self._store.leagues.load(name.id)).league
        table = await self._tables.set_up(
            players, name.guild, home, terms, league.options.level, unreviewed=not league.reviews_allowed
        )
        if isinstance(table, Refusal):
            raise ValueError(f"league {name.id} plays by rules that make no table: {table.why}")
        await self._posts.save(table.id, Post(THREAD_ROLE, thread, None, at))
        acted = await self._store.leagues.act(name.id, NAKI, replace(begun, table=table.id), at)
        return acted if isinstance(acted, Refusal) else table

    async def begin_lobby(self, name: LeagueSummary, number: int) -> Refusal | None:
        """Begin the table of this lobby, in a thread under its message. The seats are drawn at the table."""
        async with self._turn:
            league = (await self._store.leagues.load(name.id)).league
            lobby = league.lobbies.get(number)
            if lobby is None:
                return refusal_for(LeagueReason.TOO_LATE)
            missing = league.scoring.table_size - len(lobby.people)
            seats: tuple[PersonNumber | None, ...] = (*lobby.people, *[None] * missing)
            begun = TableBegun("", seats, league.options.hash, lobby=number)
            wrong = begun.refusal(league, self._clock.now())
            if wrong is not None:
                return wrong
            people = await self._store.people.of(name.id)
            players = [None if one is None else Player(people[one].account, people[one].name) for one in seats]
            home = await self._store.posts.home(name.id) or 0
            under = await self._store.posts.message(name.id, LobbyPost(number))
            thread = home if under is None else await self._edge.open_thread(name.guild, *under, players)
            terms = replace(league_terms(league.options), seating="drawn")
            table = await self._set_up(name, begun, players, terms, home, thread)
            if isinstance(table, Refusal):
                return table
            await table.start(NOBODY)
            return None

    async def begin_full_lobbies(self, name: LeagueSummary) -> None:
        """Begin the lobbies that have been full for long enough, if the league wants that."""
        league = (await self._store.leagues.load(name.id)).league
        now = self._clock.now()
        for number, at in self_starting_lobbies(league).items():
            if at <= now:
                await self.begin_lobby(name, number)

    async def end_uncounted(
        self, name: LeagueSummary, by: Actor, table: str, reason: str, *, again: bool
    ) -> ActResult | Refusal:
        """Let a table that is over not count: it is played `again`, or not at all."""
        at, leagues = self._clock.now(), self._store.leagues
        async with self._turn:
            playing = (await leagues.load(name.id)).league.tables_in_play.get(table)
            acted = await leagues.act(name.id, by, TableGivenUp(table, again), at, reason=reason)
            if isinstance(acted, Refusal) or again or playing is None or playing.round is None or playing.board is None:
                return acted
            return await leagues.act(
                name.id, by, TableCalledOff(playing.phase, playing.round, playing.board), at, reason=reason
            )

    async def _settle_unplayed(
        self, name: LeagueSummary, phase: int, round_: Round, board: int, not_played: UnplayedTable
    ) -> None:
        """Too few came: whoever is missing gets a game lost by absence, unless the organiser began early."""
        at, absent = self._clock.now(), not_played.absent
        log = await self._store.leagues.load(name.id)
        in_time = not is_wait_over(log.league, round_, board, at)
        await self._store.leagues.act(
            name.id,
            NAKI,
            lambda log: (
                TableCalledOff(phase, round_.number, board)
                if in_time or not absent
                else NobodyCame(log.next_number, phase, round_.number, board, absent)
            ),
            at,
            reason=NakiReason.NOT_PLAYED,
        )

    async def _fine(self, league: int, phase: int, side: EntrantNumber, fine: int, once: str) -> None:
        if not fine:
            return
        await self._store.leagues.act(
            league,
            NAKI,
            lambda log: PenaltyGiven(log.next_number, phase, side, fine),
            self._clock.now(),
            reason=NakiReason.LATE,
            press=once,
        )

    async def _deal_interrupted(self, league: League) -> None:
        """Deal at tables that had begun in the league when the process died."""
        for name in league.tables_in_play:
            table = self._tables.get(name)
            if table is not None and table.party.stage is Stage.LOBBY:
                await table.start(NOBODY)


def _waiting(league: League) -> Iterator[tuple[Round, int]]:
    """The tables of published rounds that have not begun."""
    for round_ in league.phases[-1].rounds if league.phases else ():
        if round_.state is RoundState.PUBLISHED:
            for board in range(1, len(round_.tables) + 1):
                if board not in round_.boards_begun | round_.boards_over:
                    yield round_, board
