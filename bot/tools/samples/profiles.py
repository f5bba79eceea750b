"""Cards of people in numbers: of many games, of a few, and in Japanese."""

from itertools import accumulate
from random import Random
from typing import Final

from msgspec.structs import replace

from bot.games.rates import Rate
from bot.tools.samples.sample import CONTRAST, NIGHT, Sample
from bot.view.model import Player, StatsSubject
from bot.view.numbers import Figure, HandValuesView, ProfileView, RecentGamesView, YakuCountsView

_RANDOM: Final = Random("profiles")
_TOTALS: Final = tuple(accumulate((_RANDOM.randrange(-650, 950) * 100 for _ in range(50)), initial=-1_234_500))
_MANY: Final = ProfileView(
    subject=StatsSubject(
        player=Player(name="Theodora of the North"), game="riichi", players=4, games=1_284, hands=13_370
    ),
    place_counts=(402, 331, 287, 264),
    latest_places=(1, 3, 2, 4, 1, 1, 2, 3, 4, 2),
    trend=1,
    figures=(
        Figure(Rate.WIN, 2_891, 13_370, 0.213),
        Figure(Rate.DEAL_IN, 1_671, 13_370, 0.127),
        Figure(Rate.CALL, 4_412, 13_370, 0.338),
        Figure(Rate.RIICHI, 2_540, 13_370, 0.181),
        Figure(Rate.AVERAGE_WIN, 18_212_500, 2_891, 5_790, is_mean=True),
    ),
    totals=_TOTALS,
    games_before=1_234,
    best_hand_points=48_000,
    has_few_games=False,
    badges=("9m", "1z", "0p"),
)
_FEW: Final = ProfileView(
    subject=StatsSubject(player=Player(name="松本 蓮"), game="riichi", players=3, games=2, hands=15),
    place_counts=(0, 1, 1),
    latest_places=(3, 2),
    trend=0,
    figures=(
        Figure(Rate.WIN, 3, 15, 0.298),
        Figure(Rate.DEAL_IN, 4, 15, 0.172),
        Figure(Rate.AVERAGE_WIN, 19_000, 3, 8_110, is_mean=True),
    ),
    totals=(0, -41_000, -38_500),
    games_before=0,
    best_hand_points=12_000,
    has_few_games=True,
    badges=("1z",),
)

_COURSE: Final = RecentGamesView(
    subject=_MANY.subject,
    seats=4,
    places=tuple(_RANDOM.randrange(1, 5) for _ in range(50)),
    totals=_TOTALS,
    games_before=1_234,
)
_STEPS: Final = (
    *((1000 * thousand, "") for thousand in range(1, 8)),
    *((8000, "limit.mangan"), (12_000, "limit.haneman"), (16_000, "limit.baiman")),
    *((24_000, "limit.sanbaiman"), (32_000, "limit.yakuman")),
)
_VALUES: Final = HandValuesView(
    subject=_MANY.subject,
    groups=_STEPS,
    wins=(412, 388, 301, 97, 266, 131, 202, 618, 301, 122, 41, 12),
    deal_ins=(248, 201, 166, 51, 173, 80, 130, 402, 161, 51, 8, 0),
)
_YAKU: Final = YakuCountsView(
    subject=_MANY.subject,
    wins=2_891,
    yaku=tuple(
        (f"yaku.{name}", 1_320 // place)
        for place, name in enumerate(
            (
                *(
                    "riichi",
                    "dora",
                    "menzentsumo",
                    "tanyao",
                    "aka",
                    "pinfu",
                    "ura",
                    "ippatsu",
                    "hatsu",
                    "chun",
                ),
                *("haku", "seatE", "roundE", "honitsu", "chiitoi", "toitoi", "iipeikou", "sanshoku", "ittsu", "chanta"),
                *("junchan", "sanshokudoukou", "doubleriichi", "chinitsu"),
            ),
            start=1,
        )
    ),
)

PROFILE_SAMPLES: Final = (
    Sample("profile", _MANY),
    Sample("profile-few", _FEW, NIGHT),
    Sample("profile-ja", _MANY, CONTRAST, width=550, language="ja"),
    Sample("course", _COURSE),
    Sample("course-few", replace(_COURSE, seats=3, places=(3, 2), totals=_FEW.totals, games_before=0), NIGHT),
    Sample("values", _VALUES, NIGHT),
    Sample("values-ja", _VALUES, width=550, language="ja"),
    Sample("yaku", _YAKU),
    Sample("yaku-ja", _YAKU, CONTRAST, language="ja"),
)
