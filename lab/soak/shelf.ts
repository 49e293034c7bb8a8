import { games } from "../../scripts/games.js";
import { underTestOf } from "../../scripts/games-under-test.js";
import { type Soaked, soaked } from "./soaked.js";

/** Our games. */
export function shelf(): Promise<Soaked[]> {
  return Promise.all(Object.entries(games).map(async ([folder, game]) => soaked(game, await underTestOf(folder))));
}
