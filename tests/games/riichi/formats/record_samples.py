"""Small logs in every format, of games of ours. `python -m tests.games.riichi.formats.record_samples` records them anew."""

import gzip
from pathlib import Path

from bot.engine.wall import Seal
from bot.games.export import export
from bot.games.game import LogFormat
from tests.games.riichi.formats.encoders.majsoul import majsoul
from tests.games.riichi.formats.encoders.paipu import paipu
from tests.games.riichi.formats.encoders.riichicity import OPTIONS as RIICHI_CITY
from tests.games.riichi.formats.encoders.riichicity import riichicity
from tests.games.riichi.formats.encoders.tenhou import client, mjlog
from tests.games.riichi.formats.games import calm_game, rules_of

SAMPLES = Path(__file__).parent / "samples"
_EAST = {"game.rounds": 1}


def recorded() -> dict[str, str]:
    """Every sample by its name."""
    east = calm_game(rules_of("tenhou", _EAST), "sample")
    seal = Seal(bytes(32), bytes(16))
    return {
        "client.log": client(east, viewer=2),
        "tenhou6.json": export(east, LogFormat.TENHOU6, seal),
        "mjai.jsonl.gz": export(east, LogFormat.MJAI, seal),
        "naki.jsonl.gz": export(east, LogFormat.NAKI, seal),
        "mjlog.xml.gz": mjlog(east),
        "sanma.xml.gz": mjlog(calm_game(rules_of("sanma-tenhou", _EAST), "sample")),
        "majiang.json.gz": paipu(calm_game(rules_of("tenhou"), "sample")),
        "majsoul.json.gz": majsoul(calm_game(rules_of("mahjongsoul", _EAST), "sample")),
        "riichicity.json.gz": riichicity(calm_game(rules_of("tenhou", RIICHI_CITY | _EAST), "sample")),
    }


if __name__ == "__main__":
    SAMPLES.mkdir(exist_ok=True)
    for name, text in recorded().items():
        data = text.encode()
        (SAMPLES / name).write_bytes(gzip.compress(data, mtime=0) if name.endswith(".gz") else data)
