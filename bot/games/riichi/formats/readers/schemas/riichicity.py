"""What is in Riichi City's records that is read. Each event keeps what it says as a text of JSON."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from bot.games.riichi.formats.readers.schemas.fields import Count, Points

User: TypeAlias = Annotated[int, Meta(ge=0, le=2**62)]
Card: TypeAlias = Annotated[int, Meta(ge=0, le=1023)]
Cards: TypeAlias = Annotated[list[Card], Meta(max_length=40)]


class RiichiCityHandEvent(msgspec.Struct, rename="camel"):
    event_type: Count
    data: str
    user_id: User


class RiichiCityHand(msgspec.Struct, rename="camel"):
    hand_event_record: list[RiichiCityHandEvent]


class RiichiCityGame(msgspec.Struct, rename="camel"):
    player_count: Annotated[int, Meta(ge=3, le=4)]
    round: Count
    hand_record: list[RiichiCityHand]
    init_points: Points | None = None
    match_type: int | bool = 0
    self_rule_type: int | bool = 0
    is_kai_li_zhi: int | bool = False
    is_shao_ji: int | bool = False


class RiichiCityUserInfo(msgspec.Struct):
    user_id: User
    hand_points: Points


class RiichiCityStart(msgspec.Struct):
    chang_ci: Annotated[int, Meta(ge=1, le=4)]
    quan_feng: Count
    dealer_pos: Count
    bao_pai_card: Card
    ben_chang_num: Count
    li_zhi_bang_num: Count
    hand_cards: Cards
    user_info_list: Annotated[list[RiichiCityUserInfo], Meta(max_length=4)]


class RiichiCityDrawn(msgspec.Struct):
    in_card: Card


class RiichiCityTurned(msgspec.Struct):
    cards: Annotated[list[Card], Meta(min_length=1, max_length=5)]


class RiichiCityActed(msgspec.Struct):
    action: Count
    card: Card
    is_li_zhi: bool = False
    group_cards: Cards | None = None


class RiichiCityWin(msgspec.Struct):
    user_id: User
    all_fang_num: Count = 0
    all_fu: Count = 0
    all_point: Points = 0
    li_bao_card: Cards | None = None


class RiichiCityProfit(msgspec.Struct):
    user_id: User
    point_profit: Points


class RiichiCityEnded(msgspec.Struct):
    end_type: Count
    user_profit: Annotated[list[RiichiCityProfit], Meta(max_length=4)]
    win_info: Annotated[list[RiichiCityWin], Meta(max_length=4)] | None = None


class RiichiCityUserEnd(msgspec.Struct):
    user_id: User
    point_num: Points
    score: Points | None = None


class RiichiCityOver(msgspec.Struct):
    user_data: Annotated[list[RiichiCityUserEnd], Meta(max_length=4)]
