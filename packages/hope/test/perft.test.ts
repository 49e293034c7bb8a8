import { fast, formatPosition, readPosition, resume } from "@turnwright/core";
import { type Hope, hope } from "@turnwright/hope";
import { perft } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import { someOf } from "../../../scripts/cases.js";
import positions from "./perft.json" with { type: "json" };

describe("counts of move sequences", () => {
  for (const { name, options, position, nodes, hash } of someOf(positions, 6)) {
    test(name, () => {
      const read = readPosition(hope, position, options);
      if (!read.ok) throw new Error(JSON.stringify(read.problem));
      expect(formatPosition(hope, { ...read.value, game: "hope", edition: "1", toAct: [], outcome: null })).toBe(
        position,
      );
      // The position is no view: nothing in it is hidden.
      expect(read.value.masked).toBe(false);
      const at = { ...read.value, state: read.value.state as Hope["state"] };
      const counted = perft(hope, resume(hope, at, { chance: fast(name) }), nodes.length);
      expect(counted).toEqual({ nodes, hash });
    });
  }
});
