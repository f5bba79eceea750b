"""Processes that tests start and kill: forked from one that has loaded everything already.

All come from one server, which is told once what to load: whoever told it last would be the only one that is heard.
"""

import multiprocessing
from typing import Final

FORKS: Final = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["tests.loaded"])
