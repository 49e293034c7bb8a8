"""Every recorded game of every package holds, and is refused once it is damaged: `python3 -m unittest`."""

import json
import shlex
import subprocess
import sys
import unittest
from pathlib import Path

from canonical import Broken, lines_of, read, spelled
from chain import tagged
from check import HERE, Shelf, check_log, check_vectors
from luck import Luck
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
        sealed = {name: value for name, value in line.items() if name not in ("hash", "open")}
        head = tagged("line", head, spelled(sealed))
        more = {"open": line["open"]} if "open" in line else {}
        texts.append(f"{spelled({**sealed, 'hash': head, **more})}\n")
    return "".join(texts).encode("ascii")


class Logs(unittest.TestCase):
    def test_every_recorded_game_holds(self):
        for game in GAMES:
            self.assertGreater(len(recorded(game)), 5)
            for path in recorded(game):
                with self.subTest(path.name):
                    self.assertIn("closed, head", check_log(path.read_bytes(), SHELF))

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
                lines[-1]["chance"]["seed"] = "0" * 64
                self.refused(rehashed(lines), "the secret is not that of the seed|not what the header promised")
                lines = [json.loads(text) for text in lines_of(path.read_bytes())]
                lines[2]["events"][0][-1] = "R0"
                self.refused(rehashed(lines), f"line 3: no event of {game}")
                lines[2]["events"][0].append("R1")
                self.refused(rehashed(lines), "line 3: [a-zA-Z]+ is a list that the header does not name")
        lines = [json.loads(text) for text in lines_of(recorded("artifact")[0].read_bytes())]
        lines[1]["open"][0][2] = "rotate"
        self.refused(rehashed(lines), "the opening of .* does not open")
        lines[1]["open"] = lines[1]["open"][1:]
        check_log(rehashed(lines), SHELF)


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
        self.assertIn("artifact, 15 lines, closed", check_log((HERE / "every-line.jsonl").read_bytes(), SHELF))

    def test_what_was_mixed_is_checked(self):
        for change in [lambda lines: lines[0].update(contributions=[None, "01" * 32]),
                       lambda lines: lines[-1].update(part="cd" * 32),
                       lambda lines: lines[-1].pop("part")]:
            lines = self.lines()
            change(lines)
            with self.assertRaisesRegex(Broken, "not mixed|not what the header promised|tells the host's part"):
                check_log(rehashed(lines), SHELF)

    def test_where_lines_stand_is_checked(self):
        lines = self.lines()
        undo = next(at for at, line in enumerate(lines) if "undo" in line)
        note = next(at for at, line in enumerate(lines) if "host" in line)
        checkpoint = next(at for at, line in enumerate(lines) if "checkpoint" in line)
        for at, change, because in [(undo, {"undo": lines[undo]["n"]}, "made before"), (undo, {"asked": 7}, "seats are below 2"),
                                    (undo, {"agreed": [9]}, "seats are below 2"), (note, {"seat": 2}, "seats are below 2"),
                                    (2, {"seat": None}, "a move has its seat"), (1, {"seat": 0}, "entry 0 is the set-up"),
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


class Draws(unittest.TestCase):
    """What luck gave in the recorded games follows from the seeds that their closings tell."""

    def games(self, game: str):
        for path in recorded(game):
            lines = [json.loads(text) for text in lines_of(path.read_bytes())]
            if lines[-1]["chance"]["algorithm"] != "scripted":
                yield path.name, lines, Luck(lines[-1]["chance"])

    def test_decks_of_artifact(self):
        kinds = ["ho", "vert", "jump", "diag", "swap", "dropBlock", "dynamite", "rotate"]
        for name, lines, luck in self.games("artifact"):
            deck = lines[0]["options"]["deck"]
            cards = [kind for kind in kinds for _ in range(deck[kind])]
            told = next(value for path, _, value in lines[1]["open"] if path == "0.deck")
            with self.subTest(name):
                self.assertEqual(luck.shuffled("deck", cards), told)

    def test_the_fast_generator(self):
        luck = Luck({"algorithm": "sfc32", "seed": "B\u00e9n \U0001f3b2"})
        self.assertEqual([luck.below("deck", 1000) for _ in range(8)], [709, 59, 711, 226, 401, 711, 848, 938])

    def test_dice_of_portals(self):
        rolls = 0
        for name, lines, luck in self.games("portals"):
            for line in lines:
                for event in line.get("events", []):
                    if isinstance(event, list) and event[0] == "dieRolled":
                        with self.subTest(name):
                            self.assertIn(luck.below("die", 8) + 1, event)
                        rolls += 1
        self.assertGreater(rolls, 20)


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
        with self.assertRaisesRegex(Broken, "line 1: "):
            check_vectors(path.read_bytes(), "portals", SHELF, "yes {} | head -248")


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
