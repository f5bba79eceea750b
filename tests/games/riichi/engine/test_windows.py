"""Claim windows event by event: who answered, whose tile went back, who won, and when it was decided."""

from bot.engine.question import Outcome
from bot.engine.wall import SeededRandomSource
from bot.games.riichi.engine import actions as a
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.events import (
    Abort,
    Aborted,
    Answered,
    CallReturned,
    EarlyDrawReturned,
    Event,
    WindowClosed,
    WinMissed,
    Won,
)
from bot.mahjong.tiles import parse
from tests.games.riichi.engine.table import events, state

RON_BY_WEST = """
hand E 147m3p258p9s12345z
hand S 459m147p258s1234z
hand W 24567m345p67855s
hand N 189m369p147s1567z
"""
"""West can ron the 3m, and South call chii on it."""
RON_BY_TWO = """
hand E 147m2358p9s12345z
hand S 69m147p28s123467z
hand W 24567m345p67855s
hand N 24m56788p345678s
"""


def answers(happened: list[Event]) -> list[Answered]:
    return [event for event in happened if isinstance(event, Answered)]


def closed_at(happened: tuple[Event, ...]) -> list[int]:
    return [event.at for event in happened if isinstance(event, WindowClosed)]


def test_a_tile_that_nobody_can_use_has_passed_at_once() -> None:
    assert closed_at(tuple(events("tenhou", "E tsumogiri", head="draws 9p 9m"))) == [0]


def test_whoever_draws_early_passes_then_what_they_could_claim() -> None:
    happened = events("wrc-2014", "E discard 3m\nS draw @0.5", hands=RON_BY_WEST, head="draws 3m 9p")
    assert answers(happened) == [Answered(1, a.PASS, 500)]


def test_whoever_draws_early_and_has_nothing_to_say_or_has_said_it_says_no_more() -> None:
    nothing = events("wrc-2014", "E discard 3m\nS draw @0.5", hands=RON_BY_TWO, head="draws 3m 9p")
    assert answers(nothing) == []
    script = "E discard 3m\nS pass @0.3\nS draw @0.5"
    passed = events("wrc-2014", script, hands=RON_BY_WEST, head="draws 3m 9p")
    assert answers(passed) == [Answered(1, a.PASS, 300)]


def test_of_two_late_rons_the_nearer_to_the_discarder_stands() -> None:
    hands = """
        hand E 24m56788p345678s
        hand S 69m147p28s123467z
        hand W 147m2358p9s12345z
        hand N 24567m345p67855s
    """
    script = "E tsumogiri\nS tsumogiri\nW tsumogiri\nwait 6\nE ron @7.0\nN ron @7.5"
    happened = events("wrc-2015", script, hands=hands, head="draws 9p 9m 3m 9p")
    assert [event.seat for event in happened if isinstance(event, Won)] == [3]


def test_a_late_ron_has_won_when_those_who_could_have_called_with_it_had_their_time() -> None:
    called = state("wrc-2015", "E discard 3m\nwait 6\nN ron @7.0", hands=RON_BY_TWO, head="draws 3m 9p")
    for now in (7_750, 9_000):
        outcome = RiichiEngine(called.rules).time_out(called, now, SeededRandomSource(b""))
        assert isinstance(outcome, Outcome)
        assert closed_at(outcome.events) == [7_750]


def test_a_late_ron_that_nobody_may_join_has_won_at_once() -> None:
    script = "E discard 3m\nS draw @2.5\nW ron @3.0"
    happened = events("wrc-2015", script, hands=RON_BY_WEST, head="draws 3m 9p")
    assert closed_at(tuple(happened))[-1] == 3_000


def test_a_late_ron_takes_the_tile_drawn_or_the_call_back_from_whoever_went_on() -> None:
    drew = events("wrc-2015", "E discard 3m\nwait 6\nW ron @7", hands=RON_BY_WEST, head="draws 3m 9p")
    assert EarlyDrawReturned(1, *parse("9p")) in drew
    called = events("wrc-2015", "E discard 3m\nS chii 4m5m @1\nW ron @3", hands=RON_BY_WEST, head="draws 3m 9p")
    assert CallReturned(1) in called


def test_where_three_rons_are_none_those_who_called_show_their_hands() -> None:
    hands = """
        hand E 147m2358p9s12345z
        hand S 24567m345p67855s
        hand W 24m56788p345678s
        hand N 24678m234678p33s
    """
    script = "E discard 3m\nS ron @1\nW ron @1\nN ron @1"
    happened = events("tenhou", script, hands=hands, head="draws 3m")
    assert Aborted(Abort.SANCHAHOU, (1, 2, 3)) in happened


def test_whoever_calls_ron_has_not_let_the_tile_go() -> None:
    happened = events("tenhou", "E discard 3m\nW ron @1", hands=RON_BY_WEST, head="draws 3m")
    assert not any(isinstance(event, WinMissed) for event in happened)


def test_a_tile_let_go_in_riichi_is_written_down_once_whatever_comes_after_it() -> None:
    """South lets the 4s go, and so nothing is new about the 1s."""
    hands = """
        hand E 147m258p369s1234z
        hand S 567m234789p2399s
        hand W 258m369p147s1256z
        hand N 369m147p258s3456z
    """
    script = "E tsumogiri\nS riichi 1z\nW discard 4s\nS pass @1\nN tsumogiri\nE discard 1s"
    happened = events("tenhou", script, hands=hands, head="draws 8p 1z 8m 8m 1s 1s")
    assert [event.seats for event in happened if isinstance(event, WinMissed)] == [(1,)]


def test_whoever_may_still_call_a_late_ron_lets_the_tile_go_when_the_next_player_has_acted() -> None:
    script = "E discard 3m\nwait 6"
    waited = events("wrc-2015", script, hands=RON_BY_WEST, head="draws 3m 9p 9m")
    assert not any(isinstance(event, WinMissed) for event in waited)
    script += "\nS tsumogiri"
    acted = events("wrc-2015", script, hands=RON_BY_WEST, head="draws 3m 9p 9m")
    assert [event.seats for event in acted if isinstance(event, WinMissed)] == [(2,)]
