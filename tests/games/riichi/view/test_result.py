"""The end of a hand, as everybody may see it."""

from bot.games.riichi.view.model import RiichiResultView
from bot.games.riichi.view.result import limit_of, result
from bot.view.model import Player
from bot.view.project.projection import SeatedPlayers
from tests.games.riichi.engine.table import INERT, state
from tests.mahjong.problems import won

COMPANY = SeatedPlayers([Player(name=wind) for wind in "ESWN"])


def after(script: str, *, head: str = "", hands: str = INERT) -> RiichiResultView:
    return result(state("wrc-2014", script, head=head, hands=hands), COMPANY)


def test_a_win_says_who_pays_whom_and_what_everybody_has() -> None:
    hands = INERT.replace("hand S 258m369p147s1567z", "hand S 123m456p789s1166z")
    shown = after("E discard 1z\nS ron", head="draws 1z", hands=hands)
    (win,) = shown.wins
    assert (win.winner, win.loser, win.winning_tile) == (1, 0, "1z")
    assert sum(line.after for line in shown.scores) == sum(line.before for line in shown.scores)
    assert [(one.payer, one.payee) for one in shown.payments] == [(0, 1)]
    assert shown.shown == ()


def test_a_hand_that_is_void_moves_nothing() -> None:
    shown = after("E chombo")
    assert shown.title.key == "result.chombo"
    assert shown.wins == ()


def test_a_large_hand_has_its_limit_and_a_small_one_none() -> None:
    small = won("123m456p456m78s99p", "9s", riichi=1)
    assert limit_of(small) == ""
    mangan = won("123m456p456m78s99p", "9s", riichi=1, ippatsu=True, dora="8s8s")
    assert limit_of(mangan) == "mangan"
