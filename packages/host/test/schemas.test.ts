import { readFileSync } from "node:fs";
import { hope } from "@turnwright/hope";
import type { ValidateFunction } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createHost, type Host, memoryStorage } from "../src/index.js";
import { parseNewMatch } from "../src/new-match.js";
import { parseClientMessage } from "../src/protocol/client-message.js";
import { schemaOf } from "./schemas.js";

/**
 * The values that fields may have, right and wrong. What schemas cannot say (fractions, reserved names, depth) is left
 * out.
 */
const texts = ["", "a", "join", "play", "events", "moves", "x".repeat(20), "x".repeat(43), "0".repeat(16), "é", "a b"];
const odd = [null, true, false, [], {}, [1], { type: "x" }, -1, 0, 1, 2, 255, 86_401, Number.MAX_SAFE_INTEGER];
const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...texts, "x".repeat(64), "x".repeat(65), "x".repeat(129), "a\n", ...odd),
  fc.stringMatching(/^[\w-]{1,70}$/),
  fc.integer(),
);
const id = fc.stringMatching(/^[\w-]{1,64}$/);
const count = fc.nat();
const right: { readonly [field: string]: fc.Arbitrary<unknown> } = {
  protocol: fc.constant(1),
  match: id,
  token: fc.stringMatching(/^[\w-]{20,128}$/),
  from: count,
  feed: fc.constantFrom("events", "views", "moves"),
  id,
  at: count,
  move: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.oneof(fc.integer(), fc.string(), fc.array(fc.integer()))),
  digest: fc.stringMatching(/^[0-9a-f]{16}$/),
  game: fc.constantFrom("hope", "x".repeat(64)),
  seats: fc.nat(255),
  options: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.integer()),
  bots: fc.array(fc.option(fc.string({ maxLength: 64, unit: "grapheme-ascii" }))),
  listed: fc.boolean(),
  request: fc.stringMatching(/^[\w-]{22,64}$/),
  seat: fc.nat(255),
  name: fc.string({ maxLength: 64, unit: "grapheme-ascii" }),
  bank: fc.integer({ min: 1, max: 31_536_000_000 }),
  increment: fc.integer({ min: 1, max: 31_536_000_000 }),
  perMove: fc.integer({ min: 1, max: 31_536_000_000 }),
  onExpiry: fc.constantFrom("bot", "pass", "close"),
  action: fc.constantFrom("wait", "bot"),
  afterSeconds: fc.nat(86_400),
  spectatorDelay: fc.nat(100),
  reveal: fc.boolean(),
};

/** Objects with some of these fields: mostly right values, sometimes wrong ones, now and then a field too many. */
function objectOf(
  fields: readonly string[],
  more: { readonly [field: string]: fc.Arbitrary<unknown> } = {},
): fc.Arbitrary<Record<string, unknown>> {
  const known = { ...right, ...more };
  const entries = fields.map((name) => {
    const arbitrary = fc.oneof({ weight: 12, arbitrary: known[name] ?? value }, { weight: 1, arbitrary: value });
    return fc.oneof({ weight: 5, arbitrary: arbitrary.map((one) => [[name, one]]) }, fc.constant([]));
  });
  const strange = fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    value.map((one) => [["strange", one]]),
  );
  return fc.tuple(...entries, strange).map((all) => Object.fromEntries(all.flat() as [string, unknown][]));
}

const messages: fc.Arbitrary<unknown> = fc.oneof(
  ...[
    ["join", ["protocol", "match", "token", "from", "feed"]],
    ["play", ["id", "at", "move"]],
    ["undo", ["id", "at"]],
    ["agree", ["id", "at"]],
    ["decline", ["id", "at"]],
    ["leave", ["id", "at"]],
    ["sync", ["id", "at", "digest"]],
    ["ping", []],
  ].map(([type, fields]) => objectOf(["type", ...fields!], { type: fc.constant(type) })),
  value,
);

const clock = objectOf(["bank", "increment", "perMove", "onExpiry"]);
const leave = objectOf(["action", "afterSeconds"]);
const requests = objectOf(
  ["game", "seats", "options", "bots", "clock", "leave", "spectatorDelay", "reveal", "listed", "request"],
  {
    clock,
    leave,
  },
);

/** Counts how often both said yes and no, so that a test which compares nothing is noticed. */
function expectAlike(
  values: fc.Arbitrary<unknown>,
  fits: ValidateFunction,
  isAccepted: (value: unknown) => boolean,
): void {
  const counts = { yes: 0, no: 0 };
  const compare = (given: unknown): void => {
    const isTaken = isAccepted(given);
    counts[isTaken ? "yes" : "no"]++;
    expect(fits(given), JSON.stringify(given)).toBe(isTaken);
  };
  fc.assert(fc.property(values, compare), { numRuns: 5_000 });
  expect(Math.min(counts.yes, counts.no)).toBeGreaterThan(200);
}

describe("the published schemas accept exactly what the host accepts", () => {
  test("of messages", () => {
    expectAlike(messages, schemaOf("client-message"), (message) => {
      const parsed = parseClientMessage(JSON.stringify(message));
      return parsed.ok || parsed.problem.code === "other-protocol";
    });
  });

  test("of requests for matches", () => {
    expectAlike(requests, schemaOf("http", "CreateRequest"), (request) => parseNewMatch(request).ok);
  });

  test.each([
    ["claims", "ClaimRequest", ["seat", "name", "token"], (host: Host, body: object) => host.claim("nothing", body)],
    ["renewals", "RenewRequest", ["token"], (host: Host, body: object) => host.renew("nothing", "x", body)],
  ] as const)("of %s", async (_, definition, fields, call) => {
    const host = createHost({ games: [hope], storage: memoryStorage(), secret: "x".repeat(32) });
    const fits = schemaOf("http", definition);
    const counts = { yes: 0, no: 0 };
    const compare = async (body: object): Promise<void> => {
      const answer = await call(host, body);
      const isTaken = !answer.ok && answer.problem.code === "unknown-match";
      counts[isTaken ? "yes" : "no"]++;
      expect(fits(body), JSON.stringify(body)).toBe(isTaken);
    };
    const bodies = objectOf(fields, { token: fc.stringMatching(/^[\w-]{43,128}$/) });
    await fc.assert(fc.asyncProperty(bodies, compare), { numRuns: 1_000 });
    expect(Math.min(counts.yes, counts.no)).toBeGreaterThan(100);
    await host.drain();
  });
});

test("no schema of messages accepts an unknown field", () => {
  const fits = schemaOf("client-message");
  const ping = { type: "ping" };
  expect([fits(ping), fits({ ...ping, more: 1 })]).toEqual([true, false]);
});

test("the messages in the guide to the protocol fit the schemas", () => {
  const guide = readFileSync(new URL("../../../docs/guides/host/protocol.md", import.meta.url), "utf8");
  const lines = [...guide.matchAll(/^([→←]) (.*)$/gm)];
  expect(lines.length).toBeGreaterThan(15);
  const fits = { "→": schemaOf("client-message"), "←": schemaOf("server-message") };
  for (const [, direction, text] of lines)
    expect(fits[direction as "→" | "←"](JSON.parse(text!)), `${direction} ${text}`).toBe(true);
});

test("a request may carry content as large as the game's own options", async () => {
  const host = createHost({ games: [hope], storage: memoryStorage(), secret: "x".repeat(32) });
  const deep = JSON.parse(`${"[".repeat(9)}${"]".repeat(9)}`) as unknown;
  // The game itself looks at it, and finds that it is no edition.
  for (const strange of [Array.from({ length: 40_000 }, () => 1), "x".repeat(50_000), deep])
    expect(await host.create({ game: "hope", seats: 2, options: { edition: { strange } } })).toMatchObject({
      problem: { code: "bad-content" },
    });
  await host.drain();
});
