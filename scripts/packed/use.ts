// What a stranger does with the installed packages, on whatever Node this is: `node use.mjs <specifiers> <games>`, both
// with commas. Throws at the first thing that does not work. It is
// bundled into the folder whose node_modules it uses.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { playSixty } from "./play-sixty.js";

const [specifiers = [], games = []] = process.argv.slice(2).map((list) => list.split(","));

for (const specifier of specifiers) {
  const names = Object.keys(await import(specifier));
  assert(names.length > 0 && !names.includes("default"), `${specifier} exports ${names.join(" ")}`);
}

// CommonJS programs load them, too. The test kit is left out: vitest itself cannot be required.
const require = createRequire(import.meta.url);
for (const specifier of specifiers.filter((each) => !each.endsWith("/testkit"))) require(specifier);

for (const name of games) await playSixty(name);

/** What the command prints, run as a package manager's link would. */
const turnwright = (...words: string[]) => {
  const bin = join(import.meta.dirname, "node_modules/@turnwright/cli/dist/bin.js");
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...words], { encoding: "utf8" });
  assert.equal(status, 0, stderr + stdout);
  return stdout;
};
for (const name of games) assert.match(turnwright("games"), new RegExp(`^${name}\\b`, "m"));
turnwright(
  "play",
  games[0] ?? "",
  "--seed",
  "installed",
  "--bots",
  "random",
  "--boards",
  "end",
  "--log",
  "played.jsonl",
);
turnwright("verify", "played.jsonl");
console.log(`${specifiers.length} entries, ${games.length} games`);
