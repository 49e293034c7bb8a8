import { readdirSync, readFileSync } from "node:fs";

/**
 * Returns the texts of the TypeScript files below a folder (a URL that ends in a slash). `describeExports` reads the
 * doc comments in these texts.
 */
export function sourceTexts(folder: { readonly href: string }): string[] {
  const names = readdirSync(new URL(folder.href), { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(".ts")).map((name) => readFileSync(new URL(name, folder.href), "utf8"));
}
