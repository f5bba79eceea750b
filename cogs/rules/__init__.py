"""The rules: read them, compare them, agree on them, keep a server's own."""

from bot.client import Naki
from cogs.rules._commands import RulesCommands, compare
from cogs.rules._draft import RulesDraft, option_pages
from cogs.rules._editor import (
    DraftButton,
    OptionalRuleList,
    OptionsButton,
    OptionsForm,
    PageList,
    RulesDrafts,
    change_lines,
    page_list,
)
from cogs.rules._explain import explanation
from cogs.rules._here import table_here
from cogs.rules._known_rules import (
    KnownRules,
    find_rules,
    rules_choices,
    rules_in_force,
    rules_named,
    rules_of_button,
    terms_rules,
    usual_rules,
    usual_rules_name,
)
from cogs.rules._reading import BookGroupList, SheetButton, TableGroupList, show_book, show_table
from cogs.rules._summary import option_text, rules_summary, steady_pace_text

__all__ = [
    "KnownRules",
    "OptionsForm",
    "RulesDraft",
    "RulesDrafts",
    "change_lines",
    "compare",
    "explanation",
    "find_rules",
    "option_pages",
    "option_text",
    "page_list",
    "rules_choices",
    "rules_in_force",
    "rules_named",
    "rules_of_button",
    "rules_summary",
    "setup",
    "show_book",
    "show_table",
    "steady_pace_text",
    "table_here",
    "terms_rules",
    "usual_rules",
    "usual_rules_name",
]


async def setup(client: Naki) -> None:
    drafts = RulesDrafts()
    await client.add_cog(drafts)
    await client.add_cog(RulesCommands())
    client.tables.listen(drafts)
    client.add_dynamic_items(
        BookGroupList, DraftButton, OptionalRuleList, OptionsButton, PageList, SheetButton, TableGroupList
    )
