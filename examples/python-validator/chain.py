"""The chain of a log: the hash of every line, the openings of what is sealed, and the seed that the closing tells."""

import base64
import hashlib
import re

from canonical import Broken, spelled

HEADER = ["turnwright", "game", "edition", "content", "seats", "options", "match", "chance", "origin", "commitment",
          "contributions", "checkpoints", "fields", "names", "created", "tags", "hash"]
WRITTEN = ["at", "request", "clocks"]
ENTRY = ["n", "seat", "move", "events", "drew", *WRITTEN, "hash", "open"]
UNDO = ["n", "undo", "asked", "agreed", *WRITTEN, "hash"]
NOTE = ["n", "host", "seat", "reason", *WRITTEN, "hash"]
CHECKPOINT = ["checkpoint", "truth", "hash", "open"]
CLOSING = ["outcome", "entries", "hash", "keys"]
BESIDE = ("hash", "open", "keys")


def digest(tag: str, *texts: str) -> bytes:
    """SHA-256 over tag and texts, joined by line feeds."""
    return hashlib.sha256("\n".join([f"turnwright/log/{tag}/1", *texts]).encode("ascii")).digest()


def tagged(tag: str, *texts: str) -> str:
    """The same as 43 characters of base64url."""
    return base64.urlsafe_b64encode(digest(tag, *texts)).decode("ascii").rstrip("=")


def fields_of(line: dict) -> list[str]:
    """The fields of this kind of line, in their order."""
    kinds = {"turnwright": HEADER, "events": ENTRY, "undo": UNDO, "host": NOTE, "checkpoint": CHECKPOINT,
             "outcome": CLOSING}
    return next((fields for name, fields in kinds.items() if name in line), [])


def row_form(value: dict, names: list | None, last: list) -> list | None:
    """The row form of a move or an event, or None where it has to stand as an object."""
    fields = [name for name in value if name not in ("type", *last)]
    if names is None or sorted(fields) != sorted(names):
        return None
    return [value["type"], *[value[name] for name in names], *[value[name] for name in last]]


def named(told, orders: dict, last: list, number: int):
    """A move or an event as an object, its fields named by the header's field orders.

    `last` names the fields that an event has after these.
    """
    if isinstance(told, str):
        phases, _, because = told.partition(" ")
        if not re.fullmatch(r"[A-Za-z]\w*(/[A-Za-z]\w*)* [\w-]+", told, re.ASCII):
            raise Broken(number, f"{told!r} is no change of phase, such as 'turn/choice R4'")
        return {"type": "phased", "phases": phases.split("/"), "because": because}
    if isinstance(told, dict):
        if row_form(told, orders.get(told.get("type")), last) is not None:
            raise Broken(number, f"{told.get('type')} stands as an object where its row form is due")
        return told
    names = orders.get(told[0])
    if names is None or len(told) != 1 + len(names) + len(last):
        what = "is a row that the header does not name, or has more or fewer fields than there"
        raise Broken(number, f"{told[0]} {what}")
    return dict(zip(["type", *names, *last], told))


def field_orders(told: dict) -> dict:
    """What a header tells of the names of fields: `"pawnMoved": "seat from to"`."""
    return {kind: {name: fields.split() for name, fields in table.items()} for kind, table in told.items()}


def with_names(line: dict, orders: dict, number: int) -> dict:
    """An entry with its move and its events as objects; other lines as they are."""
    if "events" not in line:
        return line
    move = None if line["move"] is None else named(line["move"], orders["moves"], [], number)
    events = [named(event, orders["events"], ["because"], number) for event in line["events"]]
    return {**line, "move": move, "events": events}


def sealed_value(line: dict, path: str):
    """What stands at the place of an opening: `move.card`, `2.card` for the third event, `truth`."""
    place, _, field = path.partition(".")
    if place == "move":
        return (line.get("move") or {}).get(field)
    if place == "truth" and field == "":
        return line.get("truth")
    events = line.get("events", [])
    return events[int(place)].get(field) if place.isdigit() and int(place) < len(events) else None


def check_openings(line: dict, number: int) -> None:
    """Every opening must open what is sealed at its place."""
    paths = [path for path, _, _ in line.get("open", [])]
    if len(set(paths)) < len(paths):
        raise Broken(number, "a value is opened once")
    for path, salt, value in line.get("open", []):
        sealed = sealed_value(line, path)
        if not isinstance(sealed, dict) or sealed.get("~") != tagged("value", salt, spelled(value)):
            raise Broken(number, f"the opening of {path} does not open what is sealed there")
        if "count" in sealed and (not isinstance(value, list) or sealed["count"] != len(value)):
            raise Broken(number, f"{path} is a list of another length")


def opened(line: dict) -> tuple:
    """The move and the events of an entry with names, and with what this log opens.

    What stays sealed stays as it is.
    """
    move = None if line["move"] is None else dict(line["move"])
    events = [dict(event) for event in line["events"]]
    for path, _, value in line.get("open", []):
        place, _, field = path.partition(".")
        (move if place == "move" else events[int(place)])[field] = value
    return move, events


def check_line(line: dict, orders: dict, number: int, head: str) -> str:
    """Fields in their order, the hash and the openings. Answers the hash, the head of the chain now."""
    fields = fields_of(line)
    if [field for field in fields if field in line] != list(line):
        unknown = [field for field in line if field not in fields]
        in_order = [field for field in fields if field in line]
        what = f"has no field {unknown[0]}" if unknown else f"has its fields in this order: {', '.join(in_order)}"
        raise Broken(number, f"such a line {what}")
    sealed = {name: value for name, value in line.items() if name not in BESIDE}
    if line.get("hash") != tagged("line", head, spelled(sealed)):
        before = "the line before: one of the two was changed, or a line between is gone"
        cause = "what it says: it was changed" if number == 1 else before
        raise Broken(number, f"its hash does not follow from {cause}")
    check_openings(with_names(line, orders, number), number)
    return line["hash"]


def seats_of(line: dict) -> list[int]:
    """The seats that a numbered line names."""
    named = [line.get("seat"), line.get("asked"), *line.get("agreed", [])]
    return [seat for seat in named if isinstance(seat, int)]


def entry_problem(line: dict, count: int, seats: int) -> str | None:
    """What is wrong with a numbered line where it stands."""
    if line["n"] != count:
        return f"this should be entry {count}, not {line['n']}: a line is missing, stands twice, or was moved"
    if any(seat >= seats for seat in seats_of(line)):
        return f"seats are below {seats}"
    if len(line.get("clocks", [None] * seats)) != seats:
        return f"there are {seats} seats with a clock or none"
    if "undo" in line:
        return None if line["undo"] < count else "only an entry that was made before can be gone back to"
    if count == 0:
        is_setup = line.get("seat", 0) is None and line["move"] is None
        return None if is_setup else "entry 0 is the setup: no seat, no move"
    return "a move has its seat" if "events" in line and None in (line["seat"], line["move"]) else None


def header_problem(header: dict) -> str | None:
    """What is wrong with the lists of a header.

    It has one name and one contribution for each seat, the contributions for a mixed seed only.
    """
    seats, given = header["seats"], header.get("contributions")
    if len(header.get("names", [None] * seats)) != seats:
        return f"there are {seats} seats to be named"
    if header["origin"] != "mixed":
        return None if given is None else "contributions are for a mixed seed only"
    is_complete = given is not None and len(given) == seats and any(given)
    return None if is_complete else "a mixed seed has contributions of all seats, one at least"


def is_due(header: dict, before: dict) -> bool:
    """Whether a checkpoint follows a line: one that is an entry, by the rule that the header tells."""
    every = header.get("checkpoints")
    return every is not None and "events" in before and before["n"] > 0 and before["n"] % every == 0


def order_problem(line: dict, before: dict, header: dict, count: int, is_last: bool) -> str | None:
    """What is wrong with a line behind the header where it stands, after so many entries."""
    if "turnwright" in line:
        return "a second header: the header is the first line and no other"
    if is_due(header, before) != ("checkpoint" in line):
        is_missing = "checkpoint" not in line
        return f"a checkpoint of entry {count - 1} is missing here" if is_missing else "no checkpoint stands here"
    if "n" in line:
        return entry_problem(line, count, header["seats"])
    if "checkpoint" in line:
        return None if line["checkpoint"] == count - 1 else f"a checkpoint here is one of entry {count - 1}"
    return None if is_last and line["entries"] == count else "the closing is the last line, and counts the entries"


def check_order(lines: list[dict]) -> None:
    """The header first, entries numbered from 0, the closing last."""
    if "turnwright" not in lines[0]:
        raise Broken(1, "a log begins with its header: the header is the first line and no other")
    count, problem = 0, header_problem(lines[0])
    if problem is not None:
        raise Broken(1, problem)
    for number, line in enumerate(lines[1:], 2):
        problem = order_problem(line, lines[number - 2], lines[0], count, number == len(lines))
        if problem is not None:
            raise Broken(number, problem)
        count += "n" in line
    if count == 0:
        raise Broken(len(lines) + 1, "the log ends before its setup, entry 0")


def keys_of(lines: list[dict]) -> dict | None:
    """Seed and secret, which a complete closing tells; None without a closing, and when it was redacted."""
    return lines[-1].get("keys")


def commitment(header: dict, keys: dict) -> str:
    """What the header promises: it binds the terms of the match, the secret, and the seed unless it is mixed."""
    terms = [header[name] for name in ("chance", "origin", "match", "game", "edition", "seats", "options")]
    seed = None if header["origin"] == "mixed" else keys["seed"]
    return tagged("seed", spelled([*terms, header.get("checkpoints"), keys["secret"], seed]))


def mixed_seed(header: dict, part: str) -> str:
    """The seed that the host's part and the seats' contributions give."""
    terms = [header[name] for name in ("match", "game", "edition", "seats", "options")]
    return digest("mixed", spelled([*terms, part, header["contributions"]])).hex()


def is_seed(header: dict, seed) -> bool:
    """Whether a seed is one of the header's generator, and comes from where the header says."""
    if header["chance"] == "scripted":
        return isinstance(seed, dict) and header["origin"] == "scripted"
    if header["chance"] == "sfc32":
        return isinstance(seed, str) and header["origin"] == "chosen"
    return isinstance(seed, str) and re.fullmatch("[0-9a-f]{64}", seed) is not None and header["origin"] != "scripted"


def check_keys(lines: list[dict]) -> None:
    """What the header promised of chance, and the salts that follow from the secret."""
    header, keys, number = lines[0], keys_of(lines), len(lines)
    if keys is None:
        return
    if not is_seed(header, keys["seed"]):
        raise Broken(number, f"the seed is none of {header['chance']}, {header['origin']}")
    if header["origin"] == "mixed" and keys["seed"] != mixed_seed(header, keys["secret"]):
        raise Broken(number, "the seed is not mixed from the part of the host and the contributions")
    if header["commitment"] != commitment(header, keys):
        raise Broken(number, "this chance is not what the header promised, or the header was changed")
    for at, line in enumerate(lines, 1):
        for path, salt, _ in line.get("open", []):
            place = line.get("n", line.get("checkpoint"))
            if salt != tagged("salt", keys["secret"], str(place), path)[:22]:
                raise Broken(at, f"the salt of {path} does not follow from the secret")


def check_chain(lines: list[dict]) -> str:
    """Raises `Broken` at the first line that does not hold. Answers the head: the hash of the last line."""
    check_order(lines)
    head = ""
    for number, line in enumerate(lines, 1):
        head = check_line(line, field_orders(lines[0]["fields"]), number, head)
    check_keys(lines)
    return head
