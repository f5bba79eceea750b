"""The parts of riichi that tools need."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from bot.games.riichi.computers.levels import PLAYERS_BY_LEVEL
from bot.games.riichi.engine import events as e
from bot.games.riichi.engine.actions import Action
from bot.games.riichi.engine.engine import RiichiEngine, replay
from bot.games.riichi.engine.events import Event
from bot.games.riichi.engine.state import State
from bot.games.riichi.rules import Rules, riichi_book_rules
from bot.games.riichi.view.projection import RiichiProjection
from bot.tools.games.riichi import scoring_sets
from bot.tools.games.riichi.conformance import count_riichi, replay_riichi
from bot.tools.games.riichi.contenders import measure_contenders
from bot.tools.games.riichi.league_cases import CASES
from bot.tools.games.riichi.scenario.scenario import read_riichi
from bot.tools.games.tools import GameTools, any_game_tools
from bot.tools.simulation.arena import ArenaGame
from bot.tools.simulation.contest import Contest, check_log
from bot.tools.simulation.tally import Tally

_REMARKABLE: Final[Mapping[type[Any], str]] = {
    e.Called: "with an open meld",
    e.RiichiPaid: "with a riichi",
    e.Won: "won",
    e.DrawSettled: "exhaustive draws",
    e.Aborted: "abortive draws",
}


def _remarkable(event: e.Event) -> str | None:
    return _REMARKABLE.get(type(event))


TALLY: Final = Tally(_remarkable, win_event=e.Won, end_event=e.HandEnded, discard_win_label="deal-ins")


def contest(rules: Rules) -> Contest[State, Action, Event]:
    """Computer players over games by these rules."""
    return Contest(
        engine=RiichiEngine(rules),
        projection=RiichiProjection(),
        seats=rules.game.players,
        players={level: partial(player, rules) for level, player in PLAYERS_BY_LEVEL.items()},
        tally=TALLY,
        check_game=_check,
    )


def _contest_by(book: str, short: bool) -> Contest[State, Action, Event]:
    rules = riichi_book_rules(book)
    return contest(rules.with_options({"game.rounds": 1}) if short else rules)


def _check(played: ArenaGame[State, Event]) -> None:
    """The log leads to the same state, and no point was made or lost."""
    state = played.state
    check_log(replay(played.events), state)
    game = state.rules.game
    lost = game.last_sticks == "lost" or game.stick_split == "points"
    if sum(state.scores) != game.start * game.players and not lost:
        raise RuntimeError(f"{sum(state.scores)} points are on the table instead of {game.start * game.players}")


RIICHI_TOOLS: Final = any_game_tools(
    GameTools(
        contest=_contest_by,
        scenario=lambda script, _: read_riichi(script),
        replay_record=replay_riichi,
        count_log=count_riichi,
        league_cases=CASES,
        score_hands=scoring_sets.check_scoring,
        match=measure_contenders,
    )
)
