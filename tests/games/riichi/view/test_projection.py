"""What players are shown of a riichi hand that is over, and of their own."""

from collections.abc import Iterable

from msgspec.structs import replace

from bot.engine.payments import Payment as Paid
from bot.games.riichi.engine.events import PaymentReason
from bot.games.riichi.engine.state import State
from bot.games.riichi.view.model import RiichiResultView
from bot.games.riichi.view.projection import RiichiProjection
from bot.view.model import PaymentView, Phrase, Player
from bot.view.project.payments import payments_between_seats
from bot.view.project.projection import SeatedPlayers
from tests.games.riichi.engine.table import state

COMPANY = SeatedPlayers([Player(name=name) for name in ("Ann", "Bob", "Cy", "Di")])
RIICHI = """
hand E 147m258p369s1234z
hand S 123m456789p1199s
hand W 369m147p258s2345z
hand N 123m456789s2255z
"""


def result(after: State) -> RiichiResultView:
    view = RiichiProjection().result(after, COMPANY)
    assert view is not None
    return view


def test_who_declared_riichi_and_wins_takes_the_own_stick_back() -> None:
    script = "E tsumogiri\nS riichi 9m\nW discard 1s\nS ron @1"
    view = result(state("tenhou", script, head="draws 8m 9m 1s", hands=RIICHI))
    assert view.payments == (PaymentView(2, 1, view.wins[0].points),)
    assert view.sticks == 1
    assert [line.after - line.before for line in view.scores] == [0, view.wins[0].points, -view.wins[0].points, 0]


def test_after_a_chombo_everybody_is_paid_the_same_whoever_declared_riichi() -> None:
    script = "E tsumogiri\nS riichi 9m\nW tsumogiri\nN riichi 9m\nE tsumogiri\nW chombo"
    view = result(state("ema-2012", script, head="draws 8m 9m 8m 9m 7z", hands=RIICHI))
    assert view.title == Phrase("result.chombo")
    assert set(view.payments) == {PaymentView(2, 0, 4000), PaymentView(2, 1, 2000), PaymentView(2, 3, 2000)}
    assert view.sticks == 0


def test_of_a_yakuman_no_fu_are_told() -> None:
    hands = RIICHI.replace("hand E 147m258p369s1234z", "hand E 123m456789p1199s").replace(
        "S 123m456789p1199s", "S 147m258p369s1234z"
    )
    (win,) = result(state("tenhou", "E tsumo", head="draws 1s", hands=hands)).wins
    assert (win.limit, win.fu, win.fu_lines) == ("yakuman", 0, ())


def test_everybody_who_is_liable_is_named() -> None:
    script = """
        E tsumogiri
        S tsumogiri
        W ankan 5z
        W ankan 6z
        W tsumogiri
        N tsumogiri
        E tsumogiri
        S discard 7z
        W kan @1
        W tsumogiri
        N tsumogiri
        E discard 9s
        W kan @1
        W tsumo
    """
    hands = """
        hand E 258m369p1479s123z
        hand S 47m147p258s12347z
        hand W 1p999s555666777z
        hand N 369m259p258s1234z
        dora 4z
    """
    head = "draws 8m 8m 5z 9m 9m 8s 8s 9m\nrinshan 6z 8p 8p 1p"
    view = result(state("m-league", script, head=head, hands=hands))
    assert view.notes == tuple(Phrase("result.pao", {"player": COMPANY.players[seat]}) for seat in (1, 0))
    assert set(view.payments) == {PaymentView(0, 2, 32_000), PaymentView(1, 2, 32_000)}


def test_a_nagashi_mangan_that_is_a_win_takes_the_sticks() -> None:
    hands = """
        hand E 258m258p258s2345z
        hand S 369m258p258s2346z
        hand W 258m369p258s2357z
        hand N 369m369p369s2457z
    """
    discards = (
        "2m7z2m3m 3m7z4m4m 4m6z4m5m 5m6z6m6m 7m6z7m7m 7m5z8m8m 2p4z2p3p 3p3z4p4p 4p1z4p5p 5p1z6p6p 7p1z7p7p 7p1z8p8p"
        "2s9s3s3s 3s9s4s4s 4s9s4s5s 6s1s6s6s 7s1s7s7s 7s1s"
    )
    head = f"start honba=1 sticks=2\ndraws {discards}"
    view = result(state("ema-2012 score.red_fives=[0,0,0]", "idle 0\n> exhaustive", head=head, hands=hands))
    assert (view.title, view.sticks) == (Phrase("result.nagashi"), 2)
    assert by_payer(view.payments) == [
        PaymentView(0, 1, 4100, (nagashi(4000), honba(100))),
        PaymentView(2, 1, 2100, (nagashi(2000), honba(100))),
        PaymentView(3, 1, 2100, (nagashi(2000), honba(100))),
    ]


def by_payer(payments: Iterable[PaymentView]) -> list[PaymentView]:
    return sorted(payments, key=lambda paid: (paid.payer, paid.payee))


def nagashi(points: int) -> Phrase:
    return Phrase("why.nagashi", {"points": points})


def honba(points: int) -> Phrase:
    return Phrase("why.honba", {"points": points})


TWO_TENPAI = """
hand E 258m147p369s2345z
hand S 123m456p23789s11z
hand W 369m258p147s2567z
hand N 456m123789p12s33z
"""


def test_two_noten_pay_each_tenpai_player_a_part() -> None:
    view = result(state("tenhou", "idle 0\n> exhaustive", hands=TWO_TENPAI))
    assert set(view.payments) == {PaymentView(payer, payee, 750) for payer in (0, 2) for payee in (1, 3)}
    assert len(view.payments) == 4


def test_of_two_who_pay_each_other_only_what_is_left_over_is_shown() -> None:
    paid = [
        Paid(1, 0, 4000, PaymentReason.NAGASHI),
        Paid(2, 0, 4000, PaymentReason.NAGASHI),
        Paid(0, 1, 2000, PaymentReason.NAGASHI),
        Paid(2, 1, 2000, PaymentReason.NAGASHI),
        Paid(2, 1, 100, PaymentReason.HONBA),
        Paid(None, 0, 1000, PaymentReason.STICKS),
    ]
    assert by_payer(payments_between_seats(paid)) == [
        PaymentView(1, 0, 2000),
        PaymentView(2, 0, 4000),
        PaymentView(2, 1, 2100, (nagashi(2000), honba(100))),
    ]


def test_where_nobody_wrote_down_who_paid_whom_the_changes_are_shown_alone() -> None:
    ended = state("tenhou", "idle 0\n> exhaustive", hands=TWO_TENPAI)
    old = replace(ended, played_hands=(replace(ended.played_hands[-1], payments=()),))
    view = result(old)
    assert view.payments == ()
    assert [line.after - line.before for line in view.scores] == [-1500, 1500, -1500, 1500]
