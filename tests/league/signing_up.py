"""What people do before a league begins, by lot: they come, confirm, leave and wait; organisers change their minds."""

import random
from typing import Final

from msgspec.structs import replace

from bot.league.acts.entrants import (
    PlaceTaken,
    PlayerAdded,
    PlayerLeft,
    PlayerRemoved,
    PlayerReplaced,
    PlayerSignedUp,
    SeedMoved,
    SignUpAccepted,
    SignUpConfirmed,
    SignUpsLapsed,
)
from bot.league.acts.life import LeagueRulesSet, LifeChanged, description_of
from bot.league.due import next_due_act
from bot.league.log import NAKI, Actor, AnyAct, EntryUndone
from bot.league.options import Options
from bot.league.state import Life
from bot.league.times import HOUR
from tests.league.club import ORGANISER, WRC, Club, entrant

PEOPLE: Final = 6
"""Who are there from the beginning, of the places."""
CAPACITY: Final = 8
SECOND: Final = 1000
OPTIONS: Final[Options] = replace(WRC, confirm=True, confirm_h=2)


def act(luck: random.Random, club: Club) -> tuple[AnyAct, Actor]:
    """Something that somebody might do, possible or not."""
    league, person = club.league, luck.randint(1, 2 * CAPACITY)
    due = next_due_act(league, club.at)
    if due is not None and luck.randrange(3):
        return due, NAKI
    match luck.randrange(12):
        case 0 | 1 | 2:
            return PlayerSignedUp(person, club.at, luck.randrange(8) == 0), entrant(person)
        case 3 | 4:
            return SignUpConfirmed(person), entrant(person)
        case 5:
            return PlaceTaken(person), entrant(person)
        case 6:
            return luck.choice((PlayerLeft(person), PlayerRemoved(person))), ORGANISER
        case 7:
            return luck.choice((PlayerAdded(person), SignUpAccepted(person), SeedMoved(person, 1))), ORGANISER
        case 8:
            return luck.choice((PlayerReplaced(person, 1), SignUpsLapsed((person,)))), luck.choice((ORGANISER, NAKI))
        case 9:
            starts = club.at + 2 * HOUR + SECOND * luck.choice((-60, 3, 6, 12))
            return replace(description_of(league), starts=starts), ORGANISER
        case 10:
            changed = replace(OPTIONS, confirm=luck.randrange(4) > 0, confirm_h=luck.choice((0, 2, 2, 3)))
            return luck.choice((LeagueRulesSet(changed), LifeChanged(Life.READY), LifeChanged(Life.SIGNUP))), ORGANISER
        case _:
            newest = len(club.log.entries)
            return EntryUndone(luck.randint(max(1, newest - 20), newest)), ORGANISER
