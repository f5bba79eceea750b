"""What the table says in a line stays as long as the public sees the same table."""

from pathlib import Path
from typing import Any

from bot.i18n.catalogue import words as catalogue
from bot.table.party import Pace, Person, Terms
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import words
from tests.table.walls import Laid

WORDS = catalogue("en")
EAST_DRAWS_5M = Laid(
    ["7z 1199p 1199s 1234z", "3467m 147p 147s 567z", "55m 258p 258s 11223z", "46m 234567p 22345s"], "5m 6z 6z 6z"
)


async def test_a_pass_that_nobody_sees_does_not_take_a_note_away(tmp_path: Path) -> None:
    async with looked_after(House(tmp_path / "naki.db", EAST_DRAWS_5M)) as house:
        host, *others = (Person(human.id, human.name) for human in house.people)
        terms = Terms(pace=Pace.STEADY, seating="joined")
        table: Any = await house.client.tables.open(host, house.guild.id, house.channel.id, terms)
        for other in others:
            await table.join(other)
        await table.start(host.id)
        note = WORDS("note.timed_out", player="Aiko")

        def noted() -> bool:
            (shown,) = [message for message in house.messages(house.channel.id) if message.attachments]
            return note in words(shown)

        await house.until(noted, seconds=90)
        await house.people[1].plays("pass")
        assert noted()
        await house.until(lambda: not noted())
