"""Pictures of every kind, ordinary and crowded: what to look at after a change. Riichi views were written by hand so
that each shows what it is named for; American ones are moments of games that computer players have played.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bot.tools.samples.american import AMERICAN_SAMPLES
from bot.tools.samples.ends import ENDS
from bot.tools.samples.league import LEAGUE_SAMPLES
from bot.tools.samples.profiles import PROFILE_SAMPLES
from bot.tools.samples.riichi_hands import RIICHI_HANDS
from bot.tools.samples.riichi_tables import RIICHI_TABLES
from bot.tools.samples.sample import Sample
from render.alt import alt_text
from render.pictures import Pictures

SAMPLES: Final[tuple[Sample, ...]] = (
    *RIICHI_TABLES,
    *RIICHI_HANDS,
    *AMERICAN_SAMPLES,
    *ENDS,
    *LEAGUE_SAMPLES,
    *PROFILE_SAMPLES,
)
"""All of them; every name is there once."""


def sample(name: str) -> Sample:
    """The sample of that name. Raises KeyError if there is none."""
    return {sample.name: sample for sample in SAMPLES}[name]


def write_samples(folder: Path, samples: Sequence[Sample] = SAMPLES) -> int:
    """Write each picture as `NAME.png` with its alt text beside it as `NAME.txt`; gives their number.

    Raises OSError where the folder cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    pictures = Pictures()
    for sample in samples:
        (folder / f"{sample.name}.png").write_bytes(
            pictures.paint(sample.view, sample.words, sample.style, sample.width)
        )
        (folder / f"{sample.name}.txt").write_text(alt_text(sample.view, sample.words) + "\n", encoding="utf-8")
    return len(samples)
