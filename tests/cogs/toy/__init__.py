"""The smallest game that a table can play, written to be read by whoever adds one: in turn, everybody takes a point or
passes, and most points win.

`engine` has its rules, its facts and what follows from a press, `view` what may be seen of it, `pictures` what is
painted of that and told in words, `ui` its buttons, and `game` puts the core into one record. `tests/cogs/test_toy.py`
adds the records to the registries and plays it.
"""
