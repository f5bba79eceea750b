"""The actor that owns a table: all of its state is read and changed by one task, and everybody else sends letters to
its mailbox.

A letter is a request with a reply; deadlines are timeouts on the mailbox. If our code fails, the table pauses in the
state that its log leads to, until its host resumes it.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from msgspec.structs import replace

from bot.engine.decision import Reject, Seat
from bot.table import lobby, orders
from bot.table.answers import Denied, PressAnswer, Refused
from bot.table.context import UNFINISHED, TableContext, read_party, read_seal
from bot.table.lobby_changes import LobbyChanges
from bot.table.news import Happened, Note
from bot.table.notices import TableNotices
from bot.table.order_follower import OrderFollower
from bot.table.orders import Admit, GivenOrder
from bot.table.party import Party, Stage
from bot.table.play import Play
from bot.table.ports import MaySit, SittingDown
from bot.table.saved_presses import SavedPresses
from bot.table.task import TableTask

RETRY_MS: Final = 1_000
"""Milliseconds until a table whose database could not be reached tries to load itself again."""

Done: TypeAlias = Refused | None
"""The result of a command: None if it was carried out, else why it was refused."""


class TableActor:
    """Everything a table does. Other code calls `task` and `receive` only; all other methods are called by the table's
    own task, for a letter.

    `sitting_down` and `may_take_over` give the reason why a user may not join this lobby, or a game in progress. A
    lobby in which nothing happens for `lobby_ms` closes; `touched` is when something last did.
    """

    def __init__(
        self,
        context: TableContext,
        sitting_down: SittingDown,
        may_take_over: MaySit,
        lobby_ms: int,
        touched: int,
    ) -> None:
        self.context = context
        self.lobby = LobbyChanges(context, sitting_down, lobby_ms, touched)
        self.notices = TableNotices(context)
        self._orders = OrderFollower(context, may_take_over, self._go_on, self._give_up)
        self._play: Play | None = None
        self._stopping: Refused | None = None
        self._reloads_at: int | None = None
        self.task = TableTask(self, context.shared.clock)
        self.saved = SavedPresses(context, self.task)

    @property
    def party(self) -> Party:
        """The players and the agreed terms."""
        return self.context.party

    # --- what the task asks for

    def open(self, note: Happened, done: Callable[[], None]) -> None:
        """Start the table's task; `done` is called when it has ended."""
        self.task.post(lambda: self._open(note))
        self.task.begin(self.party.id, done)

    async def wait_for_letters(self) -> None:
        """Wait until every letter that is in the mailbox now has been answered."""
        await self.task.ask(_wake)

    async def stop(self, why: Denied = Denied.STOPPING) -> None:
        """Answer the letters in the mailbox, then end the task, because Naki is about to stop or the table moves to
        another process. Later letters are refused with `why`.
        """
        await self.task.ask(partial(self._stop, why))
        await self.task.over()

    def abandon(self) -> None:
        """End the task after the current letter, without saving anything: another process plays the table."""
        self._stopping = Refused(Denied.MOVED)
        self.task.post(_wake)

    @property
    def refusal(self) -> Refused | None:
        over = self.party.stage not in UNFINISHED and self._reloads_at is None
        return Refused(Denied.OVER) if over else self._stopping

    @property
    def has_moved_away(self) -> bool:
        """Whether another process plays the table, or is about to."""
        return self._stopping == Refused(Denied.MOVED)

    @property
    def wakes_at(self) -> int | None:
        if self._reloads_at is not None:
            return self._reloads_at
        if self.party.stage is Stage.LOBBY:
            return self.lobby.closes_at
        if self._play is None or self.party.paused:
            return None
        times = (self._play.wakes_at, self._time_is_up_at)
        return min((time for time in times if time is not None), default=None)

    @property
    def _time_is_up_at(self) -> int | None:
        """When the table's time limit ends, in epoch milliseconds. None without one, and while a tile may be claimed:
        ending the game then would show whether somebody can.
        """
        return None if self._play is None or self._play.claimable else self.party.ends_at

    async def tick(self) -> None:
        ends_at = self._time_is_up_at
        if self._reloads_at is not None:
            await self._reload()
        elif self.party.stage is Stage.LOBBY:
            await self._give_up()
        elif self._play is not None and ends_at is not None and ends_at <= self.context.now:
            await self._orders.time_up(self._play)
        elif self._play is not None:
            await self._play.tick()

    async def settle(self) -> None:
        if self._play is not None and self._play.over:
            await self._finish(Stage.OVER, Happened.OVER)
        elif self._play is not None:
            await self._orders.follow_agreed(self._play)

    def fail(self, error: Exception) -> Refused:
        """Handle an exception of our own code, and return the answer to the letter that was being read.

        The table pauses and the exception is reported. If another process plays the table by now, it is left to that
        process; if the database could not be reached, the table is loaded again from it as soon as it can.
        """
        if not self.context.ours:
            self._stopping = Refused(Denied.MOVED)
            return self._stopping
        unsaved = isinstance(error, ConnectionError)
        if self._play is not None:
            self._play.abandon(Denied.UNSAVED if unsaved else Denied.BROKEN)
        self._play = None
        if unsaved:
            self._reloads_at = self.context.now + RETRY_MS
            return Refused(Denied.UNSAVED)
        if self.party.stage is Stage.PLAYING and not self.party.paused:
            self.context.party = orders.paused_party(self.party, self.context.now)
        self.context.shared.trouble.report(self.party.id, error)
        self.context.say(Note(Happened.BROKEN))
        return Refused(Denied.BROKEN)

    def clean_up(self) -> None:
        if self._play is not None:
            self._play.abandon(Denied.MOVED if self.has_moved_away else Denied.STOPPING)

    async def _stop(self, why: Denied) -> None:
        self._stopping = Refused(why)
        if self._play is not None and not self.party.paused:
            await self._play.drain()
        if (
            self.party.stage is Stage.PLAYING
            and not self.has_moved_away
            and not (self._play is not None and self._play.over)
        ):
            self.context.say(Note(Happened.STOPPING))

    # --- what the task does: from the lobby to the game

    async def _open(self, note: Happened) -> None:
        if self.party.stage is Stage.LOBBY:
            self.context.say(Note(note))
        else:
            await self._load(note)

    async def start(self, by: int) -> Done:
        """The host begins the game; computer players take the seats that are open."""
        party = self.party
        if party.stage is not Stage.LOBBY:
            return Refused(Denied.STARTED)
        if by != party.host:
            return lobby.not_host_refusal(party)
        seal = self.context.seal = replace(self.context.seal, words=party.words)
        full = lobby.with_computers(lobby.full_party(party), self.context.suitable_player)
        seated = lobby.seated_party(full, self.context.shared.chance(seal))
        limit = party.terms.limit_s
        timed = replace(seated, ends_at=self.context.now + limit * 1000) if limit else seated
        await self.context.change(timed, Note(Happened.STARTED))
        await self._load(Happened.STARTED)
        return None

    async def _load(self, note: Happened) -> None:
        """Resume the game from its log; if there is no log yet, deal the first hand."""
        context, variant, terms = self.context, self.context.game.variant, self.party.terms
        chance = context.shared.chance(context.seal)
        log = await context.log()
        if log:
            self._play = Play(context, *variant.resume(log, guild=self.party.guild), chance, log)
            await self._orders.follow_again(self._play)
            self._play.start_again(note)
            await self.saved.play_again(self._play)
        else:
            game = variant.build(terms.book, terms.options, open_ended=terms.open_ended, guild=self.party.guild)
            outcome = game.start(chance)
            await context.record(outcome.events)
            self._play = Play(context, game, outcome.state, chance, outcome.events)
            notes = () if note is Happened.STARTED else (Note(note),)  # that it starts has been said
            self._play.show(outcome.state, outcome.events, *notes)

    async def _reload(self) -> None:
        """Load the table from the database after a failed write: nobody knows whether that write was carried out."""
        written = await self.context.shared.ledger.load(self.party.id)
        if written is None:
            raise LookupError(self.party.id)
        self.context.party, self.context.seal = read_party(written[0]), read_seal(written[1])
        if self.party.stage in UNFINISHED:
            await self._open(Happened.MOVED)
        else:
            await self._finish(self.party.stage, Happened(self.party.stage), self.party.ended_by)
        self._reloads_at = None

    # --- what the task does: the game

    def _playing(self, user: int) -> tuple[Play, Seat] | Refused:
        """The game and the user's seat, if a game is running and the user plays in it."""
        seat = self.party.seat_of(user)
        if seat is None:
            return Refused(Denied.NOT_A_PLAYER)
        play = self._running()
        return play if isinstance(play, Refused) else (play, seat)

    def _running(self) -> Play | Refused:
        """The game, or the refusal if it has not begun, is paused or has failed."""
        if self.party.stage is Stage.LOBBY:
            return Refused(Denied.NOT_STARTED)
        if self._play is None:
            return Refused(Denied.BROKEN if self._reloads_at is None else Denied.UNSAVED)
        return Refused(Denied.PAUSED) if self.party.paused else self._play

    async def press(
        self, user: int, decision: int, token: str, stamp: int
    ) -> PressAnswer | asyncio.Future[PressAnswer]:
        playing = self._playing(user)
        if isinstance(playing, Refused):
            return playing
        play, seat = playing
        await play.chairs.come_back(seat, by_move=True)
        return await play.press(seat, decision, token, stamp)

    async def receive(self, user: int, decision: int, token: str, stamp: int) -> None:
        """Save a press before it is acknowledged. Every task may call it: the table's own may be busy for long."""
        await self.saved.save(self._play, user, decision, token, stamp)

    async def note_delivery(self, decision: int, user: int | None, at: int) -> None:
        seat = None if user is None else self.party.seat_of(user)
        if self._play is not None and (user is None or seat is not None):
            self._play.note_delivery(decision, seat, at)

    async def switch(self, user: int, **switches: bool) -> Done:
        """Turn these switches of the player on or off, for the rest of this hand."""
        playing = self._playing(user)
        if isinstance(playing, Refused):
            return playing
        play, seat = playing
        await play.chairs.switch(seat, **switches)
        return None

    async def back(self, user: int) -> Done:
        """A player who was away or had left takes their seat back from the computer player."""
        playing = self._playing(user)
        if isinstance(playing, Refused):
            return playing
        play, seat = playing
        await play.chairs.come_back(seat)
        return None

    async def leave(self, user: int) -> Done:
        """A player leaves; during a game, a computer player takes their seat."""
        if self.party.stage is Stage.LOBBY:
            return await self.lobby.leave(user)
        playing = self._playing(user)
        if isinstance(playing, Refused):
            return playing
        play, seat = playing
        if not self.party.chairs[seat].left:
            await self.context.shared.ledger.forget(self.party.id, user)
            await play.chairs.reseat(seat, Happened.LEFT, left=True)
            if not self.party.people:
                await self._give_up()
            elif self.party.host == user:
                await self.context.change(lobby.new_host(self.party))
        return None

    async def end(self, by: int | None) -> Done:
        """End the game if this user may decide that alone, or if `by` is None (the bot's owner or a league); otherwise
        count a vote to end it.
        """
        if by is None:
            await self._give_up()
            return None
        enders = self.party.enders(by)
        if enders:
            await self._finish(Stage.ENDED, Happened.ENDED, enders)
            return None
        party = lobby.vote(self.party, by)
        if isinstance(party, Refused):
            return party
        await self.context.change(party, Note(Happened.VOTED, party.seat_of(by), by))
        return None

    async def pause(self, by: int | None) -> Done:
        """Stop all clocks, for the host or from outside the table (None)."""
        if by not in (None, self.party.host):
            return lobby.not_host_refusal(self.party)
        play = self._running()
        if isinstance(play, Refused):
            return play
        await self.context.change(orders.paused_party(self.party, self.context.now), Note(Happened.PAUSED))
        return None

    async def resume(self, by: int | None) -> Done:
        """Continue a paused game, for the host or from outside the table (None)."""
        if by not in (None, self.party.host):
            return lobby.not_host_refusal(self.party)
        if not self.party.paused:
            return Refused(Denied.NOT_PAUSED)
        await self.context.agree(orders.resumed_party(self.party, self.context.now))
        await self._go_on()
        return None

    async def _go_on(self) -> None:
        """Restart the clocks; a game that failed is loaded from its log first."""
        if self._play is None:
            await self._load(Happened.RESUMED)
        else:
            self._play.start_again(Happened.RESUMED)

    # --- what the task does: orders

    async def order(self, given: GivenOrder, admit: Admit) -> Done | Reject:
        """Carry out a referee's order."""
        return await self._orders.order(self._play, given, admit)

    async def propose(self, by: int, given: GivenOrder) -> Done | Reject:
        """Propose something that everybody at the table has to agree on."""
        return await self._orders.propose(self._play, by, given)

    async def consent(self, by: int) -> Done | Reject:
        """Agree to what is proposed."""
        return await self._orders.consent(self._play, by)

    async def dissent(self, by: int) -> Done:
        """Refuse what is proposed."""
        return await self._orders.dissent(self._play, by)

    # --- what the task does: the host's help

    async def remind(self, by: int) -> Done:
        """At a table without a clock, the host pings everybody the game is waiting for."""
        play = self._play_without_clock(by)
        return play if isinstance(play, Refused) else play.remind()

    async def pass_for(self, by: int, seat: Seat) -> Done:
        """At a table without a clock, the host passes for a seat, which has the same effect as that seat running out of
        time.
        """
        play = self._play_without_clock(by)
        return play if isinstance(play, Refused) else await play.pass_for(seat)

    def _play_without_clock(self, by: int) -> Play | Refused:
        """The game, if this user is the host of a table without a clock, who may remind and pass for others."""
        playing = self._playing(by)
        if isinstance(playing, Refused):
            return playing
        if by != self.party.host:
            return lobby.not_host_refusal(self.party)
        return playing[0] if self.party.terms.open_ended else Refused(Denied.HAS_CLOCK)

    async def _give_up(self) -> None:
        await self._finish(Stage.ENDED, Happened.ENDED)

    async def _finish(self, stage: Stage, note: Happened, enders: tuple[Seat, ...] = ()) -> None:
        await self.context.agree(replace(self.party, stage=stage, ended_by=enders))
        await self.context.shared.ledger.forget(self.party.id)
        self.context.publish(
            replace(self.context.scene, decisions=(), waiting={}, claim=None, closes=None), notes=[Note(note)]
        )


async def _wake() -> None:
    """The task looks up."""
