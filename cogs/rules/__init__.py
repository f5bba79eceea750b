"""The rules: read them, compare them, agree on them, keep a server's own."""

from bot.client import Naki
from cogs.rules._commands import RulesCommands, compare
from cogs.rules._draft import Draft, pages
from cogs.rules._editor import (
    DraftButton,
    Drafts,
    OptionalList,
    OptionsButton,
    OptionsForm,
    PageList,
    changes,
    page_list,
)
from cogs.rules._here import table_here
from cogs.rules._known import KnownRules, books, found, of_terms, rules_of
from cogs.rules._reading import BookGroupList, SheetButton, TableGroupList, show_book, show_table
from cogs.rules._summary import steady_cost, summary

__all__ = [
    "Draft",
    "Drafts",
    "KnownRules",
    "OptionsForm",
    "books",
    "changes",
    "compare",
    "found",
    "of_terms",
    "page_list",
    "pages",
    "rules_of",
    "setup",
    "show_book",
    "show_table",
    "steady_cost",
    "summary",
    "table_here",
]


async def setup(client: Naki) -> None:
    drafts = Drafts()
    await client.add_cog(drafts)
    await client.add_cog(RulesCommands())
    client.tables.listen(drafts)
    client.add_dynamic_items(
        BookGroupList, DraftButton, OptionalList, OptionsButton, PageList, SheetButton, TableGroupList
    )
