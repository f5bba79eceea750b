"""The rules of Pantheon's events: a `RulesetConfig` of 40 fields (books.md §4.2). Fields are named as in its protocol,
`with_kuitan`; a file may write them as `withKuitan`. A truth that a file leaves out is false, as the protocol has it.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from bot.games.riichi.rule_files.entries import RULE_FILE_PLAYERS, ForeignEntry, valid_values
from bot.games.riichi.rules import as_thousands

_Fields: TypeAlias = Mapping[str, Any]
_Options: TypeAlias = dict[str, object]

_OLD_NAMES: Final = {"chombo_penalty": "chombo_amount"}
_PAO: Final = {19: "daisangen", 21: "daisuushii", 6: "suukantsu"}
_DOUBLE: Final = {21: "daisuushii", 45: "suuankou_tanki", 47: "kokushi_13", 46: "junsei_chuuren"}
_IPPATSU: Final = 35
_RENHOU: Final = 43
_OPEN_RIICHI: Final = 44
_FORMS: Final = frozenset({45, 46, 47})
"""Special forms of yakuman: one that is not allowed counts as the plain form."""
_EVERY_YAKU: Final = frozenset({*range(1, 48)} - {17})
_NAMES: Final = {
    "Y_DAISANGEN": 19,
    "Y_DAISUUSHII": 21,
    "Y_SUUKANTSU": 6,
    "Y_IPPATSU": _IPPATSU,
    "Y_RENHOU": _RENHOU,
    "Y_OPENRIICHI": _OPEN_RIICHI,
    "Y_SUUANKOUTANKI": 45,
    "Y_CHUURENPOUTOPURE": 46,
    "Y_KOKUSHIMUSOU13": 47,
}
"""Yaku by the names that its source has for them; of the others no rule of ours depends."""

_TOPICS: Final = {
    "chips_value": "chips",
    "with_yakitori": "chips",
    "yakitori_penalty": "chips",
    "min_penalty": "penalties",
    "max_penalty": "penalties",
    "penalty_step": "penalties",
    "chombo_ends_game": "penalties",
    "replacement_player_fixed_points": "replacement",
    "replacement_player_override_uma": "replacement",
    "ending_policy": "ending",
    "game_expiration_time": "ending",
    "start_rating": "rating",
}
"""Settings of an event that are no rules of a table, and what they are about."""
_NEUTRAL_VALUES: Final = {
    "with_winning_dealer_honba_skipped": False,
    "with_yakitori": False,
    "yakitori_penalty": 0,
    "chombo_ends_game": False,
    "game_expiration_time": 0,
    "start_rating": 0,
}
"""Fields that have no place here, with the values with which they say what is so here anyway."""


def pantheon_entries(config: Mapping[str, Any]) -> Iterator[ForeignEntry]:
    """The ruleset in our options; a field that says nothing against how it is here is left out."""
    fields = {snake_case(key): value for key, value in config.items()}
    whole: _Fields = {**dict.fromkeys(_TRUTHS, False), **fields}
    readable = valid_values(whole, _KINDS)
    written = {snake_case(key): key for key in config}
    for field, value in whole.items():
        if field in _NEUTRAL_VALUES and value == _NEUTRAL_VALUES[field]:
            continue
        entry = ForeignEntry(written.get(field, field), msgspec.json.encode(value).decode())
        if field in _TOPICS:
            yield msgspec.structs.replace(entry, topic=_TOPICS[field])
            continue
        options = _options(field, readable)
        if options is None or options:
            yield msgspec.structs.replace(entry, options=options or {})


def snake_case(key: str) -> str:
    """A field's name as the protocol has it: `withKuitan` is `with_kuitan`, `Place1` is `place1`."""
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", key).lower()
    return _OLD_NAMES.get(name, name)


def _options(field: str, fields: _Fields) -> _Options | None:
    """None for a field that is unknown or makes no sense; empty if it says nothing."""
    if field not in _MEANINGS or field not in fields:
        return None
    try:
        return _MEANINGS[field](fields[field], fields)
    except (LookupError, TypeError, ValueError):
        return None


def _uma(_: object, fields: _Fields) -> _Options:
    """The simple row, or one for each number of players at or above the start; Pantheon counts those below it."""
    if "COMPLEX" not in str(fields.get("uma_type", "")) and fields.get("uma_type") != 2:
        return {"game.uma": _row(fields["uma"]), "game.uma_floating": []}
    rows = {snake_case(key): _row(row) for key, row in fields["complex_uma"].items()}
    otherwise = rows["otherwise"]
    floating = [otherwise, rows["neg3"], otherwise, rows["neg1"], otherwise]
    return {"game.uma": otherwise, "game.uma_floating": floating}


def _row(uma: Mapping[str, Any]) -> list[object]:
    places = {re.sub(r"\D", "", key): points for key, points in uma.items()}
    return [as_thousands(places.get(str(place), 0)) for place in range(1, RULE_FILE_PLAYERS + 1)]


def _start(points: int, fields: _Fields) -> _Options:
    """Everybody pays a quarter of the oka to the first place: what is returned is so much more than the start."""
    return {"game.start": points, "game.return": points + fields.get("oka", 0) // RULE_FILE_PLAYERS}


def _aborts(on: bool, _: _Fields) -> _Options:
    fourth = "abort_if_shared" if on else "continue"
    return {**dict.fromkeys(("draw.kyuushu", "draw.suufon", "draw.suucha"), on), "kan.fourth": fourth}


def _several_rons(head_bump: bool, _: _Fields) -> _Options:
    return {"claim.multi_ron": "head_bump" if head_bump else "all", "draw.sanchahou": False}


def _of_several(option: str, value: str, fields: _Fields) -> _Options:
    """An option about several winners, of whom there are none with a head bump."""
    return {} if fields["with_atamahane"] else {option: value}


def _chombo(points: int, fields: _Fields) -> _Options:
    if fields["extra_chombo_payments"]:
        return {"foul.chombo": "mangan_reverse"}
    return {"foul.chombo": f"overall_-{points // 1000}"} if points else {}


def _allowed_yaku(yaku: object, _: _Fields) -> _Options | None:
    """Yaku that do not count: ippatsu and renhou may be missing, and what there is not here anyway."""
    missing = _missing(yaku)
    if missing - {_IPPATSU, _RENHOU, _OPEN_RIICHI, *_FORMS} or _OPEN_RIICHI not in missing:
        return None
    renhou: _Options = {"score.renhou": "off"} if _RENHOU in missing else {}
    return {"riichi.ippatsu": _IPPATSU not in missing, **renhou}


def _missing(yaku: Any) -> set[object]:
    if isinstance(yaku, Mapping):
        return set(_yaku(yaku["except"]))  # pyright: ignore[reportUnknownArgumentType]
    return set[object](_EVERY_YAKU).difference(_yaku(yaku))


def _yaku(names: Sequence[object]) -> list[object]:
    return [_NAMES.get(name, name) if isinstance(name, str) else name for name in names]


def _yaku_names(yaku: Sequence[object], names: Mapping[int, str]) -> list[str]:
    """The names of these yaku, in our order. Raises KeyError for one that can never be meant."""
    wanted = {names[number] for number in _yaku(yaku)}  # pyright: ignore[reportArgumentType]
    return [name for name in names.values() if name in wanted]


_MEANINGS: Final[Mapping[str, Callable[[Any, _Fields], _Options | None]]] = {
    "uma": _uma,
    "complex_uma": _uma,
    "uma_type": _uma,
    "equalize_uma": lambda on, _: {"game.tie": "share_uma" if on else "first_seat"},
    "start_points": _start,
    "oka": lambda _, fields: _start(fields["start_points"], fields),
    "honba_value": lambda points, _: {"pay.honba": [points, points // (RULE_FILE_PLAYERS - 1)]},
    "riichi_goes_to_winner": lambda on, _: {"game.last_sticks": "first" if on else "lost"},
    "doubleron_honba_atamahane": lambda on, fields: _of_several("pay.honba_multi", "nearest" if on else "each", fields),
    "doubleron_riichi_atamahane": lambda on, fields: _of_several(
        "riichi.multi_win_sticks", "all_nearest" if on else "own_back_rest_nearest", fields
    ),
    "with_atamahane": _several_rons,
    "with_abortives": _aborts,
    "with_nagashi_mangan": lambda on, _: {"draw.nagashi": "settle" if on else "off"},
    "with_kazoe": lambda on, _: {"score.kazoe": "yakuman" if on else "sanbaiman"},
    "with_kiriage_mangan": lambda on, _: {"score.kiriage": on},
    "with_kuitan": lambda on, _: {"score.kuitan": on},
    "with_multi_yakumans": lambda on, _: {"score.yakuman_stack": on},
    "with_buttobi": lambda on, _: {"game.tobi": on},
    "with_leading_dealer_game_over": lambda on, _: {"game.agari_yame": on},
    "play_additional_rounds": lambda on, _: {"game.extension": on},
    "goal_points": lambda points, _: {"game.target": points},
    "tonpuusen": lambda on, _: {"game.rounds": 1 if on else 2},
    "allowed_yaku": _allowed_yaku,
    "yaku_with_pao": lambda yaku, _: {"pay.pao": _yaku_names(yaku, _PAO)},
    "double_yakuman": lambda yaku, _: {"score.double_yakuman": _yaku_names(yaku, _DOUBLE)},
    "chombo_amount": _chombo,
    "extra_chombo_payments": lambda on, _: {"foul.chombo": "mangan_reverse"} if on else {},
}
"""The meaning of each field in our options."""
FIELDS: Final = frozenset({*_MEANINGS, *_TOPICS, *_NEUTRAL_VALUES})
"""The names of all fields."""
_TRUTHS: Final = tuple(
    field
    for field in _MEANINGS
    if field.startswith(("with_", "doubleron_", "play_", "equalize_", "riichi_goes", "extra_")) or field == "tonpuusen"
)
"""Fields that are true or false."""
_Yaku: TypeAlias = list[int | str]
_KINDS: Final[Mapping[str, Any]] = {
    **dict.fromkeys(_TRUTHS, bool),
    **dict.fromkeys(("start_points", "oka", "honba_value", "goal_points", "chombo_amount"), int),
    "uma": dict[str, int],
    "complex_uma": dict[str, dict[str, int]],
    "uma_type": int | str,
    "allowed_yaku": _Yaku | dict[str, _Yaku],
    "yaku_with_pao": _Yaku,
    "double_yakuman": _Yaku,
}
"""The kind of value that each field has."""
