"""Computer players think in processes of their own, and choose what they would choose here."""

import gc
import signal
import subprocess
import sys
import weakref
from collections.abc import Callable
from functools import partial
from typing import Any

import psutil
import pytest

from bot.computers.thinking import ImmediatePlayerRunner, PlayerRunner, ThinkerProcesses
from bot.engine.level import Level
from bot.engine.wall import SeededRandomSource
from bot.system.child_process import CHILD_NICENESS
from bot.tools.games.registry import contest_for_book
from bot.tools.simulation.arena import play_game
from bot.view.model import Player
from bot.view.project.projection import SeatedPlayers

PATIENCE = 60.0
"""Seconds after which a process that does not end is given up."""


def processes() -> list[psutil.Process]:
    """The processes that think for this one."""
    return [process for process in psutil.Process().children() if "bot.computers.thinking" in process.cmdline()]


class Elsewhere:
    """A player that thinks in this place."""

    def __init__(self, place: PlayerRunner, player: Any, before: Callable[[], None] = lambda: None) -> None:
        self._mind = place.add_player(player, player)
        self._before = before

    def choose(self, view: Any, options: Any) -> Any:
        self._before()
        return self._mind.think(view, options).result(PATIENCE)


def played(book: str, place: PlayerRunner, before: Callable[[], None] = lambda: None) -> Any:
    """A short game of players who think there; `before` each decision something may happen."""
    table = contest_for_book(book, short=True)
    players = [Elsewhere(place, table.players[Level.STANDARD](), before) for _ in range(table.seats)]
    return play_game(table.engine, table.projection, players, SeededRandomSource(b"thinking")).events


@pytest.mark.parametrize("book", ["tenhou", "american"])
def test_computer_players_choose_the_same_in_any_process(book: str) -> None:
    with ThinkerProcesses() as thinkers:
        assert played(book, thinkers) == played(book, ImmediatePlayerRunner())
        assert len(processes()) == 2
        assert thinkers.backlog == 0
    assert processes() == []


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("book", ["tenhou", "sanma-tenhou", "american"])
def test_a_player_of_any_level_can_think_in_another_process(book: str, level: Level) -> None:
    table = contest_for_book(book, short=True)
    state = table.engine.start(SeededRandomSource(b"thinking")).state
    question = table.engine.pending(state)[0]
    seat = question.awaited[0]
    view = table.projection.hand(state, SeatedPlayers([Player(is_computer=True)] * table.seats), seat, hints=False)
    with ThinkerProcesses(1) as thinkers:
        minds = [place.add_player(table.players[level](), Takes()) for place in (thinkers, ImmediatePlayerRunner())]
        chosen = [mind.think(view, question.options[seat]).result(PATIENCE) for mind in minds]
    assert chosen[0] == chosen[1]


def test_a_process_that_is_killed_is_replaced_and_its_players_go_on() -> None:
    kills = iter(range(40))

    def now_and_then() -> None:
        if next(kills, None) in (5, 25):
            for process in processes():
                process.kill()

    with ThinkerProcesses() as thinkers:
        assert played("tenhou", thinkers, now_and_then) == played("tenhou", ImmediatePlayerRunner())


class Stumbles:
    """A player with a mistake of ours in it."""

    def choose(self, view: Any, options: Any) -> Any:
        raise ZeroDivisionError("a mistake of ours")


@pytest.mark.parametrize("place", [ImmediatePlayerRunner, partial(ThinkerProcesses, 1)])
def test_a_mistake_of_ours_is_told_to_whoever_asked(place: Any) -> None:
    there = place()
    view: Any = "what it sees"
    with pytest.raises(ZeroDivisionError, match="a mistake of ours"):
        there.add_player(Stumbles(), Takes()).think(view, ()).result(PATIENCE)
    if isinstance(there, ThinkerProcesses):
        there.__exit__()


def test_a_player_whose_hand_is_over_is_forgotten_and_another_goes_on() -> None:
    view: Any = "what it sees"
    options: Any = ("one",)
    with ThinkerProcesses(1) as thinkers:
        first, second = (thinkers.add_player(Takes(), Takes()) for _ in range(2))
        assert first.think(view, options).result(PATIENCE) == ("one", 1)
        first.release()
        assert [second.think(view, options).result(PATIENCE) for _ in range(2)] == [("one", 1), ("one", 2)]
        assert first.think(view, options).result(PATIENCE) == ("one", 1), "it began anew"


class Remembers:
    """A player that keeps much, and says what the collector had to look through when it was asked."""

    def __init__(self) -> None:
        self._kept = list[list[int]]()

    def choose(self, view: Any, options: Any) -> Any:
        found = len(gc.get_objects())
        self._kept += ([] for _ in range(50_000))
        return found


def test_nobody_waits_while_the_collector_looks_through_what_a_player_remembers() -> None:
    view: Any = "what it sees"
    with ThinkerProcesses(1) as thinkers:
        mind = thinkers.add_player(Remembers(), Takes())
        found: list[Any] = [mind.think(view, ()).result(PATIENCE) for _ in range(3)]
        assert max(found[1:]) < 50_000


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("book", ["tenhou", "sanma-tenhou", "american"])
def test_of_a_player_who_has_left_nothing_stays_that_only_the_collector_would_find(book: str, level: Level) -> None:
    """Whatever is there after a choice is never looked through again."""
    table = contest_for_book(book, short=True)
    state = table.engine.start(SeededRandomSource(b"thinking")).state
    question = table.engine.pending(state)[0]
    seat = question.awaited[0]
    view = table.projection.hand(state, SeatedPlayers([Player(is_computer=True)] * table.seats), seat, hints=False)
    player = table.players[level]()
    gc.disable()
    try:
        player.choose(view, question.options[seat])
        left = weakref.ref(player)
        del player
        assert left() is None
    finally:
        gc.enable()


class Ponders:
    """A player that comes to no end."""

    def choose(self, view: Any, options: Any) -> Any:
        while True:
            pass


def test_a_player_that_comes_to_no_end_is_replaced_in_the_same_call_and_others_go_on() -> None:
    view: Any = "what it sees"
    options: Any = ("one",)
    with ThinkerProcesses(1, patience=2.0) as thinkers:
        stuck, other = thinkers.add_player(Ponders(), Takes()), thinkers.add_player(Takes(), Ponders())
        answers = [mind.think(view, options) for mind in (other, stuck, other)]
        assert [answer.result(PATIENCE) for answer in answers] == [("one", 1)] * 3, "it was forgotten on the way"
        assert stuck.think(view, options).result(PATIENCE) == ("one", 2), "whoever replaced it goes on"
    assert processes() == []


@pytest.mark.skipif(sys.platform == "win32", reason="processes cannot be stopped there")
def test_a_process_that_stands_still_is_replaced() -> None:
    view: Any = "what it sees"
    options: Any = ("one",)
    with ThinkerProcesses(1, patience=2.0) as thinkers:
        mind = thinkers.add_player(Takes(), Takes())
        assert mind.think(view, options).result(PATIENCE) == ("one", 1)
        (process,) = processes()
        process.suspend()
        assert mind.think(view, options).result(PATIENCE) == ("one", 1), "by whoever plays instead"
        assert process not in processes()


class Takes:
    """A player that counts its decisions."""

    def __init__(self) -> None:
        self._decisions = 0

    def choose(self, view: Any, options: Any) -> Any:
        self._decisions += 1
        return options[0], self._decisions


@pytest.mark.skipif(sys.platform == "win32", reason="processes have no niceness there")
def test_presses_go_before_thoughts() -> None:
    with ThinkerProcesses(1) as thinkers:
        played("tenhou", thinkers)
        (process,) = processes()
        assert process.nice() == min(19, psutil.Process().nice() + CHILD_NICENESS)


def test_the_processes_that_think_end_with_the_one_that_started_them() -> None:
    killed = """
import os, signal
from tests.computers.test_thinking import ThinkerProcesses, played, processes
played("tenhou", ThinkerProcesses())
print(len(processes()), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""
    # they hold the other end of standard error: nothing is told before they have ended
    told = subprocess.run([sys.executable, "-c", killed], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert told.returncode == -signal.SIGKILL, told.stderr
    assert told.stdout == "2\n"
