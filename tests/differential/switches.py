"""Rules that jansou knows as well, beside Tenhou's: what each is among our options, and among its switches."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final, NamedTuple

from jansou.core.rules import Rules as TheirRules

from bot.games.riichi.rules import Rules
from tests.differential.jansou_table import BOOKS as THEIRS
from tests.differential.naki_table import BOOKS as OURS


class Switch(NamedTuple):
    """A rule that is not as at Tenhou, in both vocabularies."""

    ours: Mapping[str, Any]
    theirs: Mapping[str, Any]


SWITCHES: Final[Mapping[str, Switch]] = {
    "no ippatsu": Switch({"riichi.ippatsu": False}, {"ippatsu": False}),
    "no ura": Switch({"riichi.ura": False, "riichi.kan_ura": False}, {"ura_dora": False}),
    "no kan dora": Switch(
        {f"kan.dora.{kan}": "never" for kan in ("daiminkan", "shouminkan", "ankan")}, {"kan_dora": False}
    ),
    "riichi to the end": Switch({"riichi.min_wall": 0}, {"riichi_without_draw": True}),
    "no kan in riichi": Switch({"kan.riichi_ankan": "never"}, {"closed_kan_after_riichi": False}),
    "two fu for a double wind": Switch({"score.double_wind_fu": 2}, {"double_wind_fu": 2}),
    "kiriage": Switch({"score.kiriage": True}, {"kiriage_mangan": True}),
    "no kazoe": Switch({"score.kazoe": "sanbaiman"}, {"kazoe_yakuman": False}),
    "one yakuman": Switch({"score.yakuman_stack": False}, {"multiple_yakuman": False}),
    "no noten payment": Switch({"draw.noten_total": 0}, {"noten_penalty_pool": 0}),
    "no pao": Switch({"pay.pao": []}, {"pao_daisangen": False, "pao_daisuushi": False}),
    "pao for three": Switch({"pay.pao": ["daisangen", "daisuushii", "suukantsu"]}, {"pao_suukantsu": True}),
    "discarder pays the counters": Switch({"pay.pao_honba": "discarder"}, {"pao_honba_to_liable": False}),
    "pao for a rinshan": Switch({"pay.pao_rinshan": True}, {"pao_daiminkan": True}),
    "kokushi on an ankan": Switch({"kan.rob_ankan": "kokushi"}, {"kokushi_ankan_chankan": True}),
    "no nagashi": Switch({"draw.nagashi": "off"}, {"nagashi_mangan": False}),
}


def switched(rng: Random, players: int) -> tuple[Rules, TheirRules]:
    """Tenhou's book with some of the switches on, as each engine has it."""
    ours, theirs = OURS[players], THEIRS[players]
    for name in rng.sample(sorted(SWITCHES), rng.randint(1, 5)):
        ours = ours.with_options(SWITCHES[name].ours)
        theirs = replace(theirs, **SWITCHES[name].theirs)
    return ours, theirs
