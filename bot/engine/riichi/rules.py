"""The rule book of a riichi table: one frozen value with an entry for each of the 93 options (riichi.md §1).

A book is a preset, read from `presets/<name>.toml`. A table may override options; `Rules.with_options` checks the whole
together and raises `BadRules` with each conflict. Option keys are written as in riichi.md: `claim.window_s`.
"""

import tomllib
from collections.abc import Iterator
from importlib import resources
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from bot.engine.rulebook import BadRules, Conflict, Group, RuleBook, flat
from bot.mahjong.scoring import Score

Seconds: TypeAlias = Annotated[int, msgspec.Meta(ge=3, le=600)]
PaoYaku: TypeAlias = Literal["daisangen", "daisuushii", "suukantsu"]
FlipTime: TypeAlias = Literal["before_draw", "before_discard"]


class Claim(Group, frozen=True):
    """Claiming a discard (riichi.md §1 A)."""

    window_s: Seconds
    simultaneity_ms: Literal[0, 750]
    order: Literal["rank", "first"]
    chii_from: Literal["next", "none"]
    early_draw: Literal["blocked", "return", "too_fast_returns"]
    min_reaction_s: Literal[0, 2, 3]
    ron_until: Literal["window_end", "next_discard"]
    ron_retractable: Literal[False]
    multi_ron: Literal["head_bump", "all", "double_only"]
    last_discard: Literal["ron"]


class Kuikae(Group, frozen=True):
    """Swap-calling: what may not be discarded right after a call."""

    same: Literal["forbidden", "allowed"]
    other_end: Literal["forbidden", "allowed"]


class Turn(Group, frozen=True):
    """Seconds for an own turn; at a table its own clock replaces them."""

    limit_s: Literal[0, 25, 60]
    soft_s: Literal[60, 90]


class Kan(Group, frozen=True):
    """Kans (riichi.md §1 B)."""

    after_call: Literal[False]
    on_last_tile: Literal[False]
    dora: "KanDora"
    rob_window_s: Seconds
    rob_ankan: Literal["kokushi", "never"]
    fourth: Literal["continue", "abort_if_shared"]
    max: Literal[4]
    dead_wall: Literal[14]
    riichi_ankan: Literal["strict", "waits_only"]
    ankan_display: Literal["outer", "inner"]


class KanDora(Group, frozen=True):
    """When the new dora indicator is turned, by the kind of kan."""

    daiminkan: FlipTime
    shouminkan: FlipTime
    ankan: FlipTime


class RiichiRules(Group, frozen=True):
    """Declaring riichi (riichi.md §1 C)."""

    min_wall: Literal[0, 3, 4]
    min_points: Literal["any", 1000]
    stake: Literal[1000]
    void_if_ronned: Literal[True]
    rotate_next_if_called: Literal[True]
    furiten_ok: Literal[True]
    ippatsu: Literal[True]
    ura: Literal[True]
    chankan_keeps_ippatsu: Literal[True]
    multi_win_sticks: Literal["single_winner", "own_back_rest_nearest", "all_nearest"]


class Furiten(Group, frozen=True):
    """When a player may not call ron (riichi.md §1 D)."""

    permanent: Literal[True]
    temp_clears: Literal["own_turn", "own_turn_or_any_call"]
    temp_without_yaku: Literal[True]
    riichi: Literal[True]
    chankan_counts: Literal[True]


class Tenpai(Group, frozen=True):
    """What counts as tenpai at a draw."""

    own_four: Literal["noten_incl_melds", "noten_concealed_only"]
    all_waits_visible: Literal["tenpai"]
    yaku_needed: Literal[False]
    may_hide: bool


class Draw(Group, frozen=True):
    """Drawn hands (riichi.md §1 E)."""

    noten_total: Literal[2000, 3000]
    kyuushu: bool
    suufon: bool
    suucha: bool
    sanchahou: bool
    abort_honba: Literal[1]
    abort_dealer: Literal["stays"]
    abort_payments: Literal["none"]
    sticks: Literal["carry"]
    nagashi: Literal["off", "win", "settle"]


class Pay(Group, frozen=True):
    """Who pays what (riichi.md §1 F)."""

    honba: tuple[Literal[200, 300], Literal[100]]
    honba_multi: Literal["single_winner", "each", "nearest"]
    renchan: Literal["win_or_tenpai"]
    pao: tuple[PaoYaku, ...]
    pao_scope: Literal["all", "pao_part"]
    pao_honba: Literal["discarder", "pao"]


class GameRules(Group, frozen=True, rename={"return_": "return"}):
    """Length, points and end of a game (riichi.md §1 H)."""

    players: Literal[3, 4]
    start: Literal[25000, 30000, 35000]
    return_: Literal[25000, 30000, 40000]
    uma: tuple[int, ...]
    oka: Literal[0, 15, 20]
    rounds: Literal[1, 2]
    extension: bool
    target: Literal[0, 30000, 40000]
    tobi: bool
    agari_yame: bool | Literal["win"]
    last_sticks: Literal["first", "lost"]
    tie: Literal["first_seat", "share_uma"]


class Foul(Group, frozen=True):
    """Recorded offences (riichi.md §1 I, §8.1)."""

    chombo: Literal["overall_-20", "mangan_reverse", "none"]
    chombo_with_win: Literal["penalty_and_win_scored", "chombo_void", "none"]
    dead_hand: Literal["call_riichi_win", "call_win", "none"]
    claim_pickup: Literal["dead_hand", "auto"]
    call_order: Literal["correct_only", "auto"]
    furiten_ron: Literal["chombo", "prevented"]


class Rules(RuleBook, frozen=True):
    """A whole rule book."""

    claim: Claim
    kuikae: Kuikae
    turn: Turn
    kan: Kan
    riichi: RiichiRules
    furiten: Furiten
    tenpai: Tenpai
    draw: Draw
    pay: Pay
    score: Score
    game: GameRules
    foul: Foul

    def conflicts(self) -> Iterator[Conflict]:
        """Options that cannot go together, and lists that no book has."""
        return (Conflict(name) for name, broken in _conflicts(self) if broken)


PRESETS: Final = ("wrc-2014", "wrc-2015", "ema-2012", "tenhou", "mahjongsoul", "m-league", "sanma-tenhou")
"""The rule books by name, oldest federation book first."""

_PAO: Final = (("daisangen", "daisuushii"), ("daisangen", "daisuushii", "suukantsu"))
_RED_FIVES: Final = ((0, 0, 0), (1, 1, 1), (0, 1, 1))
_DOUBLE_YAKUMAN: Final = ((), ("daisuushii",), ("daisuushii", "suuankou_tanki", "kokushi_13", "junsei_chuuren"))


def preset(name: str) -> Rules:
    """The rule book of that name. Raises BadRules if there is none."""
    if name not in PRESETS:
        raise BadRules(Conflict("no_book", {"book": name, "books": ", ".join(PRESETS)}))
    text = (resources.files("bot.engine.riichi") / "presets" / f"{name}.toml").read_text(encoding="utf-8")
    return Rules.read(flat(tomllib.loads(text)))


def _conflicts(rules: Rules) -> tuple[tuple[str, bool], ...]:
    """What would be wrong with a book, by its name in the catalogue, and whether it is."""
    claim, draw, pay, game, score, foul = rules.claim, rules.draw, rules.pay, rules.game, rules.score, rules.foul
    several = claim.multi_ron != "head_bump"
    three = game.players == 3
    return (
        ("uma_count", len(game.uma) != game.players),
        ("uma", sum(game.uma) != 0 or list(game.uma) != sorted(game.uma, reverse=True)),
        ("pao", pay.pao not in _PAO),
        ("red_fives", score.red_fives not in _RED_FIVES),
        ("double_yakuman", score.double_yakuman not in _DOUBLE_YAKUMAN),
        ("rinshan_fu", not score.rinshan_fu),
        ("tsumo_pinfu", not score.tsumo_pinfu),
        ("three_chii", three and claim.chii_from != "none"),
        ("four_kita", not three and (score.kita or score.tsumo_loss)),
        ("three_red_5m", three and score.red_fives[0] == 1),
        ("three_suufon", three and (draw.suufon or draw.suucha)),
        ("three_sanchahou", three and draw.sanchahou),
        ("double_only", claim.multi_ron == "double_only" and not draw.sanchahou),
        ("single_sticks", several and rules.riichi.multi_win_sticks == "single_winner"),
        ("single_honba", several and pay.honba_multi == "single_winner"),
        ("order_first", claim.order == "first" and claim.simultaneity_ms == 0),
        ("too_fast", claim.early_draw == "too_fast_returns" and claim.min_reaction_s == 0),
        ("late_ron", claim.ron_until == "next_discard" and claim.min_reaction_s == 0),
        ("extension", game.extension and game.target == 0),
        ("target", 0 < game.target < game.start),
        ("return", game.return_ < game.start),
        ("oka", game.oka * 1000 != (game.return_ - game.start) * game.players),
        ("no_chombo", (foul.chombo == "none") != (foul.chombo_with_win == "none")),
        ("chombo_scored", foul.chombo_with_win == "penalty_and_win_scored" and foul.chombo != "overall_-20"),
        ("furiten_chombo", foul.chombo == "none" and foul.furiten_ron == "chombo"),
        ("pickup_dead", foul.dead_hand == "none" and foul.claim_pickup == "dead_hand"),
    )
