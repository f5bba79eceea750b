"""Table scenarios: rulings that a referee can read and the engine is held to (tests/scenarios/README.md).

`script` reads a file, `run` plays its scenarios; what a line means is the business of each game's own room.
"""
