"""What happens in a league, and who is told where: as the table in the manual says (league.md §13)."""

from collections.abc import Callable
from typing import Final

import pytest
from msgspec.structs import replace

from bot.engine.orders import OrderKind, TableOrder
from bot.league.acts.deadlines import NobodyCame
from bot.league.acts.entrants import (
    PlaceOffered,
    PlayerDisqualified,
    PlayerLeft,
    PlayerRejoined,
    PlayerRemoved,
    PlayerReplaced,
    PlayerSignedUp,
    SignUpAccepted,
    SignUpConfirmed,
)
from bot.league.acts.guests import GuestAdded, GuestMerged
from bot.league.acts.life import LifeChanged, description_of
from bot.league.acts.penalties import AdjustmentCancelled, PenaltyGiven, PointsAdjusted
from bot.league.acts.refereeing import RefereeActed, RefereeCalled
from bot.league.acts.results import (
    DisputeResolved,
    GameCorrected,
    GameCounted,
    GameDisputed,
    GameRestored,
    GameVoided,
    ReplayOrdered,
)
from bot.league.acts.rounds import RoundClosed, RoundPublished, TableCalledOff
from bot.league.acts.tables import TableBegun, TableGivenUp
from bot.league.due_messages import messages_due_after
from bot.league.games import Result
from bot.league.log import NAKI, Actor, AnyAct
from bot.league.messages import (
    Announcement,
    BoardPost,
    DisputePost,
    EndPost,
    EntryNotice,
    Message,
    OrderPost,
    PagePost,
    PausePost,
    PersonalMessage,
    RefereeCall,
    RoundPost,
    StandingsPost,
    StuckTable,
)
from bot.league.state import Life
from bot.league.times import MINUTE
from tests.league.club import ORGANISER, Club, entrant, exported, in_rounds, referee, rounds
from tests.test_docs import rows, section
from tests.test_manual import MANUAL

SHOWN: Final[dict[str, tuple[type[Message], ...]]] = {
    "league": (Announcement,),
    "round": (RoundPost,),
    "table": (BoardPost, OrderPost, PausePost),
    "standings": (StandingsPost,),
    "page": (PagePost,),
    "end": (EndPost,),
    "referees": (DisputePost, RefereeCall, StuckTable),
}


FINE: Final = 90


def drawn() -> Club:
    """Eight people at two tables of a round that has just started; the first four at table 1. Their page is posted."""
    club = Club(rounds(in_rounds(2, "random")), capacity=9).start()
    club.do(replace(description_of(club.league), page_channel=1))
    club.draw(1)
    club.do(RoundPublished(1, 1, start=club.at))
    return club


def first_table(club: Club) -> tuple[int, ...]:
    return tuple(one for one in club.league.phase.rounds[0].tables[0] if one is not None)


def played() -> Club:
    club = drawn()
    club.sit(1, 1)
    club.finish(1, 1, 45200, 31300, 25100, 18400)
    return club


def disputed() -> Club:
    club = played()
    person = first_table(club)[1]
    club.do(GameDisputed(1, person), entrant(person))
    return club


def corrected(club: Club) -> GameCorrected:
    seen = club.game(1).result
    return GameCorrected(1, seen, replace(seen, points=(31300, 45200, 25100, 18400)))


def absent(club: Club) -> set[int]:
    club.at += 11 * MINUTE
    club.do(NobodyCame(club.log.next_number, 1, 1, 1, first_table(club)[:1]), NAKI)
    return set(first_table(club))


def called_off(club: Club) -> set[int]:
    club.do(TableCalledOff(1, 1, 1))
    return set(first_table(club))


def stands_in(club: Club) -> set[int]:
    seats = first_table(club)
    club.do(TableBegun("t1", seats, club.league.options.hash, 1, 1, (2,), people=(*seats[:2], 9, seats[3])), NAKI)
    return {seats[2], 9}


def is_corrected(club: Club) -> set[int]:
    club.do(corrected(club))
    return set(first_table(club))


def is_void(club: Club) -> set[int]:
    club.do(GameVoided(1))
    return set(first_table(club))


def counts_again(club: Club) -> set[int]:
    club.do(GameRestored(1))
    return set(first_table(club))


def is_played_again(club: Club) -> set[int]:
    club.do(ReplayOrdered(1))
    return set(first_table(club))


def is_disputed(club: Club) -> set[int]:
    person = first_table(club)[1]
    club.do(GameDisputed(1, person), entrant(person))
    return set(first_table(club)) - {person}


def is_settled(club: Club) -> set[int]:
    club.do(DisputeResolved(1))
    return set(first_table(club))


def is_undone(club: Club) -> set[int]:
    club.undo()
    return set(first_table(club))


def is_fined(club: Club) -> set[int]:
    club.do(PenaltyGiven(club.log.next_number, 1, 3, -2000))
    return {3}


def penalty_is_undone(club: Club) -> set[int]:
    club.undo()
    return {3}


def is_offered(club: Club) -> set[int]:
    club.do(PlaceOffered(9, club.at + 60 * MINUTE))
    return {9}


def signing_up() -> Club:
    """Nine may play; the ninth has applied."""
    club = Club(replace(rounds(in_rounds(2, "random")), approval=True), capacity=9).open()
    club.do(PlayerSignedUp(9, club.at), entrant(9))
    return club


def playing() -> Club:
    club = drawn()
    club.sit(1, 1)
    return club


def called() -> Club:
    club = playing()
    club.do(RefereeCalled("p1r1b1", first_table(club)[0]), entrant(first_table(club)[0]))
    return club


def confirming() -> Club:
    """Two of eight have not confirmed."""
    club = Club(replace(rounds(in_rounds(2, "random")), confirm=True)).open()
    for person in (1, 2, 5, 6, 7, 8):
        club.do(SignUpConfirmed(person), entrant(person))
    club.do(LifeChanged(Life.READY))
    return club


def removed() -> Club:
    club = Club(rounds(in_rounds(2, "random"))).start()
    club.do(PlayerRemoved(8))
    return club


def told_alone(act: AnyAct, *people: int, by: Actor = ORGANISER) -> Callable[[Club], set[int]]:
    """Somebody does this, and these people are told."""

    def happens(club: Club) -> set[int]:
        club.do(act, by)
        return set(people)

    return happens


def takes_the_seat(club: Club) -> set[int]:
    had = first_table(club)[1]
    order = TableOrder(OrderKind.SUBSTITUTE, seat=1)
    club.do(RefereeActed("p1r1b1", order, person=9, player=had), referee(None))
    return {had, 9}


def counts_as_it_stands(club: Club) -> set[int]:
    club.finish(1, 1, 45200, 31300, 25100, 18400, by=referee(None))
    return set(first_table(club))


def is_given_up(club: Club) -> set[int]:
    club.do(TableGivenUp("p1r1b1", play_again=True), referee(None))
    return set(first_table(club))


def is_entered(club: Club) -> set[int]:
    result = Result(first_table(club), (45200, 31300, 25100, 18400))
    club.do(GameCounted(1, "manual:1", 1, club.at, result, round=1, board=1), referee(None))
    return set()


def paused() -> Club:
    club = playing()
    club.do(LifeChanged(Life.PAUSED))
    return club


def is_called(club: Club) -> set[int]:
    club.do(RefereeCalled("p1r1b1", first_table(club)[0]), entrant(first_table(club)[0]))
    return set()


def is_over(club: Club) -> set[int]:
    club.sit(1, 2)
    club.finish(1, 2, 45200, 31300, 25100, 18400)
    club.do(RoundClosed(1, 1))
    return set()


def unpublished() -> Club:
    club = Club(rounds(in_rounds(2, "random"))).start()
    club.draw(1)
    return club


def closed() -> Club:
    club = played()
    is_over(club)
    return club


def finished() -> Club:
    club = closed()
    club.do(LifeChanged(Life.FINISHED, force=True))
    return club


def is_exported(club: Club) -> set[int]:
    assert exported(club.log)
    return set()


def fined() -> Club:
    club = played()
    club.do(PenaltyGiven(FINE, 1, 3, -2000))
    return club


def voided() -> Club:
    club = played()
    club.do(GameVoided(1))
    return club


def amended() -> Club:
    club = played()
    club.do(corrected(club))
    return club


def waiting() -> Club:
    """A place is free, and somebody waits for it."""
    club = Club(rounds(in_rounds(2, "random")), capacity=8).open()
    club.do(PlayerSignedUp(9, club.at), entrant(9))
    club.do(LifeChanged(Life.READY))
    club.do(PlayerLeft(8), entrant(8))
    return club


def with_guest() -> Club:
    club = Club(rounds(in_rounds(2, "random")), capacity=9).start()
    club.do(GuestAdded(9))
    return club


HAPPENS: Final[dict[str, tuple[Callable[[], Club], Callable[[Club], set[int]]]]] = {
    "a table is not played: somebody is absent": (drawn, absent),
    "a table is not played: it was called off": (drawn, called_off),
    "somebody stands in": (drawn, stands_in),
    "a game is corrected": (played, is_corrected),
    "a game is void": (played, is_void),
    "a game counts again": (voided, counts_again),
    "a game is played again": (played, is_played_again),
    "a game is disputed": (played, is_disputed),
    "a dispute is settled": (disputed, is_settled),
    "a correction is undone": (amended, is_undone),
    "a referee decides that a game counts as it stands": (playing, counts_as_it_stands),
    "a referee has a table played again": (playing, is_given_up),
    "a game is entered": (drawn, is_entered),
    "a penalty is given": (played, is_fined),
    "a penalty is cancelled": (fined, told_alone(AdjustmentCancelled(FINE), 3)),
    "a penalty is undone": (fined, penalty_is_undone),
    "points are adjusted": (played, told_alone(PointsAdjusted(FINE, 1, 3, 5000), 3)),
    "a place is offered": (waiting, is_offered),
    "an application is accepted": (signing_up, told_alone(SignUpAccepted(9), 9)),
    "somebody is removed": (signing_up, told_alone(PlayerRemoved(3), 3)),
    "somebody is disqualified": (played, told_alone(PlayerDisqualified(3), 3)),
    "somebody is let back in": (removed, told_alone(PlayerRejoined(8), 8)),
    "a player is replaced": (signing_up, told_alone(PlayerReplaced(3, 10), 3, 10)),
    "a place lapses": (confirming, told_alone(LifeChanged(Life.RUNNING), 3, 4)),
    "a guest is entered": (played, told_alone(GuestAdded(9))),
    "a guest is merged with an account": (with_guest, told_alone(GuestMerged(9), 9)),
    "a referee gives a seat to somebody else": (playing, takes_the_seat),
    "somebody is late": (played, told_alone(PenaltyGiven(90, 1, 3, -2000), 3, by=NAKI)),
    "a referee is called": (playing, is_called),
    "a call is settled": (called, told_alone(RefereeActed("p1r1b1", OrderKind.RESUME), by=referee(None))),
    "a round is published": (unpublished, told_alone(RoundPublished(1, 1))),
    "a round is over": (played, is_over),
    "the league is paused": (playing, told_alone(LifeChanged(Life.PAUSED))),
    "the league goes on": (paused, told_alone(LifeChanged(Life.RUNNING))),
    "the league is finished": (closed, told_alone(LifeChanged(Life.FINISHED))),
    "the league ends while tables play or wait": (playing, told_alone(LifeChanged(Life.CANCELLED), *range(1, 9))),
    "the league is archived": (finished, told_alone(LifeChanged(Life.ARCHIVED))),
    "the league is exported": (closed, is_exported),
}


def told_in_the_manual() -> dict[str, str]:
    """Where it is shown, by what happens."""
    page = (MANUAL / "league.md").read_text(encoding="utf-8")
    return {what: where for what, _, where in rows(section(page, "13. What everybody sees"))}


def test_the_manual_tells_of_all_of_these() -> None:
    assert told_in_the_manual().keys() == HAPPENS.keys()


@pytest.mark.parametrize("what", HAPPENS)
def test_who_is_concerned_is_told_once_and_nobody_else(what: str) -> None:
    before, happens = HAPPENS[what]
    club = before()
    was, known = club.league, len(club.log.entries)
    people = happens(club)
    due = [one for entry in club.log.entries[known:] for one in messages_due_after(was, entry, club.league)]
    assert sorted(one.person for one in due if isinstance(one, PersonalMessage)) == sorted(people)
    shown = {place for place, kinds in SHOWN.items() if any(isinstance(one, kinds) for one in due)}
    assert {place for place in told_in_the_manual()[what].split(", ") if place != "–"} <= shown


def test_nobody_is_told_what_they_did_themselves_or_what_is_no_business_of_theirs() -> None:
    club = played()
    was = club.league
    club.sit(1, 2)
    due = messages_due_after(was, club.log.entries[-1], club.league)
    assert [one for one in due if isinstance(one, EntryNotice)] == []
