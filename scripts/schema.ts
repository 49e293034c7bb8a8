// Writes the published JSON Schemas and vectors, or compares them: `npm run schema [-- --check]`.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./root.js";
import { vectorFiles } from "./schema/collect.js";
import { conversationFile } from "./schema/conversations/record.js";
import { defaultsFiles, rulebookFiles } from "./schema/defaults.js";
import { everyLine } from "./schema/every-line.js";
import { packedGames } from "./schema/packed-games.js";
import { protocolSchemas } from "./schema/protocol.js";
import { publishedSchemas, staleFiles } from "./schema/publish.js";
import { openRpc } from "./schema/service.js";
import { serviceVectors } from "./schema/service-vectors.js";

export const main = async (flags: readonly string[]): Promise<number> => {
  const files = new Map([
    ...publishedSchemas(root),
    ...defaultsFiles(),
    ...rulebookFiles(),
    ...protocolSchemas(root),
    ...openRpc(root),
    ...(await serviceVectors(root)),
    ...(await conversationFile()),
    ...(await vectorFiles(root)),
  ]);
  files.set("examples/python-validator/every-line.jsonl", everyLine());
  files.set("examples/python-validator/packed.ndjson", packedGames(root));
  const stale = staleFiles(root, files);
  const onlyCompare = flags.includes("--check");
  for (const path of stale) {
    if (onlyCompare) {
      console.error(`${path} is out of date: run \`npm run schema\``);
      continue;
    }
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), files.get(path)!);
  }
  console.log(`schema: ${files.size} files, ${stale.length} of them ${onlyCompare ? "stale" : "written"}`);
  return onlyCompare && stale.length > 0 ? 1 : 0;
};
