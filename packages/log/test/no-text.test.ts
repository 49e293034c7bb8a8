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
