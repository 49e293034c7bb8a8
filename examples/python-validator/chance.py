"""The chance of a match from its seed: what a closing opens, anybody can draw again."""

import hashlib
import struct
from collections.abc import Iterator

WORDS = 2**32


def chacha_block(key: tuple, counter: int) -> list[int]:
    """Sixteen words of the ChaCha20 keystream, nonce zero (RFC 8439, 2.3)."""
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *key, counter, 0, 0, 0]
    x = start[:]

    def turned(word: int, by: int) -> int:
        return (word << by | word >> (32 - by)) % WORDS

    def quarter(a: int, b: int, c: int, d: int) -> None:
        for into, add, turn, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[into] = (x[into] + x[add]) % WORDS
            x[turn] = turned(x[turn] ^ x[into], by)

    for _ in range(10):
        for column in range(4):
            quarter(column, 4 + column, 8 + column, 12 + column)
        for column in range(4):
            quarter(column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
    return [(word + begun) % WORDS for word, begun in zip(x, start)]


def chacha20(seed: str, stream: str) -> Iterator[int]:
    """The words of a named stream; the seed is 64 hexadecimal digits."""
    text = b"turnwright/chance/1\0" + bytes.fromhex(seed) + stream.encode("ascii")
    key, counter = struct.unpack("<8I", hashlib.sha256(text).digest()), 0
    while True:
        yield from chacha_block(key, counter)
        counter += 1


def spread(text: str) -> int:
    """FNV-1a, 32 bits, over the UTF-16 units of a text."""
    hashed = 0x811C9DC5
    for (unit,) in struct.iter_unpack("<H", text.encode("utf-16-le", "surrogatepass")):
        hashed = (hashed ^ unit) * 0x01000193 % WORDS
    return hashed


def sfc32(seed: str, stream: str) -> Iterator[int]:
    """The words of a named stream of the fast generator; the seed is any text. Its first fifteen words are thrown away."""
    a, b, c = spread(f"a{seed}{stream}"), spread(f"b{stream}{seed}"), spread(f"c{seed}{stream}")
    counter = 1
    while True:
        word = (a + b + counter) % WORDS
        a, b = b ^ b >> 9, (c + (c << 3)) % WORDS
        c = ((c << 21 | c >> 11) + word) % WORDS
        counter += 1
        if counter > 16:
            yield word


class Chance:
    """Numbers and shuffles by named stream, from the seed that a closing tells."""

    def __init__(self, algorithm: str, seed: str):
        self._words = {"chacha20": chacha20, "sfc32": sfc32}[algorithm]
        self._seed, self._streams, self._known = seed, {}, {}
        self.drawn: dict[str, int] = {}
        """How many words each stream has given, also those that were thrown away: `drawn` of a checkpoint."""
        self.asked = 0
        """How many numbers were asked for."""

    def _next(self, stream: str) -> int:
        """The next word; going back (`drawn` set to an earlier value) gives the same words again."""
        known = self._known.setdefault(stream, [])
        at = self.drawn.get(stream, 0)
        if at == len(known):
            known.append(next(self._streams.setdefault(stream, self._words(self._seed, stream))))
        self.drawn[stream] = at + 1
        return known[at]

    def below(self, stream: str, count: int) -> int:
        """A number below `count`; words that would favour the small ones are thrown away."""
        self.asked += 1
        while True:
            word = self._next(stream)
            number = word % count
            if word - number <= WORDS - count:
                return number

    def shuffled(self, stream: str, items: list) -> list:
        """From the last item down to the second, each changes places with one up to itself."""
        items = list(items)
        for last in range(len(items) - 1, 0, -1):
            other = self.below(stream, last + 1)
            items[last], items[other] = items[other], items[last]
        return items
