"""What is worth an achievement in recorded games, and what is not."""

import pytest
from msgspec.structs import replace

from bot.games.achievements import STEPS_NEEDED, Achievement
from bot.games.counts import Feat
from bot.games.riichi.formats import record as r
from bot.games.riichi.formats.logs import read_log
from bot.games.riichi.scoring.yaku import Limit, Yaku
from bot.games.riichi.statistics import counted_game
from bot.games.riichi.statistics.feats import game_feats
from bot.games.riichi.statistics.hand import counted_hand
from tests.games.riichi.formats.record_samples import SAMPLES

RECORD = read_log(SAMPLES / "naki.jsonl.gz")


def all_feats(record: r.Record) -> tuple[tuple[Feat, ...], ...]:
    hands = [hand for deal in record.deals if (hand := counted_hand(deal, record.rules)) is not None]
    return game_feats(record, hands, counted_game(record).standings)


def feats_of(record: r.Record) -> list[set[tuple[Achievement, int]]]:
    return [{(feat.achievement, feat.hand_number) for feat in seat} for seat in all_feats(record)]


def with_wins(**changes: object) -> r.Record:
    """The game with every win changed so."""

    def changed(fact: r.AnyRecordFact) -> r.AnyRecordFact:
        return replace(fact, **changes) if isinstance(fact, r.Win) else fact

    return replace(RECORD, deals=tuple(replace(deal, facts=tuple(map(changed, deal.facts))) for deal in RECORD.deals))


def test_wins_are_told_with_their_hands() -> None:
    told = feats_of(RECORD)
    for number, deal in enumerate(RECORD.deals, start=1):
        winners = {fact.seat for fact in deal.facts if isinstance(fact, r.Win)}
        assert {seat for seat, feats in enumerate(told) if (Achievement.WIN, number) in feats} == winners


@pytest.mark.parametrize(
    ("yaku", "limit", "achievement"),
    [
        (((Yaku.KOKUSHI_13, 26),), Limit.YAKUMAN, Achievement.KOKUSHI),
        (((Yaku.SUUANKOU, 13),), Limit.YAKUMAN, Achievement.SUUANKOU),
        (((Yaku.RIICHI, 1), (Yaku.URA, 3), (Yaku.DORA, 9)), Limit.YAKUMAN, Achievement.KAZOE),
        (((Yaku.RIICHI, 1), (Yaku.URA, 3)), Limit.MANGAN, Achievement.THREE_URA),
        (((Yaku.TANYAO, 1), (Yaku.DORA, 5), (Yaku.AKA, 3)), Limit.BAIMAN, Achievement.EIGHT_DORA),
        (((Yaku.RINSHAN, 1), (Yaku.CHANKAN, 1)), None, Achievement.RINSHAN),
    ],
)
def test_a_hand_is_worth_what_it_was(
    yaku: tuple[tuple[Yaku, int], ...], limit: Limit | None, achievement: Achievement
) -> None:
    won = [seat for seat, feats in enumerate(feats_of(RECORD)) if any(one is Achievement.WIN for one, _ in feats)]
    told = feats_of(with_wins(yaku=yaku, limit=limit))
    assert [seat for seat, feats in enumerate(told) if any(one is achievement for one, _ in feats)] == won
    assert (achievement is Achievement.KAZOE) == any(one is Achievement.KAZOE for feats in told for one, _ in feats)


def test_the_list_of_small_yaku_has_as_many_as_are_needed() -> None:
    every = tuple((yaku, 1) for yaku in Yaku)
    items = {feat.step_key for seat in all_feats(with_wins(yaku=every)) for feat in seat if feat.step_key}
    assert len(items) == STEPS_NEEDED[Achievement.EVERY_SMALL_YAKU]
