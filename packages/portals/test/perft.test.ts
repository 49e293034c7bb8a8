import { fast, formatPosition, readPosition, resume } from "@turnwright/core";
import { perft } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import { someOf } from "../../../scripts/cases.js";
import { portals } from "../src/index.js";
import positions from "./perft.json" with { type: "json" };

describe("counts of move sequences", () => {
  for (const { name, options, position, nodes, hash } of someOf(positions, 3)) {
    test(name, () => {
      const read = readPosition(portals, position, options);
      if (!read.ok) throw new Error(JSON.stringify(read.problem));
      const match = resume(portals, { ...read.value, state: portals.clone(read.value.state) }, { chance: fast(name) });
      expect(formatPosition(portals, match)).toBe(position);
      expect(perft(portals, match, nodes.length)).toEqual({ nodes, hash });
    });
  }
});
