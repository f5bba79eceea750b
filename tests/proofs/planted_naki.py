"""Naki with the planted fault that the environment variable FAULT names: `python -m tests.proofs.planted_naki run`."""

import os
import sys

from bot.__main__ import main
from tests.proofs.planted import plant

if __name__ == "__main__":
    plant(os.environ["FAULT"])
    sys.exit(main())
