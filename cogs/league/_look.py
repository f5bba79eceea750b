"""What a referee may see of a game that goes on: the hands that are over, with their walls and the times of presses."""

import asyncio
from collections.abc import Sequence
from io import BytesIO
from typing import Final

import discord

from bot.engine.decision import Ask
from bot.engine.game import Fact
from bot.engine.orders import OrderKind, TableOrder
from bot.games import GAMES
from bot.table.news import Scene
from bot.table.registry import History
from bot.table.table import Table
from cogs._people import company
from cogs.admin import known, told
from cogs.league._rulings import rule
from cogs.league._visit import Visit

STORY: Final = "hands.txt"
LOG: Final = "hands.jsonl"


async def look(visiting: Visit, table: Table | None) -> None:
    """Show them the hands that are over, to them alone. That they looked stands in both logs, and is said at the table
    before.
    """
    if not await rule(visiting, table, TableOrder(OrderKind.LOOK), "") or table is None:
        return
    client, words = visiting.interaction.client, visiting.words
    history = await client.tables.history(table.id)
    events = () if history is None else await asyncio.to_thread(_over, history, table.scene)
    if history is None or not events:
        await visiting.say("league.no_hands")
        return
    lines = told(events, history.party, words, over=True)
    log = b"\n".join(history.variant.encode(event) for event in events)
    files = [discord.File(BytesIO("\n".join(lines).encode()), STORY), discord.File(BytesIO(log), LOG)]
    await visiting.interaction.followup.send(words("league.hands"), files=files, ephemeral=True)


def _over(history: History, scene: Scene) -> Sequence[Fact]:
    """The facts of the hands that everybody knows to be over."""
    projection = GAMES[history.party.terms.game].projection
    events = known(history, scene, projection, company(history.party))
    if not events or any(question.ask is Ask.READY for question in scene.decisions):
        return events
    game, state = history.variant.resume(events[:1])
    dealt = 0
    for place, event in enumerate(events[1:], start=1):
        before, state = state, game.evolve(state, event)
        dealt = place if state.dealt != before.dealt else dealt
    return events[:dealt] if state.dealt > 1 else ()
