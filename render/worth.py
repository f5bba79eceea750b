"""What a hand that was won is worth, in words: pictures and alt texts say the same."""

from collections.abc import Sequence
from typing import TypeAlias

from bot.games.american.view.model import AmericanWinView
from bot.games.riichi.view.model import RiichiWinView
from bot.i18n.catalogue import Words
from bot.view.model import ScorePart

Line: TypeAlias = tuple[str, str]
"""A name and an amount: a yaku and its han, a reason and its fu, a doubling."""


def yaku_lines(win: RiichiWinView, text: Words) -> tuple[Line, ...]:
    """Every yaku with its han."""
    return tuple(
        (text(f"yaku.{line.yaku}"), text("yaku.yakuman") if line.yakuman else text("han", han=line.han))
        for line in win.yaku
    )


def yaku_briefly(win: RiichiWinView, text: Words) -> str:
    """Every yaku with its han, in a row."""
    return " · ".join(text(f"yaku.{line.yaku}") + ("" if line.yakuman else f" {line.han}") for line in win.yaku)


def fu_lines(win: RiichiWinView, text: Words) -> tuple[Line, ...]:
    """Everything that there is fu for."""
    return tuple((text(f"fu.{line.reason}"), str(line.fu)) for line in win.fu_lines)


def worth(win: RiichiWinView, text: Words) -> tuple[str, ...]:
    """Han and fu where both count, and the limit if one is reached."""
    counted = (text("picture.worth", han=win.han, fu=win.fu),) if win.fu else ()
    return (*counted, text(f"limit.{win.limit}")) if win.limit else counted


def made_up_of(parts: Sequence[ScorePart], text: Words) -> str:
    """What a change of score is made up of, as a sum: `7,700 hand + 300 honba + 1,000 sticks`. Of a loss what was
    paid.
    """
    sign = -1 if sum(part.points for part in parts) < 0 else 1
    told = ""
    for part in parts:
        points = sign * part.points
        amount = text("sum", points=f"{abs(points):,}", reason=text(f"part.{part.reason}"))
        told += (" + " if points > 0 else " − ") + amount if told else ("" if points > 0 else "−") + amount
    return told


def doublings(win: AmericanWinView, text: Words) -> tuple[Line, ...]:
    """The hand of the card with its value, and everything that multiplies it."""
    times = ((text(f"american.worth.{line.reason}"), f"×{line.times}") for line in win.doublings)
    return ((win.name, str(win.value)), *times)
