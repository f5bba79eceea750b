"""One cache for everything that pictures of all tables can share, with a limit in bytes."""

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Generic, TypeVar

_Value = TypeVar("_Value")


class Cache(Generic[_Value]):
    """Keeps what was used last; forgets what was not used for longest as soon as `limit` bytes are passed."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.size = 0
        self._kept: OrderedDict[Hashable, tuple[_Value, int]] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> _Value | None:
        """The value that was put under the key, if it is still kept."""
        with self._lock:
            kept = self._kept.get(key)
            if kept is None:
                return None
            self._kept.move_to_end(key)
            return kept[0]

    def put(self, key: Hashable, value: _Value, size: int) -> None:
        """Keep a value that takes `size` bytes. One larger than the whole limit is not kept."""
        with self._lock:
            old = self._kept.pop(key, None)
            if old is not None:
                self.size -= old[1]
            if size > self.limit:
                return
            self._kept[key] = (value, size)
            self.size += size
            while self.size > self.limit:
                _, (_, freed) = self._kept.popitem(last=False)
                self.size -= freed
