import { expect, test } from "vitest";
import { demandTest } from "../src/demand-test.js";

const right = {
  setups: [{ name: "two seats", seats: 2 }],
  everyMove: () => [],
  seats: {
    state: { turn: "seat", hands: { bySeat: { each: "same" } }, market: { fields: { owner: "seat" } } },
    moves: { draw: "same", give: { to: "seat" } },
    events: { drew: { seat: "seat", at: (value: unknown) => value } },
    outcome: { winners: "ascending" },
  },
  codes: ["no"],
  ends: [],
};

test("the facts about a game under test are taken when they are right", () => {
  expect(() => demandTest(right)).not.toThrow();
  expect(() => demandTest({ ...right, seats: "seat 0 always begins" })).not.toThrow();
});

const { seats } = right;

test.each([
  [undefined, /^given: expected an object with setups/],
  [{ ...right, setups: [] }, /^setups: expected a list of at least one setup$/],
  [{ ...right, setups: [{ seats: 2 }] }, /^setups\.0: expected an object with name and seats$/],
  [{ ...right, longestGame: 0 }, /^longestGame: expected a whole number from 1$/],
  [{ ...right, longestGame: "many" }, /^longestGame: expected a whole number from 1$/],
  [{ ...right, everyMove: undefined }, /^everyMove: expected a function/],
  [{ ...right, seats: undefined }, /^seats: expected a table with state, moves, events and outcome, or a text/],
  [{ ...right, seats: { ...seats, state: undefined } }, /^seats\.state: expected an object with a rule for each key$/],
  [{ ...right, seats: { ...seats, state: { turn: "seta" } } }, /^seats\.state\.turn: expected one of same, seat,/],
  [{ ...right, seats: { ...seats, state: { turn: { each: 5 } } } }, /^seats\.state\.turn\.each: expected one of/],
  [{ ...right, seats: { ...seats, state: { turn: {} } } }, /^seats\.state\.turn\.fields: expected an object/],
  [{ ...right, seats: { ...seats, moves: [] } }, /^seats\.moves: expected an object with a table of fields/],
  [{ ...right, seats: { ...seats, moves: { give: { to: null } } } }, /^seats\.moves\.give\.to: expected one of/],
  [{ ...right, seats: { ...seats, events: { drew: "none" } } }, /^seats\.events\.drew: expected an object/],
  [{ ...right, seats: { ...seats, outcome: null } }, /^seats\.outcome: expected an object/],
  [{ ...right, training: {} }, /^training: expected a function that describes the game$/],
  [{ ...right, codes: undefined }, /^codes: expected a list of texts$/],
  [{ ...right, ends: [1] }, /^ends: expected a list of texts$/],
])("what is wrong in them is named (%#)", (given, message) => {
  expect(() => demandTest(given)).toThrow(TypeError);
  expect(() => demandTest(given)).toThrow(message);
});
