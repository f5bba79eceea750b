"""The rules of riichi that people are shown first."""

from itertools import combinations
from typing import Final

from cogs.games.rule_sheet import RuleSheet

_PAO: Final = ("daisangen", "daisuushii", "suukantsu")

RULE_SHEET: Final = RuleSheet(
    first_options=(
        "game.players",
        "game.rounds",
        "game.start",
        "game.return",
        "game.uma",
        "game.oka",
        "score.red_fives",
        "riichi.ippatsu",
        "riichi.ura",
    ),
    usual_values={
        "pay.honba": ([300, 100], [600, 200], [1500, 500]),
        "pay.pao": tuple([*yaku] for many in range(4) for yaku in combinations(_PAO, many)),
        "score.red_fives": ([0, 0, 0], [1, 1, 1], [1, 2, 1], [2, 2, 2]),
        "foul.chombo": ("none", "mangan_reverse", "overall_-10", "overall_-20", "overall_-30", "overall_-40"),
    },
    reds_option="score.red_fives",
    always_named_options=("score.kuitan",),
    uma_oka_options=("game.uma", "game.oka"),
    abort_options={
        "draw.kyuushu": "kyuushu",
        "draw.suufon": "suufon",
        "draw.suucha": "suucha",
        "kan.fourth": "suukaikan",
        "draw.sanchahou": "sanchahou",
    },
    unusual_options=(
        "claim.order",
        "claim.chii_from",
        "claim.multi_ron",
        "claim.early_draw",
        "kuikae.same",
        "riichi.min_wall",
        "draw.nagashi",
        "score.kiriage",
        "score.kazoe",
        "score.double_yakuman",
        "score.renhou",
        "score.two_han_at",
        "score.double_wind_fu",
        "score.tsumo_loss",
        "score.kita",
        "game.extension",
        "game.tobi",
        "game.agari_yame",
    ),
    familiar_books=("tenhou", "sanma-tenhou"),
    idle_conditions={
        "claim.chii_from": ("game.players", 3),
        "draw.sanchahou": ("game.players", 3),
        "furiten.kita_counts": ("score.kita", False),
        "score.kita": ("game.players", 4),
        "score.tsumo_loss": ("game.players", 4),
        "riichi.kan_ura": ("riichi.ura", False),
        "riichi.chankan_keeps_ippatsu": ("riichi.ippatsu", False),
        "game.target": ("game.extension", False),
        "pay.pao_scope": ("pay.pao", []),
        "pay.pao_honba": ("pay.pao", []),
        "pay.pao_rinshan": ("pay.pao", []),
        "foul.chombo_with_win": ("foul.chombo", "none"),
    },
)
