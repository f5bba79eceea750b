"""Naki runs for months: what it holds in memory for a table goes with the table."""

import gc
from collections import Counter

from bot.i18n.catalogue import words as catalogue
from bot.table.context import TableContext
from bot.table.table import Table
from cogs._painter import MessagePainter
from cogs._persistent_message import PersistentMessage
from cogs._venue import Venue
from cogs.hand._panel import Panel
from cogs.rules._draft import RulesDraft
from tests.cogs.house import House
from tests.cogs.person import words
from tests.cogs.playing import behind_options, end_the_game, lobby_of, sit_down, table_message
from tests.cogs.rules.test_reading import change

WORDS = catalogue("en")
OF_A_TABLE = (Table, TableContext, RulesDraft, PersistentMessage, MessagePainter, Panel, Venue)


def held() -> Counter[str]:
    """How many things there are that belong to a table."""
    gc.collect()
    return Counter(type(one).__name__ for one in gc.get_objects() if isinstance(one, OF_A_TABLE))


async def test_a_table_that_is_over_leaves_nothing_behind(house: House) -> None:
    aiko, *_, stranger = (*house.people, house.owner)
    before = held()
    await sit_down(house)
    await house.quiet()
    table = table_message(house)
    (playing,) = house.client.tables.all()
    await stranger.press(table, "My hand")
    assert held() > before
    await end_the_game(house, aiko)
    await house.quiet()
    for person in (aiko, stranger):
        late = await person.forge(table, f"mj1:{playing.id}:0:hand")
        assert words(late.followups[0]) == WORDS("denied.no_table")
    del playing
    assert held() == before


async def test_rules_that_were_never_agreed_on_are_forgotten_at_the_start(house: House) -> None:
    aiko, *_ = house.people
    before = held()["RulesDraft"]
    await aiko.slash("table new", computers=3)
    editor = (await behind_options(aiko, lobby_of(house), "Customise rules")).followups[0]
    await change(aiko, editor, "draw-1", "draw.sanchahou", "false")
    assert held()["RulesDraft"] > before
    await aiko.press(lobby_of(house), "Play now")
    assert held()["RulesDraft"] == before
