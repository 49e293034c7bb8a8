import { describe, expect, test } from "vitest";
import { offersOf } from "../../../../scripts/offers.js";
import { homeward } from "../../src/index.js";
import { cases } from "../cases.js";
import { everyMove } from "../every-move.js";

describe("what is offered", () => {
  test.each(cases.map((position, at) => [at, position] as const))(
    "is exactly what is permitted, in position %i",
    (_at, position) => {
      const match = position();
      const { offered, permitted } = offersOf(homeward, match, everyMove(match));
      expect(offered).toEqual(permitted);
      expect(permitted.length).toBeGreaterThan(0);
    },
  );
});
