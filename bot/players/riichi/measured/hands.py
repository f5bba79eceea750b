"""How hands go on: what became of hands like this one, and how fast waits win."""

from functools import cache
from typing import Literal, NamedTuple

from bot.players.riichi.measured.cells import Mean, cell, falling, pulled, rising
from bot.players.riichi.measured.classes import TURNS, turn_band
from bot.players.riichi.measured.names import MOST_LEFT, Book, moment, steps_band, wait_band


class HandMean(NamedTuple):
    """What becomes of a hand: the chances to win, to deal in, and that nobody wins; and the points it brings."""

    win: float
    deal_in: float
    draw: float
    points: float


@cache
def hand(distance: int, discards: int, riichis: int, *, opened: bool) -> HandMean:
    """A hand without riichi after a discard: steps to tenpai, own discards before it, opponents in riichi, and whether
    it has open groups.
    """
    steps, now = steps_band(distance), TURNS.index(turn_band(discards))
    names = [f"{steps}/{moment(turn, riichis)}" for turn in TURNS]
    books = {book: [_narrow(book, name, opened=opened) for name in names] for book in (Book.DEAL_IN, Book.DRAW)}
    points = _narrow(Book.POINTS, names[now], opened=opened)[0]
    wins = falling(_narrow(Book.WIN, name, opened=opened) for name in names)
    return HandMean(wins[now], books[Book.DEAL_IN][now][0], rising(books[Book.DRAW])[now], points)


def _narrow(book: Book, name: str, *, opened: bool) -> tuple[float, float]:
    """A cell for open or closed hands, drawn towards that of both, and that towards one without riichi or turn."""
    broad = cell(book, name.partition("/")[0])
    both = pulled(cell(book, name), broad.mean)
    part: Mean = cell(book, f"{name}/{'open' if opened else 'closed'}")
    return pulled(part, both), part.hands + 1


@cache
def ended(discards: int, riichis: int) -> float:
    """The chance that somebody else wins between this discard and the next one of one's own."""
    known = [cell(Book.ENDED, moment(turn, riichis)) for turn in TURNS]
    whole = cell(Book.ENDED, f"{min(riichis, 2)} riichi").mean
    return rising((pulled(each, whole), each.hands + 1) for each in known)[TURNS.index(turn_band(discards))]


@cache
def wins_each_turn(how: Literal["riichi", "open", "closed"], left: int) -> tuple[float, float]:
    """Ron and tsumo between one discard and the next, with so many tiles left to win with. No furiten."""
    return _rate(Book.RON, how, left), _rate(Book.TSUMO, how, left)


def _rate(book: Book, how: str, left: int) -> float:
    known = [cell(book, wait_band(how, number)) for number in range(MOST_LEFT + 1)]
    whole = cell(book, how).mean
    first, *more = known
    rates = rising(((0.0, first.hands + 1), *((pulled(each, whole), each.hands + 1) for each in more)))
    return 0.0 if left <= 0 else rates[min(left, MOST_LEFT)]


@cache
def ippatsu() -> float:
    """The chance that a riichi that wins by ron wins with ippatsu."""
    return cell(Book.LUCK, "ippatsu").mean


@cache
def ura() -> float:
    """Ura dora that a riichi gets when it wins by ron, on average."""
    return cell(Book.LUCK, "ura").mean
