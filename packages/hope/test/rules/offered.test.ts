import { check, legalMoves } from "@turnwright/core";
import { hope } from "@turnwright/hope";
import { describe, expect, test } from "vitest";
import { cases } from "../cases.js";
import { everyMove } from "../every-move.js";

describe("what is offered", () => {
  test.each(cases.map((position, at) => [at, position] as const))(
    "is exactly what is permitted, in position %i",
    (_at, position) => {
      const match = position();
      const seat = match.toAct[0]!;
      const permitted = [...everyMove(match)].filter((move) => check(hope, match, seat, move).ok);
      const texts = (moves: readonly object[]): string[] => moves.map((move) => JSON.stringify(move)).sort();
      expect(texts(legalMoves(hope, match, seat))).toEqual(texts(permitted));
    },
  );
});
