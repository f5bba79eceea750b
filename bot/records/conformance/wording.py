"""How offers, facts and the end of a game are put where our table and a log differ."""

from collections.abc import Iterable

from bot.engine.decision import Decision
from bot.engine.riichi.actions import Action, Verb
from bot.engine.riichi.events import Standing
from bot.mahjong.tiles import KIND, PLAIN, name
from bot.records.record import UNTOLD, Final, RecordFact, Untold


def with_tiles(action: Action) -> str:
    """The action with its tiles; whether the riichi tile is red or the drawn one makes no difference to a log."""
    return f"riichi_{name(PLAIN[KIND[action.tile]])}" if action.verb is Verb.RIICHI else action.token


def listed(offers: Iterable[str]) -> str:
    return " ".join(sorted(offers)) or "nothing"


def open_words(questions: tuple[Decision[Action], ...]) -> str:
    offered = [
        f"seat {seat}: {' '.join(action.token for action in actions)}"
        for question in questions
        for seat, actions in question.options.items()
    ]
    return "; ".join(offered) or "nothing"


def final_as_told(standings: tuple[Standing, ...], final: Final) -> Final:
    """Our standings in the form in which the log gives its own; programs round a half thousand either way."""
    by_seat = sorted(standings, key=lambda standing: standing.seat)
    points = UNTOLD if isinstance(final.points, Untold) else tuple(standing.points for standing in by_seat)
    if isinstance(final.totals, Untold):
        return Final(points=points)
    totals = [standing.total for standing in by_seat]
    if final.whole:
        first = standings[0].seat
        near = [told if abs(told - total) <= 0.5 else total for told, total in zip(final.totals, totals, strict=True)]
        near[first] = sum(totals) - sum(near) + near[first]
        totals = near
    return Final(points=points, totals=tuple(round(total, 1) + 0.0 for total in totals))


def final_words(final: Final) -> str:
    points = () if isinstance(final.points, Untold) else final.points
    results = [] if isinstance(final.totals, Untold) else [f"{total:+.1f}" for total in final.totals]
    return " ".join(("the end of the game:", *map(str, points), *results))


def same(expected: RecordFact, got: RecordFact) -> bool:
    """Whether our fact is the log's, as far as the log tells."""
    if type(expected) is not type(got):
        return False
    return all(
        name == "offers" or isinstance(value := getattr(expected, name), Untold) or value == getattr(got, name)
        for name in expected.__struct_fields__
    )
