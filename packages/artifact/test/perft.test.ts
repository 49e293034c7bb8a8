import { artifact } from "@turnwright/artifact";
import { fast, formatPosition, readPosition, resume } from "@turnwright/core";
import { perft } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import { someOf } from "../../../scripts/cases.js";
import positions from "./perft.json" with { type: "json" };

describe("counts of move sequences", () => {
  for (const { name, options, position, nodes, hash } of someOf(positions, 3)) {
    test(name, () => {
      const read = readPosition(artifact, position, options);
      if (!read.ok) throw new Error(JSON.stringify(read.problem));
      expect(
        formatPosition(artifact, {
          ...read.value,
          game: "artifact",
          edition: artifact.edition,
          toAct: [],
          outcome: null,
        }),
      ).toBe(position);
      // The position is no view: nothing in it is hidden.
      if (read.value.masked) throw new Error(`${name} hides something`);
      const counted = perft(artifact, resume(artifact, read.value, { chance: fast(name) }), nodes.length);
      expect(counted).toEqual({ nodes, hash });
    });
  }
});
