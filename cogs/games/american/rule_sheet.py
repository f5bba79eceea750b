"""What people are shown first of the rules of American mahjong."""

from typing import Final

from cogs.games.rule_sheet import RuleSheet

RULE_SHEET: Final = RuleSheet(
    named=("charleston.second", "joker.exchange", "dead.challenge"),
)
