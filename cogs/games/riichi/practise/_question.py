"""Questions of drills and what there is to say about their answers, in words and tiles."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.client.tile_emojis import TileEmojis
from bot.games.riichi.coach.review import tier_key
from bot.games.riichi.drills import SCORING_DRILLS, Drill, DrillOption, DrillQuestion
from bot.games.riichi.scoring.value import Situation
from bot.games.riichi.scoring.yaku import DORA_YAKU
from bot.i18n.catalogue import Words
from bot.i18n.phrases import points
from bot.mahjong.tiles import EAST, NAMES
from render.sentences import short_tiles_text

DRILL_TIME_LIMIT_MS: Final = 60_000
"""So long there is time for an answer by the clock."""
_WINDS = "ESWN"


class GivenAnswer(NamedTuple):
    """The places of the answers that were given together, and after how many milliseconds, if there was a clock."""

    answer_indices: frozenset[int]
    elapsed_ms: int | None

    @property
    def is_late(self) -> bool:
        """True if the clock had run out."""
        return self.elapsed_ms is not None and self.elapsed_ms > DRILL_TIME_LIMIT_MS

    def counts_for(self, asked: DrillQuestion) -> bool:
        """True if the answer is right, and in time."""
        return asked.is_correct(self.answer_indices) and not self.is_late


class DrillRecords(NamedTuple):
    """Somebody's longest row of right answers in a drill, and the fewest milliseconds that one took, if any did."""

    best_streak: int
    fastest_ms: int | None


def answer_text(answer: DrillOption, words: Words) -> str:
    """An answer, as a button says it."""
    if answer.key:
        return words(answer.key)
    return short_tiles_text(answer.tiles, words) if answer.number is None else points(answer.number)


def question_text(asked: DrillQuestion, words: Words, emojis: TileEmojis) -> str:
    return "\n".join((f"### {words(f'practise.{asked.drill}.title')}", *_lines(asked, words, emojis)))


def _lines(asked: DrillQuestion, words: Words, emojis: TileEmojis) -> Iterator[str]:
    if asked.river:
        yield words("practise.river", tiles=emojis.line(asked.river, words))
    if asked.win_situation is not None:
        yield words("practise.hand", tiles=emojis.line(asked.tiles[:-1], words))
        yield _circumstances(asked.win_situation, emojis.line(asked.tiles[-1:], words), words, emojis)
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


def answer_feedback(
    asked: DrillQuestion, given: GivenAnswer, streak: int, records: DrillRecords, words: Words, emojis: TileEmojis
) -> str:
    """The verdict on an answer, the right ones, and why; how many were in a row, now and at best, and how quickly."""
    is_right = asked.is_correct(given.answer_indices)
    verdict = words("practise.wrong" if not is_right else "practise.late" if given.is_late else "practise.right")
    right = words.enumeration(answer_text(asked.answers[one], words) for one in sorted(asked.right_answers))
    lines = [
        question_text(asked, words, emojis),
        words.joined_texts(f"**{verdict}**", words("practise.answer", answer=right)),
        *_reasons(asked, words),
        words("practise.streak", count=streak, best=records.best_streak),
    ]
    if given.elapsed_ms is not None and records.fastest_ms is None:
        lines.append(words("practise.time", seconds=_seconds(given.elapsed_ms)))
    elif given.elapsed_ms is not None and records.fastest_ms is not None:
        lines.append(words("practise.best_time", seconds=_seconds(given.elapsed_ms), best=_seconds(records.fastest_ms)))
    return "\n".join(lines)


def _seconds(milliseconds: int) -> str:
    return f"{milliseconds / 1000:.1f}"


def _reasons(asked: DrillQuestion, words: Words) -> Iterator[str]:
    if asked.drill in (Drill.SAFE, Drill.FOLD):
        graded = sorted(asked.answers, key=lambda answer: answer.tier or 0)
        for answer in graded:
            if answer.tier is not None:
                yield words("practise.tier", tile=answer_text(answer, words), tier=words(tier_key(answer.tier)))
    elif asked.value is not None:
        yaku = (
            words("practise.yaku_line", yaku=words(f"yaku.{yaku}"), han=han)
            for yaku, han in asked.value.yaku
            if asked.drill in SCORING_DRILLS or yaku not in DORA_YAKU
        )
        yield words.enumeration(yaku)
        if asked.drill in SCORING_DRILLS:
            yield words("practise.han_fu", han=asked.value.han, fu=asked.value.fu)
    elif asked.drill is Drill.ONE_SUIT_DISCARDS:
        for place in sorted(asked.right_answers):
            answer = asked.answers[place]
            yield words("practise.keeps", tile=answer_text(answer, words), waits=short_tiles_text(answer.waits, words))
    elif asked.drill is Drill.YAKU:
        yield words("practise.yaku.none")
