import type { Game, Kinds } from "@turnwright/core";
import { shortened } from "../../../scripts/cases.js";
import { describeGame } from "../src/index.js";
import { lineTest, raidTest, toys } from "./toys.js";

/** A game that says nothing about how it is written down. */
function withoutNotation<G extends Kinds>(game: Game<G>): Game<G> {
  const bare: Game<G> = { ...game, id: `${game.id}-by-default` };
  Reflect.deleteProperty(bare, "notation");
  return bare;
}

/** A game that only its moves are written down for. */
function withMovesOnly<G extends Kinds>(game: Game<G>): Game<G> {
  const { formatMove, readMove } = game.notation ?? {};
  if (formatMove === undefined || readMove === undefined) throw new Error("expected a game with a notation");
  return { ...game, id: `${game.id}-moves-only`, notation: { formatMove, readMove } };
}

const fewer = { positions: 15, manyGames: 20 };
const { unseen: _, ...raidWithPositions } = shortened(raidTest, fewer);

describeGame(withoutNotation(toys.line), shortened(lineTest, fewer));
describeGame(withoutNotation(toys.raid), raidWithPositions);
describeGame(withMovesOnly(toys.raid), raidWithPositions);
