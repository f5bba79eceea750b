"""The list of finished games: who played, and with which result."""

import asyncio
from collections.abc import Mapping, Sequence

from bot.engine.game import AnyState
from bot.engine.question import Seat
from bot.games.game import AnyGame
from bot.games.registry import GAMES
from bot.league.options import Options
from bot.store.database import Write
from bot.store.feed import FeedEntry, FeedSelection
from bot.store.results import CLEAR_RESULTS, ListedGame, SeatScore
from bot.table.context import read_party
from bot.table.party import Party, RunBy, Source, Stage


class ResultsConsumer:
    """Adds every game to the list as soon as it is over, except lobbies that never began. `games` are all games by
    name.
    """

    name = "results"
    selection = FeedSelection.TABLE_ENDS

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._games = games

    async def take(self, entries: Sequence[FeedEntry]) -> Sequence[Write]:
        """The results of these tables, as far as they were played here."""
        found = [await self._result(entry) for entry in entries if entry.log.events]
        return [write for game in found if game is not None for write in game.writes()]

    def clear(self) -> Sequence[Write]:
        """Delete all results."""
        return CLEAR_RESULTS

    async def _result(self, entry: FeedEntry) -> ListedGame | None:
        log, party = entry.log, read_party(entry.log.party)
        if party.source is not Source.TABLE:
            return None
        book, given_up = GAMES.books[party.terms.book], party.stage is Stage.GIVEN_UP
        variant = self._games[log.game].variant
        _, state = await asyncio.to_thread(variant.resume, log.events, guild=log.guild)
        return ListedGame(
            number=entry.number,
            table=log.table,
            guild=log.guild,
            channel=party.channel,
            game=log.game,
            book=book.name,
            length=book.length_of(state.rules),
            ended_at=entry.at,
            given_up=given_up,
            seats=_given_up(state, party) if given_up else _final_scores(state, party),
            pool=None if given_up else _pool(party),
        )


def _pool(party: Party) -> str | None:
    """The pool in which the game is rated; None if it is not, because a computer or substitute played in it, it
    belongs to no server, or a league ran it.
    """
    people = all(chair.person is not None for chair in party.chairs)
    if party.is_homeless or party.run_by is RunBy.LEAGUE or not people or party.former:
        return None
    return GAMES.scoring(Options(book=party.terms.book)).rating_pool


def _given_up(state: AnyState, party: Party) -> tuple[SeatScore, ...]:
    """The points when the game was ended early."""
    return tuple(SeatScore(_user(party, seat), None, points, None) for seat, points in enumerate(state.scores))


def _final_scores(state: AnyState, party: Party) -> tuple[SeatScore, ...]:
    """The final standings, by seat."""
    return tuple(
        SeatScore(_user(party, standing.seat), standing.rank, standing.points, standing.total)
        for standing in sorted(state.standings, key=lambda standing: standing.seat)
    )


def _user(party: Party, seat: Seat) -> int | None:
    person = party.chairs[seat].person
    return None if person is None else person.id
