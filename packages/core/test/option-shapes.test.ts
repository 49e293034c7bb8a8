import { optionValues } from "@turnwright/core/describe";
import { describe, expect, test } from "vitest";

/** Returns what `optionValues` throws for a shape that programs in JavaScript may pass; `undefined` if nothing. */
function thrownFor(shape: unknown): string | undefined {
  try {
    optionValues(shape as never, 2);
    return undefined;
  } catch (thrown) {
    return thrown instanceof TypeError ? thrown.message : String(thrown);
  }
}

const integer = { kind: "integer", least: 1, most: 3 };
const words = { kind: "words", words: ["a", "b"] };

/** Puts a shape into as many lists. */
function nested(shape: object, lists: number): object {
  return lists === 0 ? shape : { kind: "list", length: 1, distinct: false, of: nested(shape, lists - 1) };
}

describe("the shape of an option", () => {
  test.each([
    integer,
    { ...integer, mostBeside: () => 2 },
    words,
    { kind: "boolean" },
    { kind: "seat" },
    { kind: "null" },
    { kind: "either", of: [integer, { kind: "null" }] },
    { kind: "list", length: 2, distinct: false, of: words },
    { kind: "list", length: "seats", distinct: true, of: { kind: "seat" } },
    { kind: "list", length: 1_000_000, distinct: false, of: words },
    { kind: "content", name: "map", read: () => undefined },
    nested(words, 7),
    { kind: "either", of: [nested(words, 6)] },
  ])("%j is one", (shape) => {
    expect(thrownFor(shape)).toBeUndefined();
  });

  test.each([
    [null, "shape: expected a shape"],
    ["integer", "shape: expected a shape"],
    [{}, "shape.kind: expected integer | words"],
    [{ kind: "toString" }, "shape.kind: expected integer | words"],
    [{ kind: 4 }, "shape.kind: expected integer | words"],
    [{ kind: "integer", least: 1 }, "shape: expected the fields of integer"],
    [{ kind: "integer", most: 1 }, "shape: expected the fields of integer"],
    [{ ...integer, least: 0.5 }, "shape: expected the fields of integer"],
    [{ ...integer, mostBeside: 2 }, "shape: expected the fields of integer"],
    [{ kind: "words", words: "ab" }, "shape: expected the fields of words"],
    [{ kind: "words", words: ["a", 1] }, "shape: expected the fields of words"],
    [{ kind: "either", of: integer }, "shape: expected the fields of either"],
    [{ kind: "either", of: [integer, { kind: "none" }] }, "shape.of.1.kind: expected integer | words"],
    [{ kind: "list", length: 1.5, of: words }, "shape: expected the fields of list"],
    [{ kind: "list", length: "many", of: words }, "shape: expected the fields of list"],
    [{ kind: "list", length: 1_000_001, of: words }, "shape: expected the fields of list"],
    [{ kind: "list", length: 2 }, "shape.of: expected a shape"],
    [{ kind: "list", length: 2, of: { kind: "none" } }, "shape.of.kind: expected integer | words"],
    [{ kind: "content", name: "map" }, "shape: expected the fields of content"],
    [{ kind: "content", read: () => undefined }, "shape: expected the fields of content"],
    [nested(words, 8), "shape.of.of.of.of.of.of.of.of: expected a shape"],
    [{ kind: "either", of: [nested(words, 7)] }, "shape.of.0.of.of.of.of.of.of.of: expected a shape"],
  ])("%j is none", (shape, message) => {
    expect(thrownFor(shape)?.slice(0, message.length)).toBe(message);
  });
});
