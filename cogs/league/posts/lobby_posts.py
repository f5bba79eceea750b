"""The message of a table in an open phase that waits for players."""

from typing import Final

import discord
from discord import ui

from bot.league.messages import LobbyPost
from cogs._base import MessageLayout
from cogs._people import plain_text
from cogs.league._snapshot import LeagueSnapshot
from cogs.league._words import plan_line

SIT: Final = "takeseat"
STAND: Final = "giveseat"
DEAL: Final = "dealout"


def lobby_post(snapshot: LeagueSnapshot, about: LobbyPost) -> MessageLayout:
    """Who waits there, with the buttons to sit down, stand up and start; without buttons once it has begun or everybody
    has left.
    """
    league, words, number = snapshot.league, snapshot.words, str(about.lobby)
    lobby = league.lobbies.get(about.lobby)
    title = f"### {words('league.lobby', league=plain_text(league.name))}"
    if lobby is None:
        return MessageLayout(ui.TextDisplay(f"{title}\n{words('league.lobby_over')}"))
    people = " · ".join(map(snapshot.names, lobby.people))
    waiting = words("league.lobby_waiting", count=len(lobby.people), seats=league.scoring.size)
    lines = [title, f"-# {plan_line(league.options, words, len(league.phases))}", words.beside(waiting, people)]
    full = len(lobby.people) == league.scoring.size
    enough = len(lobby.people) >= league.scoring.size - league.computers
    knobs = [
        *([] if full else [snapshot.knob(SIT, rest=number, style=discord.ButtonStyle.success)]),
        *([snapshot.knob(DEAL, rest=number, style=discord.ButtonStyle.primary)] if enough else []),
        snapshot.knob(STAND, rest=number),
    ]
    return MessageLayout(ui.TextDisplay("\n".join(lines)), ui.ActionRow[MessageLayout](*knobs))
