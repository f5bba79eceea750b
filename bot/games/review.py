"""A coach's findings in a finished game of one player."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

import msgspec

from bot.engine.question import AnyAction
from bot.games.opinion import AnyOpinion
from bot.view.model import TileName


class NamedProgram(NamedTuple):
    """A program of somebody else's: its name, and the command that starts it."""

    name: str
    command: str


class ProgramChoice(NamedTuple):
    """The choice that a program would have made."""

    program: str
    action: AnyAction


class ReviewFinding(msgspec.Struct, frozen=True, kw_only=True):
    """A choice that may have cost something, seen with the player's own eyes: the `step` of the replay at which it was
    made, what `kind` it is of, and what its sentence names: `tiles`, whole `numbers`, further `words` by their keys,
    and the `rival` it is about. `weight` tells which ones come first, and nothing else.

    `own_opinion` is what a computer player of ours thinks of it, `advice` of what it would have done; both are missing
    where that is the same. `program_choice` is what a program would have done, if it was asked and that is something
    else.
    """

    step: int
    kind: StrEnum
    weight: int
    tiles: Mapping[str, tuple[TileName, ...]] = {}
    numbers: Mapping[str, int] = {}
    words: Mapping[str, str] = {}
    rival: int | None = None
    own_opinion: AnyOpinion | None = None
    advice: AnyOpinion | None = None
    program_choice: ProgramChoice | None = None


class Review(msgspec.Struct, frozen=True):
    """The findings, those first that may have cost most, and among how many choices they were found."""

    findings: tuple[ReviewFinding, ...]
    choice_count: int
