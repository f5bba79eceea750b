"""A player's own turn: what follows from each action (riichi.md §4.3)."""

from collections.abc import Callable

from bot.engine.question import Seat
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.course import Course
from bot.games.riichi.engine.draws import abort
from bot.games.riichi.engine.events import Abort, Discarded, KanDeclared, NorthSetAside
from bot.games.riichi.engine.kans import ankans, reveal_owed_indicators, shouminkans
from bot.games.riichi.engine.windows import end_late_rons, open_window
from bot.games.riichi.engine.wins import win_by_tsumo


def play_turn(course: Course, seat: Seat, action: Action) -> None:
    """The player acts, which ends the time for a late ron on the last tile."""
    end_late_rons(course)
    _PLAYS[action.verb](course, seat, action)


def _discard(course: Course, seat: Seat, action: Action) -> None:
    """Indicators owed for open kans turn before the discard is seen (riichi.md §6.2)."""
    reveal_owed_indicators(course)
    course.record(Discarded(seat, action.tile, action.tsumogiri, riichi=action.verb is Verb.RIICHI))
    open_window(course)


def _ankan(course: Course, seat: Seat, action: Action) -> None:
    player = course.hand.players[seat]
    meld = next(meld for meld in ankans(course.rules, player) if meld.own == action.tiles)
    _announce(course, KanDeclared(seat, meld))


def _shouminkan(course: Course, seat: Seat, action: Action) -> None:
    meld = next(meld for meld in shouminkans(course.hand.players[seat]) if meld.added == action.tile)
    _announce(course, KanDeclared(seat, meld))


def _announce(course: Course, declared: KanDeclared | NorthSetAside) -> None:
    course.record(declared)
    open_window(course)


_PLAYS: dict[Verb, Callable[[Course, Seat, Action], None]] = {
    Verb.DISCARD: _discard,
    Verb.RIICHI: _discard,
    Verb.ANKAN: _ankan,
    Verb.SHOUMINKAN: _shouminkan,
    Verb.KITA: lambda course, seat, _: _announce(course, NorthSetAside(seat)),
    Verb.TSUMO: lambda course, seat, _: win_by_tsumo(course, seat),
    Verb.KYUUSHU: lambda course, seat, _: abort(course, Abort.KYUUSHU, shown=(seat,)),
}
