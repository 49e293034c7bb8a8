import { describe, expect, test } from "vitest";
import { foundAt, foundText, shortText } from "../src/input/found-text.js";

describe("a value that was found, in words", () => {
  test("is quoted up to 60 characters", () => {
    expect(shortText("x".repeat(60))).toBe("x".repeat(60));
    expect(shortText("x".repeat(61))).toBe(`${"x".repeat(60)}...`);
    expect(foundText("x".repeat(58))).toBe(`"${"x".repeat(58)}"`);
    expect(foundText("x".repeat(59))).toBe(`"${"x".repeat(59)}...`);
  });

  test("is a list of its length, if it tells one", () => {
    expect(foundText([1, 2])).toBe("a list of 2");
    const odd = new Proxy([], { get: () => "long" });
    expect(foundText(odd)).toBe("a list");
  });

  test("is looked up by its path, without running code", () => {
    let reads = 0;
    const given = { a: [0, { b: true }], c: Object.defineProperty({}, "d", { get: () => reads++, enumerable: true }) };
    expect([foundAt(given, ""), foundAt(given, "a"), foundAt(given, "a.1.b")]).toEqual([
      "an object",
      "a list of 2",
      "true",
    ]);
    expect([foundAt(given, "c.d"), reads]).toEqual(["an accessor", 0]);
    expect(foundAt(given, "e")).toBe("nothing");
    expect(foundAt(given, "e.f")).toBe("a value that cannot be read");
  });
});
