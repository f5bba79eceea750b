"""Riichi players who make up a game, and a twin of it with other tiles where nobody can see them."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from bot.engine.question import Question, QuestionKind, Seat
from bot.engine.take_back import TakenBack
from bot.games.riichi.engine import events as e
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.deal import hand_from_wall
from bot.games.riichi.engine.state import State
from bot.games.riichi.engine.variant import RiichiVariant
from bot.games.riichi.view.waits import seat_tenpai_discards
from bot.mahjong.shanten import shanten
from bot.mahjong.tiles import KIND_OF_TILE, NORTH, PLAIN_TILES, TILES, Tile, counts, full_set
from tests.laws.riichi import Grained
from tests.proofs.secrecy.script import ScriptPress, claim_presses

_WINS = (Verb.RON, Verb.TSUMO)
_UNSEEN = (e.HandStarted, e.Asked, e.Answered, e.WinMissed, e.WindowClosed, e.WallExhausted, e.EarlyDrawReturned)


def public_facts(events: Iterable[e.Event]) -> list[Any]:
    """What everybody at the table learns of these facts."""
    facts: list[Any] = []
    for event in events:
        if isinstance(event, e.Drew):
            facts.append(("drew", event.seat, event.rinshan))
        elif not isinstance(event, _UNSEEN):
            facts.append(event)
    return facts


class RiichiPlayers:
    """They like to call and to win, never keep a claim waiting, and `hidden` ones never show a hand that they need not
    show.
    """

    def __init__(self, random: Random, hidden: Sequence[Seat]) -> None:
        self._random = random
        self._hidden = hidden

    def presses(self, question: Question[Action], state: State) -> list[ScriptPress]:
        """What is pressed on the question."""
        match question.kind:
            case QuestionKind.TURN:
                return [self._turn(question, state)]
            case QuestionKind.CLAIM:
                return self._claims(question, state)
            case _:
                return self._shows(question, state)

    def _turn(self, question: Question[Action], state: State) -> ScriptPress:
        (seat,) = question.awaited
        options = question.options[seat]
        wins = [option for option in options if option.verb in _WINS]
        action = wins[0] if wins and self._wants(seat, 0.9) else self._plays(options, seat, state)
        after = 300 if state.current_hand.players[seat].in_riichi else self._random.randint(400, 2_600)
        return ScriptPress(after, seat, action.token, counts=True)

    def _plays(self, options: Sequence[Action], seat: Seat, state: State) -> Action:
        special = [option for option in options if option.verb not in (Verb.DISCARD, Verb.KYUUSHU, *_WINS)]
        if special and self._random.random() < 0.6:
            return self._random.choice(special)
        discards = [option for option in options if option.verb is Verb.DISCARD]
        if self._random.random() < 0.15:
            return self._random.choice(discards)
        return min(discards, key=lambda discard: _distance(state, seat, discard.tile))

    def _wants(self, seat: Seat, chance: float) -> bool:
        return self._random.random() < (chance / 4 if seat in self._hidden else chance)

    def _claims(self, question: Question[Action], state: State) -> list[ScriptPress]:
        wanted = self._wanted(question, state)
        others = [
            seat for seat in range(state.players) if seat != state.current_hand.claimable_from and seat not in wanted
        ]
        drawer = next((seat for seat, options in question.options.items() if _draws(options)), None)
        if wanted or drawer is None or self._random.random() > 0.35:
            return claim_presses(self._random, {seat: action.token for seat, action in wanted.items()}, others)
        others.remove(drawer)
        early = ScriptPress(self._random.randint(300, 2_000), drawer, Verb.DRAW)
        return sorted([early, *claim_presses(self._random, {}, others)])

    def _wanted(self, question: Question[Action], state: State) -> dict[Seat, Action]:
        """Who claims: the nearest who wins, or one who calls."""
        options = {seat: [o for o in question.options[seat] if o.claim_rank] for seat in question.awaited}
        rons = {seat: o[0] for seat, o in options.items() if o and o[0].verb is Verb.RON and self._wants(seat, 0.9)}
        if rons:
            nearest = min(rons, key=lambda seat: (seat - state.current_hand.claimable_from) % state.players)
            return {nearest: rons[nearest]}
        for seat, calls in options.items():
            lesser = [call for call in calls if call.verb is not Verb.RON]
            if lesser and self._random.random() < 0.3:
                return {seat: self._random.choice(lesser)}
        return {}

    def _shows(self, question: Question[Action], state: State) -> list[ScriptPress]:
        shown = [seat for seat in question.awaited if self._wants(seat, 0.8)]
        presses = [ScriptPress(self._random.randint(500, 4_000), seat, Verb.TENPAI, counts=True) for seat in shown]
        hide = [seat for seat in range(state.players) if seat not in shown and self._random.random() < 0.7]
        return sorted(presses + [ScriptPress(self._random.randint(500, 4_000), seat, Verb.NOTEN) for seat in hide])


def _draws(options: Sequence[Action]) -> bool:
    return any(option.verb is Verb.DRAW for option in options)


def _distance(state: State, seat: Seat, tile: Tile) -> int:
    held = list(state.current_hand.players[seat].held_tiles)
    held.remove(tile)
    return shanten(tuple(held), state.players)


class WallPlaces:
    """Where every tile of a wall ends up, and which places nobody but the hidden seats ever sees into."""

    def __init__(self, before: State, wall: Sequence[Tile], hidden: Sequence[Seat]) -> None:
        self._wall = wall
        layout = hand_from_wall(before, range(len(wall)))
        self._live, self._rinshan, self._ura = layout.live_wall, layout.rinshan, layout.ura
        self._indicators = layout.indicators
        self._hidden = hidden
        self._hands = [list(hand) for hand in layout.hands]
        self._drawn: list[int | None] = [None] * before.players
        self._before: tuple[list[int], int | None] = [], None
        self._next = self._replaced = self._turned = 0
        self._seen = {place for seat, hand in enumerate(self._hands) if seat not in hidden for place in hand}
        self._seen.add(self._indicators[0])

    def unseen_places(self, events: Iterable[e.Event]) -> list[int]:
        """The places that stay unseen through these facts."""
        for event in events:
            if isinstance(event, TakenBack):
                self._hands[event.seat], self._drawn[event.seat] = self._before
            else:
                self._follow(event)
        return [place for place in range(len(self._wall)) if place not in self._seen]

    def _follow(self, event: e.Event) -> None:
        match event:
            case e.Drew():
                self._draw(event)
            case e.EarlyDrawReturned(seat=seat):
                place = self._drawn[seat]
                assert place is not None
                self._next -= 1
                self._hands[seat].remove(place)
                self._drawn[seat] = None
            case e.Discarded(seat=seat, tile=tile, tsumogiri=drawn):
                self._before = list(self._hands[seat]), self._drawn[seat]
                self._show(seat, [tile], drawn=drawn)
                self._drawn[seat] = None
            case e.Called(seat=seat, meld=meld):
                self._show(seat, meld.own)
            case e.KanDeclared(seat=seat, meld=meld):
                self._show(seat, meld.own if meld.added is None else [meld.added])
                self._drawn[seat] = None
            case e.NorthSetAside(seat=seat):
                self._show(seat, [PLAIN_TILES[NORTH]])
            case e.IndicatorRevealed():
                self._turned += 1
                self._seen.add(self._indicators[self._turned])
            case e.Won(seat=seat):
                self._seen.update(self._hands[seat], self._ura[: self._turned + 1])
            case e.DrawSettled(tenpai=shown) | e.Aborted(shown=shown):
                for seat in shown:
                    self._seen.update(self._hands[seat])
            case e.CallReturned() | e.Robbed() | e.HandRuledDead() | e.Chombo():
                self._seen.update(range(len(self._wall)))
            case _:
                pass

    def _draw(self, event: e.Drew) -> None:
        place = self._rinshan[self._replaced] if event.rinshan else self._live[self._next]
        assert self._wall[place] == event.tile
        self._replaced += event.rinshan
        self._next += not event.rinshan
        self._hands[event.seat].append(place)
        self._drawn[event.seat] = place
        if event.seat not in self._hidden:
            self._seen.add(place)

    def _show(self, seat: Seat, tiles: Iterable[Tile], *, drawn: bool | None = None) -> None:
        """These tiles of the hand lie open now; of equal ones those drawn last, unless it has to be the drawn one, or
        may not be.
        """
        for tile in tiles:
            may = [
                place
                for place in self._hands[seat]
                if self._wall[place] == tile and (drawn is None or (place == self._drawn[seat]) is drawn)
            ]
            self._hands[seat].remove(may[-1])
            self._seen.add(may[-1])


class RiichiPlay:
    """How a riichi game is made up, by the rules of a book."""

    name = "riichi"

    def __init__(self, book: str) -> None:
        self.book = book
        self.options: dict[str, Any] = {"game.rounds": 1}
        self.variant = RiichiVariant()
        self.seats = self.variant.seat_count(book, self.options)
        self.game = self.variant.build(book, self.options, open_ended=False)
        self.public = public_facts

    def wall(self, random: Random) -> tuple[Tile, ...]:
        """A wall; in most of them some tiles lie side by side, so that there is more to call."""
        chance = Grained(random.getrandbits(32), random.choice(("loose", "loose", "pairs", "runs", "triplets")))
        return chance.shuffled_tiles("wall", full_set(self.seats, self.game.rules.score.red_fives))

    def players(self, random: Random, hidden: Sequence[Seat]) -> RiichiPlayers:
        """Those who play."""
        return RiichiPlayers(random, hidden)

    def held_by_others(self, question: Question[Action], state: State, hidden: Sequence[Seat]) -> list[int]:
        """How many of the tiles that somebody who hides nothing would wait for after a discard are in other hands."""
        seat = state.current_hand.turn
        if question.kind is not QuestionKind.TURN or seat in hidden:
            return []
        held = [
            tile
            for other, player in enumerate(state.current_hand.players)
            if other != seat
            for tile in player.concealed
        ]
        waits = (wait.tile for discard in seat_tenpai_discards(state, seat) for wait in discard.waits)
        return [counts(held)[KIND_OF_TILE[TILES[tile]]] for tile in waits]

    def unseen_places(
        self, dealt: State, wall: Sequence[Tile], hidden: Sequence[Seat], events: Iterable[e.Event]
    ) -> list[int]:
        """The places of the wall that only hidden seats ever see into."""
        drew = dealt.current_hand.players[dealt.dealer].drawn
        assert drew is not None
        return WallPlaces(dealt, wall, hidden).unseen_places((e.Drew(dealt.dealer, drew), *events))
