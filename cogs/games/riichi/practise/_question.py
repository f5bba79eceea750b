"""Questions of drills and what there is to say about their answers, in words and tiles."""

from collections.abc import Iterator

from bot.client.tile_emojis import TileEmojis
from bot.games.riichi.coach.review import tier_key
from bot.games.riichi.drills import SCORES, Drill, DrillOption, DrillQuestion
from bot.games.riichi.scoring.value import Situation
from bot.games.riichi.scoring.yaku import DORA_YAKU
from bot.i18n.catalogue import Words
from bot.i18n.phrases import points
from bot.mahjong.tiles import EAST, NAMES
from render.sentences import tiles_text

_WINDS = "ESWN"


def answer_text(answer: DrillOption, words: Words) -> str:
    """An answer, as a button says it."""
    if answer.key:
        return words(answer.key)
    return tiles_text(answer.tiles, words) if answer.number is None else points(answer.number)


def question_text(asked: DrillQuestion, words: Words, emojis: TileEmojis) -> str:
    return "\n".join((f"### {words(f'practise.{asked.drill}.title')}", *_lines(asked, words, emojis)))


def _lines(asked: DrillQuestion, words: Words, emojis: TileEmojis) -> Iterator[str]:
    if asked.river:
        yield words("practise.river", tiles=emojis.line(asked.river, words))
    if asked.won is not None:
        yield words("practise.hand", tiles=emojis.line(asked.tiles[:-1], words))
        yield _circumstances(asked.won, emojis.line(asked.tiles[-1:], words), words, emojis)
    elif asked.tiles:
        yield words("practise.hand", tiles=emojis.line(asked.tiles, words))
    yield words(f"practise.{asked.drill}.ask")


def _circumstances(won: Situation, tile: str, words: Words, emojis: TileEmojis) -> str:
    return words(
        "practise.won_tsumo" if won.tsumo else "practise.won_ron",
        tile=tile,
        seat=words(f"wind.{_WINDS[won.seat_wind - EAST]}"),
        round=words(f"wind.{_WINDS[won.round_wind - EAST]}"),
        riichi=words("practise.with_riichi" if won.riichi else "practise.without_riichi"),
        dora=emojis.line([NAMES[tile] for tile in won.dora], words),
    )


def answered_text(asked: DrillQuestion, place: int, streak: int, best: int, words: Words, emojis: TileEmojis) -> str:
    """The verdict on an answer, the right one, and the reason; and how many were in a row, now and at `best`."""
    verdict = words("practise.right" if place in asked.right else "practise.wrong")
    right = words.enumeration(answer_text(asked.answers[one], words) for one in sorted(asked.right))
    lines = [
        question_text(asked, words, emojis),
        words.beside(f"**{verdict}**", words("practise.answer", answer=right)),
        *_reasons(asked, words),
        words("practise.streak", count=streak, best=best),
    ]
    return "\n".join(lines)


def _reasons(asked: DrillQuestion, words: Words) -> Iterator[str]:
    if asked.drill in (Drill.SAFE, Drill.FOLD):
        graded = sorted(asked.answers, key=lambda answer: answer.tier or 0)
        for answer in graded:
            if answer.tier is not None:
                yield words("practise.tier", tile=answer_text(answer, words), tier=words(tier_key(answer.tier)))
    elif asked.worth is not None:
        yaku = (
            words("practise.yaku_line", yaku=words(f"yaku.{yaku}"), han=han)
            for yaku, han in asked.worth.yaku
            if asked.drill in SCORES or yaku not in DORA_YAKU
        )
        yield words.enumeration(yaku)
        if asked.drill in SCORES:
            yield words("practise.han_fu", han=asked.worth.han, fu=asked.worth.fu)
    elif asked.drill is Drill.YAKU:
        yield words("practise.yaku.none")
