import { readFileSync } from "node:fs";

/** Returns the text of a file of this package. Sources and bundles both lie one folder below its root. */
export function ownFile(path: string): string {
  return readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
}
