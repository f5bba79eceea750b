"""The games as they are played on Discord. Nothing else on Discord's side names them all."""

from typing import Final

from bot.games.american.game import AMERICAN
from bot.games.riichi.game import RIICHI
from bot.table.party import Party
from cogs.games.american.ui import AmericanUI
from cogs.games.game_ui import AnyGameUI, any_game_ui
from cogs.games.riichi.ui import RiichiUI
from cogs.games.rule_sheet import RuleSheet

GAME_UIS: Final[dict[str, AnyGameUI]] = {RIICHI.id: any_game_ui(RiichiUI()), AMERICAN.id: any_game_ui(AmericanUI())}
"""The buttons and the words of each game, by its id."""

COMMANDS: Final = (
    "cogs.games.riichi.yaku",
    "cogs.games.riichi.practise",
    "cogs.games.riichi.puzzle",
    "cogs.games.american.card",
)
"""The packages with commands that only one game has."""

VERBS: Final = tuple(dict.fromkeys(verb for game_ui in GAME_UIS.values() for verb in game_ui.verbs))
"""The verbs of every game's actions."""


def game_ui_of(party: Party) -> AnyGameUI:
    """The user interface of this table's game."""
    return GAME_UIS[party.terms.game]


def rule_sheet_of(game: str) -> RuleSheet:
    """The sheet that people are shown first of the game's rules."""
    return GAME_UIS[game].rule_sheet
