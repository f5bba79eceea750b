"""American mahjong."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from bot.engine.book import Book
from bot.engine.payments import Payment
from bot.games.american.card.active_cards import ActiveCards
from bot.games.american.card.file import house_card
from bot.games.american.computers.levels import PLAYERS
from bot.games.american.computers.player import CardPlayer
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.engine.codec import CODEC, outside
from bot.games.american.engine.engine import AmericanEngine, replay
from bot.games.american.engine.events import Event, GameEnded, GameStarted, Why
from bot.games.american.engine.state import SEATS, State
from bot.games.american.engine.variant import AmericanVariant
from bot.games.american.engine.verify import check
from bot.games.american.rules import BOOK, preset
from bot.games.american.view.projection import AmericanProjection
from bot.games.game import AnyGame, Game, erased
from bot.league.finished_table import ScoreSheet
from bot.tools.games.american.conformance import replayed
from bot.tools.games.american.scenario.scenario import read_american
from bot.tools.games.american.tally import TALLY
from bot.tools.simulation.arena import ArenaGame
from bot.tools.simulation.contest import Contest, check_log


def american(active_cards: ActiveCards) -> AnyGame:
    """American mahjong with the cards that guilds have activated."""
    return erased(replace(_GAME, variant=AmericanVariant(active_cards)))


def _contest(name: str, short: bool) -> Contest[State, Action, Event]:
    rules = preset(name)
    if short:
        rules = rules.with_options({"hands": 4})
    return Contest(
        game=AmericanEngine(rules, house_card),
        projection=AmericanProjection(),
        seats=SEATS,
        players={level: partial(player, rules, house_card()) for level, player in PLAYERS.items()},
        tally=TALLY,
        check=_check,
    )


def _in_a_hand(player: type[CardPlayer]) -> Callable[[State], CardPlayer]:
    return lambda state: player(state.rules, state.card)


def _check(played: ArenaGame[State, Event]) -> None:
    """The log leads to the same state, and no point was made or lost."""
    state = played.state
    check_log(replay(played.events), state)
    if sum(state.scores) + state.kitty:
        raise RuntimeError(f"{sum(state.scores) + state.kitty} points came from nowhere")


def _sheet(state: State) -> ScoreSheet:
    wins = [hand.win for hand in state.played if hand.win is not None]
    return ScoreSheet(
        points=state.scores,
        hands=tuple(tuple(win.value for win in wins if win.seat == seat) for seat in range(state.players)),
        settled=sum(hand.counts for hand in state.played),
        timed=state.remaining is not None,
    )


def _won(state: State) -> Sequence[Payment[Why]]:
    return [payment for hand in state.played if hand.win is not None for payment in hand.payments]


EVERYBODY_DEALS_ONCE: Final = 4
"""Hands: as in riichi, friends play what fits into an evening; the book's sixteen are for a series of a league."""

_GAME: Final = Game[State, Action, Event](
    id=CODEC.game,
    books=(Book(BOOK, CODEC.game, "hands", (4, 8, 16), preset, casual=EVERYBODY_DEALS_ONCE),),
    variant=AmericanVariant(ActiveCards()),
    projection=AmericanProjection(),
    begins=GameStarted,
    ends=GameEnded,
    players={level: _in_a_hand(player) for level, player in PLAYERS.items()},
    contest=_contest,
    check=check,
    sheet=_sheet,
    won=_won,
    verbs=tuple(Verb),
    tile="[0-9]+[BCD]",
    outside=outside,
    scenario=read_american,
    conformance=replayed,
)
AMERICAN: Final = erased(_GAME)
