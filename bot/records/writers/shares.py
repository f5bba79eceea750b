"""Which of several winners was paid what, for formats that tell every win's payments by itself."""

from collections.abc import Iterator

from bot.records.record import Deal, Record, Untold, Win


def wins_and_shares(deal: Deal, record: Record) -> Iterator[tuple[Win, list[int]]]:
    """Each win of the hand with what it moved, by seat: the later ones their own points, the first everything else."""
    deltas = deal.deltas
    wins = [fact for fact in deal.facts if isinstance(fact, Win)]
    if not wins:
        return
    pay = record.rules.pay
    counters = pay.honba[0] * deal.honba if pay.honba_multi == "each" else 0
    later = [_share(win, deltas[win.seat], counters) for win in wins[1:]]
    first = [total - sum(share.get(seat, 0) for share in later) for seat, total in enumerate(deltas)]
    for win, share in zip(wins, [dict(enumerate(first)), *later], strict=True):
        yield win, [share.get(seat, 0) for seat in range(len(deltas))]


def _share(win: Win, gain: int, counters: int) -> dict[int, int]:
    """What a later winner's ron moved: points and counters from the discarder, half the points from who is liable."""
    points = 0 if isinstance(win.points, Untold) else win.points
    payer = win.seat if win.source is None else win.source
    if win.liable is None or isinstance(win.liable, Untold) or win.liable == payer:
        return {win.seat: gain, payer: -points - counters}
    return {win.seat: gain, payer: -points // 2 - counters, win.liable: -points // 2}
