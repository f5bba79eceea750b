"""What we write down of our own games says the same when it is read back."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.wall import Seal
from bot.games.american.card.card import Card
from bot.games.american.card.file import house_card
from bot.games.american.engine.codec import CODEC
from bot.games.american.engine.engine import replay as replay_american
from bot.games.american.engine.events import GameStarted as AmericanGameStarted
from bot.games.american.engine.events import HandStarted as AmericanHandStarted
from bot.games.export import StillPlaying, export, log_formats
from bot.games.game import LogFormat
from bot.games.riichi.conformance.replay import divergences
from bot.games.riichi.engine.events import Drew, EarlyDrawReturned, GameEnded, HandVoided
from bot.games.riichi.formats.logs import FORMATS, log_reader
from bot.games.riichi.formats.record import Record
from bot.games.riichi.rules import RIICHI_BOOK_NAMES, Rules
from tests.games.riichi.formats.games import Log, calm_game, hasty_game, rules_of
from tests.games.riichi.formats.refereed import riichi
from tests.games.riichi.formats.sealed_game import american

SEAL = Seal(bytes(32), bytes(16))
EAST = {"game.rounds": 1}


def read_back(log: Log, form: LogFormat) -> Record:
    """What a program reads from the game that we wrote down."""
    written = export(log, form, SEAL)
    found = log_reader(written)
    assert found is not None
    assert found.name == form
    return found.read(written)


def final_points(log: Log) -> tuple[int, ...]:
    """The points that each seat ended with."""
    standings = next(event for event in log if isinstance(event, GameEnded)).standings
    return tuple(standing.points for standing in sorted(standings, key=lambda standing: standing.seat))


@pytest.mark.parametrize("form", LogFormat)
@pytest.mark.parametrize("book", RIICHI_BOOK_NAMES)
@pytest.mark.parametrize(("played", "options"), [(calm_game, {}), (hasty_game, EAST)], ids=["calm", "hasty"])
def test_a_game_reads_back_without_a_divergence_also_where_haste_was_undone(
    played: Callable[[Rules, str], Log], options: dict[str, int], book: str, form: LogFormat
) -> None:
    log = played(rules_of(book, options), book)
    record = read_back(log, form)
    assert list(divergences(record)) == []
    assert record.final is not None
    assert record.final.points == final_points(log)


@pytest.mark.parametrize("form", LogFormat)
@pytest.mark.parametrize("book", ["tenhou", "wrc-2015", "sanma-tenhou"])
def test_a_game_in_which_a_referee_let_hands_be_dealt_again_reads_back_without_them(book: str, form: LogFormat) -> None:
    log = riichi(book, SEAL.chance)
    assert sum(isinstance(event, HandVoided) for event in log) == 3
    record = read_back(log, form)
    assert list(divergences(record)) == []
    assert record.final is not None
    assert record.final.points == final_points(log)


def test_hasty_games_take_tiles_back() -> None:
    events = [event for number in range(3) for event in hasty_game(rules_of("wrc-2015", EAST), f"hasty {number}")]
    assert any(isinstance(event, EarlyDrawReturned) for event in events)


@pytest.mark.parametrize("form", LogFormat)
def test_options_beside_the_book_are_kept(form: LogFormat) -> None:
    options = {"score.red_fives": [0, 0, 0], "score.kuitan": False, "claim.window_s": 30, "game.rounds": 1}
    record = read_back(calm_game(rules_of("mahjongsoul", options), "options"), form)
    assert (record.book, record.overrides) == ("mahjongsoul", options)


@pytest.mark.parametrize("form", LogFormat)
def test_a_running_game_is_never_written_out(form: LogFormat) -> None:
    log = calm_game(rules_of("tenhou", EAST), "running")
    with pytest.raises(StillPlaying):
        export(log[:-1], form, SEAL)


def test_names_stand_in_the_logs_of_others() -> None:
    log = calm_game(rules_of("tenhou", EAST), "names")
    names = ("Aya", "Botan", "Chidori", "Deigo")
    assert json.loads(export(log, LogFormat.TENHOU6, SEAL, names))["name"] == list(names)
    assert json.loads(export(log, LogFormat.MJAI, SEAL, names).splitlines()[0])["names"] == list(names)


def test_no_two_formats_claim_the_same_log() -> None:
    log = calm_game(rules_of("tenhou", EAST), "formats")
    for form in LogFormat:
        written = export(log, form, SEAL)
        assert [known.name for known in FORMATS if known.recognise(written)] == [form]


def test_a_draw_before_the_window_is_over_is_told_when_it_counts() -> None:
    log = hasty_game(rules_of("wrc-2014", EAST), "early")
    assert any(isinstance(event, Drew) and event.early for event in log)
    assert list(divergences(read_back(log, LogFormat.NAKI))) == []


def by(card: Card) -> tuple[Any, ...]:
    """An American game that this card comes into for the second hand."""
    second = [place for place, event in enumerate(american()) if isinstance(event, AmericanHandStarted)][1]
    return tuple(
        replace(event, card=card) if place == second or isinstance(event, AmericanGameStarted) else event
        for place, event in enumerate(american())
    )


def test_an_american_game_is_had_in_our_own_form_alone_and_reads_back_as_it_was() -> None:
    assert log_formats(american()) == (LogFormat.NAKI,)
    *lines, _seal = export(american(), LogFormat.NAKI, SEAL).splitlines()
    assert CODEC.decode(line.encode() for line in lines) == american()
    with pytest.raises(ValueError, match="mjai"):
        export(american(), LogFormat.MJAI, SEAL)
    with pytest.raises(StillPlaying):
        export(american()[:-1], LogFormat.NAKI, SEAL)


def test_a_card_for_private_use_does_not_leave_the_league_in_a_log() -> None:
    private = replace(house_card(), rights="private-use")
    *lines, _seal = export(by(private), LogFormat.NAKI, SEAL).splitlines()
    told = replay_american(CODEC.decode(line.encode() for line in lines))
    whole = replay_american(by(private))
    assert told.card.forms == ()
    assert not {'"2026"', '"2222"', '"FFF"', '"NEWS"'} & set(re.findall(r'"[^"]*"', "".join(lines)))
    assert [(line.id, line.value) for line in told.card.lines] == [(line.id, line.value) for line in private.lines]
    assert told.played_hands == whole.played_hands
    assert {played.card_digest for played in told.played_hands} == {private.digest}
