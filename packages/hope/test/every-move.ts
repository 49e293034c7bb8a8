import type { Standing } from "@turnwright/core";
import type { Card, Hope, HopeMove } from "@turnwright/hope";
import { cards, characters, dimensions, levers, modes } from "../src/content/words.js";

const cells = Array.from({ length: 37 }, (_, cell) => cell);
const directions = [0, 1, 2, 3, 4, 5];
const pairs: readonly (readonly Card[])[] = cards.flatMap((one) => cards.map((other) => [one, other]));
const payments: readonly (readonly Card[])[] = [...cards.map((card) => [card]), ...pairs];

function* withoutSeats(): Iterable<HopeMove> {
  for (const cell of cells) yield { type: "placeMonolith", cell };
  for (const character of characters) yield { type: "chooseCharacter", character };
  for (const dimension of dimensions) yield { type: "placeShip", dimension };
  for (const lever of levers)
    for (const mode of modes) for (const direction of directions) yield { type: "navigate", lever, mode, direction };
  for (const direction of directions) yield { type: "step", direction };
  for (const token of ["draw", "move", "medals"] as const) yield { type: "useToken", token };
  yield { type: "useToken", token: "polarize", turn: "clockwise" };
  yield { type: "useToken", token: "polarize", turn: "counterclockwise" };
  for (const space of [0, 1, 2]) yield { type: "replenish", space };
  for (const cell of cells) {
    for (const dimension of dimensions) {
      yield { type: "replaceOne", cell, dimension };
      yield { type: "giveUp", cell, dimension };
    }
  }
  const plain = ["polarize", "takeToken", "upgrade", "raiseLevel", "reveal", "endTurn"] as const;
  for (const type of [...plain, "stopReplacing", "pledgeMedal", "endPledge"] as const) yield { type };
}

function* withCards(): Iterable<HopeMove> {
  for (const pay of payments) yield { type: "place", pay };
  for (const pay of pairs) yield { type: "pledgePair", pay };
  for (const cell of cells) for (const pay of payments) yield { type: "teleport", cell, pay };
}

/** Every move that the schemas allow at a table of so many seats. */
export function* everyMove({ seats }: Standing<Hope>): Iterable<HopeMove> {
  yield* withoutSeats();
  for (let seat = 0; seat < seats; seat++) {
    yield { type: "accuse", seat };
    for (const dimension of dimensions) yield { type: "coax", seat, dimension };
  }
  yield* withCards();
}
