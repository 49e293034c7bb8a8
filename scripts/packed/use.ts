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
const turnwright = (...words: string[]) => turnwrightOn("", ...words);

/** The same with a standard input. */
const turnwrightOn = (input: string, ...words: string[]) => {
  const bin = join(import.meta.dirname, "node_modules/@turnwright/cli/dist/bin.js");
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...words], { encoding: "utf8", input });
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
  "--overwrite",
  "--log",
  "played.jsonl",
);
turnwright("verify", "played.jsonl");
const description = turnwrightOn('{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}\n', "serve");
assert.equal(JSON.parse(description).result?.openrpc, "1.3.2", description);

/** What the server for assistants answers over its standard output, once for each question. */
const mcp = (...questions: object[]): Record<string, { tools?: object[]; structuredContent?: object }>[] => {
  const bin = join(import.meta.dirname, "node_modules/@turnwright/mcp/dist/bin.js");
  const input = questions.map((question, id) => JSON.stringify({ jsonrpc: "2.0", id, ...question })).join("\n");
  const { stdout, stderr } = spawnSync(process.execPath, [bin], { encoding: "utf8", input: `${input}\n` });
  assert.equal(stderr, "");
  const answers = stdout.trimEnd().split("\n");
  // They come as they are ready.
  return answers.map((line) => JSON.parse(line)).sort((one, other) => one.id - other.id);
};
const clientInfo = { name: "packed", version: "1" };
const [, tools, begun, read] = mcp(
  { method: "initialize", params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo } },
  { method: "tools/list" },
  { method: "tools/call", params: { name: "new_match", arguments: { game: games[0] } } },
  { method: "resources/read", params: { uri: `turnwright://games/${games[0]}/rules` } },
);
assert.equal(tools?.["result"]?.tools?.length, 8);
assert.match(JSON.stringify(begun), /"match-1"/);
assert.match(JSON.stringify(read), /## Moves/);
console.log(`${specifiers.length} entries, ${games.length} games`);
