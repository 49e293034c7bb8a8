"""Checks logs and vectors of Turnwright: `python3 check.py [--own] [--schemas FOLDER] [--engine COMMAND] FILE...`"""

import argparse
import subprocess
import sys
from collections import Counter
from pathlib import Path

from canonical import Broken, lines_of, read
from chain import check_chain, field_orders, fields_of, keys_of, opened, with_names
from draws import Hidden, check_draws
from schemas import Schema

HERE = Path(__file__).resolve().parent


class Shelf:
    """The schemas of all packages below a folder, each read once."""

    def __init__(self, folder: Path, own: bool):
        self._folder, self._own, self._read = folder, own, {}

    def schema(self, package: str, part: str, line: int) -> Schema:
        path = self._folder / package / "schema" / f"{part}.schema.json"
        if path not in self._read:
            if not path.exists():
                raise Broken(line, f"there is no schema {path}: is {package} a game, and --schemas the folder of the packages?")
            self._read[path] = Schema(path, self._own)
        return self._read[path]

    def require(self, package: str, part: str, value, line: int) -> None:
        problem = self.schema(package, part, line).problem(value)
        if problem is not None:
            raise Broken(line, f"no {part} of {package}: {problem}")


def is_open(value: dict) -> bool:
    return not any(isinstance(field, dict) and "~" in field for field in value.values())


def check_log(data: bytes, shelf: Shelf) -> str:
    """One spelling, chain, openings, every line, move and event as the schemas say, every draw as the seed gives it."""
    lines = [read(text, number) for number, text in enumerate(lines_of(data), 1)]
    for number, line in enumerate(lines, 1):
        if not isinstance(line, dict):
            raise Broken(number, "a line is an object with fields")
        if number > 1 and not fields_of(line):
            raise Broken(number, f"no line of a log has these fields: {', '.join(line)}")
        shelf.require("log", "header" if number == 1 else "entry", line, number)
    game = lines[0].get("game", "")
    shelf.require(game, "options", lines[0]["options"], 1)
    head = check_chain(lines)
    for number, line in enumerate(lines, 1):
        if "events" not in line:
            continue
        move, events = opened(with_names(line, field_orders(lines[0]["fields"]), number))
        if move is not None and is_open(move):
            shelf.require(game, "move", move, number)
        for event in filter(is_open, events):
            because = shelf.schema(game, "event", number).sentence(event["because"])
            shelf.require(game, "event", {**event, "because": because}, number)
    return f"{game}, {len(lines)} lines, {state_of(lines)}, head {head}"


def state_of(lines: list[dict]) -> str:
    """Whether a log is closed, and whether its chance holds. Raises `Broken` when it doesn't."""
    if "outcome" not in lines[-1]:
        return "not closed"
    if keys_of(lines) is None:
        return "closed, its seed is hidden"
    try:
        return "closed, every draw is the seed's" if check_draws(lines) else "closed, without a seed to draw from"
    except Hidden as hidden:
        return f"closed, draws not checked ({hidden})"


FIELDS = {"options", "seats", "position", "seat", "version", "move", "verdict", "rule", "next"}


def check_vectors(data: bytes, game: str, shelf: Shelf, engine: str | None) -> str:
    """The shape of every vector; with an engine, its answers too."""
    texts = lines_of(data)
    vectors = [read(text, number) for number, text in enumerate(texts, 1)]
    for number, vector in enumerate(vectors, 1):
        if set(vector) | {"version"} != FIELDS:
            more, less = sorted(set(vector) - FIELDS), sorted(FIELDS - {"version"} - set(vector))
            what = f"has no field {more[0]}" if more else f"has a field {less[0]}, too"
            raise Broken(number, f"a vector {what}")
        shelf.require(game, "options", vector["options"], number)
        if vector["verdict"] != "malformed":
            shelf.require(game, "move", vector["move"], number)
        if vector["verdict"] != "legal" and vector["next"] is not None:
            raise Broken(number, "only a legal move has a next position")
    if engine is not None:
        ask(vectors, engine)
    verdicts = Counter(vector["verdict"] for vector in vectors)
    return f"{game}, {len(vectors)} vectors, {verdicts['legal']} legal, {len(verdicts) - 1} ways to refuse"


def ask(vectors: list[dict], engine: str) -> None:
    """The engine reads questions, one a line, and answers each with a line {"verdict", "rule", "next"}."""
    from canonical import spelled

    answer = ("verdict", "rule", "next")
    questions = [{name: value for name, value in vector.items() if name not in answer} for vector in vectors]
    text = "".join(f"{spelled(question)}\n" for question in questions)
    ran = subprocess.run(engine, shell=True, input=text, capture_output=True, text=True, check=True)
    given = ran.stdout.splitlines()
    if len(given) != len(vectors):
        raise Broken(len(given) + 1, f"{len(vectors)} answers expected")
    for number, (vector, line) in enumerate(zip(vectors, given), 1):
        expected = {name: vector[name] for name in answer}
        if read(line, number) != expected:
            raise Broken(number, f"the engine says {line}, the vector {spelled(expected)}")


def looked_at(path: Path, shelf: Shelf, engine: str | None) -> tuple[str | None, str]:
    """What is wrong with a file, if anything, and else what it is."""
    try:
        data = path.read_bytes()
        if path.suffix == ".ndjson":
            return None, check_vectors(data, path.resolve().parent.parent.name, shelf, engine)
        return None, check_log(data, shelf)
    except Broken as problem:
        return str(problem), ""
    except OSError as problem:
        return f"cannot be read: {(problem.strerror or str(problem)).lower()}", ""
    except subprocess.CalledProcessError as problem:
        return f"the engine ended with exit code {problem.returncode}: {problem.stderr.strip()[-200:]}", ""


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a log, or <game>/schema/vectors.ndjson")
    words.add_argument("--own", action="store_true", help="validate with schemas.py even if jsonschema is installed")
    words.add_argument("--schemas", type=Path, default=HERE.parent.parent / "packages",
                       help="the folder of the packages, e.g. node_modules/@turnwright")
    words.add_argument("--engine", help="a command that answers the questions of vectors")
    given = words.parse_args()
    shelf, status = Shelf(given.schemas, given.own), 0
    for path in given.files:
        problem, said = looked_at(path, shelf, given.engine)
        print(f"{path}: {problem or said}", file=sys.stderr if problem else sys.stdout)
        status = 1 if problem else status
    return status


if __name__ == "__main__":
    sys.exit(main())
