"""The rules of American mahjong that people are shown first."""

from typing import Final

from cogs.games.rule_sheet import RuleSheet

RULE_SHEET: Final = RuleSheet(
    always_named_options=("charleston.second", "joker.exchange", "dead.challenge"),
)
