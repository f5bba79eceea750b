"""The message of a table that waits for players."""

from typing import Final

import discord
from discord import ui

from cogs._base import Layout
from cogs._people import plain
from cogs.league._posts import Shown
from cogs.league._words import plan_line

SIT: Final = "takeseat"
STAND: Final = "giveseat"
DEAL: Final = "dealout"


def lobby_post(shown: Shown, number: int) -> Layout:
    """Who waits, and the way to a seat; nothing to press once it has begun, or nobody waits any more."""
    league, words, lobby = shown.league, shown.words, shown.league.lobbies.get(number)
    title = f"### {words('league.lobby', league=plain(league.name))}"
    if lobby is None:
        return Layout(ui.TextDisplay(f"{title}\n{words('league.lobby_over')}"))
    people = " · ".join(map(shown.names, lobby.people))
    waiting = words("league.lobby_waiting", count=len(lobby.people), seats=league.options.size)
    lines = [title, f"-# {plan_line(league.options, words, len(league.phases))}", f"{waiting} {people}"]
    full = len(lobby.people) == league.options.size
    enough = len(lobby.people) >= league.options.size - league.computers
    knobs = [
        *([] if full else [shown.knob(SIT, rest=str(number), style=discord.ButtonStyle.success)]),
        *([shown.knob(DEAL, rest=str(number), style=discord.ButtonStyle.primary)] if enough else []),
        shown.knob(STAND, rest=str(number)),
    ]
    return Layout(ui.TextDisplay("\n".join(lines)), ui.ActionRow[Layout](*knobs))
