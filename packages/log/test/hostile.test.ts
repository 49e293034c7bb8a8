import { seeded } from "@turnwright/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../../../scripts/cases.js";
import { line } from "../../core/test/toys/line.js";
import { raid } from "../../core/test/toys/raid.js";
import { logLimits } from "../src/format/decode-line.js";
import { audit, decode, decodeStream, replay, verifyChain } from "../src/index.js";
import { decoded, recorded, rehashed } from "./recording.js";

const { text } = recorded(line, { seats: 2, chance: seeded("04".repeat(32)) }, "h", { notes: true });
const raided = recorded(raid, { seats: 2, chance: seeded("05".repeat(32)) }, "h", { undo: true }).text;
const lines = text.split("\n");

/** The log with one line replaced. */
function withLine(at: number, by: string): string {
  return lines.with(at, by).join("\n");
}

describe("a stranger's log", () => {
  test.each<[string, string, string]>([
    ["an empty text", "", "out-of-order"],
    ["a header and nothing more", `${lines[0]}\n`, "out-of-order"],
    ["an entry without a header", `${lines[1]}\n`, "out-of-order"],
    ["two headers", `${lines[0]}\n${lines[0]}\n`, "out-of-order"],
    ["an empty line", withLine(3, ""), "not-json"],
    ["something that isn't JSON", withLine(3, "{"), "not-json"],
    ["a text without end", withLine(3, '{"n":"'), "not-json"],
    ["a list", withLine(3, "[]"), "unknown-line"],
    ["null", withLine(3, "null"), "unknown-line"],
    ["an object that is no line", withLine(3, '{"hello":1}'), "unknown-line"],
    ["a space", withLine(3, lines[3].replace(":", ": ")), "not-canonical"],
    ["an escape that isn't needed", withLine(3, lines[3].replace("mark", "m\\u0061rk")), "not-canonical"],
    ["capital digits in an escape", withLine(0, lines[0].replace('"m"', '"\\u00E9"')), "not-canonical"],
    ["a letter beyond ASCII", withLine(0, lines[0].replace('"m"', '"é"')), "not-ascii"],
    ["a tab", withLine(3, lines[3].replace(":", ":\t")), "not-ascii"],
    ["a carriage return", withLine(3, `${lines[3]}\r`), "not-ascii"],
    ["a field twice", withLine(3, lines[3].replace('"n":2', '"n":2,"n":2')), "not-canonical"],
    ["a field too many", withLine(3, lines[3].replace('"n":2', '"n":2,"x":2')), "missing-field"],
    ["a field at the end", withLine(3, lines[3].replace(/}$/, ',"x":1}')), "unknown-field"],
    [
      "fields in another order",
      withLine(1, lines[1].replace('"seat":null,"move":null', '"move":null,"seat":null')),
      "missing-field",
    ],
    ["a fraction", withLine(3, lines[3].replace('"seat":', '"seat":0.5,"s":')), "not-an-integer"],
    ["an exponent", withLine(3, lines[3].replace('"seat":', '"seat":1e2,"s":')), "not-an-integer"],
    ["minus zero", withLine(3, lines[3].replace('"seat":', '"seat":-0,"s":')), "not-an-integer"],
    ["2^53", withLine(3, lines[3].replace('"seat":', '"seat":9007199254740992,"s":')), "not-an-integer"],
    [
      "a very long number",
      withLine(3, lines[3].replace('"seat":', `"seat":${"9".repeat(900)},"s":`)),
      "not-an-integer",
    ],
    ["a leading zero", withLine(3, lines[3].replace('"seat":', '"seat":01,"s":')), "not-an-integer"],
    ["__proto__ as a name", withLine(3, lines[3].replace('"hash"', '"__proto__"')), "reserved-name"],
    ["constructor as a name", withLine(3, lines[3].replace('"hash"', '"constructor"')), "reserved-name"],
    ["__proto__ as the name of a field", withLine(0, lines[0].replace(':"cell"', ':"__proto__"')), "wrong-type"],
    ["the name of a field twice", withLine(0, lines[0].replace(':"cell"', ':"cell cell"')), "wrong-type"],
    ["a field that every event has", withLine(0, lines[0].replace(':"cell"', ':"because"')), "wrong-type"],
    [
      "a move that could be a list",
      withLine(3, lines[3].replace('["mark",', '{"type":"mark","cell":').replace("]", "}")),
      "wrong-type",
    ],
    ["a move with a value too many", withLine(3, lines[3].replace('["mark",', '["mark",1,')), "wrong-type"],
    ["a move that no list tells of", withLine(3, lines[3].replace('["mark",', '["march",')), "wrong-type"],
    ["an event with a value too few", withLine(3, lines[3].replace(/\["marked",\d,/, '["marked",')), "wrong-type"],
    [
      "a phase that is spelled out",
      withLine(1, lines[1].replace('"events":[', '"events":[{"type":"phased","phases":["p"],"because":"R1"}')),
      "wrong-type",
    ],
    [
      "__proto__ as a text, where a game could use it as a name",
      withLine(3, lines[3].replace('"mark"', '"__proto__"')),
      "reserved-name",
    ],
    ["a list of lists of lists", withLine(3, `${"[".repeat(90)}${"]".repeat(90)}`), "too-deep"],
    ["a million of them", withLine(3, "[".repeat(999_999)), "too-deep"],
    ["a line that is too long", withLine(3, " ".repeat(1_000_001)), "too-long"],
    ["a text that never ends", "x".repeat(2_000_000), "too-long"],
    ["another format", withLine(0, lines[0].replace('"turnwright":1', '"turnwright":2')), "unknown-format"],
    ["a wrong number", withLine(3, lines[3].replace('"n":2', '"n":3')), "out-of-order"],
    ["a seat that isn't there", withLine(3, lines[3].replace(/"seat":\d/, '"seat":2')), "out-of-order"],
    ["names for other seats", withLine(0, lines[0].replace(',"hash"', ',"names":["a"],"hash"')), "out-of-order"],
    ["a hash that is none", withLine(3, lines[3].replace(/"hash":"./, '"hash":"!')), "wrong-type"],
    ["openings that are none", withLine(3, lines[3].replace(/}$/, ',"open":[]}')), "wrong-type"],
    ["a line after the closing", `${text}${lines[3]}\n`, "out-of-order"],
  ])("%s is refused by its line", (_what, given, code) => {
    const read = decode(given);
    expect(read).toMatchObject({ ok: false, problem: { code } });
    expect(!read.ok && read.problem.line).toBeLessThanOrEqual(given.split("\n").length);
  });

  test("too many lines are refused before they are read, in pieces, too", () => {
    expect(decode(text, { ...logLimits, lines: 3 })).toMatchObject({ problem: { code: "too-many-lines", line: 4 } });
    const decoder = decodeStream({ ...logLimits, line: 100 });
    expect(decoder.push("x".repeat(60))).toMatchObject({ ok: true });
    expect(decoder.push("x".repeat(60))).toMatchObject({ problem: { code: "too-long" } });
    expect(decoder.push("\n")).toMatchObject({ problem: { code: "too-long" } });
  });

  test("that isn't a text at all is refused", () => {
    for (const odd of [undefined, null, 5, {}, [], Symbol("s")])
      expect(decode(odd as string)).toMatchObject({ ok: false });
  });

  test("whatever is done to it, gets an answer from every verb, and nothing is polluted", () => {
    const mutation = fc.record({
      at: fc.nat(raided.length - 1),
      length: fc.nat(30),
      by: fc.oneof(fc.string(), fc.constantFrom('"__proto__"', "null", "[]", "{}", "-1", "255", '"x"', "1e9", "true")),
    });
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 3 }), (mutations) => {
        const cut = mutations.reduce(
          (now, { at, length, by }) => now.slice(0, at) + by + now.slice(at + length),
          raided,
        );
        answered(cut);
      }),
      { numRuns: cases(6_000) },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test("whose values were exchanged under a rebuilt chain, gets an answer from every verb, too", () => {
    const log = decoded(raided);
    const values = fc.constantFrom(
      "0",
      "1",
      "-1",
      "255",
      "9007199254740991",
      "null",
      "true",
      '""',
      '"push"',
      '"length"',
      "[]",
      "[[]]",
      "{}",
      '{"a":[1]}',
      "[1,2,3,4,5,6,7,8,9]",
    );
    fc.assert(
      fc.property(fc.nat(1_000), values, fc.nat(1_000), (lineAt, value, valueAt) => {
        const edited = rehashed(log, (sealed, at) => {
          if (at !== 1 + (lineAt % log.lines.length)) return sealed;
          const places = [...sealed.matchAll(/:(\d+|"[^"]*"|\[[^[\]]*\]|null|true)/g)];
          const place = places[valueAt % places.length];
          return sealed.slice(0, place.index + 1) + value + sealed.slice(place.index + place[0].length);
        });
        answered(edited);
      }),
      { numRuns: cases(1_500) },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Object.keys(Array.prototype)).toEqual([]);
  });
});

/** Asks everything about a text: whatever it is, the answer is a value. */
function answered(given: string): void {
  const log = decode(given);
  if (!log.ok) return;
  expect(typeof verifyChain(log.value).ok).toBe("boolean");
  expect(typeof replay(raid, log.value).ok).toBe("boolean");
  expect(typeof audit(raid, log.value).ok).toBe("boolean");
  expect(typeof replay(line, log.value).ok).toBe("boolean");
  expect(typeof audit(line, log.value).ok).toBe("boolean");
}
