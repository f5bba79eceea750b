"""The part of a game in progress that a referee may see: the hands that are over, with walls and times of presses."""

import asyncio
from collections.abc import Sequence
from io import BytesIO
from typing import Final

import discord

from bot.engine.game import AnyEvent
from bot.engine.orders import OrderKind, TableOrder
from bot.games.registry import GAMES
from bot.table.archive import History
from bot.table.news import Scene
from bot.table.table import Table
from cogs._people import company
from cogs.admin import shown_events, story_lines
from cogs.league._context import LeagueContext
from cogs.league.referee.rulings import carry_out_order

_STORY_FILE: Final = "hands.txt"
_LOG_FILE: Final = "hands.jsonl"


async def show_finished_hands(ctx: LeagueContext, table: Table | None) -> None:
    """Show a referee the hands that are over. First the logs of the table and the league note that, and the table is
    told.
    """
    table, _ = await carry_out_order(ctx, table, TableOrder(OrderKind.VIEW_HANDS), "")
    client, words = ctx.interaction.client, ctx.words
    history = await client.tables.archive.history(table.id)
    events = () if history is None else await asyncio.to_thread(_finished_events, history, table.scene)
    if history is None or not events:
        await ctx.say("league.no_hands")
        return
    lines = story_lines(events, history.party, words, over=True)
    log = b"\n".join(history.variant.encode(event) for event in events)
    files = [discord.File(BytesIO("\n".join(lines).encode()), _STORY_FILE), discord.File(BytesIO(log), _LOG_FILE)]
    await ctx.interaction.followup.send(words("league.hands"), files=files, ephemeral=True)


def _finished_events(history: History, scene: Scene) -> Sequence[AnyEvent]:
    """The events of the hands that everybody at the table knows to be over."""
    projection = GAMES[history.party.terms.game].projection
    events = shown_events(history, scene, projection, company(history.party))
    if not events or scene.ready_question is not None:
        return events
    game, state = history.variant.resume(events[:1])
    dealt = 0
    for place, event in enumerate(events[1:], start=1):
        before, state = state, game.evolve(state, event)
        dealt = place if state.hands_dealt != before.hands_dealt else dealt
    return events[:dealt] if state.hands_dealt > 1 else ()
