"""How whoever may moderates a table."""

from typing import Any

from bot.table.party import Stage
from tests.cogs.club import fill_in
from tests.cogs.person import Person, words
from tests.cogs.playing import lobby_of, table_message


async def moderates(person: Person, act: str, **given: Any) -> Any:
    """Pick what to do, in the options of the lobby or behind **Host**, and send the form."""
    (table,) = person.house.client.tables.all()
    if table.party.stage is Stage.LOBBY:
        (options,) = (await person.press(lobby_of(person.house), "Options")).followups
        (page,) = (await person.press(options, "Moderate")).followups
    else:
        (page,) = (await person.press(table_message(person.house), "Host")).followups
    return await fill_in(person, await person.pick(page, "modact", act), **given)


def said(result: Any) -> list[str]:
    return [words(line) for line in result.followups]
