"""What two other libraries make of a won hand: jansou, which knows most rule books, and riichienv, which knows one."""

from collections.abc import Iterator
from typing import NamedTuple

from jansou.analysis.decompose import Decomposition, Shape, decompose
from jansou.core.hand import CallSource, Hand
from jansou.core.hand import Meld as JansouMeld
from jansou.core.hand import MeldType as JansouMeldType
from jansou.core.rules import Rules
from jansou.core.tiles import Tile as JansouTile
from jansou.core.tiles import TileKind, Wind
from jansou.scoring.context import WinContext
from jansou.scoring.fu import compute_fu, is_pinfu_shape
from jansou.scoring.score import ScoreResult, ScoringError, base_points, score
from jansou.scoring.yaku import Yaku as JansouYaku
from jansou.scoring.yaku import count_dora, detect_ordinary, detect_yakuman
from riichienv import _riichienv as riichienv  # pyright: ignore[reportMissingTypeStubs]

from bot.games.riichi.formats.mahjong_soul import yaku_numbered
from bot.games.riichi.scoring.options import ScoreRules
from bot.games.riichi.scoring.value import Situation, Value, ron_points, tsumo_points
from bot.games.riichi.scoring.yaku import Yaku
from bot.mahjong.melds import Meld, MeldKind, Side
from bot.mahjong.tiles import EAST, KIND_OF_TILE, PLAIN_TILES, RED_KINDS, RED_TILES, Tile
from tests.proofs.hands import RandomWin


class Opinion(NamedTuple):
    """What jansou's answer and ours are compared by.

    Of a yakuman hand, the yakuman and how often each counts; where they do not add up, only how many are paid.
    """

    base: int
    yakuman: int
    han: int
    fu: int
    yaku: frozenset[tuple[str, int]]


FORMS = {
    Yaku.SUUANKOU_TANKI: Yaku.SUUANKOU,
    Yaku.KOKUSHI_13: Yaku.KOKUSHI,
    Yaku.JUNSEI_CHUUREN: Yaku.CHUUREN,
}
"""Forms of a yakuman that jansou tells apart only by what they count."""


def ours(worth: Value | None, book: ScoreRules) -> Opinion | None:
    """Our answer in the shape of jansou's."""
    if worth is None:
        return None
    if worth.yakuman and not worth.kazoe:
        counted = frozenset((FORMS.get(yaku, yaku).value, han // 13) for yaku, han in worth.yaku)
        return Opinion(worth.base, worth.yakuman, 0, 0, counted if book.yakuman_stack else frozenset())
    flat = book.renhou == "mangan" and worth.yaku == ((Yaku.RENHOU, 5),)
    return Opinion(
        worth.base,
        0,
        worth.han,
        0 if flat else worth.fu,
        frozenset((yaku.value, han) for yaku, han in worth.yaku),
    )


# --- jansou

_JANSOU_NAMES = {
    JansouYaku.MENZEN_TSUMO: Yaku.MENZENTSUMO,
    JansouYaku.YAKUHAI_HAKU: Yaku.HAKU,
    JansouYaku.YAKUHAI_HATSU: Yaku.HATSU,
    JansouYaku.YAKUHAI_CHUN: Yaku.CHUN,
    JansouYaku.CHIITOITSU: Yaku.CHIITOI,
    JansouYaku.SANSHOKU_DOUJUN: Yaku.SANSHOKU,
    JansouYaku.SHOUSUUSHI: Yaku.SHOUSUUSHII,
    JansouYaku.DAISUUSHI: Yaku.DAISUUSHII,
}
_DOUBLE_FORMS = {
    JansouYaku.SUUANKOU: "suuankou_tanki",
    JansouYaku.KOKUSHI: "kokushi_13",
    JansouYaku.CHUUREN: "junsei_chuuren",
    JansouYaku.DAISUUSHI: "daisuushii",
}
_JANSOU_MELDS = {
    MeldKind.CHII: JansouMeldType.CHII,
    MeldKind.PON: JansouMeldType.PON,
    MeldKind.DAIMINKAN: JansouMeldType.DAIMINKAN,
    MeldKind.SHOUMINKAN: JansouMeldType.SHOUMINKAN,
    MeldKind.ANKAN: JansouMeldType.ANKAN,
}
_SOURCES = {Side.LEFT: CallSource.KAMICHA, Side.ACROSS: CallSource.TOIMEN, Side.RIGHT: CallSource.SHIMOCHA}
_WINDS = tuple(Wind)


def jansou(win: RandomWin, book: ScoreRules) -> Opinion | None:
    """The answer of jansou; None without a yaku or a complete shape.

    It has no renhou, counts all four double yakuman or none, always allows pinfu by tsumo and always gives 2 fu for a
    tsumo. For a book that differs there, its readings of the hand are weighed one by one.
    """
    winning = _jansou_tile(win.winning)
    hand = Hand(tuple(map(_jansou_tile, (*win.concealed, win.winning))), tuple(map(_jansou_meld, win.melds)))
    context = _context(win.situation, book)
    if not _knows(win.situation, book):
        return _best_reading(hand, winning, context, win.situation, book)
    try:
        return _answer(score(hand, winning, context), book, win.situation)
    except ScoringError:
        return None


def _knows(situation: Situation, book: ScoreRules) -> bool:
    renhou = situation.first_turn and not situation.tsumo and book.renhou != "off"
    return not renhou and book.tsumo_pinfu and book.rinshan_fu and len(book.double_yakuman) in (0, 4)


def _context(situation: Situation, book: ScoreRules) -> WinContext:
    tsumo, last, blessed = situation.tsumo, situation.last_tile, situation.first_turn and situation.tsumo
    return WinContext(
        rules=Rules(
            player_count=situation.players,
            double_wind_fu=book.double_wind_fu,
            kiriage_mangan=book.kiriage,
            kazoe_yakuman=book.kazoe == "yakuman",
            multiple_yakuman=book.yakuman_stack,
            double_yakuman=bool(book.double_yakuman),
            nuki_dora=situation.players == 3,
            kuitan=book.kuitan,
        ),
        round_wind=_WINDS[situation.round_wind - EAST],
        seat_wind=_WINDS[situation.seat_wind - EAST],
        is_tsumo=tsumo,
        riichi=situation.riichi == 1,
        double_riichi=situation.riichi == 2,
        ippatsu=situation.ippatsu,
        haitei=last and tsumo and not situation.rinshan,
        houtei=last and not tsumo and not situation.chankan,
        rinshan=situation.rinshan,
        chankan=situation.chankan,
        tenhou=blessed and situation.seat_wind == EAST,
        chiihou=blessed and situation.seat_wind != EAST,
        dora_indicators=tuple(map(_jansou_tile, situation.dora)),
        ura_indicators=tuple(map(_jansou_tile, situation.ura)),
        nuki_count=situation.norths,
    )


def _answer(result: ScoreResult, book: ScoreRules, situation: Situation) -> Opinion:
    values = frozenset((_name(entry.yaku, situation), entry.value) for entry in result.yaku)
    if result.is_yakuman:
        return Opinion(result.base, result.base // 8000, 0, 0, values if book.yakuman_stack else frozenset())
    dora = result.dora
    return Opinion(
        result.base, 0, result.han, result.fu.total, values | _dora(dora.dora + dora.nuki, dora.ura, dora.aka)
    )


def _best_reading(
    hand: Hand, winning: JansouTile, context: WinContext, situation: Situation, book: ScoreRules
) -> Opinion | None:
    renhou = book.renhou if situation.first_turn and not situation.tsumo else "off"
    readings = decompose(hand.concealed, hand.melds, winning)
    worths = [worth for reading in readings for worth in _reading(reading, hand, context, situation, book, renhou)]
    best = max(worths, default=None)
    if renhou == "mangan" and readings and (best is None or best.base < 2000):
        return Opinion(2000, 0, 5, 0, frozenset({("renhou", 5)}))
    return best


def _reading(
    reading: Decomposition, hand: Hand, context: WinContext, situation: Situation, book: ScoreRules, renhou: str
) -> Iterator[Opinion]:
    yakuman = {
        _name(yaku, situation): 2 if times == 2 and _DOUBLE_FORMS[yaku] in book.double_yakuman else 1
        for yaku, times in detect_yakuman(reading, hand, context)
    }
    if renhou == "yakuman":
        yakuman["renhou"] = 1
    if yakuman:
        paid = sum(yakuman.values()) if book.yakuman_stack else max(yakuman.values())
        yield Opinion(8000 * paid, paid, 0, 0, frozenset(yakuman.items()) if book.yakuman_stack else frozenset())
        return
    yaku = {_name(yaku, situation): han for yaku, han in detect_ordinary(reading, hand, context)}
    if renhou == "mangan_add":
        yaku["renhou"] = 5
    fu = _fu(reading, hand, context, situation, book)
    if "pinfu" in yaku and situation.tsumo and fu != 20:
        del yaku["pinfu"]
    if yaku:
        dora = count_dora(hand, context)
        values = frozenset(yaku.items()) | _dora(dora.dora + dora.nuki, dora.ura, dora.aka)
        han = sum(han for _, han in values)
        yield Opinion(base_points(han, fu, context)[0], 0, han, fu, values)


def _fu(reading: Decomposition, hand: Hand, context: WinContext, situation: Situation, book: ScoreRules) -> int:
    breakdown = compute_fu(reading, hand, context)
    if reading.shape is not Shape.STANDARD or not situation.tsumo:
        return breakdown.total
    tsumo_fu = 2 if book.rinshan_fu or not situation.rinshan else 0
    if is_pinfu_shape(reading, hand, context):
        return 30 if tsumo_fu and not book.tsumo_pinfu else 20
    return max(30, -(-(breakdown.raw - 2 + tsumo_fu) // 10) * 10)


def _name(yaku: JansouYaku, situation: Situation) -> str:
    if yaku in (JansouYaku.YAKUHAI_ROUND, JansouYaku.YAKUHAI_SEAT):
        return _with_wind("round" if yaku is JansouYaku.YAKUHAI_ROUND else "seat", situation)
    return (_JANSOU_NAMES.get(yaku) or Yaku[yaku.name]).value


def _with_wind(name: str, situation: Situation) -> str:
    """Which wind a library means by the round's or the seat's."""
    winds = {"round": situation.round_wind, "seat": situation.seat_wind}
    return name + "ESWN"[winds[name] - EAST] if name in winds else name


def _dora(dora: int, ura: int, aka: int) -> frozenset[tuple[str, int]]:
    return frozenset((name, han) for name, han in (("dora", dora), ("ura", ura), ("aka", aka)) if han)


def _jansou_tile(tile: Tile) -> JansouTile:
    return JansouTile(TileKind(KIND_OF_TILE[tile]), red=tile in RED_TILES)


def _jansou_meld(meld: Meld) -> JansouMeld:
    return JansouMeld(
        _JANSOU_MELDS[meld.kind],
        tuple(map(_jansou_tile, meld.tiles)),
        None if meld.called is None else _jansou_tile(meld.called),
        None if meld.side is None else _SOURCES[meld.side],
        None if meld.added is None else _jansou_tile(meld.added),
    )


# --- riichienv


class Payment(NamedTuple):
    """What riichienv's answer and ours are compared by: what is paid, han and fu without yakuman, which yaku."""

    payments: tuple[int, int]
    yakuman: bool
    han: int
    fu: int
    yaku: frozenset[str]


_RIICHIENV_WINDS = (riichienv.Wind.East, riichienv.Wind.South, riichienv.Wind.West, riichienv.Wind.North)
_RIICHIENV_MELDS = {
    MeldKind.CHII: riichienv.MeldType.Chi,
    MeldKind.PON: riichienv.MeldType.Pon,
    MeldKind.DAIMINKAN: riichienv.MeldType.Daiminkan,
    MeldKind.SHOUMINKAN: riichienv.MeldType.Kakan,
    MeldKind.ANKAN: riichienv.MeldType.Ankan,
}


def our_payment(worth: Value | None, situation: Situation) -> Payment | None:
    """Our answer in the shape of riichienv's."""
    if worth is None:
        return None
    dealer = situation.seat_wind == EAST
    yakuman = worth.yakuman > 0 and not worth.kazoe
    return Payment(
        tsumo_points(worth.base, dealer) if situation.tsumo else (ron_points(worth.base, dealer), 0),
        yakuman,
        0 if yakuman else worth.han,
        0 if yakuman else worth.fu,
        frozenset(yaku.value for yaku, _ in worth.yaku),
    )


def riichienv_knows(win: RandomWin) -> bool:
    """Whether riichienv can be asked: its first five is always red, a blessed kokushi always waits for thirteen."""
    held = [*win.concealed, win.winning, *(tile for meld in win.melds for tile in meld.tiles)]
    four_plain = any(held.count(PLAIN_TILES[five]) == 4 for five in RED_KINDS)
    orphans = win.situation.first_turn and len({KIND_OF_TILE[tile] for tile in held}) == 13
    return not four_plain and not orphans


def riichienv_payment(win: RandomWin) -> Payment | None:
    """The answer of riichienv under Mahjong Soul's rules; None without a yaku or a complete shape."""
    situation = win.situation
    numbers = _Numbers()
    evaluator = riichienv.HandEvaluator3P if situation.players == 3 else riichienv.HandEvaluator
    concealed = [numbers.take(tile) for tile in win.concealed]
    melds = [
        riichienv.Meld(_RIICHIENV_MELDS[meld.kind], sorted(map(numbers.take, meld.tiles)), meld.is_open)
        for meld in win.melds
    ]
    winning = numbers.take(win.winning)
    last, tsumo = situation.last_tile, situation.tsumo
    result = evaluator([*concealed, winning], melds).calc(
        winning,
        [_Numbers().take(tile) for tile in situation.dora],
        [_Numbers().take(tile) for tile in situation.ura],
        riichienv.Conditions(
            tsumo=tsumo,
            riichi=situation.riichi > 0,
            double_riichi=situation.riichi == 2,
            ippatsu=situation.ippatsu,
            haitei=last and tsumo and not situation.rinshan,
            houtei=last and not tsumo and not situation.chankan,
            rinshan=situation.rinshan,
            chankan=situation.chankan,
            tsumo_first_turn=situation.first_turn and tsumo,
            player_wind=_RIICHIENV_WINDS[situation.seat_wind - EAST],
            round_wind=_RIICHIENV_WINDS[situation.round_wind - EAST],
            kita_count=situation.norths,
            is_sanma=situation.players == 3,
            num_players=situation.players,
        ),
    )
    if not result.is_win:
        return None
    seat_wind, round_wind = situation.seat_wind - EAST, situation.round_wind - EAST
    by_dealer, by_others = result.tsumo_agari_oya, result.tsumo_agari_ko
    dealer = situation.seat_wind == EAST
    return Payment(
        ((by_others, by_others) if dealer else (by_dealer, by_others)) if tsumo else (result.ron_agari, 0),
        result.yakuman,
        0 if result.yakuman else result.han,
        0 if result.yakuman else result.fu,
        frozenset(yaku_numbered(number, seat_wind, round_wind) for number in result.yaku),
    )


def prefers_counted(ours: Payment | None, theirs: Payment | None) -> bool:
    """Whether riichienv read a real yakuman as a counted one of the same points: a known fault of it."""
    if ours is None or theirs is None or ours.payments != theirs.payments:
        return False
    return ours.yakuman and not theirs.yakuman and theirs.han >= 13


class _Numbers:
    """Tile numbers 0-135 as riichienv wants them: each once, the first five of a suit red."""

    def __init__(self) -> None:
        self._taken: set[int] = set()

    def take(self, tile: Tile) -> int:
        first = 4 * KIND_OF_TILE[tile]
        plain = range(first + 1, first + 4) if KIND_OF_TILE[tile] in RED_KINDS else range(first, first + 4)
        number = first if tile in RED_TILES else next(number for number in plain if number not in self._taken)
        self._taken.add(number)
        return number
