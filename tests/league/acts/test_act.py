"""A league's log is kept for ever: an act stays known by the word it was first written under, whatever its class is
called.
"""

from collections.abc import Mapping
from typing import Final, get_args

import msgspec
import pytest

from bot.league.acts.calendar import LeagueRoleSet
from bot.league.acts.deadlines import TableForfeited
from bot.league.acts.entrants import (
    PlaceOffered,
    PlaceTaken,
    PlayerAdded,
    PlayerDisqualified,
    PlayerLeft,
    PlayerRejoined,
    PlayerRemoved,
    PlayerReplaced,
    PlayerSignedUp,
    PlayersInvited,
    SignUpAccepted,
    SignUpConfirmed,
    SignUpsLapsed,
)
from bot.league.acts.imports import GameImported
from bot.league.acts.life import LeagueDescribed, LeagueRulesSet, LifeChanged
from bot.league.acts.news import NewsAnnounced
from bot.league.acts.penalties import PointsAdjusted
from bot.league.acts.phases import CarryCorrected
from bot.league.acts.reports import GameReported
from bot.league.acts.results import DisputeResolved, GameDisputed
from bot.league.acts.rounds import (
    PlayerCheckedIn,
    RoundClosed,
    RoundDrawn,
    RoundPublished,
    RoundRescheduled,
    RoundWithheld,
    TableCalledOff,
)
from bot.league.log import AnyAct, EntryUndone

FIRST_WORDS: Final[Mapping[type, str]] = {
    CarryCorrected: "CarryMoved",
    DisputeResolved: "Resolved",
    EntryUndone: "Undone",
    GameDisputed: "Disputed",
    GameImported: "Imported",
    GameReported: "Reported",
    LeagueDescribed: "Described",
    LeagueRoleSet: "RoleChosen",
    LeagueRulesSet: "Planned",
    LifeChanged: "Moved",
    NewsAnnounced: "Announced",
    PlaceOffered: "Offered",
    PlaceTaken: "Taken",
    PlayerAdded: "Added",
    PlayerCheckedIn: "CheckedIn",
    PlayerDisqualified: "Disqualified",
    PlayerLeft: "Left",
    PlayerRejoined: "Rejoined",
    PlayerRemoved: "Removed",
    PlayerReplaced: "Replaced",
    PlayerSignedUp: "Joined",
    PlayersInvited: "Invited",
    PointsAdjusted: "Adjusted",
    RoundClosed: "Closed",
    RoundDrawn: "Drawn",
    RoundPublished: "Published",
    RoundRescheduled: "Scheduled",
    RoundWithheld: "Held",
    SignUpAccepted: "Accepted",
    SignUpConfirmed: "Confirmed",
    SignUpsLapsed: "UnconfirmedLapsed",
    TableCalledOff: "CalledOff",
    TableForfeited: "Forfeited",
}
"""The acts that were renamed, with the words under which they were first written."""


@pytest.mark.parametrize("act", get_args(AnyAct))
def test_an_act_is_stored_under_its_first_word(act: type[AnyAct]) -> None:
    word = FIRST_WORDS.get(act, act.__name__)
    assert msgspec.inspect.type_info(act).tag == word  # pyright: ignore[reportAttributeAccessIssue]
