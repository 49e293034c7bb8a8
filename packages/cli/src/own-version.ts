import { ownFile } from "./own-file.js";

/** Returns the version of this package. */
export function ownVersion(): string {
  return (JSON.parse(ownFile("package.json")) as { readonly version: string }).version;
}
