import { fast, legalMoves, play, start, view } from "@turnwright/core";
import { trainingSpace } from "@turnwright/core/train";
import { describe, expect, test } from "vitest";
import { artifact } from "../src/index.js";
import { training } from "../src/train.js";

describe("the supply of blocks is observed exactly", () => {
  test.each([0, 999])("when it grows beyond %i by dynamite", (blockSupply) => {
    const setup = { seats: 2, options: { blockSupply } } as const;
    const space = trainingSpace(artifact, training, setup);
    const place = space.observationFields.find(({ name }) => name === "blocksLeft")?.from ?? -1;
    let match = start(artifact, { ...setup, chance: fast("dynamite"), freeze: false });
    let largest = 0;
    while (match.outcome === null && match.version < 500) {
      const [seat] = match.toAct;
      const moves = legalMoves(artifact, match, seat).filter(({ type }) => type !== "dropBlock");
      const move = moves.find(({ type }) => type === "dynamite") ?? moves[match.version % moves.length];
      const answer = play(artifact, match, seat, move, { freeze: false });
      if (!answer.ok) throw new Error(answer.refusal.code);
      match = answer.match;
      const { blocksLeft } = match.state;
      expect(space.observation(view(artifact, match, 0))[place]).toBe(blocksLeft);
      largest = Math.max(largest, blocksLeft ?? -1);
    }
    expect(largest).toBeGreaterThan(blockSupply);
  });

  test("as -1 when it has no limit", () => {
    const space = trainingSpace(artifact, training, { seats: 2 });
    const field = space.observationFields.find(({ name }) => name === "blocksLeft");
    expect(field).toMatchObject({ least: -1, most: -1 });
  });
});
