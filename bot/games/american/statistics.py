"""An American game in numbers."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from bot.engine.question import Seat
from bot.engine.take_back import TakenBack
from bot.games.achievements import Achievement
from bot.games.american.engine import events as e
from bot.games.american.engine.evolve import evolve, starting_state
from bot.games.american.engine.state import SEATS, State
from bot.games.american.tiles import JOKER
from bot.games.counts import CountedGame, Counts, Feat, SeatStanding


class _CountedHand(NamedTuple):
    """A hand that has ended: its counts by seat, and who won it with what feats."""

    counts: tuple[Counts, ...]
    winner: Seat | None
    feats: tuple[Feat, ...]


def counted_game(events: Sequence[e.Event]) -> CountedGame:
    """The game: every hand that has ended and is not dealt again, and the result if there is one."""
    hands: dict[int, _CountedHand] = {}
    dealt = 0
    since: list[e.Event] = []
    state: State | None = None
    for event in events:
        state = _state_after(state, event)
        match event:
            case e.HandStarted():
                since, dealt = [], dealt + 1
            case e.HandVoided():
                hands.pop(dealt - event.is_previous_hand, None)
            case e.HandEnded(counts=True):
                hands[dealt] = _counted_hand([*since, event], state)
            case _:
                since.append(event)
    standings = next((event.standings for event in events if isinstance(event, e.GameEnded)), ())
    by_seat = sorted(standings, key=lambda standing: standing.seat)
    ends = tuple(SeatStanding(one.rank, one.points, one.total) for one in by_seat)
    feats = tuple(_feats(seat, [*hands.values()]) for seat in range(SEATS))
    return CountedGame(tuple(hand.counts for hand in hands.values()), ends, tuple(hands), feats)


def _state_after(state: State | None, event: e.Event) -> State:
    if isinstance(event, e.GameStarted):
        return starting_state(event)
    assert state is not None
    return evolve(state, event)


def _counted_hand(events: Sequence[e.Event], state: State) -> _CountedHand:
    won = state.current_hand.win
    feats = () if won is None else tuple(_feats_of(won, state))
    return _CountedHand(_hand_counts(events), None if won is None else won.seat, feats)


def _feats(seat: Seat, hands: Sequence[_CountedHand]) -> tuple[Feat, ...]:
    return tuple(
        replace(feat, hand_number=number)
        for number, hand in enumerate(hands, start=1)
        if hand.winner == seat
        for feat in hand.feats
    )


def _feats_of(won: e.Won, state: State) -> Iterator[Feat]:
    """The feats of a win, in the hand that it has ended. Whoever exposed nothing, but called the last tile, won with a
    concealed hand.
    """
    rack, card = state.current_hand.racks[won.seat], state.card
    yield Feat(Achievement.MAHJONG)
    if not rack.exposures:
        yield Feat(Achievement.CONCEALED_WIN)
    if JOKER not in rack.concealed and not any(exposure.jokers for exposure in rack.exposures):
        yield Feat(Achievement.JOKERLESS)
    sections = {line.category for line in card.lines}
    yield Feat(
        Achievement.EVERY_CARD_SECTION, step_key=card.line(won.line).category, list_name=card.id, needed=len(sections)
    )


def _hand_counts(events: Sequence[e.Event]) -> tuple[Counts, ...]:
    tally = [Counter[str](hands=1) for _ in range(SEATS)]
    discards = Counter[Seat]()
    for event in events:
        match event:
            case e.Discarded(seat=seat):
                discards[seat] += 1
            case TakenBack(seat=seat):
                discards[seat] -= 1
            case e.Exposed(seat=seat):
                tally[seat]["calls"] = 1
            case e.Won():
                _count_win(event, tally, discards[event.seat])
            case e.HandEnded():
                _count_end(event, tally)
            case _:
                pass
    return tuple(map(Counts.from_tally, tally))


def _count_win(won: e.Won, tally: list[Counter[str]], discards: int) -> None:
    points = won.value * won.multiple
    winner = tally[won.seat]
    winner.update(wins=1, win_points=points, win_turns=max(1, discards + (won.source is None)))
    winner["call_wins" if winner["calls"] else "dama_wins"] = 1
    winner["tsumo"] = int(won.source is None)
    if won.source is not None:
        tally[won.source].update(deal_ins=1, deal_in_points=points, deal_ins_open=tally[won.source]["calls"])
    else:
        for seat, paying in enumerate(tally):
            paying["tsumo_paid"] = int(seat != won.seat)


def _count_end(ended: e.HandEnded, tally: list[Counter[str]]) -> None:
    for counted, delta in zip(tally, ended.deltas, strict=True):
        counted["net"] = delta
        counted["draws"] = int(ended.kind is not e.Ending.MAHJONG)
