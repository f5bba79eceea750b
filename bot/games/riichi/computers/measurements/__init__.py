"""Figures from recorded games, for computer players. All chances are between 0 and 1, all losses are points.

They come from `tables.csv`, which `naki train` writes. Cells with few hands behind them are drawn towards broader ones,
and what cannot fall with another turn, or with fewer ways to wait left, does not. `cells.measured_means()` has every
mean as it was counted, with its error.
"""
