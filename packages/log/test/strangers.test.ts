import { check, legalMoves, view } from "@turnwright/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../../../scripts/cases.js";
import { closingKeys, decode, encode, type Log, redact, replay, verifyChain } from "../src/index.js";
import { sha256 } from "../src/node/sha256.js";
import type { AuditKeys } from "../src/reading/audit.js";
import { type Verdict, verify } from "../src/reading/verify.js";
import { type AnyGame, shelf } from "./games.js";
import { decoded, rehashed } from "./recording.js";

/** The beginning of a recorded game: short, so that thousands of damaged ones are asked about in seconds. */
function beginning(text: string, lines: number): string {
  return `${text.split("\n").slice(0, lines).join("\n")}\n`;
}

/** Asks everything about a log: whatever it is, the answer is a value that names a line of it. */
function verdictOn(game: AnyGame, log: Log, keys: AuditKeys = {}): Verdict {
  const verdict = verify(log, { game, sha256, ...keys });
  expect(verdict.problem === null).toBe(verdict.ok);
  if (verdict.problem !== null) expect(verdict.problem.line).toBeLessThanOrEqual(log.lines.length);
  for (const viewer of [0, "spectator"] as const) {
    const redacted = redact(game, log, viewer, { despite: "guessable-seed" });
    if (redacted.ok) expect(typeof replay(game, redacted.value).ok).toBe("boolean");
  }
  return verdict;
}

/** Asks everything about a log, and the rules about the position to which it leads. */
function asked(game: AnyGame, log: Log): void {
  if (verdictOn(game, log).replayed.holds !== true) return;
  const replayed = replay(game, log);
  if (!replayed.ok) throw new Error(replayed.problem.code);
  const at = replayed.value;
  for (const seat of at.toAct)
    for (const move of legalMoves(game, at, seat).slice(0, 5))
      expect(typeof check(game, at, seat, move).ok).toBe("boolean");
  for (let viewer = 0; viewer < at.seats; viewer++) view(game, at, viewer);
}

const pieces = [
  '"__proto__"',
  "null",
  "[]",
  "{}",
  "-1",
  "255",
  '"x"',
  "1e9",
  "true",
  "0.5",
  "-0",
  "01",
  '"\\u0041"',
  "}",
  "\n",
  "\n\n",
  ",",
  '"n":0',
  "é",
  "\u0000",
  "[".repeat(40),
  "9".repeat(20),
];
const mutation = fc.record({
  at: fc.nat(1_000_000),
  length: fc.nat(30),
  by: fc.oneof(fc.string(), fc.constantFrom(...pieces)),
});
const values = [
  "0",
  "1",
  "-1",
  "7",
  "255",
  "4294967295",
  "100000000",
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
];

describe.each(shelf.map(({ game, recorded }) => [game.id, game, recorded] as const))(
  "a stranger's log of %s",
  (_id, game, recorded) => {
    const texts = recorded.slice(0, 6).map(({ text }) => beginning(text, 9));
    const log = decoded(texts[0]);
    const keys = closingKeys(recorded[0].log)!;

    test("mutilated anywhere, gets a problem with its line or is another log", () => {
      fc.assert(
        fc.property(
          fc.nat(texts.length - 1),
          fc.array(mutation, { minLength: 1, maxLength: 3 }),
          (which, mutations) => {
            const cut = mutations.reduce((now, { at, length, by }) => {
              const place = at % now.length;
              return now.slice(0, place) + by + now.slice(place + length);
            }, texts[which]);
            const read = decode(cut);
            if (!read.ok) expect(read.problem.line).toBeLessThanOrEqual(cut.split("\n").length);
            else if (verdictOn(game, read.value).ok) expect(encode(read.value.lines)).toBe(cut);
          },
        ),
        { numRuns: cases(400, 30) },
      );
      expect(Object.keys(Object.prototype)).toEqual([]);
    });

    test("edited under a rebuilt chain and replayed as verified, leads to a position that rules answer about", () => {
      // Without keys nobody can audit: this is an open log of which a stranger rebuilt the chain.
      const open = { ...log, lines: log.lines.filter(({ type }) => type !== "closing"), closing: null } as Log;
      fc.assert(
        fc.property(
          fc.integer({ min: 1, max: 9 }),
          fc.nat(1_000_000),
          fc.constantFrom("0", "-1", "99", "255", "null", "[]", '"x"'),
          (line, pick, value) => {
            const edited = rehashed(open, (sealed, at) => {
              if (at !== line) return sealed;
              const places = [...sealed.matchAll(/(?<=[:,[])-?\d+(?=[,\]}])/g)];
              const place = places[pick % Math.max(1, places.length)];
              if (place === undefined) return sealed;
              return sealed.slice(0, place.index) + value + sealed.slice(place.index + place[0].length);
            });
            const read = decode(edited);
            if (read.ok) asked(game, read.value);
          },
        ),
        { numRuns: cases(70, 6) },
      );
    });

    test("with any number or list made large under a rebuilt chain, even within a text, is answered at once", () => {
      for (const text of texts.slice(0, cases(2, 1))) {
        const whole = decoded(text);
        for (const { line, sealed } of whole.lines) {
          const places = [...sealed.matchAll(/\d+|\[[^[\]]*\]/g)];
          // Every number and list of the first lines, which hold options, maps and decks, and every fifth of the
          // others; or fewer of each, not the same ones of every line.
          for (let pick = line % cases(1, 5); pick < places.length; pick += line < 3 ? cases(1, 9) : cases(5, 23)) {
            const { index, 0: digits } = places[pick];
            for (const value of ["2147483648", "4294967295", "299999999999999999999", '{"length":4294967295}']) {
              const edit = sealed.slice(0, index) + value + sealed.slice(index + digits.length);
              const read = decode(rehashed(whole, (text, at) => (at === line ? edit : text)));
              if (read.ok) asked(game, read.value);
            }
          }
        }
      }
    });

    test("edited under a rebuilt chain, fails the audit in the line that was edited", () => {
      expect(verdictOn(game, log, keys)).toMatchObject({ audited: { holds: true } });
      const original = rehashed(log, (sealed) => sealed);
      fc.assert(
        fc.property(
          fc.integer({ min: 2, max: 9 }),
          fc.nat(1_000_000),
          fc.constantFrom(...values),
          (line, pick, value) => {
            const edited = rehashed(log, (sealed, at) => {
              if (at !== line) return sealed;
              const places = [...sealed.matchAll(/[:,[](-?\d+|"[^"]*"|\[[^[\]]*\]|null|true|false)(?=[,\]}])/g)];
              const place = places[pick % places.length];
              return sealed.slice(0, place.index + 1) + value + sealed.slice(place.index + place[0].length);
            });
            const read = decode(edited);
            if (edited === original || !read.ok) return;
            const { consistent, problem } = verdictOn(game, read.value, keys);
            // Where the edit hit what an opening opens, the opening tells even before the audit.
            expect(problem?.line).toBe(line);
            if (consistent.holds === false) expect(consistent.problem.code).toBe("wrong-unsealed-value");
          },
        ),
        { numRuns: cases(150, 12) },
      );
      expect(Object.keys(Array.prototype)).toEqual([]);
    });

    test("with lines dropped, doubled, exchanged or taken from another match, or torn, never passes for whole", () => {
      const lines = texts[0].trimEnd().split("\n");
      const head = log.lines.at(-1)!.hash;
      const fails = (changed: readonly string[]): void => {
        const read = decode(changed.map((one) => `${one}\n`).join(""));
        expect(read.ok && verifyChain(read.value, { sha256, anchor: head }).ok).toBe(false);
      };
      for (let at = 0; at < lines.length; at++) {
        fails(lines.toSpliced(at, 1));
        fails(lines.toSpliced(at, 0, lines[at]));
        if (texts.length > 1) fails(lines.with(at, texts[1].split("\n")[at]));
        for (let other = at + 1; other < lines.length; other++)
          fails(lines.with(at, lines[other]).with(other, lines[at]));
      }
      for (let length = 0; length < texts[0].length; length += cases(13, 53)) {
        const torn = texts[0].slice(0, length);
        const read = decode(torn);
        expect(read.ok).toBe(torn.endsWith("\n") && torn.split("\n").length > 2);
        if (!read.ok) expect(["torn", "out-of-order"]).toContain(read.problem.code);
      }
    });

    test("with any one bit flipped is refused, all along two lines", () => {
      const text = beginning(recorded.at(-1)!.text, 3);
      const unfound: string[] = [];
      for (let at = text.indexOf("\n") - 60; at < Math.min(text.length, text.indexOf("\n") + 500); at += cases(1, 13)) {
        for (let bit = 0; bit < 8; bit++) {
          const read = decode(
            text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << bit)) + text.slice(at + 1),
          );
          if (read.ok && verifyChain(read.value, { sha256 }).ok) unfound.push(`${at}:${bit}`);
        }
      }
      expect(unfound).toEqual([]);
    });
  },
);
