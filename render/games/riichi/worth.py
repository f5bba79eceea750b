"""The worth of a hand that was won, in words: pictures and alt texts say the same."""

from bot.games.riichi.view.model import RiichiWinView
from bot.i18n.catalogue import Words
from render.result import AmountLine


def yaku_lines(win: RiichiWinView, text: Words) -> tuple[AmountLine, ...]:
    """Every yaku with its han."""
    return tuple(
        (text(f"yaku.{line.yaku}"), text("yaku.yakuman") if line.yakuman else text("han", han=line.han))
        for line in win.yaku
    )


def yaku_briefly(win: RiichiWinView, text: Words) -> str:
    """Every yaku with its han, in a row."""
    return " · ".join(text(f"yaku.{line.yaku}") + ("" if line.yakuman else f" {line.han}") for line in win.yaku)


def fu_lines(win: RiichiWinView, text: Words) -> tuple[AmountLine, ...]:
    """Everything that there is fu for."""
    return tuple((text(f"fu.{line.reason}"), str(line.fu)) for line in win.fu_lines)


def worth_texts(win: RiichiWinView, text: Words) -> tuple[str, ...]:
    """Han and fu where both count, and the limit if one is reached."""
    counted = (text("picture.worth", han=win.han, fu=win.fu),) if win.fu else ()
    return (*counted, text(f"limit.{win.limit}")) if win.limit else counted
