import { type OptionProblem, parseSetup } from "@turnwright/core";
import { Complaint } from "./complaint.js";
import type { Shelved } from "./games.js";

/** A game as the command line names it. */
type Named = Pick<Shelved, "name" | "game">;

interface Asked {
  readonly seats: number | undefined;
  readonly options: { readonly [name: string]: unknown };
  readonly bots: readonly unknown[];
  /** The number of people and bots that were named; by default 1. */
  readonly named?: number;
}

function refused({ name, game }: Named, { code, path, expected, found }: OptionProblem): Complaint {
  const option = path.replace(/^options\./, "");
  const lists = `turnwright games ${name} lists them`;
  if (code === "unknown-option") return new Complaint(`${game.id} has no option "${option}"; ${lists}: ${expected}`);
  const which = path === "options" ? "options" : `option "${option}"`;
  return new Complaint(`${game.id} refuses the ${which}: expected ${expected}, not ${found} (${code}); ${lists}`);
}

/**
 * Returns the requested number of seats, by default the fewest that the people and bots named need. Throws a
 * `Complaint` when the game does not allow it.
 */
export function seatsOf({ name, game }: Named, { seats: wished, options, bots, named = 1 }: Asked): number {
  const seats = wished ?? game.seats.find((count) => count >= named) ?? game.seats[0];
  if (!game.seats.includes(seats))
    throw new Complaint(
      `${game.id} is played by ${game.seats.join(", ")} seats, not by ${seats}; try --seats ${game.seats[0]}`,
    );
  const parsed = parseSetup(game, { seats, options });
  if (!parsed.ok) throw refused({ name, game }, parsed.problem);
  const wanted = bots.length;
  if (wanted > seats) {
    const more = game.seats.includes(wanted) ? `, or use --seats ${wanted}` : "";
    throw new Complaint(`${wanted} bots for ${seats} seats; name ${seats} or fewer with --bots${more}`);
  }
  return seats;
}
