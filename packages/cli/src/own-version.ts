import { packageFile } from "./package-file.js";

/** Returns the version of this package. */
export function ownVersion(): string {
  return (JSON.parse(packageFile("cli", "package.json")) as { readonly version: string }).version;
}
