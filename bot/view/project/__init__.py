"""From the state of a game to what may be seen of it: the only place that reads hidden tiles and decides who sees
them.
"""
