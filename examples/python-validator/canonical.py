"""The one spelling of a line: what JSON.stringify writes, in printable ASCII."""

import json

LARGEST = 2**53 - 1


class Broken(Exception):
    """What is wrong with a line, and where: nothing else is raised for a file that is broken."""

    def __init__(self, line: int, what: str):
        super().__init__(f"line {line}: {what}")


def _refuse_number(text: str):
    raise ValueError(f"{text} is no integer")


def _integer(text: str) -> int:
    value = int(text)
    if text == "-0" or abs(value) > LARGEST:
        raise ValueError(f"{text} is no integer below 2^53")
    return value


def _is_index(name: str) -> bool:
    return name.isascii() and name.isdigit() and str(int(name)) == name and int(name) < 2**32 - 1


def _members(pairs: list) -> dict:
    """JavaScript knows each member once, and writes those that are named by integers first, ascending."""
    names = [name for name, _ in pairs]
    if len(set(names)) != len(names):
        raise ValueError("a member stands twice")
    indices = [int(name) for name in names if _is_index(name)]
    if [str(index) for index in sorted(indices)] != names[: len(indices)]:
        raise ValueError("members named by integers come first, ascending")
    return dict(pairs)


def spelled(value) -> str:
    """The spelling of a value that came out of `read`."""
    return json.dumps(value, ensure_ascii=True, separators=(",", ":"))


def read(text: str, line: int):
    """The value of a line. Raises `Broken` when this is not its one spelling."""
    try:
        value = json.loads(
            text,
            object_pairs_hook=_members,
            parse_int=_integer,
            parse_float=_refuse_number,
            parse_constant=_refuse_number,
        )
    except (ValueError, RecursionError) as problem:
        raise Broken(line, f"not JSON as logs are written: {problem}") from None
    if spelled(value) != text:
        raise Broken(line, "not in its one spelling")
    return value


def lines_of(data: bytes) -> list[str]:
    """The lines of a file, without their line feeds."""
    if not data.endswith(b"\n"):
        raise Broken(data.count(b"\n") + 1, "torn: no line feed at its end")
    try:
        return data[:-1].decode("ascii").split("\n")
    except UnicodeDecodeError as problem:
        raise Broken(data[: problem.start].count(b"\n") + 1, "not ASCII") from None
