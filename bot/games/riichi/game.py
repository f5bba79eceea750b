"""Riichi, for three and four players."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

from bot.engine.book import Book
from bot.engine.payments import Payment
from bot.games.chooser import Chooser
from bot.games.game import Game, LogFormat, RuleFiles, any_game
from bot.games.riichi.coach.review import review
from bot.games.riichi.computers.levels import PLAYERS_BY_LEVEL
from bot.games.riichi.computers.strong import StrongPlayer
from bot.games.riichi.conformance.foreign_game import played_game
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.codec import CODEC
from bot.games.riichi.engine.events import Event, GameEnded, GameStarted, PaymentReason
from bot.games.riichi.engine.state import State
from bot.games.riichi.engine.variant import RiichiVariant
from bot.games.riichi.engine.verify import check_riichi_fairness
from bot.games.riichi.formats.league_import import imported_game
from bot.games.riichi.formats.logs import read_log_text
from bot.games.riichi.formats.readers.own import record_of
from bot.games.riichi.formats.record import Record
from bot.games.riichi.formats.writers import mjai, tenhou6
from bot.games.riichi.league import RiichiScoring
from bot.games.riichi.lessons import LESSONS
from bot.games.riichi.mjai.player import MjaiPlayer
from bot.games.riichi.rule_files import files
from bot.games.riichi.rules import RIICHI_BOOK_NAMES, Rules, riichi_book_rules
from bot.games.riichi.rules.editions import edition, implied_options, paragraphs
from bot.games.riichi.statistics import counted_table_game
from bot.games.riichi.statistics.charts import CHARTS
from bot.games.riichi.view.projection import RiichiProjection
from bot.league.finished_table import ScoreSheet

_STEADY: Final[Mapping[str, object]] = {"claim.window_s": 3, "kan.rob_window_s": 3}
"""The shortest windows that a book has: every discard takes one at a steady table (ADR 6)."""


def _player_factory(player: Callable[[Rules], Chooser[Action]]) -> Callable[[State], Chooser[Action]]:
    return lambda state: player(state.rules)


def _lengths(book: str) -> tuple[int, ...]:
    """The rounds that a game by the book may have: with an extra wind it is of one or two."""
    return (1, 2) if riichi_book_rules(book).game.extension else (0, 1, 2, 4)


def _offer_order(book: str) -> int:
    """Books that people play come first, then the federations' newest, then all others."""
    return _PLAYED_MOST.index(book) if book in _PLAYED_MOST else len(_PLAYED_MOST)


def _sheet(state: State) -> ScoreSheet:
    return ScoreSheet(
        points=state.scores,
        sticks=state.sticks,
        time_was_over=state.hands_remaining is not None,
        penalties=tuple(1000 * penalty for penalty in state.penalties),
        settled_hands=sum(hand.aborted is None and hand.is_counted for hand in state.played_hands),
    )


def _win_payments(state: State) -> Sequence[Payment[PaymentReason]]:
    return [payment for hand in state.played_hands if hand.wins for payment in hand.payments]


def _log_writer(write: Callable[[Record], str]) -> Callable[[Sequence[Event], tuple[str, ...]], str]:
    return lambda events, names: write(record_of(events, names))


_PLAYED_MOST: Final = (
    "tenhou",
    "mahjongsoul",
    "m-league",
    "sanma-tenhou",
    "sanma-mahjongsoul",
    "wrc-2025",
    "ema-2025",
    "wrc-2015",
    "ema-2016",
    "wrc-2014",
    "ema-2012",
)

RIICHI: Final = any_game(
    Game[State, Action, Event](
        id=CODEC.game,
        books=tuple(
            Book(
                name=name,
                game=CODEC.game,
                length_option=RiichiScoring.length_option,
                usual_lengths=_lengths(name),
                read=riichi_book_rules,
                steady_pace_options=_STEADY,
                paragraphs=paragraphs(name),
                edition=edition(name),
                implied_options=implied_options(name),
            )
            for name in sorted(RIICHI_BOOK_NAMES, key=_offer_order)
        ),
        variant=RiichiVariant(),
        projection=RiichiProjection(),
        start_event=GameStarted,
        end_event=GameEnded,
        players={level: _player_factory(player) for level, player in PLAYERS_BY_LEVEL.items()},
        adviser=lambda state: StrongPlayer(state.rules),
        review=review,
        check_fairness=check_riichi_fairness,
        scoring=RiichiScoring,
        score_sheet=_sheet,
        win_payments=_win_payments,
        verbs=tuple(Verb),
        tile_pattern="[0-9]+[mpsz]",
        writers={LogFormat.TENHOU6: _log_writer(tenhou6.write_tenhou6), LogFormat.MJAI: _log_writer(mjai.write_mjai)},
        count_game=counted_table_game,
        charts=CHARTS,
        lessons=LESSONS,
        viewer_links=lambda events, names: tenhou6.tenhou6_links(record_of(events, names)),
        unexportable_options=lambda rules: tenhou6.options_beyond_header(cast(Rules, rules)),
        import_log=lambda text, rules: imported_game(read_log_text(text), rules),
        read_playable_log=lambda text: played_game(read_log_text(text, any_rules=True)),
        rule_files=RuleFiles(files.is_rule_file, files.read_rule_file),
        foreign_program=MjaiPlayer,
    )
)
