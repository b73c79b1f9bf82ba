# SPDX-License-Identifier: Apache-2.0
"""engine/graph/portable_random.h in numpy: the same numbers, bit for bit, many at a time."""
import numpy as np

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_CHUNK = 1 << 20


def _mix(z):
    z = np.asarray(z, dtype=np.uint64)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


class PortableRandom:
    def __init__(self, seed, stream=0):
        with np.errstate(over="ignore"):
            self._state = _mix(np.uint64(seed)) ^ _mix(~np.uint64(stream))

    def next(self, count):
        with np.errstate(over="ignore"):
            states = self._state + _GOLDEN * np.arange(1, count + 1, dtype=np.uint64)
            self._state = states[-1]
            return _mix(states)

    def symmetric(self, count, bound):
        """float32, uniform in [-bound, bound)."""
        values = np.empty(count, dtype=np.float32)
        for start in range(0, count, _CHUNK):
            size = min(_CHUNK, count - start)
            centred = (self.next(size) >> np.uint64(11)).astype(np.int64) - (1 << 52)
            values[start : start + size] = centred.astype(np.float64) * (bound / float(1 << 52))
        return values

    def normal(self, count, deviation):
        """float32, the sum of twelve uniform numbers."""
        values = np.empty(count, dtype=np.float32)
        for start in range(0, count, _CHUNK):
            size = min(_CHUNK, count - start)
            bits = self.next(6 * size).reshape(size, 6)
            halves = (bits >> np.uint64(32)) + (bits & np.uint64(0xFFFFFFFF))
            total = halves.astype(np.int64).sum(axis=1) - (6 << 32)
            values[start : start + size] = total.astype(np.float64) * (deviation / float(1 << 32))
        return values
