import { start } from "@turnwright/core";
import { situation } from "@turnwright/testkit";
import { expect, test } from "vitest";
import { ticTacToe } from "./tic-tac-toe.js";

const begun = situation(ticTacToe, start(ticTacToe, { seats: 2 }));

test("T2-free a mark goes into an empty cell", () => {
  const marked = begun.when("5");
  expect(marked.refused("5")).toEqual({ rule: "T2-free", code: "occupied", facts: { by: 0 } });
  expect(marked.legal).toBe("1 2 3 4 6 7 8 9");
});

test("T5-row who has three in a row wins", () => {
  const won = begun.when("1 4 2 5 3");
  expect(won.told).toBe("marked marked marked marked marked gameEnded");
  expect(won.match.outcome).toMatchObject({ reason: "row", winners: [0] });
});
