"""One hand at all tables at once."""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import TypeAlias

import msgspec

from bot.games.riichi.rules import Rules
from bot.mahjong.tiles import show
from tests.differential.deal import Deal
from tests.differential.jansou_table import JansouTable
from tests.differential.known import explained
from tests.differential.naki_table import NakiTable
from tests.differential.policy import answers, tempers
from tests.differential.riichienv_table import RiichienvTable
from tests.differential.switches import switched
from tests.differential.walls import natural, rigged
from tests.differential.words import Offers, Table

Engines: TypeAlias = Mapping[str, Callable[[Deal], Table]]
OTHERS: Engines = {"riichienv": RiichienvTable, "jansou": JansouTable}


class Difference(msgspec.Struct, frozen=True):
    """Where another engine parts from ours: at which step, over what, and the known differences that explain it."""

    engine: str
    step: int
    what: str
    known: tuple[str, ...]


class Played(msgspec.Struct, frozen=True):
    """A hand played to its end: how many questions it asked, and where the engines parted."""

    deal: Deal
    steps: int
    differences: tuple[Difference, ...]


def hand(seed: int, number: int, players: int) -> Played:
    """Play hand `number` of a run: every other wall is rigged."""
    rng = Random(f"{seed} {number} {players}")
    deal = (rigged if number % 2 else natural)(rng, players)
    return play(deal, rng)


def switched_hand(seed: int, number: int, players: int) -> Played:
    """Play hand `number` of a run by other rules than Tenhou's, which only jansou has too."""
    rng = Random(f"{seed} {number} {players} switched")
    deal = (rigged if number % 4 else natural)(rng, players)
    rules, theirs = switched(rng, players)
    return play(deal, rng, {"jansou": partial(JansouTable, rules=theirs)}, rules)


def play(deal: Deal, rng: Random, engines: Engines = OTHERS, rules: Rules | None = None) -> Played:
    """Play one deal with random answers; an engine that differs leaves the game there."""
    players = tempers(rng, deal.players)
    ours = NakiTable(deal, rules)
    others = {name: engine(deal) for name, engine in engines.items()}
    differences: list[Difference] = []
    step = 0
    while True:
        offers = ours.offers
        for name, theirs in tuple(others.items()):
            if what := _difference(ours, offers, theirs):
                differences.append(Difference(name, step, what, explained(name, ours, theirs)))
                del others[name]
        if not offers:
            return Played(deal, step, tuple(differences))
        said = answers(rng, players, ours.state, offers)
        for table in (ours, *others.values()):
            table.answer(said)
        step += 1


def _difference(ours: Table, offers: Offers, theirs: Table) -> str | None:
    """What two tables disagree about: what may be answered now, or the points at the end."""
    theirs_offers = theirs.offers
    if offers != theirs_offers:
        return _offers_apart(offers, theirs_offers)
    if offers or (ours.scores, ours.sticks) == (theirs.scores, theirs.sticks):
        return None
    return f"ends with {ours.scores} and {ours.sticks} sticks, theirs with {theirs.scores} and {theirs.sticks}"


def _offers_apart(ours: Offers, theirs: Offers) -> str:
    nothing = frozenset[str]()
    parts = [
        f"seat {seat}: ours alone {_listed(ours.get(seat, nothing) - theirs.get(seat, nothing))},"
        f" theirs alone {_listed(theirs.get(seat, nothing) - ours.get(seat, nothing))}"
        for seat in sorted({*ours, *theirs})
        if ours.get(seat) != theirs.get(seat)
    ]
    return "; ".join(parts)


def _listed(words: frozenset[str]) -> str:
    return ", ".join(sorted(words)) or "nothing"


def report(played: Played, difference_: Difference) -> str:
    """Everything that is needed to look at a difference."""
    deal = played.deal
    return (
        f"step {difference_.step} with {difference_.engine}: {difference_.what}\n"
        f"  round {deal.round}, honba {deal.honba}, sticks {deal.sticks}, scores {deal.scores}\n"
        f"  wall {show(deal.wall)}"
    )
