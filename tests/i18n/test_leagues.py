"""Everything that a league refuses has its sentence in every language."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.engine.refusal import Refusal, refusal_for
from bot.i18n.catalogue import LANGUAGES, words
from bot.i18n.leagues import refusal_key, refusal_sentence, round_file_sentence
from bot.league.refusal import LeagueReason, OptionsReason
from bot.league.round_file import LineFlaw, RoundFileFlaw
from bot.league.state import Life

ROOT = Path(__file__).parents[2]
PLACES = ("bot/league/**/*.py", "bot/leagues/*.py", "bot/store/league/*.py")
VALUES = {"life": Life.FINISHED, "to": Life.RUNNING, "points": 30_050, "games": 4}


def made() -> Iterator[Refusal]:
    """Every refusal that is made somewhere in the code, with values such as it could have."""
    for path in sorted(path for place in PLACES for path in ROOT.glob(place)):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refusal_for":
                why = node.args[0]
                assert isinstance(why, ast.Attribute), ast.dump(why)
                told = {word.arg: word.value for word in node.keywords}
                about: dict[str, Any] = {
                    key: value.value if isinstance(value, ast.Constant) else VALUES.get(key, 7)
                    for key, value in told.items()
                    if key is not None
                }
                for option in OptionsReason if "option" in about else (None,):
                    yield Refusal(LeagueReason[why.attr], about if option is None else {"option": option})


REFUSALS = {refusal_key(refusal): refusal for refusal in made()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", REFUSALS)
def test_every_refusal_of_a_league_has_its_sentence(key: str, language: str) -> None:
    sentence = refusal_sentence(REFUSALS[key], words(language), lambda person: f"player {person}")
    assert sentence
    assert "{" not in sentence


def test_every_reason_is_given_somewhere_and_no_sentence_is_left_over() -> None:
    assert {refusal.why for refusal in REFUSALS.values()} == set(LeagueReason)
    assert {key for key in words("en") if key.startswith("league.refusal.")} == set(REFUSALS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("flaw", RoundFileFlaw)
def test_everything_that_is_wrong_with_a_file_of_rounds_has_its_sentence(flaw: RoundFileFlaw, language: str) -> None:
    sentence = round_file_sentence(LineFlaw(3, flaw, "Kim"), words(language))
    assert sentence
    assert "{" not in sentence


def test_a_refusal_names_people_states_games_and_points() -> None:
    english = words("en")
    cap = Refusal(LeagueReason.CAP, {"limit": "daily", "person": 3, "games": 4})
    told = refusal_sentence(cap, english, {3: "Kim"}.__getitem__)
    assert told == "Kim has played 4 league games today. They can play again tomorrow."
    life = Refusal(LeagueReason.WRONG_LIFE, {"life": Life.FINISHED, "to": Life.PAUSED})
    assert refusal_sentence(life, english) == "The league is finished. It can't become paused from there."
    open_ = refusal_for(LeagueReason.DISPUTED, games=(12, 18))
    assert refusal_sentence(open_, english).startswith("There are open disputes: game 12, game 18.")
