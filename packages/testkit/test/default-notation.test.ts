import type { Game, Kinds } from "@turnwright/core";
import { describeGame } from "../src/index.js";
import { lineTest, raidTest, toys } from "./toys.js";

/** A game that says nothing about how it is written down. */
function withoutNotation<G extends Kinds>({ notation: _, ...others }: Game<G>): Game<G> {
  return { ...others, id: `${others.id}-by-default` };
}

const { unseen: _, ...raidWithPositions } = raidTest;

describeGame(withoutNotation(toys.line), lineTest);
describeGame(withoutNotation(toys.raid), raidWithPositions);
