import shutil
from pathlib import Path

import pytest

from bot.maintenance import rebuild_consumer
from bot.store.upkeep import migrate_database
from tests.proofs.old_logs import FIXTURES, LEAGUES


@pytest.fixture(params=[*FIXTURES.values(), LEAGUES], ids=lambda file: file.stem)
def copy(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return Path(shutil.copy(request.param, tmp_path / "copy.db"))


@pytest.fixture
async def newest(tmp_path: Path) -> Path:
    """A copy that this version has made."""
    file = Path(shutil.copy(FIXTURES[max(FIXTURES)], tmp_path / "copy.db"))
    await migrate_database(file)
    await rebuild_consumer(file, "results")
    return file
