"""A referee's records: offences, and the penalty of the rule book for each (riichi.md §8.9, §1 I).

A player cannot commit them with our buttons. They happen at physical tables, and at tables that are played without the
program's protection.
"""

from collections.abc import Callable
from enum import StrEnum

from bot.engine.question import PressRefusalReason, Seat
from bot.engine.refusal import Refusal
from bot.games.riichi.engine.course import Course
from bot.games.riichi.engine.events import Chombo, HandRuledDead
from bot.games.riichi.engine.game import redeal
from bot.games.riichi.engine.state import GameStage
from bot.games.riichi.engine.windows import decide_late_rons, decide_window
from bot.games.riichi.rules import Rules


class Offence(StrEnum):
    """The mistakes of a player."""

    FALSE_WIN = "false_win"
    """A win is called with an incomplete hand."""
    FURITEN_RON = "furiten_ron"
    """Ron while furiten, or without a yaku."""
    NOTEN_RIICHI = "noten_riichi"
    """A riichi without tenpai, seen at the draw."""
    RIICHI_KAN = "riichi_kan"
    """A concealed kan in riichi that the hand does not allow, seen at a win or draw."""
    MANY_TILES_EXPOSED = "many_tiles_exposed"
    """More than five tiles of the wall were seen."""
    DEAD_HAND_CALL = "dead_hand_call"
    """A call with a hand that is dead."""
    TILE_COUNT = "tile_count"
    """Too many or too few tiles in the hand."""
    OTHERS_EXPOSED = "others_exposed"
    """Tiles of another hand or of the dead wall were seen."""
    FALSE_CALL = "false_call"
    """A chii, pon or kan with the wrong tiles."""
    CLAIM_PICKUP = "claim_pickup"
    """The claimed tile was not taken before two more discards."""
    CALL_ORDER = "call_order"
    """A call whose steps come in the wrong order: call, show, take, discard."""
    FEW_TILES_EXPOSED = "few_tiles_exposed"
    """Up to five tiles of the wall were seen: they are put back."""
    OBSTRUCTION = "obstruction"
    """Drawn too fast, or played too slowly again and again."""


class Ruling(StrEnum):
    """The consequences of an offence."""

    CHOMBO = "chombo"
    """The hand is dealt again, and the offender pays for it."""
    PENALTY = "penalty"
    """The cost of a chombo is taken off the offender's final result; the hand goes on."""
    DEAD_HAND = "dead_hand"
    """The offender only draws and discards until the hand is over."""
    CORRECTED = "corrected"
    """A warning; the mistake is corrected."""
    PREVENTED = "prevented"
    """It cannot happen: the program refuses it."""


_CHOMBO = (Offence.FALSE_WIN, Offence.NOTEN_RIICHI, Offence.RIICHI_KAN, Offence.MANY_TILES_EXPOSED)
_DEAD_HAND = (Offence.TILE_COUNT, Offence.OTHERS_EXPOSED, Offence.FALSE_CALL)


def ruling(rules: Rules, offence: Offence) -> Ruling:
    """The book's ruling on an offence; online books prevent every one."""
    foul = rules.foul
    if foul.chombo == "none":
        return Ruling.PREVENTED
    match offence:
        case Offence.FURITEN_RON:
            return Ruling.CHOMBO if foul.furiten_ron == "chombo" else Ruling.PREVENTED
        case Offence.CLAIM_PICKUP:
            return Ruling.DEAD_HAND if foul.claim_pickup == "dead_hand" else Ruling.PREVENTED
        case Offence.CALL_ORDER:
            return Ruling.CORRECTED if foul.call_order == "correct_only" else Ruling.PREVENTED
        case Offence.DEAD_HAND_CALL:
            return Ruling.PENALTY if chombo_thousands(rules) else Ruling.CHOMBO
        case _ if offence in _CHOMBO:
            return Ruling.CHOMBO
        case _ if offence in _DEAD_HAND:
            return Ruling.DEAD_HAND
        case _:
            return Ruling.CORRECTED


def chombo_thousands(rules: Rules) -> int:
    """Thousands off the final result for a chombo; 0 in the books that take points at the table, or know none."""
    _, taken, thousands = rules.foul.chombo.partition("overall_")
    return int(thousands) if taken else 0


def carry_out_ruling(course: Course, seat: Seat, what: Ruling, at: int) -> Refusal | None:
    """Carry out a ruling, `at` milliseconds after the last discard was shown; refused where the book does not know it,
    or it comes too late.
    """
    if course.state.stage is GameStage.GAME_OVER:
        return Refusal(PressRefusalReason.OVER)
    return _IMPOSE[what](course, seat, at)


def _impose_chombo(course: Course, seat: Seat, at: int) -> Refusal | None:
    """The hand is void, and dealt again with the counters and sticks from before it. A win by somebody else stands:
    beside it the offence costs its penalty, or nothing.
    """
    foul, state = course.rules.foul, course.state
    if foul.chombo == "none":
        return Refusal(PressRefusalReason.ILLEGAL)
    if state.stage is GameStage.HAND_ENDED and seat not in (win.seat for win in course.hand.wins) and course.hand.wins:
        return _impose_penalty(course, seat, at) if foul.chombo_with_win == "penalty_and_win_scored" else None
    course.record(Chombo(seat, chombo_thousands(course.rules)))
    redeal(course, honba=course.hand.honba, sticks=course.hand.sticks)
    return None


def _impose_penalty(course: Course, seat: Seat, at: int) -> Refusal | None:
    cost = chombo_thousands(course.rules)
    if not cost:
        return Refusal(PressRefusalReason.ILLEGAL)
    course.record(Chombo(seat, cost, redealt=False))
    return None


def _impose_dead_hand(course: Course, seat: Seat, at: int) -> Refusal | None:
    stage, hand = course.state.stage, course.hand
    if (
        course.rules.foul.dead_hand == "none"
        or stage not in (GameStage.TURN, GameStage.CLAIM_WINDOW)
        or hand.players[seat].has_dead_hand
    ):
        return Refusal(PressRefusalReason.ILLEGAL)
    course.record(HandRuledDead(seat))
    if stage is GameStage.CLAIM_WINDOW:
        decide_window(course, at)
    elif hand.window is not None:
        decide_late_rons(course, at)
    return None


_IMPOSE: dict[Ruling, Callable[[Course, Seat, int], Refusal | None]] = {
    Ruling.CHOMBO: _impose_chombo,
    Ruling.PENALTY: _impose_penalty,
    Ruling.DEAD_HAND: _impose_dead_hand,
    Ruling.CORRECTED: lambda course, seat, at: None,
    Ruling.PREVENTED: lambda course, seat, at: Refusal(PressRefusalReason.ILLEGAL),
}
