import { plain } from "@turnwright/core/rules";
import { safeParse } from "@turnwright/core/schema";
import fc from "fast-check";
import { expect, test } from "vitest";
import { clientMessages, parseClientMessage } from "../src/protocol/client-message.js";

const right = { weight: 6 } as const;
const id = fc.oneof(
  { ...right, arbitrary: fc.constantFrom("1", "a-b_c", "x".repeat(64)) },
  { weight: 1, arbitrary: fc.oneof(fc.constantFrom("", "é", "x".repeat(65)), fc.string(), fc.integer()) },
);
const at = fc.oneof(
  { ...right, arbitrary: fc.nat() },
  { weight: 1, arbitrary: fc.constantFrom(-1, -0, 0.5, 2 ** 53, 2 ** 53 - 1, "1", null, true, []) },
);

/** Lists inside lists, so that the innermost has this level. */
const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);

const field = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.nat(10).map(nested),
  fc.constantFrom("x".repeat(4_000), "x".repeat(4_001), -0, new Array(1_990).fill(0), new Array(1_996).fill(0)),
);
const move = fc.oneof(
  { ...right, arbitrary: fc.dictionary(fc.constantFrom("type", "column"), field, { maxKeys: 2 }) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom("constructor", "__proto__", "x".repeat(201)), field, { maxKeys: 3 }),
  },
  { weight: 1, arbitrary: fc.constantFrom(null, [], "pass", 5) },
);

const fields = { type: fc.constantFrom("play", "play", "play", "undo", "sync", "Play"), id, at, move };
const message = fc.oneof(
  { ...right, arbitrary: fc.record(fields) },
  { weight: 1, arbitrary: fc.record({ ...fields, extra: field }, { requiredKeys: [] }) },
);

/** A message as the schema alone reads it. */
function bySchema(text: string): unknown {
  const copied = plain(JSON.parse(text));
  const parsed = copied.ok ? safeParse(clientMessages, copied.value) : undefined;
  return parsed?.success ? parsed.output : undefined;
}

test("a message is what the schema of messages makes of it, whatever it contains", () => {
  let accepted = 0;
  fc.assert(
    fc.property(message, fc.boolean(), (given, isMixed) => {
      const entries = Object.entries(given);
      const text = JSON.stringify(Object.fromEntries(isMixed ? entries.reverse() : entries));
      const parsed = parseClientMessage(text.replaceAll('"at":0', '"at":-0'));
      const expected = bySchema(text.replaceAll('"at":0', '"at":-0'));
      expect(parsed.ok ? parsed.value : undefined).toEqual(expected);
      if (parsed.ok) accepted++;
    }),
    { numRuns: 5_000 },
  );
  expect(accepted).toBeGreaterThan(50);
});

test.each([0, 1, 5, 6, 7, 8])(
  "a move with %i levels of lists is plain to the schema and to the parser alike",
  (levels) => {
    const text = JSON.stringify({ type: "play", id: "1", at: 3, move: { type: "build", path: nested(levels) } });
    const parsed = parseClientMessage(text);
    expect(parsed.ok ? parsed.value : undefined).toEqual(bySchema(text));
    expect(parsed.ok).toBe(levels <= 6);
  },
);

test.each([1_993, 1_994, 1_995])(
  "a move with a list of %i values is as long as the schema allows, or too long",
  (count) => {
    const text = JSON.stringify({ type: "play", id: "1", at: 3, move: { path: new Array(count).fill(0) } });
    const parsed = parseClientMessage(text);
    expect(parsed.ok ? parsed.value : undefined).toEqual(bySchema(text));
  },
);
