import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { recordedGames } from "@turnwright/testkit/internal";
import { games } from "../games.js";
import { underTestOf } from "../games-under-test.js";
import { beyond } from "./beyond.js";
import { playedAgain } from "./recorded.js";
import { Collection, type Vector } from "./vectors.js";

/** Own boards and editions are large, and stand in every line. */
const largest = 1000;

/** The vectors of a game, from its recorded games. The same on every machine. */
export async function collected(root: string, folder: string): Promise<Vector[]> {
  const game = games[folder]!;
  const { codes, everyMove } = await underTestOf(folder);
  const collection = new Collection(game, everyMove);
  for (const { log } of recordedGames(pathToFileURL(join(root, "packages", folder, "games")))) {
    if (log.header.edition !== game.edition || JSON.stringify(log.header.options).length > largest) continue;
    const [, steps] = playedAgain(game, log);
    for (const { before, move } of steps) collection.show(before, move);
    const last = steps.at(-1)!;
    collection.show(last.after, last.move);
  }
  for (const match of beyond(folder)) collection.seek(match, codes);
  return collection.vectors;
}

/** The file of vectors of each game, by its path in the repository */
export async function vectorFiles(root: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const folder of Object.keys(games)) {
    const lines = (await collected(root, folder)).map((vector) => `${JSON.stringify(vector)}\n`);
    files.set(`packages/${folder}/schema/vectors.ndjson`, lines.join(""));
  }
  return files;
}
