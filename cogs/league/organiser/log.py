"""The log of organisers, with private notes, and undo: of the last entry, or of one that is picked."""

from collections.abc import Iterable
from typing import Final

from bot.league.log import EntryUndone
from cogs.league._context import LeagueContext
from cogs.league._snapshot import names_for
from cogs.league._words import entry_line
from cogs.league.log_phrases import utc_moment
from cogs.league.log_words import LogWords
from cogs.league.member.paged_lists import show_list
from cogs.league.organiser.action_fields import ActionInput
from cogs.league.organiser.actions import ActionGroup, LeagueAction, untargeted_if


async def _undo(ctx: LeagueContext, given: ActionInput) -> bool:
    """Undo an entry, without a number the newest, and tell which. Returns whether there is one."""
    before, number = ctx.log, given.number or ctx.log.last_undoable()
    if number is None:
        await ctx.say("league.nothing_to_undo")
        return False
    await ctx.act(EntryUndone(number))
    await ctx.say("league.undone", entry=entry_line(before, ctx.log.entries[number - 1], ctx.name_of, ctx.words))
    return True


def _entries_in_force(ctx: LeagueContext) -> Iterable[int]:
    """Newest first; whether others rest on one is said when it is picked."""
    log = ctx.log
    found = (
        one for one in reversed(log.entries) if log.is_in_force(one.number) and not isinstance(one.act, EntryUndone)
    )
    return [one.number for one in found]


def _entry_label(ctx: LeagueContext, number: int) -> str:
    told = LogWords(ctx.log, ctx.words, names_for(ctx).unescaped_name, utc_moment).act(ctx.log.entries[number - 1])
    return ctx.words("league.log.entry_label", entry=number, what=told)


LOG_ACTIONS: Final = ActionGroup(
    "log",
    (
        LeagueAction("undo", _undo, lambda ctx: untargeted_if(ctx.log.last_undoable() is not None)),
        LeagueAction("entry", _undo, _entries_in_force, target_name=_entry_label),
    ),
    current=lambda _: "undo",
    page=lambda ctx, _: show_list(ctx, "notes"),
)
