"""Hands without a winner: who shows, and what is written down (riichi.md §5.6, §8.3)."""

import pytest
from msgspec.structs import replace

from bot.engine.wall import SeededRandomSource
from bot.games.riichi.engine.actions import NOTEN, TENPAI
from bot.games.riichi.engine.course import Course
from bot.games.riichi.engine.draws import due_abort, settle_draw
from bot.games.riichi.engine.events import Abort, Aborted, DrawSettled, Event, GameEnded, WallExhausted
from bot.games.riichi.engine.state import DiscardedTile, Hand, PlayerState, RiichiStatus, State
from bot.games.riichi.rules import riichi_book_rules
from bot.mahjong.tiles import TILES, parse
from tests.games.riichi.engine.table import events, state

TENHOU = riichi_book_rules("tenhou")


def hand(*players: PlayerState, unbroken: bool = True, kans: tuple[int, ...] = ()) -> Hand:
    return Hand(
        players,
        parse("1z1z"),
        parse("1m1m1m1m1m"),
        (),
        parse("1s1s1s1s"),
        turn=0,
        no_calls_yet=unbroken,
        kan_seats=kans,
    )


def discarded(*tiles: str, riichi: RiichiStatus = RiichiStatus.NOT_DECLARED) -> PlayerState:
    return PlayerState((), river=tuple(DiscardedTile(TILES[tile]) for tile in tiles), riichi=riichi)


def test_four_equal_winds_end_the_first_go_around() -> None:
    assert due_abort(TENHOU, hand(*[discarded("3z")] * 4)) is Abort.SUUFON


@pytest.mark.parametrize(
    "players",
    [
        [discarded("3z"), discarded("3z"), discarded("3z"), discarded("4z")],
        [discarded("5z")] * 4,
        [discarded("1m")] * 4,
        [discarded("3z"), discarded("3z"), discarded("3z"), discarded()],
        [discarded("3z", "1m"), discarded("3z"), discarded("3z"), discarded("3z")],
    ],
)
def test_discards_that_are_not_four_times_one_wind_end_nothing(players: list[PlayerState]) -> None:
    assert due_abort(TENHOU, hand(*players)) is None


def test_after_a_call_four_equal_winds_end_nothing() -> None:
    assert due_abort(TENHOU, hand(*[discarded("3z")] * 4, unbroken=False)) is None


def test_four_riichi_end_the_hand_three_and_a_declared_one_do_not() -> None:
    standing = discarded("1m", "2m", riichi=RiichiStatus.ACTIVE)
    double = discarded("1m", "2m", riichi=RiichiStatus.DOUBLE)
    assert due_abort(TENHOU, hand(standing, double, standing, standing)) is Abort.SUUCHA
    declared = discarded("1m", "2m", riichi=RiichiStatus.DECLARED)
    assert due_abort(TENHOU, hand(standing, double, standing, declared)) is None


def test_the_fourth_kan_comes_before_four_winds_and_these_before_four_riichi() -> None:
    riichi = discarded("3z", riichi=RiichiStatus.DOUBLE)
    assert due_abort(TENHOU, hand(*[riichi] * 4)) is Abort.SUUFON
    assert due_abort(TENHOU, hand(*[riichi] * 4, kans=(0, 0, 1, 1))) is Abort.SUUKAIKAN


def test_books_without_abortive_draws_play_on() -> None:
    riichi = discarded("3z", riichi=RiichiStatus.DOUBLE)
    assert due_abort(riichi_book_rules("wrc-2014"), hand(*[riichi] * 4, kans=(0, 0, 1, 1))) is None


NINE = """
hand E 258m258p258s4567z
hand S 1459m159p159s123z
hand W 369m147p147s4567z
hand N 147m369p369s4567z
"""
FOUR_RIICHI = """
hand E 123m123p12389s55z
hand S 456m12456p456s66z
hand W 12789m789p11177z
hand N 78p567s22233344z
"""


def test_whoever_ends_the_hand_with_nine_terminals_shows_it() -> None:
    happened = events("tenhou", "E tsumogiri\nS kyuushu", hands=NINE, head="draws 8m 4p")
    assert Aborted(Abort.KYUUSHU, shown=(1,)) in happened


def test_after_four_riichi_all_hands_are_shown() -> None:
    script = "E riichi 5p\nS riichi 5s\nW riichi 5m\nN riichi 8m"
    happened = events("ema-2012", script, hands=FOUR_RIICHI, head="draws 5p 5s 5m 8m")
    assert Aborted(Abort.SUUCHA, shown=(0, 1, 2, 3)) in happened


def test_after_four_winds_no_hand_is_shown() -> None:
    script = "E discard 2z\nS discard 2z\nW discard 2z\nN discard 2z"
    hands = NINE.replace("4567z", "2567z").replace("1459m159p159s123z", "258m369p147s2346z")
    assert Aborted(Abort.SUUFON, shown=()) in events("tenhou", script, hands=hands, head="draws 9m 9m 9m 8m")


DEALER_TENPAI = """
hand E 123m456p23789s77z
hand S 258m369p147s1567z
hand W 369m147p258s2345z
hand N 147m369p258s1234z
"""
DRAWN = """
hand E 123m456p23789s11z
hand S 456m123789p12s33z
hand W 369m258p147s2567z
hand N 147m369p258s3567z
"""


def test_a_riichi_hand_is_shown() -> None:
    happened = events("m-league", "E riichi 9m\nidle 0\n> exhaustive", hands=DRAWN, head="draws 9m")
    assert WallExhausted(((), (NOTEN, TENPAI), (), ())) in happened


def counted(at: State, *rivers: str) -> list[Event]:
    """What follows where the wall is empty and these are the discards."""
    discards = (tuple(DiscardedTile(TILES[tile]) for tile in river.split()) for river in rivers)
    players = tuple(
        replace(player, river=river) for player, river in zip(at.current_hand.players, discards, strict=True)
    )
    course = Course(
        replace(at, tenpai_answers=(None,) * 4, hand=replace(at.current_hand, players=players)),
        SeededRandomSource(b"a seed"),
    )
    settle_draw(course)
    return list(course.outcome.events)


def test_nagashi_is_counted_from_the_dealer_on() -> None:
    happened = counted(state("tenhou", head="draws 9p"), "5m", "1m", "9s", "5m")
    (drawn,) = (event for event in happened if isinstance(event, DrawSettled))
    assert drawn.nagashi == (1, 2)


@pytest.mark.parametrize(("nagashi", "over"), [("win", True), ("settle", False)])
def test_where_only_a_win_ends_the_last_hand_nagashi_does_if_it_counts_as_a_win(nagashi: str, over: bool) -> None:
    book = f"ema-2012 draw.nagashi={nagashi} game.agari_yame=win game.target=30000"
    at = state(book, head="start round=S4 scores=45000,25000,25000,25000\ndraws 9p", hands=DEALER_TENPAI)
    ended = counted(at, "5m", "5m", "5m", "1m")[-1]
    assert isinstance(ended, GameEnded) is over
