import { type Game, type Kinds, parseSetup } from "@turnwright/core";
import { games } from "../games.js";

/** What a match has when nobody says otherwise: vectors and packed games tell only what differs from it. */
function defaultsOf(game: Game<Kinds>): object {
  const bySeats = game.seats.map((seats) => {
    const parsed = parseSetup(game, { seats });
    if (!parsed.ok) throw new Error(`${game.id} has no default options for ${seats} seats`);
    return [seats, parsed.value.options] as const;
  });
  return { game: game.id, edition: game.edition, seats: game.seats, defaults: Object.fromEntries(bySeats) };
}

/** The file of seat counts and default options of each game, by its path in the repository. */
export function defaultsFiles(): Map<string, string> {
  return new Map(
    Object.entries(games).map(([folder, game]) => [
      `packages/${folder}/schema/defaults.json`,
      `${JSON.stringify(defaultsOf(game), null, 1)}\n`,
    ]),
  );
}

/**
 * The file of the sentences of each game, with what they say and where they come from, by its path in the repository.
 */
export function rulebookFiles(): Map<string, string> {
  return new Map(
    Object.entries(games).map(([folder, { id, edition, rulebook }]) => [
      `packages/${folder}/schema/rulebook.json`,
      `${JSON.stringify({ game: id, edition, rulebook }, null, 1)}\n`,
    ]),
  );
}
