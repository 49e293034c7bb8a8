import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "../../../../scripts/cases.js";
import { readText } from "../../src/notation.js";
import { anyCodec, context, type Sample } from "./any-codec.js";

/** A codec, a value of it, and a text that is near to one of its texts. */
const nearly = anyCodec.chain(({ codec, values, name }) =>
  fc.tuple(
    fc.constant(Object.assign(codec, { toString: () => name })),
    values,
    fc.nat(30),
    fc.constantFrom("", "-", ".", "0", "1", "a", "x", "~", "é", "\0"),
  ),
);

function edited(text: string, at: number, by: string): string {
  return text.slice(0, at) + by + text.slice(at + (by === "" ? 1 : at % 2));
}

test("what is written is read, and as the same value", () => {
  fc.assert(
    fc.property(nearly, ([codec, value]) => {
      const text = codec.write(value, context);
      expect(readText(codec, text, context)).toEqual({ ok: true, value });
    }),
    { numRuns: cases(3000) },
  );
});

test("what is read is written so: one text for each value", () => {
  let read = 0;
  fc.assert(
    fc.property(nearly, ([codec, value, at, by]) => {
      const text = edited(codec.write(value, context), at, by);
      const found = readText(codec, text, context);
      if (!found.ok) return;
      expect(codec.write(found.value, context)).toBe(text);
      read++;
    }),
    { numRuns: cases(3000) },
  );
  expect(read).toBeGreaterThan(cases(200));
});

test("a problem has a place in the text, not behind the character that is wrong, and says what was expected", () => {
  fc.assert(
    fc.property(nearly, ([codec, value, at]) => {
      const good = codec.write(value, context);
      const place = Math.min(at, good.length);
      const found = readText(codec, `${good.slice(0, place)}\0${good.slice(place)}`, context);
      if (found.ok) throw new Error("nothing is written with a null character");
      expect(found.problem.at).toBeLessThanOrEqual(place);
      expect(found.problem.at).toBeGreaterThanOrEqual(0);
      expect(found.problem.expected).not.toBe("");
    }),
    { numRuns: cases(3000) },
  );
});

test("garbage is answered, never thrown at", () => {
  fc.assert(
    fc.property(anyCodec, fc.string({ unit: "binary" }), ({ codec }, text) => {
      const found = readText(codec, text, context);
      if (!found.ok) expect(found.problem.at).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: cases(2000) },
  );
  for (const none of [undefined, null, 7, {}, ["1"], "1".repeat(20_001)])
    fc.assert(
      fc.property(anyCodec, ({ codec }: Sample) => {
        expect(readText(codec, none as string, context)).toMatchObject({ ok: false, problem: { at: 0 } });
      }),
      { numRuns: 20 },
    );
});

/** Returns the least time of some runs in milliseconds, because one run may wait for other programs. */
function quickest(run: () => void): number {
  const times: number[] = [];
  while (times.length < 5 && Math.min(...times) > 1) {
    const begun = performance.now();
    run();
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}

test("20,000 characters take no longer for each character than 5,000", () => {
  fc.assert(
    fc.property(nearly, ([codec, value]) => {
      const text = codec.write(value, context) || "1";
      const long = text.repeat(Math.ceil(20_000 / text.length)).slice(0, 20_000);
      const took = quickest(() => readText(codec, long, context));
      // A reader that is quadratic needs 16 times as long for four times as much.
      if (took > 20) expect(took / quickest(() => readText(codec, long.slice(0, 5_000), context))).toBeLessThan(10);
    }),
    { numRuns: cases(500) },
  );
});
