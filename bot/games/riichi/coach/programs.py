"""The choices of somebody else's program in a player's place: it is told what that player could see."""

from collections.abc import Iterator, Sequence

import structlog

from bot.engine.question import Seat
from bot.games.program import Program, ProgramFailure
from bot.games.review import NamedProgram
from bot.games.riichi.coach.choices import PlayerChoice
from bot.games.riichi.engine.actions import Action
from bot.games.riichi.engine.events import Event
from bot.games.riichi.mjai.player import MjaiPlayer
from bot.view.model import HandView

_SEATS = 4
"""The players in the games that such programs play."""
_log = structlog.stdlib.get_logger(__name__)


class _Nobody:
    """The player that goes on for a program that has failed: what it chooses is not told."""

    def choose(self, view: HandView, options: Sequence[Action]) -> Action:
        return options[-1]


def program_choices(
    events: Sequence[Event], seat: Seat, choices: Sequence[PlayerChoice], asked: NamedProgram
) -> Iterator[tuple[PlayerChoice, Action]]:
    """Its choice for each of these of a seat's, in their order, as long as it answers."""
    if any(len(choice.state.scores) != _SEATS for choice in choices):
        return
    try:
        with Program(asked.command) as program:
            player, heard = MjaiPlayer(seat, program, _Nobody(), lambda why: _report(asked, why)), 0
            for choice in choices:
                player.hear(events[heard : choice.event_count])
                heard = choice.event_count
                action = player.choose(choice.view, choice.options)
                if player.has_failed or not player.is_up_to_date(choice.state):
                    return
                yield choice, action
    except ProgramFailure as missing:
        _report(asked, str(missing))


def _report(asked: NamedProgram, why: str) -> None:
    _log.warning("program has no opinion", program=asked.name, why=why)
