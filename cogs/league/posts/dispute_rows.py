"""**Dispute** under results."""

from collections.abc import Sequence

import discord
from discord import ui

from bot.league.games import FORFEIT_SOURCE, GameState, LeagueGame
from bot.ui.custom_id import Press
from cogs._base import MessageLayout, select
from cogs._lists import MAX_CHOICE_LENGTH, MAX_CHOICES
from cogs.league._snapshot import LeagueSnapshot
from cogs.league._verbs import DISPUTE_VERB, LEAGUES_VERB
from cogs.league._words import game_label


def dispute_rows(snapshot: LeagueSnapshot, games: Sequence[LeagueGame]) -> list[ui.ActionRow[MessageLayout]]:
    """**Dispute** for those of these games that were played and count: a button for one, a list for several."""
    played = [one for one in games if one.state is GameState.COUNTED and not one.source.startswith(FORFEIT_SOURCE)]
    if len(played) < 2:
        knobs = [snapshot.button(DISPUTE_VERB, rest=str(one.number)) for one in played]
        return [ui.ActionRow[MessageLayout](*knobs)] if knobs else []
    options = [
        discord.SelectOption(
            label=game_label(snapshot.names, one, snapshot.words)[:MAX_CHOICE_LENGTH], value=f"{one.number}"
        )
        for one in played[:MAX_CHOICES]
    ]
    picked = select(Press(LEAGUES_VERB, snapshot.id, DISPUTE_VERB), snapshot.words("league.dispute.pick"), options)
    return [ui.ActionRow[MessageLayout](picked)]
