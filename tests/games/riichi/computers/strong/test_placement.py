"""The last hand of a game: what the strong player chooses when only the places count, and why."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import pytest

from bot.games.opinion import Opinion
from bot.games.riichi.computers.strong import StrongPlayer
from bot.games.riichi.computers.strong.choice import Motive
from bot.games.riichi.computers.strong.placement import Placement
from bot.games.riichi.computers.strong.visible_table import visible_table
from bot.games.riichi.engine.actions import Action
from bot.games.riichi.engine.state import State
from tests.games.riichi.computers.position import options, sees
from tests.games.riichi.engine.table import state

HANDS = {
    "E": "147m258p369s1256z",
    "S": "258m369p147s1177z",
    "W": "369m147p258s2334z",
    "N": "147m369p258s2377z",
}
FIRST, LAST = "E1", "S4"
SEATS = "ESWN"


class Staged(NamedTuple):
    """A position: the scores by wind, what has happened, what everybody holds."""

    scores: str
    script: str
    head: str = "dora 8m"
    round: str = LAST
    rules: str = "tenhou"
    hands: Mapping[str, str] = MappingProxyType({})


def explained(staged: Staged, wind: str) -> Opinion[Action]:
    """What the strong player does on the seat, and why."""
    table = dealt(staged)
    seat = (SEATS.index(wind) + table.dealer) % table.players
    return StrongPlayer(table.rules).explain(sees(table, seat), options(table, seat))


def dealt(staged: Staged) -> State:
    winds = SEATS[: 1 + staged.scores.count(",")]
    return state(
        staged.rules,
        staged.script,
        head=f"start round={staged.round} scores={staged.scores}\n{staged.head}",
        hands="\n".join(f"hand {wind} {staged.hands.get(wind, HANDS[wind])}" for wind in winds),
    )


def dragon(scores: str, caller: str, **more: str) -> Staged:
    """East has discarded 6z, and somebody has a pair of it in a hand that needs little more."""
    return Staged(scores, "E discard 6z", hands={caller: "123m456p67s66z99m5p"}, **more)


def tenpai(scores: str, **more: str) -> Staged:
    """South waits for 5p and 8p with pinfu and tanyao, and has not declared."""
    head = "draws 5z 9m\ndora 1z"
    return Staged(scores, "E discard 1z\n> S draw", head, hands={"S": "234m345p67345s88p"}, **more)


def chased(scores: str, held: str, draw: str) -> Staged:
    """East has declared riichi, and South is to discard."""
    head = f"draws 9m {draw} 1s\ndora 1z"
    return Staged(scores, "E riichi 9m\n> S draw", head, hands={"E": "123m456p789s1122z", "S": held})


ONE_AWAY = "234m346p34599s69p"
CHEAP_TENPAI = "234m345p67s34599s"


@pytest.mark.parametrize(
    ("staged", "wind", "reason", "above", "below"),
    [
        (dragon("30500,29500,25000,15000", "S"), "S", Motive.CALL, 1000, 4500),
        (dragon("38000,34000,14500,13500", "N"), "N", Motive.CALL, 1000, None),
        (dragon("38000,34000,20000,8000", "W"), "W", Motive.PASS, 14000, 12000),
        (dragon("37000,30000,18000,15000", "S"), "S", Motive.PASS, 7000, 12000),
        (dragon("30500,29500,25000,15000", "S", rules="ema-2016"), "S", Motive.CALL, 1000, 4500),
        (tenpai("30000,30500,24500,15000"), "S", Motive.DAMATEN, None, 500),
        (tenpai("37000,29500,18500,15000"), "S", Motive.RIICHI, 7500, 11000),
        (tenpai("25000,25000,25000,25000", round=FIRST), "S", Motive.RIICHI, None, None),
        (chased("30000,36000,19000,14000", ONE_AWAY, "5p"), "S", Motive.FOLD, None, 7000),
        (chased("37000,10000,18000,34000", ONE_AWAY, "5p"), "S", Motive.PUSH, 8000, None),
        (chased("29000,38000,18000,14000", CHEAP_TENPAI, "5m"), "S", Motive.DAMATEN, None, 10000),
        (chased("37000,10000,18000,34000", CHEAP_TENPAI, "5m"), "S", Motive.RIICHI, 8000, None),
    ],
    ids=[
        "second by 1,000: any win will do",
        "last by 1,000: any win will do",
        "third, far from both: a cheap win changes nothing",
        "second by 7,000, far from the third: only a mangan helps",
        "second by 1,000, by another book's uma",
        "first by 500: no stick is paid",
        "second by 7,500: riichi, for a mangan",
        "at the start of the game riichi is declared",
        "first by 7,000: one away is not worth a deal-in",
        "last: one away fights on",
        "first by 10,000: the dealer would win and deal on, so tenpai goes on in silence",
        "last: tenpai declares against a riichi",
    ],
)
def test_in_the_last_hand_the_places_decide(
    staged: Staged, wind: str, reason: Motive, above: int | None, below: int | None
) -> None:
    said = explained(staged, wind)
    assert (said.reason, said.points_to_next_place, said.lead_over_next_place) == (reason, above, below)


def test_with_three_players_second_by_a_thousand_takes_any_win() -> None:
    hands = {"E": "147p258s369p1256z", "S": "123p456p67s66z99m5p", "W": "369p147s258s2334z"}
    staged = Staged("41000,40000,24000", "E discard 6z", "dora 8p", "S3", "sanma-tenhou", hands)
    said = explained(staged, "S")
    assert (said.reason, said.points_to_next_place, said.lead_over_next_place) == (Motive.CALL, 1000, 16000)


# --- what a place is worth


def worth_of(rules: str, scores: str, *gains: tuple[int, int]) -> float:
    """What such an end of the last hand is worth to West beside the points, against how it stands."""
    table = dealt(tenpai(scores, rules=rules))
    west = (SEATS.index("W") + table.dealer) % table.players
    seats = [((SEATS.index("W") + step + table.dealer) % table.players, points) for step, points in gains]
    change = Placement(visible_table(sees(table, west)), table.rules).worth_of_gains(*seats)
    return change - 0.15 * sum(points for seat, points in seats if seat == west)


@pytest.mark.parametrize(
    ("rules", "scores", "worth"),
    [
        ("m-league", "36000,20000,32000,12000", 40_000),
        ("tenhou", "36000,20000,32000,12000", 30_000),
        ("mahjongsoul", "36000,20000,32000,12000", 10_000),
        ("ema-2025", "36000,20000,32000,32000", 15_000),
    ],
    ids=["uma and oka", "less uma", "no oka", "a shared place"],
)
def test_first_place_is_worth_what_the_book_pays_for_it(rules: str, scores: str, worth: int) -> None:
    assert worth_of(rules, scores, (0, 8000)) == pytest.approx(worth)


def test_a_floating_uma_is_paid_by_how_many_reach_the_return() -> None:
    assert worth_of("jpml-a", "45000,29000,26000,20000", (0, 5200), (-2, -1300)) == pytest.approx(4000 - -3000)
