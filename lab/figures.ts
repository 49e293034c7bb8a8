// Random play beside the expected figures of the rules: `npm run figures -- [game] [games]`.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "../scripts/bundled.mjs";

const known = readdirSync(join(import.meta.dirname, "figures"))
  .filter((file) => file !== "sample.ts")
  .map((file) => file.replace(/\.ts$/, ""));

export const main = async ([asked, ...rest]: readonly string[]): Promise<number> => {
  if (asked !== undefined && !known.includes(asked)) {
    console.error(`figures: there are none for "${asked}"; next: npm run figures -- ${known.join(" | ")}`);
    return 2;
  }
  const codes: number[] = [];
  for (const game of asked === undefined ? known : [asked])
    codes.push(await runProgram(`lab/figures/${game}.ts`, rest));
  return Math.max(...codes);
};
