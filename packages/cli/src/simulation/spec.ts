import type { SimulationSpec } from "@turnwright/bots";
import type { Shelved } from "../games.js";
import { botOf } from "../players.js";
import { seatsOf } from "../setup.js";
import type { SimulateArguments } from "./arguments.js";

/**
 * Returns the specification of a simulation, with the game's fewest seats by default. Throws a `Complaint` when the
 * game does not allow it.
 */
export function specOf(
  named: Pick<Shelved, "name" | "game">,
  request: Pick<SimulateArguments, "seats" | "options" | "bots" | "rotate" | "seed">,
): SimulationSpec {
  const { options, bots, rotate, seed } = request;
  const seats = seatsOf(named, request);
  for (const recipe of bots) botOf(named.game, recipe);
  return { seats, options, bots, rotate, seed };
}
