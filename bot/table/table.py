"""A table, from its lobby to its end. All of its state is read and changed by one task; whoever wants something of it
waits for its turn.

If our code fails, the table pauses in the state that its log leads to, until its host resumes it.
"""

from asyncio import Future
from collections.abc import Awaitable, Callable, Collection, Coroutine, Sequence
from functools import partial
from typing import Concatenate, ParamSpec, TypeAlias, TypeVar

from msgspec.structs import replace

from bot.engine.question import Seat
from bot.engine.refusal import Refusal
from bot.table import lobby
from bot.table.answers import PressAnswer, TableReason, is_press_done
from bot.table.context import UNFINISHED, TableContext
from bot.table.host import Host
from bot.table.limits import SeatLimits
from bot.table.loaded_game import LoadedGame
from bot.table.lobby_changes import LobbyChanges
from bot.table.news import Note, NoteKind, Scene
from bot.table.notices import TableNotices
from bot.table.order_follower import OrderFollower
from bot.table.party import Party, Person, Stage
from bot.table.play import Play
from bot.table.player_changes import PlayerChanges
from bot.table.saved_presses import SavedPresses
from bot.table.sleep import falls_asleep, sleeps_at
from bot.table.task import TableTask, in_turn

TableAnswer: TypeAlias = Refusal | None
"""The result of a command: None if it was carried out, else why it was refused."""


_P = ParamSpec("_P")
_S = TypeVar("_S")
_T = TypeVar("_T")


def _letter(
    part: Callable[["Table"], _S], work: Callable[Concatenate[_S, _P], Awaitable[_T]]
) -> Callable[Concatenate["Table", _P], Coroutine[object, None, _T | Refusal]]:
    """The work of a part of the table, done in turn."""
    return in_turn(lambda table, *args, **kwargs: work(part(table), *args, **kwargs))


def _lobby(table: "Table") -> LobbyChanges:
    return table.lobby


def _players(table: "Table") -> PlayerChanges:
    return table.players


def _host(table: "Table") -> Host:
    return table.host


def _orders(table: "Table") -> OrderFollower:
    return table.orders


def _notices(table: "Table") -> TableNotices:
    return table.notices


class Table(TableTask):
    """Any task may call its public methods at any time. Its parts and its other methods are for its own task.

    `seats` gives the reason why a user may not join this lobby, or a game in progress. A lobby in which nothing happens
    for `lobby_ms` closes; `touched` is when something last did.
    """

    def __init__(self, context: TableContext, seats: SeatLimits, lobby_ms: int, touched: int) -> None:
        super().__init__(context.shared.clock)
        self.context = context
        self._saved = SavedPresses(context, self)
        self._game = LoadedGame(context, self._saved)
        self.lobby = LobbyChanges(context, seats, lobby_ms, touched)
        self.notices = TableNotices(context)
        self.players = PlayerChanges(context, self.lobby, self._playing, self._give_up)
        self.host = Host(context, self._game.running_play, self._go_on)
        self.orders = OrderFollower(
            context, lambda: self._game.play, seats.takeover_refusal, self._go_on, self._give_up
        )
        self._seats = seats
        self._touched = touched
        self._pressed = set[int]()
        self._stopping: Refusal | None = None

    @property
    def id(self) -> str:
        """The short name by which buttons refer to the table."""
        return self.party.id

    @property
    def party(self) -> Party:
        """The players and the agreed terms."""
        return self.context.party

    @property
    def scene(self) -> Scene:
        """The table as it is shown now."""
        return self.context.scene

    @property
    def computers(self) -> Sequence[str]:
        """The computer players who can play here: levels, and names of programs."""
        return self.context.shared.computers.available_players(self.party.terms)

    # --- its task

    def open(self, note: NoteKind, done: Callable[[], None]) -> None:
        """Start the table's task; `done` is called when it has ended."""
        self.post(lambda: self._open(note))
        self._begin(self.id, done)

    async def wait_for_letters(self) -> None:
        """Wait until every letter that was sent until now has been answered."""
        await self.ask(_wake)

    async def stop(self, why: TableReason = TableReason.STOPPING) -> None:
        """Answer the letters that were sent until now, then end the task, because Naki is about to stop or the table
        moves to another process. Later letters are refused with `why`.
        """
        await self.ask(partial(self._stop, why))
        await self.wait_until_ended()

    def abandon(self) -> None:
        """End the task after the current letter, without saving anything: another process plays the table."""
        self._stopping = Refusal(TableReason.PROCESS_CHANGED)
        self.post(_wake)

    @property
    def _final_refusal(self) -> Refusal | None:
        over = self.party.stage not in UNFINISHED and self._game.reloads_at is None
        return Refusal(TableReason.OVER) if over else self._stopping

    @property
    def has_moved_away(self) -> bool:
        """Another process plays the table, or is about to."""
        return self._stopping == Refusal(TableReason.PROCESS_CHANGED)

    @property
    def _wakes_at(self) -> int | None:
        if self._game.reloads_at is not None:
            return self._game.reloads_at
        if self.party.stage is Stage.LOBBY:
            ends = self.party.seats_freed_at or self.party.admission.seat_opens_at or self.lobby.closes_at
            return ends if self.lobby.forms_at is None else min(ends, self.lobby.forms_at)
        asleep = sleeps_at(self.party, self._touched)
        if self._game.play is None or self.party.paused:
            return asleep
        due = self._game.play.wakes_at
        times = (due, self._time_is_up_at, self.orders.vote_ends_at, asleep if due is None else None)
        return min((time for time in times if time is not None), default=None)

    @property
    def _time_is_up_at(self) -> int | None:
        """The end of the table's time limit, in epoch milliseconds. None without one, and while a tile may be claimed:
        ending the game then would show whether somebody can.
        """
        return None if self._game.play is None or self._game.play.is_claim_window_open else self.party.ends_at

    async def _tick(self) -> None:
        ends_at = self._time_is_up_at
        if self._game.reloads_at is not None:
            await self._reload()
        elif self.party.stage is Stage.LOBBY and self.lobby.is_forming_notice_due:
            self.lobby.announce_forming()
        elif self.party.stage is Stage.LOBBY and self.party.invited_people:
            await self.lobby.drop_unconfirmed_players()
        elif self.party.stage is Stage.LOBBY and self.party.admission.held_guests:
            await self.lobby.free_expired_seats()
        elif self.party.stage is Stage.LOBBY:
            await self._give_up()
        elif self._is_at_rest and falls_asleep(self.party, self._touched, self.context.now):
            await self._fall_asleep()
        elif self._game.play is not None and ends_at is not None and ends_at <= self.context.now:
            await self.orders.call_time(self._game.play)
        elif self._game.play is not None and self._game.play.are_clocks_stopped:
            await self.orders.end_take_back()
        elif self._game.play is not None:
            await self._game.play.tick()

    @property
    def _is_at_rest(self) -> bool:
        """Nothing will happen before somebody presses something."""
        return self._game.play is None or self.party.paused or self._game.play.wakes_at is None

    async def _fall_asleep(self) -> None:
        """Leave the memory, unless somebody presses something meanwhile."""
        await self.context.save_party(replace(self.party, asleep=True))
        if falls_asleep(self.party, self._touched, self.context.now):
            self._stopping = Refusal(TableReason.PROCESS_CHANGED)
        else:
            await self.context.save_party(replace(self.party, asleep=False))

    async def _settle(self) -> None:
        while self._pressed:
            await self.orders.note_press(self._pressed.pop())
        await self.orders.end_vote()
        if self._game.is_over:
            await self._finish(Stage.OVER, NoteKind.OVER)
        elif self._game.play is not None:
            await self.orders.follow_agreed_proposal(self._game.play)

    def _fail(self, error: Exception) -> Refusal:
        """Handle an exception of our own code, and return the answer to the letter that was being read. If another
        process plays the table by now, it is left to that process.
        """
        if not self.context.is_played_here:
            self._stopping = Refusal(TableReason.PROCESS_CHANGED)
            return self._stopping
        return self._game.fail(error)

    def _release(self) -> None:
        if self._game.play is not None:
            self._game.play.abandon(TableReason.PROCESS_CHANGED if self.has_moved_away else TableReason.STOPPING)

    async def _stop(self, why: TableReason) -> None:
        self._stopping = Refusal(why)
        if self._game.play is not None and not self.party.paused:
            await self._game.play.drain()
        if self.party.stage is Stage.PLAYING and not self.has_moved_away and not self._game.is_over:
            self.context.say(Note(NoteKind.STOPPING))

    # --- from the lobby to the game

    add_computer = _letter(_lobby, LobbyChanges.add_computer)
    set_computer = _letter(_lobby, LobbyChanges.set_computer)
    remove = _letter(_lobby, LobbyChanges.remove)
    expel = _letter(_lobby, LobbyChanges.expel)
    set_terms = _letter(_lobby, LobbyChanges.set_terms)
    set_admission = _letter(_lobby, LobbyChanges.set_admission)
    invite = _letter(_lobby, LobbyChanges.invite)
    offer_seat = _letter(_lobby, LobbyChanges.offer_seat)
    decline = _letter(_lobby, LobbyChanges.decline)
    release_held_seats = _letter(_lobby, LobbyChanges.release_held_seats)
    set_seal_word = _letter(_lobby, LobbyChanges.set_seal_word)
    set_code = _letter(_lobby, LobbyChanges.set_code)

    async def _open(self, note: NoteKind) -> None:
        if self.party.stage is Stage.LOBBY:
            self.context.say(Note(note))
        else:
            await self._game.load(note, self.orders)

    @in_turn
    async def join(self, person: Person, roles: Collection[int] = ()) -> TableAnswer:
        """Somebody with these roles sits down. A rematch begins when the last one who was asked does, and a table that
        the waiting list fills when it is full.
        """
        was_asked = person.id in {asked.id for asked in self.party.invited_people}
        denied = await self._plays_elsewhere(person.id) or await self.lobby.join(person, roles)
        if denied is None and lobby.starts_by_itself(self.party, was_asked=was_asked):
            await self._start(self.party)
        return denied

    async def _plays_elsewhere(self, user: int) -> Refusal | None:
        """A refusal if a user plays elsewhere, and the waiting list fills this table: nobody sits at two then."""
        sits = self.party.filling is not None and await self._seats.is_busy(user)
        return Refusal(TableReason.SEATED_AT_TABLE) if sits else None

    @in_turn
    async def start(self, by: int, *, fills_held: bool = False) -> TableAnswer:
        """The host begins the game; computer players take the seats that are open, and of those who have not said that
        they play once more. Held seats they take only if the host has said so.
        """
        party = self.party
        if party.stage is not Stage.LOBBY:
            return Refusal(TableReason.STARTED)
        if by != party.host:
            return lobby.not_host_refusal(party)
        refused = await self._plays_elsewhere(by) or (None if fills_held else lobby.held_seats_refusal(party))
        if refused is None:
            await self._start(lobby.without_unconfirmed_players(party, by))
        return refused

    async def _start(self, party: Party) -> None:
        seal = self.context.seal = replace(self.context.seal, words=party.words)
        full = lobby.with_computers(lobby.with_free_chairs_filled(party), self.context.suitable_player)
        seated = lobby.seated_party(full, self.context.shared.chance(seal), self.context.now)
        await self.context.change(seated, Note(NoteKind.STARTED))
        await self._game.load(NoteKind.STARTED, self.orders)

    async def _reload(self) -> None:
        await self._game.read_table_again()
        if self.party.stage in UNFINISHED:
            await self._open(NoteKind.PROCESS_CHANGED)
        else:
            await self._finish(self.party.stage, NoteKind(self.party.stage), self.party.ended_by)
        self._game.reloads_at = None

    # --- the game

    def _playing(self, user: int) -> tuple[Play, Seat] | Refusal:
        """The game and the user's seat, if a game is running and the user plays in it."""
        seat = self.party.seat_of(user)
        if seat is None:
            return Refusal(TableReason.NOT_A_PLAYER)
        if user in self.party.kept_out:
            return Refusal(TableReason.EXPELLED)
        self._touched = self.context.now
        self._pressed.add(user)
        play = self._game.running_play()
        return play if isinstance(play, Refusal) else (play, seat)

    async def save_press(self, user: int, question: int, token: str, stamp: int) -> None:
        """Save a press before it is acknowledged, so that it is played again if Naki crashes before answering it. That
        does not wait for the table's task, which may be busy for long.
        """
        self._touched = self.context.now
        await self._saved.save(self._game.play, user, question, token, stamp)

    async def press(self, user: int, question: int, token: str, stamp: int) -> PressAnswer:
        """Play a press: `token` is an action, or the first word of several; `stamp` is when Discord received it, in
        epoch milliseconds. The table goes on while the press waits for others that may count earlier.
        """

        async def hear() -> PressAnswer | Future[PressAnswer]:
            playing = self._playing(user)
            if isinstance(playing, Refusal):
                return playing
            play, seat = playing
            return await play.press(seat, question, token, stamp)

        answer = await self.ask(hear)
        if isinstance(answer, Future):
            answer = await answer
        if is_press_done(answer):
            await self._saved.delete(user, stamp)
        return answer

    def note_delivery(self, question: int, user: int | None, at: int) -> None:
        """Note when a player's prompt, or the table's own message (`user` None), arrived at Discord, so that clocks
        start.
        """

        async def arrive() -> None:
            seat = None if user is None else self.party.seat_of(user)
            if self._game.play is not None and (user is None or seat is not None):
                self._game.play.note_delivery(question, seat, at)

        self.post(arrive)

    async def _go_on(self) -> None:
        await self._game.resume(self.orders)

    set_switches = _letter(_players, PlayerChanges.set_switches)
    come_back = _letter(_players, PlayerChanges.come_back)
    leave = _letter(_players, PlayerChanges.leave)
    mark_last_game = _letter(_players, PlayerChanges.mark_last_game)
    expel_as_moderator = _letter(_players, PlayerChanges.expel_as_moderator)
    end = _letter(_players, PlayerChanges.end)

    order = _letter(_orders, OrderFollower.order)
    propose = _letter(_orders, OrderFollower.propose)
    take_back = _letter(_orders, OrderFollower.take_back)
    consent = _letter(_orders, OrderFollower.consent)
    dissent = _letter(_orders, OrderFollower.dissent)

    pause = _letter(_host, Host.pause)
    resume = _letter(_host, Host.resume)
    remind = _letter(_host, Host.remind)
    pass_for = _letter(_host, Host.pass_for)

    # --- what happens around the table

    note_reachability = _letter(_notices, TableNotices.note_reachability)
    note_naki_removed = _letter(_notices, TableNotices.note_naki_removed)
    note_naki_returned = _letter(_notices, TableNotices.note_naki_returned)
    note_log_view = _letter(_notices, TableNotices.note_log_view)
    forget = _letter(_notices, TableNotices.forget)

    # --- its end

    async def _give_up(self, ending_votes: tuple[Seat, ...] = ()) -> None:
        await self._finish(Stage.GIVEN_UP, NoteKind.GIVEN_UP, ending_votes)

    async def _finish(self, stage: Stage, note: NoteKind, ending_votes: tuple[Seat, ...] = ()) -> None:
        await self.context.save_party(replace(self.party, stage=stage, ended_by=ending_votes, code=""))
        await self.context.shared.ledger.forget(self.party.id)
        self.context.publish(
            replace(self.context.scene, questions=(), deadlines={}, claim_question_id=None, closes_at=None),
            notes=[Note(note)],
        )


async def _wake() -> None:
    """The task looks up."""
