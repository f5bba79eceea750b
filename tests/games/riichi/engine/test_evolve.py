"""Apply an event to a riichi state."""

import pytest

from bot.engine.wall import SeededRandomSource
from bot.games.riichi.engine.actions import PASS
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.events import Answered, CallReturned, GameStarted, KanDeclared
from bot.games.riichi.engine.evolve import evolve, starting_state
from bot.games.riichi.engine.state import GameStage
from bot.games.riichi.rules import riichi_book_rules
from bot.mahjong.melds import Meld, MeldKind, Side

CHANCE = SeededRandomSource(b"a seed")


TENHOU = RiichiEngine(riichi_book_rules("tenhou"))


def test_before_the_first_deal_there_is_no_hand_and_no_question() -> None:
    waiting = starting_state(GameStarted(TENHOU.rules))
    assert waiting.stage is GameStage.SEATED
    assert TENHOU.pending(waiting) == ()
    with pytest.raises(LookupError, match="no hand has been dealt yet"):
        _ = waiting.current_hand


def test_events_that_cannot_follow_are_no_history() -> None:
    playing = TENHOU.start(CHANCE).state
    with pytest.raises(LookupError, match="an answer without a question"):
        evolve(playing, Answered(1, PASS))
    with pytest.raises(LookupError, match="the last tile cannot be called any more"):
        evolve(playing, CallReturned(1))
    with pytest.raises(ValueError, match="a shouminkan adds a tile"):
        evolve(playing, KanDeclared(0, Meld(MeldKind.SHOUMINKAN, (0, 0), 0, Side.LEFT)))
