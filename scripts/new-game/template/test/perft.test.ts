import { fast, formatPosition, readPosition, resume } from "@turnwright/core";
import { perft } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import { pebbles } from "../src/index.js";
import positions from "./perft.json" with { type: "json" };

describe("counts of move sequences", () => {
  for (const { name, options, position, nodes, hash } of positions) {
    test(name, () => {
      const read = readPosition(pebbles, position, options);
      if (!read.ok) throw new Error(JSON.stringify(read.problem));
      const match = resume(pebbles, read.value, { chance: fast(name) });
      expect(formatPosition(pebbles, match)).toBe(position);
      expect(perft(pebbles, match, nodes.length)).toEqual({ nodes, hash });
    });
  }
});
