import { start } from "@turnwright/core";
import { describeCitations, describeGame, situation } from "@turnwright/testkit";
import { expect, test } from "vitest";
import { connectFour } from "./connect-four.js";

const begun = situation(connectFour, start(connectFour, { seats: 2 }));
/** Plays the columns in this order, as digits. */
const after = (columns: string) => begun.when([...columns].map((column) => `drop.${column}`).join(" "));
/** A full grid without a line: pairs of columns that mirror each other. */
const draw = "010101101010232323323232454545545454666666";

describeGame(connectFour, {
  setups: [{ name: "two seats", seats: 2 }],
  games: 60,
  *everyMove() {
    for (let column = 0; column < 7; column++) yield { type: "drop", column } as const;
  },
  seats: {
    state: { seat: "seat", columns: { each: { each: "seat" } } },
    moves: { drop: "same" },
    events: { dropped: { seat: "seat", column: "same" } },
    outcome: { reason: "same", winners: "ascending", ranking: { each: "ascending" } },
  },
  codes: ["column-full"],
  ends: ["line", "full"],
  cases: [() => after(draw.slice(0, -1)).match],
});

describeCitations(connectFour, [
  ["a disc", () => after("3").match, ["dropped C3"]],
  ["a line", () => after("0101010").match, ["dropped C3", "gameEnded C5"]],
  ["a draw", () => after(draw).match, ["dropped C3", "gameEnded C6"]],
]);

test("C2-room a seventh disc does not go into a column", () => {
  const full = after("333333");
  expect(full.refused("drop.3")).toEqual({ rule: "C2-room", code: "column-full", facts: {} });
  expect(full.legal).toBe("drop.0 drop.1 drop.2 drop.4 drop.5 drop.6");
});

test.each([
  ["up", "0101010", 0],
  ["across", "60615243", 1],
  ["diagonal, rising", "01122323363", 0],
  ["diagonal, falling", "65544343303", 0],
])("C5-line four discs win: %s", (_, columns, winner) => {
  expect(after(columns.slice(0, -1)).match.outcome).toBeNull();
  expect(after(columns).match.outcome).toMatchObject({ reason: "line", winners: [winner] });
});

test("C6-full a full grid without a line is a draw", () => {
  expect(after(draw).match.outcome).toEqual({ reason: "full", winners: [], ranking: [[0, 1]] });
});
