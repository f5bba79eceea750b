"""**More rules**: options are changed a few at a time, checked all together, and agreed on as a whole."""

from collections.abc import Iterator, Mapping
from itertools import batched
from typing import Any, Final, cast
