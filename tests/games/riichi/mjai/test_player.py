"""Programs that speak mjai, at our table."""

import json
import sys
from contextlib import ExitStack
from itertools import repeat
from pathlib import Path
from shlex import quote

import pytest

from bot.engine.level import Level
from bot.games.program import Program, ProgramFailure
from bot.games.riichi.computers.levels import PLAYERS_BY_LEVEL
from bot.games.riichi.conformance.replay import divergences
from bot.games.riichi.engine.events import Event
from bot.games.riichi.formats.readers.own import record_of
from bot.games.riichi.mjai.player import MjaiPlayer
from bot.games.riichi.rules import Rules, riichi_book_rules
from bot.tools.games.riichi.series import Contender, Series

OURS = f"{quote(sys.executable)} -m bot mjai"


def short(book: str) -> Rules:
    return riichi_book_rules(book).with_options({"game.rounds": 1})


def played(
    rules: Rules, programs: dict[int, str], reports: list[str], patience: float = 60.0, level: Level = Level.GENTLE
) -> list[Event]:
    """One game with programs in these seats, and players of ours of this level in the others."""
    with ExitStack() as running:
        started = {seat: running.enter_context(Program(command, patience)) for seat, command in programs.items()}

        def contender(place: int) -> Contender:
            if place not in started:
                return Contender("naki", lambda _: PLAYERS_BY_LEVEL[level](rules))
            return Contender(
                "mjai", lambda seat: MjaiPlayer(seat, started[place], PLAYERS_BY_LEVEL[level](rules), reports.append)
            )

        match = Series(rules, [contender(place) for place in range(rules.game.players)])
        (game,) = match.play(1, "guests", rotate=False)
        return list(game.events)


@pytest.mark.parametrize(
    ("rules", "level"),
    [
        (riichi_book_rules("wrc-2025").with_options({"game.rounds": 0}), Level.STRONG),
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


BEGINS = "import sys, time\nsys.stdin.readline(); print('{}', flush=True)\n"
SILENCES = (
    f"{BEGINS}for line in sys.stdin: pass",
    f"{BEGINS}while True: sys.stdout.write('x'), sys.stdout.flush(), time.sleep(0.01)",
)
BREAKS = (
    (f"{BEGINS}sys.stdin.readline()", "has ended"),
    (f"{BEGINS}while True: sys.stdout.write('x' * 4096)", "answered with more than 64 KiB"),
)
ANSWERS = (
    (b'{"type": "dahai", "actor": 0, "pai": "0z"}', "it may not do"),
    (b'{"type": "dahai", "pai": "' + b"1" * 3000 + b'"}', "it may not do"),
    (b"Good evening", "it answers no move"),
    (b"{}", "it answers no move"),
    (b"5", "it answers no move"),
    (b"\xff\xfe", "it answers no move"),
    (b"\x1b[2J", r"'\x1b[2J'"),
    (b'{"type": ["dahai"]}', "it answers no move"),
    (b'{"type": "pon", "consumed": 5}', "it answers no move"),
    (b'{"type": "pon", "consumed": [{}, 5]}', "it answers no move"),
    (b'{"a": ' + b"[" * 30_000, "it answers no move"),
)


def python(program: str) -> str:
    """The command that runs this."""
    return f"{quote(sys.executable)} -c {quote(program)}"


def answering(answer: bytes) -> str:
    """A program that says this to every line."""
    line = answer + b"\n"
    return python(f"import sys\nfor _ in sys.stdin.buffer: sys.stdout.buffer.write({line!r}), sys.stdout.flush()")


@pytest.mark.parametrize(
    ("command", "complaint", "patience"),
    [
        *((python(program), "said nothing for 0.2 seconds", 0.2) for program in SILENCES),
        *((python(program), complaint, 5) for program, complaint in BREAKS),
        *((answering(answer), complaint, 60) for answer, complaint in ANSWERS),
    ],
    ids=range(len(SILENCES) + len(BREAKS) + len(ANSWERS)),
)
def test_a_program_that_fails_is_replaced_and_the_game_goes_on(command: str, complaint: str, patience: float) -> None:
    rules, reports = riichi_book_rules("wrc-2025").with_options({"game.rounds": 0}), list[str]()
    events = played(rules, {3: command}, reports, patience)
    assert events == played(rules, {}, [])
    (report,) = reports
    assert report.startswith("Seat 3: ")
    assert complaint in report
    assert len(report.removeprefix(f"Seat 3: {command}")) < 500


CHATTERS = "for number in range(1000): print('{}', flush=True)\nimport time\ntime.sleep(60)"


def test_a_program_that_reads_nothing_holds_up_nobody() -> None:
    expected = pytest.raises(ProgramFailure, match=r"said nothing for 0\.2 seconds")
    with Program(python(CHATTERS), patience=0.2) as deaf, expected:
        list(map(deaf.ask, repeat("x" * 4096, 1000)))
