import { describeGame } from "@turnwright/testkit";
import { ticTacToe } from "./tic-tac-toe.js";

describeGame(ticTacToe, {
  setups: [{ name: "two seats", seats: 2 }],
  games: 40,
  *everyMove() {
    for (let cell = 0; cell < 9; cell++) yield { type: "mark", cell } as const;
  },
  // No two seats are alike: seat 0 always begins. So the law of seats cannot exchange them.
  seats: "whose turn it is follows from the number of marks",
  codes: ["occupied"],
  ends: ["row", "full"],
});
