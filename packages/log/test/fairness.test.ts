import { createHash } from "node:crypto";
import { drawnSeed, type Match, seeded, start } from "@turnwright/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Raid, raid } from "../../core/test/toys/raid.js";
import { contributionCommitment, type Mixing, mixedSeed, partCommitment, verifyFairness } from "../src/fairness.js";
import { audit, closeLog, decode, openLog } from "../src/index.js";
import { decoded, rehashed } from "./recording.js";

const part = "ab".repeat(32);
const own = "01".repeat(32);
const mixing: Mixing = { part, contributions: [own, null, "0f".repeat(32)] };

/** A match of three seats, its log before and after the closing. */
function mixed(given: Mixing = mixing): { open: string; closed: string; match: Match<Raid> } {
  const match = start(raid, { seats: 3, chance: seeded(mixedSeed("m", given)) });
  const log = openLog(raid, match, { matchId: "m", mixing: given });
  return { open: log.text, closed: log.text + closeLog(raid, log, match).text, match };
}

const receipt = {
  commitment: partCommitment("m", part),
  contributions: [contributionCommitment("m", 0, own), null, contributionCommitment("m", 2, "0f".repeat(32))],
  own: { seat: 0, contribution: own },
};

describe("a seed that many mixed", () => {
  const { open, closed, match } = mixed();

  test("is SHA-256 of the match, the host's part and the contributions, as anybody may compute it", () => {
    const text = `turnwright/log/mixed/1\nm\n${part}\n${own}\n-\n${"0f".repeat(32)}`;
    expect(mixedSeed("m", mixing)).toBe(createHash("sha256").update(text).digest("hex"));
    expect(partCommitment("m", part)).toBe(
      createHash("sha256").update(`turnwright/log/seed/1\nmixed\nm\n${part}`).digest("base64url"),
    );
    expect(contributionCommitment("m", 2, own)).toBe(
      createHash("sha256").update(`turnwright/log/contribution/1\nm\n2\n${own}`).digest("base64url"),
    );
  });

  test("any other part, contribution, seat or match makes another seed", () => {
    const hex = fc.stringMatching(/^[0-9a-f]{64}$/);
    fc.assert(
      fc.property(hex, hex, hex, (a, b, c) => {
        fc.pre(a !== b && b !== c && a !== c);
        const seeds = [
          mixedSeed("m", { part: a, contributions: [b, c] }),
          mixedSeed("n", { part: a, contributions: [b, c] }),
          mixedSeed("m", { part: b, contributions: [a, c] }),
          mixedSeed("m", { part: a, contributions: [c, b] }),
          mixedSeed("m", { part: a, contributions: [b, null] }),
          mixedSeed("m", { part: a, contributions: [null, b] }),
          mixedSeed("m", { part: a, contributions: [b] }),
        ];
        expect(new Set(seeds).size).toBe(seeds.length);
      }),
      { numRuns: 300 },
    );
  });

  test("stands in the log: promised while it is played, proven once it is closed", () => {
    expect(verifyFairness(decoded(open), receipt)).toEqual({
      ok: true,
      value: { origin: "mixed", chosenBy: "nobody", seats: [0, 2], opened: false },
    });
    expect(verifyFairness(decoded(closed), receipt)).toEqual({
      ok: true,
      value: { origin: "mixed", chosenBy: "nobody", seats: [0, 2], opened: true },
    });
    expect(open).not.toContain(part);
    expect(open).not.toContain(mixedSeed("m", mixing));
    expect(audit(raid, decoded(closed))).toMatchObject({ ok: true, value: { closed: true, tip: { part } } });
    expect(audit(raid, decoded(open), { chance: match.chance, part })).toMatchObject({ ok: true });
    expect(audit(raid, decoded(open), { chance: match.chance })).toMatchObject({
      problem: { code: "no-seed", path: "part" },
    });
  });

  test("a host that changed its part, a seat's contribution or the commitments is found by what a seat kept", () => {
    const unlike = (changes: object): unknown => verifyFairness(decoded(closed), { ...receipt, ...changes });
    expect(unlike({ commitment: partCommitment("m", own) })).toMatchObject({
      problem: { line: 1, code: "other-commitment", path: "commitment" },
    });
    expect(unlike({ own: { seat: 0, contribution: part } })).toMatchObject({
      problem: { line: 1, code: "other-contribution", path: "contributions.0" },
    });
    expect(unlike({ own: { seat: 1, contribution: own } })).toMatchObject({ problem: { code: "other-contribution" } });
    expect(
      unlike({ contributions: receipt.contributions.with(2, contributionCommitment("m", 2, part)) }),
    ).toMatchObject({ problem: { code: "other-contribution", path: "contributions.2" } });
    expect(unlike({ contributions: receipt.contributions.with(1, contributionCommitment("m", 1, own)) })).toMatchObject(
      { problem: { code: "other-contribution", path: "contributions.1" } },
    );
  });

  test("a closing that opens another part, or a seed that isn't the mixed one, is found without a receipt", () => {
    const last = decoded(closed).lines.length;
    const edited = (from: string, to: string): string =>
      rehashed(decoded(closed), (sealed, at) => (at === last ? sealed.replace(from, to) : sealed));
    const otherPart = decoded(edited(`"part":"${part}"`, `"part":"${own}"`));
    expect(verifyFairness(otherPart)).toMatchObject({ problem: { line: last, code: "wrong-mixing", path: "part" } });
    expect(audit(raid, otherPart)).toMatchObject({ problem: { code: "wrong-commitment" } });
    // Whoever closes a mixed log tells the host's part, or nobody could say what the seed was mixed from.
    expect(decode(edited(`"part":"${part}",`, ""))).toMatchObject({ problem: { line: last, code: "out-of-order" } });
    const otherSeed = decoded(edited(mixedSeed("m", mixing), drawnSeed()));
    expect(verifyFairness(otherSeed)).toMatchObject({ problem: { line: last, code: "wrong-mixing", path: "chance" } });
    expect(audit(raid, otherSeed)).toMatchObject({ problem: { code: "wrong-commitment" } });
    const header = rehashed(decoded(closed), (sealed, at) => (at === 1 ? sealed.replace(own, part) : sealed));
    expect(verifyFairness(decoded(header))).toMatchObject({ problem: { code: "wrong-mixing" } });
    expect(audit(raid, decoded(header))).toMatchObject({
      problem: { code: "wrong-commitment", path: "contributions" },
    });
  });

  test("needs contributions of all seats in the header, one at least, and only then", () => {
    const headerWith = (from: string | RegExp, to: string): string =>
      rehashed(decoded(open), (sealed, at) => (at === 1 ? sealed.replace(from, to) : sealed));
    for (const text of [
      headerWith(/"contributions":\[[^\]]*\]/, '"contributions":[null,null,null]'),
      headerWith(/"contributions":\[[^\]]*\]/, `"contributions":["${own}"]`),
      headerWith(/"contributions":\[[^\]]*\],/, ""),
      headerWith('"origin":"mixed"', '"origin":"drawn"'),
    ])
      expect(() => decoded(text)).toThrow(/out-of-order/);
    expect(() => decoded(headerWith(own, "01"))).toThrow(/wrong-type/);
  });

  test("can't be claimed for a match that doesn't use it, nor made of what is no seed", () => {
    const other = start(raid, { seats: 3 });
    expect(() => openLog(raid, other, { matchId: "m", mixing })).toThrow(TypeError);
    expect(() => openLog(raid, match, { matchId: "other", mixing })).toThrow(TypeError);
    expect(() => mixedSeed("m", { part: "AB".repeat(32), contributions: [] })).toThrow(TypeError);
    expect(() => mixedSeed("m", { part, contributions: ["x"] })).toThrow(TypeError);
    expect(() => partCommitment("m", "")).toThrow(TypeError);
    expect(() => contributionCommitment("m", 0, "00")).toThrow(TypeError);
  });
});

test("a seed that the host drew or chose is never called fair", () => {
  const match = start(raid, { seats: 2 });
  for (const [origin, chosenBy] of [
    ["chosen", "host"],
    ["drawn", "host-says"],
  ] as const) {
    const log = decoded(openLog(raid, match, { origin }).text);
    expect(verifyFairness(log)).toEqual({ ok: true, value: { origin, chosenBy, seats: [], opened: false } });
  }
});
