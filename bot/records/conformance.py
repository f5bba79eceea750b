"""Play a recorded game again at a table of ours, decision by decision, and say where the two differ.

The recorded decisions go through the same `decide` as a press; everything that follows from them (draws, indicators,
points, sticks, counters, the dealer, the end) is compared with what the log tells, and so is what the log says was
offered. What a player whose tiles the log shows may do is compared with an umpire's opinion. A call that the log's one
outranks is made as well, and may not take the tile.
"""

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from bot.engine.decision import Ask, Decision, Reject, Seat, SeatAnswer
from bot.engine.riichi import actions as a
from bot.engine.riichi.actions import Action, Verb
from bot.engine.riichi.events import Event, GameStarted, Standing
from bot.engine.riichi.evolve import seated
from bot.engine.riichi.game import standings
from bot.engine.riichi.rules import STAKE
from bot.engine.riichi.state import GameStage, State
from bot.engine.riichi.table import Riichi
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.tiles import KIND, PLAIN, name
from bot.records.from_events import record_facts
from bot.records.hidden import filled, is_hidden
from bot.records.record import (
    UNTOLD,
    Call,
    Deal,
    Discard,
    Dora,
    Final,
    Kan,
    North,
    NoWinner,
    Record,
    RecordFact,
    Settled,
    Stake,
    Told,
    Unreadable,
    Untold,
    Win,
)
from bot.records.umpire import JUDGED, Umpire, staked
from bot.records.walls import LaidWall, wall_of
from bot.records.words import hand_name, start_words, words


class Divergence(msgspec.Struct, frozen=True):
    """Where our table and the log part: the hand, the step in it (facts counted from 1; 0 is the start), and what each
    says. Not `ours` is what the log's server took from its own player against the rules.
    """

    hand: str
    step: int
    expected: str
    got: str
    ours: bool = True


class _Parted(Exception):
    """The rest of this hand cannot be compared."""

    def __init__(self, expected: str, got: str, *, ours: bool = True) -> None:
        super().__init__(expected, got)
        self.expected = expected
        self.got = got
        self.ours = ours


def divergences(record: Record) -> Iterator[Divergence]:
    """Every place where our table decides otherwise than the log. After one, the next hand starts from the log's own
    numbers.
    """
    table = _Table(record)
    for place, deal in enumerate(record.deals, start=1):
        hand = hand_name(deal.round, deal.honba, table.players)
        stops_here = record.scenes or (place == len(record.deals) and record.final is None)
        for step, parted in table.play(deal, may_stop=stops_here):
            yield Divergence(hand, step, parted.expected, parted.got, parted.ours)
    parted = table.final_difference()
    if parted is not None:
        yield Divergence("end of game", 0, parted.expected, parted.got)


class _Table:
    """A table without a clock at which the log's decisions are played."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._game = Riichi(record.rules, open_ended=True)
        self._state: State | None = None
        self._told: deque[Told] = deque()
        self._taken: deque[_Parted] = deque()
        self._chance = LaidWall(())
        self.players = record.rules.game.players

    def play(self, deal: Deal, *, may_stop: bool) -> Iterator[tuple[int, _Parted]]:
        """One hand, and where it parts from the log, which `may_stop` before the hand is over."""
        step = 0
        shown = [seat for seat in range(self.players) if not is_hidden(deal, seat)]
        try:
            deal = filled(deal, self._record.rules)
            parted = self._begin(deal)
            if parted is not None:
                yield step, parted
            umpire = Umpire(deal, self._record.rules)
            for step, fact in enumerate(deal.facts, start=1):
                self._follow(deal.facts, step - 1)
                while self._taken:
                    yield step, self._taken.popleft()
                yield from ((step, parted) for parted in self._offers_differ(fact))
                allowed = umpire.see(fact)
                yield from ((step, parted) for seat in shown if (parted := self._options_differ(seat, allowed)))
            self._end(deal, may_stop=may_stop)
        except (_Parted, Unreadable) as error:
            yield step, error if isinstance(error, _Parted) else _Parted("a hand that can be dealt", str(error))
            self._state = None
        if self._record.scenes:
            self._state = None

    # --- between hands

    def _begin(self, deal: Deal) -> _Parted | None:
        """Deal the hand. A start that differs is told, and played from as the log has it."""
        parted = self._start_differs(deal)
        state = self._state
        if parted is not None or state is None:
            state = self._resumed(deal)
        self._state = state
        self._told.clear()
        self._chance = LaidWall(wall_of(deal, self._record.rules))
        for seat in range(self.players):
            self._press(seat, a.READY)
        self._compare_deal(deal)
        return parted

    def _start_differs(self, deal: Deal) -> _Parted | None:
        if self._state is None:
            return None
        if self._state.stage is GameStage.OVER:
            return _Parted(f"another hand: {start_words(deal)}", "the game is over")
        expected, got = start_words(deal), start_words(self._state)
        return None if expected == got else _Parted(expected, got)

    def _resumed(self, deal: Deal) -> State:
        """A game in which the log's hand is the next one."""
        state = seated(GameStarted(self._record.rules, open_ended=True))
        return replace(
            state, stage=GameStage.ENDED, scores=deal.scores, round=deal.round, honba=deal.honba, sticks=deal.sticks
        )

    def _compare_deal(self, deal: Deal) -> None:
        hand = self._playing.deal
        for seat, expected in enumerate(deal.hands):
            got = hand.players[seat].concealed
            if expected is not None and expected != got:
                raise _Parted(f"seat {seat} is dealt {expected}", str(got))
        if not isinstance(deal.indicator, Untold) and deal.indicator != hand.indicators[0]:
            raise _Parted(f"indicator {deal.indicator}", str(hand.indicators[0]))

    def _end(self, deal: Deal, *, may_stop: bool) -> None:
        """The hand has to be over with us too, and the indicators those that lay open."""
        settled = bool(deal.facts) and isinstance(deal.facts[-1], Settled)
        if may_stop and not settled:
            self._state = None
            return
        if self._told or not settled:
            raise _Parted("the end of the hand", words(self._told[0]) if self._told else "a hand that goes on")
        if not isinstance(deal.turned, Untold) and deal.turned != self._playing.deal.dora:
            raise _Parted(f"indicators {deal.turned}", str(self._playing.deal.dora))

    def final_difference(self) -> _Parted | None:
        """Where the end of the game differs from the log's; None if it does not, or the log stops before.

        After a last hand that parted, the game is settled from the numbers with which the log ends that hand.
        """
        final = self._record.final
        state = self._settled(self._record.deals[-1]) if self._state is None else self._state
        if final is None or state is None:
            return None
        expected = _final_words(final)
        if state.stage is not GameStage.OVER:
            return _Parted(expected, f"another hand: {start_words(state)}")
        got = _final_words(_final_as_told(state.standings, final))
        return None if expected == got else _Parted(expected, got)

    def _settled(self, deal: Deal) -> State | None:
        """The end of the game after this hand, as the log has it; None where it does not tell how the hand ended."""
        settled = deal.facts[-1] if deal.facts else None
        if not isinstance(settled, Settled) or isinstance(settled.deltas, Untold) or self._record.scenes:
            return None
        stakes, rules = Counter(staked(deal.facts)), self._record.rules
        won = any(
            isinstance(fact, Win) or (isinstance(fact, NoWinner) and fact.kind == rules.draw.nagashi == "win")
            for fact in deal.facts
        )
        scores = tuple(
            score - stakes[seat] * STAKE + delta
            for seat, (score, delta) in enumerate(zip(deal.scores, settled.deltas, strict=True))
        )
        sticks = 0 if won else deal.sticks + stakes.total()
        state = replace(self._resumed(deal), stage=GameStage.OVER, scores=scores, sticks=sticks)
        return replace(state, standings=standings(state))

    # --- inside a hand

    @property
    def _playing(self) -> State:
        if self._state is None:
            raise LookupError("no hand is being played")
        return self._state

    def _press(self, seat: Seat, action: Action) -> None:
        """Let the seat answer the open question that offers it this. What follows is told by the table."""
        state = self._playing
        for question in self._game.pending(state):
            if action in question.options.get(seat, ()):
                press = SeatAnswer(seat, question.id, action, at=question.opens)
                outcome = self._game.decide(state, press, self._chance)
                if isinstance(outcome, Reject):
                    raise _Parted(f"seat {seat} {action.token}", f"refused: {outcome.reason}")
                self._state = outcome.state
                self._hear(outcome.events)
                return
        raise _Parted(f"seat {seat} {action.token}", f"not offered; open is {_open_words(self._game.pending(state))}")

    def _hear(self, events: tuple[Event, ...]) -> None:
        self._told += [fact for fact in record_facts(events) if not isinstance(fact, self._record.silent)]

    def _follow(self, facts: tuple[Told, ...], place: int) -> None:
        """The log's next fact has to be ours too."""
        expected = facts[place]
        while not self._told:
            self._decide(facts, place)
        got = self._told.popleft()
        if not _same(expected, got):
            raise _Parted(words(expected), words(got))

    def _decide(self, facts: tuple[Told, ...], place: int) -> None:
        """Press what the log says was decided at this point."""
        while isinstance(facts[place], Stake | Dora) and place + 1 < len(facts):
            place += 1
        fact = facts[place]
        question = next(iter(self._game.pending(self._playing)), None)
        if question is None or question.ask is Ask.READY:
            raise _Parted(words(fact), "the hand is over")
        if question.ask is Ask.CLAIM:
            self._claim(question, _claims(question, facts, place))
        elif question.ask is Ask.DECLARE:
            self._declare(question, fact)
        else:
            self._play(question, fact)

    def _play(self, question: Decision[Action], fact: Told) -> None:
        """The player whose turn it is acts."""
        (turn,) = question.awaited
        action = _own_action(fact)
        if action is None or getattr(fact, "seat", turn) != turn:
            raise _Parted(words(fact), f"open is {_open_words((question,))}")
        self._let_swap(turn, action)
        self._press(turn, action)

    def _let_swap(self, seat: Seat, action: Action) -> None:
        """Where the server took from its own player a discard that nothing but kuikae forbids, so does our table."""
        state, hand = self._playing, self._playing.deal
        player = hand.players[seat]
        if seat != self._record.viewer or action.verb is not Verb.DISCARD or KIND[action.tile] not in player.forbidden:
            return
        players = (*hand.players[:seat], replace(player, forbidden=()), *hand.players[seat + 1 :])
        lifted = replace(state, hand=replace(hand, players=players))
        if any(action in question.options.get(seat, ()) for question in self._game.pending(lifted)):
            self._state = lifted
            self._taken.append(_Parted(f"seat {seat} {action.token}", "kuikae, taken by the server", ours=False))

    def _claim(self, question: Decision[Action], claims: Mapping[Seat, Action]) -> None:
        """The others pass, or call what the recorded claims outrank: these have to stand either way."""
        lesser = self._outranked(claims)
        for seat in question.awaited:
            if seat not in claims:
                self._press(seat, _other_answer(question.options[seat], lesser))
        for seat, action in claims.items():
            self._press(seat, action)

    def _outranked(self, claims: Mapping[Seat, Action]) -> tuple[Verb, ...]:
        """What these claims beat (riichi.md §5.2). Where ron may come late, a lesser call has the tile till then."""
        verb = next((action.verb for action in claims.values()), None)
        late = verb is Verb.RON and self._record.rules.claim.ron_until != "window_end"
        return () if verb is None or late else _BEATS[verb]

    def _declare(self, question: Decision[Action], fact: Told) -> None:
        """At a drawn hand those show whom the log shows."""
        shown = fact.tenpai if isinstance(fact, NoWinner) else ()
        for seat in question.awaited:
            shows = isinstance(shown, Untold) or seat in shown
            self._press(seat, a.TENPAI if shows else a.NOTEN)

    # --- offers

    def _offers_differ(self, fact: Told) -> Iterator[_Parted]:
        """Compare what the log says was offered now with our open questions, both ways."""
        offers = getattr(fact, "offers", msgspec.UNSET)
        if isinstance(offers, Untold):
            return
        for seat, expected in sorted(offers.items()):
            got = frozenset(self._spelled(seat, self._open_to(seat)))
            if got != expected:
                yield _Parted(f"seat {seat} is offered {_listed(expected)}", _listed(got))

    def _options_differ(self, seat: Seat, allowed: Mapping[Seat, set[Action]]) -> _Parted | None:
        """Compare what the umpire allows the seat with our open questions, both ways."""
        if seat not in allowed:
            return None
        got, expected = set(self._open_to(seat)), allowed[seat]
        apart = [action for action in got ^ expected if action.verb in JUDGED]
        if not apart:
            return None
        missing, added = (_listed(action.token for action in apart if action in side) for side in (expected, got))
        return _Parted(f"seat {seat} may do {missing}", f"{added} beside what both say")

    def _open_to(self, seat: Seat) -> tuple[Action, ...]:
        """What the seat may do at this point; nothing where the table goes on by itself."""
        questions = self._game.pending(self._playing) if not self._told else ()
        return tuple(action for question in questions for action in question.options.get(seat, ()))

    def _spelled(self, seat: Seat, actions: tuple[Action, ...]) -> Iterator[str]:
        """Our options in the log's words: of the kinds it tells of, with tiles where it gives tiles."""
        hints = self._record.hints
        for action in actions:
            if action.verb in hints:
                yield _with_tiles(action) if self._record.hints_tiles else str(action.verb)
        if "forbidden" in hints:
            forbidden = self._playing.deal.players[seat].forbidden
            yield from (f"forbidden_{name(PLAIN[kind])}" for kind in forbidden)


def _with_tiles(action: Action) -> str:
    """The action with its tiles; whether the riichi tile is red or the drawn one makes no difference to a log."""
    return f"riichi_{name(PLAIN[KIND[action.tile]])}" if action.verb is Verb.RIICHI else action.token


def _listed(offers: Iterable[str]) -> str:
    return " ".join(sorted(offers)) or "nothing"


def _open_words(questions: tuple[Decision[Action], ...]) -> str:
    offered = [
        f"seat {seat}: {' '.join(action.token for action in actions)}"
        for question in questions
        for seat, actions in question.options.items()
    ]
    return "; ".join(offered) or "nothing"


def _final_as_told(standings: tuple[Standing, ...], final: Final) -> Final:
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


def _final_words(final: Final) -> str:
    points = () if isinstance(final.points, Untold) else final.points
    results = [] if isinstance(final.totals, Untold) else [f"{total:+.1f}" for total in final.totals]
    return " ".join(("the end of the game:", *map(str, points), *results))


def _same(expected: RecordFact, got: RecordFact) -> bool:
    """Whether our fact is the log's, as far as the log tells."""
    if type(expected) is not type(got):
        return False
    return all(
        name == "offers" or isinstance(value := getattr(expected, name), Untold) or value == getattr(got, name)
        for name in expected.__struct_fields__
    )


_CALLS = (Verb.CHII, Verb.PON, Verb.DAIMINKAN)
_BEATS = {Verb.RON: _CALLS, Verb.PON: (Verb.CHII,), Verb.DAIMINKAN: (Verb.CHII,), Verb.CHII: ()}


def _other_answer(options: Sequence[Action], lesser: Sequence[Verb]) -> Action:
    """A call of a lesser verb, by somebody who could not have called ron; else a pass."""
    calls = [] if a.RON in options else [action for action in options if action.verb in lesser]
    return calls[0] if calls else a.PASS


_THREE_RONS = 3
_VERBS = {
    MeldKind.CHII: Verb.CHII,
    MeldKind.PON: Verb.PON,
    MeldKind.DAIMINKAN: Verb.DAIMINKAN,
}


def _claims(question: Decision[Action], facts: tuple[Told, ...], place: int) -> dict[Seat, Action]:
    """Who claimed the last tile, and how: one caller, or everybody who won with it."""
    fact = facts[place]
    match fact:
        case Call(seat=seat, meld=meld):
            return {seat: Action(_VERBS[meld.kind], meld.own)}
        case Win(source=int()):
            return {win.seat: a.RON for win in facts[place:] if isinstance(win, Win)}
        case NoWinner(kind="sanchahou" | msgspec.UNSET):
            callers = {seat: a.RON for seat, options in question.options.items() if a.RON in options}
            return callers if len(callers) == _THREE_RONS else {}
        case _:
            return {}


def _own_action(fact: Told) -> Action | None:
    """What the player whose turn it is did."""
    match fact:
        case Discard():
            return Action(Verb.RIICHI if fact.riichi else Verb.DISCARD, (fact.tile,), fact.drawn)
        case Kan(meld=Meld(kind=MeldKind.ANKAN, own=own)):
            return Action(Verb.ANKAN, own)
        case Kan(meld=Meld(added=int() as added)):
            return Action(Verb.SHOUMINKAN, (added,))
        case North():
            return Action(Verb.KITA)
        case Win(source=None):
            return a.TSUMO
        case NoWinner(kind="kyuushu" | msgspec.UNSET):
            return a.KYUUSHU
        case _:
            return None
