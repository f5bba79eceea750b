"""The costs of a deal-in, held against what every player knows."""

from bot.games.riichi.computers.measurements.losses import open_loss, riichi_loss


def test_a_deal_in_costs_more_to_the_dealer_to_riichi_and_with_each_han() -> None:
    assert riichi_loss(dealer=True) > riichi_loss(dealer=False) > 5000
    for dealer in (False, True):
        by_han = [open_loss(han, dealer=dealer) for han in range(7)]
        assert by_han == sorted(by_han)
        assert by_han[0] < by_han[-1]
        assert open_loss(2, dealer=True) > open_loss(2, dealer=False)
