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
        raise Broken(line, f"not JSON as logs are written: {_in_words(problem)}") from None
    right = spelled(value)
    if right != text:
        raise Broken(line, f"not in its one spelling: {_difference(text, right)}")
    return value


def _in_words(problem: Exception) -> str:
    if isinstance(problem, json.JSONDecodeError):
        return f"{problem.msg.lower()} at column {problem.colno}"
    return "nested too deep" if isinstance(problem, RecursionError) else str(problem)


def _difference(text: str, right: str) -> str:
    """Where a spelling differs from the right one, and what should stand there."""
    same = zip(text, right)
    at = next((at for at, (one, other) in enumerate(same) if one != other), min(len(text), len(right)))
    return f"column {at + 1} should go on with {right[at:at + 12] or 'nothing'}, not with {text[at:at + 12] or 'nothing'}"


def lines_of(data: bytes) -> list[str]:
    """The lines of a file, without their line feeds."""
    if data == b"":
        raise Broken(1, "the file is empty")
    if not data.endswith(b"\n"):
        raise Broken(data.count(b"\n") + 1, "torn: the file ends within this line, without a line feed")
    try:
        return data[:-1].decode("ascii").split("\n")
    except UnicodeDecodeError as problem:
        number = data[: problem.start].count(b"\n") + 1
        column = problem.start - data.rfind(b"\n", 0, problem.start)
        raise Broken(number, f"not ASCII at column {column}: other letters are written as \\u and four digits") from None
