"""The heading of a packed game: edition, seats, options and seed. Its moves are indexes of legal moves: they take the rules."""

import base64

from canonical import Broken

BLOCK = 128  # bytes of one number
SMALL, SIGN = 8, 128
DEEPEST = 16


class Digits:
    """Digits of mixed radix, the first one lowest, out of numbers of 128 bytes, the lowest byte first."""

    def __init__(self, body: bytes):
        self._blocks = [body[at : at + BLOCK] for at in range(0, len(body), BLOCK)] or [b""]
        self._next = -1
        self._open()

    def _open(self) -> None:
        self._next += 1
        if self._next == len(self._blocks):
            raise Broken(0, "the text is cut off")
        block = self._blocks[self._next]
        self._value, self._room, self._most = int.from_bytes(block, "little"), 1, 256 ** len(block)

    def read(self, radix: int) -> int:
        """A digit below `radix`; one with which the radixes would multiply to too much begins the next number."""
        if self._room * radix > self._most:
            self._open()
        if self._room * radix > self._most:
            raise Broken(0, "the text is cut off")
        self._room *= radix
        self._value, digit = divmod(self._value, radix)
        return digit

    def number(self, step: int) -> int:
        """Any number, in digits of `step`, the lowest first."""
        value, place = 0, 1
        while True:
            digit = self.read(2 * step)
            value += digit % step * place
            place *= step
            if digit < step:
                return value

    def text(self) -> str:
        units = [self.number(SIGN) for _ in range(self.number(SMALL))]
        if any(unit > 0xFFFF for unit in units):
            raise Broken(0, "a sign that is none")
        return b"".join(unit.to_bytes(2, "little") for unit in units).decode("utf-16-le", "surrogatepass")

    def _word(self, words: list) -> str:
        at = self.read(len(words) + 1)
        if at == 0:
            words.append(self.text())
        return words[at - 1]

    def value(self, words: list, depth: int = 1):
        """A value in full; texts that it had before are told by their place."""
        if depth > DEEPEST:
            raise Broken(0, "options are nested too deep")
        kind = self.read(8)
        if kind < 3:
            return (None, False, True)[kind]
        if kind < 5:
            return self.number(SMALL) if kind == 3 else -1 - self.number(SMALL)
        if kind == 5:
            return self._word(words)
        members = range(self.number(SMALL))
        if kind == 6:
            return [self.value(words, depth + 1) for _ in members]
        return {self._word(words): self.value(words, depth + 1) for _ in members}

    def change(self, given):
        """A value that is the same as `given`, or differs member by member, or altogether."""
        change = self.read(3)
        if change == 0:
            return given
        if change == 2:
            return self.value([])
        if isinstance(given, list):
            return [self.change(member) for member in given]
        if isinstance(given, dict):
            return {name: self.change(member) for name, member in given.items()}
        raise Broken(0, "members of what has none")


def heading(text: str, published: dict) -> dict:
    """What a packed game says before its moves; `published` is the game's `schema/defaults.json`."""
    game, dot, rest = text.rpartition(".")
    if not dot or game != published["game"] or rest[:1] != "1" or len(rest) < 5:
        raise Broken(0, f"no packed game of {published['game']}")
    body = rest[1:-4]
    try:
        digits = Digits(base64.b64decode(body + "=" * (-len(body) % 4), "-_", validate=True))
    except ValueError:
        raise Broken(0, "not base64url") from None
    edition = digits.text()
    seats = published["seats"][digits.read(len(published["seats"]))]
    options = digits.change(published["defaults"][str(seats)])
    origin = ("drawn", "chosen")[digits.read(2)]
    if digits.read(2) == 0:
        chance = {"algorithm": "chacha20", "seed": "".join(f"{digits.read(16):x}" for _ in range(64))}
    else:
        chance = {"algorithm": "sfc32", "seed": digits.text()}
    moves = digits.number(SMALL) if digits.read(2) else None
    return {"edition": edition, "seats": seats, "options": options, "origin": origin, "chance": chance, "moves": moves}
