"""Presses that are saved before they are acknowledged, and played again where Naki stopped before it played them."""

import asyncio
from functools import partial

from bot.engine.refusal import Refusal
from bot.table.answers import PressAnswer, TableReason, is_press_done
from bot.table.context import TableContext
from bot.table.news import UnplayedPress
from bot.table.play import Play
from bot.table.ports import UNKNOWN_TIME, SavedPress
from bot.table.task import TableTask


class SavedPresses:
    """The saved presses of one table. What comes later than the call is a letter to its task."""

    def __init__(self, context: TableContext, task: TableTask) -> None:
        self._context = context
        self._task = task

    async def save(self, play: Play | None, user: int, question: int, token: str, stamp: int) -> None:
        """Save a press, with the time at which it was made."""
        seat = self._context.party.seat_of(user)
        time = UNKNOWN_TIME if play is None or seat is None else play.press_time(seat, question, stamp)
        await self._context.shared.ledger.receive(self._context.party.id, user, question, token, stamp, time)

    async def replay(self, play: Play) -> None:
        """Play what was saved and acknowledged before a crash, but not played, before anything else."""
        for saved in sorted(
            await self._context.shared.ledger.unplayed_presses(self._context.party.id), key=_counts_from
        ):
            answer = await self._play(play, saved)
            settle = partial(self._settle, saved)
            if isinstance(answer, asyncio.Future):
                answer.add_done_callback(lambda done, settle=settle: self._task.post(partial(settle, done.result())))
            else:
                await settle(answer)

    async def _play(self, play: Play, saved: SavedPress) -> PressAnswer | asyncio.Future[PressAnswer]:
        user, question, token, stamp, time = saved
        party = self._context.party
        seat, paused_at = party.seat_of(user), party.paused_at
        if seat is None:
            return Refusal(TableReason.NOT_A_PLAYER)
        if paused_at is not None and stamp > paused_at:
            return Refusal(TableReason.PAUSED)
        return await play.press(seat, question, token, stamp, time)

    async def _settle(self, saved: SavedPress, answer: PressAnswer) -> None:
        """Delete the press if nothing comes of it, and tell its player why: nobody waits for the answer any more."""
        if not is_press_done(answer):
            return
        user, _, token, stamp, _ = saved
        await self.delete(user, stamp)
        if isinstance(answer, Refusal):
            self._context.refuse(UnplayedPress(user, token, answer))

    async def delete(self, user: int, stamp: int) -> None:
        """Delete a press of which nothing comes."""
        await self._context.shared.ledger.delete_press(self._context.party.id, user, stamp)


def _counts_from(saved: SavedPress) -> tuple[int, int]:
    """The moment from which it counts, as the game counts: a discard that waited for its turn to open comes after a
    late ron that was pressed after it.
    """
    _, _, _, stamp, (at, _) = saved
    return at or 0, stamp
