"""What computer players think of every choice: each has a sentence and three numbers."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import Final

import pytest

from bot.engine.game import AnyState
from bot.engine.level import Level
from bot.engine.question import AnyAction, Seat
from bot.games.game import AnyGame
from bot.games.opinion import AnyOpinion
from bot.games.registry import GAMES
from bot.games.riichi.conformance.replay import recorded_choices
from bot.games.riichi.conformance.replayed_table import RecordedChoice
from bot.games.riichi.engine.actions import Verb
from bot.games.riichi.formats import logs
from bot.i18n.catalogue import words
from bot.i18n.opinions import opinion_numbers, reason_sentence
from bot.records.files import InconclusiveRecord
from bot.records.replay import Replay
from bot.tools.games.registry import contest_for_book
from tests.games.riichi.formats.record_samples import SAMPLES

LOGS: Final = Path(__file__).parents[3] / "shared" / "data" / "games" / "mjlog_xml"
RIICHI: Final = GAMES["riichi"]
WIN: Final = 1.0
KANS: Final = (Verb.ANKAN, Verb.DAIMINKAN, Verb.SHOUMINKAN)


def all_choices(paths: Iterable[Path]) -> Iterator[RecordedChoice]:
    """Those of recorded games where there was something to decide."""
    for path in paths:
        try:
            record = logs.read_log(path)
        except InconclusiveRecord:
            continue
        yield from (choice for choice in recorded_choices(record) if len(choice.options) > 1)


def check(opinion: AnyOpinion, options: Sequence[AnyAction]) -> None:
    """It can be said, in every language, and its numbers can be true."""
    assert opinion.action in options
    assert 0 <= opinion.danger <= WIN
    assert 0 <= opinion.chance <= WIN
    assert opinion.value >= 0
    assert (opinion.value > 0) == (opinion.chance > 0)
    for language in ("en", "ja"):
        assert reason_sentence(opinion.reason, words(language))
        assert opinion_numbers(opinion, words(language))
    if opinion.reason.value == "win":
        assert opinion.chance == WIN


def check_choices(game: AnyGame, choices: Iterable[RecordedChoice]) -> set[str]:
    """Of each choice what was chosen is explained, and what a level would choose; the verbs that were met."""
    met = set[str]()
    for choice, level in zip(choices, cycle(Level), strict=False):
        view = game.player_view(choice.state, choice.seat)
        assert game.adviser is not None
        adviser = game.adviser(choice.state)
        for action in (choice.action, game.players[level](choice.state).choose(view, choice.options)):
            check(adviser.explain(view, choice.options, action), choice.options)
            met.add(action.token.partition("_")[0])
    return met


@pytest.mark.parametrize("sample", ["mjlog.xml.gz", "sanma.xml.gz"])
def test_choices_of_a_recorded_game_are_explained(sample: str) -> None:
    assert "discard" in check_choices(RIICHI, islice(all_choices([SAMPLES / sample]), 0, None, 60))


@pytest.mark.skipif(not LOGS.is_dir(), reason="the recorded games are not there: no ../shared/data")
def test_recorded_kans_are_explained() -> None:
    found = all_choices(LOGS / f"{name}.xml.gz" for name in ("mj0238", "mj0199"))
    with_kan = (choice for choice in found if any(option.verb in KANS for option in choice.options))
    for choice in islice(with_kan, 6):
        view = RIICHI.player_view(choice.state, choice.seat)
        assert RIICHI.adviser is not None
        for option in choice.options:
            if option.verb in KANS:
                check(RIICHI.adviser(choice.state).explain(view, choice.options, option), choice.options)


def asked(book: str) -> Iterator[tuple[AnyState, Seat, Sequence[AnyAction]]]:
    """What is asked in a game of ours."""
    events = contest_for_book(book, short=True).play(0, "opinions").events
    replay = Replay.of(GAMES.by_book[book].variant, events)
    for moment in replay.moments:
        for question in replay.engine.pending(moment.state):
            yield from ((moment.state, seat, question.options[seat]) for seat in question.awaited)


def test_choices_of_an_american_game_are_explained() -> None:
    game = GAMES["american"]
    decided = (choice for choice in asked("american") if len(choice[2]) > 1)
    for (state, seat, options), level in zip(islice(decided, 0, None, 50), cycle(Level), strict=False):
        view = game.player_view(state, seat)
        assert game.adviser is not None
        action = game.players[level](state).choose(view, options)
        check(game.adviser(state).explain(view, options, action), options)


@pytest.mark.proof
@pytest.mark.skipif(not LOGS.is_dir(), reason="the recorded games are not there: no ../shared/data")
def test_ten_thousand_recorded_choices_are_explained() -> None:
    every = all_choices(sorted(LOGS.iterdir()))
    met = check_choices(RIICHI, islice(every, 0, 130_000, 13))
    assert {"discard", "riichi", "tsumo", "ron", "pass", "pon", "chii", "ankan", "kita"} <= met
