"""The direct messages to one person alone: somebody or something else has decided about their evening."""

from discord import ui

from bot.night.facts import NightLeft, NightResultExcluded, NightTableBegun, NightTableDropped, NightTablesShown
from bot.night.messages import NightNotice
from cogs._base import MessageLayout
from cogs._people import plain_text
from cogs.night._snapshot import NightSnapshot


def direct_notice(snapshot: NightSnapshot, notice: NightNotice, url: str) -> MessageLayout:
    """A message to this person about this fact, with the way to the list at `url`."""
    words, entry = snapshot.words, snapshot.log.entries[notice.fact - 1]
    match entry.fact:
        case NightLeft(person) if person == notice.person:
            key = "removed"
        case NightTableDropped(missing=missing) if notice.person not in missing:
            key = "dropped"
        case NightTableBegun() | NightTableDropped():
            key = "absent"
        case NightResultExcluded(excluded=excluded):
            key = "excluded" if excluded else "counted"
        case NightTablesShown():
            key = "sits_out"
        case _:
            key = "place"
    about = entry.fact.table if isinstance(entry.fact, NightResultExcluded) else ""
    table = snapshot.evening.table(about)
    told = {
        "series": plain_text(snapshot.series.plan.name),
        "at": snapshot.evening.start // 1000,
        "round": 0 if table is None else table.round,
    }
    lines = [words(f"night.direct.{key}", **told)]
    lines += [words("night.reason", reason=plain_text(entry.reason))] if entry.reason else []
    lines += [words("night.list_is_there", url=url)] if url else []
    return MessageLayout(ui.TextDisplay("\n".join(lines)))
