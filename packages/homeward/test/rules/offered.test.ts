import { check, legalMoves } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { homeward } from "../../src/index.js";
import { cases } from "../cases.js";
import { everyMove } from "../every-move.js";

describe("what is offered", () => {
  test.each(cases.map((position, at) => [at, position] as const))(
    "is exactly what is permitted, in position %i",
    (_at, position) => {
      const match = position();
      const seat = match.toAct[0]!;
      const permitted = [...everyMove(match)].filter((move) => check(homeward, match, seat, move).ok);
      const texts = (moves: readonly object[]): string[] => moves.map((move) => JSON.stringify(move)).sort();
      expect(texts(legalMoves(homeward, match, seat))).toEqual(texts(permitted));
    },
  );
});
