"""Players in texts and views: names that mention nobody and change no formatting."""

import re
from typing import Final
from unicodedata import category

import discord
from msgspec.structs import replace

from bot.client import Naki
from bot.client.setting_keys import STATISTICS
from bot.engine.question import Seat
from bot.i18n.catalogue import Words
from bot.i18n.phrases import player_name
from bot.table.party import Chair, Party, Person, RunBy, Source, Terms
from bot.view.model import Phrase, Player
from bot.view.project.projection import SeatedPlayers

MAX_PERSON_NAME_LENGTH = 32
_NO_STATISTICS: Final = "nobody"
_MARKUP: Final = re.compile(r"[\\*_~|`<>\[\]]|:(?=//)|^[-+#]|(?<=\d)\.(?=\s)")
"""Characters and patterns that Discord takes for formatting, mentions, timestamps, links or lists."""
_INVISIBLE: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Zl", "Zp"))
_JOINERS: Final = "\u200c\u200d"
"""Invisible characters that emojis and some scripts need."""


def person(user: discord.abc.User) -> Person:
    return Person(user.id, clean_name(user.display_name)[:MAX_PERSON_NAME_LENGTH] or user.name, user.name)


def clean_name(name: str) -> str:
    """A name in one line, without control characters and marks that change the direction of writing."""
    return "".join(
        letter for letter in " ".join(name.split()) if letter in _JOINERS or category(letter) not in _INVISIBLE
    ).strip()


def plain_text(name: str) -> str:
    """A name for use in a text, escaped so that it mentions nobody and formats nothing."""
    return _MARKUP.sub(r"\\\g<0>", discord.utils.escape_mentions(clean_name(name))) or "?"


def is_ranked(client: Naki, user: int) -> bool:
    """The person is among others: not who wants nobody to see their numbers, or was forgotten."""
    return user > 0 and client.choices.of("user", user, STATISTICS) != _NO_STATISTICS


def player_of(chair: Chair, seat: Seat) -> Player:
    if chair.person is None:
        return Player(is_computer=True, chair=seat, computer_name=chair.computer)
    return Player(name=chair.person.name, username=chair.person.username, chair=seat)


def name_of(chair: Chair, number: int, words: Words) -> str:
    """The name of the player on a chair; computer players are numbered."""
    return player_name(player_of(chair, number - 1), words)


def seat_name(party: Party, seat: Seat, words: Words) -> str:
    return plain_text(name_of(party.chairs[seat], seat + 1, words))


def early_end_phrase(party: Party) -> Phrase:
    players = (player_of(party.chairs[seat], seat) for seat in party.ended_by)
    plainly = tuple(replace(player, name=plain_text(player.name) if player.name else "") for player in players)
    if plainly:
        return Phrase("ended.by", {"players": plainly})
    return Phrase("ended.referee" if party.run_by is RunBy.LEAGUE else "ended.empty")


def votes_sentence(party: Party, words: Words) -> str:
    """A sentence about who voted to end the table and how many votes are needed; empty without votes."""
    players = words.enumeration(seat_name(party, seat, words) for seat in party.votes)
    return words("ended.votes", players=players, count=len(party.votes), needed=party.votes_needed) if players else ""


def small_print(*parts: str) -> str:
    """A line in small print; empty if the text is empty."""
    line = " · ".join(filter(None, parts))
    return line and f"-# {line}"


def table_label(party: Party, words: Words) -> str:
    names = words.enumeration(name_of(chair, seat + 1, words) for seat, chair in enumerate(party.chairs))
    key = "lobby.played_on" if party.source is Source.PRACTICE else "lobby.described"
    return words(key, book=rules_name(party.terms, words), players=names)


def rules_name(terms: Terms, words: Words) -> str:
    """The name of the rules: as saved by the server, or that of the rule book."""
    return terms.named or words(f"book.{terms.book}")


def wall_seal_line(party: Party, words: Words) -> str:
    """The published hash of the walls, and how many players added a word to the shuffle."""
    key = "table.wall_words" if party.words else "table.wall"
    return words(key, hash=party.commitment, count=len(party.words))


def company(party: Party) -> SeatedPlayers:
    return SeatedPlayers(tuple(player_of(chair, seat) for seat, chair in enumerate(party.chairs)), party.away)
