import { fast, formatPosition, readPosition, resume } from "@turnwright/core";
import { perft } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import { someOf } from "../../../scripts/cases.js";
import { type Homeward, homeward } from "../src/index.js";
import positions from "./perft.json" with { type: "json" };

describe("counts of move sequences", () => {
  for (const { name, options, position, nodes, hash } of someOf(positions, 3)) {
    test(name, () => {
      const read = readPosition(homeward, position, options);
      if (!read.ok) throw new Error(JSON.stringify(read.problem));
      expect(
        formatPosition(homeward, { ...read.value, game: "homeward", edition: "2", toAct: [], outcome: null }),
      ).toBe(position);
      // The position is no view: nothing in it is hidden.
      expect(read.value.masked).toBe(false);
      const at = { ...read.value, state: read.value.state as Homeward["state"] };
      const counted = perft(homeward, resume(homeward, at, { chance: fast(name) }), nodes.length);
      expect(counted).toEqual({ nodes, hash });
    });
  }
});
