import { derivedOf, fast, openTable, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { homeward } from "../src/index.js";
import { underTest } from "./under-test.js";

describe("what is kept beside a state is what is computed from it", () => {
  test.each(underTest.setups)("move for move on a table: $name", ({ seats, options = {} }) => {
    for (const seed of ["one", "two", "three"]) {
      const begun = start(homeward, { seats: seats as 2, options, chance: fast(seed) });
      const table = openTable(homeward, begun, { chance: fast(`${seed} goes on`), recording: false });
      for (let move = 0; move < 120 && table.outcome === null; move++) {
        const [seat] = table.toAct;
        if (seat === undefined) throw new Error("nobody is to act");
        table.apply(
          seat,
          table.sample(seat, (count) => (7919 * (move + 1)) % count),
        );
        const anew = derivedOf(homeward, homeward.clone(table.state));
        expect(table.derived).toEqual(anew);
      }
    }
  });
});
