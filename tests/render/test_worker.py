import asyncio
from threading import Event, Lock, Semaphore

import pytest
from msgspec.structs import replace

from bot.i18n.catalogue import Words, words
from bot.tools.samples import sample
from bot.view.model import TableView
from render import AnyView, Pictures, Studio, Style

EN = words("en")


class Slow(Pictures):
    """Paints only when told to go on, and remembers which views it painted and how many at once."""

    def __init__(self) -> None:
        super().__init__()
        self.go_on = Event()
        self.painted: list[AnyView] = []
        self.at_once = 0
        self.most_at_once = 0
        self._counting = Lock()
        self._begun = Semaphore(0)

    async def has_begun(self, count: int) -> None:
        """Wait until so many more pictures are being painted."""
        for _ in range(count):
            await asyncio.to_thread(self._begun.acquire, timeout=30)

    def paint(self, view: AnyView, words: Words, style: Style | None = None, width: int = 1100) -> bytes:
        with self._counting:
            self.painted.append(view)
            self.at_once += 1
            self.most_at_once = max(self.at_once, self.most_at_once)
        self._begun.release()
        assert self.go_on.wait(30)
        with self._counting:
            self.at_once -= 1
        return super().paint(view, words, style, 550)


@pytest.fixture
def table() -> TableView:
    view = sample("table-start").view
    assert isinstance(view, TableView)
    return view


async def test_the_newest_view_of_a_message_wins(table: TableView) -> None:
    slow = Slow()
    studio = Studio(slow, threads=1)
    views = [replace(table, tiles_left=left) for left in (69, 68, 67, 66)]
    requests = [asyncio.create_task(studio.picture(views[0], EN, message="table"))]
    await slow.has_begun(1)
    requests += [asyncio.create_task(studio.picture(view, EN, message="table")) for view in views[1:]]
    await asyncio.sleep(0)
    slow.go_on.set()
    pictures = await asyncio.gather(*requests)
    assert slow.painted == [views[0], views[3]]
    assert pictures[1] == pictures[2] == pictures[3] == Pictures().paint(views[3], EN, width=550) != pictures[0]
    studio.close()


async def test_different_messages_do_not_take_each_others_place(table: TableView) -> None:
    slow = Slow()
    slow.go_on.set()
    studio = Studio(slow, threads=1)
    views = [replace(table, viewer=seat) for seat in range(4)]
    await asyncio.gather(*(studio.picture(view, EN, message=seat) for seat, view in enumerate(views)))
    assert slow.painted == views
    studio.close()


async def test_no_more_pictures_are_painted_at_once_than_there_are_threads(table: TableView) -> None:
    slow = Slow()
    studio = Studio(slow, threads=2)
    requests = [asyncio.create_task(studio.picture(replace(table, tiles_left=left), EN)) for left in range(6)]
    await slow.has_begun(2)
    slow.go_on.set()
    await asyncio.gather(*requests)
    assert (slow.most_at_once, len(slow.painted)) == (2, 6)
    studio.close()


async def test_a35_a_picture_that_can_wait_is_painted_after_those_that_were_asked_for_later(table: TableView) -> None:
    slow = Slow()
    studio = Studio(slow, threads=1)
    views = [replace(table, tiles_left=left) for left in (69, 68, 67, 66)]
    requests = [asyncio.create_task(studio.picture(views[0], EN))]
    await slow.has_begun(1)
    for view, patient in zip(views[1:], (True, False, False), strict=True):
        requests.append(asyncio.create_task(studio.picture(view, EN, patient=patient)))
        await asyncio.sleep(0)
    slow.go_on.set()
    await asyncio.gather(*requests)
    assert slow.painted == [views[0], views[2], views[3], views[1]]
    studio.close()


async def test_the_event_loop_goes_on_while_a_picture_is_painted(table: TableView) -> None:
    slow = Slow()
    studio = Studio(slow, threads=1)
    request = asyncio.create_task(studio.picture(table, EN))
    await slow.has_begun(1)
    assert not request.done()
    slow.go_on.set()
    assert (await request).startswith(b"\x89PNG")
    studio.close()


async def test_one_who_stops_waiting_takes_nobodys_picture_away(table: TableView) -> None:
    slow = Slow()
    studio = Studio(slow, threads=1)
    busy = asyncio.create_task(studio.picture(table, EN))
    await slow.has_begun(1)
    leaving, staying = (asyncio.create_task(studio.picture(table, EN, message="hand")) for _ in range(2))
    await asyncio.sleep(0)
    leaving.cancel()
    slow.go_on.set()
    assert await staying == await busy
    studio.close()


async def test_a_picture_that_cannot_be_painted_says_so(table: TableView) -> None:
    studio = Studio()
    with pytest.raises(KeyError):
        await studio.picture(table, EN, Style("no such theme"), message="table")
    assert (await studio.picture(table, EN, message="table")).startswith(b"\x89PNG")
    studio.close()


async def test_what_was_warmed_is_painted_before_anything_that_is_asked_for(table: TableView) -> None:
    slow = Slow()
    studio = Studio(slow, threads=1)
    studio.warm((replace(table, tiles_left=left) for left in (1, 2)), EN)
    await slow.has_begun(1)
    slow.go_on.set()
    await studio.picture(table, EN)
    assert [getattr(view, "tiles_left", None) for view in slow.painted] == [1, 2, table.tiles_left]
    studio.close()


async def test_whoever_has_to_show_much_at_once_waits_until_it_is_warm(table: TableView) -> None:
    slow = Slow()
    studio = Studio(slow, threads=1)
    await studio.wait_until_warm()
    studio.warm([table], EN)
    await slow.has_begun(1)
    waiting = asyncio.create_task(studio.wait_until_warm())
    await asyncio.sleep(0)
    assert not waiting.done()
    slow.go_on.set()
    await waiting
    assert slow.painted == [table]
    studio.close()


async def test_a_picture_like_one_that_was_warmed_makes_hardly_a_sprite(table: TableView) -> None:
    pictures = Pictures()
    studio = Studio(pictures, threads=1)
    studio.warm([table], EN)
    await studio.picture(sample("table-start").view, EN)
    kept = len(pictures.cache)
    await studio.picture(replace(table, tiles_left=68), EN)
    assert len(pictures.cache) - kept < 5
    studio.close()
