import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * Returns the text of a file of one of our packages. These are `package.json` and `schema/openrpc.json` of this
 * package, and the files that other packages publish in `schema/`. A bundle of this command replaces this module by
 * another one.
 */
export function packageFile(name: string, path: string): string {
  // The sources and the build both lie one folder below the root of this package.
  if (name === "cli") return readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
  return readFileSync(createRequire(import.meta.url).resolve(`@turnwright/${name}/${path}`), "utf8");
}
