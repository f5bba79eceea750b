"""The parts of Riichi City's records that are read. Each event keeps what it says as a text of JSON."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from bot.games.riichi.formats.readers.schemas.fields import LoggedCount, LoggedPoints

_User: TypeAlias = Annotated[int, Meta(ge=0, le=2**62)]
_Card: TypeAlias = Annotated[int, Meta(ge=0, le=1023)]
_Cards: TypeAlias = Annotated[list[_Card], Meta(max_length=40)]


class RiichiCityHandEvent(msgspec.Struct, rename="camel"):
    event_type: LoggedCount
    data: str
    user_id: _User


class RiichiCityHand(msgspec.Struct, rename="camel"):
    hand_event_record: list[RiichiCityHandEvent]


class RiichiCityGame(msgspec.Struct, rename="camel"):
    player_count: Annotated[int, Meta(ge=3, le=4)]
    round: LoggedCount
    hand_record: list[RiichiCityHand]
    init_points: LoggedPoints | None = None
    match_type: int | bool = 0
    self_rule_type: int | bool = 0
    is_kai_li_zhi: int | bool = False
    is_shao_ji: int | bool = False


class RiichiCityUserInfo(msgspec.Struct):
    user_id: _User
    hand_points: LoggedPoints


class RiichiCityHandStart(msgspec.Struct):
    chang_ci: Annotated[int, Meta(ge=1, le=4)]
    quan_feng: LoggedCount
    dealer_pos: LoggedCount
    bao_pai_card: _Card
    ben_chang_num: LoggedCount
    li_zhi_bang_num: LoggedCount
    hand_cards: _Cards
    user_info_list: Annotated[list[RiichiCityUserInfo], Meta(max_length=4)]


class RiichiCityDraw(msgspec.Struct):
    in_card: _Card


class RiichiCityIndicator(msgspec.Struct):
    cards: Annotated[list[_Card], Meta(min_length=1, max_length=5)]


class RiichiCityAction(msgspec.Struct):
    action: LoggedCount
    card: _Card
    is_li_zhi: bool = False
    group_cards: _Cards | None = None


class RiichiCityWin(msgspec.Struct):
    user_id: _User
    all_fang_num: LoggedCount = 0
    all_fu: LoggedCount = 0
    all_point: LoggedPoints = 0
    li_bao_card: _Cards | None = None


class RiichiCityProfit(msgspec.Struct):
    user_id: _User
    point_profit: LoggedPoints


class RiichiCityHandEnd(msgspec.Struct):
    end_type: LoggedCount
    user_profit: Annotated[list[RiichiCityProfit], Meta(max_length=4)]
    win_info: Annotated[list[RiichiCityWin], Meta(max_length=4)] | None = None


class RiichiCityUserEnd(msgspec.Struct):
    user_id: _User
    point_num: LoggedPoints
    score: LoggedPoints | None = None


class RiichiCityGameEnd(msgspec.Struct):
    user_data: Annotated[list[RiichiCityUserEnd], Meta(max_length=4)]
