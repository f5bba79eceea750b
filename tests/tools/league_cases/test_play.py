"""Cases at odd places: what nobody can work out has one line that says why, what can be is as league.md has it."""

import json
from typing import Any

import pytest

from bot.tools.league_cases.play import cases_of, difference

WRC = "wrc-2015"
ABCD = list("ABCD")
GAME = {"seats": ABCD, "points": [35000, 31000, 29000, 25000]}
TEAMS = {"book": WRC, "teams": list("RBGJ")}
PLAYED = {"book": WRC, "players": ABCD, "ops": [{"op": "game", "id": "g1", "game": GAME}]}


def played(kind: str, told: Any, expect: Any = None) -> str | None:
    """What is wrong with our answer."""
    case = {"id": "odd", "kind": kind, "input": told, "expect": expect}
    (one,) = cases_of(json.dumps(case).encode())
    return difference(one)


NOBODYS = [
    ("settle", {"book": WRC, "points": [45200, 31300, 25100, 18400], "penalties": {"9": -1000}}, "no seats [9]"),
    ("settle", {"book": WRC, "points": [45200, 31300, 25100, 18400], "sticks": -3}, "`int` >= 0"),
    ("settle", {"book": WRC, "points": [45200.5, 31300, 25100, 18400]}, "got `float`"),
    ("settle", {"book": WRC, "points": []}, "played by 4, not by 0"),
    ("settle", {"book": "american", "points": [1, 2, 3, 4]}, "are not settled"),
    ("settle", None, "got `null`"),
    ("standings", {"book": "home"}, "there is no book 'home'"),
    ("standings", {"book": WRC, "players": list("AABC")}, "same name"),
    ("standings", {"book": WRC, "players": ABCD, "games": [{**GAME, "seats": list("ABCE")}]}, "called 'E'"),
    ("standings", {"book": WRC, "players": ABCD, "games": [{**GAME, "seats": list("ABCC")}]}, "twice"),
    ("standings", {"book": WRC, "players": ABCD, "games": [{**GAME, "substituted": [7]}]}, "seats"),
    ("standings", {"book": WRC, "players": ABCD, "carry": {"Z": 5}}, "called 'Z'"),
    ("standings", {"book": WRC, "players": ABCD, "uma": [10000, 5000]}, "this uma"),
    ("standings", {"book": WRC, "players": ABCD, "oka": 20000, "return": 30000}, "this oka"),
    ("standings", {"book": WRC, "players": ABCD, "count": "best_n"}, "needs the number of games"),
    ("standings", {"book": WRC, "players": ABCD, "ops": [{"op": "undo"}]}, "nothing left to take back"),
    ("standings", {**PLAYED, "ops": [*PLAYED["ops"], {"op": "undo"}, {"op": "undo"}]}, "nothing left to take back"),
    ("standings", {**PLAYED, "ops": [{"op": "correct", "id": "g9", "points": [0, 0, 0, 0]}]}, "no game 'g9'"),
    ("standings", {**PLAYED, "ops": [{"op": "tea"}]}, "Invalid enum value 'tea'"),
    ("teams", {**TEAMS, "games": [{"teams": list("RBGX"), "points": GAME["points"]}]}, "called 'X'"),
    ("teams", {**TEAMS, "games": [{"teams": list("RRGJ"), "points": GAME["points"]}]}, "twice"),
    ("teams", {**TEAMS, "games": [{"teams": list("RBGJ"), "points": GAME["points"], "penalties": [0]}]}, "seats"),
    ("carry", {"totals": {"A": 1}, "fraction": [1, 0]}, "is no fraction"),
    ("american", {"hands": [{"end": "mahjong"}]}, "won by somebody"),
    ("american", {"hands": [{"end": "mahjong", "winner": 1, "value": 25}]}, "off a discard or self-picked"),
    ("american", {"hands": [{"end": "mahjong", "winner": 1, "discarder": 1, "value": 25}]}, "their own discard"),
    ("american", {"hands": [{"end": "mahjong", "winner": 4, "discarder": 1, "value": 25}]}, "`int` <= 3"),
    ("american", {"hands": [{"end": "mahjong", "winner": -1, "discarder": 1, "value": 25}]}, "`int` >= 0"),
    ("american", {"hands": [{"end": "wall", "dead": [9]}]}, "`int` <= 3"),
    ("american", {"hands": [], "exposure": []}, "length >= 1"),
    ("shuffle", {"seed": "zz", "purpose": "x", "players": 4}, "non-hexadecimal"),
    ("shuffle", {"seed": "00", "purpose": "x", "players": -1}, "`int` >= 0"),
    ("interval", {"ranked": [1, 2, 3, 4, 5], "step": 1}, "do not fill tables"),
    ("interval", {"ranked": [1, 1, 3, 4], "step": 1}, "1 is there twice"),
    ("swiss", {"ranked": [1, 2, 3]}, "do not fill tables"),
    ("swiss", {"ranked": [1, 1, 2, 3]}, "1 is there twice"),
    ("winds", {"table": [7, 3, 9, 1], "winds": {"7": [1]}}, "has as many winds"),
    ("r", {"games": [{"players": list("AB"), "mean_places": ["1", "2"]}]}, "length >= 3"),
    ("r", {"games": [{"players": list("AACD"), "mean_places": ["1", "2", "3", "4"]}]}, "every player has one place"),
    ("r", {"games": [{"players": ABCD, "mean_places": ["1", "1/0", "3", "4"]}]}, "Fraction(1, 0)"),
    ("pl", {"mu": [25], "sigma": [8], "ranks": [1]}, "at least 2"),
    ("pl", {"mu": [1e300, 25], "sigma": [8, 8], "ranks": [1, 2]}, "range error"),
    ("ladder", {"rank": "1d", "pt": 200, "places": [5]}, "no place 5 of 4"),
    ("ladder", {"rank": "1d", "pt": 200, "places": [4], "players": 3}, "no place 4 of 3"),
    ("ladder", {"rank": "1d", "pt": 200, "places": [0]}, "`int` >= 1"),
    ("ladder", {"rank": "11d", "pt": 200, "places": [1]}, "no rank '11d'"),
    ("mers", {"players": 16, "places": [17]}, "no place 17 of 16"),
    ("time", {"zone": "Mars/Olympus", "local": "2026-03-29 02:30"}, "no time zone"),
    ("time", {"zone": "Europe/Berlin", "local": "2026-02-30 02:30"}, "out of range"),
    ("schedule", [{"players": 3, "rounds": 3, "size": 4}], "do not fill a table"),
    ("schedule", {"players": 8, "rounds": 7}, "what is expected cannot be read"),
    ("phases", {**PLAYED, "phase_1_games": -1}, "`int` >= 0"),
    ("phases", {**PLAYED, "phase_1_games": 1, "carried": "tea"}, "'tea' is no fraction"),
]


@pytest.mark.parametrize(("kind", "told", "why"), NOBODYS)
def test_what_nobody_can_work_out_has_one_line_that_says_why(kind: str, told: Any, why: str) -> None:
    line = played(kind, told) or ""
    assert line.startswith(f"odd: {kind}: ")
    assert why in line
    assert "\n" not in line


def totals(**told: int) -> list[dict[str, Any]]:
    """Rows in this order."""
    return [{"player": player, "total": total} for player, total in told.items()]


UNDONE = [*PLAYED["ops"], {"op": "correct", "id": "g1", "points": [25000, 31000, 29000, 35000]}, {"op": "undo"}]
TIED = {"seats": ABCD, "points": [30000, 30000, 30000, 30000]}
TWO = {"book": WRC, "players": ABCD, "games": [GAME, GAME], "phase_1_games": 1}

SETTLED = [
    ("settle", {"book": WRC, "points": [30000] * 4, "penalties": [0, 0, -20000, 0]}, {"sum": -20000}),
    (
        "settle",
        {"book": "tenhou", "points": [30000, 30000, 20000, 19000], "sticks": 1},
        {"points": [31000, 30000, 20000, 19000]},
    ),
    ("settle", {"book": "m-league", "points": [0, 0, 0, 100000]}, {"totals": [-40000, -40000, -40000, 120000]}),
    (
        "settle",
        {"book": WRC, "oka": 20000, "points": [35000, 31000, 29000, 25000]},
        {"totals": [35000, 1000, -11000, -25000]},
    ),
    ("standings", {"book": WRC, "players": []}, []),
    ("standings", {"book": WRC, "players": ["A"]}, [{"player": "A", "place": 1, "average": None, "best": None}]),
    ("standings", {"book": WRC, "players": ABCD, "min_games": 1}, [{"player": name, "place": None} for name in ABCD]),
    ("standings", {"book": WRC, "players": ABCD, "games": [TIED]}, [{"place": 1, "mean_place": "5/2", "lasts": 0}] * 4),
    ("standings", {"book": WRC, "games": [GAME]}, totals(A=20000, B=6000, C=-6000, D=-20000)),
    ("standings", {"book": WRC, "players": ABCD, "games": [{**GAME, "seats": [None] * 4}]}, [{"games": 0}] * 4),
    (
        "standings",
        {"book": WRC, "players": list("DCBA"), "games": []},
        [{"player": name, "place": 1} for name in "DCBA"],
    ),
    ("standings", {**PLAYED, "ops": UNDONE}, totals(A=20000, B=6000, C=-6000, D=-20000)),
    ("standings", {**PLAYED, "ops": [*PLAYED["ops"], {"op": "undo"}]}, [{"games": 0, "place": 1}] * 4),
    (
        "standings",
        {"book": WRC, "players": ABCD, "games": [GAME], "return": 25000},
        totals(B=11000, A=5000, C=-1000, D=-15000),
    ),
    (
        "standings",
        {
            "book": "sanma-tenhou",
            "players": list("ABC"),
            "games": [{"seats": list("ABC"), "points": [40000, 40000, 25000]}],
        },
        [{"player": "A", "total": 35000}, {"player": "B", "total": 0}, {"player": "C", "total": -35000, "lasts": 1}],
    ),
    (
        "standings",
        {"book": "american", "players": ABCD, "games": [{"seats": ABCD, "points": [35, 0, -10, 70]}]},
        totals(D=70, A=35, B=0, C=-10),
    ),
    (
        "teams",
        {**TEAMS, "games": [{"teams": ["R", None, "G", "J"], "points": GAME["points"]}]},
        [
            {"team": "R", "total": 20000},
            {"team": "B", "games": 0, "place": 2},
            {"team": "G"},
            {"team": "J", "place": 4},
        ],
    ),
    (
        "teams",
        {**TEAMS, "adjustments": [{"player": "R", "amount": -1000, "team": True}, {"player": "Ann", "amount": -5000}]},
        [
            {"team": "B", "total": 0, "place": 1},
            {"team": "G"},
            {"team": "J"},
            {"team": "R", "total": -1000, "place": 4},
        ],
    ),
    (
        "carry",
        {"totals": {"A": -167500, "B": 1, "C": -1, "D": 3}, "fraction": [1, 2]},
        {"A": -83750, "B": 1, "C": -1, "D": 2},
    ),
    ("carry", {"totals": {"A": 100, "B": -100}, "fraction": "1/3"}, {"A": 33, "B": -33}),
    (
        "american",
        {"hands": [{"end": "mahjong", "winner": 1, "discarder": 0, "value": 25, "exposures": 7}]},
        [-25, 25, 0, 0],
    ),
    ("american", {"hands": [{"end": "wall", "dead": [0, 1, 2, 3]}, {"end": "time"}]}, [0, 0, 0, 0]),
    ("interval", {"ranked": [1, 2, 3, 4, 5, 6, 7, 8], "step": 9}, [[1, 2, 3, 4], [5, 6, 7, 8]]),
    ("interval", {"ranked": list("ABCDEF"), "step": 2, "size": 3}, [["A", "C", "E"], ["B", "D", "F"]]),
    ("winds", {"table": [7, 3, 1], "winds": {"7": [1, 0, 0, 0]}}, [3, 7, 1]),
    ("byes", {"ranked": list("ABCDE"), "size": 3}, ["E", "D"]),
    ("byes", {"ranked": ABCD}, []),
    ("snake", {"players": 4}, [[1, 2, 3, 4]]),
    ("snake", {"players": 10}, [[7, 8, 9, 10]]),
    ("snake", {"players": 15}, [[3, 8, 9, 14], [4, 7, 10, 13], [5, 6, 11, 12]]),
    ("r", {"games": [{"players": ABCD, "mean_places": [1, 2, 3, 4]}]}, {"deltas": [[30000, 10000, -10000, -30000]]}),
    ("ladder", {"rank": "10d", "pt": 3990, "places": [1, 4]}, [["10d", 4020], ["10d", 3840]]),
    ("ladder", {"rank": "1d", "pt": 200, "places": [3, 1, 2], "players": 3}, [["1d", 155], ["1d", 185], ["1d", 185]]),
    ("mers", {"players": 2, "places": [2, 1]}, [0, 1000]),
    (
        "phases",
        {**TWO, "carried": 0.5, "adjustments": [{"player": "A", "amount": -2000}]},
        {
            "whole": totals(A=38000, B=12000, C=-12000, D=-40000),
            "phase_1_totals": {"A": 20000, "B": 6000, "C": -6000, "D": -20000},
            "carried": {"A": 10000, "B": 3000, "C": -3000, "D": -10000},
            "final": totals(A=28000, B=9000, C=-9000, D=-30000),
        },
    ),
    ("phases", {**TWO, "carried": "none"}, {"final": totals(A=20000, B=6000, C=-6000, D=-20000)}),
    ("schedule", {"players": 12, "rounds": 8}, {"repeats_at_most": 78, "winds_differ_at_most": 1}),
]


@pytest.mark.parametrize(("kind", "told", "expect"), SETTLED)
def test_what_can_be_worked_out_is_as_the_text_has_it(kind: str, told: Any, expect: Any) -> None:
    assert played(kind, told, expect) is None
