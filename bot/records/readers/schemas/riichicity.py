"""What is in Riichi City's records that is read. Each event keeps what it says as a text of JSON."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from bot.records.readers.schemas.fields import Count, Points

User: TypeAlias = Annotated[int, Meta(ge=0, le=2**62)]
Card: TypeAlias = Annotated[int, Meta(ge=0, le=1023)]
Cards: TypeAlias = Annotated[list[Card], Meta(max_length=40)]


class HandEvent(msgspec.Struct, rename="camel"):
    event_type: Count
    data: str
    user_id: User


class Hand(msgspec.Struct, rename="camel"):
    hand_event_record: list[HandEvent]


class Game(msgspec.Struct, rename="camel"):
    player_count: Annotated[int, Meta(ge=3, le=4)]
    round: Count
    hand_record: list[Hand]
    init_points: Points | None = None
    match_type: int | bool = 0
    self_rule_type: int | bool = 0
    is_kai_li_zhi: int | bool = False
    is_shao_ji: int | bool = False


class UserInfo(msgspec.Struct):
    user_id: User
    hand_points: Points


class Start(msgspec.Struct):
    chang_ci: Annotated[int, Meta(ge=1, le=4)]
    quan_feng: Count
    dealer_pos: Count
    bao_pai_card: Card
    ben_chang_num: Count
    li_zhi_bang_num: Count
    hand_cards: Cards
    user_info_list: Annotated[list[UserInfo], Meta(max_length=4)]


class Drawn(msgspec.Struct):
    in_card: Card


class Turned(msgspec.Struct):
    cards: Annotated[list[Card], Meta(min_length=1, max_length=5)]


class Acted(msgspec.Struct):
    action: Count
    card: Card
    is_li_zhi: bool = False
    group_cards: Cards | None = None


class Win(msgspec.Struct):
    user_id: User
    all_fang_num: Count = 0
    all_fu: Count = 0
    all_point: Points = 0
    li_bao_card: Cards | None = None


class Profit(msgspec.Struct):
    user_id: User
    point_profit: Points


class Ended(msgspec.Struct):
    end_type: Count
    user_profit: Annotated[list[Profit], Meta(max_length=4)]
    win_info: Annotated[list[Win], Meta(max_length=4)] | None = None


class UserEnd(msgspec.Struct):
    user_id: User
    point_num: Points
    score: Points | None = None


class Over(msgspec.Struct):
    user_data: Annotated[list[UserEnd], Meta(max_length=4)]
