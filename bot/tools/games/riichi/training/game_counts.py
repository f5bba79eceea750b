"""The counts of a recorded hand, by the names of the tables that `bot.games.riichi.computers.measurements` reads."""

from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

from bot.engine.question import Seat
from bot.games.riichi.computers.measurements.classes import rank_class, tile_class, turn_band, two_sided_count_band
from bot.games.riichi.computers.measurements.names import (
    Measure,
    calls_band,
    han_band,
    hands_left_band,
    lead_band,
    riichi_band,
    shanten_band,
    wait_band,
)
from bot.games.riichi.formats.record import Deal, Discard, NoWinner, Record, Unknown, Win
from bot.mahjong.tiles import KIND_OF_TILE, Kind
from bot.tools.games.riichi.training.shapes import ShapeWeights
from bot.tools.games.riichi.training.table import (
    TABLE_PLAYERS,
    ComingDiscard,
    RecordedSeat,
    RecordedTable,
    discards_to_come,
    is_whole,
)
from bot.tools.games.riichi.training.tally import HandTally, MeasuredRow


class GameCounts:
    """Everything that was counted, game after game."""

    def __init__(self) -> None:
        self.games = self.hands = 0
        self._tally = HandTally()
        self._shapes = {riichi: ShapeWeights() for riichi in (True, False)}

    def count_game(self, record: Record) -> None:
        """Count a game of four players; others are passed over."""
        if record.rules.game.players != TABLE_PLAYERS:
            return
        self.games += 1
        for deal in record.deals:
            self.hands += 1
            self._count_hand(deal)
            self._tally.end_hand()
        _count_places(record, self._tally)
        self._tally.end_hand()

    def _count_hand(self, deal: Deal) -> None:
        if is_whole(deal):
            for coming in discards_to_come(deal):
                _count_danger(coming, self._tally)
                _count_tenpai(coming, self._tally)
                self._count_shapes(coming)
            _count_courses(deal, self._tally)
        _count_losses(deal, self._tally)

    def _count_shapes(self, coming: ComingDiscard) -> None:
        """The player across, if a wait of theirs can be told from others: in riichi, or with open groups."""
        seat = (coming.seat + 2) % TABLE_PLAYERS
        rival = coming.table.seats[seat]
        if (rival.riichi or rival.calls) and rival.waits:
            self._shapes[bool(rival.riichi)].add(self.hands, coming, seat, _ron_waits(rival))

    def rows(self) -> Iterator[MeasuredRow]:
        """Every cell."""
        yield from self._tally.rows()
        for riichi, shapes in self._shapes.items():
            yield from shapes.rows("riichi" if riichi else "open")


# --- what a tile risks, and who is tenpai


def _count_danger(coming: ComingDiscard, tally: HandTally) -> None:
    """Each kind in the hand of who discards, against everybody else in tenpai: would it be ronned?"""
    if coming.discarder.riichi:
        return
    seen = coming.table.seen_counts(coming.seat)
    held = [kind for kind, number in enumerate(coming.discarder.held or ()) if number]
    dora = coming.table.dora
    for seat, rival in coming.others:
        if not (rival.riichi or rival.calls) or not rival.waits:
            continue
        measure = Measure.RIICHI_DANGER if rival.riichi else Measure.OPEN_HAND_DANGER
        safe, valued, waits = rival.safe, coming.table.yakuhai_kinds(seat), _ron_waits(rival)
        band = two_sided_count_band(safe, seen)
        for kind in held:
            if kind in safe:
                continue
            name, hit = tile_class(kind, safe, seen, valued), kind in waits
            tally.add(measure, name, hit)
            tally.add(measure, f"{name}/{band}", hit)
            if rival.riichi:
                rank = "honour" if kind >= 27 else rank_class(kind)
                for group in (rank, "all"):
                    tally.add(Measure.DORA_DANGER, f"{group} {'dora' if dora[kind] else 'plain'}", hit)


def _ron_waits(rival: RecordedSeat) -> tuple[Kind, ...]:
    """The tiles on which the rival can call ron: none in furiten."""
    waits = rival.waits
    return () if rival.thrown.intersection(waits) else waits


def _count_tenpai(coming: ComingDiscard, tally: HandTally) -> None:
    """Everybody else without riichi: tenpai?"""
    for seat, rival in coming.others:
        if rival.riichi:
            continue
        ready = bool(rival.waits)
        band = turn_band(rival.discards)
        tally.add(Measure.TENPAI, f"{calls_band(rival.calls)}/{band}", ready)
        if rival.calls:
            worth = "worth" if coming.table.visible_han(seat) else "plain"
            tally.add(Measure.TENPAI, f"{calls_band(rival.calls)}/{band}/{worth}", ready)


# --- what wins cost


def _count_losses(deal: Deal, tally: HandTally) -> None:
    """Points of every ron, by what could be seen of the hand."""
    table = RecordedTable(deal)
    for fact in deal.facts:
        table.take(fact)
        if isinstance(fact, Win) and fact.source is not None and not isinstance(fact.points, Unknown):
            for name in _kinds_of_win(table, fact.seat):
                tally.add(Measure.LOSS, name, fact.points)
            if table.seats[fact.seat].riichi and not isinstance(fact.yaku, Unknown):
                _count_luck(fact, tally)


def _kinds_of_win(table: RecordedTable, seat: Seat) -> list[str]:
    sitting = table.seats[seat]
    who = "dealer" if seat == table.dealer else "other"
    if sitting.riichi:
        return [f"riichi/{who}"]
    return [f"open/{who}", f"{han_band(table.visible_han(seat))}/{who}"] if sitting.calls else [f"closed/{who}"]


def _count_luck(win: Win, tally: HandTally) -> None:
    if isinstance(win.yaku, Unknown):
        return
    han = {str(yaku): number for yaku, number in win.yaku}
    tally.add(Measure.IPPATSU_AND_URA, "ippatsu", "ippatsu" in han)
    tally.add(Measure.IPPATSU_AND_URA, "ura", han.get("ura", 0))


# --- how hands go on


def _count_courses(deal: Deal, tally: HandTally) -> None:
    """Each discard without riichi: how the hand ended for who made it, and whether it ended before their next one."""
    winners = {fact.seat: fact for fact in deal.facts if isinstance(fact, Win)}
    drawn = any(isinstance(fact, NoWinner) for fact in deal.facts)
    deltas = deal.deltas
    if not (winners or drawn) or not deltas:
        return
    made = list(_counted_discards(deal))
    for place, (seat, course) in enumerate(made):
        last = all(other != seat for other, _ in made[place + 1 :])
        win = winners.get(seat)
        dealt_in = any(win.source == seat for win in winners.values())
        for name in course.names:
            tally.add(Measure.WIN, name, win is not None)
            tally.add(Measure.DEAL_IN, name, dealt_in)
            tally.add(Measure.DRAW, name, drawn)
            tally.add(Measure.POINTS, name, deltas[seat])
        for name in course.moments:
            tally.add(Measure.RIVAL_WIN, name, last and bool(winners) and win is None)
        for name in course.waits:
            tally.add(Measure.RON, name, last and win is not None and win.source is not None)
            tally.add(Measure.TSUMO, name, last and win is not None and win.source is None)


class CountedUnder(NamedTuple):
    """The names under which a discard is counted: the hand after it and the moment, without riichi; and its wait."""

    names: list[str]
    moments: list[str]
    waits: list[str]


def _counted_discards(deal: Deal) -> Iterator[tuple[Seat, CountedUnder]]:
    """Every discard: who made it, and what it is counted under."""
    for table, fact in discards_to_come(deal):
        sitting = table.seats[fact.seat]
        held = sitting.held
        assert held is not None
        kind = KIND_OF_TILE[fact.tile]
        held[kind] -= 1
        distance, waits = sitting.distance, _waits(table, fact)
        held[kind] += 1
        if sitting.riichi:
            yield fact.seat, CountedUnder([], [], waits)
            continue
        riichis = sum(bool(rival.riichi) for seat, rival in enumerate(table.seats) if seat != fact.seat)
        now, steps = riichi_band(turn_band(sitting.discards), riichis), shanten_band(distance)
        name = f"{steps}/{now}"
        names = [f"{steps}/{now.partition('/')[2]}", name, f"{name}/{'open' if sitting.calls else 'closed'}"]
        yield fact.seat, CountedUnder(names, [now.partition("/")[2], now], waits)


def _waits(table: RecordedTable, fact: Discard) -> list[str]:
    """The names of the wait after a discard, by the tiles that are left for it; none in furiten or without one."""
    sitting = table.seats[fact.seat]
    waits = sitting.waits
    if not waits or (sitting.thrown | {KIND_OF_TILE[fact.tile]}).intersection(waits):
        return []
    seen = table.seen_counts(fact.seat)
    how = "riichi" if sitting.riichi or fact.riichi else "open" if sitting.calls else "closed"
    return [how, wait_band(how, sum(4 - seen[kind] for kind in waits))]


# --- what points lead to


def _count_places(record: Record, tally: HandTally) -> None:
    """Every difference between two players at the start of a hand: how far it moved, and who was ahead in the end."""
    final = record.final
    if record.is_excerpt_collection or final is None or isinstance(final.points, Unknown):
        return
    planned = record.rules.game.rounds * TABLE_PLAYERS
    for deal in record.deals:
        hands = hands_left_band(planned - deal.round)
        for one, other in permutations(range(TABLE_PLAYERS), 2):
            now, then = deal.scores[one] - deal.scores[other], final.points[one] - final.points[other]
            tally.add(Measure.POINTS_SWING, hands, ((then - now) / 1000) ** 2)
            if now > 0:
                tally.add(Measure.FINISHES_AHEAD, f"{hands}/{lead_band(now)}", then > 0 or (then == 0 and one < other))
