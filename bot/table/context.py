"""The context that all parts of one table share: its players, its log, and the listeners that show it."""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from bot.engine.game import AnyEvent
from bot.engine.question import RandomSource, Seat
from bot.engine.wall import Seal
from bot.table.news import News, Note, NoteKind, Scene, UnplayedPress
from bot.table.orders import OrderLookup, no_orders
from bot.table.pacing import ThinkingTimes
from bot.table.party import Pace, Party, Stage
from bot.table.ports import Clock, Computers, FailureReport, Ledger, Ownership, SoleOwnership, TableGame

_PARTY: Final = msgspec.json.Decoder(Party)
_SEAL: Final = msgspec.json.Decoder(Seal)


class SharedContext(msgspec.Struct, frozen=True):
    """The parts that all tables share. `secret` returns so many unpredictable random bytes; `chance` deals the walls of
    a seal; `orders` lists the orders that referees have given at a table; `ownership` knows which tables this process
    plays.
    """

    ledger: Ledger
    clock: Clock
    thinking_times: ThinkingTimes
    computers: Computers
    secret: Callable[[int], bytes]
    chance: Callable[[Seal], RandomSource]
    publish: Callable[[News], None]
    failures: FailureReport
    orders: OrderLookup = no_orders
    ownership: Ownership = SoleOwnership()


class TableContext:
    """One table: its players, its log, and its current scene. Changes are saved before they take effect."""

    def __init__(self, shared: SharedContext, game: TableGame, party: Party, seal: Seal) -> None:
        self.shared = shared
        self.game = game
        self.party = party
        self.seal = seal
        self.scene = Scene(party=party)
        self._version = 0

    @property
    def now(self) -> int:
        """The current time in epoch milliseconds."""
        return self.shared.clock.now()

    @property
    def is_played_here(self) -> bool:
        """The process still plays the table."""
        return self.shared.ownership.plays_table(self.party.id)

    @property
    def may_skip_seats(self) -> bool:
        """Somebody who could claim a tile may not be asked about it. Everybody knows that of a table. Without hints all
        are asked, since not being asked is a hint.
        """
        return self.party.terms.hints and not self.game.variant.asks_about_every_claim

    @property
    def is_solo(self) -> bool:
        """One person plays with computer players alone, at a pace that waits for nobody else (ADR 6)."""
        return self.party.has_one_person and self.party.terms.pace is Pace.BRISK

    def suitable_player(self, computer: str) -> str:
        """The computer player itself, or the one that replaces it on the terms of this table."""
        return self.shared.computers.suitable_player(computer, self.party.terms)

    async def save_party(self, party: Party) -> None:
        """Save the party without showing it."""
        await self.shared.ledger.save(
            party.id,
            msgspec.json.encode(party),
            stage=party.stage,
            game=party.terms.game,
            guild=party.guild,
            players=[chair.person.id for chair in (*party.chairs, *party.former) if chair.person is not None],
            seal=msgspec.json.encode(self.seal),
            at=self.now,
        )
        self.party = party

    async def change(self, party: Party, *notes: Note) -> None:
        """Save the party and show it with these notes, and with further ones if the host changed or the table ended."""
        before = self.party
        await self.save_party(party)
        news = list(notes)
        if party.host != before.host:
            news.append(Note(NoteKind.NEW_HOST, party.seat_of(party.host), party.host))
        if party.stage is Stage.GIVEN_UP:
            news.append(Note(NoteKind.GIVEN_UP))
        self.say(*news)

    async def record(self, events: Sequence[AnyEvent], press: tuple[Seat, int] | None = None, asked: int = 0) -> None:
        """Save events. After a crash, the `press` that caused them (seat and stamp) is not replayed, nor are presses
        that answer a question with an id below `asked`.
        """
        lines = [self.game.variant.encode(event) for event in events]
        person = None if press is None else self.party.chairs[press[0]].person
        played = None if press is None or person is None else (person.id, press[1])
        await self.shared.ledger.append(self.party.id, self._version, lines, self.now, press=played, asked=asked)
        self._version += len(lines)

    async def log(self) -> tuple[AnyEvent, ...]:
        """Read all stored events; events recorded later are numbered after them."""
        lines = await self.shared.ledger.events(self.party.id)
        self._version = len(lines)
        return tuple(self.game.variant.decode(lines))

    def publish(
        self,
        scene: Scene,
        events: Sequence[AnyEvent] = (),
        notes: Sequence[Note] = (),
        unplayed: tuple[UnplayedPress, ...] = (),
    ) -> None:
        """Make this the current scene, and send it to the listeners."""
        self.scene = msgspec.structs.replace(scene, version=self.scene.version + 1, party=self.party)
        self.shared.publish(News(self.party.id, self.scene, tuple(events), tuple(notes), unplayed))

    def say(self, *notes: Note) -> None:
        """Send the current scene to the listeners again, with these notes."""
        self.publish(self.scene, notes=notes)

    def refuse(self, press: UnplayedPress) -> None:
        """Tell a player alone why nothing comes of a press."""
        self.publish(self.scene, unplayed=(press,))


def read_party(line: bytes) -> Party:
    """The players and the agreed terms, read from their stored form. Raises ValueError."""
    return _PARTY.decode(line)


def read_seal(line: bytes) -> Seal:
    """The secret of the walls, read from its stored form. Raises ValueError."""
    return _SEAL.decode(line)


UNFINISHED: Final = (Stage.LOBBY, Stage.PLAYING)
"""The stages in which a table is restored after a restart."""
FINISHED: Final = tuple(stage for stage in Stage if stage not in UNFINISHED)
"""The stages in which a table never changes again."""
