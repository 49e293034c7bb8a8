"""What the maps of Aeronaut are made of: sizes, letters, the streams of a seed, routes."""

from dataclasses import dataclass, field

WORD = 2**32
SIZES = {  # width, height, blocks, cities and trajectories from ... to
    "tiny": (600, 424, 6, (6, 7), (3, 3)),
    "small": (900, 636, 9, (11, 14), (3, 4)),
    "regular": (1200, 848, 12, (16, 20), (3, 5)),
    "large": (1800, 1272, 18, (24, 30), (4, 7)),
    "huge": (2400, 1696, 24, (32, 40), (5, 8)),
}
TYPES = "ROYWKBPG"
KINDS = "pbiwsjhtle"
NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
BONUS_WEIGHTS = [233, 133, 100, 100, 50, 100, 100, 100, 100, 75]
REWARD_WEIGHTS = [233, 133, 100, 100]
WORTHS, CAPS = [100, 166, 125, 150], [20, 5, 6, 6]
LONGEST = 5


class Stream:
    """One of the streams of a map's seed (mulberry32)."""

    def __init__(self, seed: int, number: int):
        self._state = (seed + number * 0x9E3779B9) % WORD

    def int(self, below: int) -> int:
        self._state = a = (self._state + 0x6D2B79F5) % WORD
        t = (a ^ a >> 15) * (a | 1) % WORD
        t ^= (t + (t ^ t >> 7) * (t | 61)) % WORD
        return (t ^ t >> 14) * below // WORD

    def shuffled(self, items) -> list:
        items = list(items)
        for last in range(len(items) - 1, 0, -1):
            other = self.int(last + 1)
            items[last], items[other] = items[other], items[last]
        return items

    def weighted(self, weights: list[int]) -> int:
        left = self.int(sum(weights))
        for at, weight in enumerate(weights):
            if weight > left:
                return at
            left -= weight
        raise AssertionError("beyond the sum of the weights")


@dataclass
class Route:
    """A route; its layers are dealt last."""

    id: int
    a: int
    b: int
    length: int
    twin: int | None
    type: int = -1
    gray: bool = False
    multi: list[int] | None = None
    bonus: list[str] = field(default_factory=list)
