"""A table of ours at which a recorded game is played again, decision by decision."""

from collections import Counter, deque
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from bot.engine.question import Outcome, Question, QuestionKind, Seat, SeatAnswer
from bot.engine.refusal import Refusal
from bot.games.riichi.conformance.legal_actions_oracle import JUDGED_VERBS, LegalActionsOracle, riichi_payers
from bot.games.riichi.conformance.presses import (
    LOWER_PRIORITY_CALLS,
    lower_priority_answer,
    own_action,
    recorded_claims,
)
from bot.games.riichi.conformance.wording import (
    action_text,
    final_scores_text,
    has_unknown_ura,
    is_same_as_logged,
    offers_text,
    open_questions_text,
    scores_as_logged,
)
from bot.games.riichi.engine import actions as a
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.events import Event, GameStarted
from bot.games.riichi.engine.evolve import starting_state
from bot.games.riichi.engine.game import game_standings
from bot.games.riichi.engine.state import GameStage, State
from bot.games.riichi.formats.from_events import record_facts
from bot.games.riichi.formats.hidden_hands import filled_deal, is_hidden
from bot.games.riichi.formats.record import (
    AnyRecordFact,
    Deal,
    Dora,
    NoWinner,
    Record,
    RiichiDeposit,
    Settlement,
    Unknown,
    Win,
)
from bot.games.riichi.formats.walls import FixedWallChance, wall_of
from bot.games.riichi.formats.words import fact_words, start_words
from bot.games.riichi.rules import RIICHI_STICK
from bot.mahjong.tiles import KIND_OF_TILE, PLAIN_TILES, name
from bot.records.divergence import Diverged
from bot.records.files import BadRecord


class RecordedChoice(NamedTuple):
    """A question to a player, and the answer in the log; `events` are what has happened since the choice before it."""

    state: State
    seat: Seat
    options: tuple[Action, ...]
    action: Action
    events: tuple[Event, ...]


class ReplayedTable:
    """A table without a clock at which the log's decisions are played."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._game = RiichiEngine(record.rules, open_ended=True)
        self._started = GameStarted(record.rules, open_ended=True)
        self._state: State | None = None
        self._told: deque[AnyRecordFact] = deque()
        self.events: list[Event] = []
        """All that has happened at our table."""
        self.heard: list[AnyRecordFact] = []
        """All that our table has told of the hand."""
        self._taken: deque[Diverged] = deque()
        self.choices: list[RecordedChoice] = []
        self._events: tuple[Event, ...] = ()
        self._chance = FixedWallChance(())
        self._unknown_ura = False
        self.players = record.rules.game.players

    def play(self, deal: Deal, *, may_stop: bool) -> Iterator[tuple[int, Diverged]]:
        """One hand, and where it parts from the log, which `may_stop` before the hand is over."""
        step = 0
        shown = [seat for seat in range(self.players) if not is_hidden(deal, seat)]
        try:
            deal = filled_deal(deal, self._record.rules)
            parted = self._begin(deal)
            if parted is not None:
                yield step, parted
            umpire = LegalActionsOracle(deal, self._record.rules)
            for step, fact in enumerate(deal.facts, start=1):
                self._follow(deal.facts, step - 1)
                while self._taken:
                    yield step, self._taken.popleft()
                yield from ((step, parted) for parted in self._offers_differ(fact))
                allowed = umpire.see(fact)
                yield from ((step, parted) for seat in shown if (parted := self._options_differ(seat, allowed)))
            self._end(deal, may_stop=may_stop)
        except (Diverged, BadRecord) as error:
            yield step, error if isinstance(error, Diverged) else Diverged("a hand that can be dealt", str(error))
            self._state = None
        if self._record.is_excerpt_collection:
            self._state = None

    def follow_hand(self, deal: Deal) -> State | None:
        """The hand as far as it is told: the state then, or None where the table would go on by itself."""
        self._begin(deal)
        for place in range(len(deal.facts)):
            self._follow(deal.facts, place)
        return None if self._told else self._playing

    # --- between hands

    @property
    def is_over(self) -> bool:
        """True once the game has come to its end."""
        return self._state is not None and self._state.stage is GameStage.GAME_OVER

    def is_next_deal(self, deal: Deal) -> bool:
        """True if the log's hand is the one that our table deals next, or the first of a game."""
        return start_words(deal) == start_words(self._state or starting_state(self._started)) and (
            bool(self.events) == (self._state is not None)
        )

    def _begin(self, deal: Deal) -> Diverged | None:
        """Deal the hand. A start that differs is told, and played from as the log has it."""
        parted = self._start_differs(deal)
        begins = self.is_next_deal(deal) and not self.events
        if parted is not None or self._state is None:
            self._state = self._state_before_deal(deal)
        self._told.clear()
        self.heard.clear()
        self._unknown_ura = False
        self._chance = FixedWallChance(wall_of(deal, self._record.rules))
        if begins:
            self._take(self._game.start(self._chance))
        else:
            for seat in range(self.players):
                self._press(seat, a.READY_FOR_NEXT_HAND)
        self._compare_deal(deal)
        return parted

    def _start_differs(self, deal: Deal) -> Diverged | None:
        if self._state is None:
            return None
        if self._state.stage is GameStage.GAME_OVER:
            return Diverged(f"another hand: {start_words(deal)}", "the game is over")
        expected, got = start_words(deal), start_words(self._state)
        return None if expected == got else Diverged(expected, got)

    def _state_before_deal(self, deal: Deal) -> State:
        """A game in which the log's hand is the next one."""
        self._events += (self._started,)
        state = starting_state(self._started)
        return replace(
            state,
            stage=GameStage.HAND_ENDED,
            scores=deal.scores,
            round=deal.round,
            honba=deal.honba,
            sticks=deal.sticks,
        )

    def _compare_deal(self, deal: Deal) -> None:
        hand = self._playing.current_hand
        for seat, expected in enumerate(deal.hands):
            got = hand.players[seat].concealed
            if expected is not None and expected != got:
                raise Diverged(f"seat {seat} is dealt {expected}", str(got))
        if not isinstance(deal.indicator, Unknown) and deal.indicator != hand.indicators[0]:
            raise Diverged(f"indicator {deal.indicator}", str(hand.indicators[0]))

    def _end(self, deal: Deal, *, may_stop: bool) -> None:
        """The hand has to be over with us too, and the indicators those that lay open. After ura indicators that nobody
        knows, what the log says of points is taken.
        """
        settled = bool(deal.facts) and isinstance(deal.facts[-1], Settlement)
        if may_stop and not settled:
            self._state = None
            return
        if self._told or not settled:
            raise Diverged("the end of the hand", fact_words(self._told[0]) if self._told else "a hand that goes on")
        if not isinstance(deal.final_indicators, Unknown) and deal.final_indicators != self._playing.current_hand.dora:
            raise Diverged(f"indicators {deal.final_indicators}", str(self._playing.current_hand.dora))
        if self._unknown_ura:
            self._state = None

    def final_difference(self) -> Diverged | None:
        """The final points and places where ours are not the log's; None if they agree, or the log stops before.

        After a last hand that parted, the game is settled from the numbers with which the log ends that hand.
        """
        final = self._record.final
        state = self._final_state(self._record.deals[-1]) if self._state is None else self._state
        if final is None or state is None:
            return None
        expected = final_scores_text(final)
        if state.stage is not GameStage.GAME_OVER:
            return Diverged(expected, f"another hand: {start_words(state)}")
        got = final_scores_text(scores_as_logged(state.standings, final))
        return None if expected == got else Diverged(expected, got)

    def _final_state(self, deal: Deal) -> State | None:
        """The end of the game after this hand, as the log has it; None where it does not tell how the hand ended."""
        settled = deal.facts[-1] if deal.facts else None
        if (
            not isinstance(settled, Settlement)
            or isinstance(settled.deltas, Unknown)
            or self._record.is_excerpt_collection
        ):
            return None
        stakes, rules = Counter(riichi_payers(deal.facts)), self._record.rules
        won = any(
            isinstance(fact, Win) or (isinstance(fact, NoWinner) and fact.kind == rules.draw.nagashi == "win")
            for fact in deal.facts
        )
        scores = tuple(
            score - stakes[seat] * RIICHI_STICK + delta
            for seat, (score, delta) in enumerate(zip(deal.scores, settled.deltas, strict=True))
        )
        sticks = 0 if won else deal.sticks + stakes.total()
        state = replace(self._state_before_deal(deal), stage=GameStage.GAME_OVER, scores=scores, sticks=sticks)
        return replace(state, standings=game_standings(state))

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
                self.choices.append(RecordedChoice(state, seat, question.options[seat], action, self._events))
                press = SeatAnswer(seat, question.id, action, at=question.opens_at)
                outcome = self._game.decide(state, press, self._chance)
                if isinstance(outcome, Refusal):
                    raise Diverged(f"seat {seat} {action.token}", f"refused: {outcome.why}")
                self._take(outcome)
                return
        raise Diverged(
            f"seat {seat} {action.token}", f"not offered; open is {open_questions_text(self._game.pending(state))}"
        )

    def _take(self, outcome: Outcome[State, Event]) -> None:
        self._state = outcome.state
        self._events = outcome.events
        self.events += outcome.events
        facts = record_facts(outcome.events)
        self.heard += facts
        self._told += [fact for fact in facts if not isinstance(fact, self._record.unlogged_fact_types)]

    def _follow(self, facts: tuple[AnyRecordFact, ...], place: int) -> None:
        """The log's next fact has to be ours too."""
        expected = facts[place]
        while not self._told:
            self._decide(facts, place)
        got = self._told.popleft()
        unknown = has_unknown_ura(expected, got)
        self._unknown_ura |= unknown
        if not is_same_as_logged(expected, got, worth=not (unknown if isinstance(got, Win) else self._unknown_ura)):
            raise Diverged(fact_words(expected), fact_words(got))

    def _decide(self, facts: tuple[AnyRecordFact, ...], place: int) -> None:
        """Press what the log says was decided at this point."""
        while isinstance(facts[place], RiichiDeposit | Dora) and place + 1 < len(facts):
            place += 1
        fact = facts[place]
        question = next(iter(self._game.pending(self._playing)), None)
        if question is None or question.kind is QuestionKind.READY:
            raise Diverged(fact_words(fact), "the hand is over")
        if question.kind is QuestionKind.CLAIM:
            self._claim(question, recorded_claims(question, facts, place))
        elif question.kind is QuestionKind.DECLARE:
            self._declare(question, fact)
        else:
            self._play(question, fact)

    def _play(self, question: Question[Action], fact: AnyRecordFact) -> None:
        """The player whose turn it is acts."""
        (turn,) = question.awaited
        action = own_action(fact)
        if action is None or getattr(fact, "seat", turn) != turn:
            raise Diverged(fact_words(fact), f"open is {open_questions_text((question,))}")
        self._let_swap(turn, action)
        self._press(turn, action)

    def _let_swap(self, seat: Seat, action: Action) -> None:
        """Takes a discard that nothing but kuikae forbids, where the server let its own player make it."""
        state, hand = self._playing, self._playing.current_hand
        player = hand.players[seat]
        if (
            seat != self._record.viewer
            or action.verb is not Verb.DISCARD
            or KIND_OF_TILE[action.tile] not in player.kuikae_kinds
        ):
            return
        players = (*hand.players[:seat], replace(player, kuikae_kinds=()), *hand.players[seat + 1 :])
        lifted = replace(state, hand=replace(hand, players=players))
        if any(action in question.options.get(seat, ()) for question in self._game.pending(lifted)):
            self._state = lifted
            self._taken.append(Diverged(f"seat {seat} {action.token}", "kuikae, taken by the server", ours=False))

    def _claim(self, question: Question[Action], claims: Mapping[Seat, Action]) -> None:
        """The others pass, or call what the recorded claims outrank: these have to stand either way."""
        lesser = self._outranked_verbs(claims)
        for seat in question.awaited:
            if seat not in claims:
                self._press(seat, lower_priority_answer(question.options[seat], lesser))
        for seat, action in claims.items():
            self._press(seat, action)

    def _outranked_verbs(self, claims: Mapping[Seat, Action]) -> tuple[Verb, ...]:
        """The calls that these claims beat (riichi.md §5.2). Where ron may come late, a lesser call has the tile till
        then.
        """
        verb = next((action.verb for action in claims.values()), None)
        late = verb is Verb.RON and self._record.rules.claim.ron_until != "window_end"
        return () if verb is None or late else LOWER_PRIORITY_CALLS[verb]

    def _declare(self, question: Question[Action], fact: AnyRecordFact) -> None:
        """At a drawn hand those show whom the log shows."""
        shown = fact.tenpai if isinstance(fact, NoWinner) else ()
        for seat in question.awaited:
            shows = isinstance(shown, Unknown) or seat in shown
            self._press(seat, a.TENPAI if shows else a.NOTEN)

    # --- offers

    def _offers_differ(self, fact: AnyRecordFact) -> Iterator[Diverged]:
        """Compare what the log says was offered now with our open questions, both ways."""
        offers = getattr(fact, "offers", msgspec.UNSET)
        if isinstance(offers, Unknown):
            return
        for seat, expected in sorted(offers.items()):
            got = frozenset(self._offer_words(seat, self._open_to(seat)))
            if got != expected:
                yield Diverged(f"seat {seat} is offered {offers_text(expected)}", offers_text(got))

    def _options_differ(self, seat: Seat, allowed: Mapping[Seat, set[Action]]) -> Diverged | None:
        """Compare what the umpire allows the seat with our open questions, both ways."""
        if seat not in allowed:
            return None
        got, expected = set(self._open_to(seat)), allowed[seat]
        apart = [action for action in got ^ expected if action.verb in JUDGED_VERBS]
        if not apart:
            return None
        missing, added = (offers_text(action.token for action in apart if action in side) for side in (expected, got))
        return Diverged(f"seat {seat} may do {missing}", f"{added} beside what both say")

    def _open_to(self, seat: Seat) -> tuple[Action, ...]:
        """The actions that the seat has at this point; none where the table goes on by itself."""
        questions = self._game.pending(self._playing) if not self._told else ()
        return tuple(action for question in questions for action in question.options.get(seat, ()))

    def _offer_words(self, seat: Seat, actions: tuple[Action, ...]) -> Iterator[str]:
        """Our options in the log's words: of the kinds it tells of, with tiles where it gives tiles."""
        hints = self._record.offer_verbs
        for action in actions:
            if action.verb in hints:
                yield action_text(action) if self._record.has_offer_tiles else str(action.verb)
        if "forbidden" in hints:
            forbidden = self._playing.current_hand.players[seat].kuikae_kinds
            yield from (f"forbidden_{name(PLAIN_TILES[kind])}" for kind in forbidden)
