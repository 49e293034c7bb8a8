import { readFileSync } from "node:fs";
import { join } from "node:path";
import { numberOf } from "../pages/sentences.js";
import { table } from "./rulebook-page.js";

/**
 * Returns the options of a game as its README lists them, which a test holds against the engine, each with the numbers
 * of its sentences.
 */
export function optionTable(folder: string, sentences: { readonly [option: string]: readonly string[] }): string {
  const readme = readFileSync(join(folder, "README.md"), "utf8");
  const [, rest = ""] = readme.split("\n## Options\n");
  const rows = [...rest.split("\n## ")[0]!.matchAll(/^\| `(\w+)` +\| (.*?) +\| (.*?) +\| (.*?) +\|$/gm)];
  return table(
    ["option", "values", "usual", "meaning", "sentences"],
    rows.map(([, option = "", values = "", usual = "", meaning = ""]) => {
      const numbers = (sentences[option] ?? []).map(numberOf).join(", ");
      return [`\`${option}\``, values, usual, meaning, numbers === "" ? "" : `<sup>${numbers}</sup>`];
    }),
  );
}
