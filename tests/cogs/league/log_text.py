"""A league's log in words, with people who have names."""

from bot.i18n.catalogue import words
from bot.league.log import Actor, AnyAct
from cogs.league.log_words import LogWords
from tests.league.club import ORGANISER, Club

NAMES = ("", "Aiko", "Ben", "Chiara", "Deniz", "Emil", "Fumi", "Gül", "Hana", "Ines")


def called(side: int) -> str:
    return NAMES[side] if side < len(NAMES) else f"Team {side}"


def last(club: Club) -> str:
    return LogWords(club.log, words("en"), called).act(club.log.entries[-1])


def does(club: Club, act: AnyAct, by: Actor = ORGANISER) -> str:
    club.do(act, by)
    return last(club)
