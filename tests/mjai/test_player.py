"""Programs that speak mjai, at our table."""

import json
import sys
from contextlib import ExitStack
from pathlib import Path
from shlex import quote

import pytest

from bot.engine.level import Level
from bot.engine.riichi.events import Event
from bot.engine.riichi.rules import Rules, preset
from bot.mjai.player import MjaiPlayer
from bot.mjai.program import Program
from bot.mjai.series import Contender, Series
from bot.players.riichi.levels import PLAYERS
from bot.records.conformance.riichi import divergences
from bot.records.readers.own import record_of

OURS = f"{quote(sys.executable)} -m bot mjai"


def short(book: str) -> Rules:
    return preset(book).with_options({"game.rounds": 1})


def played(
    rules: Rules, programs: dict[int, str], reports: list[str], patience: float = 60.0, level: Level = Level.GENTLE
) -> list[Event]:
    """One game with programs in these seats, and players of ours of this level in the others."""
    with ExitStack() as running:
        started = {seat: running.enter_context(Program(command, patience)) for seat, command in programs.items()}

        def contender(place: int) -> Contender:
            if place not in started:
                return Contender("naki", lambda _: PLAYERS[level](rules))
            return Contender(
                "mjai", lambda seat: MjaiPlayer(seat, started[place], PLAYERS[level](rules), reports.append)
            )

        match = Series(rules, [contender(place) for place in range(rules.game.players)])
        (game,) = match.play(1, "guests", rotate=False)
        return list(game.events)


@pytest.mark.parametrize(
    ("rules", "level"),
    [
        (preset("wrc-2025").with_options({"game.rounds": 0}), Level.STRONG),
        (short("m-league"), Level.STANDARD),
        (short("sanma-tenhou"), Level.GENTLE),
    ],
    ids=("strong, one hand", "standard", "gentle, three players"),
)
def test_two_processes_of_our_player_play_as_it_does_without_them(rules: Rules, level: Level) -> None:
    reports, ours = list[str](), f"{OURS} --level {level}"
    alone = played(rules, {}, reports, level=level)
    assert played(rules, {1: ours, 2: ours}, reports, level=level) == alone
    assert reports == []
    assert list(divergences(record_of(alone))) == []


def test_a_program_hears_only_what_a_player_in_its_seat_sees(tmp_path: Path) -> None:
    heard, reports = tmp_path / "heard", list[str]()
    played(short("tenhou"), {2: f"sh -c {quote(f'tee {heard} | {OURS} --level gentle')}"}, reports)
    assert reports == []
    said = [event for line in heard.read_text().splitlines() for event in json.loads(line)]
    dealt = [event["tehais"] for event in said if event["type"] == "start_kyoku"]
    assert dealt
    assert all(hand == ["?"] * 13 for hands in dealt for seat, hand in enumerate(hands) if seat != 2)
    drawn = [event for event in said if event["type"] == "tsumo"]
    assert {event["pai"] for event in drawn if event["actor"] != 2} == {"?"}
    assert "?" not in {event["pai"] for event in drawn if event["actor"] == 2}
    assert (said[0]["type"], said[0]["id"], said[-1]["type"]) == ("start_game", 2, "end_game")


FALLS_SILENT = "import sys\nsys.stdin.readline(); print('{}', flush=True)\nfor line in sys.stdin: pass"
DIES = "import sys\nsys.stdin.readline(); print('{}', flush=True); sys.stdin.readline()"
LIES = 'import sys\nfor line in sys.stdin: print(\'{"type": "dahai", "actor": 0, "pai": "0z"}\', flush=True)'
TALKS_NONSENSE = "import sys\nfor line in sys.stdin: print('Good evening', flush=True)"


@pytest.mark.parametrize(
    ("program", "complaint"),
    [
        (FALLS_SILENT, "said nothing for 0.2 seconds"),
        (DIES, "has ended"),
        (LIES, "it may not do"),
        (TALKS_NONSENSE, "it answers no object: Good evening"),
    ],
)
def test_a_program_that_fails_is_replaced_and_the_game_goes_on(program: str, complaint: str) -> None:
    rules, reports = short("tenhou"), list[str]()
    events = played(rules, {3: f"{quote(sys.executable)} -c {quote(program)}"}, reports, patience=0.2)
    assert events == played(rules, {}, [])
    (report,) = reports
    assert report.startswith("Seat 3: ")
    assert complaint in report
