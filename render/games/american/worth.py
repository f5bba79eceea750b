"""The worth of a hand that was won, in words: pictures and alt texts say the same."""

from bot.games.american.view.model import AmericanWinView
from bot.i18n.catalogue import Words
from render.result import AmountLine


def doublings(win: AmericanWinView, text: Words) -> tuple[AmountLine, ...]:
    """The hand of the card with its value, and everything that multiplies it."""
    times = ((text(f"american.worth.{line.reason}"), f"×{line.factor}") for line in win.doublings)
    return ((win.name, str(win.value)), *times)
