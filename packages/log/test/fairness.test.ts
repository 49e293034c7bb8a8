import { createHash } from "node:crypto";
import { drawnSeed, type Match, seeded, start } from "@turnwright/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Raid, raid } from "../../core/test/toys/raid.js";
import type { Mixing } from "../src/chain/mixing.js";
import type { Receipt } from "../src/chain/verify-fairness.js";
import { contributionCommitment, mixedSeed, partCommitment, seedTerms, verifyFairness } from "../src/fairness.js";
import { audit, closeLog, encode, type Log, openLog, redact } from "../src/index.js";
import { decoded, rehashed, rekeyed } from "./recording.js";

const part = "ab".repeat(32);
const own = "01".repeat(32);
const terms = seedTerms(raid, { matchId: "m", seats: 3 });
const mixing: Mixing = { part, contributions: [own, null, "0f".repeat(32)] };

/** A match of three seats, its log before and after the closing. */
function mixed(given: Mixing = mixing): { open: string; closed: string; match: Match<Raid> } {
  const match = start(raid, { seats: 3, chance: seeded(mixedSeed(terms, given)) });
  const log = openLog(raid, match, { matchId: "m", mixing: given });
  return { open: log.text, closed: log.text + closeLog(raid, log, match).text, match };
}

const receipt = {
  commitment: partCommitment(terms, part),
  contributions: [contributionCommitment("m", 0, own), null, contributionCommitment("m", 2, "0f".repeat(32))],
  own: { seat: 0, contribution: own },
};

describe("a seed that many mixed", () => {
  const { open, closed, match } = mixed();

  test("is SHA-256 of the terms, the host's part and the contributions, as anybody may compute it", () => {
    const hash = (text: string, digits: "hex" | "base64url"): string =>
      createHash("sha256").update(text).digest(digits);
    const { match: id, game, edition, seats, options } = terms;
    const last = [part, [own, null, "0f".repeat(32)]];
    expect(mixedSeed(terms, mixing)).toBe(
      hash(`turnwright/log/mixed/1\n${JSON.stringify([id, game, edition, seats, options, ...last])}`, "hex"),
    );
    const promised = ["chacha20", "mixed", id, game, edition, seats, options, null, part, null];
    expect(partCommitment(terms, part)).toBe(hash(`turnwright/log/seed/1\n${JSON.stringify(promised)}`, "base64url"));
    expect(contributionCommitment("m", 2, own)).toBe(hash(`turnwright/log/contribution/1\nm\n2\n${own}`, "base64url"));
    expect(terms).toEqual({ match: "m", game: "raid", edition: "1", seats: 3, options: { coins: 3 } });
  });

  test("any other part, contribution, seat or terms make another seed", () => {
    const hex = fc.stringMatching(/^[0-9a-f]{64}$/);
    fc.assert(
      fc.property(hex, hex, hex, (a, b, c) => {
        fc.pre(a !== b && b !== c && a !== c);
        const seeds = [
          mixedSeed(terms, { part: a, contributions: [b, c] }),
          mixedSeed({ ...terms, match: "n" }, { part: a, contributions: [b, c] }),
          mixedSeed(terms, { part: b, contributions: [a, c] }),
          mixedSeed(terms, { part: a, contributions: [c, b] }),
          mixedSeed(terms, { part: a, contributions: [b, null] }),
          mixedSeed(terms, { part: a, contributions: [null, b] }),
          mixedSeed(terms, { part: a, contributions: [b] }),
        ];
        expect(new Set(seeds).size).toBe(seeds.length);
      }),
      { numRuns: 300 },
    );
  });

  test("stands in the log: promised while it is played, proven once it is closed", () => {
    expect(verifyFairness(decoded(open), receipt)).toEqual({
      ok: true,
      value: {
        origin: "mixed",
        chosenBy: "unproven",
        provenFor: null,
        missing: [{ what: "closing" }],
        seats: [0, 2],
        unsealed: false,
      },
    });
    expect(verifyFairness(decoded(closed), receipt)).toEqual({
      ok: true,
      value: { origin: "mixed", chosenBy: "nobody", provenFor: 0, missing: [], seats: [0, 2], unsealed: true },
    });
    expect(open).not.toContain(part);
    expect(open).not.toContain(mixedSeed(terms, mixing));
    expect(audit(raid, decoded(closed))).toMatchObject({
      ok: true,
      value: { closed: true, position: { secret: part } },
    });
    expect(audit(raid, decoded(open), { chance: match.chance, secret: part })).toMatchObject({ ok: true });
    expect(audit(raid, decoded(open), { chance: match.chance })).toMatchObject({
      problem: { code: "no-seed", path: "secret" },
    });
  });

  test("a host that changed its part, a seat's contribution or the commitments is found by what a seat kept", () => {
    const unlike = (changes: object): unknown => verifyFairness(decoded(closed), { ...receipt, ...changes });
    expect(unlike({ commitment: partCommitment(terms, own) })).toMatchObject({
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

  test("what a seat kept and what the log says stand in the problem", () => {
    const unlike = (changes: object): unknown => verifyFairness(decoded(closed), { ...receipt, ...changes });
    const kept = contributionCommitment("m", 1, own);
    const problem = { path: "contributions.1", expected: kept, found: "null" };
    expect(unlike({ contributions: receipt.contributions.with(1, kept) })).toMatchObject({ problem });
    expect(unlike({ contributions: receipt.contributions.with(0, null) })).toMatchObject({
      problem: { path: "contributions.0", expected: "null", found: receipt.contributions[0] },
    });
    expect(unlike({ own: { seat: 0, contribution: part } })).toMatchObject({
      problem: { path: "contributions.0", expected: part, found: own },
    });
  });

  test("a closing that opens another part, or a seed that isn't the mixed one, is found without a receipt", () => {
    const last = decoded(closed).lines.length;
    const otherPart = rekeyed(decoded(closed), (keys) => ({ ...keys, secret: own }));
    expect(verifyFairness(otherPart)).toMatchObject({ problem: { line: last, code: "wrong-mixing", path: "keys" } });
    expect(audit(raid, otherPart)).toMatchObject({ problem: { code: "wrong-commitment" } });
    const otherSeed = rekeyed(decoded(closed), (keys) => ({ ...keys, seed: drawnSeed() }));
    expect(verifyFairness(otherSeed)).toMatchObject({ problem: { line: last, code: "wrong-mixing", path: "keys" } });
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

  test("is bound to the rule of checkpoints, where there is one", () => {
    const kept = seedTerms(raid, { matchId: "m", seats: 3, checkpoints: 2 });
    expect(kept).toEqual({ ...terms, checkpoints: 2 });
    const match = start(raid, { seats: 3, chance: seeded(mixedSeed(kept, mixing)) });
    const position = openLog(raid, match, { matchId: "m", mixing, checkpoints: 2 });
    const log = decoded(position.text + closeLog(raid, position, match).text);
    expect(log.header.commitment).toBe(partCommitment(kept, part));
    expect(audit(raid, log)).toMatchObject({ ok: true });
    // The seed is the same; what the host promised is not.
    expect(partCommitment(kept, part)).not.toBe(partCommitment(terms, part));
  });

  test("is proven by another SHA-256, too, and to no more seats than there are", () => {
    const sha256 = (text: string): string => createHash("sha256").update(`other ${text}`).digest("base64url");
    const match = start(raid, { seats: 3, chance: seeded(mixedSeed(terms, mixing, { sha256 })) });
    const position = openLog(raid, match, { matchId: "m", mixing, sha256 });
    const log = decoded(position.text + closeLog(raid, position, match, { sha256 }).text);
    const kept = {
      commitment: partCommitment(terms, part, { sha256 }),
      contributions: [null, null, contributionCommitment("m", 2, "0f".repeat(32), { sha256 })].with(
        0,
        undefined as never,
      ),
      own: { seat: 0, contribution: own },
    };
    expect(verifyFairness(log, { ...kept, sha256 })).toMatchObject({ value: { chosenBy: "nobody", provenFor: 0 } });
    expect(verifyFairness(log, kept)).toMatchObject({ problem: { code: "other-contribution" } });
    for (const more of [null, undefined, "x"])
      expect(
        verifyFairness(decoded(closed), { ...receipt, contributions: [...receipt.contributions, more as never] }),
      ).toMatchObject({ problem: { code: "other-contribution", path: "contributions.3" } });
  });

  test("is proven by receipts, and by nothing else", () => {
    const odd = [{ own: null }, { own: 5 }, { own: {} }, { own: { seat: "0", contribution: own } }, { own: [] }];
    for (const kept of odd)
      expect(verifyFairness(decoded(closed), { ...receipt, ...kept } as never), JSON.stringify(kept)).toMatchObject({
        ok: false,
      });
    for (const contributions of [{}, "none", 5, { 0: own }])
      expect(verifyFairness(decoded(closed), { ...receipt, contributions } as never)).toMatchObject({ ok: false });
  });

  test("can't be claimed for a match that doesn't use it, nor made of what is no seed", () => {
    const other = start(raid, { seats: 3 });
    expect(() => openLog(raid, other, { matchId: "m", mixing })).toThrow(TypeError);
    expect(() => openLog(raid, match, { matchId: "other", mixing })).toThrow(TypeError);
    expect(() => mixedSeed(terms, { part: "AB".repeat(32), contributions: [] })).toThrow(TypeError);
    expect(() => mixedSeed(terms, { part, contributions: ["x"] })).toThrow(TypeError);
    expect(() => partCommitment(terms, "")).toThrow(TypeError);
    expect(() => contributionCommitment("m", 0, "00")).toThrow(TypeError);
  });
});

describe("who can have chosen a mixed seed", () => {
  /** Cards that a raider likes to hold. */
  const likes = (match: Match<Raid>, seat: number): boolean => match.state.hands[seat].every((card) => card === 3);

  test("not nobody: a host and seat 0, who looked for a contribution when seat 1 had opened its own", () => {
    const hosts = { matchId: "m", seats: 2 };
    const agreed = seedTerms(raid, hosts);
    const [hostPart, mine] = [drawnSeed(), drawnSeed()];
    // Seat 1 is told the host's commitment, and opens.
    const commitment = partCommitment(agreed, hostPart);
    const honest = { seat: 1, contribution: mine };
    let found: { readonly mixing: Mixing; readonly match: Match<Raid> } | undefined;
    for (let tries = 0; found === undefined && tries < 20_000; tries++) {
      const tried = { part: hostPart, contributions: [drawnSeed(), mine] };
      const match = start(raid, { seats: 2, chance: seeded(mixedSeed(agreed, tried)) });
      if (likes(match, 0)) found = { mixing: tried, match };
    }
    if (found === undefined) throw new Error("nothing was found");
    const position = openLog(raid, found.match, { matchId: "m", mixing: found.mixing });
    const log = decoded(position.text + closeLog(raid, position, found.match).text);
    expect(audit(raid, log)).toMatchObject({ ok: true });
    // As the guide once called it.
    expect(verifyFairness(log, { commitment, own: honest })).toEqual({
      ok: true,
      value: {
        origin: "mixed",
        chosenBy: "unproven",
        provenFor: null,
        missing: [{ what: "seat-commitment", seat: 0 }],
        seats: [0, 1],
        unsealed: true,
      },
    });
    // What seat 0 told before, it can't open to another contribution.
    const told = contributionCommitment("m", 0, drawnSeed());
    expect(verifyFairness(log, { commitment, contributions: [told], own: honest })).toMatchObject({
      problem: { code: "other-contribution", path: "contributions.0" },
    });
  });

  test("nor a host that looks for options, once it knows the contributions", () => {
    const other = seedTerms(raid, { matchId: "m", seats: 3, options: { coins: 4 } });
    const match = start(raid, { seats: 3, options: { coins: 4 }, chance: seeded(mixedSeed(other, mixing)) });
    const position = openLog(raid, match, { matchId: "m", mixing });
    const log = decoded(position.text + closeLog(raid, position, match).text);
    expect(verifyFairness(log, receipt)).toMatchObject({ problem: { code: "other-commitment" } });
  });

  test("nobody is answered only to a contributor who kept every other commitment, of a log that is closed", () => {
    const contributions = [own, drawnSeed(), drawnSeed(), null, drawnSeed(), null];
    const six = { matchId: "six", seats: 3 };
    const shuffled = fc.shuffledSubarray(contributions, { minLength: 3, maxLength: 3 });
    const subset = (size: number): fc.Arbitrary<number[]> => fc.subarray(Array.from({ length: size }, (_, at) => at));
    const cases = fc.record({
      given: shuffled.filter((some) => some.some((one) => one !== null)),
      kept: subset(3),
      hosts: fc.boolean(),
      seat: fc.option(fc.nat(2)),
      form: fc.constantFrom("closed", "redacted", "open"),
    });
    fc.assert(
      fc.property(cases, ({ given, kept, hosts, seat, form }) => {
        const agreed = seedTerms(raid, six);
        const mixed = { part, contributions: given };
        const match = start(raid, { seats: 3, chance: seeded(mixedSeed(agreed, mixed)) });
        const position = openLog(raid, match, { matchId: "six", mixing: mixed });
        const log = inForm(position.text, closeLog(raid, position, match).text, form);
        const told = given.map((one, at) => (one === null ? null : contributionCommitment("six", at, one)));
        const mine = seat === null ? null : given[seat]!;
        const held: Receipt = {
          ...(hosts ? { commitment: partCommitment(agreed, part) } : {}),
          ...(seat === null || mine === null ? {} : { own: { seat, contribution: mine } }),
          contributions: told.map((one, at) => (kept.includes(at) ? one : (undefined as never))),
        };
        const others = [0, 1, 2].filter((at) => at !== seat);
        const isProven = hosts && mine !== null && others.every((at) => kept.includes(at)) && form === "closed";
        const fair = verifyFairness(log, held);
        if (!fair.ok) throw new Error(fair.problem.code);
        // A seat that gave nothing proves nothing, whatever it calls its own.
        for (const [at, contribution] of [
          [given.indexOf(null), null],
          [9, undefined],
        ] as const) {
          const empty = { ...held, own: { seat: at, contribution } } as unknown as Receipt;
          if (at >= 0) expect(verifyFairness(log, empty)).toMatchObject({ value: { chosenBy: "unproven" } });
        }
        expect(fair.value.chosenBy).toBe(isProven ? "nobody" : "unproven");
        expect(fair.value.provenFor).toBe(isProven ? seat : null);
        expect(fair.value.missing.length === 0).toBe(isProven);
        const seats = fair.value.missing.flatMap((gap) => (gap.what === "seat-commitment" ? [gap.seat] : []));
        // Without an own contribution every contributor is another.
        const unkept = [0, 1, 2].filter((at) => !kept.includes(at));
        expect(seats).toEqual(mine === null ? unkept : unkept.filter((at) => at !== seat));
      }),
      { numRuns: 200 },
    );
  });
});

function inForm(open: string, closing: string, form: string): Log {
  const log = decoded(form === "open" ? open : open + closing);
  if (form !== "redacted") return log;
  const redacted = redact(raid, log, "spectator");
  if (!redacted.ok) throw new Error(redacted.problem.code);
  return decoded(encode(redacted.value.lines));
}

test("a seed that the host drew or chose is never called fair", () => {
  const match = start(raid, { seats: 2 });
  for (const [origin, chosenBy] of [
    ["chosen", "host"],
    ["drawn", "host-says"],
  ] as const) {
    const log = decoded(openLog(raid, match, { origin }).text);
    const value = { origin, chosenBy, provenFor: null, missing: [], seats: [], unsealed: false };
    expect(verifyFairness(log)).toEqual({ ok: true, value });
  }
});
