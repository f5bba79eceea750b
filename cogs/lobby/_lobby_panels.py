"""The lobby of a table without a home: everybody who sits there has it in their own panel, which shows their hand once
the game begins.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from typing import Any

import discord
from discord import ui
from discord.ext import commands

from bot.client import Naki
from bot.i18n.catalogue import Words
from bot.table.news import News
from bot.table.party import Party, Stage
from bot.ui.custom_id import NO_QUESTION, Press
from cogs._base import MessageLayout, button, cog_of, text_message
from cogs.hand import HandPanels, Panel
from cogs.lobby._menu import MENU_VERB
from cogs.lobby._notice import lobby_card
from cogs.rules import rules_in_force

INVITATION = "invitation"
"""The verb of **Invitation**."""


def lobby_page(party: Party, user: int, words: Words, now: int, card: str | None = None) -> MessageLayout:
    """The lobby as this person sees it, with the name of the card that is played by, if any."""
    if party.code_until > now:
        key = "code.full" if len(party.chairs) >= party.seats else "code.waiting"
        outcome = words(key, code=party.code, until=party.code_until // 1000)
    else:
        outcome = words("code.ended")
    rows = [ui.ActionRow[MessageLayout](*row) for row in _knobs(party, user, words)]
    return MessageLayout(lobby_card(party, words, card, outcome), *rows)


def _knobs(party: Party, user: int, words: Words) -> Iterator[list[ui.Button[Any]]]:
    """The buttons: what the host waits for stands out."""

    def knob(
        verb: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary, *, off: bool = False
    ) -> ui.Button[Any]:
        return button(Press(party.id, NO_QUESTION, verb), words(f"lobby.button.{verb}"), style=style, disabled=off)

    start = [knob("start", discord.ButtonStyle.success)] if user == party.host else []
    yield [*start, knob(INVITATION), knob(MENU_VERB)]
    yield [knob("computer", off=len(party.chairs) >= party.seats), knob("sheet"), knob("leave")]


class LobbyPanels(commands.Cog):
    """Shows the lobbies without a home in the panels of those who sit there, and why to those who do not any more."""

    def __init__(self, client: Naki) -> None:
        self._client = client
        self._panels: defaultdict[str, dict[int, Panel]] = defaultdict(dict)

    def publish(self, news: News) -> None:
        """Something happened at a table: until it begins, show who is there."""
        party = news.scene.party
        if party.is_homeless and party.stage is Stage.LOBBY and party.code:
            self._show(party)
        elif party.stage is Stage.PLAYING:
            self._panels.pop(party.id, None)
        else:
            for user, panel in self._panels.pop(party.id, {}).items():
                self._close(user, panel, "lobby.ended")

    def forget(self, table: str) -> None:
        """Another process shows the lobby of this table."""
        self._panels.pop(table, None)

    def _show(self, party: Party) -> None:
        panels, hands = self._panels[party.id], cog_of(self._client, HandPanels)
        here = {chair.person.id for chair in party.chairs if chair.person is not None and not chair.asked}
        for user in here:
            panels[user] = hands.panel(party.id, user)
            panels[user].show_lobby(partial(self._page, party, user))
        for user in panels.keys() - here:
            self._close(user, panels.pop(user), "code.left")

    def _page(self, party: Party, user: int, _: bool) -> MessageLayout:
        words = self._client.languages.of("user", user)
        card = self._client.cards.card_name(rules_in_force(party.terms), None)
        return lobby_page(party, user, words, self._client.clock.now(), card)

    def _close(self, user: int, panel: Panel, key: str) -> None:
        words = self._client.languages.of("user", user)
        panel.show_lobby(lambda _: text_message(words(key)))
