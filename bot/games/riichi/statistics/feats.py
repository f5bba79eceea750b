"""The feats in a riichi game that are worth an achievement, for each seat."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.engine.question import Seat
from bot.games.achievements import Achievement
from bot.games.counts import Counts, Feat, SeatStanding
from bot.games.riichi.formats import record as r
from bot.games.riichi.scoring.yaku import DORA_YAKU, Yaku
from bot.games.riichi.statistics.hand import CountedHand
from bot.games.riichi.statistics.trackers import HandTracker
from bot.mahjong.shanten import waits
from bot.mahjong.tiles import KIND_OF_TILE, ORPHANS, Kind

_YAKUMAN: Final = 13
_MANY_DORA: Final = 8
_MUCH_URA: Final = 3
_DEALER_WINS: Final = 5
_LOW: Final = 1000
_DRAWS: Final = 3
_JUDGED: Final = 60
_EFFICIENT: Final = 0.95
_ALIKE: Final[Mapping[Yaku, str]] = {
    Yaku.SUUANKOU_TANKI: Yaku.SUUANKOU,
    Yaku.JUNSEI_CHUUREN: Yaku.CHUUREN,
    Yaku.KOKUSHI_13: Yaku.KOKUSHI,
    Yaku.RIICHI: Achievement.WIN_IN_RIICHI,
}
_FAMILY: Final = {
    **dict.fromkeys((Yaku.SEAT_EAST, Yaku.SEAT_SOUTH, Yaku.SEAT_WEST, Yaku.SEAT_NORTH), "seat"),
    **dict.fromkeys((Yaku.ROUND_EAST, Yaku.ROUND_SOUTH, Yaku.ROUND_WEST, Yaku.ROUND_NORTH), "round"),
    **dict.fromkeys((Yaku.HAKU, Yaku.HATSU, Yaku.CHUN), "dragon"),
}
"""Yaku that are one in the list of those of one and two han."""
_SMALL: Final = frozenset(yaku for yaku in Yaku if yaku.closed_han in (1, 2) and yaku not in DORA_YAKU)
_NAMED: Final = frozenset(Achievement)


def game_feats(
    record: r.Record, hands: Sequence[CountedHand], ends: Sequence[SeatStanding]
) -> tuple[tuple[Feat, ...], ...]:
    """The feats of each seat: in the hands that have ended, counted from 1, and in the whole game."""
    players = record.rules.game.players
    watched = [*map(_Watched, hands)]
    return tuple((*_in_hands(seat, watched), *_in_game(seat, record, watched, ends)) for seat in range(players))


class _Watched:
    """A hand as far as feats ask about it: who won how, and what each discarded and lost."""

    def __init__(self, hand: CountedHand) -> None:
        deal, sight = hand.deal, hand.tracker
        self.counts = hand.counts
        self.dealer = deal.round % len(deal.hands)
        wins = [fact for fact in deal.facts if isinstance(fact, r.Win)]
        self.wins = {win.seat: (win, tuple(_feats_of(win, sight))) for win in wins}
        self.discarded = [frozenset(place.discarded) for place in sight.places]

    def won_from(self, seat: Seat) -> frozenset[Kind]:
        """The kinds of tile by which others won from the seat."""
        return frozenset(_kinds(win for win, _ in self.wins.values() if win.source == seat))

    def won_by(self, seat: Seat) -> frozenset[Kind]:
        """The kind of tile by which the seat won."""
        return frozenset(_kinds(win for by, (win, _) in self.wins.items() if by == seat))


def _kinds(wins: Iterator[r.Win]) -> Iterator[Kind]:
    return (KIND_OF_TILE[win.tile] for win in wins if not isinstance(win.tile, r.Unknown))


def _feats_of(win: r.Win, sight: HandTracker) -> Iterator[Achievement]:
    place = sight.places[win.seat]
    yaku = {} if isinstance(win.yaku, r.Unknown) else dict(win.yaku)
    yield Achievement.WIN
    for one in yaku:
        name = _ALIKE.get(one, str(one))
        if name in _NAMED:
            yield Achievement(name)
    if yaku.get(Yaku.URA, 0) >= _MUCH_URA:
        yield Achievement.THREE_URA
    if sum(yaku.get(dora, 0) for dora in DORA_YAKU) >= _MANY_DORA:
        yield Achievement.EIGHT_DORA
    if isinstance(win.limit, str) and win.limit in _NAMED:
        yield Achievement(win.limit)
    elif isinstance(win.limit, str) and not any(one.closed_han == _YAKUMAN for one in yaku):
        yield Achievement.KAZOE
    if sum(seat != win.seat for seat in sight.riichi) >= 2:
        yield Achievement.WIN_AGAINST_TWO_RIICHI
    if place.hand is not None:
        held = list(place.hand)
        if win.source is None and not isinstance(win.tile, r.Unknown):
            held.remove(win.tile)
        waited = waits(tuple(sorted(held)), len(sight.places))
        if waited and not any(map(place.unseen.__getitem__, waited)):
            yield Achievement.LAST_TILE


def _in_hands(seat: Seat, watched: Sequence[_Watched]) -> Iterator[Feat]:
    for number, hand in enumerate(watched, start=1):
        if seat in hand.wins:
            win, achievements = hand.wins[seat]
            yield from (Feat(achievement, number) for achievement in achievements)
            named = () if isinstance(win.yaku, r.Unknown) else win.yaku
            for yaku, _ in named:
                if yaku in _SMALL:
                    yield Feat(Achievement.EVERY_SMALL_YAKU, number, _FAMILY.get(yaku, str(yaku)))
        if hand.counts[seat].nagashi:
            yield Feat(Achievement.NAGASHI, number)
        if hand.discarded[seat] >= ORPHANS:
            yield Feat(Achievement.ALL_ORPHANS, number)


def _in_game(
    seat: Seat,
    record: r.Record,
    watched: Sequence[_Watched],
    ends: Sequence[SeatStanding],
) -> Iterator[Feat]:
    own = Counts.sum_of(hand.counts[seat] for hand in watched)
    row = 0
    for hand in watched:
        row = row + 1 if hand.dealer == seat and seat in hand.wins else 0 if hand.wins or hand.dealer != seat else row
        if row == _DEALER_WINS:
            yield Feat(Achievement.FIVE_AS_DEALER)
    won, lost = (frozenset[Kind]().union(*kinds) for kinds in _both(seat, watched))
    if won & lost:
        yield Feat(Achievement.SAME_TILE_BOTH_WAYS)
    if not ends:
        return
    first, whole = ends[seat].place == 1, record.rules.game.rounds >= 2
    if first and min(deal.scores[seat] for deal in record.deals) < _LOW:
        yield Feat(Achievement.COMEBACK)
    if first and not own.calls:
        yield Feat(Achievement.NO_CALL)
    if whole and not own.deal_ins:
        yield Feat(Achievement.NO_DEAL_IN)
    if own.draws >= _DRAWS and own.draws == own.tenpai_draws:
        yield Feat(Achievement.ALWAYS_TENPAI)
    if whole and own.judged >= _JUDGED and own.efficient >= _EFFICIENT * own.judged:
        yield Feat(Achievement.EFFICIENT)


def _both(seat: Seat, watched: Sequence[_Watched]) -> tuple[list[frozenset[Kind]], list[frozenset[Kind]]]:
    return [hand.won_by(seat) for hand in watched], [hand.won_from(seat) for hand in watched]
