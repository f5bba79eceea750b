"""Riichi, for three and four players."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from bot.engine.book import Book
from bot.engine.payments import Payment
from bot.games.game import Game, LogFormat, erased
from bot.games.riichi.computers.levels import PLAYERS
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.codec import CODEC
from bot.games.riichi.engine.engine import RiichiEngine, replay
from bot.games.riichi.engine.events import Event, GameEnded, GameStarted, Why
from bot.games.riichi.engine.state import State
from bot.games.riichi.engine.variant import RiichiVariant
from bot.games.riichi.engine.verify import check
from bot.games.riichi.formats.readers.own import record_of
from bot.games.riichi.formats.record import Record
from bot.games.riichi.formats.writers import mjai, tenhou6
from bot.games.riichi.mjai.player import MjaiPlayer
from bot.games.riichi.rules import PRESETS, Rules, preset
from bot.games.riichi.rules.editions import edition, follow
from bot.games.riichi.rules.paragraphs import paragraphs
from bot.games.riichi.view.projection import RiichiProjection
from bot.league.finished_table import ScoreSheet
from bot.tools.games.riichi.conformance.replayed import replayed
from bot.tools.games.riichi.scenario.scenario import read_riichi
from bot.tools.games.riichi.tally import TALLY
from bot.tools.simulation.arena import ArenaGame, Chooser
from bot.tools.simulation.contest import Contest, check_log

_STEADY: Final[Mapping[str, object]] = {"claim.window_s": 3, "kan.rob_window_s": 3}
"""The shortest windows that a book has: every discard takes one at a steady table (ADR 6)."""


def _contest(name: str, short: bool) -> Contest[State, Action, Event]:
    rules = preset(name)
    return contest(rules.with_options({"game.rounds": 1}) if short else rules)


def contest(rules: Rules) -> Contest[State, Action, Event]:
    """Computer players over games by these rules."""
    return Contest(
        game=RiichiEngine(rules),
        projection=RiichiProjection(),
        seats=rules.game.players,
        players={level: partial(player, rules) for level, player in PLAYERS.items()},
        tally=TALLY,
        check=_check,
    )


def _in_a_hand(player: Callable[[Rules], Chooser[Action]]) -> Callable[[State], Chooser[Action]]:
    return lambda state: player(state.rules)


def _lengths(book: str) -> tuple[int, ...]:
    """The rounds that a game by the book may have: with an extra wind it is of one or two."""
    return (1, 2) if preset(book).game.extension else (0, 1, 2, 4)


def _check(played: ArenaGame[State, Event]) -> None:
    """The log leads to the same state, and no point was made or lost."""
    state = played.state
    check_log(replay(played.events), state)
    game = state.rules.game
    lost = game.last_sticks == "lost" or game.stick_split == "points"
    if sum(state.scores) != game.start * game.players and not lost:
        raise RuntimeError(f"{sum(state.scores)} points are on the table instead of {game.start * game.players}")


def _sheet(state: State) -> ScoreSheet:
    return ScoreSheet(
        points=state.scores,
        sticks=state.sticks,
        timed=state.remaining is not None,
        penalties=tuple(1000 * penalty for penalty in state.penalties),
        settled=sum(hand.aborted is None and hand.counts for hand in state.played),
    )


def _won(state: State) -> Sequence[Payment[Why]]:
    return [payment for hand in state.played if hand.wins for payment in hand.payments]


def _written(write: Callable[[Record], str]) -> Callable[[Sequence[Event], tuple[str, ...]], str]:
    return lambda events, names: write(record_of(events, names))


RIICHI: Final = erased(
    Game[State, Action, Event](
        id=CODEC.game,
        books=tuple(
            Book(
                name=name,
                game=CODEC.game,
                length="game.rounds",
                lengths=_lengths(name),
                read=preset,
                steady=_STEADY,
                paragraphs=paragraphs(name),
                edition=edition(name),
                follow=follow(name),
            )
            for name in PRESETS
        ),
        variant=RiichiVariant(),
        projection=RiichiProjection(),
        begins=GameStarted,
        ends=GameEnded,
        players={level: _in_a_hand(player) for level, player in PLAYERS.items()},
        contest=_contest,
        check=check,
        sheet=_sheet,
        won=_won,
        verbs=tuple(Verb),
        tile="[0-9]+[mpsz]",
        writers={LogFormat.TENHOU6: _written(tenhou6.write), LogFormat.MJAI: _written(mjai.write)},
        scenario=lambda script, _: read_riichi(script),
        conformance=replayed,
        program=MjaiPlayer,
    )
)
