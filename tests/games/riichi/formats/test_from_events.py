"""What a record tells of things that were undone (riichi.md §5.3)."""

from bot.games.riichi.engine.events import (
    Abort,
    Aborted,
    Called,
    CallReturned,
    Discarded,
    Drew,
    EarlyDrawReturned,
    Event,
    RiichiPaid,
    RiichiVoided,
    WindowClosed,
)
from bot.games.riichi.formats.from_events import record_facts
from bot.games.riichi.formats.record import Call, Discard, Draw, NoWinner, RiichiDeposit
from bot.mahjong.melds import Meld, MeldKind, Side
from bot.mahjong.tiles import TILES

TILE = TILES["5s"]
RIICHI = Discarded(0, TILE, riichi=True)
PON = Meld(MeldKind.PON, (TILE, TILE), TILE, Side.ACROSS)


def kinds(*events: Event) -> list[type]:
    return [type(fact) for fact in record_facts(events)]


def test_a_late_ron_undoes_the_call_and_the_stake_before_it() -> None:
    before = (RIICHI, WindowClosed(800, allows_late_ron=True), RiichiPaid(0), Called(2, PON))
    assert kinds(*before) == [Discard, RiichiDeposit, Call]
    assert kinds(*before, CallReturned(2), WindowClosed(4000), RiichiVoided(0)) == [Discard]


def test_a_late_ron_undoes_the_draw_before_it() -> None:
    before = (RIICHI, WindowClosed(6000, allows_late_ron=True), RiichiPaid(0), Drew(1, TILE))
    assert kinds(*before, EarlyDrawReturned(1, TILE), WindowClosed(6500), RiichiVoided(0)) == [Discard]


def test_a_tile_drawn_early_comes_after_the_stake_of_the_discard_before_it() -> None:
    assert kinds(RIICHI, Drew(1, TILE, early=True), WindowClosed(3000), RiichiPaid(0), Discarded(1, TILE)) == [
        Discard,
        RiichiDeposit,
        Draw,
        Discard,
    ]


def test_a_tile_drawn_early_and_put_back_was_never_drawn() -> None:
    assert kinds(
        RIICHI, Drew(1, TILE, early=True), EarlyDrawReturned(1, TILE), WindowClosed(900), RiichiPaid(0), Called(2, PON)
    ) == [
        Discard,
        RiichiDeposit,
        Call,
    ]


def test_a_tile_drawn_early_does_not_count_when_the_discard_ended_the_hand() -> None:
    events = (RIICHI, Drew(1, TILE, early=True), WindowClosed(3000), RiichiPaid(0), Aborted(Abort.SUUCHA))
    assert kinds(*events) == [Discard, RiichiDeposit, NoWinner]
