"""The chances of hands, held against what every player knows."""

from bot.games.riichi.computers.measurements.hands import rival_win_chance, turn_win_chances


def test_others_win_sooner_when_they_are_in_riichi() -> None:
    assert rival_win_chance(7, 0) < rival_win_chance(7, 1) < rival_win_chance(7, 2)


def test_wide_waits_win_sooner() -> None:
    for how in ("riichi", "open", "closed"):
        both = [sum(turn_win_chances(how, left)) for left in range(12)]
        assert both == sorted(both)
        assert both[0] == 0 < both[2] < both[8]
    assert turn_win_chances("open", 6)[0] > turn_win_chances("riichi", 6)[0]
