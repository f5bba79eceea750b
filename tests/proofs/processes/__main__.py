"""The command."""

import argparse
import asyncio
import json
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.proofs.crash.games import four_player_terms
from tests.proofs.planted import TABLE_FAULTS
from tests.proofs.processes import __doc__ as about
from tests.proofs.processes import kills, outages, passing, rolling
from tests.proofs.processes.house import ROOT
from tests.proofs.processes.simulation import SimulationSize

IN_SERVERS: Final = 3
"""Every so many tables are played in their server; so many have no home, where processes are killed."""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.processes", description=about)
    usual = SimulationSize()
    parser.add_argument("--processes", type=int, default=usual.processes)
    parser.add_argument("--shards", type=int, default=usual.shards)
    parser.add_argument("--tables", type=int, default=usual.tables)
    parser.add_argument("--thinks", type=float, nargs=2, default=usual.thinks, metavar=("FROM", "TO"))
    parser.add_argument("--seconds", type=float, default=60.0, help="how long it is measured, or a server is away")
    parser.add_argument("--seed", default=usual.seed)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--outage", choices=[outages.REDIS, outages.POSTGRES])
    parser.add_argument("--rolling", action="store_true")
    parser.add_argument(
        "--from", dest="earlier", metavar="COMMIT", help="which version the processes are that --rolling replaces"
    )
    parser.add_argument("--fault", choices=TABLE_FAULTS, help="a planted fault, which the kills have to find")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    size = SimulationSize(asked.processes, asked.shards, asked.tables, tuple(asked.thinks), asked.seed, _in_server)
    if asked.kills:
        size = size._replace(schedule=four_player_terms, fault=asked.fault, is_homeless=_is_homeless)
        found = asyncio.run(kills.kill_and_count(size, asked.kills))
        well = kills.has_passed(found)
    elif asked.rolling:
        with sources_of(asked.earlier) as sources:
            found = asyncio.run(rolling.replace_and_count(size._replace(sources=sources)))
        well = rolling.has_passed(found)
    elif asked.outage:
        found = asyncio.run(outages.stop_and_count(size, asked.outage, asked.seconds))
        well = outages.has_passed(found)
    else:
        found = asyncio.run(passing.measure_passing(size, asked.seconds))
        well = passing.has_passed(found)
    lines = json.dumps(found) if asked.json else "\n".join(f"{name} {value}" for name, value in found.items())
    sys.stdout.write(f"{lines}\n")
    return 0 if well else 1


@contextmanager
def sources_of(commit: str | None) -> Generator[Path | None]:
    """A folder with what runs of this commit, as long as the block runs; None for this version."""
    if commit is None:
        yield None
        return
    with TemporaryDirectory(prefix="naki-sources-") as folder:
        archive = ("git", "-C", str(ROOT), "archive", commit, "bot", "cogs", "render")
        packed = subprocess.run(archive, check=True, capture_output=True).stdout
        subprocess.run(("tar", "-x", "-C", folder), input=packed, check=True)
        yield Path(folder)


def _is_homeless(table: int) -> bool:
    return table % IN_SERVERS == 0


def _in_server(table: int) -> bool:
    return table % IN_SERVERS == IN_SERVERS - 1


if __name__ == "__main__":
    sys.exit(main())
