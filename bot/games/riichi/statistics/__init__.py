"""A game in numbers."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.counts import CountedDeal, CountedGame, SeatStanding
from bot.games.riichi.engine.events import Event
from bot.games.riichi.engine.settlement import settle, settlement_terms
from bot.games.riichi.formats import record as r
from bot.games.riichi.formats.readers.own import hand_numbers, record_of
from bot.games.riichi.statistics.feats import game_feats
from bot.games.riichi.statistics.hand import CountedHand, counted_hand


def counted_game(record: r.Record) -> CountedGame:
    """The game: every hand that has ended, and the result if the log tells one."""
    return _game_of(record, _hands(record))


def counted_table_game(events: Sequence[Event]) -> CountedGame:
    """A game at a table of ours."""
    record = record_of(events)
    hands = _hands(record)
    game, feats = _game_of(record, hands), game_feats(record, hands, _ends(record))
    return replace(game, hand_numbers=hand_numbers(events)[: len(hands)], feats=feats)


def _hands(record: r.Record) -> Sequence[CountedHand]:
    counted = (counted_hand(deal, record.rules) for deal in record.deals)
    return [hand for hand in counted if hand is not None]


def _game_of(record: r.Record, hands: Sequence[CountedHand]) -> CountedGame:
    deals = tuple(CountedDeal(hand.deal.round % len(hand.counts), hand.deal.honba) for hand in hands)
    return CountedGame(tuple(hand.counts for hand in hands), _ends(record), deals=deals)


def _ends(record: r.Record) -> tuple[SeatStanding, ...]:
    """Places follow from the points, and so do totals that are not told."""
    final = record.final
    if final is None or record.is_excerpt_collection or isinstance(final.points, r.Unknown):
        return ()
    results = settle(settlement_terms(record.rules), final.points, 0, (0,) * len(final.points))
    return tuple(
        SeatStanding(
            one.place, points, one.total / 1000 if isinstance(final.totals, r.Unknown) else final.totals[one.seat]
        )
        for one, points in zip(sorted(results, key=lambda one: one.seat), final.points, strict=True)
    )
