"""What leagues make of tables that are over: the end of each comes into their inbox, and from there it is counted."""

import asyncio
from collections.abc import Callable, Mapping, Sequence

from bot.games.game import AnyGame
from bot.league.finished_table import FinishedTable, rules_digest
from bot.league.times import Ms
from bot.store.database import Write
from bot.store.feed import FeedEntry, Follows
from bot.store.league.inbox import CLEAR, LeagueInbox, arrival
from bot.table.context import read_party
from bot.table.party import Stage


class LeaguesConsumer:
    """Puts every table of a league that is over into the inbox. `games` are those that can be played, by name."""

    name = "leagues"
    follows = Follows.ENDS

    def __init__(self, games: Mapping[str, AnyGame], inbox: LeagueInbox) -> None:
        self._games = games
        self._inbox = inbox

    async def take(self, entries: Sequence[FeedEntry]) -> Sequence[Write]:
        """The arrivals of those of these tables that were begun for a league."""
        writes: list[Write] = []
        for entry in entries:
            league = await self._inbox.league_of(entry.log.table)
            if league is not None and entry.log.facts:
                writes.append(arrival(entry.log.table, entry.at, await self._finished(league, entry)))
        return writes

    def clear(self) -> Sequence[Write]:
        """Empty the inbox."""
        return CLEAR

    async def _finished(self, league: int, entry: FeedEntry) -> FinishedTable:
        log, party = entry.log, read_party(entry.log.party)
        game = self._games[log.game]
        state = await asyncio.to_thread(game.settled, log.facts, log.guild)
        accounts = [None if chair.person is None else chair.person.id for chair in party.chairs]
        return FinishedTable(
            rules=rules_digest(state.rules),
            seats=await self._inbox.seats(league, accounts),
            sheet=game.sheet(state),
            given_up=party.stage is Stage.ENDED,
        )


class LeagueCounter:
    """Counts what is in the inbox. `now` is the time in epoch milliseconds."""

    name = "league counter"

    def __init__(self, inbox: LeagueInbox, now: Callable[[], Ms]) -> None:
        self._inbox = inbox
        self._now = now

    async def catch_up(self) -> int:
        """Count every game that can be counted: so many were looked at."""
        return await self._inbox.count(self._now())
