"""Members of the made-up club, who come to every round by themselves and play as computer players do."""

import asyncio
from collections.abc import AsyncGenerator, Collection
from contextlib import asynccontextmanager
from typing import Final

from bot.client import Naki
from bot.engine.game import AnyState
from bot.engine.level import Level
from bot.engine.question import AnyAction, Question, Seat
from bot.games.registry import GAMES
from bot.league.acts.act import Right
from bot.league.acts.rounds import PlayerCheckedIn
from bot.league.log import Actor
from bot.league.rounds import RoundState
from bot.table.news import News

__all__ = ["Extras"]

_THINKS: Final = 1.0
"""Seconds."""


class Extras:
    """Those with these accounts check in for every round, and press at every table of theirs."""

    def __init__(self, naki: Naki, accounts: Collection[int]) -> None:
        self._naki, self._accounts = naki, accounts
        self._pressing: dict[tuple[str, int, Seat], asyncio.Task[None]] = {}

    @asynccontextmanager
    async def playing(self) -> AsyncGenerator[None]:
        """They are there as long as the block runs."""
        self._naki.tables.listen(self)
        coming = asyncio.create_task(self._come(), name="extras")
        try:
            yield
        finally:
            for task in (coming, *self._pressing.values()):
                task.cancel()
            await asyncio.gather(coming, *self._pressing.values(), return_exceptions=True)

    def publish(self, news: News) -> None:
        """Think about whatever one of them is asked."""
        scene = news.scene
        if scene.state is None:
            return
        for question in scene.questions:
            for seat in question.awaited:
                person, key = scene.party.chairs[seat].person, (news.table, question.id, seat)
                if person is not None and person.id in self._accounts and key not in self._pressing:
                    chosen = _computer_choice(scene.party.terms.game, scene.state, question, seat)
                    task = asyncio.create_task(self._press(news.table, person.id, question.id, chosen.token))
                    self._pressing[key] = task
                    task.add_done_callback(lambda _, key=key: self._pressing.pop(key, None))

    async def _press(self, table: str, account: int, question: int, token: str) -> None:
        await asyncio.sleep(_THINKS)
        await self._naki.tables.press(table, account, question, token, self._naki.clock.now())

    async def _come(self) -> None:
        with self._naki.leagues.watched() as written:
            while True:
                written.clear()
                for league in await self._naki.leagues.leagues.live():
                    await self._check_in(league)
                await written.wait()

    async def _check_in(self, league: int) -> None:
        """Everybody of them who sits in a published round and is not there yet."""
        leagues, state = self._naki.leagues.leagues, (await self._naki.leagues.leagues.load(league)).league
        known = await self._naki.leagues.people.of(league)
        here = {person for person, one in known.items() if one.account in self._accounts}
        for phase in state.phases:
            for round_ in phase.rounds:
                if round_.state is RoundState.PUBLISHED:
                    seated = {side for table in round_.tables for side in table if side is not None}
                    for person in sorted(here & seated - round_.check_ins.keys()):
                        actor = Actor(person, frozenset((Right.ENTRANT,)))
                        act = PlayerCheckedIn(phase.number, round_.number, person)
                        await leagues.act(league, actor, act, self._naki.clock.now())


def _computer_choice(game: str, state: AnyState, question: Question[AnyAction], seat: Seat) -> AnyAction:
    """The action of a gentle computer player there."""
    playing = GAMES[game]
    options = [one for one in question.options[seat] if not playing.variant.needs_no_question(one)]
    return (
        options[0]
        if len(options) == 1
        else playing.players[Level.GENTLE](state).choose(playing.player_view(state, seat), options)
    )
