"""What the database says of the tables, and what of it is wrong."""

from collections import Counter
from collections.abc import Mapping

from bot.store.database import Database
from bot.table.context import FINISHED
from bot.tools.bench.load.players import EPHEMERAL_FLAG
from tests.proofs.crash.judge import (
    EVENTS_QUERY,
    PRESSES_QUERY,
    TABLES_QUERY,
    SavedPressRow,
    TableRecord,
    count_presses,
    records_of_rows,
    surplus_messages,
    surplus_text,
)
from tests.proofs.crash.people import button_presses
from tests.proofs.crash.stuck import diary_lines
from tests.proofs.processes.people import SimulatedPeople, SimulatedPerson
from tests.sockets.player import shows
from tests.tools.sandbox.friend import Json


async def table_records(database: Database, logs: str = EVENTS_QUERY) -> Mapping[str, TableRecord]:
    """Every table that has a log, or whose log is among these."""
    return records_of_rows(await database.read(logs), await database.read(TABLES_QUERY))


async def saved_presses_since(database: Database, since: int) -> set[SavedPressRow]:
    """The presses since then (epoch milliseconds) that are saved and not played yet."""
    return {
        (table, question, user, stamp) for table, question, user, stamp in await database.read(PRESSES_QUERY, since)
    }


async def unnoted_ends(database: Database, before: int) -> int:
    """How many tables ended before then (epoch milliseconds) without a note that everybody was shown how."""
    marks = ", ".join("?" * len(FINISHED))
    unnoted = f"SELECT count(*) FROM tables WHERE told = 0 AND changed_at < ? AND stage IN ({marks})"
    ((count,),) = await database.read(unnoted, before, *FINISHED)
    return count


async def press_verdicts(database: Database, people: SimulatedPeople) -> Counter[str]:
    """What became of the presses that were acknowledged, and how many messages were sent `twice`."""
    counted, found = Counter[str](), await table_records(database)
    for record in found.values():
        guests = [guest for guest in people.everybody if record.party.seat_of(guest.id) is not None]
        made = [one for guest in guests for one in guest.made if one.press.table == record.party.id]
        tried = [one for guest in guests for one in guest.tried if one.press.table == record.party.id]
        found_in_log = count_presses(record, made, tried, record.seal.chance)
        counted.update(found_in_log)
        if found_in_log["lost"]:
            diary_lines(guests, record.party.id)
        shown = _in_thread(guests[0], record)
        if more := surplus_messages(record, len(shown)):
            counted["messages"] += more
            surplus_text(f"table {record.party.id}", shown)
    for guest in people.everybody:
        panels = [m for m in guest.messages.values() if shows(m, "hand.png") and m["channel_id"] == guest.direct]
        tables = sum(record.party.seat_of(guest.id) is not None for record in found.values())
        if len(panels) > tables:
            counted["messages"] += len(panels) - tables
            surplus_text(f"{guest.name}, {tables} tables", panels)
    counted["late"] = sum(guest.late for guest in people.everybody)
    counted["failed"] = sum(guest.failed for guest in people.everybody)
    return counted


def _in_thread(guest: SimulatedPerson, record: TableRecord) -> list[Json]:
    """The messages that everybody sees where the table is played, without plain lines that ping somebody."""
    seen = [m for m in guest.messages.values() if m["components"] and not m["flags"] & EPHEMERAL_FLAG]
    elsewhere = {guest.direct, str(guest.spot.channel.id)}
    rooms = {m["channel_id"] for m in seen for press in button_presses(m) if press.table == record.party.id} - elsewhere
    return [m for m in seen if m["channel_id"] in rooms]
