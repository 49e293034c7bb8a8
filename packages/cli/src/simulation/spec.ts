import type { SimulationSpec } from "@turnwright/bots";
import type { Game, Kinds } from "@turnwright/core";
import { botOf } from "../players.js";
import { seatsOf } from "../setup.js";
import type { SimulateArguments } from "./arguments.js";

/**
 * Returns the specification of a simulation, with the game's fewest seats by default. Throws a `Complaint` when the
 * game does not allow it.
 */
export function specOf(
  game: Game<Kinds>,
  request: Pick<SimulateArguments, "seats" | "options" | "bots" | "rotate" | "seed">,
): SimulationSpec {
  const { options, bots, rotate, seed } = request;
  const seats = seatsOf(game, request);
  for (const recipe of bots) botOf(game, recipe);
  return { seats, options, bots, rotate, seed };
}
