"""Yaku in words: what each is worth by a book, its example, and the tables of points and fu."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from bot.client.tile_emojis import TileEmojis
from bot.engine.question import Seat
from bot.games.riichi.engine.state import State
from bot.games.riichi.rules import Rules
from bot.games.riichi.scoring.companions import combinable_yaku
from bot.games.riichi.scoring.examples import ALL_YAKU, YAKUMAN_HAN, Example, han_of, is_yakuman
from bot.games.riichi.scoring.options import ScoreRules
from bot.games.riichi.scoring.value import base_points, ron_points, tsumo_points
from bot.games.riichi.scoring.yaku import Limit, Yaku
from bot.games.riichi.view.waits import win_obstacles
from bot.i18n.catalogue import Words
from bot.i18n.phrases import points
from bot.mahjong.tiles import NAMES, PLAIN_TILES
from cogs._people import small_print
from render.sentences import short_tile_text

PAGE_MIN_HAN: Final = (1, 2, 3, YAKUMAN_HAN, 2 * YAKUMAN_HAN)
"""The pages of the list, by the least han of a closed hand on each."""
_ALIKE: Final = {"seat": "seat_wind", "round": "round_wind"}
_DRAGONS: Final = (Yaku.HAKU, Yaku.HATSU, Yaku.CHUN)
_OPTIONS: Final = {
    Yaku.TANYAO: "score.kuitan",
    Yaku.PINFU: "score.tsumo_pinfu",
    **dict.fromkeys(
        (Yaku.SUUANKOU_TANKI, Yaku.JUNSEI_CHUUREN, Yaku.KOKUSHI_13, Yaku.DAISUUSHII), "score.double_yakuman"
    ),
}
_FU: Final = (20, 25, 30, 40, 50, 60, 70)
_HAN: Final = (1, 2, 3, 4)
_LIMIT_HAN: Final = {Limit.MANGAN: 5, Limit.HANEMAN: 6, Limit.BAIMAN: 8, Limit.SANBAIMAN: 11, Limit.YAKUMAN: 13}


def option_of(yaku: Yaku) -> str | None:
    """The rule option that decides about the yaku, if there is one: called as the yaku is, or named above."""
    return f"score.{yaku}" if str(yaku) in ScoreRules.__struct_fields__ else _OPTIONS.get(yaku)


def page_of(yaku: Yaku, score: ScoreRules) -> int:
    """On which page of the list it stands by these rules."""
    han = han_of(yaku, score)[0] or yaku.closed_han
    return max(page for page in PAGE_MIN_HAN if page <= han)


def yaku_on(page: int, score: ScoreRules) -> list[Yaku]:
    """The yaku of a page."""
    return [yaku for yaku in ALL_YAKU if page_of(yaku, score) == page]


def yaku_list_lines(yaku: Sequence[Yaku], score: ScoreRules, words: Words) -> Iterator[str]:
    """The list: names, han, what they are. What differs by its wind or dragon alone is one line."""
    for (kind, han), alike in groupby(yaku, lambda one: (_text_key(one), han_text(one, score, words))):
        first, *others = alike
        name = words(f"yaku_book.alike.{kind}" if others else f"yaku.{first}")
        yield words("yaku_book.line", name=name, han=han, about=yaku_description(first, words))


def yaku_description(yaku: Yaku, words: Words) -> str:
    """The yaku in a sentence."""
    return words(f"yaku_about.{_text_key(yaku)}")


def han_text(yaku: Yaku, score: ScoreRules, words: Words) -> str:
    """Its han: `2 han, open 1`; `yakuman, closed only`."""
    closed, opened = han_of(yaku, score)
    if not closed:
        return words("yaku_book.none")
    han = _worth(closed, words)
    if not opened:
        return words("yaku_book.closed_only", han=han)
    return han if opened == closed else words("yaku_book.less_open", han=han, opened=opened)


def remarks(yaku: Yaku, rules: Rules, words: Words) -> Iterator[str]:
    """The common mistake, and what it comes with by these rules and what not."""
    mistake = f"yaku_mistake.{_text_key(yaku)}"
    if mistake in words:
        yield words("yaku_book.mistake", text=words(mistake))
    known = combinable_yaku(rules.score, rules.game.players)
    if yaku in known:
        yield from _company(yaku, known, rules.score, words)


def _company(yaku: Yaku, known: Mapping[Yaku, Collection[Yaku]], score: ScoreRules, words: Words) -> Iterator[str]:
    """By name whichever is less of what it comes with and what not, among those that count alike; then the rest."""
    if not known[yaku]:
        yield words("yaku_book.alone")
        return
    if is_yakuman(yaku, score):
        yield words("yaku_book.yakuman")
    alike = [one for one in known if one is not yaku and is_yakuman(one, score) == is_yakuman(yaku, score)]
    beside = [*_names([one for one in alike if one in known[yaku]], known, words)]
    never = [*_names([one for one in alike if one not in known[yaku]], known, words)]
    (few, names), (many, _) = sorted((("beside", beside), ("never", never)), key=lambda one: len(one[1]))
    if names:
        yield words(f"yaku_book.{few}", names=words.enumeration(names))
    yield words(f"yaku_book.{many}", names=words("yaku_book.rest"))


def _names(some: Collection[Yaku], known: Collection[Yaku], words: Words) -> Iterator[str]:
    """Their names in the order of a result; what differs by its wind or dragon alone has one name, if all are there."""
    for key, kind in groupby((one for one in ALL_YAKU if one in known), _text_key):
        every = [*kind]
        if len(every) > 1 and all(one in some for one in every):
            yield words(f"yaku_book.alike.{key}")
        else:
            yield from (words(f"yaku.{one}") for one in every if one in some)


def win_obstacle_lines(state: State, seat: Seat, words: Words, emojis: TileEmojis) -> Iterator[str]:
    """The reasons why this hand cannot win, from what its player may know."""
    for obstacle in win_obstacles(state, seat):
        tiles = emojis.line((NAMES[PLAIN_TILES[kind]] for kind in obstacle.kinds), words)
        yield words(f"yaku_book.why.{obstacle.key}", tiles=tiles)


def points_table(rules: Rules, words: Words) -> str:
    """The points of a hand by han and fu, for the dealer and for others: by ron, and by own draw from each."""
    parts = [
        part
        for dealer in (True, False)
        for part in (
            f"### {words('yaku_book.points.dealer' if dealer else 'yaku_book.points.other')}",
            words("yaku_book.points.ron"),
            _table(rules.score, lambda base, dealer=dealer: points(ron_points(base, dealer))),
            words("yaku_book.points.tsumo"),
            _table(rules.score, lambda base, dealer=dealer: _drawn_text(base, dealer=dealer)),
            *(_limit_line(limit, han, rules.score, words, dealer=dealer) for limit, han in _LIMIT_HAN.items()),
        )
    ]
    return "\n".join((*parts, f"### {words('yaku_book.fu.title')}", words("yaku_book.fu.text")))


def _table(score: ScoreRules, cell: Callable[[int], str]) -> str:
    """A row for each number of fu, a column for each han, narrow enough for a phone."""
    head = f"{'':>3}" + "".join(f"{han:>7}" for han in _HAN)
    rows = (
        f"{fu:>3}" + "".join(f"{cell(base_points(han, fu, score)) if _is_possible(han, fu) else '':>7}" for han in _HAN)
        for fu in _FU
    )
    return "\n".join(("```", head, *rows, "```"))


def _is_possible(han: int, fu: int) -> bool:
    """There is such a hand: 20 fu is pinfu by own draw, 25 seven pairs, both two han at least."""
    return han > 1 or fu > max(_FU[:2])


def _drawn_text(base: int, *, dealer: bool) -> str:
    """The payment of each by own draw, in hundreds: others and the dealer, or everybody the same to the dealer."""
    by_dealer, by_others = (paid // 100 for paid in tsumo_points(base, dealer))
    return str(by_dealer) if dealer else f"{by_others}/{by_dealer}"


def _limit_line(limit: Limit, han: int, score: ScoreRules, words: Words, *, dealer: bool) -> str:
    base = base_points(han, 30, score)
    return words(
        "yaku_book.points.limit",
        limit=words(f"limit.{limit}"),
        points=points(ron_points(base, dealer)),
        drawn=_drawn_text(base, dealer=dealer),
    )


def win_line(example: Example, words: Words, emojis: TileEmojis) -> str:
    """The way in which the example is won, and the winds."""
    situation = example.situation
    how = "tsumo" if situation.tsumo else "ron"
    seat, round_ = (
        short_tile_text(NAMES[PLAIN_TILES[wind]], words) for wind in (situation.seat_wind, situation.round_wind)
    )
    return words.joined_texts(
        words(f"yaku_book.win.{how}", tile=emojis.line((NAMES[example.winning],), words)),
        small_print(words("yaku_book.winds", seat=seat, round=round_)),
    )


def _worth(han: int, words: Words) -> str:
    if han < YAKUMAN_HAN:
        return words("han", han=han)
    return words("yaku.yakuman" if han == YAKUMAN_HAN else "yaku_book.double")


def _text_key(yaku: Yaku) -> str:
    """The winds of a seat and of a round read alike, and so do dragons."""
    if yaku in _DRAGONS:
        return "dragon"
    return next((key for start, key in _ALIKE.items() if yaku.startswith(start)), str(yaku))
