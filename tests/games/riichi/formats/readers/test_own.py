"""Our own logs as records."""

from bot.games.riichi.engine.events import Abort, Aborted, Discarded, Drew, Event, WindowClosed
from bot.games.riichi.formats.from_events import record_facts
from bot.games.riichi.formats.record import Discard, Draw, NoWinner
from bot.mahjong.tiles import TILES

TILE = TILES["5s"]


def kinds(*events: Event) -> list[type]:
    return [type(fact) for fact in record_facts(events)]


def test_nine_orphans_are_declared_on_the_tile_drawn_early() -> None:
    events = (Discarded(0, TILE), Drew(1, TILE, early=True), WindowClosed(3000), Aborted(Abort.KYUUSHU))
    assert kinds(*events) == [Discard, Draw, NoWinner]
