"""American players who make up a game, and where its tiles lie."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from bot.engine.question import Outcome, Question, QuestionKind, Seat
from bot.engine.question import SeatAnswer as Pressed
from bot.engine.take_back import TakenBack
from bot.engine.wall import SeededRandomSource
from bot.games.american.card.active_cards import ActiveCards
from bot.games.american.card.file import house_card
from bot.games.american.computers.player import CardPlayer
from bot.games.american.engine import events as e
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.engine.state import SEATS, State
from bot.games.american.engine.variant import AmericanVariant
from bot.games.american.rules import AMERICAN_BOOK
from bot.games.american.tiles import JOKER, AmericanTile, all_tiles
from bot.games.american.view.projection import AmericanProjection
from bot.view.model import Player
from bot.view.project.projection import SeatedPlayers
from tests.proofs.secrecy.script import ScriptPress, claim_presses

_UNSEEN = (e.HandStarted, e.ClaimWindowOpened, e.Answered, e.ClaimWindowClosed, e.PassTilePicked, e.PassTileDropped)
_COMPANY = SeatedPlayers([Player(name=wind) for wind in "ESWN"])


def public_facts(events: Iterable[e.Event]) -> list[Any]:
    """What everybody at the table learns of these facts."""
    facts: list[Any] = []
    for event in events:
        match event:
            case e.Drew(seat=seat):
                facts.append(("drew", seat))
            case e.PassCommitted(seat=seat, tiles=tiles):
                facts.append(("sent", seat, len(tiles)))
            case e.TilesPassed(given=given):
                facts.append(("passed", tuple(map(len, given))))
            case _:
                facts += [] if isinstance(event, _UNSEEN) else [event]
    return facts


class AmericanPlayers:
    """They know the card, never call a hand dead, and never keep a claim waiting."""

    def __init__(self, game: Any, random: Random) -> None:
        self._game = game
        self._random = random
        self._players = [CardPlayer(game.rules, house_card()) for _ in range(SEATS)]

    def presses(self, question: Question[Action], state: State) -> list[ScriptPress]:
        """What is pressed on the question."""
        match question.kind:
            case QuestionKind.CLAIM:
                return self._claims(question, state)
            case QuestionKind.CHARLESTON:
                return self._passes(question, state)
            case _:
                (seat,) = question.awaited
                after = self._random.randint(400, 2_600)
                return [ScriptPress(after, seat, self._choice(question, state, seat).token, counts=True)]

    def _claims(self, question: Question[Action], state: State) -> list[ScriptPress]:
        choices = {seat: self._choice(question, state, seat) for seat in question.awaited}
        best = max(choices, key=lambda seat: choices[seat].claim_rank, default=None)
        wanted = {} if best is None or not choices[best].claim_rank else {best: choices[best].token}
        mover = state.current_hand.newest_discard.seat
        return claim_presses(
            self._random, wanted, [seat for seat in range(SEATS) if seat != mover and seat not in wanted]
        )

    def _passes(self, question: Question[Action], state: State) -> list[ScriptPress]:
        """Everybody chooses tile by tile, and then sends them."""
        presses: list[ScriptPress] = []
        for seat in question.awaited:
            after = self._random.randint(400, 2_000)
            while (open_ := self._game.pending(state)[0]).id == question.id and seat in open_.awaited:
                action = self._choice(open_, state, seat)
                presses.append(ScriptPress(after, seat, action.token, counts=True))
                after += self._random.randint(300, 900)
                outcome = self._game.decide(state, Pressed(seat, open_.id, action), SeededRandomSource(b""))
                assert isinstance(outcome, Outcome)
                state = outcome.state
        return sorted(presses)

    def _choice(self, question: Question[Action], state: State, seat: Seat) -> Action:
        options = [option for option in question.options[seat] if option.verb is not Verb.CHALLENGE]
        if question.kind is QuestionKind.CLAIM and self._random.random() < 0.15:
            return self._random.choice([option for option in options if option.verb is not Verb.MAHJONG])
        return self._players[seat].choose(AmericanProjection().hand(state, _COMPANY, seat, hints=False), options)


class WallPlaces:
    """Where every tile of a wall ends up, and which places nobody but the hidden seats ever sees into. What is passed
    counts as seen by everybody.
    """

    def __init__(self, hands: Sequence[Sequence[int]], wall: Sequence[AmericanTile], hidden: Sequence[Seat]) -> None:
        self._wall = wall
        self._hidden = hidden
        self._hands = [list(hand) for hand in hands]
        self._next = sum(map(len, hands))
        self._seen = {place for seat, hand in enumerate(hands) if seat not in hidden for place in hand}
        self._jokers = [0] * SEATS
        self._before: tuple[list[int], int] = [], 0

    def unseen_places(self, events: Iterable[e.Event]) -> list[int]:
        """The places that stay unseen through these facts."""
        for event in events:
            self._follow(event)
        return [place for place in range(len(self._wall)) if place not in self._seen]

    def _follow(self, event: e.Event) -> None:
        match event:
            case e.Drew(seat=seat):
                self._hands[seat].append(self._next)
                self._seen.update([] if seat in self._hidden else [self._next])
                self._next += 1
            case e.Discarded(seat=seat, tile=tile):
                self._before = list(self._hands[seat]), self._jokers[seat]
                self._show(seat, [tile])
            case TakenBack(seat=seat):
                self._hands[seat], self._jokers[seat] = self._before
            case e.Exposed(seat=seat, exposure=exposure):
                own = list(exposure.tiles)
                own.remove(exposure.tile)
                self._show(seat, own)
            case e.JokerExchanged(seat=seat, tile=tile):
                self._show(seat, [tile])
                self._jokers[seat] += 1
            case e.TilesPassed(given=given, received=received):
                self._pass(given, received)
            case e.Won(seat=seat):
                self._seen.update(self._hands[seat])
            case e.ExposureEdited() | e.HandDied() | e.Challenged():
                self._seen.update(range(len(self._wall)))
            case _:
                pass

    def _show(self, seat: Seat, tiles: Iterable[AmericanTile]) -> list[int]:
        """These tiles of the hand lie open now."""
        shown: list[int] = []
        for tile in tiles:
            if tile == JOKER and self._jokers[seat]:
                self._jokers[seat] -= 1
                continue
            place = next(place for place in reversed(self._hands[seat]) if self._wall[place] == tile)
            self._hands[seat].remove(place)
            shown.append(place)
        self._seen.update(shown)
        return shown

    def _pass(self, given: Sequence[Sequence[AmericanTile]], received: Sequence[Sequence[AmericanTile]]) -> None:
        passed = [place for seat, tiles in enumerate(given) for place in self._show(seat, tiles)]
        for seat, tiles in enumerate(received):
            for tile in tiles:
                place = next(place for place in passed if self._wall[place] == tile)
                passed.remove(place)
                self._hands[seat].append(place)


class AmericanPlay:
    """How an American game is made up, with the house card."""

    name = "american"
    book = AMERICAN_BOOK
    seats = SEATS

    def __init__(self) -> None:
        self.options: dict[str, Any] = {"hands": 2}
        self.variant = AmericanVariant(ActiveCards())
        self.game = self.variant.build(self.book, self.options, open_ended=False)
        self.public = public_facts

    def wall(self, random: Random) -> tuple[AmericanTile, ...]:
        """A wall."""
        return SeededRandomSource(random.randbytes(16)).shuffled_tiles("wall", all_tiles())

    def players(self, random: Random, _: Sequence[Seat]) -> AmericanPlayers:
        """Those who play."""
        return AmericanPlayers(self.game, random)

    def held_by_others(self, *_: object) -> None:
        """Nobody is told what a discard leaves."""

    def unseen_places(
        self, dealt: State, wall: Sequence[AmericanTile], hidden: Sequence[Seat], events: Iterable[e.Event]
    ) -> list[int]:
        """The places of the wall that only hidden seats ever see into."""
        counts = [14 if seat == dealt.current_hand.east else 13 for seat in range(SEATS)]
        starts = [sum(counts[:seat]) for seat in range(SEATS)]
        hands = [range(start, start + count) for start, count in zip(starts, counts, strict=True)]
        return WallPlaces(hands, wall, hidden).unseen_places(events)
