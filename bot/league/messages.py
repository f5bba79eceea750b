"""The messages of a league: what each is about. That is its key in the database, `round:1:3`, under which it was sent
once and is found again; so a word and the order of the fields behind it never change.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.league.entrants import PersonNumber
from bot.league.times import Ms


class Message(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A message of a league."""


class PersonalMessage(Message, frozen=True):
    """A message to one person alone."""

    person: PersonNumber


class RoundMessage(Message, frozen=True):
    """A message about a round."""

    phase: int
    number: int


class RefereeMessage(Message, frozen=True):
    """A message that asks referees to decide."""


class Announcement(Message, frozen=True, tag="league"):
    """The league itself: what is played, who has signed up."""


class StandingsPost(Message, frozen=True, tag="standings"):
    """The standings of the phase that is being played."""


class EndPost(Message, frozen=True, tag="end"):
    """That the league is over, and who has won; or that it goes on after all."""


class RoundPost(RoundMessage, frozen=True, tag="round"):
    """A round: its tables, later the results."""


class BoardPost(Message, frozen=True, tag="board"):
    """The first message in the thread of a round's table."""

    phase: int
    round: int
    board: int


class PausePost(Message, frozen=True, tag="pause"):
    """At a table of a round: that the league is paused or goes on, by the number of the entry."""

    phase: int
    round: int
    board: int
    entry: int


class PagePost(Message, frozen=True, tag="page"):
    """The whole league as a file for a browser, after a round; where the league has chosen a channel for it."""


class GamesPost(Message, frozen=True, tag="games"):
    """The games of no round that ended in one minute, counted from the epoch."""

    epoch_minute: int


class LobbyPost(Message, frozen=True, tag="lobby"):
    """A table of an open phase that waits for players."""

    lobby: int


class RoundEvent(RoundMessage, frozen=True, tag="event"):
    """A round in the server's calendar."""


class RoleUpdate(Message, frozen=True, tag="badge"):
    """The league's role of a player: given, or taken away."""

    person: PersonNumber


class PollPost(RoundMessage, frozen=True, tag="poll"):
    """Asks which times players can make for a round."""


class ReportPost(Message, frozen=True, tag="report"):
    """A game that a player reported."""

    report: int


class ImportPost(Message, frozen=True, tag="import"):
    """A game that a player imported."""

    number: int


class LogPost(Message, frozen=True, tag="log"):
    """Everything that was done in one minute, counted from the epoch; where a server has chosen a channel for it."""

    epoch_minute: int


class NewsPost(Message, frozen=True, tag="news"):
    """An organiser's word to everybody, by the number of the entry."""

    entry: int


class OrderPost(Message, frozen=True, tag="order"):
    """A referee's order at a table, by the number of the entry."""

    entry: int


class Reminder(RoundMessage, frozen=True, tag="remind"):
    """Tables of a round start soon; the `lead` is how soon: `24h`."""

    start: Ms
    lead: str


class MissingPlayers(RoundMessage, frozen=True, tag="missing"):
    """Tables of a round start now, and somebody is not there."""

    start: Ms


class UnplannedTables(RoundMessage, frozen=True, tag="unplanned"):
    """The end of a round is near, and some of its tables have no time."""

    end: Ms


class OverdueRound(RoundMessage, frozen=True, tag="overdue"):
    """The end of a round has passed, and some of its tables are not over."""

    end: Ms


class UnconfirmedReport(Message, frozen=True, tag="unconfirmed"):
    """Nobody has called a reported game right."""

    report: int


class PlaceOffer(PersonalMessage, frozen=True, tag="offer"):
    """Offers a free place until then. Whoever takes no direct messages is told in the league's channel."""

    until: Ms


class FineNotice(PersonalMessage, frozen=True, tag="fine"):
    """A penalty, told to the player or the team's captain."""

    adjustment: int


class EntryNotice(PersonalMessage, frozen=True, tag="notice"):
    """An entry about a table or a game of theirs, by its number."""

    entry: int


class DirectReminder(PersonalMessage, frozen=True, tag="direct"):
    """A reminder to a player who wants it as a direct message."""

    phase: int
    number: int
    start: Ms
    lead: str


class StuckTable(RefereeMessage, frozen=True, tag="table"):
    """A table that is over and not counted, or takes too long."""

    table: str


class DrawnRound(RefereeMessage, frozen=True, tag="drawn"):
    """A round that was drawn by itself, and is published by itself unless an organiser stops it."""

    phase: int
    number: int


class RefereeCall(RefereeMessage, frozen=True, tag="call"):
    """A call for a referee, counted by table."""

    table: str
    number: int


class DisputePost(RefereeMessage, frozen=True, tag="dispute"):
    """A game that a player disputes."""

    game: int


SENT_ON_REQUEST: Final = (Reminder, MissingPlayers, StuckTable, DrawnRound)
"""Messages that the clock, a table or Naki's own draw asks for: what happens afterwards edits them, and sends none."""

MESSAGE_KINDS: Final[Mapping[str, type[Message]]] = {
    str(kind.__struct_config__.tag): kind
    for base in (Message, RoundMessage, PersonalMessage, RefereeMessage)
    for kind in base.__subclasses__()
    if kind.__struct_config__.tag
}
"""Every type of message, by its word."""


def message_key(message: Message) -> str:
    """The message's key in the database."""
    return ":".join(map(str, msgspec.to_builtins(message)))


def message_of(key: str) -> Message:
    """The message of a key. Raises ValueError if there is none."""
    word, *fields = key.split(":")
    return msgspec.convert([word, *fields], MESSAGE_KINDS.get(word, Message), strict=False)
