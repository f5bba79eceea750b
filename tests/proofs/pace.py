"""Can somebody who only watches the clock tell whether a discard could have been claimed? `make pace HANDS=400`

Four people of different speeds play at real tables on a real database, most of them brisk; at some tables computer
players of different levels sit in the last seats. Of every discard that nobody
claimed the public sees who made it and how long it lay there. Observers learn from one half of the discards and are
tried on the other: one has a threshold, one knows how long each player's tiles lie when they can be claimed and when
not, one also remembers the wait before, one looks for waits that were there before, one for draws before the claims
were over, and one at how fast the next player then discards. Their balanced accuracy says how often they are right:
50 % is guessing. Of draws it is also asked whether the next player could have claimed. Where one person plays alone,
they watch themselves: whether a computer player could have claimed must not show, neither in how long a tile lies that
they cannot claim, nor in how long it still lies after they have passed. There it is also told how long they wait for
their next turn. Where discards may be taken back, one observer looks at how long those still lie there that others
refused to give back. So many hands are played at each kind of table in `TABLES`. The exit code is 1 if an observer does
better than `MOST`, or if one next player was offered the early draw and another was not, or no longer when somebody
else had called.
"""

import argparse
import asyncio
import sys
from bisect import bisect
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import mean, median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from bot.engine.level import Level
from bot.engine.question import QuestionKind, Seat
from bot.games.registry import GAMES
from bot.games.riichi.engine.actions import DRAW, Verb
from bot.games.riichi.engine.state import ClaimableOrigin
from bot.games.riichi.view.projection import RiichiProjection
from bot.table.news import News, NoteKind
from bot.table.party import Pace, TimeControl
from bot.table.table import Table
from bot.view.model import Player
from bot.view.project.projection import SeatedPlayers
from tests.table.room import TERMS, USERS, Room, shown

MOST_ACCURACY: Final = 0.55
USUAL_PASS_MS: Final = (900, 1_300, 1_900, 2_600)
"""How long each of the four usually takes to pass, in milliseconds."""


class TableKind(NamedTuple):
    """A kind of table: its book, its pace, the computer players in the last seats, whether discards may be taken back,
    and whether it has a clock.
    """

    book: str
    pace: Pace
    computers: Sequence[Level] = ()
    take_backs: bool = False
    clock: bool = True


COMPUTERS: Final = (Level.GENTLE, Level.STRONG)
SOLO_COMPUTERS: Final = (Level.GENTLE, Level.STRONG, Level.STANDARD)
"""The computer players at the table of one person."""
TABLE_KINDS: Final = (
    TableKind("tenhou", Pace.BRISK),
    TableKind("ema-2012", Pace.BRISK),
    TableKind("wrc-2015", Pace.BRISK),
    TableKind("wrc-2014", Pace.STEADY),
    TableKind("tenhou", Pace.BRISK, COMPUTERS),
    TableKind("wrc-2014", Pace.STEADY, COMPUTERS),
    TableKind("tenhou", Pace.BRISK, SOLO_COMPUTERS),
    TableKind("wrc-2014", Pace.BRISK, SOLO_COMPUTERS),
    TableKind("tenhou", Pace.BRISK, take_backs=True),
    TableKind("wrc-2014", Pace.BRISK, COMPUTERS, take_backs=True),
    TableKind("tenhou", Pace.BRISK, take_backs=True, clock=False),
)
"""The tables that are watched, and the computer players there: at all but Tenhou's the next player may draw early."""
_DRAWS: Final = 0.5
"""How often a next player draws early who may."""
_TAKE_BACKS: Final = 0.25
"""How often somebody wants a discard back that may be taken back."""
_REFUSED: Final = 0.4
"""How often each of the others refuses that."""
_SHARES: Final = 8
_COMPANY: Final = SeatedPlayers([Player(name=str(seat)) for seat in range(4)])


class UnclaimedWait(NamedTuple):
    """A discard that nobody claimed: who discarded it, how long it lay there, the wait before, how near the nearest of
    earlier waits is, and whether it could have been claimed.

    `drawn` is when the public saw somebody draw before it was over (0: never), and `turn` how long the next player's
    turn took, in milliseconds. `next_could`: the next player could have claimed it. Where one person plays alone,
    `could` is about the computer players, and `rest` how long it still lay there after that person had passed (None if
    they were not asked). `wait` leaves out how long the clocks stood still while the others were asked whether it may
    be taken back; `refused` is how long it still lay there after they had refused (None if they were not asked).
    """

    mover: Seat
    wait: int
    before: int
    echo: int
    could: bool
    drawn: int = 0
    turn: int = 0
    next_could: bool = False
    rest: int | None = None
    refused: int | None = None


class EarlyDrawOffer(NamedTuple):
    """Of a window in which there were tiles left to draw: whether the next player `could` claim the tile, was `offered`
    the early draw, and was so as long as the window was open and they had pressed nothing.
    """

    could: bool
    offered: bool
    kept: bool = True


class SeenWaits(NamedTuple):
    """What was seen at a table, or at several."""

    waits: list[UnclaimedWait]
    offers: list[EarlyDrawOffer]
    rounds: list[int]
    """Milliseconds from a discard of the first player to their next turn."""


class LyingDiscard(NamedTuple):
    """A discard in an open claim window: the question, since when, what the public first saw of the table, and what is
    known of the wait and of the next player's early draw.
    """

    question: int
    since: int
    public: Any
    wait: UnclaimedWait
    offer: EarlyDrawOffer | None
    still: int = 0
    """Milliseconds for which the clocks stood still."""
    stopped: int | None = None
    refused: int | None = None
    """When they were stopped, and when somebody refused."""


def _gone_on(lying: LyingDiscard, now: int) -> LyingDiscard:
    """Somebody has refused to give the discard back, if it was asked for."""
    if lying.stopped is None:
        return lying
    return lying._replace(still=lying.still + now - lying.stopped, stopped=None, refused=now)


class People:
    """They press what they like, each in a time of their own, rarely call, and often draw early where they may."""

    def __init__(self, room: Room, random: Random, kind: TableKind) -> None:
        self._room = room
        self._kind = kind
        self._users = USERS[: len(USERS) - len(kind.computers)]
        self._random = random
        self._pressing = set[asyncio.Task[Any]]()
        self._due: list[tuple[int, int, int, str]] = []
        self._asked = set[int]()
        self._pressed = set[tuple[int, Seat]]()
        self._window: LyingDiscard | None = None
        self._called = False
        self._turn_since: int | None = None
        self._passed: int | None = None
        self._discarded: int | None = None
        self.rounds: list[int] = []
        self.waits: list[UnclaimedWait] = []
        self.offers: list[EarlyDrawOffer] = []

    def publish(self, news: News) -> None:
        """The public looks at the clock; whoever is asked makes up their mind."""
        happened = {type(event).__name__ for event in news.events}
        self._called |= not happened.isdisjoint(("Called", "Won", "TakenBack"))
        if "Discarded" in happened:
            self._end_turn()
        if "Dealt" in happened:
            self._discarded = None
        if self._window is not None:
            self._watch(self._standing(self._window, news), news)
        for question in news.scene.questions:
            if question.id not in self._asked and question.kind in (QuestionKind.TURN, QuestionKind.CLAIM):
                self._asked.add(question.id)
                self._look(question, news)
                self._count_round(question)
                people = range(len(self._users))
                draws = {seat for seat in news.scene.offered if seat in people and self._random.random() < _DRAWS}
                answers = [seat for seat in question.awaited if seat in people and seat not in draws]
                self._due += [self._draw(question, seat) for seat in draws]
                self._due += [self._answer(question, seat) for seat in answers]
                self._due += self._regrets(question, news.scene.take_back_seat)
        proposal = news.scene.proposal
        asked = any(note.kind is NoteKind.PROPOSED for note in news.notes)
        if asked and proposal is not None and len(proposal.agreed) == 1:
            self._due += [self._opinion(seat) for seat in range(len(self._users)) if seat != proposal.order.seat]

    def _standing(self, lying: LyingDiscard, news: News) -> LyingDiscard:
        """The clocks stand still while somebody is asked whether the discard may be taken back."""
        kinds, now = {note.kind for note in news.notes}, self._room.clock.now()
        if NoteKind.PROPOSED in kinds and lying.stopped is None:
            return lying._replace(stopped=now)
        return _gone_on(lying, now) if NoteKind.PROPOSAL_DROPPED in kinds else lying

    def _watch(self, lying: LyingDiscard, news: News) -> None:
        """The tile lies there still, or somebody goes on."""
        now = self._room.clock.now()
        if all(
            question.kind is not QuestionKind.CLAIM or question.id != lying.question
            for question in news.scene.questions
        ):
            self._end_window(
                lying, now, turn=any(question.kind is QuestionKind.TURN for question in news.scene.questions)
            )
            return
        drawer = (lying.wait.mover + 1) % 4
        if (
            lying.offer is not None
            and drawer not in news.scene.offered
            and (lying.question, drawer) not in self._pressed
        ):
            lying = lying._replace(offer=lying.offer._replace(kept=False))
        if not lying.wait.drawn and _public(news) != lying.public:
            lying = lying._replace(wait=lying.wait._replace(drawn=max(1, now - lying.since)))
        self._window = lying

    def _end_window(self, lying: LyingDiscard, now: int, *, turn: bool) -> None:
        if not self._called:
            lying = _gone_on(lying, now)
            wait = now - lying.since - lying.still
            before = self.waits[-1].wait if self.waits else 0
            echo = min((abs(wait - other.wait) for other in self.waits), default=0)
            rest = None if self._passed is None else now - self._passed
            refused = None if lying.refused is None else now - lying.refused
            self.waits.append(lying.wait._replace(wait=wait, before=before, echo=echo, rest=rest, refused=refused))
            self._turn_since = now if turn else None
        self.offers += [] if lying.offer is None else [lying.offer]
        self._window, self._called, self._passed = None, False, None

    def _count_round(self, question: Any) -> None:
        """The first player's turn comes back."""
        if question.kind is QuestionKind.TURN and question.awaited == (0,):
            self.rounds += [] if self._discarded is None else [self._room.clock.now() - self._discarded]
            self._discarded = None

    def _look(self, question: Any, news: News) -> None:
        """A tile lies there from now on."""
        if question.kind is QuestionKind.CLAIM:
            hand, drawer = shown(news).current_hand, (shown(news).current_hand.claimable_from + 1) % 4
            could = drawer in question.awaited
            others = set(question.awaited) - ({0} if len(self._users) == 1 else set())
            wait = UnclaimedWait(hand.claimable_from, 0, 0, 0, could=bool(others), next_could=could)
            draws = hand.tiles_left and hand.claimable_origin is ClaimableOrigin.DISCARD  # after a kan its player draws
            draws = draws and drawer < len(self._users)  # computer players never draw early
            offer = EarlyDrawOffer(could, drawer in news.scene.offered) if draws else None
            self._window = LyingDiscard(question.id, self._room.clock.now(), _public(news), wait, offer)

    def _end_turn(self) -> None:
        if self._turn_since is not None:
            self.waits[-1] = self.waits[-1]._replace(turn=self._room.clock.now() - self._turn_since)
        self._turn_since = None

    def _answer(self, question: Any, seat: Seat) -> tuple[int, int, int, str]:
        options = question.options[seat]
        action = options[-1]
        if question.kind is QuestionKind.CLAIM and self._random.random() < 0.12:
            action = self._random.choice(options)
        wins = [option for option in options if option.verb in (Verb.TSUMO, Verb.RON)]
        discards = [option for option in options if option.verb is Verb.DISCARD]
        if question.kind is QuestionKind.TURN and not wins and self._random.random() < 0.6:
            action = self._random.choice(discards)
        return (
            self._at(seat, 1.2 if question.kind is QuestionKind.TURN else 1.0),
            question.id,
            seat,
            (wins or [action])[0].token,
        )

    def _draw(self, question: Any, seat: Seat) -> tuple[int, int, int, str]:
        return self._at(seat, 1.0), question.id, seat, DRAW.token

    def _regrets(self, question: Any, seat: Seat | None) -> list[tuple[int, int, int, str]]:
        """Whoever wants their discard back says so soon, or it is gone."""
        if seat is None or seat >= len(self._users) or self._random.random() > _TAKE_BACKS:
            return []
        return [(self._room.clock.now() + self._random.randint(150, 700), question.id, seat, "take_back")]

    def _opinion(self, seat: Seat) -> tuple[int, int, int, str]:
        return self._at(seat, 1.0), 0, seat, "dissent" if self._random.random() < _REFUSED else "consent"

    def _at(self, seat: Seat, pace: float) -> int:
        """When the seat has made up its mind."""
        return self._room.clock.now() + round(USUAL_PASS_MS[seat] * pace * self._random.lognormvariate(0, 0.4))

    async def play(self, hands: int) -> None:
        """So many hands at one table."""
        book, pace, computers, take_backs, clocked = self._kind
        levels = {len(self._users) + place: level for place, level in enumerate(computers)}
        terms = replace(TERMS, book=book, clock=TimeControl(60) if clocked else None, pace=pace, take_backs=take_backs)
        table = await self._room.game(*self._users, terms=terms, levels=levels)
        while shown(table).hands_dealt <= hands and self._room.tables.get(table.id) is not None:
            clock = self._room.clock
            self._due.sort()
            times = [*(entry[0] for entry in self._due[:1]), clock.next_at]
            await clock.advance(max(0, min(when for when in times if when is not None) - clock.now()))
            while self._due and self._due[0][0] <= clock.now():
                _, number, seat, token = self._due.pop(0)
                if token in _SAYING:
                    await _SAYING[token](table, USERS[seat])
                    await clock.settle()
                    continue
                self._note_press(number, seat)
                task = await self._room.send(table, USERS[seat], number, token)
                self._pressing.add(task)
                task.add_done_callback(self._pressing.discard)

    def _note_press(self, number: int, seat: Seat) -> None:
        self._pressed.add((number, seat))
        now = self._room.clock.now()
        if self._window is not None and self._window.question == number:
            self._passed = now
        elif seat == 0:
            self._discarded = now


_SAYING: Final[Mapping[str, Callable[[Table, int], Any]]] = {
    "take_back": Table.take_back,
    "consent": Table.consent,
    "dissent": Table.dissent,
}
"""What is said about a discard that somebody wants back."""


def _public(news: News) -> Any:
    """What a spectator sees of the table."""
    return RiichiProjection().table(shown(news), _COMPANY)


async def watch_hands(hands: int, seed: int, kind: TableKind) -> SeenWaits:
    """What the public sees in so many hands at one table."""
    with TemporaryDirectory(prefix="naki-pace-") as folder:
        async with Room(Path(folder) / "naki.db", seed=seed, games=GAMES) as room:
            people = People(room, Random(seed), kind)
            room.tables.listen(people)
            await people.play(hands)
            return SeenWaits(people.waits, people.offers, people.rounds)


# Observers

Guess = Callable[[UnclaimedWait], bool]


def by_threshold(seen: Sequence[UnclaimedWait]) -> Guess:
    """Long, or short, is what could be claimed."""
    return _by_mark(seen, lambda wait: wait.wait)


def by_equal_waits(seen: Sequence[UnclaimedWait]) -> Guess:
    """Whether nearly such a wait was there before: somebody may be repeating them."""
    return _by_mark(seen, lambda wait: wait.echo)


def _by_mark(seen: Sequence[UnclaimedWait], size: Callable[[UnclaimedWait], int]) -> Guess:
    """The mark that tells most of what was seen apart."""
    marks = quantiles([size(wait) for wait in seen], n=40)

    def guess(mark: float, longer: bool) -> Guess:
        return lambda wait: (size(wait) > mark) is longer

    return max((guess(mark, longer) for mark in marks for longer in (True, False)), key=lambda way: accuracy(way, seen))


def _by_shares(seen: Sequence[UnclaimedWait], key: Callable[[UnclaimedWait, list[float]], Any]) -> Guess:
    """What was more often so, for waits of about this length."""
    marks = quantiles([wait.wait for wait in seen], n=_SHARES)
    found: dict[bool, Counter[Any]] = defaultdict(Counter)
    for wait in seen:
        found[wait.could][key(wait, marks)] += 1
    could, not_ = found[True].total() or 1, found[False].total() or 1
    return lambda wait: found[True][key(wait, marks)] / could > found[False][key(wait, marks)] / not_


def by_player(seen: Sequence[UnclaimedWait]) -> Guess:
    """Whose tile it was, and about how long it lay there."""
    return _by_shares(seen, lambda wait, marks: (wait.mover, bisect(marks, wait.wait)))


def by_the_wait_before(seen: Sequence[UnclaimedWait]) -> Guess:
    """About how long it and the tile before it lay there."""
    return _by_shares(seen, lambda wait, marks: (bisect(marks, wait.wait), bisect(marks, wait.before)))


def by_an_early_draw(seen: Sequence[UnclaimedWait]) -> Guess:
    """Whether somebody was seen to draw before the claims were over, and when."""
    return _by_shares(seen, lambda wait, marks: (wait.drawn > 0, bisect(marks, wait.drawn)))


def by_the_turn_after(seen: Sequence[UnclaimedWait]) -> Guess:
    """About how long it lay there, and whether the next player was fast to discard."""
    usual = median([wait.turn for wait in seen])
    return _by_shares(seen, lambda wait, marks: (bisect(marks, wait.wait), wait.turn * 4 < usual * 3))


OBSERVERS: Final = (
    by_threshold,
    by_player,
    by_the_wait_before,
    by_equal_waits,
    by_an_early_draw,
    by_the_turn_after,
)


def accuracy(guess: Guess, waits: Sequence[UnclaimedWait]) -> float:
    """The balanced accuracy: how often it is right about tiles that could be claimed and about others, halved."""
    right = [[guess(wait) is could for wait in waits if wait.could is could] for could in (True, False)]
    return sum(sum(each) / len(each) for each in right if each) / 2


def observer_accuracies(waits: Sequence[UnclaimedWait]) -> dict[str, float]:
    """How good each observer is: it learns from every second wait and is asked about the others, and the other way."""
    halves = (waits[::2], waits[1::2])
    return {
        observer.__name__: sum(accuracy(observer(learn), ask) for learn, ask in (halves, halves[::-1])) / 2
        for observer in OBSERVERS
    }


def waits_for_next_player(waits: Sequence[UnclaimedWait]) -> list[UnclaimedWait]:
    """The same discards, asked about the next player alone: whether the tile could be claimed by them or by nobody."""
    return [wait for wait in waits if wait.next_could or not wait.could]


def accuracies_alone(waits: Sequence[UnclaimedWait]) -> dict[str, float]:
    """How good each observer is where one person plays alone. Each player's tiles are looked at apart, since some can
    be claimed more often than others.
    """
    by_mover = [
        observer_accuracies([wait for wait in waits if wait.mover == mover and wait.rest is None]) for mover in range(4)
    ]
    passed = [wait._replace(wait=wait.rest) for wait in waits if wait.rest is not None]
    return {name: mean(results[name] for results in by_mover) for name in by_mover[0]} | {
        "by_the_rest": observer_accuracies(passed)[by_threshold.__name__]
    }


def are_offers_alike(offers: Sequence[EarlyDrawOffer]) -> bool:
    """Whether next players were offered the early draw, or not, whoever could claim, and whatever others called."""
    ways = [{offer.offered for offer in offers if offer.could is could} for could in (True, False)]
    kept = all(offer.kept for offer in offers if offer.offered)
    return kept and ways in ([{True}, {True}], [{False}, {False}])


def accuracy_after_refusals(waits: Sequence[UnclaimedWait]) -> dict[str, float]:
    """How much it tells how long a discard still lies there once it may not be taken back."""
    refused = [wait._replace(wait=wait.refused) for wait in waits if wait.refused is not None]
    return {"after_a_refusal": observer_accuracies(refused)[by_threshold.__name__]}


async def watch_tables(hands: int, seed: int, kind: TableKind = TABLE_KINDS[0]) -> SeenWaits:
    """What is seen at tables of eight hands each."""
    seen = SeenWaits([], [], [])
    for number in range(-(-hands // 8)):
        new = await watch_hands(min(8, hands - 8 * number), seed * 1_000 + number, kind)
        seen = SeenWaits(seen.waits + new.waits, seen.offers + new.offers, seen.rounds + new.rounds)
    return seen


def report_observers(kind: TableKind, hands: int, seen: SeenWaits) -> bool:
    """Say what the observers found out at tables of this kind; true if that is nothing."""
    name = ", ".join(
        (
            kind.book,
            kind.pace,
            *kind.computers,
            *(["take-backs"] if kind.take_backs else []),
            *([] if kind.clock else ["no clock"]),
        )
    )
    waits, same = seen.waits, are_offers_alike(seen.offers)
    early = by_an_early_draw.__name__
    if kind.computers == SOLO_COMPUTERS:
        results = accuracies_alone(waits)
        sys.stdout.write(f"{name}: {median(seen.rounds) / 1_000:.1f} s from a discard to the next turn (median)\n")
    else:
        results = observer_accuracies(waits) | {
            f"{early} by the next player": observer_accuracies(waits_for_next_player(waits))[early]
        }
    results |= accuracy_after_refusals(waits) if kind.take_backs else {}
    for observer, share in results.items():
        sys.stdout.write(f"{name} {observer}: {share:.1%}\n")
    could, best = sum(wait.could for wait in waits), max(results.values())
    sys.stdout.write(
        f"{name}: {hands} hands, {len(waits)} discards nobody claimed, {could} of which somebody could have: "
        f"balanced accuracy at most {best:.1%}; early draws {'offered alike' if same else 'OFFERED TO SOME'}\n"
    )
    return best <= MOST_ACCURACY and same


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.pace", description=__doc__)
    parser.add_argument("--hands", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    told = [
        report_observers(kind, asked.hands, asyncio.run(watch_tables(asked.hands, asked.seed, kind)))
        for kind in TABLE_KINDS
    ]
    return 0 if all(told) else 1


if __name__ == "__main__":
    sys.exit(main())
