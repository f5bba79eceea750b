"""What people try in a league, possible or not, by lot."""

import random

from bot.engine.refusal import Refusal
from bot.league.acts.entrants import PlayerDisqualified, PlayerLeft
from bot.league.acts.penalties import AdjustmentCancelled, PenaltyGiven, PointsAdjusted
from bot.league.acts.results import DisputeResolved, GameCorrected, GameCounted, GameDisputed, GameRestored, GameVoided
from bot.league.acts.tables import TableBegun, TableGivenUp
from bot.league.games import Result
from bot.league.log import NAKI, Actor, AnyAct, EntryUndone
from tests.league.club import ORGANISER, Club, entrant

PEOPLE = 6
STEPS = 40
SET_UP = len(Club(people=PEOPLE).start().log.entries)
"""Entries that open the league; the ways back from those are tested by themselves."""
OTHER_RULES = "0" * 64


def points(luck: random.Random, sticks: int) -> tuple[int, ...]:
    moves = [100 * luck.randint(-80, 80) for _ in range(3)]
    return tuple(30000 + move for move in (*moves, -sum(moves) - 10 * 100 * sticks))


def result(luck: random.Random) -> Result:
    seats: list[int | None] = list(luck.sample(range(1, PEOPLE + 1), 4))
    if luck.random() < 0.2:
        seats[luck.randrange(4)] = None
    sticks = luck.choice((0, 0, 0, 1, 3))
    penalties = tuple(luck.choice((0, 0, 0, -20000)) for _ in range(4))
    return Result(tuple(seats), points(luck, sticks), sticks, penalties)


def act(luck: random.Random, club: Club) -> tuple[AnyAct, Actor]:
    """Something that somebody might do, possible or not."""
    number = luck.choice([*club.league.games, 0])
    table = f"t{luck.randrange(5)}"
    match luck.randrange(12):
        case 0 | 1 | 2:
            source = f"table:{luck.randrange(60)}"
            rules = luck.choice((club.league.options.hash, None, OTHER_RULES))
            return GameCounted(club.log.next_number, source, 1, club.at, result(luck), rules), NAKI
        case 3:
            seen = club.game(number).result if number else result(luck)
            return GameCorrected(number, seen, result(luck)), ORGANISER
        case 4:
            return GameVoided(number), ORGANISER
        case 5:
            return GameRestored(number), ORGANISER
        case 6:
            person = luck.randint(1, PEOPLE)
            return luck.choice((GameDisputed(number, person), DisputeResolved(number))), luck.choice(
                (ORGANISER, entrant(person))
            )
        case 7:
            amount = luck.choice((-2000, -20000, 500))
            kind = luck.choice((PenaltyGiven, PointsAdjusted))
            return kind(club.log.next_number, 1, luck.randint(1, PEOPLE), amount), ORGANISER
        case 8:
            return AdjustmentCancelled(luck.choice([*club.league.adjustments, 0])), ORGANISER
        case 9:
            seats = tuple(luck.sample(range(1, PEOPLE + 1), 4))
            begun = TableBegun(table, seats, luck.choice((club.league.options.hash, OTHER_RULES)))
            return luck.choice((begun, begun, TableGivenUp(table))), NAKI
        case 10:
            person = luck.randint(1, PEOPLE)
            return luck.choice((PlayerLeft(person), PlayerDisqualified(person))), ORGANISER
        case _:
            return EntryUndone(luck.randint(SET_UP + 1, len(club.log.entries) + 1)), ORGANISER


def walk(seed: int, steps: int = STEPS) -> Club:
    """A league in which many things were tried, and those that were possible happened."""
    luck, club = random.Random(seed), Club(people=PEOPLE).start()
    for _ in range(steps):
        tried, by = act(luck, club)
        entry = club.decide(tried, by)
        if not isinstance(entry, Refusal):
            club.log = club.log.with_entry(entry)
    return club
