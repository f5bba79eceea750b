"""The parts of American mahjong that tools need."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from bot.games.american.card.file import house_card
from bot.games.american.computers.levels import PLAYERS
from bot.games.american.engine import events as e
from bot.games.american.engine.actions import Action
from bot.games.american.engine.engine import AmericanEngine, replay
from bot.games.american.engine.events import Event
from bot.games.american.engine.state import SEATS, State
from bot.games.american.rules import american_book_rules
from bot.games.american.view.projection import AmericanProjection
from bot.tools.games.american.conformance import count_american, replay_american
from bot.tools.games.american.league_cases import CASES
from bot.tools.games.american.measures import MEASURE_TOTALS, game_measures
from bot.tools.games.american.scenario.scenario import read_american
from bot.tools.games.tools import GameTools, any_game_tools
from bot.tools.simulation.arena import ArenaGame
from bot.tools.simulation.contest import Contest, check_log
from bot.tools.simulation.tally import Tally

_REMARKABLE: Final[Mapping[type[Any], str]] = {
    e.Exposed: "with an exposure",
    e.JokerExchanged: "with a joker exchanged",
    e.Won: "won",
}
_ENDINGS: Final[Mapping[e.Ending, str]] = {e.Ending.WALL: "wall games", e.Ending.ALL_HANDS_DEAD: "died"}


def _remarkable(event: e.Event) -> str | None:
    return _ENDINGS.get(event.kind) if isinstance(event, e.HandEnded) else _REMARKABLE.get(type(event))


TALLY: Final = Tally(
    _remarkable,
    win_event=e.Won,
    end_event=e.HandEnded,
    discard_win_label="on a discard",
    measure_game=game_measures,
    measure_totals=MEASURE_TOTALS,
)


def _contest_by(book: str, short: bool) -> Contest[State, Action, Event]:
    rules = american_book_rules(book)
    if short:
        rules = rules.with_options({"hands": 4})
    return Contest(
        engine=AmericanEngine(rules, house_card),
        projection=AmericanProjection(),
        seats=SEATS,
        players={level: partial(player, rules, house_card()) for level, player in PLAYERS.items()},
        tally=TALLY,
        check_game=_check,
    )


def _check(played: ArenaGame[State, Event]) -> None:
    """The log leads to the same state, and no point was made or lost."""
    state = played.state
    check_log(replay(played.events), state)
    if sum(state.scores) + state.kitty:
        raise RuntimeError(f"{sum(state.scores) + state.kitty} points came from nowhere")


AMERICAN_TOOLS: Final = any_game_tools(
    GameTools(
        contest=_contest_by,
        scenario=read_american,
        replay_record=replay_american,
        count_log=count_american,
        league_cases=CASES,
    )
)
