"""The tools of every game. Nothing else among the tools names them all."""

from collections.abc import Mapping
from typing import Final

from bot.engine.rules import BadRules, Conflict
from bot.games.american.game import AMERICAN
from bot.games.registry import GAMES
from bot.games.riichi.game import RIICHI
from bot.tools.games.american.tools import AMERICAN_TOOLS
from bot.tools.games.riichi.tools import RIICHI_TOOLS
from bot.tools.games.tools import AnyGameTools
from bot.tools.simulation.contest import AnyContest

GAME_TOOLS: Final[Mapping[str, AnyGameTools]] = {RIICHI.id: RIICHI_TOOLS, AMERICAN.id: AMERICAN_TOOLS}


def tools_for_book(book: str) -> AnyGameTools:
    """The tools of the game that has the rule book of that name. Raises BadRules where there is no such book."""
    games = GAMES.by_book
    if book not in games:
        raise BadRules(Conflict("no_book", {"book": book, "books": ", ".join(games)}))
    return GAME_TOOLS[games[book].id]


def contest_for_book(book: str, *, short: bool = False) -> AnyContest:
    """Computer players by the rule book of that name; `short` is one round of it. Raises BadRules where there is no
    such book.
    """
    return tools_for_book(book).contest(book, short)
