"""One recorded hand in numbers, for each seat."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from bot.engine.question import Seat
from bot.games.counts import Counts
from bot.games.riichi.formats import record as r
from bot.games.riichi.rules import RIICHI_STICK, Rules
from bot.games.riichi.scoring.value import base_points
from bot.games.riichi.scoring.yaku import DORA_YAKU, Yaku
from bot.games.riichi.statistics.judgement import Judgement, judgement_of
from bot.games.riichi.statistics.trackers import HandTracker
from bot.mahjong.shanten import shanten, waits
from bot.mahjong.tiles import NORTH, ORPHANS, PLAIN_TILES

_MANGAN = 2000
_YAKUMAN_HAN = 13
_MANY = 6
"""Live tiles that make a good wait."""


class CountedHand(NamedTuple):
    """A hand that has ended: its counts by seat, and how it lay in the end."""

    deal: r.Deal
    counts: tuple[Counts, ...]
    tracker: HandTracker


def counted_hand(deal: r.Deal, rules: Rules) -> CountedHand | None:
    """The hand in numbers; None if it has not ended. Tiles that the log does not show are not counted."""
    hand = _Counting(deal, rules)
    for fact in deal.facts:
        hand.follow(fact)
    return CountedHand(deal, hand.counts(), hand.sight) if hand.has_ended else None


class _Counting:
    def __init__(self, deal: r.Deal, rules: Rules) -> None:
        self._deal = deal
        self._rules = rules
        self._players = rules.game.players
        self._dealer = deal.round % self._players
        self.sight = HandTracker(deal)
        self._tally: list[Counter[str]] = [Counter(hands=1) for _ in range(self._players)]
        self._yaku: list[dict[str, int]] = [{} for _ in range(self._players)]
        self._judged: list[list[Judgement]] = [[] for _ in range(self._players)]
        self._interrupted = False
        self._taken = set[Seat]()
        """The seats whose discards were called away."""
        self._staked = set[Seat]()
        self._winners = set[Seat]()
        self._losers = set[Seat]()
        self._last_discard: r.Discard | None = None
        self.has_ended = False
        for seat, dealt in enumerate(deal.hands):
            if dealt is not None:
                self._count_start(seat, shanten(dealt, self._players))

    def follow(self, fact: r.AnyRecordFact) -> None:
        match fact:
            case r.Draw(seat=seat, tile=tile):
                self.sight.places[seat].draw(tile)
            case r.Discard():
                self._discard(fact)
            case r.RiichiDeposit(seat=seat):
                self._staked.add(seat)
            case r.Call():
                self._call(fact)
            case r.Kan(seat=seat, meld=meld):
                self.sight.lay_down(seat, meld.own if meld.added is None else (meld.added,))
                self._interrupted = True
            case r.North(seat=seat):
                self.sight.lay_down(seat, (PLAIN_TILES[NORTH],))
                self._interrupted = True
            case r.Dora(tile=tile):
                self.sight.turn_indicators((tile,))
            case r.Win():
                self._win(fact)
            case r.NoWinner():
                self._draw(fact)
            case r.Settlement(deltas=tuple() as deltas):
                self._settle(deltas)
            case _:
                pass

    def counts(self) -> tuple[Counts, ...]:
        for seat, (tally, judged) in enumerate(zip(self._tally, self._judged, strict=True)):
            tally["judged"] = len(judged)
            tally["efficient"] = sum(one.is_efficient for one in judged)
            tally["own_acceptance"] = sum(one.own_acceptance for one in judged)
            tally["best_acceptance"] = sum(one.best_acceptance for one in judged)
            tally["net"] -= RIICHI_STICK * (seat in self._staked)
            if tally["riichi"]:
                tally["riichi_net"] = tally["net"]
        return tuple(map(Counts.from_tally, self._tally, self._yaku))

    # --- while it is played

    def _count_start(self, seat: Seat, distance: int) -> None:
        tally = self._tally[seat]
        tally["starts"], tally["start_shanten"] = 1, distance
        if seat == self._dealer:
            tally["dealer_starts"], tally["dealer_start_shanten"] = 1, distance

    def _discard(self, fact: r.Discard) -> None:
        judgement = judgement_of(self.sight, fact.seat, fact.tile, self._players)
        if judgement is not None:
            self._judged[fact.seat].append(judgement)
        self.sight.discard(fact)
        self._last_discard = fact
        if fact.riichi:
            self._count_riichi(fact.seat)

    def _call(self, fact: r.Call) -> None:
        self.sight.call(fact.seat, fact.meld.own)
        self._tally[fact.seat]["calls"] = 1
        self._interrupted = True
        if self._last_discard is not None:
            self._taken.add(self._last_discard.seat)

    def _count_riichi(self, seat: Seat) -> None:
        place, tally = self.sight.places[seat], self._tally[seat]
        others = self.sight.riichi[:-1]
        tally.update(riichi=1, riichi_turns=place.declared)
        tally["chasing" if others else "first"] = 1
        tally["double_riichi"] = place.declared == 1 and not self._interrupted
        for other in others:
            self._tally[other]["chased"] = 1
        if place.hand is not None:
            waited = waits(tuple(sorted(place.hand)), self._players)
            tally["multi"] = len(waited) > 1
            tally["good"] = sum(map(place.unseen.__getitem__, waited)) >= _MANY
            tally["furiten_riichi"] = not {*waited}.isdisjoint(place.discarded)

    # --- how it ends

    def _win(self, win: r.Win) -> None:
        self.has_ended = True
        seat, points = win.seat, 0 if isinstance(win.points, r.Unknown) else win.points
        place, tally = self.sight.places[seat], self._tally[seat]
        turns = len(place.discarded)
        self._winners.add(seat)
        tally.update(wins=1, win_points=points)
        tally.update(win_turns=turns + 1 if win.source is None else max(1, turns), tsumo=win.source is None)
        tally["riichi_wins" if place.declared else "call_wins" if place.called else "dama_wins"] = 1
        self._count_yaku(win)
        if win.source is None:
            self._count_tsumo(win)
        else:
            self._count_deal_in(win.source, points)

    def _count_yaku(self, win: r.Win) -> None:
        tally, named = self._tally[win.seat], () if isinstance(win.yaku, r.Unknown) else win.yaku
        for yaku, han in named:
            self._yaku[win.seat][yaku] = han if yaku in DORA_YAKU else 1
        listed = {yaku for yaku, han in named if han}
        tally["ippatsu"], tally["ura"] = Yaku.IPPATSU in listed, Yaku.URA in listed
        tally["yakuman"] = sum(han // _YAKUMAN_HAN for yaku, han in named if yaku.closed_han == _YAKUMAN_HAN)
        tally["kazoe"] = not tally["yakuman"] and self._base(win) == 4 * _MANGAN

    def _base(self, win: r.Win) -> int:
        """The basic points, as far as the log tells them or han and fu."""
        if not isinstance(win.base, r.Unknown):
            return win.base
        han = win.han
        if isinstance(han, r.Unknown):
            han = 0 if isinstance(win.yaku, r.Unknown) else sum(worth for _, worth in win.yaku)
        return base_points(han, 0 if isinstance(win.fu, r.Unknown) else win.fu, self._rules.score)

    def _count_tsumo(self, win: r.Win) -> None:
        for seat, tally in enumerate(self._tally):
            if seat != win.seat:
                tally["tsumo_paid"] = 1
                tally["dealer_hits"] = seat == self._dealer and self._base(win) >= _MANGAN

    def _count_deal_in(self, seat: Seat, points: int) -> None:
        place, tally = self.sight.places[seat], self._tally[seat]
        self._losers.add(seat)
        tally["deal_ins"] = 1
        tally["deal_in_points"] += points
        tally["deal_ins_in_riichi"] = tally["riichi_deal_ins"] = place.declared > 0
        tally["deal_ins_open"] = place.called
        last = self._last_discard
        declaring = last is not None and last.seat == seat and last.riichi
        tally["later_deal_ins"] = place.declared > 0 and not declaring

    def _draw(self, end: r.NoWinner) -> None:
        self.has_ended = True
        exhaustive = end.kind in ("exhaustive", "nagashi")
        tenpai = () if isinstance(end.tenpai, r.Unknown) else end.tenpai
        nagashi = self._nagashi() if end.kind == "nagashi" and isinstance(end.nagashi, r.Unknown) else end.nagashi
        for seat, tally in enumerate(self._tally):
            tally["draws" if exhaustive else "aborts"] = 1
            tally["tenpai_draws"] = exhaustive and seat in tenpai
            tally["riichi_draws"] = exhaustive and tally["riichi"]
            tally["nagashi"] = not isinstance(nagashi, r.Unknown) and seat in nagashi

    def _nagashi(self) -> Sequence[Seat]:
        return [
            seat
            for seat, place in enumerate(self.sight.places)
            if seat not in self._taken and ORPHANS.issuperset(place.discarded)
        ]

    def _settle(self, deltas: tuple[int, ...]) -> None:
        for tally, delta in zip(self._tally, deltas, strict=True):
            tally["net"] += delta
            tally["dealer_hit_points"] = -delta * tally["dealer_hits"]
