"""The danger of a discard, judged as players do."""

from bot.games.riichi.computers.danger import NO_DANGER, danger
from bot.mahjong.tiles import KIND_OF_TILE, TILES
from tests.games.riichi.computers.position import EAST, SOUTH, TENPAI, WEST, after_riichi, seen, table


def test_a_tile_is_as_dangerous_as_players_say() -> None:
    against = seen(after_riichi("258m369p147s9m567z"), SOUTH)

    def risk(tile: str) -> float:
        return danger(against, KIND_OF_TILE[TILES[tile]])

    assert risk("9m") == NO_DANGER
    assert risk("6m") < risk("4m") == risk("5p")
    assert 0 < risk("1m") < risk("2m") < risk("3m")
    assert risk("3z") < risk("4p")


def test_what_others_discarded_after_a_riichi_is_safe_and_rules_out_waits() -> None:
    passed = table(
        "E riichi 9m\n> S draw\nS discard 4p\n> W draw",
        head="draws 9m 4p 3z",
        E=TENPAI,
        S="258m369p147s1667z",
        W="369m147p258s2334z",
    )
    against = seen(passed, WEST)
    assert danger(against, KIND_OF_TILE[TILES["4p"]]) == NO_DANGER
    assert danger(against, KIND_OF_TILE[TILES["1p"]]) < danger(against, KIND_OF_TILE[TILES["3p"]]) / 2


def test_nobody_threatens_before_somebody_declares() -> None:
    calm = seen(table(E=TENPAI, head="draws 9m"), EAST)
    assert calm.threats == ()
    assert danger(calm, KIND_OF_TILE[TILES["5p"]]) == NO_DANGER
