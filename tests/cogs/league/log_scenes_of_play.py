"""What a league's log tells of rounds, tables, referees and games."""

from typing import Final

from msgspec.structs import replace

from bot.engine.orders import OrderKind, TableOrder
from bot.league.acts.calendar import PollOpened, SlotsSet, TimesAccepted, TimesProposed
from bot.league.acts.deadlines import NobodyCame, RoundExtended, TableForfeited
from bot.league.acts.entrants import (
    PlayerDisqualified,
)
from bot.league.acts.imports import GameImported, ImportConfirmed, ImportsAllowed
from bot.league.acts.life import LifeChanged
from bot.league.acts.penalties import AdjustmentCancelled, PenaltyGiven, PointsAdjusted
from bot.league.acts.refereeing import RefereeActed, RefereeCalled
from bot.league.acts.reports import GameReported, ReportConfirmed
from bot.league.acts.results import (
    DisputeResolved,
    GameCorrected,
    GameCounted,
    GameDisputed,
    GameRestored,
    GameVoided,
    ReplayOrdered,
)
from bot.league.acts.rounds import (
    PlayerCheckedIn,
    RoundClosed,
    RoundDrawn,
    RoundPublished,
    RoundRescheduled,
    RoundWithheld,
    TableCalledOff,
)
from bot.league.acts.substitutes import SubstituteCalled, SubstituteJoined
from bot.league.acts.tables import TableBegun, TableGivenUp
from bot.league.games import Result
from bot.league.log import NAKI
from bot.league.options import Options
from bot.league.phase_plan import Carry
from bot.league.round_draw import draw_of_round
from bot.league.rounds import OverdueRule
from bot.league.state import Life
from bot.league.times import HOUR
from tests.cogs.league.log_scene import REFEREE, Scene
from tests.league.club import SEED, START, WRC, entrant, in_rounds, rounds

POINTS: Final = (45_200, 31_300, 25_100, 18_400)
HAD: Final = "points then: Chiara 30,000 · Aiko 30,000 · Fumi 30,000 · Hana 30,000"
PLAYED: Final = "Aiko 45,200 +30.2 · Ben 31,300 +6.3 · Chiara 25,100 −9.9 · Deniz 18,400 −26.6"
SET: Final = "Round 1 Table 1 · Chiara 30,000 → 31,000 · Aiko 30,000 → 29,000"
CORRECTED: Final = "Round 1 Table 2 · Aiko 45,200 +30.2 · Gül 31,300 +6.3 · Ben 25,100 −9.9 · Fumi 18,400 −26.6"
TABLE: Final = "Round 1 Table 1 · Chiara, Aiko, Fumi, Hana"
ORDERS = {
    OrderKind.PAUSE: (
        TableOrder(OrderKind.PAUSE),
        f"paused a table: {TABLE} · Phase 1",
    ),
    OrderKind.RESUME: (
        TableOrder(OrderKind.RESUME),
        f"let a table go on: {TABLE} · Phase 1",
    ),
    OrderKind.ADD_TIME: (
        TableOrder(OrderKind.ADD_TIME, minutes=5),
        f"gave a table more time: {TABLE} · 5 minutes · Phase 1",
    ),
    OrderKind.POINTS: (
        TableOrder(OrderKind.POINTS, points=(31_000, 29_000, 30_000, 30_000), honba=1, sticks=0),
        f"set the points at a table: {SET} · 1 honba · 0 riichi sticks · Phase 1",
    ),
    OrderKind.KILL_HAND: (
        TableOrder(OrderKind.KILL_HAND, seat=2),
        f"called a hand dead: Fumi · Round 1 Table 1 · {HAD} · Phase 1",
    ),
    OrderKind.CHOMBO: (
        TableOrder(OrderKind.CHOMBO, seat=2),
        f"called chombo: Fumi · Round 1 Table 1 · {HAD} · Phase 1",
    ),
    OrderKind.REDEAL: (
        TableOrder(OrderKind.REDEAL),
        f"voided the hand, which is dealt again: Round 1 Table 1 · {HAD} · Phase 1",
    ),
    OrderKind.UNDO_HAND: (
        TableOrder(OrderKind.UNDO_HAND),
        f"voided the last hand, which is dealt again: Round 1 Table 1 · {HAD} · Phase 1",
    ),
    OrderKind.SUBSTITUTE: (
        TableOrder(OrderKind.SUBSTITUTE, seat=2),
        f"gave a seat to somebody else: Fumi → Deniz · {TABLE} · Phase 1",
    ),
    OrderKind.TIME_UP: (
        TableOrder(OrderKind.TIME_UP),
        f"ended the time of a table: Round 1 Table 1 · {HAD} · Phase 1",
    ),
    OrderKind.END_GAME: (
        TableOrder(OrderKind.END_GAME),
        f"ended a table's game, which counts as it stands: Round 1 Table 1 · {HAD} · Phase 1",
    ),
    OrderKind.GIVE_UP: (
        TableOrder(OrderKind.GIVE_UP),
        f"ended a table's game: {TABLE} · Phase 1",
    ),
    OrderKind.VIEW_HANDS: (
        TableOrder(OrderKind.VIEW_HANDS),
        f"looked at the finished hands: {TABLE} · Phase 1",
    ),
}
"""Everything that a referee can order."""


def cup() -> Scene:
    """Two rounds of two tables, one person too many; then a final."""
    options = Options(
        book="wrc-2015",
        bye_points=5000,
        plans=(in_rounds(2, "random"), replace(in_rounds(1, "random"), carry=Carry(share=(1, 2)))),
    )
    club = Scene(options, people=9, capacity=12)
    club.start()
    club.do(SubstituteJoined(10))
    club.says(
        "fixed the starts of the rounds: Round 1 20h · Round 2 30h · Phase 1",
        SlotsSet(1, (START + 20 * HOUR, START + 30 * HOUR)),
    )
    club.says(
        "fixed the starts of the rounds: Round 2 30h → 40h · Phase 1",
        SlotsSet(1, (START + 20 * HOUR, START + 40 * HOUR)),
    )
    club.says("drew round 1", draw_of_round(club.league, 1, SEED))
    club.says("stopped round 1 from being published by itself: Phase 1", RoundWithheld(1, 1))
    club.says("drew round 1", draw_of_round(club.league, 1, SEED, attempt=2))
    club.says("published round 1: start 20h · Phase 1", RoundPublished(1, 1))
    club.tells("drew round 1: draw 1 → draw 2 · Bye: Ines · Phase 1", RoundDrawn)
    club.says("moved the start of round 1: start 20h → 21h · Phase 1", RoundRescheduled(1, 1, start=START + 21 * HOUR))
    club.says(
        "asked who can play round 2 when: 30h, 31h · Phase 1", PollOpened(1, 2, (START + 30 * HOUR, START + 31 * HOUR))
    )
    club.says(
        "asked who can play round 2 when: 30h, 31h → 32h, 33h · Phase 1",
        PollOpened(1, 2, (START + 32 * HOUR, START + 33 * HOUR)),
    )
    club.at = START + 21 * HOUR
    first, second = club.league.phase.rounds[0].tables
    club.says("checked in for round 1: Phase 1", PlayerCheckedIn(1, 1, first[0] or 0), entrant(first[0] or 0))
    club.says("called a substitute: Jo", SubstituteCalled(10), NAKI)
    seats = tuple(one or 0 for one in first)
    club.says(
        "began a table: Round 1 Table 1 · Jo for Chiara · a computer for Aiko · Fumi · Hana · Phase 1",
        TableBegun("t1", first, club.league.options.hash, 1, 1, (0, 1), people=(10, None, *seats[2:])),
        NAKI,
    )
    club.says(
        f"called a referee: {TABLE} · Phase 1",
        RefereeCalled("t1", seats[2]),
        entrant(seats[2]),
    )
    for kind, (order, expected) in ORDERS.items():
        player = None if order.seat is None else seats[order.seat]
        taker = 4 if kind is OrderKind.SUBSTITUTE else None
        club.says(expected, RefereeActed("t1", order, taker, 1, player, (30_000,) * 4), REFEREE)
    club.says(
        "set the points at a table: Round 1 Table 1 · Chiara 31,000 · Aiko 29,000 · "
        "Fumi 30,000 · Hana 30,000 · 1 honba · 0 riichi sticks · Phase 1",
        RefereeActed("t1", ORDERS[OrderKind.POINTS][0]),
        REFEREE,
    )
    club.says(
        f"ended a table without a result: {TABLE} · Phase 1",
        TableGivenUp("t1"),
        REFEREE,
    )
    club.says(f"called off a table: {TABLE} · Phase 1", TableCalledOff(1, 1, 1))
    club.at += HOUR
    club.says(
        "a table wasn't played: Round 1 Table 2 · Didn't come: Ben −30.0 · Bye: Gül, Deniz, Emil · game 1 · Phase 1",
        NobodyCame(1, 1, 1, 2, (second[0] or 0,)),
        NAKI,
    )
    club.says("closed round 1: Bye: Ines +5.0 · Gül +5.0 · Deniz +5.0 · Emil +5.0 · Phase 1", RoundClosed(1, 1), NAKI)
    club.says(
        "gave penalty 2: Chiara · −20.0 · game 1 · total 0.0 → −20.0 · Phase 1",
        PenaltyGiven(2, 1, 3, -20_000, 1),
        REFEREE,
    )
    club.says("made adjustment 3: Chiara · +5.0 · total −20.0 → −15.0 · Phase 1", PointsAdjusted(3, 1, 3, 5000))
    club.says(
        "cancelled penalty 2: Chiara · −20.0 → 0.0 · game 1 · total −15.0 → +5.0 · Phase 1", AdjustmentCancelled(2)
    )
    club.says("disqualified a player: Deniz · plays → disqualified · Phase 1", PlayerDisqualified(4))
    return club


def games() -> Scene:
    """What becomes of a game, and games that people type and bring."""
    club = Scene(rounds(in_rounds(2, "random")), people=8)
    club.start()
    club.draw(1)
    club.publish(1)
    seats = club.league.phase.rounds[0].tables[0]
    table = Result(seats, POINTS, penalties=(0, 0, -20_000, 0), substituted=(3,))
    club.says(
        "counted game 1: Round 1 Table 1 · Deniz 45,200 +30.2 · Emil 31,300 +6.3 · "
        "Hana 25,100 −29.9 (−20.0 at the table) · Chiara (absent) −30.0",
        GameCounted(1, "table:t1", 1, club.at, table, club.league.options.hash, 1, 1),
        NAKI,
    )
    other = Result(club.league.phase.rounds[0].tables[1], POINTS)
    club.says(
        "counted game 2: Round 1 Table 2 · Gül 45,200 +30.2 · Aiko 31,300 +6.3 · Ben 25,100 −9.9 · Fumi 18,400 −26.6",
        GameCounted(2, "manual:5", 1, club.at, other, round=1, board=2),
        REFEREE,
    )
    club.says(
        "corrected game 2: Round 1 Table 2 · Gül 45,200 +30.2 → 31,300 +6.3 · Aiko 31,300 +6.3 → 45,200 +30.2",
        GameCorrected(2, other, replace(other, points=(31_300, 45_200, 25_100, 18_400))),
    )
    club.says(
        f"disputed game 2: {CORRECTED}",
        GameDisputed(2, other.seats[0] or 0),
        entrant(other.seats[0] or 0),
    )
    club.says(
        f"let game 2 stand after a dispute: {CORRECTED}",
        DisputeResolved(2),
        REFEREE,
    )
    club.says(
        f"voided game 2: {CORRECTED}",
        GameVoided(2),
        REFEREE,
    )
    club.says(
        f"restored game 2: {CORRECTED}",
        GameRestored(2),
        REFEREE,
    )
    club.says(
        f"had game 2 played again: {CORRECTED}",
        ReplayOrdered(2),
        REFEREE,
    )
    return club


def typed() -> Scene:
    """Games that people report and bring; the league ends before all is decided."""
    club = Scene(WRC, people=8)
    club.start()
    free = Result((1, 2, 3, 4), POINTS)
    club.says(
        "reported a game: Aiko 45,200 · Ben 31,300 · Chiara 25,100 · Deniz 18,400",
        GameReported(90, 1, 1, club.at, free),
        entrant(1),
    )
    club.says(
        f"confirmed a reported game: game 1 · {PLAYED}",
        ReportConfirmed(90, 1),
        entrant(2),
    )
    club.do(ImportsAllowed(allowed=True))
    club.says(
        "brought a game from a log: Aiko 45,200 · Ben 31,300 · Chiara 25,100 · Deniz 18,400",
        GameImported(91, 1, "log:abc", 1, club.at, free),
        entrant(1),
    )
    club.says(
        "confirmed a game from a log: Aiko 45,200 · Ben 31,300 · Chiara 25,100 · Deniz 18,400",
        ImportConfirmed(91, 2),
        entrant(2),
    )
    club.says(
        f"confirmed a game from a log: game 2 · {PLAYED}",
        ImportConfirmed(91, 3, 2),
        entrant(3),
    )
    club.says(
        f"disputed game 2: {PLAYED}",
        GameDisputed(2, 3),
        entrant(3),
    )
    club.do(TableBegun("t", (1, 2, 3, 4), club.league.options.hash), NAKI)
    club.says(
        "changed the league: running → finished · doesn't count: Aiko, Ben, Chiara, Deniz, game 2",
        LifeChanged(Life.FINISHED, force=True),
    )
    return club


def american() -> Scene:
    club = Scene(Options(book="american"), people=4)
    club.start()
    score = Result((1, 2, 3, 4), (75_000, -25_000, -25_000, -25_000), won_hand_values=((25_000,), (), (), ()))
    club.says(
        "counted game 1: Aiko 75 +75.0 · Ben −25 −25.0 · Chiara −25 −25.0 · Deniz −25 −25.0",
        GameCounted(1, "log:1", 1, club.at, score),
    )
    club.says(
        "corrected game 1: Aiko 75 +75.0 → −25 −25.0 · Ben −25 −25.0 → 75 +75.0",
        GameCorrected(
            1,
            score,
            replace(score, points=(-25_000, 75_000, -25_000, -25_000), won_hand_values=((), (25_000,), (), ())),
        ),
    )
    return club


def three_players() -> Scene:
    club = Scene(Options(book="sanma-tenhou"), people=3)
    club.start()
    club.says(
        "counted game 1: Aiko 50,000 +45.0 · Ben 35,000 −5.0 · Chiara 20,000 −40.0",
        GameCounted(1, "log:1", 1, club.at, Result((1, 2, 3), (50_000, 35_000, 20_000))),
    )
    return club


def deadlines() -> Scene:
    club = Scene(rounds(in_rounds(2, "random")), people=8)
    club.start()
    club.draw(1)
    club.says(
        "published round 1: to be played by 48h · 2 more days",
        RoundPublished(1, 1, end=START + 48 * HOUR, overdue=OverdueRule.EXTEND, extension_days=2),
    )
    club.says("moved the start of round 1: to be played by 48h → 50h", RoundRescheduled(1, 1, end=START + 50 * HOUR))
    people = [one or 0 for one in club.league.phase.rounds[0].tables[0]]
    club.says(
        "proposed times: Round 1 Table 1 · 20h, 21h",
        TimesProposed(1, 1, 1, people[0], (START + 20 * HOUR, START + 21 * HOUR)),
        entrant(people[0]),
    )
    club.says(
        "proposed times: Round 1 Table 1 · 20h, 21h → 22h",
        TimesProposed(1, 1, 1, people[0], (START + 22 * HOUR,)),
        entrant(people[0]),
    )
    club.says("accepted times: Round 1 Table 1 · –", TimesAccepted(1, 1, 1, people[1], ()), entrant(people[1]))
    for one in people[1:3]:
        club.do(TimesAccepted(1, 1, 1, one, (START + 22 * HOUR,)), entrant(one))
    club.says(
        "accepted times: Round 1 Table 1 · 22h · start 22h",
        TimesAccepted(1, 1, 1, people[3], (START + 22 * HOUR,)),
        entrant(people[3]),
    )
    club.at = START + 50 * HOUR
    club.says("gave round 1 more days: to be played by 50h → 98h", RoundExtended(1, 1), NAKI)
    return club


def forfeits() -> Scene:
    club = Scene(rounds(in_rounds(2, "random")), people=4)
    club.start()
    club.draw(1)
    club.says(
        "published round 1: to be played by 48h · Players who didn't answer forfeit",
        RoundPublished(1, 1, end=START + 48 * HOUR, overdue=OverdueRule.FORFEIT),
    )
    people = [one or 0 for one in club.league.phase.rounds[0].tables[0]]
    club.do(TimesProposed(1, 1, 1, people[0], (START + 22 * HOUR,)), entrant(people[0]))
    club.at = START + 49 * HOUR
    club.says(
        "ended a table, since players neither proposed nor answered a time: Round 1 Table 1 · "
        "Didn't come: Aiko −30.0, Deniz −30.0, Ben −30.0 · Bye: Chiara · game 1",
        TableForfeited(1, 1, 1, 1, tuple(people[1:])),
        NAKI,
    )
    return club
