"""Every recorded game of every package holds, and is refused once it is damaged: `python3 -m unittest`."""

import json
import shlex
import subprocess
import sys
import unittest
from collections import Counter
from pathlib import Path

from canonical import Broken, lines_of, read, spelled
from chain import BESIDE, field_orders, opened, tagged, with_names
from check import HERE, Shelf, check_log, check_vectors
from draws import check_draws
from chance import Chance
from maps import checksum, generated
from packed import heading
from schemas import Schema, jsonschema

PACKAGES = HERE.parent.parent / "packages"
GAMES = ["aeronaut", "artifact", "homeward", "hope", "portals"]
SHELF = Shelf(PACKAGES, own=True)


def recorded(game: str) -> list[Path]:
    return sorted((PACKAGES / game / "games").glob("*.jsonl"))


def rehashed(lines: list[dict]) -> bytes:
    """The lines with hashes that follow, as somebody would write them who rewrites everything."""
    head, texts = "", []
    for line in lines:
        sealed = {name: value for name, value in line.items() if name not in BESIDE}
        head = tagged("line", head, spelled(sealed))
        more = {name: line[name] for name in BESIDE[1:] if name in line}
        texts.append(f"{spelled({**sealed, 'hash': head, **more})}\n")
    return "".join(texts).encode("ascii")


class Logs(unittest.TestCase):
    def test_every_recorded_game_holds(self):
        for game in GAMES:
            self.assertGreater(len(recorded(game)), 5)
            for path in recorded(game):
                with self.subTest(path.name):
                    self.assertIn("closed, every draw is the seed's, head", check_log(path.read_bytes(), SHELF))

    def refused(self, data: bytes, because: str):
        with self.assertRaisesRegex(Broken, because):
            check_log(data, SHELF)

    def test_damaged_games_are_refused(self):
        for game in GAMES:
            data = recorded(game)[0].read_bytes()
            texts = data.splitlines(keepends=True)
            with self.subTest(game):
                self.refused(data[:-1], "torn")
                self.refused(data.replace(b'"seats":', b'"seats": ', 1), "line 1: not in its one spelling")
                self.refused(data.replace(b'"events":[[', b'"events":[[],[', 1), "line 2: no entry of log")
                self.refused(b"".join([texts[0], *texts[2:]]), "line 2: this should be entry 0")
                self.refused(b"".join([*texts[:3], texts[4], texts[3], *texts[5:]]), "this should be entry")
                self.refused(b"".join(texts[1:]), "line 1: no header")
                self.refused(data + texts[-1], "closing is the last line")
                self.refused(data.replace(b'"R', b'"Q', 1), "its hash does not follow")
                self.refused(data[:-2] + b"\xc3\xa9}\n", "not ASCII")

    def test_every_single_letter_counts(self):
        data = recorded("portals")[0].read_bytes()
        for at in range(0, len(data), 397):
            other = b"1" if data[at : at + 1] != b"1" else b"2"
            with self.subTest(at), self.assertRaises(Broken):
                check_log(data[:at] + other + data[at + 1 :], SHELF)

    def test_what_is_rewritten_with_new_hashes_is_found_by_openings_seed_and_schemas(self):
        for game in GAMES:
            path = recorded(game)[0]
            lines = [json.loads(text) for text in lines_of(path.read_bytes())]
            check_log(rehashed(lines), SHELF)
            with self.subTest(game):
                lines[-1]["keys"]["seed"] = "0" * 64
                self.refused(rehashed(lines), "not what the header promised")
                for change in [{"match": "other"}, {"origin": "drawn"}, {"seats": lines[0]["seats"] + 1}]:
                    lines = [json.loads(text) for text in lines_of(path.read_bytes())]
                    lines[0].update(change)
                    self.refused(rehashed(lines), "or the header was changed")
                lines = [json.loads(text) for text in lines_of(path.read_bytes())]
                lines[2]["events"][0][-1] = "R0"
                self.refused(rehashed(lines), f"line 3: no event of {game}")
                lines[2]["events"][0].append("R1")
                self.refused(rehashed(lines), "line 3: [a-zA-Z]+ is a row that the header does not name")
        lines = [json.loads(text) for text in lines_of(recorded("artifact")[0].read_bytes())]
        lines[1]["open"][0][2] = "rotate"
        self.refused(rehashed(lines), "the opening of .* does not open")
        lines[1]["open"] = lines[1]["open"][1:]
        self.assertIn("draws not checked (line 2 seals deck of gameStarted)", check_log(rehashed(lines), SHELF))

    def test_a_redacted_log_holds_and_hides_its_seed(self):
        for game in GAMES:
            lines = [json.loads(text) for text in lines_of(recorded(game)[0].read_bytes())]
            head = lines[-1]["hash"]
            for line in lines:
                line.pop("open", None)
            lines[-1].pop("keys")
            self.assertIn(f"closed, its seed is hidden, head {head}", check_log(rehashed(lines), SHELF))


class Words(unittest.TestCase):
    """What is wrong is said in plain words, whichever validator looks."""

    def said(self, change, shelf) -> str:
        lines = [json.loads(text) for text in lines_of(recorded("portals")[0].read_bytes())]
        change(lines)
        with self.assertRaises(Broken) as caught:
            check_log(rehashed(lines), shelf)
        return str(caught.exception)

    def test_of_fields(self):
        cases = [
            (lambda lines: lines[2]["move"].__setitem__(2, "x"), 'line 3: no move of portals: cell: integer expected, not "x"'),
            (lambda lines: lines[2].update(seat="two"), 'line 3: no entry of log: seat: integer or null expected, not "two"'),
            (lambda lines: lines[2].update(n=7), "line 3: this should be entry 1, not 7: a line is missing, stands twice, or was moved"),
            (lambda lines: lines[0]["options"].update(x=1), "line 1: no options of portals: x: such a field is not known"),
            (lambda lines: lines.__setitem__(3, {"hello": 1}), "line 4: no line of a log has these fields: hello, hash"),
        ]
        for own in [True, False]:
            for change, words in cases:
                with self.subTest(words, own=own):
                    self.assertEqual(self.said(change, Shelf(PACKAGES, own)), words)

    def test_of_files(self):
        for data, words in [
            (b"", "line 1: the file is empty"),
            (b"hello\n", "line 1: not JSON as logs are written: expecting value at column 1"),
            (b"[1]\n", "line 1: a line is an object with fields"),
            (b'{"a": 1}\n', 'line 1: not in its one spelling: column 6 should go on with 1}, not with  1}'),
        ]:
            with self.assertRaises(Broken) as caught:
                check_log(data, SHELF)
            self.assertEqual(str(caught.exception), words)


class EveryLine(unittest.TestCase):
    """A log with lines that the recorded games lack: undo, notes of the host, a checkpoint, names, times, and a seed that the seats mixed."""

    def lines(self) -> list[dict]:
        return [json.loads(text) for text in lines_of((HERE / "every-line.jsonl").read_bytes())]

    def test_it_holds(self):
        said = check_log((HERE / "every-line.jsonl").read_bytes(), SHELF)
        self.assertIn("artifact, 15 lines, closed, every draw", said)

    def test_what_was_mixed_is_checked(self):
        for change, because in [(lambda lines: lines[0].update(contributions=[None, "01" * 32]), "not mixed"),
                                (lambda lines: lines[-1]["keys"].update(secret="cd" * 32), "not mixed"),
                                (lambda lines: lines[0].update(match="other"), "not mixed"),
                                (lambda lines: lines[0].update(checkpoints=10), "not what the header promised"),
                                (lambda lines: lines[-1]["keys"].update(seed="any text"), "none of chacha20, mixed")]:
            lines = self.lines()
            change(lines)
            with self.subTest(because), self.assertRaisesRegex(Broken, because):
                check_log(rehashed(lines), SHELF)

    def test_checkpoints_are_missed(self):
        lines = self.lines()
        at = next(at for at, line in enumerate(lines) if "checkpoint" in line)
        with self.assertRaisesRegex(Broken, "a checkpoint of entry 10 is missing here"):
            check_log(rehashed(lines[:at] + lines[at + 1 :]), SHELF)
        with self.assertRaisesRegex(Broken, "no checkpoint stands here"):
            check_log(rehashed([*lines[:2], {**lines[at], "checkpoint": 0}, *lines[2:]]), SHELF)
        lines[0].pop("checkpoints")
        with self.assertRaisesRegex(Broken, "no checkpoint stands here"):
            check_log(rehashed(lines), SHELF)
        lines = [line for line in lines if "checkpoint" not in line]
        with self.assertRaisesRegex(Broken, "or the header was changed"):
            check_log(rehashed(lines), SHELF)

    def test_where_lines_stand_is_checked(self):
        lines = self.lines()
        undo = next(at for at, line in enumerate(lines) if "undo" in line)
        note = next(at for at, line in enumerate(lines) if "host" in line)
        checkpoint = next(at for at, line in enumerate(lines) if "checkpoint" in line)
        for at, change, because in [(undo, {"undo": lines[undo]["n"]}, "made before"), (undo, {"asked": 7}, "seats are below 2"),
                                    (undo, {"agreed": [9]}, "seats are below 2"), (note, {"seat": 2}, "seats are below 2"),
                                    (2, {"seat": None}, "a move has its seat"), (1, {"seat": 0}, "entry 0 is the setup"),
                                    (checkpoint, {"checkpoint": 0}, "a checkpoint here"), (0, {"names": ["Ada"]}, "to be named"),
                                    (0, {"contributions": [None, None]}, "one at least"), (0, {"origin": "drawn"}, "only")]:
            changed = [{**line, **change} if at == number else line for number, line in enumerate(lines)]
            with self.subTest(because), self.assertRaisesRegex(Broken, because):
                check_log(rehashed(changed), SHELF)

    def test_nothing_is_opened_twice(self):
        lines = self.lines()
        opened = next(line for line in lines if "open" in line)
        opened["open"].append(opened["open"][0])
        with self.assertRaisesRegex(Broken, "opened once"):
            check_log(rehashed(lines), SHELF)

    def test_openings_may_be_missing(self):
        lines = self.lines()
        for line in lines:
            line.pop("open", None)
        self.assertIn("15 lines", check_log(rehashed(lines), SHELF))


def other(value):
    """Another value of the same form."""
    if isinstance(value, list):
        return [other(value[0]), *value[1:]] if len(set(map(str, value))) < 2 else value[1:] + value[:1]
    return value + 1 if isinstance(value, int) else f"{value}x"


class Draws(unittest.TestCase):
    """What chance gave in the recorded games follows from the seeds that their closings tell."""

    # Every event that tells a draw, and the field that tells it.
    TOLD = {"aeronaut": {"gameStarted": "map", "objectiveDealt": "objective"},
            "artifact": {"gameStarted": "deck", "discardReshuffled": "cards"},
            "homeward": {"gameStarted": "pit", "stackFormed": "stack"},
            "hope": {"boardDealt": "tiles", "stackDealt": "tokens", "roleDealt": "role", "roleSetAside": "role",
                     "bugDeckShuffled": "deck", "deckShuffled": "deck", "characterChosen": "character",
                     "deckRebuilt": "deck", "cardsPaid": "cards"},
            "portals": {"firstRolled": "rolls", "dieRolled": "face"}}

    def drawn_lines(self, game: str):
        """The games of which chance gave something, each with an event of every kind that it gave."""
        for path in recorded(game):
            lines = [json.loads(text) for text in lines_of(path.read_bytes())]
            if check_draws(lines):
                yield path.name, lines

    def test_every_draw_of_every_game_is_looked_at(self):
        """An event that tells something else than the seed gave is found, of every kind."""
        for game, told in self.TOLD.items():
            found = Counter()
            for name, lines in self.drawn_lines(game):
                for at, kind in self.places(lines, told):
                    with self.subTest(name, kind=kind):
                        changed = [*lines[:at], self.changed(lines, at, kind, told[kind]), *lines[at + 1 :]]
                        try:
                            check_draws(changed)
                        except Broken as broken:
                            self.assertRegex(str(broken), f"line {at + 1}: ")
                            found[kind] += 1
            self.assertEqual(set(found), set(told))

    def places(self, lines: list[dict], told: dict):
        """The first line in which each kind of event tells a draw."""
        orders = field_orders(lines[0]["fields"])
        known = set()
        for at, line in enumerate(lines):
            for event in with_names(line, orders, at + 1).get("events", []):
                kind = event["type"]
                if kind in told and kind not in known and (kind != "cardsPaid" or event["how"] == "leak"):
                    known.add(kind)
                    yield at, kind

    def changed(self, lines: list[dict], at: int, kind: str, field: str) -> dict:
        """The line with another value in its first event of this kind, open."""
        orders = field_orders(lines[0]["fields"])
        _, events = opened(with_names(lines[at], orders, at + 1))
        event = next(one for one in events if one["type"] == kind and (kind != "cardsPaid" or one["how"] == "leak"))
        event[field] = other(event[field])
        return {**lines[at], "move": None, "open": [], "events": events}

    def test_drew_stands_where_chance_was_asked_for(self):
        for game in self.TOLD:
            name, lines = next(iter(self.drawn_lines(game)))
            for at in (1, 2):
                line = {**lines[at], "drew": True} if "drew" not in lines[at] else dict(lines[at])
                if "drew" in lines[at]:
                    del line["drew"]
                with self.subTest(name), self.assertRaisesRegex(Broken, f"line {at + 1}: `drew`"):
                    check_draws([*lines[:at], line, *lines[at + 1 :]])

    def test_what_a_checkpoint_says_was_drawn(self):
        lines = [json.loads(text) for text in lines_of((HERE / "every-line.jsonl").read_bytes())]
        checkpoint = next(line for line in lines if "checkpoint" in line)
        checkpoint["open"][0][2]["drawn"]["deck"] += 1
        with self.assertRaisesRegex(Broken, "so much chance was drawn"):
            check_draws(lines)

    def test_the_fast_generator(self):
        chance = Chance("sfc32", "B\u00e9n \U0001f3b2")
        self.assertEqual([chance.below("deck", 1000) for _ in range(8)], [709, 59, 711, 226, 401, 711, 848, 938])
        chance.drawn = {}
        self.assertEqual(chance.below("deck", 1000), 709)


class Maps(unittest.TestCase):
    def test_generated_maps(self):
        for size, seed, expected in [("tiny", 1, "7288d187"), ("small", 1, "1e5578bf"), ("regular", 1, "5f44fb1f"),
                                     ("regular", 2, "11ccb3c6"), ("large", 1, "f8ad40c8"), ("huge", 1, "a75d5ed6"),
                                     ("regular", 2**32 - 1, "5a6f64d2")]:
            with self.subTest(size, seed=seed):
                self.assertEqual(checksum(generated(size, seed)), expected)


class Packed(unittest.TestCase):
    """What packed games say before their moves; `packed.ndjson` has it from their logs."""

    def published(self, text: str) -> dict:
        return json.loads((PACKAGES / text.partition(".")[0] / "schema" / "defaults.json").read_bytes())

    def test_headings_of_the_recorded_games(self):
        seen = set()
        for line in lines_of((HERE / "packed.ndjson").read_bytes()):
            told = json.loads(line)
            text = told.pop("packed")
            with self.subTest(text[:40]):
                self.assertEqual(heading(text, self.published(text)), {**told, "moves": None})
                self.assertEqual(list(heading(text, self.published(text))["options"]), list(told["options"]))
            seen.add((text.partition(".")[0], told["chance"]["algorithm"]))
        self.assertEqual({game for game, _ in seen}, set(GAMES))

    def test_what_is_none(self):
        text = json.loads(lines_of((HERE / "packed.ndjson").read_bytes())[0])["packed"]
        published = self.published(text)
        for bad in ["", "aeronaut", "aeronaut.", "aeronaut.1", "aeronaut.2" + text[10:], "hope" + text[8:], text[:30], text[:14] + "!" + text[15:]]:
            with self.subTest(bad[:40]), self.assertRaises(Broken):
                heading(bad, published)


class Spelling(unittest.TestCase):
    def test_one_spelling(self):
        for text in ['{"2":1,"10":2,"a":3}', r'"\u00e9\u007f\ud83d\ude00\n\u0001"', "[9007199254740991,-1,null,true]"]:
            self.assertEqual(spelled(read(text, 1)), text)
        for text in ['{"a":1,"2":1}', '{"10":1,"2":1}', '{"a":1,"a":1}', "1.0", "1e3", "-0", "9007199254740992", "NaN",
                     r'"\u00E9"', r'"\/"', " 1", "01", "", "[" * 5000]:
            with self.subTest(text[:20]), self.assertRaises(Broken):
                read(text, 1)


class Vectors(unittest.TestCase):
    def test_every_vector_reads(self):
        for game in GAMES:
            path = PACKAGES / game / "schema" / "vectors.ndjson"
            with self.subTest(game):
                self.assertIn("ways to refuse", check_vectors(path.read_bytes(), game, SHELF, None))
                with self.assertRaises(Broken):
                    check_vectors(path.read_bytes().replace(b'"verdict"', b'"verdikt"', 1), game, SHELF, None)

    def test_an_engine_is_asked(self):
        path = PACKAGES / "portals" / "schema" / "vectors.ndjson"
        rest = "print(json.dumps({k: v[k] for k in ('verdict', 'rule', 'next')}, separators=(',', ':')))"
        right = f"import json, sys\nfor v in map(json.loads, open(sys.argv[1])): {rest}"
        engine = [sys.executable, "-c", right, str(path)]
        check_vectors(path.read_bytes(), "portals", SHELF, shlex.join(engine))
        count = path.read_bytes().count(b"\n")
        with self.assertRaisesRegex(Broken, "line 1: "):
            check_vectors(path.read_bytes(), "portals", SHELF, f"yes {{}} | head -{count}")


class Schemas(unittest.TestCase):
    @unittest.skipIf(jsonschema is None, "jsonschema is not installed: schemas.py has nothing to agree with")
    def test_the_small_validator_agrees_with_jsonschema(self):
        for game in GAMES:
            path = PACKAGES / game / "schema" / "move.schema.json"
            own, library = Schema(path, own=True), Schema(path)
            moves = [read(text, 1)["move"] for text in lines_of((PACKAGES / game / "schema" / "vectors.ndjson").read_bytes())]
            for move in moves:
                for value in [move, {**move, "x": 1}, {**move, "type": True}] if isinstance(move, dict) else [move]:
                    self.assertEqual(own.problem(value) is None, library.problem(value) is None, value)


class Command(unittest.TestCase):
    def test_exit_codes(self):
        good = recorded("portals")[0]
        ran = subprocess.run([sys.executable, "check.py", "--own", str(good)], cwd=HERE, capture_output=True, text=True)
        self.assertEqual((ran.returncode, "portals, 50 lines, closed" in ran.stdout), (0, True))
        ran = subprocess.run([sys.executable, "check.py", "README.md"], cwd=HERE, capture_output=True, text=True)
        self.assertEqual((ran.returncode, "Traceback" in ran.stderr), (1, False))
        ran = subprocess.run([sys.executable, "check.py", "nowhere"], cwd=HERE, capture_output=True, text=True)
        self.assertEqual((ran.returncode, ran.stderr), (1, "nowhere: cannot be read: no such file or directory\n"))


if __name__ == "__main__":
    unittest.main()
