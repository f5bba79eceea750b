"""What is there without Redis."""

import subprocess
import sys

import pytest

from bot.bus.address import BusAddress
from bot.bus.bus import Bus
from bot.usage_error import UsageError


def test_without_a_bus_nothing_of_it_is_loaded() -> None:
    program = "import sys, bot.__main__, bot.compose, cogs.hand; print('redis' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "False"


async def test_a_bus_that_is_not_there_is_named_without_its_password() -> None:
    with pytest.raises(UsageError, match=r"NAKI_BUS: redis://127\.0\.0\.1:1/0 cannot be reached") as error:
        async with Bus.open(BusAddress("redis://naki:secret@127.0.0.1:1/0"), "alone"):
            pass
    assert "secret" not in str(error.value)
