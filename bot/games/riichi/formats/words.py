"""Recorded facts in a few words, for the lines of a report."""

from bot.games.riichi.engine.state import State
from bot.games.riichi.formats import record as r
from bot.mahjong.melds import layout_text
from bot.mahjong.tiles import WINDS, name, show

_WINDS = ("East", "South", "West", "North")


def hand_label(round_: int, honba: int, players: int) -> str:
    """The name of a hand: `South 2.1` is the second of the south round with one counter."""
    return f"{_WINDS[round_ // players % len(WINDS)]} {round_ % players + 1}.{honba}"


def start_words(start: r.Deal | State) -> str:
    return f"round {start.round} honba {start.honba} sticks {start.sticks} scores {' '.join(map(str, start.scores))}"


def fact_words(fact: r.AnyRecordFact) -> str:
    match fact:
        case r.Draw():
            return f"seat {fact.seat} draws {'a tile' if isinstance(fact.tile, r.Unknown) else name(fact.tile)}"
        case r.Discard():
            flags = [flag for flag, given in (("drawn", fact.tsumogiri), ("riichi", fact.riichi)) if given]
            return " ".join((f"seat {fact.seat} discards {name(fact.tile)}", *flags))
        case r.RiichiDeposit():
            return f"seat {fact.seat} pays for riichi"
        case r.Call() | r.Kan():
            return f"seat {fact.seat} {fact.meld.kind} {layout_text(fact.meld)}"
        case r.North():
            return f"seat {fact.seat} sets a north aside"
        case r.Dora():
            return f"indicator {name(fact.tile)}"
        case r.Win():
            return _win_words(fact)
        case r.NoWinner():
            told = [("tenpai", fact.tenpai), ("nagashi", fact.nagashi)]
            seats = [f"{what} {list(who)}" for what, who in told if not isinstance(who, r.Unknown)]
            return " ".join((f"draw {fact.kind}", *seats))
        case r.Settlement():
            deltas = () if isinstance(fact.deltas, r.Unknown) else fact.deltas
            return " ".join(("points", *(f"{delta:+}" for delta in deltas)))


def _win_words(win: r.Win) -> str:
    parts = [f"seat {win.seat} wins", "by tsumo" if win.source is None else f"from seat {win.source}"]
    if not isinstance(win.tile, r.Unknown):
        parts.append(f"with {name(win.tile)}")
    if not isinstance(win.yaku, r.Unknown):
        parts.append(" ".join(f"{yaku}:{han}" for yaku, han in win.yaku))
    numbers = (("fu", win.fu), ("han", win.han), ("points", win.points))
    parts += [f"{value} {what}" for what, value in numbers if not isinstance(value, r.Unknown)]
    if not isinstance(win.ura, r.Unknown) and win.ura:
        parts.append(f"ura {show(win.ura)}")
    if win.liable is not None and not isinstance(win.liable, r.Unknown):
        parts.append(f"seat {win.liable} liable")
    return " ".join(parts)
