"""The lobby as a message: what is played, who is here, and the buttons to join and start."""

from collections.abc import Iterator
from typing import Any, Final

import discord
from discord import ui

from bot.i18n.catalogue import Words
from bot.i18n.phrases import name_and_level
from bot.table.party import Absence, Chair, Party, Stage, Terms
from bot.ui.custom_id import NO_QUESTION, Press
from cogs._base import MessageLayout, button
from cogs._clocks import clock_in_words
from cogs._lists import fitting_lines
from cogs._people import plain_text, player_of, rules_name, small_print
from cogs.hand import HAND_VERB
from cogs.lobby._admission import admission_text, held_seat_lines
from cogs.lobby._menu import MENU_VERB
from cogs.lobby._terms import changed_options, length_text
from cogs.rules import option_text, steady_pace_text

_PLAIN: Final = discord.ButtonStyle.secondary
_ROOM: Final = 600
"""Characters of what was changed from the book."""


def lobby_layout(party: Party, words: Words, venue: int | None = None, card: str | None = None) -> MessageLayout:
    """The lobby message, with the name of the card that is played by, if any; once the game is on it says where, and
    when it is over that it is.
    """
    return MessageLayout(lobby_card(party, words, card, _outcome(party, words, venue)), *_buttons(party, words))


def lobby_card(party: Party, words: Words, card: str | None, outcome: str) -> ui.Container[MessageLayout]:
    """The game to be played, the people who are here, and what comes next."""
    title = words(f"lobby.title.{party.terms.game}", book=plain_text(rules_name(party.terms, words)))
    told = (f"## {title}", _terms_line(party, card, words), _rule_changes(party.terms, words), _pace(party, words))
    page = ui.Container[MessageLayout](
        ui.TextDisplay("\n".join(filter(None, told))),
        accent_colour=discord.Colour.green() if party.stage is Stage.LOBBY else discord.Colour.dark_grey(),
    )
    page.add_item(ui.Separator())
    page.add_item(ui.TextDisplay("\n".join(_seats(party, words))))
    if party.words:
        page.add_item(ui.TextDisplay(small_print(words("lobby.word.added", count=len(party.words)))))
    page.add_item(ui.TextDisplay(outcome))
    return page


def _terms_line(party: Party, card: str | None, words: Words) -> str:
    terms = party.terms
    parts = [length_text(terms, words), clock_in_words(terms.clock, words)]
    if card is not None:
        parts.append(plain_text(card))
    if not terms.hints:
        parts.append(words("lobby.no_hints"))
    if terms.beginner:
        parts.append(words("lobby.beginner"))
    if terms.absence is not Absence.COMPUTER:
        parts.append(words("menu.away", value=words(f"menu.away.{terms.absence}")))
    if terms.take_backs:
        parts.append(words("lobby.take_backs"))
    return " · ".join(filter(None, (*parts, admission_text(party.admission, words))))


def _rule_changes(terms: Terms, words: Words) -> str:
    """Every rule that is not as in the book, each with what holds here."""
    told = [option_text(key, ours, words) for key, (ours, _) in changed_options(terms).items()]
    return small_print(fitting_lines(told, words, _ROOM).replace("\n", " · ")) if told else ""


def _pace(party: Party, words: Words) -> str:
    return small_print(steady_pace_text(party.terms, words)) if party.stage is Stage.LOBBY else ""


def _seats(party: Party, words: Words) -> list[str]:
    lines = [_seat(party, seat, chair, words) for seat, chair in enumerate(party.chairs)]
    held = held_seat_lines(party, words) if party.stage is Stage.LOBBY else []
    return [*lines, *held, *[words("lobby.open")] * (party.free_seats - len(party.admission.held_guests))]


def _seat(party: Party, seat: int, chair: Chair, words: Words) -> str:
    person = chair.person
    name = (
        plain_text(name_and_level(player_of(chair, seat), words))
        if person is None or person.is_forgotten or party.is_homeless
        else f"<@{person.id}>"
    )
    is_host = person is not None and person.id == party.host
    line = words("lobby.host" if is_host else "lobby.seat", player=name)
    if chair.asked:
        return f"{line} · {words('lobby.called' if _is_called(party) else 'lobby.asked')}"
    return f"{line} · {words('lobby.wants_end')}" if chair.wants_end else line


def _is_called(party: Party) -> bool:
    """Its people were waiting for a table, and have not played at this one."""
    return party.filling is not None and not party.after


def _is_full(party: Party) -> bool:
    return len(party.chairs) >= party.seats and not party.invited_people


def _outcome(party: Party, words: Words, venue: int | None) -> str:
    """The next thing: who is waited for, where the game is, or that it is over."""
    match party.stage:
        case Stage.LOBBY if party.seats_freed_at is not None:
            key = "lobby.asking" if party.filling is None else "lobby.calling"
            return words(key, at=party.seats_freed_at // 1000)
        case Stage.LOBBY:
            return words("lobby.full" if _is_full(party) else "lobby.waiting")
        case Stage.PLAYING:
            return words("lobby.playing", channel=f"<#{venue or party.channel}>")
        case _:
            return words(f"lobby.{party.stage}")


def _buttons(party: Party, words: Words) -> Iterator[ui.ActionRow[MessageLayout]]:
    """Before the game who joins, starts, looks or leaves: what is waited for stands out. During it **My hand**."""

    def knob(verb: str, label: str, style: discord.ButtonStyle = _PLAIN, *, off: bool = False) -> ui.Button[Any]:
        return button(Press(party.id, NO_QUESTION, verb), words(label), style=style, disabled=off)

    if party.stage is Stage.LOBBY:
        full = _is_full(party)
        yield ui.ActionRow[MessageLayout](
            knob("join", "lobby.button.join", _PLAIN if full else discord.ButtonStyle.primary, off=full),
            knob("start", "lobby.button.start", discord.ButtonStyle.success),
            knob("sheet", "lobby.button.sheet"),
            knob(MENU_VERB, "lobby.button.menu"),
            knob("leave", "lobby.button.leave"),
        )
    elif party.stage is Stage.PLAYING:
        yield ui.ActionRow[MessageLayout](knob(HAND_VERB, "table.my_hand"))
