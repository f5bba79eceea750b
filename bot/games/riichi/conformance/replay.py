"""Play a recorded game again at a table of ours, decision by decision, and say where the two differ.

The recorded decisions go through the same `decide` as a press; everything that follows from them (draws, indicators,
points, sticks, counters, the dealer, the end) is compared with what the log tells, and so is what the log says was
offered. What a player whose tiles the log shows may do is compared with an umpire's opinion. A call that the log's one
outranks is made as well, and may not take the tile.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from bot.games.riichi.conformance.replayed_table import RecordedChoice, ReplayedTable
from bot.games.riichi.engine.events import Event
from bot.games.riichi.engine.state import State
from bot.games.riichi.formats.hidden_hands import filled_deal
from bot.games.riichi.formats.record import Deal, Discard, NoWinner, Record, Unknown, Win
from bot.games.riichi.formats.words import hand_label
from bot.records.divergence import Diverged, Divergence
from bot.records.files import BadRecord
from bot.records.foreign_game import UnplayableRecord, UnwantedGame


def divergences(record: Record) -> Iterator[Divergence]:
    """Every place where our table decides otherwise than the log. After one, the next hand starts from the log's own
    numbers.
    """
    table = ReplayedTable(record)
    for place, deal in enumerate(record.deals, start=1):
        hand = hand_label(deal.round, deal.honba, table.players)
        stops_here = record.is_excerpt_collection or (place == len(record.deals) and record.final is None)
        for step, parted in table.play(deal, may_stop=stops_here):
            yield Divergence(hand, step, parted.expected, parted.got, parted.ours)
    parted = table.final_difference()
    if parted is not None:
        yield Divergence("end of game", 0, parted.expected, parted.got)


def played_events(record: Record) -> tuple[Event, ...]:
    """The whole game as our table writes it down. Raises OtherGame if the log does not tell all of it, and Unplayable
    where our table decides otherwise.
    """
    if record.final is None or record.is_excerpt_collection:
        raise UnwantedGame("unfinished")
    if any(hand is None for deal in record.deals for hand in deal.hands):
        raise UnwantedGame("hidden")
    table = ReplayedTable(record)
    for deal in record.deals:
        if not table.is_next_deal(deal):
            raise UnplayableRecord(deal.round, deal.honba, 1)
        for step, _ in table.play(deal, may_stop=False):
            raise UnplayableRecord(deal.round, deal.honba, _turn_at(deal, step))
    if not table.is_over or table.final_difference() is not None:
        raise UnplayableRecord(record.deals[-1].round, record.deals[-1].honba, _turn_at(record.deals[-1]))
    return tuple(table.events)


def recorded_choices(record: Record) -> Iterator[RecordedChoice]:
    """Everything that was decided in a recorded game, as far as our table comes to it."""
    table = ReplayedTable(record)
    for deal in record.deals:
        for _ in table.play(deal, may_stop=True):
            pass
        yield from table.choices
        table.choices.clear()


def _turn_at(deal: Deal, step: int | None = None) -> int:
    """The turn of the hand, from 1, to which a step belongs; the last one without a step."""
    discards = sum(isinstance(fact, Discard) for fact in deal.facts[:step])
    return max(1, -(-discards // len(deal.scores)))


def completed_record(record: Record) -> Record:
    """The game with what our table tells of each hand that the log tells in part, where the two do not part."""
    table = ReplayedTable(record)

    def completed_deal(deal: Deal) -> Deal:
        if not record.unlogged_fact_types and _tells_all(deal):
            return deal
        parted = any(table.play(deal, may_stop=True))
        return deal if parted else replace(deal, facts=tuple(table.heard))

    return replace(record, deals=tuple(map(completed_deal, record.deals)))


def _tells_all(deal: Deal) -> bool:
    told: list[object] = []
    for fact in deal.facts:
        match fact:
            case Win():
                told += [fact.points, fact.yaku]
            case NoWinner():
                told += [fact.kind, fact.tenpai if fact.kind in ("exhaustive", "nagashi") else ()]
            case _:
                pass
    return not any(isinstance(value, Unknown) for value in told)


def state_at_log_end(record: Record) -> State | None:
    """Our table where the log stops, in the middle of its last hand; None where nobody has anything to decide there.
    Tiles that the log does not show are made up. Raises BadRecord if our table cannot come to this point.
    """
    deal = filled_deal(record.deals[-1], record.rules)
    try:
        return ReplayedTable(record).follow_hand(deal)
    except Diverged as parted:
        raise BadRecord(f"{parted.expected} by the log, {parted.got} at our table") from parted
