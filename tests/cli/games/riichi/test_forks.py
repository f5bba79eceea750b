"""`naki forks` on a game of our own."""

import json
from pathlib import Path

from bot.engine.wall import SeededRandomSource
from bot.games.riichi.computers.player import StandardPlayer
from bot.games.riichi.engine.codec import CODEC
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.rules import riichi_book_rules
from bot.games.riichi.view.projection import RiichiProjection
from bot.tools.simulation.arena import play_game
from tests.cli.naki import naki


def test_two_levels_are_compared_in_recorded_games(tmp_path: Path) -> None:
    rules = riichi_book_rules("tenhou").with_options({"game.rounds": 1})
    players = [StandardPlayer(rules) for _ in range(4)]
    played = play_game(RiichiEngine(rules), RiichiProjection(), players, SeededRandomSource(b"forks"))
    log = tmp_path / "game.jsonl"
    log.write_bytes(b"\n".join(map(CODEC.encode, played.events)))
    few = ("--walls", "1", "--positions", "2", "--json")
    run = naki("forks", str(log), "--player", "gentle", "--than", "standard", *few, cwd=tmp_path)
    assert run.returncode == 0, run.stderr
    row = json.loads(run.stdout)["forks"]["all"]
    assert row["played"] == 2
    assert row["found"] >= 2
    assert len(row["points"]) == len(row["rank"]) == 2


def test_files_that_are_not_there_are_named(tmp_path: Path) -> None:
    run = naki("forks", "nothing.json", cwd=tmp_path)
    assert run.returncode == 2
    assert "nothing.json" in run.stderr


def test_kinds_that_no_table_names_are_refused(tmp_path: Path) -> None:
    run = naki("forks", str(tmp_path), "--kind", "pass, punt", cwd=tmp_path)
    assert run.returncode == 2
    assert "pass, punt" in run.stderr
