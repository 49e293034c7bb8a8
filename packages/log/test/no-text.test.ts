import { describe, expect, test } from "vitest";
import { decodeLine } from "../src/format/decode-line.js";
import { decode, decodeStream } from "../src/index.js";

/** Not a text, and dear to look at: a list of the greatest length there is, an object whose every field throws. */
const strange: readonly unknown[] = [
  undefined,
  null,
  7,
  true,
  {},
  [],
  new Array(2 ** 32 - 1),
  Symbol("x"),
  () => "x",
  new Proxy(
    {},
    {
      get() {
        throw new Error("read");
      },
    },
  ),
];

describe("what is no text", () => {
  test.each(strange.map((value, at) => [at, value]))("is a problem for every reader of lines (%i)", (_, value) => {
    const given = value as string;
    const problem = { code: "not-json", expected: "a text" };
    expect(decode(given)).toMatchObject({ ok: false, problem });
    expect(decodeLine(given, 3)).toMatchObject({ ok: false, problem: { ...problem, line: 3 } });
    const stream = decodeStream();
    expect(stream.push(given)).toMatchObject({ ok: false, problem });
    expect(stream.push("{}\n")).toMatchObject({ ok: false, problem });
    expect(stream.end()).toMatchObject({ ok: false, problem });
  });
});

test("a limit of depth that no stack bears counts as 500", () => {
  const header = (levels: number): string =>
    `{"turnwright":1,"game":${'{"a ":'.repeat(levels)}1${"}".repeat(levels)}}\n`;
  for (const depth of [500, 5_000, 1e9]) {
    expect(decode(header(4_999), { depth })).toMatchObject({
      problem: { code: "too-deep", expected: "at most 500 levels" },
    });
    expect(decode(header(499), { depth })).toMatchObject({ ok: false, problem: { line: 1 } });
    expect(decodeLine(header(4_999).trimEnd(), 1, { depth })).toMatchObject({ problem: { code: "too-deep" } });
  }
});
