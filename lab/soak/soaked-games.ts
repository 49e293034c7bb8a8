import { games } from "../../scripts/games.js";
import { underTestOf } from "../../scripts/games-under-test.js";
import { type Soaked, soaked } from "./soaked.js";

/** Returns our games with what the laws need to know of each. */
export function soakedGames(): Promise<Soaked[]> {
  return Promise.all(Object.entries(games).map(async ([folder, game]) => soaked(game, await underTestOf(folder))));
}
