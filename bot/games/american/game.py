"""American mahjong."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from bot.engine.book import Book
from bot.engine.payments import Payment
from bot.games.american.card.active_cards import ActiveCards
from bot.games.american.card.documents import AmericanCards
from bot.games.american.computers.levels import PLAYERS
from bot.games.american.computers.player import CardPlayer
from bot.games.american.computers.strong import StrongAmericanPlayer
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.engine.codec import CODEC, redacted_event
from bot.games.american.engine.events import AmericanPaymentReason, Event, GameEnded, GameStarted
from bot.games.american.engine.state import State
from bot.games.american.engine.variant import AmericanVariant
from bot.games.american.engine.verify import check_american_fairness
from bot.games.american.league import AmericanScoring
from bot.games.american.lessons import LESSONS
from bot.games.american.rules import AMERICAN_BOOK, american_book_rules
from bot.games.american.statistics import counted_game
from bot.games.american.view.projection import AmericanProjection
from bot.games.charts import ChartGrouping
from bot.games.game import AnyGame, Game, any_game
from bot.league.finished_table import ScoreSheet


def american_game(active_cards: ActiveCards) -> AnyGame:
    """American mahjong with the cards that guilds have activated."""
    return any_game(replace(_GAME, variant=AmericanVariant(active_cards), cards=AmericanCards(active_cards)))


def _player_factory(player: type[CardPlayer]) -> Callable[[State], CardPlayer]:
    return lambda state: player(state.rules, state.card)


def _sheet(state: State) -> ScoreSheet:
    wins = [hand.win for hand in state.played_hands if hand.win is not None]
    return ScoreSheet(
        points=state.scores,
        won_hand_values=tuple(tuple(win.value for win in wins if win.seat == seat) for seat in range(state.players)),
        settled_hands=sum(hand.is_counted for hand in state.played_hands),
        time_was_over=state.hands_remaining is not None,
    )


def _win_payments(state: State) -> Sequence[Payment[AmericanPaymentReason]]:
    return [payment for hand in state.played_hands if hand.win is not None for payment in hand.payments]


CASUAL_GAME_HANDS: Final = 4
_CHARTS: Final = ChartGrouping(tuple((points, "") for points in (25, 30, 35, 40, 50, 60, 75, 100, 150)))
"""Hands: as in riichi, friends play what fits into an evening; the book's sixteen are for a series of a league."""

_GAME: Final = Game[State, Action, Event](
    id=CODEC.game,
    books=(
        Book(
            AMERICAN_BOOK,
            CODEC.game,
            AmericanScoring.length_option,
            (4, 8, 16),
            american_book_rules,
            casual_length=CASUAL_GAME_HANDS,
            casual_clock="60",
        ),
    ),
    variant=AmericanVariant(ActiveCards()),
    projection=AmericanProjection(),
    start_event=GameStarted,
    end_event=GameEnded,
    players={level: _player_factory(player) for level, player in PLAYERS.items()},
    adviser=lambda state: StrongAmericanPlayer(state.rules, state.card),
    check_fairness=check_american_fairness,
    scoring=AmericanScoring,
    score_sheet=_sheet,
    win_payments=_win_payments,
    charts=_CHARTS,
    verbs=tuple(Verb),
    tile_pattern="[0-9]+[BCD]",
    exported_event=redacted_event,
    count_game=counted_game,
    lessons=LESSONS,
)
AMERICAN: Final = american_game(ActiveCards())
