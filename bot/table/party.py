"""The players at a table and the terms they agreed on: a plain value that is stored with the table."""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Final, Literal, Self

import msgspec
from msgspec.structs import replace

from bot.engine.game import PublicAction, Switches
from bot.engine.level import Level
from bot.engine.orders import TableOrder
from bot.engine.question import Seat
from bot.table.admission import Admission

DAY_S: Final = 86_400
NOBODY: Final = 0
"""No account: the host of a table that a league or a club night runs."""
NOWHERE: Final = 0
"""The channel of a table without a home."""
TIME_CONTROLS: Final = ("3+5", "5+10", "5+20", "60", "300", "none", "1d", "3d")
"""The clocks a lobby offers, as players write them."""

REMATCH_ANSWER_MS: Final = 120_000
"""Milliseconds in which people say that they play once more."""
HOUSE_REMATCH_ANSWER_MS: Final = 30_000
"""The same at a house table, where others wait."""
OFFER_ANSWER_MS: Final = 60_000
"""Milliseconds in which somebody of a waiting list says that they are there."""

_WRITTEN: Final = re.compile(r"([1-9][0-9]{0,3})(?:\+([0-9]{1,3}))?|([1-9][0-9]?)([md])", re.ASCII)
_UNITS_S: Final = {"m": 60, "d": DAY_S}


class TimeControl(msgspec.Struct, frozen=True):
    """A clock for a player's own turns, in seconds: `base_s` for every turn, and a bank, refilled for each hand."""

    base_s: int
    bank_s: int = 0

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """The clock that a player writes as `5+20`, `60`, `5m`, `3d` or `none` (None). Raises ValueError for
        anything else.
        """
        if text == "none":
            return None
        match = _WRITTEN.fullmatch(text)
        if match is None:
            raise ValueError(f"{text!r} is no clock: write 5+20, 60, 5m, 3d or none.")
        seconds, bank, count, unit = match.groups()
        return cls(int(count) * _UNITS_S[unit]) if count else cls(int(seconds), int(bank or 0))

    @property
    def is_correspondence(self) -> bool:
        """Players have a day or more for a move."""
        return self.base_s >= DAY_S

    @property
    def by_minutes(self) -> bool:
        """Players have whole minutes for a move, two or more, and nothing in reserve."""
        return not self.is_correspondence and not self.bank_s and self.base_s >= 120 and self.base_s % 60 == 0

    def __str__(self) -> str:
        if self.is_correspondence:
            return f"{self.base_s // DAY_S}d"
        return f"{self.base_s}+{self.bank_s}" if self.bank_s else str(self.base_s)


class Pace(StrEnum):
    """The paces of a table: how early the public may learn that a claim window was decided (ADR 6)."""

    STEADY = "steady"
    """Never early: without a claim, the whole window passes."""
    BRISK = "brisk"
    """At once; a tile that nobody could claim waits as long as players take to pass."""


class Stage(StrEnum):
    """The stages of a table's life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    """Played to the end."""
    GIVEN_UP = "ended"
    """Given up before the end."""


class RunBy(StrEnum):
    """The people who decide about a table from outside its seats."""

    HOST = "host"
    """One of its players."""
    LEAGUE = "league"
    """No player: its referees do."""
    CLUB_NIGHT = "night"
    """Whoever runs the club night; its players may do what friends may."""


class Source(StrEnum):
    """The origins of a game, which decide what it counts for."""

    TABLE = "table"
    """Played here."""
    IMPORTED = "imported"
    """Played elsewhere: from a log that somebody has brought."""
    PRACTICE = "practice"
    """Played here by one person against computers, from the middle of another game: it counts for nothing."""


class Person(msgspec.Struct, frozen=True):
    """A player. `id` is their Discord account, `username` its Latin name. A person who was forgotten has no name, and
    an id below zero that no account has; who is only named in a log has the id `NOBODY`.
    """

    id: int
    name: str
    username: str = ""

    @property
    def is_forgotten(self) -> bool:
        """The person asked to be forgotten."""
        return self.id < 0


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place at the table: a person's, or a computer player's (None). While its person is `away` or has `left`, a
    computer plays. `computer` is which one: a level, or the name of a program. `word` is what the person added to the
    seal of the walls; `wants_end` is their vote to end the table, which counts as long as they sit there.

    A player has `begun` once they had a turn in this game. `missed` is the token of what was done for them when their
    time ran out, until they press something or a turn of theirs is played by itself, and `slept` how many turns in a
    row did. `stood_in` counts what was done for them while they were away, until they press something after their
    return; `absent` are the numbers of the hands in which anything was. After a game everybody is `asked` for another
    one, and sits there once they have said so; at a house table not those who have said that it was their `last`.
    `named` is who sat there by the log of an imported game.
    """

    person: Person | None = None
    away: bool = False
    left: bool = False
    switches: Switches = Switches()
    word: str = ""
    wants_end: bool = False
    begun: bool = False
    missed: str = ""
    slept: int = 0
    stood_in: Mapping[PublicAction, int] = {}
    absent: tuple[int, ...] = ()
    computer: str = Level.STANDARD
    asked: bool = False
    last: bool = False
    named: str = ""

    @property
    def is_automatic(self) -> bool:
        """A computer player decides for this chair now."""
        return self.person is None or self.away or self.left


class Absence(StrEnum):
    """The ways in which the seat of somebody who does not answer goes on."""

    COMPUTER = "computer"
    """A computer plays on."""
    DISCARD = "discard"
    """It only discards what it draws."""
    WAIT = "wait"
    """The table waits, each time until the clock is over."""


class Terms(msgspec.Struct, frozen=True, omit_defaults=True):
    """The terms that are agreed before the start.

    `book` and `options` are the rules (`{"game.rounds": 1}` plays East only), and `named` is what the server calls
    them, if it has saved them. Without a `clock` (None) there is no time limit. `ready_s` is the longest pause between
    two hands (0: until everybody is ready), `stand_in` lets a computer play for somebody who does not answer; if
    `away_discards`, the seats of those who are away only discard what they draw. `seating` draws the seats or keeps the
    order of joining. `hints`: panels may show what a hand waits for, or which hands of the card are near; at a
    `beginner` table also how near the own hand is, and what a call would spoil, which everybody knows. A game lasts
    `limit_s` seconds at most (0: as long as it takes), and then so many hands are still settled, the one being played
    among them (0: it is void). With `take_backs` a discard may be taken back if all others agree.
    """

    game: str = "riichi"
    book: str = "tenhou"
    options: Mapping[str, object] = {}
    named: str = ""
    clock: TimeControl | None = TimeControl(5, 20)
    pace: Pace = Pace.BRISK
    ready_s: int = 15
    stand_in: bool = True
    away_discards: bool = False
    seating: Literal["drawn", "joined"] = "drawn"
    hints: bool = True
    limit_s: int = 0
    hands_at_time_up: int = msgspec.field(default=1, name="last_hands")
    take_backs: bool = False
    beginner: bool = False

    @property
    def absence(self) -> Absence:
        """The fate of the seat of somebody who does not answer."""
        if not self.stand_in:
            return Absence.WAIT
        return Absence.DISCARD if self.away_discards else Absence.COMPUTER

    def with_absence(self, absence: Absence) -> Self:
        """The same terms with this for those who do not answer."""
        return replace(self, stand_in=absence is not Absence.WAIT, away_discards=absence is Absence.DISCARD)

    @property
    def is_correspondence(self) -> bool:
        """A correspondence game, with a move a day."""
        return self.clock is not None and self.clock.is_correspondence

    @property
    def open_ended(self) -> bool:
        """Claims wait for everybody who may answer, without a time limit."""
        return self.clock is None or self.is_correspondence


class SeatFilling(msgspec.Struct, frozen=True, omit_defaults=True):
    """The filling of a table's seats from a server's waiting list: by those who wait for this `offer`, of which it has
    the key. A `house` table goes on after a game with those who stay.
    """

    offer: str
    house: bool = False


class Proposal(msgspec.Struct, frozen=True):
    """A proposal of somebody at the table in the hand number `dealt`, at a time in epoch milliseconds: the `person` is
    to take a seat (None: a computer); and the accounts of those who have agreed.
    """

    order: TableOrder
    person: Person | None
    dealt: int
    agreed: tuple[int, ...] = ()
    at: int = 0


class Party(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about a table except its game.

    Before the start `chairs` are in the order of joining; from then on their order is that of the seats. `seats` is how
    many the rules want. `unreachable` are persons whose direct messages are closed, `ended_by` the seats of those who
    gave the table up. `commitment` is the hash of the walls' seed, published with the lobby; `opened` is the time of
    that and `began` when the game did so, in epoch milliseconds. `ends_at` is when the table's time is over, if it has
    a limit, and `paused_at` since when it stands still. `former` are the chairs of those whose seats others took,
    `proposal` is what somebody at the table proposes, and `voted_on` whose seats were to be given away in the
    hand number `voted_hand`; `ordered` is the number of the newest order of a referee that
    changed any of this. `after` is the table of which this is a rematch, if it is one. `kept_out` are the accounts that
    its host or a moderator does not let sit down, `admission` says who may, `by_night` marks the table of a club night,
    `unreviewed` that of a league whose games are not reviewed, and `asleep` one that has left the memory until somebody
    presses there. With a `filling` open seats are offered to who waits.
    By its `code` people find a lobby without a home, until `code_until` (epoch milliseconds). The host of an imported
    game is who has brought its log.
    """

    id: str
    guild: int | None
    channel: int
    host: int
    terms: Terms
    chairs: tuple[Chair, ...]
    seats: int
    opened: int
    began: int = 0
    stage: Stage = Stage.LOBBY
    unreachable: tuple[int, ...] = ()
    ended_by: tuple[Seat, ...] = ()
    paused: bool = False
    commitment: str
    ends_at: int | None = None
    paused_at: int | None = None
    former: tuple[Chair, ...] = ()
    proposal: Proposal | None = None
    voted_hand: int = 0
    voted_on: tuple[int, ...] = ()
    ordered: int = 0
    after: str = ""
    source: Source = Source.TABLE
    kept_out: tuple[int, ...] = ()
    code: str = ""
    code_until: int = 0
    admission: Admission = Admission()
    by_night: bool = False
    unreviewed: bool = False
    asleep: bool = False
    filling: SeatFilling | None = None

    @property
    def run_by(self) -> RunBy:
        """Those who decide about the table."""
        if self.host != NOBODY:
            return RunBy.HOST
        return RunBy.CLUB_NIGHT if self.by_night else RunBy.LEAGUE

    @property
    def is_homeless(self) -> bool:
        """The table has no public message: it is played in its panels alone."""
        return self.guild is None

    @property
    def free_seats(self) -> int:
        """The number of seats that nobody sits in, held ones included."""
        return max(0, self.seats - len(self.chairs))

    @property
    def invited_people(self) -> tuple[Person, ...]:
        """Those who have not said yet whether they play once more."""
        return tuple(chair.person for chair in self.chairs if chair.person is not None and chair.asked)

    @property
    def seats_freed_at(self) -> int | None:
        """The time at which the seats of those who have not answered are freed, in epoch milliseconds; None if all
        have.
        """
        if not self.invited_people:
            return None
        if self.filling is None:
            return self.opened + REMATCH_ANSWER_MS
        return self.opened + (HOUSE_REMATCH_ANSWER_MS if self.after else OFFER_ANSWER_MS)

    @property
    def is_house_table(self) -> bool:
        """The table goes on after its game with those who stay."""
        return self.filling is not None and self.filling.house

    @property
    def seats_to_offer(self) -> int:
        """The number of seats that can be offered to who waits: nobody sits in them, and they are held for nobody."""
        offered = self.filling is not None and self.stage is Stage.LOBBY
        return self.free_seats - len(self.admission.held_guests) if offered else 0

    @property
    def accounts_with_seats(self) -> frozenset[int]:
        """The accounts of those who have a seat, or for whom one is held."""
        guests = self.admission.held_guests if self.stage is Stage.LOBBY else ()
        return frozenset((*(person.id for person in self.people), *(guest.id for guest in guests)))

    @property
    def people(self) -> tuple[Person, ...]:
        """The persons who are present: neither computer players nor those who left."""
        return tuple(chair.person for chair in self.chairs if chair.person is not None and not chair.left)

    @property
    def has_one_person(self) -> bool:
        """All chairs but one are computer players'."""
        return sum(chair.person is not None for chair in self.chairs) == 1

    @property
    def away(self) -> tuple[Seat, ...]:
        """Seats whose person is away or has left: a computer plays for them."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.person is not None and chair.is_automatic)

    @property
    def words(self) -> tuple[str, ...]:
        """The words that players added to the shuffle, chair by chair."""
        return tuple(chair.word for chair in self.chairs if chair.word)

    @property
    def votes(self) -> tuple[Seat, ...]:
        """The seats that vote to end the table."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.wants_end)

    @property
    def votes_needed(self) -> int:
        """The number of votes that end the table: more than half of the persons present."""
        return len(self.people) // 2 + 1

    def ending_votes(self, user: int) -> tuple[Seat, ...]:
        """The seats that end the table if this user votes for it now: the host's alone, else all that vote for it.
        Empty if those are too few, or if the user is not present.
        """
        seat = self.seat_of(user)
        if seat is None or self.chairs[seat].left or self.run_by is RunBy.LEAGUE:
            return ()
        if user == self.host:
            return (seat,)
        votes = tuple(sorted({*self.votes, seat}))
        return votes if len(votes) >= self.votes_needed else ()

    def seat_of(self, user: int) -> Seat | None:
        for seat, chair in enumerate(self.chairs):
            if chair.person is not None and chair.person.id == user:
                return seat
        return None

    def person(self, user: int) -> Person | None:
        """The person with this id, or None."""
        seat = self.seat_of(user)
        return None if seat is None else self.chairs[seat].person
