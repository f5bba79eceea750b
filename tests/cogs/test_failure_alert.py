"""Our own code fails at a table: it stands still, its owner hears of it, the others play on, and it goes on later."""

from collections.abc import Sequence
from pathlib import Path

from bot.engine.wall import Seal
from bot.i18n.catalogue import words as catalogue
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import labels, words
from tests.cogs.playing import play_a_quick_hand, play_the_first_hand, said, sit_down, win_what_the_clock_discards
from tests.cogs.walls import EVERYTHING, QUICK, Walls

WORDS = catalogue("en")


class TornOnce(Walls):
    """Walls whose second hand can't be dealt at the first try."""

    torn = False

    def __call__(self, seal: Seal) -> "TornOnce":
        return self

    def shuffled_tiles(self, purpose: str, tiles: Sequence[int]) -> tuple[int, ...]:
        if purpose == "hand 2" and not self.torn:
            self.torn = True
            raise ZeroDivisionError("a mistake of ours")
        return super().shuffled_tiles(purpose, tiles)


async def test_a_table_that_breaks_is_paused_reported_and_resumed_from_its_log_while_the_others_play_on(
    tmp_path: Path,
) -> None:
    async with looked_after(House(tmp_path / "naki.db", TornOnce(EVERYTHING, QUICK))) as house:
        house.client.owner_id = house.owner.id
        aiko, ben, chiara, deniz = house.people
        await sit_down(house)
        (table,) = house.client.tables.all()
        await play_the_first_hand(house)
        for person in house.people:
            await person.plays("ready")

        (thread,) = house.threads
        assert said(house, WORDS("note.broken"))
        told = house.messages(house.env.backend.dm_channels[house.owner.id])
        clickable = house.client.command_mentions.words("en")
        assert [message.content for message in told] == [clickable("admin.broken", table=table.id)]

        await house.owner.slash("table new", length=1, computers=3)
        lobby = house.messages(house.channel.id)[-1]
        await house.owner.press(lobby, "Play now")
        await house.until(lambda: house.owner.offered)

        board = next(message for message in house.messages(house.channel.id) if message.attachments)
        menu = await aiko.press(board, "Host")
        await aiko.press(menu.followups[0], "Resume")
        await deniz.plays("ready")
        await win_what_the_clock_discards(house, ben, chiara)
        await play_a_quick_hand(house, chiara, deniz)
        await play_a_quick_hand(house, deniz, aiko)
        assert "Again" in labels(house.messages(thread)[-1])
        assert ben.panel is not None
        assert WORDS("panel.over") in words(ben.panel)
