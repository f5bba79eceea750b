"""A chombo costs what the league says, where the book takes it off the total."""

from typing import Final

import pytest
from msgspec.structs import replace

from bot.games.riichi.rules import Rules
from bot.league.acts.results import GameCounted
from bot.league.acts.tables import TableBegun
from bot.league.finished_table import FinishedTable, ScoreSheet, finished_table_act, rules_digest
from bot.league.log import NAKI
from bot.league.options import Options
from bot.league.phase_plan import PhasePlan, SeatWinds
from tests.league.club import Club

SEATS: Final = (1, 2, 3, 4)
L01: Final = (45200, 31300, 25100, 18400)


def totals(chombo_total: int | None, *imposed: int) -> tuple[list[int], str]:
    """What a game at a table amounts to where so much was imposed there, and what its rules say of a chombo."""
    club = Club(Options(book="wrc-2015", chombo_total=chombo_total)).start()
    club.do(TableBegun("t1", SEATS, club.league.options.hash), NAKI)
    rules = club.league.scoring.rules
    sheet = ScoreSheet(L01, penalties=imposed, settled_hands=8)
    made = finished_table_act(club.league, "t1", FinishedTable(rules_digest(rules), SEATS, sheet), club.at, 1)
    assert isinstance(made, GameCounted)
    club.do(made, NAKI)
    assert isinstance(rules, Rules)
    return [score.total for score in club.game(1).scores], rules.foul.chombo


@pytest.mark.parametrize(
    ("chombo_total", "rule", "imposed", "taken"),
    [
        (None, "overall_-20", -20_000, 20_000),
        (30_000, "overall_-30", -30_000, 30_000),
        (12_500, "overall_-20", -20_000, 12_500),
        (12_500, "overall_-20", -40_000, 25_000),
        (0, "overall_-20", -20_000, 0),
    ],
)
def test_a_chombo_costs_what_the_league_says(chombo_total: int | None, rule: str, imposed: int, taken: int) -> None:
    assert totals(chombo_total, imposed, 0, 0, 0) == ([30_200 - taken, 6_300, -9_900, -26_600], rule)


def test_leagues_that_agreed_on_nothing_new_have_the_hash_they_had() -> None:
    plain = Options(book="wrc-2015")
    assert plain.hash == "a8abdfb14e67c687d7a9469e2ba916ba25b62cde0b23adc2c1ef8ecee739be48"
    others = (replace(plain, chombo_total=0), replace(plain, account_age_d=1), replace(plain, member_since_d=1))
    by_lot = replace(plain, plans=(PhasePlan(winds=SeatWinds.RANDOM),))
    assert len({plain.hash, by_lot.hash, *(one.hash for one in others)}) == 5
