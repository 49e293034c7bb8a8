import { describeGame } from "@turnwright/testkit";
import { ticTacToe } from "./tic-tac-toe.js";

describeGame(ticTacToe, {
  setups: [{ name: "two seats", seats: 2 }],
  games: 40,
  *everyMove() {
    for (let cell = 0; cell < 9; cell++) yield { type: "mark", cell } as const;
  },
  // Where seats stand: the law of seats plays every match with the seats exchanged, too.
  seats: {
    state: { cells: "seats", turn: "seat" },
    moves: { mark: "same" },
    events: { marked: { seat: "seat", cell: "same" } },
    outcome: { reason: "same", winners: "ascending", ranking: { each: "ascending" } },
  },
  codes: ["occupied"],
  ends: ["row", "full"],
  unseen: { positions: "the example doesn't write its positions down" },
});
