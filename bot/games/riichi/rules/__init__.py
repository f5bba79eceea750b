"""The rule book of a riichi table: one frozen value with an entry for each option (riichi.md §1).

The values with which the options are declared are those of the base, Tenhou's book. Every book is its differences from
another, in `presets/<name>.toml`. A table may override options; `Rules.with_options` checks the whole together and
raises `BadRules` with each conflict. Option keys are written as in riichi.md: `claim.window_s`. What no book varies is
a constant (`RULE_CONSTANTS`) rather than an option; the text of the rules lists both.

The default of a new option is the value by which everybody played before it existed: older logs do not name it.
"""

import math
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

import msgspec

from bot.engine.rules import AnyRules, BadRules, Conflict, OptionGroup, flat_options
from bot.games.riichi.scoring.options import ScoreRules

Seconds: TypeAlias = Annotated[int, msgspec.Meta(ge=3, le=600)]
PaoYaku: TypeAlias = Literal["daisangen", "daisuushii", "suukantsu"]
FlipTime: TypeAlias = Literal["before_draw", "before_discard", "never"]
_Points: TypeAlias = Annotated[int, msgspec.Meta(ge=10_000, le=60_000, multiple_of=100)]
_Target: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=100_000, multiple_of=100)]
HonbaByRon: TypeAlias = Annotated[int, msgspec.Meta(ge=200, le=1_500, multiple_of=100)]
HonbaByTsumo: TypeAlias = Annotated[int, msgspec.Meta(ge=100, le=700, multiple_of=100)]
Thousands: TypeAlias = int | float
"""Thousands of points, in whole tenths."""
_ChomboCost: TypeAlias = Annotated[str, msgspec.Meta(pattern="^(overall_-([89]|[1-5][0-9]|60)|mangan_reverse|none)$")]
"""Eight to sixty thousand off the final result, a mangan the wrong way round, or nothing."""

RIICHI_STICK: Final = 1000
"""Points that a riichi costs: one stick."""
MAX_KANS: Final = 4
"""Kans in a hand, whoever makes them."""
DEAD_WALL: Final = 14
"""Tiles that are never drawn."""

RULE_CONSTANTS: Final[Mapping[str, object]] = {
    "claim.ron_retractable": False,
    "claim.last_discard": "ron",
    "kan.after_call": False,
    "kan.on_last_tile": False,
    "kan.max": MAX_KANS,
    "kan.dead_wall": DEAD_WALL,
    "riichi.stake": RIICHI_STICK,
    "riichi.void_if_ronned": True,
    "riichi.rotate_next_if_called": True,
    "riichi.furiten_ok": True,
    "riichi.chankan_keeps_ippatsu": True,
    "furiten.permanent": True,
    "furiten.temp_without_yaku": True,
    "furiten.riichi": True,
    "furiten.chankan_counts": True,
    "tenpai.all_waits_visible": "tenpai",
    "tenpai.yaku_needed": False,
    "draw.abort_honba": 1,
    "draw.abort_dealer": "stays",
    "draw.abort_payments": "none",
    "draw.sticks": "carry",
    "score.atozuke": True,
}
"""Constants of the rules, the same in every book."""


class ClaimRules(OptionGroup, frozen=True):
    """Claiming a discard (riichi.md §1 A)."""

    window_s: Seconds = 10
    simultaneity_ms: Literal[0, 750] = 0
    order: Literal["rank", "first"] = "rank"
    chii_from: Literal["next", "none"] = "next"
    early_draw: Literal["blocked", "return", "too_fast_returns"] = "blocked"
    min_reaction_s: Literal[0, 2, 3] = 0
    ron_until: Literal["window_end", "next_discard"] = "window_end"
    multi_ron: Literal["head_bump", "all", "double_only"] = "double_only"


class KuikaeRules(OptionGroup, frozen=True):
    """Swap-calling: what may not be discarded right after a call."""

    same: Literal["forbidden", "allowed"] = "forbidden"
    other_end: Literal["forbidden", "allowed"] = "forbidden"


class TurnRules(OptionGroup, frozen=True):
    """Seconds for a player's own turn; a table's own clock replaces them."""

    limit_s: Literal[0, 25, 60] = 60
    soft_s: Literal[60, 90] = 60


class KanDoraRules(OptionGroup, frozen=True):
    """The moment at which the new dora indicator is turned, by the kind of kan."""

    daiminkan: FlipTime = "before_discard"
    shouminkan: FlipTime = "before_discard"
    ankan: FlipTime = "before_draw"


class KanRules(OptionGroup, frozen=True):
    """Kans (riichi.md §1 B)."""

    dora: KanDoraRules = KanDoraRules()
    rob_window_s: Seconds = 10
    rob_ankan: Literal["kokushi", "never"] = "never"
    fourth: Literal["continue", "abort_if_shared"] = "abort_if_shared"
    riichi_ankan: Literal["strict", "waits_only", "never"] = "strict"
    ankan_display: Literal["outer", "inner"] = "outer"


class RiichiRules(OptionGroup, frozen=True):
    """Declaring riichi (riichi.md §1 C)."""

    min_wall: Literal[0, 1, 3, 4] = 4
    min_points: Literal["any", 1000] = 1000
    ippatsu: bool = True
    ura: bool = True
    kan_ura: bool = True
    multi_win_sticks: Literal["single_winner", "own_back_rest_nearest", "all_nearest"] = "all_nearest"


class FuritenRules(OptionGroup, frozen=True):
    """Waits on which no ron may be called (riichi.md §1 D)."""

    temp_clears: Literal["own_turn", "own_turn_or_any_call"] = "own_turn"
    kita_counts: bool = True


class TenpaiRules(OptionGroup, frozen=True):
    """Tenpai at a draw."""

    own_four: Literal["noten_incl_melds", "noten_concealed_only"] = "noten_concealed_only"
    may_hide: bool = False


class DrawRules(OptionGroup, frozen=True):
    """Drawn hands (riichi.md §1 E)."""

    noten_total: Literal[0, 2000, 3000] = 3000
    kyuushu: bool = True
    suufon: bool = True
    suucha: bool = True
    sanchahou: bool = True
    nagashi: Literal["off", "win", "settle"] = "settle"


class PayRules(OptionGroup, frozen=True):
    """Payments (riichi.md §1 F)."""

    honba: tuple[HonbaByRon, HonbaByTsumo] = (300, 100)
    honba_multi: Literal["single_winner", "each", "nearest"] = "nearest"
    renchan: Literal["win_or_tenpai", "win", "always", "never"] = "win_or_tenpai"
    pao: tuple[PaoYaku, ...] = ("daisangen", "daisuushii")
    pao_scope: Literal["all", "pao_part"] = "all"
    pao_honba: Literal["discarder", "pao"] = "pao"
    pao_rinshan: bool = False


class GameRules(OptionGroup, frozen=True, rename={"return_": "return"}):
    """Length, points and end of a game (riichi.md §1 H)."""

    players: Literal[3, 4] = 4
    start: _Points = 25000
    return_: _Points = 30000
    uma: tuple[Thousands, ...] = (20, 10, -10, -20)
    uma_floating: tuple[tuple[Thousands, ...], ...] = ()
    rounding: Literal["none", "whole"] = "none"
    rounds: Literal[0, 1, 2, 4] = 2
    extension: bool | Literal["repeat_first", "four"] = True
    target: _Target = 30000
    tobi: bool | Literal["zero"] = True
    agari_yame: bool | Literal["win"] = True
    last_sticks: Literal["first", "lost"] = "first"
    stick_split: Literal["hundreds", "points"] = "hundreds"
    tie: Literal["first_seat", "share_uma"] = "first_seat"

    @property
    def oka(self) -> int:
        """The points that the players pay in, for first place."""
        return (self.return_ - self.start) * self.players


class FoulRules(OptionGroup, frozen=True):
    """Recorded offences (riichi.md §1 I, §8.9)."""

    chombo: _ChomboCost = "none"
    chombo_with_win: Literal["penalty_and_win_scored", "chombo_void", "none"] = "none"
    dead_hand: Literal["call_riichi_win", "call_win", "none"] = "none"
    claim_pickup: Literal["dead_hand", "auto"] = "auto"
    call_order: Literal["correct_only", "auto"] = "auto"
    furiten_ron: Literal["chombo", "prevented"] = "prevented"


class Rules(AnyRules, frozen=True):
    """A whole rule book."""

    constants: ClassVar[Mapping[str, object]] = RULE_CONSTANTS

    claim: ClaimRules = ClaimRules()
    kuikae: KuikaeRules = KuikaeRules()
    turn: TurnRules = TurnRules()
    kan: KanRules = KanRules()
    riichi: RiichiRules = RiichiRules()
    furiten: FuritenRules = FuritenRules()
    tenpai: TenpaiRules = TenpaiRules()
    draw: DrawRules = DrawRules()
    pay: PayRules = PayRules()
    score: ScoreRules = ScoreRules()
    game: GameRules = GameRules()
    foul: FoulRules = FoulRules()

    def derived_options(self) -> Mapping[str, object]:
        """The oka, in thousands."""
        return {"game.oka": as_thousands(self.game.oka)}

    def conflicts(self) -> Iterator[Conflict]:
        """Combinations of options that contradict each other, and lists that are not allowed."""
        return (Conflict(name) for name, broken in _conflicts(self) if broken)


RIICHI_BOOK_NAMES: Final = (
    "wrc-2014",
    "wrc-2015",
    "wrc-2025",
    "ema-2012",
    "ema-2016",
    "ema-2025",
    "tenhou",
    "mahjongsoul",
    "riichi-city",
    "m-league",
    "saikouisen",
    "saikouisen-classic",
    "jpml-a",
    "rmu-a",
    "rmu-b",
    "rrc-2026",
    "sanma-tenhou",
    "sanma-mahjongsoul",
)
"""The rule books by name: each federation's, oldest first, those of sites and leagues, three players'."""


@cache
def riichi_book_rules(name: str) -> Rules:
    """The rule book of that name. Raises BadRules if there is none."""
    if name not in RIICHI_BOOK_NAMES:
        raise BadRules(Conflict("no_book", {"book": name, "books": ", ".join(RIICHI_BOOK_NAMES)}))
    base, differences = _differences(name)
    return (Rules() if base is None else riichi_book_rules(base)).with_options(differences)


def base_book(name: str) -> str | None:
    """The book from which this one says its differences; None for the first of all."""
    return _differences(name)[0]


@cache
def _differences(name: str) -> tuple[str | None, Mapping[str, object]]:
    text = (resources.files("bot.games.riichi.rules") / "presets" / f"{name}.toml").read_text(encoding="utf-8")
    differences = tomllib.loads(text)
    return differences.pop("base", None), flat_options(differences)


def _conflicts(rules: Rules) -> tuple[tuple[str, bool], ...]:
    """The checks of a rule book: the name of each mistake in the catalogue, and whether the book has it."""
    claim, draw, pay, game, score, foul = rules.claim, rules.draw, rules.pay, rules.game, rules.score, rules.foul
    several = claim.multi_ron != "head_bump"
    three = game.players == 3
    kan_dora = (rules.kan.dora.daiminkan, rules.kan.dora.shouminkan, rules.kan.dora.ankan)
    return (
        ("uma_count", len(game.uma) != game.players),
        ("uma", not _is_uma(game.uma)),
        ("floating_rows", bool(game.uma_floating) and not _is_floating_uma(game.uma_floating, game.players)),
        ("pao", len(set(pay.pao)) < len(pay.pao)),
        ("double_yakuman", len(set(score.double_yakuman)) < len(score.double_yakuman)),
        ("rinshan_fu", not score.rinshan_fu),
        ("tsumo_pinfu", not score.tsumo_pinfu),
        ("ura_kan_ura", rules.riichi.kan_ura and not rules.riichi.ura),
        ("kan_dora_mixed", kan_dora.count("never") not in {0, len(kan_dora)}),
        ("noten_2000", not three and draw.noten_total == 2000),
        ("three_chii", three and claim.chii_from != "none"),
        ("four_kita", not three and (score.kita or score.tsumo_loss)),
        ("three_red_5m", three and score.red_fives[0] > 0),
        ("three_suufon", three and (draw.suufon or draw.suucha)),
        ("three_sanchahou", three and draw.sanchahou),
        ("double_only", claim.multi_ron == "double_only" and not draw.sanchahou),
        ("single_sticks", several and rules.riichi.multi_win_sticks == "single_winner"),
        ("single_honba", several and pay.honba_multi == "single_winner"),
        ("order_first", claim.order == "first" and claim.simultaneity_ms == 0),
        ("too_fast", claim.early_draw == "too_fast_returns" and claim.min_reaction_s == 0),
        ("late_ron", claim.ron_until == "next_discard" and claim.min_reaction_s == 0),
        ("extension", bool(game.extension) and game.target == 0),
        ("rounds_extension", bool(game.extension) and game.rounds in {0, 4}),
        ("target", 0 < game.target < game.start),
        ("return", game.return_ < game.start),
        ("no_chombo", (foul.chombo == "none") != (foul.chombo_with_win == "none")),
        ("chombo_scored", foul.chombo_with_win == "penalty_and_win_scored" and not foul.chombo.startswith("overall")),
        ("furiten_chombo", foul.chombo == "none" and foul.furiten_ron == "chombo"),
        ("pickup_dead", foul.dead_hand == "none" and foul.claim_pickup == "dead_hand"),
    )


def as_thousands(points: int) -> Thousands:
    """Points as the options have them: a whole number where it is one."""
    return points / 1000 if points % 1000 else points // 1000


def in_points(thousands: Thousands) -> int:
    """Whole tenths of a thousand, in points."""
    return 100 * round(10 * thousands)


def _is_uma(row: Sequence[Thousands]) -> bool:
    """True if the row is of whole tenths, sums to zero, and no place gets more than the one above it."""
    return (
        all(math.isfinite(place) and in_points(place) / 1000 == place for place in row)
        and sum(map(in_points, row)) == 0
        and list(row) == sorted(row, reverse=True)
    )


def _is_floating_uma(rows: Sequence[Sequence[Thousands]], players: int) -> bool:
    """True if there is an uma for nobody, one, ... and all of the players at or above the return."""
    return len(rows) == players + 1 and all(len(row) == players and _is_uma(row) for row in rows)
