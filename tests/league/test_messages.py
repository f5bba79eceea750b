"""The messages of a league: each has a key in the database, and older databases are read."""

import msgspec
import pytest

from bot.league import messages
from bot.league.messages import MESSAGE_KINDS, Message, message_key, message_of

KEYS: dict[str, Message] = {
    "league": messages.Announcement(),
    "standings": messages.StandingsPost(),
    "page": messages.PagePost(),
    "pause:1:3:2:40": messages.PausePost(1, 3, 2, 40),
    "end": messages.EndPost(),
    "round:1:3": messages.RoundPost(1, 3),
    "board:1:3:12": messages.BoardPost(1, 3, 12),
    "games:29000000": messages.GamesPost(29_000_000),
    "lobby:4": messages.LobbyPost(4),
    "event:1:3": messages.RoundEvent(1, 3),
    "badge:7": messages.RoleUpdate(7),
    "poll:1:3": messages.PollPost(1, 3),
    "report:40": messages.ReportPost(40),
    "import:41": messages.ImportPost(41),
    "log:29000000": messages.LogPost(29_000_000),
    "news:41": messages.NewsPost(41),
    "drawn:1:3": messages.DrawnRound(1, 3),
    "order:42": messages.OrderPost(42),
    "remind:1:3:1740000000000:24h": messages.Reminder(1, 3, 1_740_000_000_000, "24h"),
    "missing:1:3:1740000000000": messages.MissingPlayers(1, 3, 1_740_000_000_000),
    "unplanned:1:3:1740000000000": messages.UnplannedTables(1, 3, 1_740_000_000_000),
    "overdue:1:3:1740000000000": messages.OverdueRound(1, 3, 1_740_000_000_000),
    "unconfirmed:40": messages.UnconfirmedReport(40),
    "offer:7:1740000000000": messages.PlaceOffer(7, 1_740_000_000_000),
    "fine:7:43": messages.FineNotice(7, 43),
    "direct:7:1:3:1740000000000:24h": messages.DirectReminder(7, 1, 3, 1_740_000_000_000, "24h"),
    "notice:7:44": messages.EntryNotice(7, 44),
    "table:k3v9": messages.StuckTable("k3v9"),
    "table:1234": messages.StuckTable("1234"),
    "call:k3v9:2": messages.RefereeCall("k3v9", 2),
    "dispute:9": messages.DisputePost(9),
}
"""As they stand in databases: whoever changes one loses the messages that were sent under it."""


@pytest.mark.parametrize(("key", "message"), KEYS.items())
def test_a_message_has_the_key_under_which_it_was_always_stored(key: str, message: Message) -> None:
    assert (message_key(message), message_of(key)) == (key, message)


def test_every_kind_of_message_is_shown_here() -> None:
    assert {type(message) for message in KEYS.values()} == set(MESSAGE_KINDS.values())


@pytest.mark.parametrize("key", ["", "nobody", "round", "round:1", "round:1:x", "round:1:2:3", "league:1"])
def test_what_is_no_key_is_no_message(key: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        message_of(key)
