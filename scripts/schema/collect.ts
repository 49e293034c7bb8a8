import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Kinds, Match } from "@turnwright/core";
import { recordedGames } from "@turnwright/testkit";
import { everyMove as aeronautMoves } from "../../packages/aeronaut/test/every-move.js";
import { everyMove as artifactMoves } from "../../packages/artifact/test/every-move.js";
import { everyMove as homewardMoves } from "../../packages/homeward/test/every-move.js";
import { everyMove as hopeMoves } from "../../packages/hope/test/every-move.js";
import { everyMove as portalsMoves } from "../../packages/portals/test/every-move.js";
import { beyond } from "./beyond.js";
import { codesOf } from "./codes.js";
import { games } from "./games.js";
import { playedAgain } from "./recorded.js";
import { Collection, type Vector } from "./vectors.js";

// Each takes matches of its own game; it is only asked about those.
const everyMove = {
  aeronaut: aeronautMoves,
  artifact: artifactMoves,
  homeward: homewardMoves,
  hope: hopeMoves,
  portals: portalsMoves,
} as unknown as { readonly [folder: string]: (at: Match<Kinds>) => Iterable<Kinds["move"]> };

/** Own boards and editions are large, and stand in every line. */
const largest = 1000;

/** The vectors of a game, from its recorded games. The same on every machine. */
export function collected(root: string, folder: string): Vector[] {
  const game = games[folder]!;
  const collection = new Collection(game, everyMove[folder]!);
  for (const { log } of recordedGames(pathToFileURL(join(root, "packages", folder, "games")))) {
    if (log.header.edition !== game.edition || JSON.stringify(log.header.options).length > largest) continue;
    const [, steps] = playedAgain(game, log);
    for (const { before, move } of steps) collection.show(before, move);
    const last = steps.at(-1)!;
    collection.show(last.after, last.move);
  }
  for (const match of beyond(folder)) collection.seek(match, codesOf[folder]!);
  return collection.vectors;
}

/** The file of vectors of each game, by its path in the repository */
export function vectorFiles(root: string): Map<string, string> {
  return new Map(
    Object.keys(games).map((folder) => {
      const lines = collected(root, folder).map((vector) => `${JSON.stringify(vector)}\n`);
      return [`packages/${folder}/schema/vectors.ndjson`, lines.join("")];
    }),
  );
}
