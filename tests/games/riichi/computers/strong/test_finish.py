"""More of a game's last hand: sticks on the table, the place behind, equal scores, three players."""

import pytest

from bot.games.riichi.computers.strong.choice import Motive
from bot.games.riichi.computers.strong.placement import Placement
from bot.games.riichi.computers.strong.visible_table import visible_table
from bot.games.riichi.rules import riichi_book_rules
from tests.games.riichi.computers.position import sees
from tests.games.riichi.computers.strong.test_placement import LAST, ONE_AWAY, Staged, chased, dealt, explained, tenpai

THREE_STICKS = f"{LAST} sticks=3"


def cheap(scores: str, last: str = LAST) -> Staged:
    """East has discarded 6z, and South has a pair of it in a hand that is worth 1,000 points when it is open."""
    return Staged(scores, "E discard 6z", "dora 4s", last, hands={"S": "123m456p67s66z99m5p"})


def by_the_dealer(scores: str) -> Staged:
    """South has discarded 6z, and the dealer has the same cheap hand."""
    hands = {"E": "123m456p67s66z99m5p", "S": "258m369p147s1177z", "N": "147m369p258s2377z"}
    return Staged(scores, "E discard 2z\n> S draw\nS discard 6z", "draws 2z 6z\ndora 4s", hands=hands)


@pytest.mark.parametrize(
    ("staged", "wind", "reason", "above", "below"),
    [
        (cheap("33500,30000,21500,15000"), "S", Motive.PASS, 3500, 8500),
        (cheap("33500,30000,18500,15000", THREE_STICKS), "S", Motive.CALL, 3500, 11500),
        (cheap("36000,30000,20000,14000"), "S", Motive.PASS, 6000, 10000),
        (cheap("36000,30000,29500,4500"), "S", Motive.CALL, 6000, 500),
        (cheap("29500,30500,25000,15000"), "S", Motive.CALL, None, 1000),
        (cheap("42000,14000,29500,14500"), "S", Motive.CALL, 500, None),
        (by_the_dealer("25000,37000,19000,19000"), "E", Motive.CALL, 12000, 6000),
        (by_the_dealer("8000,32000,30000,30000"), "E", Motive.PASS, 22000, None),
        (tenpai("31500,30000,29200,9300"), "S", Motive.DAMATEN, 1500, 800),
        (tenpai("41000,12250,35000,11750"), "S", Motive.DAMATEN, 22750, 500),
        (tenpai("36000,8000,36000,20000"), "S", Motive.RIICHI, 12000, None),
        (chased("36000,16000,8000,39000", ONE_AWAY, "5p"), "S", Motive.FOLD, 19000, 8000),
    ],
    ids=[
        "second by 3,500: 1,000 points are too few",
        "second by 3,500: the sticks on the table make them enough",
        "second by 6,000, third far behind: 1,000 points bring nothing",
        "second by 6,000, third by 500: any win keeps the place",
        "first by 1,000: any win ends the game",
        "last by 500: any win will do",
        "the dealer calls too",
        "the dealer, last by 22,000: 1,500 points and another hand help less than riichi and another hand",
        "second by 1,500: enough without a stick, and third is near",
        "third by 500: a stick would cost the place",
        "last by 12,000: riichi for more",
        "third by 8,000, far from second: must not deal in",
    ],
)
def test_what_is_needed_decides(
    staged: Staged, wind: str, reason: Motive, above: int | None, below: int | None
) -> None:
    said = explained(staged, wind)
    assert (said.reason, said.points_to_next_place, said.lead_over_next_place) == (reason, above, below)


def test_no_danger_is_a_gain() -> None:
    """Dealing in to West would end the game with North in second place. 9m is safe; 4z is not surely so."""
    hands = {
        "E": "123m456p789s1122z",
        "S": "258m369p147s1123z",
        "W": "258m147p369s3366z",
        "N": "3469m257p446s577z",
    }
    script = "E riichi 9m\n> S draw\nS discard 4z\n> W draw\nW discard 9m\n> N draw"
    head = "draws 9m 4z 9m 4z\ndora 1s"
    said = explained(Staged("22600,20900,26100,27400", script, head, THREE_STICKS, hands=hands), "N")
    assert (said.reason, said.action.token, said.danger) == (Motive.FOLD, "discard_9m", 0.0)


@pytest.mark.parametrize("scores", ["35500,36000,14500,14000", "29000,38000,18000,15000", "20000,45000,20000,15000"])
def test_the_first_does_not_call_away_a_tenpai_that_it_will_not_declare(scores: str) -> None:
    """East has declared with 6m. A chii would leave nothing to win with, and something to discard."""
    hands = {"E": "123m456p789s1122z", "S": "456m123p5566p456s"}
    said = explained(Staged(scores, "E riichi 6m", "draws 6m 9m\ndora 1z", hands=hands), "S")
    assert (said.reason, said.action.token) == (Motive.PASS, "pass")


@pytest.mark.parametrize(
    ("rules", "reason"), [("tenhou", Motive.PASS), ("tenhou kuikae.other_end=allowed", Motive.CALL)]
)
def test_a_call_is_weighed_without_the_discards_that_kuikae_forbids(rules: str, reason: Motive) -> None:
    """Second by 1,000, in tenpai. Without the 1m, 234m would make it tanyao; only the rules may forbid that."""
    hands = {"E": "447m258p369s1256z", "S": "123m456p456s33p88s"}
    said = explained(Staged("30500,29500,25000,15000", "E discard 4m", "dora 1z", rules=rules, hands=hands), "S")
    assert said.reason == reason


def test_with_three_players_the_first_folds_what_is_far_from_a_win() -> None:
    hands = {"E": "123p456p789s1122z", "S": "234s678s3459p19m6p", "W": "147p258s2334z369s"}
    head = "draws 9m 5p 1s\ndora 1z"
    staged = Staged("30000,45000,30000", "E riichi 9m\n> S draw", head, "S3", "sanma-tenhou", hands)
    said = explained(staged, "S")
    assert (said.reason, said.action.token, said.danger) == (Motive.FOLD, "discard_9m", 0.0)


def test_of_equal_scores_the_earlier_seat_is_the_better_place() -> None:
    """In the last hand the dealer is the last seat, and South the first."""
    rules = riichi_book_rules("tenhou")

    def first_by_a_tie(scores: str, seat: int) -> float:
        return Placement(visible_table(sees(dealt(cheap(scores)), seat)), rules).worth_of_gains((seat, 1000))

    south, dealer = first_by_a_tie("31000,30000,24000,15000", 0), first_by_a_tie("30000,31000,24000,15000", 3)
    points_alone = first_by_a_tie("45000,20000,20000,15000", 3)
    assert south > dealer == pytest.approx(points_alone)


def test_a_dealer_who_wins_plays_another_hand() -> None:
    """Unless they are first with enough points: then the game is over."""
    rules = riichi_book_rules("tenhou")

    def won(scores: str, points: int) -> tuple[float, float]:
        """What this many points are worth to the dealer in seat 3, by a win and without one."""
        placement = Placement(visible_table(sees(dealt(cheap(scores)), 3)), rules)
        return placement.worth_of_gains((3, points), winner=3), placement.worth_of_gains((3, points))

    goes_on, over = won("16000,30000,28000,26000", 1500)
    assert goes_on > over == pytest.approx(0.15 * 1500)
    by_a_win, by_none = won("38000,30000,17000,15000", 1500)
    assert by_a_win == pytest.approx(by_none)


def test_another_dealer_who_wins_plays_another_hand_too() -> None:
    """South is first by 10,000. West's win would leave it so for good, the dealer's would not."""
    placement = Placement(visible_table(sees(dealt(cheap("28000,38000,18000,16000")), 0)), riichi_book_rules("tenhou"))
    west, dealer = placement.worth_of_gains((1, 4000), winner=1), placement.worth_of_gains((3, 4000), winner=3)
    assert dealer < west == pytest.approx(0.0)
