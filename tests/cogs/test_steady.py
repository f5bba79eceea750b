"""A steady table, opened as a host opens one: how long a discard takes where everybody answers at once."""

from pathlib import Path
from statistics import median

from bot.engine.question import QuestionKind
from bot.table.news import News
from bot.table.pacing import steady_wait_ms
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.playing import sit_down

SECONDS = 60


class Waits:
    """How long each discard lay there before the table went on, in milliseconds."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._since: dict[int, int] = {}
        self.seen: list[int] = []

    def publish(self, news: News) -> None:
        now = self._house.clock.now()
        open_ = {question.id for question in news.scene.questions if question.kind is QuestionKind.CLAIM}
        self.seen += [now - self._since.pop(gone) for gone in self._since.keys() - open_]
        self._since |= dict.fromkeys(open_ - self._since.keys(), now)


async def test_where_four_people_answer_at_once_a_discard_takes_no_more_than_five_seconds(tmp_path: Path) -> None:
    async with looked_after(House(tmp_path / "naki.db")) as house:
        waits = Waits(house)
        await sit_down(house, pace="steady")
        house.client.tables.listen(waits)
        for _ in range(SECONDS * 4):
            for person in house.people:
                offered = person.offered
                wanted = "pass" if "pass" in offered else next((t for t in offered if t.endswith("_x")), None)
                wanted = wanted or next((token for token in offered if token.startswith("discard")), None)
                if wanted is not None:
                    await person.plays(wanted)
            await house.pass_time(250)
    assert len(waits.seen) >= SECONDS // 6
    assert median(waits.seen) <= 5_000
    assert max(waits.seen) <= steady_wait_ms(3_000) + 250
