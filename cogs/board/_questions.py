"""The questions to people at a lobby that the waiting list fills: whether they are there, stay, or take a seat."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple

import discord
from discord import ui

from bot.client import Naki
from bot.i18n.catalogue import Words
from bot.store.driver import Superseded
from bot.table.party import Party, Stage
from bot.ui.custom_id import NO_QUESTION, Press
from cogs._base import NO_MENTIONS, MessageLayout, button, text_message
from cogs._clocks import clock_in_words
from cogs._people import plain_text, rules_name
from cogs._table_calls import TablePing, publish_ping
from cogs.lobby import length_text

SEAT_QUESTION_POST_ROLE: Final = "asked"
"""The beginning of the roles of these messages among those of their table; that of a single person ends with them."""


class _Question(NamedTuple):
    """A question of this `kind` to `people`, open until `until` in epoch milliseconds; `no` is the verb of No."""

    people: tuple[int, ...]
    kind: str
    until: int
    no: str

    def layout(self, party: Party, words: Words) -> MessageLayout:
        terms = party.terms
        told = words(
            f"board.ask.{self.kind}",
            players=words.enumeration(f"<@{one}>" for one in self.people),
            rules=plain_text(rules_name(terms, words)),
            length=length_text(terms, words),
            clock=clock_in_words(terms.clock, words),
            at=self.until // 1000,
        )
        knob = partial(Press, party.id, NO_QUESTION)
        yes = button(knob("join"), words(f"board.yes.{self.kind}"), style=discord.ButtonStyle.success)
        no = button(knob(self.no), words("lobby.button.decline"))
        return MessageLayout(ui.TextDisplay(told), ui.ActionRow[MessageLayout](yes, no))


def _open_questions(party: Party) -> Iterator[tuple[str, _Question]]:
    """Those of a lobby now, by the roles of their messages."""
    if party.stage is not Stage.LOBBY or party.filling is None:
        return
    asked = tuple(one.id for one in party.invited_people)
    if asked and party.seats_freed_at is not None:
        yield (
            SEAT_QUESTION_POST_ROLE,
            _Question(asked, "stay" if party.after else "ready", party.seats_freed_at, "leave"),
        )
    for guest in party.admission.held_guests:
        yield f"{SEAT_QUESTION_POST_ROLE}:{guest.id}", _Question((guest.id,), "seat", guest.held_until, "decline")


class SeatQuestions:
    """The messages with these questions, at all tables of this process: each calls its people once."""

    def __init__(self, client: Naki) -> None:
        self._client = client
        self._asked: dict[str, set[str]] = {}

    async def show(self, party: Party) -> None:
        """Ask what is not asked yet, and say of every other question that it is over."""
        now: Mapping[str, _Question] = dict(_open_questions(party))
        asked = self._asked.get(party.id)
        if asked is None:
            posted = await self._client.posts.of(party.id)
            asked = {role for role in posted if role.partition(":")[0] == SEAT_QUESTION_POST_ROLE} - now.keys()
        words = self._client.languages.of("guild", party.guild)
        for role in now.keys() - asked:
            question = now[role]
            called = discord.AllowedMentions(users=[discord.Object(one) for one in question.people])
            await publish_ping(TablePing(self._client, party, role, called), question.layout(party, words))
        for role in asked - now.keys():
            call = TablePing(self._client, party, role, NO_MENTIONS)
            await publish_ping(call, text_message(words("board.ask.over")))
            with suppress(Superseded):
                await call.forget()  # who is asked again is called again
        self._asked[party.id] = {*now}

    def forget(self, table: str) -> None:
        """The game has begun, the lobby was closed, or another process goes on with it."""
        self._asked.pop(table, None)
