import { gameCalled, gameNames } from "@turnwright/cli/internal";
import { expect, test } from "vitest";

test.each(gameNames)(
  "a move of another phase of %s is refused with a sentence about the present phase",
  async (name) => {
    const { game } = await gameCalled(name);
    const waiting = game.compiled.phaseList.filter(({ types }) => types.size > 0);
    // One sentence cannot say what is due in two phases that have no move in common.
    const same = waiting.flatMap((one, at) =>
      waiting
        .slice(0, at)
        .filter(
          ({ cites, types }) =>
            cites["wrong-phase"] === one.cites["wrong-phase"] && ![...types].some((type) => one.types.has(type)),
        )
        .map((other) => `${other.name} and ${one.name}: ${one.cites["wrong-phase"]}`),
    );
    expect(same).toEqual([]);
  },
);
