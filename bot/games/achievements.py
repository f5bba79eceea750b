"""Achievements of people in games, given once each: the same in every game, as far as it has such things."""

from enum import StrEnum
from typing import Final


class Achievement(StrEnum):
    """An achievement, with a tile for its picture."""

    tile: str

    def __new__(cls, name: str, tile: str) -> "Achievement":
        row = str.__new__(cls, name)
        row._value_, row.tile = name, tile
        return row

    FIRST_GAME = "game", "1z"
    WIN = "win", "2z"
    WIN_IN_RIICHI = "ready", "1p"
    IPPATSU = "ippatsu", "1m"
    HAITEI = "haitei", "1s"
    HOUTEI = "houtei", "9p"
    RINSHAN = "rinshan", "5p"
    CHANKAN = "chankan", "4m"
    DOUBLE_RIICHI = "doubleriichi", "2p"
    THREE_URA = "three_ura", "3p"
    EIGHT_DORA = "eight_dora", "0p"
    MANGAN = "mangan", "4p"
    HANEMAN = "haneman", "6p"
    BAIMAN = "baiman", "8p"
    SANBAIMAN = "sanbaiman", "9s"
    KAZOE = "kazoe", "9m"
    KOKUSHI = "kokushi", "9m"
    SUUANKOU = "suuankou", "4s"
    DAISANGEN = "daisangen", "7z"
    SHOUSUUSHII = "shousuushii", "3z"
    DAISUUSHII = "daisuushii", "4z"
    TSUUIISOU = "tsuuiisou", "6z"
    RYUUIISOU = "ryuuiisou", "6s"
    CHINROUTOU = "chinroutou", "1s"
    CHUUREN = "chuuren", "5m"
    SUUKANTSU = "suukantsu", "8s"
    TENHOU = "tenhou", "7m"
    CHIIHOU = "chiihou", "7s"
    RENHOU = "renhou", "7p"
    NAGASHI = "nagashi", "9s"
    LAST_TILE = "last_tile", "5z"
    WIN_AGAINST_TWO_RIICHI = "between_riichi", "3s"
    FIVE_AS_DEALER = "five_as_dealer", "1z"
    COMEBACK = "from_below", "2m"
    NO_DEAL_IN = "no_deal_in", "5z"
    NO_CALL = "no_call", "3m"
    ALWAYS_TENPAI = "always_tenpai", "2s"
    EFFICIENT = "efficient", "5s"
    EVERY_SMALL_YAKU = "every_small_yaku", "6m"
    TEN_FIRSTS = "ten_firsts", "1p"
    HUNDRED_GAMES = "hundred_games", "8m"
    MANY_PEOPLE = "many_people", "3z"
    FIVE_RULE_BOOKS = "five_books", "5m"
    ALL_ORPHANS = "all_orphans", "6z"
    SAME_TILE_BOTH_WAYS = "to_and_fro", "4z"
    WALL_CHECK = "wall", "5z"
    PUZZLE_WEEK = "puzzle_week", "7p"
    SCORING_DRILLS = "scoring", "8p"
    MAHJONG = "mahjong", "7z"
    JOKERLESS = "jokerless", "7p"
    CONCEALED_WIN = "concealed", "6z"
    EVERY_CARD_SECTION = "sections", "8m"

    @property
    def is_hidden(self) -> bool:
        """True if nobody reads of it before they have it."""
        return self in (Achievement.ALL_ORPHANS, Achievement.SAME_TILE_BOTH_WAYS)


STEPS_NEEDED: Final = {
    Achievement.EVERY_SMALL_YAKU: 24,
    Achievement.TEN_FIRSTS: 10,
    Achievement.HUNDRED_GAMES: 100,
    Achievement.MANY_PEOPLE: 25,
    Achievement.FIVE_RULE_BOOKS: 5,
}
"""Achievements that take so many different things, and how many."""
