"""Table scenarios: rulings that a referee can read and the engine is held to (tests/scenarios/README.md).

`script` reads a file, `scenario` plays what is in it; the package of each game says what a line means.
"""
