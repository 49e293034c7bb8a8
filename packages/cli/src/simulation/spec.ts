import { playerOf, type SimulationSpec } from "@turnwright/bots";
import { type Game, type Kinds, parseOptions } from "@turnwright/core";
import { Complaint } from "../complaint.js";
import type { SimulateArguments } from "./arguments.js";

/** What is to be played, when the game allows it; with its fewest seats if none are given. Throws a `Complaint` when it does not. */
export function specOf(
  game: Game<Kinds>,
  asked: Pick<SimulateArguments, "seats" | "options" | "bots" | "rotate" | "seed">,
): SimulationSpec {
  const seats = asked.seats ?? game.seats[0]!;
  const { options, bots, rotate, seed } = asked;
  if (!game.seats.includes(seats))
    throw new Complaint(
      `${game.id} is played by ${game.seats.join(", ")} seats, not by ${seats}: --seats ${game.seats[0]}`,
    );
  const parsed = parseOptions(game, { seats, options });
  if (!parsed.ok) {
    const { code, path, facts } = parsed.problem;
    throw new Complaint(
      `${game.id} refuses the option${path === "" ? "s" : ` "${path}"`}: ${code} ${JSON.stringify(facts)}; see turnwright games`,
    );
  }
  if (bots.length > seats)
    throw new Complaint(`${bots.length} bots for ${seats} seats: name ${seats} or fewer with --bots`);
  for (const recipe of bots) playerOf(game, recipe);
  return { seats, options, bots, rotate, seed };
}
