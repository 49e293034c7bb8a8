// What a stranger does with the installed packages, on whatever Node this is: `node use.mjs <specifiers> <games>`, both
// with commas. Throws at the first thing that does not work. It is copied beside the node_modules that it uses.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";

const [specifiers = [], games = []] = process.argv.slice(2).map((list) => list.split(","));

for (const specifier of specifiers) {
  const names = Object.keys(await import(specifier));
  assert(names.length > 0 && !names.includes("default"), `${specifier} exports ${names.join(" ")}`);
}

// CommonJS programs load them, too. The test kit is left out: vitest itself cannot be required.
const require = createRequire(import.meta.url);
for (const specifier of specifiers.filter((each) => !each.endsWith("/testkit"))) require(specifier);

const { fast, play, RunningChance, seeded, start, view } = await import("@turnwright/core");
const { append, audit, closeLog, decode, openLog, verifyChain } = await import("@turnwright/log");
const { random } = await import("@turnwright/bots");

/** Sixty moves of one game by a random bot; its log is written, read back, verified and audited. */
const played = async (name: string) => {
  const { [name]: game } = await import(`@turnwright/${name}`);
  const chance = new RunningChance(fast(name));
  const bot = random(game);
  let match = start(game, { seats: game.seats[0], chance: seeded("5".repeat(64)) });
  let written = openLog(game, match);
  let text = written.text;
  for (let made = 0; made < 60 && match.outcome === null; made++) {
    const seat = match.toAct[0] ?? 0;
    const answer = play(game, match, seat, bot(view(game, match, seat), chance), { version: match.version });
    assert(answer.ok, JSON.stringify(answer));
    match = answer.match;
    written = append(game, written, match);
    text += written.text;
  }
  const log = decode(text + closeLog(game, written, match).text);
  assert(log.ok, JSON.stringify(log));
  const chained = verifyChain(log.value);
  assert(chained.ok, JSON.stringify(chained));
  const audited = audit(game, log.value);
  assert(audited.ok, JSON.stringify(audited));
  assert.deepEqual(audited.value.match.state, match.state);
  // A log without one of its entries must not pass, or the lines above say nothing.
  const torn = decode(text.split("\n").toSpliced(2, 1).join("\n"));
  assert(!torn.ok || !verifyChain(torn.value).ok, `${name}: a torn log passes`);
};
for (const name of games) await played(name);

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
