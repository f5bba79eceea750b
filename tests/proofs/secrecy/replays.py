"""Replays of two worlds that one seat cannot tell apart."""

from collections.abc import Iterator
from typing import Any

from bot.engine.game import AnyEvent
from bot.engine.question import Outcome, SeatAnswer
from bot.games.registry import GAMES
from bot.i18n.catalogue import words
from bot.records.replay import Replay
from bot.table.party import Chair, Terms
from bot.table.party import Person as Sitting
from bot.view.model import Player
from bot.view.project.projection import SeatedPlayers
from cogs.games.registry import game_ui_of
from cogs.games.story import Story
from tests.proofs.secrecy.paired_worlds import Twins
from tests.proofs.secrecy.script import AFTER_ALL_TURNS_MS, RulesPlay
from tests.table.parties import party_of

_WORDS = words("en")


def log_of(twins: Twins, world: int) -> tuple[AnyEvent, ...]:
    """What happens in one of the two worlds when the script is followed."""
    variant: Any = GAMES[twins.game].variant
    game: Any = variant.build(twins.book, twins.options, open_ended=False)
    walls = twins.walls[world]
    outcome = game.start(walls)
    events, state = list(outcome.events), outcome.state
    for hand in range(twins.hands):
        played = RulesPlay(game, variant, walls).play_hand(state, lambda question, _: twins.script.get(question.id, ()))
        events += played.events
        state = played.state
        while hand + 1 < twins.hands and state.hands_dealt == hand + 1:
            question = game.pending(state)[0]
            seat = question.awaited[0]
            answer = SeatAnswer(seat, question.id, question.fallback(seat), AFTER_ALL_TURNS_MS)
            outcome = game.decide(state, answer, walls)
            assert isinstance(outcome, Outcome)
            events += outcome.events
            state = outcome.state
    return tuple(events)


def differences(twins: Twins) -> Iterator[str]:
    """Where the replays of the two worlds differ for a seat that both look alike to."""
    logs = log_of(twins, 0), log_of(twins, 1)
    variant, projection = GAMES[twins.game].variant, GAMES[twins.game].projection
    company = SeatedPlayers([Player(name=f"P{seat}", chair=seat) for seat in range(twins.seats)])
    one, other = (Replay.of(variant, log) for log in logs)
    if (one.steps, one.hand_starts) != (other.steps, other.hand_starts):
        yield f"steps: {one.steps} {one.hand_starts} and {other.steps} {other.hand_starts}"
        return
    for seat in set(range(twins.seats)) - set(twins.hidden):
        for step in range(1, one.steps + 1):
            frames = [replay.view(step, projection, company, seat) for replay in (one, other)]
            if frames[0] != frames[1]:
                yield f"step {step} of seat {seat}: {frames[0]} and {frames[1]}"
            for ask in (Replay.has_choice, _is_told):
                if len({ask(replay, step, seat) for replay in (one, other)}) > 1:
                    yield f"step {step} of seat {seat}: {ask.__name__}"
        told = [_told(twins, log, seat) for log in logs]
        yield from (f"seat {seat} is told {a!r} and {b!r}" for a, b in zip(*told, strict=True) if a != b)


def _is_told(replay: Replay, step: int, seat: int) -> bool:
    company = SeatedPlayers([Player()] * replay.moment_at(step).state.players)
    return replay.is_announcement(step, GAMES.by_rules(replay.moment_at(step).state.rules).projection, company)


def _told(twins: Twins, log: tuple[AnyEvent, ...], seat: int) -> list[str | None]:
    """The moves in words, with the eyes of the seat."""
    chairs = tuple(Chair(Sitting(number, f"P{number}")) for number in range(1, twins.seats + 1))
    terms = Terms(game=twins.game, book=twins.book)
    party = party_of(*chairs, id="x", channel=1, terms=terms, seats=twins.seats)
    story = Story(party, _WORDS, eyes=(seat,))
    lines = (game_ui_of(party).event_line(event, story) for event in log)
    return [line for line in lines if line is not None]
