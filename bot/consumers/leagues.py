"""Tables of leagues that are over: the end of each comes into the league inbox, and from there it is counted."""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence

from bot.engine.refusal import Refusal
from bot.games.game import AnyGame
from bot.league.finished_table import FinishedTable, finished_table_act, rules_digest
from bot.league.log import NAKI, AnyAct, Log
from bot.league.messages import BoardPost, RoundPost, StuckTable
from bot.league.reasons import NakiReason
from bot.league.state import TableInPlay
from bot.league.times import Ms
from bot.leagues.store import LeagueStore
from bot.store.database import Write
from bot.store.feed import FeedEntry, FeedSelection
from bot.store.league.inbox import CLEAR_INBOX, LeagueInbox, inbox_write
from bot.store.league.posts import due_message_writes
from bot.table.context import read_party
from bot.table.party import Stage


class LeaguesConsumer:
    """Puts every table of a league that is over into the inbox. `games` are those that can be played, by name."""

    name = "leagues"
    selection = FeedSelection.TABLE_ENDS

    def __init__(self, games: Mapping[str, AnyGame], inbox: LeagueInbox) -> None:
        self._games = games
        self._inbox = inbox

    async def take(self, entries: Sequence[FeedEntry]) -> Sequence[Write]:
        """The arrivals of those of these tables that were begun for a league."""
        writes: list[Write] = []
        for entry in entries:
            league = await self._inbox.league_of(entry.log.table)
            if league is not None and entry.log.events:
                writes.append(inbox_write(entry.log.table, entry.at, await self._finished_table(league, entry)))
        return writes

    def clear(self) -> Sequence[Write]:
        """Empty the inbox."""
        return CLEAR_INBOX

    async def _finished_table(self, league: int, entry: FeedEntry) -> FinishedTable:
        log, party = entry.log, read_party(entry.log.party)
        game = self._games[log.game]
        state = await asyncio.to_thread(game.state_after_last_hand, log.events, log.guild)
        accounts = [None if chair.person is None else chair.person.id for chair in party.chairs]
        return FinishedTable(
            rules=rules_digest(state.rules),
            seats=await self._inbox.seats(league, accounts),
            sheet=game.score_sheet(state),
            given_up=party.stage is Stage.GIVEN_UP,
        )


class LeagueCounter:
    """Counts what is in the inbox. `now` is the time in epoch milliseconds."""

    name = "league counter"

    def __init__(self, store: LeagueStore, now: Callable[[], Ms]) -> None:
        self._store = store
        self._now = now

    async def catch_up(self) -> int:
        """Count every table that can be counted, and return how many were tried. One that is refused waits for a
        referee.
        """
        arrived = await self._store.inbox.waiting_tables()
        for table, league, ended, finished in arrived:
            await self._count(table, league, ended, finished, max(self._now(), ended))
        return len(arrived)

    async def _count(self, table: str, league: int, ended: Ms, finished: FinishedTable, at: Ms) -> None:
        def result_act(log: Log) -> AnyAct | Refusal:
            return finished_table_act(log.league, table, finished, ended, log.next_number)

        reason = NakiReason.GIVEN_UP if finished.given_up else ""
        acted = await self._store.leagues.act(league, NAKI, result_act, at, reason=reason)
        if isinstance(acted, Refusal):
            log = await self._store.leagues.load(league)
            shown = [StuckTable(table), *_posts_of(log.league.tables_in_play.get(table))]
            await self._store.inbox.refuse(table, acted, *due_message_writes(league, len(log.entries), shown))
        else:
            await self._store.leagues.run_due_acts(league, at)


def _posts_of(playing: TableInPlay | None) -> Iterator[BoardPost | RoundPost]:
    """The messages that show a table of a round to be in play."""
    if playing is not None and playing.round is not None and playing.board is not None:
        yield BoardPost(playing.phase, playing.round, playing.board)
        yield RoundPost(playing.phase, playing.round)
