"""Players in words: names that ping nobody and change no formatting, and the company a view is made for."""

import re
from typing import Final
from unicodedata import category

import discord
from msgspec.structs import replace

from bot.engine.decision import Seat
from bot.i18n.catalogue import Words
from bot.i18n.phrases import named
from bot.table.party import NOBODY, Chair, Party, Person, Terms
from bot.view.model import Phrase, Player
from bot.view.project.projection import Company

LONGEST_NAME = 32


_MARKUP: Final = re.compile(r"[\\*_~|`<>\[\]]|:(?=//)|^[-+#]|(?<=\d)\.(?=\s)")
"""What Discord takes for formatting, a mention, a time, a link or a list."""
_INVISIBLE: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Zl", "Zp"))
_JOINERS: Final = "\u200c\u200d"
"""Invisible, but emojis and some scripts are written with them."""


def person(user: discord.abc.User) -> Person:
    """A Discord user as one who plays."""
    return Person(user.id, readable(user.display_name)[:LONGEST_NAME] or user.name, user.name)


def readable(name: str) -> str:
    """A name in one line, without what cannot be seen: marks that turn the direction of writing, control characters."""
    return "".join(
        letter for letter in " ".join(name.split()) if letter in _JOINERS or category(letter) not in _INVISIBLE
    ).strip()


def plain(name: str) -> str:
    """A name for a line of text: it mentions nobody and formats nothing."""
    return _MARKUP.sub(r"\\\g<0>", discord.utils.escape_mentions(readable(name))) or "?"


def player_of(chair: Chair, seat: Seat) -> Player:
    """The player on a chair, as a view knows them."""
    if chair.person is None:
        return Player(computer=True, chair=seat, plays=chair.computer)
    return Player(name=chair.person.name, username=chair.person.username, chair=seat)


def name_of(chair: Chair, number: int, words: Words) -> str:
    """The name of the player on a chair; computer players are numbered."""
    return named(player_of(chair, number - 1), words)


def seat_name(party: Party, seat: Seat, words: Words) -> str:
    """The player on a seat, for a line of text."""
    return plain(name_of(party.chairs[seat], seat + 1, words))


def ended(party: Party) -> Phrase:
    """Says that a game was ended early, and by whom."""
    players = (player_of(party.chairs[seat], seat) for seat in party.ended_by)
    plainly = tuple(replace(player, name=plain(player.name) if player.name else "") for player in players)
    if plainly:
        return Phrase("ended.by", {"players": plainly})
    return Phrase("ended.referee" if party.host == NOBODY else "ended.empty")


def voted(party: Party, words: Words) -> str:
    """Says who voted to end the table and how many votes are needed; empty without a vote."""
    players = words.listed(seat_name(party, seat, words) for seat in party.votes)
    return words("ended.votes", players=players, count=len(party.votes), needed=party.votes_needed) if players else ""


def small(*parts: str) -> str:
    """A line in small letters; empty if there is nothing to say."""
    line = " · ".join(filter(None, parts))
    return line and f"-# {line}"


def described(party: Party, words: Words) -> str:
    """A table in a line: its book and its people."""
    names = words.listed(name_of(chair, seat + 1, words) for seat, chair in enumerate(party.chairs))
    return words("lobby.described", book=rules_name(party.terms, words), players=names)


def rules_name(terms: Terms, words: Words) -> str:
    """What is played by: the name that the server has saved these rules under, or that of the rule book."""
    return terms.named or words(f"book.{terms.book}")


def wall(party: Party, words: Words) -> str:
    """The published hash of the walls, and how many players added a word to the shuffle."""
    key = "table.wall_words" if party.words else "table.wall"
    return words(key, hash=party.commitment, count=len(party.words))


def company(party: Party) -> Company:
    """Everybody at the table, as a view names them."""
    return Company(tuple(player_of(chair, seat) for seat, chair in enumerate(party.chairs)), party.away)
