"""What the strong player does with its tiles at a riichi table."""

from collections.abc import Sequence

import pytest

from bot.engine.wall import SeededRandomSource
from bot.games.riichi.computers.player import StandardPlayer
from bot.games.riichi.computers.strong import StrongPlayer
from bot.games.riichi.computers.strong.choice import Motive
from bot.games.riichi.engine.actions import Action
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.state import State
from bot.games.riichi.rules import riichi_book_rules
from bot.games.riichi.view.model import RiichiHandView
from bot.games.riichi.view.projection import RiichiProjection
from bot.tools.simulation.arena import play_game
from bot.view.model import HandView
from tests.games.riichi.computers.position import HANDS, SOUTH, after_riichi, chosen, options, sees, table


def plays(position: State, seat: int) -> str:
    return chosen(position, seat, StrongPlayer(position.rules))


# --- the own turn


def test_a_hand_that_is_a_mangan_without_a_riichi_keeps_quiet_in_the_last_hand() -> None:
    """It leads by little: a stick would cost the first place if nobody won."""
    head = "start round=S4 scores=30000,30500,24500,15000\ndraws 5z 9m\ndora 3m"
    position = table("E discard 1z\n> S draw", head, E="147m258p369s1235z", S="234m345p67345s88p")
    explained = StrongPlayer(position.rules).explain(sees(position, 0), options(position, 0))
    assert explained.reason is Motive.DAMATEN


# --- other players' discards

TANYAO = "35m46p678s3388p24s"


@pytest.mark.parametrize(
    ("discarded", "held", "rules", "answer"),
    [
        ("5z", "23m456p788s55z1m9p4z", "tenhou", "pon 5z5z"),
        ("9m", "99m456p789s23m44p4z", "tenhou", "pass"),
        ("1m", "23m456p789s199p45z", "tenhou", "pass"),
        ("4m", TANYAO, "tenhou", "chii 3m5m"),
        ("4m", TANYAO, "tenhou score.kuitan=false", "pass"),
    ],
    ids=["a dragon", "a pair without a yaku", "a run without a yaku", "all simples", "where simples must be closed"],
)
def test_it_calls_for_speed_with_a_yaku(discarded: str, held: str, rules: str, answer: str) -> None:
    east = f"47m258p369s123z{discarded}9s" if discarded != "4m" else HANDS["E"]
    position = table(f"E discard {discarded}", head="dora 3m", rules=rules, E=east, S=held)
    assert plays(position, SOUTH) == answer


# --- against a riichi


def test_a_good_tenpai_declares_all_the_same() -> None:
    position = after_riichi("234567m345p67s9m8p", draw="8p")
    explained = StrongPlayer(position.rules).explain(sees(position, SOUTH), options(position, SOUTH))
    assert (explained.action.token, explained.reason) == ("riichi_9m", Motive.RIICHI)
    assert explained.chance > 0.4
    assert explained.value > 2000


# --- whole games


class Watched(StrongPlayer):
    """Notes what it saw and chose."""

    def __init__(self) -> None:
        super().__init__(riichi_book_rules("tenhou"))
        self.views: list[tuple[HandView, tuple[Action, ...], Action]] = []

    def choose(self, view: HandView, options: Sequence[Action]) -> Action:
        action = super().choose(view, options)
        self.views.append((view, tuple(options), action))
        return action


@pytest.fixture(scope="module")
def watched() -> Watched:
    """Two short games with the strong player on the first seat."""
    player = Watched()
    rules = riichi_book_rules("tenhou").with_options({"game.rounds": 1})
    for number in range(2):
        others = [StandardPlayer(rules) for _ in range(3)]
        play_game(
            RiichiEngine(rules), RiichiProjection(), [player, *others], SeededRandomSource(f"strong/{number}".encode())
        )
    return player


def test_a_choice_hangs_on_the_view_alone(watched: Watched) -> None:
    again = StrongPlayer(riichi_book_rules("tenhou"))
    for view, asked, action in watched.views[::10]:
        assert isinstance(view, RiichiHandView)
        assert again.choose(view, asked) == action
