import { fast, type Match, play, scripted, seeded, start } from "@turnwright/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { line } from "../../core/test/toys/line.js";
import { type Raid, raid } from "../../core/test/toys/raid.js";
import { base64url } from "../src/chain/sha256.js";
import { mixedSeed, seedTerms } from "../src/fairness.js";
import { audit, closeLog } from "../src/index.js";
import { sha256 } from "../src/node/sha256.js";
import { DigitReader, DigitWriter } from "../src/packed/digit-writer.js";
import { bytesOf } from "../src/packed/parts.js";
import { packedLimits } from "../src/packed/unpack.js";
import { readChange, writeChange } from "../src/packed/write-change.js";
import { fromText, pack, toText, unpack } from "../src/text.js";
import { decoded, recorded, rehashed, testSecret, withoutOpenings } from "./recording.js";

const seed = seeded("5a".repeat(32));
const { text } = recorded(raid, { seats: 3, chance: seed, options: { coins: 4 } }, "packed");
const log = decoded(text);
const packed = packedText(pack(raid, log));

function packedText(result: ReturnType<typeof pack<Raid>>): string {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

/** The value of a result that must be good. */
function good<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: unknown },
): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

const digitLists = fc.array(
  fc
    .integer({ min: 1, max: 2 ** 53 - 1 })
    .chain((radix) => fc.tuple(fc.integer({ min: 0, max: radix - 1 }), fc.constant(radix))),
  { maxLength: 400 },
);

describe("a history that is none", () => {
  const match = start(raid, { seats: 2, chance: seed });
  const scriptless = { algorithm: "scripted", answers: 5 };

  test.each<[string, readonly unknown[]]>([
    ["nothing", [null]],
    ["a number", [5]],
    ["nothing behind a match", [match, null]],
    ["a match without an entry", [{ ...match, entry: null }]],
    ["an entry that is a text", [{ ...match, entry: "move" }]],
    ["a match without chance", [{ ...match, chance: null }]],
    ["a seed that is no text", [{ ...match, chance: { algorithm: "chacha20", seed: 5 } }]],
    ["a script without answers", [{ ...match, chance: scriptless }]],
    ["a match without options", [{ ...match, options: null }]],
  ])("is refused for its shape: %s", (_what, history) => {
    const problem = { line: 0, code: "not-a-log", path: "", expected: "every match from start on" };
    expect(pack(raid, history as never)).toEqual({ ok: false, problem });
  });
});

describe("digits of mixed radix", () => {
  test("come back, whatever their radixes, and nothing is left over", () => {
    fc.assert(
      fc.property(digitLists, (digits) => {
        const writer = new DigitWriter();
        for (const [digit, radix] of digits) writer.write(digit, radix);
        const bytes = writer.bytes();
        const reader = new DigitReader(bytes);
        for (const [digit, radix] of digits) expect(reader.read(radix)).toBe(digit);
        reader.end();
        const bits = digits.reduce((sum, [, radix]) => sum + Math.log2(radix), 0);
        // A number of 128 bytes wastes less than the digit that no longer fits, the last one less than a byte.
        expect(8 * bytes.length).toBeLessThan(bits + 8 + 53 * Math.floor(bits / 960));
        for (const wrongly of bytes.length === 0 ? [[0]] : [[...bytes, 0], bytes.slice(1)]) {
          const other = new DigitReader(wrongly);
          const readAll = (): void => {
            for (const [, radix] of digits) other.read(radix);
            other.end();
          };
          expect(readAll).toThrow(/left-over|cut-off/);
        }
      }),
      { numRuns: 100, examples: [[[[0, 2]]]] },
    );
  });

  test("forced moves take nothing", () => {
    const writer = new DigitWriter();
    for (let at = 0; at < 1000; at++) writer.write(0, 1);
    expect(writer.bytes()).toEqual([]);
  });

  test("numbers and options come back, and cost little where they are the default", () => {
    const plain = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value), whole) as never);
    fc.assert(
      fc.property(plain, plain, fc.maxSafeNat(), (from, to, number) => {
        const writer = new DigitWriter();
        writer.writeNumber(number, 8);
        writeChange(writer, from, to);
        writeChange(writer, from, from);
        const reader = new DigitReader(writer.bytes());
        expect(reader.readNumber(8)).toBe(number);
        expect(JSON.stringify(readChange(reader, from))).toBe(JSON.stringify(to));
        expect(readChange(reader, from)).toEqual(from);
        reader.end();
      }),
      { numRuns: 200 },
    );
    const writer = new DigitWriter();
    writeChange(writer, { a: 1, b: [1, 2] }, { a: 1, b: [1, 2] });
    expect(writer.bytes()).toHaveLength(1);
  });
});

/** The log's values are whole numbers. */
function whole(_name: string, value: unknown): unknown {
  return typeof value === "number" ? Math.trunc(value % 2 ** 40) + 0 : value;
}

describe("a packed game", () => {
  test("is short and fit for an URL, and comes back as the same log", () => {
    expect(packed).toMatch(/^raid\.1[\w-]+$/);
    expect(packed.length).toBeLessThan(90);
    const { match, position, closed } = good(unpack(raid, packed, { matchId: "m", secret: testSecret }));
    const again = decoded(position.text);
    expect(closed).toBe(true);
    expect(again.lines.map(({ hash }) => hash).at(-1)).toBe(position.head);
    expect(audit(raid, again)).toMatchObject({ ok: true, value: { match } });
    const untimed = recorded(raid, { seats: 3, chance: seed, options: { coins: 4 } }, "packed", { at: 0 });
    expect(position.text.replace(/,"hash":"[^"]+"/g, "")).toBe(
      untimed.text.replace(/,"at":\d+/g, "").replace(/,"hash":"[^"]+"/g, ""),
    );
    expect(good(pack(raid, again, { sha256 }))).toBe(packed);
  });

  test("has the moves that count: undone ones, notes, times and names are left out", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(2, 3), (text, seats) => {
        const recording = recorded(raid, { seats, chance: fast(text) }, text, {
          undo: true,
          notes: true,
          names: Array(seats).fill("x"),
        });
        const { match, position } = good(unpack(raid, good(pack(raid, decoded(recording.text)))));
        expect(JSON.stringify({ ...match, chance: 0 })).toBe(JSON.stringify({ ...recording.last, chance: 0 }));
        expect(decoded(position.text).header.names).toBeUndefined();
        expect(audit(raid, decoded(position.text)).ok).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test("is made of a history of matches, too, and says where its seed came from", () => {
    const recording = recorded(raid, { seats: 2, chance: seed }, "history");
    const text = good(pack(raid, recording.after, { origin: "drawn" }));
    const { match, position } = good(unpack(raid, text));
    expect(match.state).toEqual(recording.last.state);
    expect(decoded(position.text).header.origin).toBe("drawn");
    expect(pack(raid, [])).toMatchObject({ problem: { code: "no-such-entry" } });
    expect(pack(raid, recording.after.slice(0, 3).concat(recording.after.slice(4)))).toMatchObject({ ok: false });
    expect(pack(raid, recording.after.slice(0, -2).concat(recording.last))).toMatchObject({ ok: false });
    expect(pack(line, recording.after as never)).toMatchObject({ problem: { code: "other-game" } });
  });

  test("of a mixed seed tells the seed and not who mixed it: the log that comes back doesn't promise that", () => {
    const mixing = { part: "ab".repeat(32), contributions: ["cd".repeat(32), null] };
    const mixed = recorded(
      raid,
      { seats: 2, chance: seeded(mixedSeed(seedTerms(raid, { matchId: "m", seats: 2 }), mixing)) },
      "mixed",
      { mixing },
    );
    const log = decoded(mixed.text);
    expect(log.header.origin).toBe("mixed");
    const sheet = good(fromText(raid, good(toText(raid, log)))).played!;
    for (const { match, position } of [good(unpack(raid, good(pack(raid, log)))), sheet]) {
      const again = decoded(position.text);
      expect(again.header.origin).toBe("chosen");
      expect(audit(raid, again)).toMatchObject({ ok: true });
      expect(match.state).toEqual(mixed.last.state);
    }
  });

  test("that was broken off goes on where it stood", () => {
    const recording = recorded(raid, { seats: 2, chance: seed }, "broken off");
    for (const upTo of [1, 5, recording.after.length - 1]) {
      const before = recording.after.slice(0, upTo);
      const { match, position, closed } = good(unpack(raid, good(pack(raid, before))));
      expect(closed).toBe(false);
      expect(JSON.stringify(match)).toBe(JSON.stringify(before.at(-1)));
      const next = recording.after[upTo].entry;
      const answer = play(raid, match, next.seat!, next.move!);
      expect(answer.ok && answer.match.state).toEqual(recording.after[upTo].state);
      const whole = decoded(position.text + closeLog(raid, position, match).text);
      expect(audit(raid, whole)).toMatchObject({ ok: true });
      expect(good(pack(raid, whole))).toBe(good(pack(raid, before)));
    }
  });

  test("of a log that goes on needs the match's luck; a match under a script has no packed form", () => {
    const recording = recorded(raid, { seats: 2, chance: seed }, "open");
    const open = decoded(recording.open.text);
    expect(pack(raid, open)).toMatchObject({ problem: { code: "no-seed" } });
    expect(pack(raid, open, { chance: seed, secret: testSecret }).ok).toBe(true);
    const deck = Array.from({ length: 13 }, (_, at) => 13 - at);
    const first = start(raid, { seats: 2, chance: scripted({ deck }) });
    expect(pack(raid, [first])).toMatchObject({ problem: { code: "scripted-chance" } });
  });

  test("is of a log that audits: another game, forged moves, missing openings are told by line", () => {
    expect(pack(line, log as never)).toMatchObject({ problem: { code: "other-game", line: 1 } });
    expect(pack(raid, withoutOpenings(log))).toMatchObject({ problem: { code: "sealed", line: 3 } });
    const forged = decoded(
      rehashed(log, (sealed, at) =>
        at === 3 ? sealed.replace(/"seat":(\d)/, (_, seat) => `"seat":${(Number(seat) + 1) % 3}`) : sealed,
      ),
    );
    expect(pack(raid, forged)).toMatchObject({ ok: false, problem: { line: 3 } });
  });

  test("of the fast generator keeps any seed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const first: Match<Raid> = start(raid, { seats: 2, chance: fast(text) });
        expect(good(unpack(raid, good(pack(raid, [first])))).match.chance).toEqual(first.chance);
      }),
      { numRuns: 20, examples: [["\ud800"]] },
    );
  });
});

describe("a stranger's packed text", () => {
  test.each<[string, unknown, string]>([
    ["nothing", "", "not-packed"],
    ["no text", 7, "not-packed"],
    ["no dot", "raid", "not-packed"],
    ["nothing behind the dot", "raid.", "not-packed"],
    ["another game", packed.replace("raid", "line"), "other-game"],
    ["a later form", packed.replace(".1", ".2"), "unknown-format"],
    ["signs that are no base64url", packed.replace(/.{9}$/, "=========="), "not-packed"],
    ["bytes in another spelling", `${packed.slice(0, -5)}_${packed.slice(-4)}`, "not-packed"],
    ["a body of nothing", "raid.1AAAA", "cut-off"],
    ["a very long text", `raid.1${"A".repeat(packedLimits.text)}`, "too-long"],
    ["another check", packed.slice(0, -1) + (packed.endsWith("A") ? "B" : "A"), "wrong-check"],
  ])("%s is refused by name", (_what, given, code) => {
    expect(unpack(raid, given as string)).toMatchObject({ ok: false, problem: { line: 0, code } });
  });

  test("of another edition is refused as such", () => {
    expect(unpack({ ...raid, edition: "2" }, packed)).toMatchObject({
      problem: { code: "other-edition", expected: "2" },
    });
  });

  test("with one sign changed, left out or doubled is never taken for the game", () => {
    const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (let at = 6; at < packed.length; at++) {
      const other = signs[(signs.indexOf(packed[at]) + 17) % 64];
      for (const sign of ["", other, packed[at] + packed[at]]) {
        const damaged = packed.slice(0, at) + sign + packed.slice(at + 1);
        if (damaged !== packed) expect(unpack(raid, damaged), damaged).toMatchObject({ ok: false });
      }
    }
  });

  test("is not read with limits that are none", () => {
    expect(unpack(raid, packed, { limits: { moves: "3" } as never })).toMatchObject({
      problem: { code: "wrong-type", path: "moves" },
    });
  });

  test("ends at the limit of moves, whatever it says", () => {
    expect(unpack(raid, packed, { limits: { text: 1000, moves: 3 } })).toMatchObject({
      problem: { code: "too-many-moves" },
    });
  });

  test("never throws", () => {
    const bodies = fc.oneof(
      fc.string(),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => base64url(bytes)),
    );
    const edition = new DigitWriter();
    edition.writeNumber(1, 8);
    edition.writeNumber("1".charCodeAt(0), 128);
    const start = base64url(Uint8Array.from(edition.bytes())).slice(0, 2);
    fc.assert(
      fc.property(bodies, fc.boolean(), (body, knowsEdition) => {
        const given = knowsEdition ? `raid.1${start}${body}` : `raid.1${body}`;
        expect(unpack(raid, given).ok).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  test("is read as bytes in one spelling only", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(bytesOf(base64url(bytes))).toEqual([...bytes]);
      }),
    );
    for (const odd of ["A", "AB", "AAB", "AAAAA", "A=", "é"]) expect(bytesOf(odd), odd).toBeUndefined();
  });

  test("with names that can't stand in a log is our caller's mistake", () => {
    expect(() => unpack(raid, packed, { names: ["one"] })).toThrow(TypeError);
  });
});
