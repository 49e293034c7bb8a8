import { start } from "@turnwright/core";
import { situation } from "@turnwright/testkit";
import { expect, test } from "vitest";
import { ticTacToe } from "./tic-tac-toe.js";

const begun = situation(ticTacToe, start(ticTacToe, { seats: 2 }));

test("T2-free a mark goes into an empty cell", () => {
  const marked = begun.when("mark.4");
  expect(marked.refused("mark.4")).toEqual({ rule: "T2-free", code: "occupied", facts: {} });
  expect(marked.legal).toBe("mark.0 mark.1 mark.2 mark.3 mark.5 mark.6 mark.7 mark.8");
});

test("T5-row who has three in a row wins", () => {
  const won = begun.when("mark.0 mark.3 mark.1 mark.4 mark.2");
  expect(won.told).toBe("marked marked marked marked marked gameEnded");
  expect(won.match.outcome).toMatchObject({ reason: "row", winners: [0] });
});
