import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * Returns the text of a file of one of our packages: `package.json` and `schema/openrpc.json` of this one, and what
 * others publish in `schema/`. A bundle of this command has another module in the place of this one.
 */
export function packageFile(name: string, path: string): string {
  // Sources and what is built both lie one folder below the root of this package.
  if (name === "cli") return readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
  return readFileSync(createRequire(import.meta.url).resolve(`@turnwright/${name}/${path}`), "utf8");
}
