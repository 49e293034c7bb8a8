import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { closingKeys } from "@turnwright/log";
import { pack } from "@turnwright/log/text";
import { recordedGames } from "@turnwright/testkit/internal";
import { games } from "../games.js";

/** As long as a line that people still look at. */
const longest = 2000;

/** Each recorded game that fits in a line, packed, beside what its heading says: for readers in other languages. */
export function packedGames(root: string): string {
  const lines: string[] = [];
  for (const [folder, game] of Object.entries(games)) {
    for (const { log } of recordedGames(pathToFileURL(join(root, "packages", folder, "games")))) {
      const packed = pack(game, log);
      if (!packed.ok || packed.value.length > longest) continue;
      const { edition, seats, options, origin } = log.header;
      const { drawn: _, ...chance } = closingKeys(log)!.chance;
      lines.push(JSON.stringify({ packed: packed.value, edition, seats, options, origin, chance }));
    }
  }
  return `${lines.join("\n")}\n`;
}
