"""The wording of offers, facts and the end of a game where our table and a log differ."""

from collections.abc import Iterable
from typing import Final

from bot.engine.question import Question
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.events import Standing
from bot.games.riichi.formats.record import UNKNOWN, RecordFact, Unknown, Win
from bot.games.riichi.formats.record import Final as FinalScores
from bot.mahjong.tiles import KIND_OF_TILE, PLAIN_TILES, name


def action_text(action: Action) -> str:
    """The action with its tiles; whether the riichi tile is red or the drawn one makes no difference to a log."""
    return f"riichi_{name(PLAIN_TILES[KIND_OF_TILE[action.tile]])}" if action.verb is Verb.RIICHI else action.token


def offers_text(offers: Iterable[str]) -> str:
    return " ".join(sorted(offers)) or "nothing"


def open_questions_text(questions: tuple[Question[Action], ...]) -> str:
    offered = [
        f"seat {seat}: {' '.join(action.token for action in actions)}"
        for question in questions
        for seat, actions in question.options.items()
    ]
    return "; ".join(offered) or "nothing"


def scores_as_logged(standings: tuple[Standing, ...], final: FinalScores) -> FinalScores:
    """Our standings in the form in which the log gives its own; programs round a half thousand either way."""
    by_seat = sorted(standings, key=lambda standing: standing.seat)
    points = UNKNOWN if isinstance(final.points, Unknown) else tuple(standing.points for standing in by_seat)
    if isinstance(final.totals, Unknown):
        return FinalScores(points=points)
    totals = [standing.total for standing in by_seat]
    if final.whole_thousands:
        first = standings[0].seat
        near = [told if abs(told - total) <= 0.5 else total for told, total in zip(final.totals, totals, strict=True)]
        near[first] = sum(totals) - sum(near) + near[first]
        totals = near
    return FinalScores(points=points, totals=tuple(round(total, 1) + 0.0 for total in totals))


def final_scores_text(final: FinalScores) -> str:
    points = () if isinstance(final.points, Unknown) else final.points
    results = [] if isinstance(final.totals, Unknown) else [f"{total:+.1f}" for total in final.totals]
    return " ".join(("the end of the game:", *map(str, points), *results))


_WORTH: Final = frozenset(("han", "points", "base", "limit", "yaku", "deltas", "payments"))
"""The fields of facts that the ura indicators of a hand change."""


def has_unknown_ura(expected: RecordFact, got: RecordFact) -> bool:
    """True if ura indicators were turned that the log does not tell: those of our table are made up."""
    return isinstance(expected, Win) and isinstance(expected.ura, Unknown) and isinstance(got, Win) and bool(got.ura)


def is_same_as_logged(expected: RecordFact, got: RecordFact, *, worth: bool = True) -> bool:
    """True if our fact is the log's, as far as the log tells; its `worth` is left aside where it cannot be known."""
    if type(expected) is not type(got):
        return False
    left_aside = {"offers"} if worth else {"offers", *_WORTH}
    return all(
        name in left_aside or isinstance(value := getattr(expected, name), Unknown) or value == getattr(got, name)
        for name in expected.__struct_fields__
    )
