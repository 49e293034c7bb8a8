import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { main } from "../src/index.js";
import { plainly } from "../src/internal.js";
import { bundled } from "./bundled.js";

const folder = mkdtempSync(join(tmpdir(), "turnwright-own-"));
const file = (name: string): string => join(folder, name);
const own = file("tic-tac-toe.mjs");
const log = file("game.jsonl");

interface Session {
  readonly code: number | null;
  readonly said: string;
  readonly complained: string;
}

async function run(args: readonly string[], typed: readonly string[] = []): Promise<Session> {
  const said: string[] = [];
  const complained: string[] = [];
  const answers = [...typed];
  const code = await main(args, {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
    ask: async () => answers.shift() ?? null,
    pause: async () => {},
    progress: () => {},
    onInterrupt: () => () => {},
    paint: plainly,
    width: 120,
    isWatched: false,
  });
  return { code, said: said.join("\n"), complained: complained.join("\n") };
}

beforeAll(async () => {
  await bundled("examples/own-game/tic-tac-toe.ts", own);
  await bundled("packages/cli/src/bin.ts", file("bin.mjs"));
  writeFileSync(
    file("drawn.mjs"),
    `import { ticTacToe } from "./tic-tac-toe.mjs";
export default ticTacToe;
export { ticTacToe };
export const drawing = {
  draw: ({ state }) => "cells " + state.cells.map((by) => "xo."[by] ?? ".").join(""),
  words: ({ state }, { cell }) => "mark " + cell,
  legend: "",
};
`,
  );
  writeFileSync(
    file("two.mjs"),
    `import { ticTacToe } from "./tic-tac-toe.mjs";
export const one = ticTacToe;
export const other = { ...ticTacToe };
`,
  );
  const drawing = (part: string): string =>
    `export const drawing = { draw: () => "", words: () => "a", legend: "", ${part} };`;
  const faults = {
    draw: drawing("draw() { throw new Error('no pen'); }"),
    null: drawing("draw() { throw null; }"),
    number: drawing("draw: () => 5"),
    words: drawing("words() { throw new Error('no words'); }"),
    part: "export const drawing = { draw: () => '' };",
    effect: "ticTacToe.compiled.phaseList[0].moves[0].effects[0].run = () => { throw new Error('no effect'); };",
    actor: "ticTacToe.compiled.phaseList[0].actors = () => [7];",
  };
  for (const [name, fault] of Object.entries(faults)) {
    const text = readFileSync(own, "utf8").replace(/export \{[^}]*\};?\s*$/, "export { ticTacToe };\n");
    writeFileSync(file(`fault-${name}.mjs`), `${text}\n${fault}\n`);
  }
  writeFileSync(file("none.mjs"), "export const rulebook = {};\n");
  writeFileSync(file("broken.mjs"), "throw new RangeError('too few cells');\n");
  await run(["play", own, "--seed", "test", "--log", log]);
});

describe("a game of one's own at the command line", () => {
  test("is played, its log kept and verified; the board lists the fields of the view", async () => {
    const { code, said } = await run(["play", own, "--seed", "test", "--log", log, "--overwrite"]);
    expect(code).toBe(0);
    expect(said).toContain("tic-tac-toe, edition 1, 2 seats");
    expect(said).toContain("audited: every move is legal");
    expect(said).toMatch(/^cells {2,}\[-1,-1,-1,-1,-1,-1,-1,-1,-1\]$/m);
    expect(said).toMatch(/T3-mark: The cell bears the mark/);
  });

  test.each([
    ["draw", "Error: no pen"],
    ["null", "null"],
    ["number", "split is not a function"],
    ["words", "Error: no words"],
    ["part", "export what defineDrawing returns"],
    ["effect", "Error: no effect"],
    ["actor", "expected a list of seats from 0 to 1"],
  ])("that throws is told in one line, with the place and exit code 2: %s", async (name, said) => {
    const module = file(`fault-${name}.mjs`);
    const { code, complained } = await run(["play", module, "--human", "1", "--seed", "test"], ["mark.4", "mark.0"]);
    expect([code, complained.split("\n")]).toEqual([2, [expect.stringContaining(said)]]);
    expect(complained).toContain(module);
  });

  test("the place of an error is that of the rule, also in another file of the game", async () => {
    writeFileSync(file("index.mjs"), 'export { ticTacToe as default } from "./fault-effect.mjs";\n');
    const { code, complained } = await run(["simulate", file("index.mjs"), "--games", "1", "--threads", "1"]);
    expect([code, complained]).toEqual([
      2,
      expect.stringMatching(/index\.mjs, at fault-effect\.mjs:\d+:\d+: Error: no effect/),
    ]);
  });

  test("is played by a person, and drawn by the export named drawing", async () => {
    const { code, said } = await run(["play", file("drawn.mjs"), "--human", "1", "--seed", "test"], ["mark.4", "q"]);
    expect([code, said]).toEqual([0, expect.stringMatching(/^cells \.{9}$/m)]);
    expect(said).toMatch(/^cells [.o]{4}x[.o]{4}$/m);
  });

  test("is simulated, in this thread and in others", async () => {
    const asked = ["simulate", own, "--games", "50", "--seed", "test", "--json", file("totals.json")];
    const { code, said } = await run(asked);
    expect([code, said]).toEqual([0, expect.stringMatching(/ended by row +\d+/)]);
    const totals = readFileSync(file("totals.json"), "utf8");
    const { status } = spawnSync(process.execPath, [file("bin.mjs"), ...asked, "--threads", "2"]);
    expect([status, readFileSync(file("totals.json"), "utf8")]).toEqual([0, totals]);
  });

  test("its path may hold characters that URLs escape", () => {
    // In a process of its own: the loader of these tests does not read such URLs.
    const odd = join(folder, "my games #1, 50% mine");
    mkdirSync(odd);
    copyFileSync(own, join(odd, "tic-tac-toe.mjs"));
    const asked = ["simulate", "./tic-tac-toe.mjs", "--games", "5", "--threads", "1"];
    const { status, stdout } = spawnSync(process.execPath, [file("bin.mjs"), ...asked], { cwd: odd, encoding: "utf8" });
    expect([status, stdout]).toEqual([0, expect.stringContaining("5 games")]);
  });

  test("the report names the command with the path", async () => {
    await run(["simulate", own, "--games", "5", "--seed", "test", "--report", file("report.html")]);
    expect(readFileSync(file("report.html"), "utf8")).toContain(`simulate ${own} --games 5`);
  });

  test("a relative path is one from the working directory", async () => {
    const path = relative(process.cwd(), own);
    expect(path).toMatch(/^\./);
    expect((await run(["games", path])).said).toMatch(/^tic-tac-toe {2}edition 1, seats 2, 6 sentences$/);
  });

  test("commands that read a log take it with --game", async () => {
    const game = ["--game", own];
    expect((await run(["verify", log, ...game])).said).toContain("audited: every move is legal");
    expect((await run(["explain", log, ...game])).said).toMatch(/marked Player 1, cell \d\n +T3-mark: /);
    expect((await run(["text", log, ...game])).said).toMatch(/^\[Game "tic-tac-toe"\]\n/);
    const packed = await run(["pack", log, ...game]);
    expect([packed.code, packed.said]).toEqual([0, expect.stringMatching(/^tic-tac-toe\.1/)]);
    expect((await run(["unpack", packed.said, ...game])).said.split("\n")).toHaveLength(
      readFileSync(log, "utf8").split("\n").length - 1,
    );
    const redacted = await run(["redact", log, "--viewer", "1", "--reveal", ...game]);
    expect([redacted.code, redacted.said]).toEqual([0, readFileSync(log, "utf8").trimEnd()]);
  });

  const complaints: readonly (readonly [string, readonly string[], RegExp])[] = [
    ["no file", ["simulate", "./no-such.js"], /there is no file \.\/no-such\.js; name the JavaScript module of a game/],
    ["no game", ["games", file("none.mjs")], /none\.mjs exports no game; export what defineGame returns$/],
    ["two games", ["games", file("two.mjs")], /two\.mjs exports several games \(one, other\); export one/],
    [
      "a module with a mistake",
      ["games", file("broken.mjs")],
      /broken\.mjs could not be imported: RangeError: too few cells; name a JavaScript module/,
    ],
    [
      "a bot that it lacks",
      ["simulate", own, "--bots", "greedy"],
      /tic-tac-toe has no bot for greedy; .*--bots random/,
    ],
    ["a queue", ["simulate", own, "--queue", "redis://h"], /workers know only .*; leave out --queue/],
    ["a log without --game", ["explain", log], /there is no game "tic-tac-toe".*--game \.\/game\.js/],
    [
      "an option that it lacks",
      ["simulate", own, "--option", "size=4"],
      /tic-tac-toe has no option "size"; turnwright games \S+\.m?js lists them/,
    ],
    [
      "a log of another game",
      ["explain", log, "--game", "hope"],
      /--game hope is the game "hope", but this was played by "tic-tac-toe"/,
    ],
    [
      "a packed game of another game",
      ["unpack", "hope.1AAAA", "--game", own],
      /is the game "tic-tac-toe", but this was played by "hope"/,
    ],
  ];
  for (const [what, args, complaint] of complaints)
    test(`${what} is one line, exit code 2`, async () => {
      const { code, said, complained } = await run(args);
      expect(complained).toMatch(complaint);
      expect([code, said, complained.split("\n").length]).toEqual([2, "", 1]);
    });

  test("the chain of a log is verified without its game", async () => {
    const whole = await run(["verify", log]);
    // A program that only looks at the code must not take this for a match that was replayed.
    expect(whole.code).toBe(1);
    expect(whole.said).toMatch(/^consistent: .*\nnot replayed: .*--game \.\/game\.js\nnot audited: /);
    const changed = readFileSync(log, "utf8").replace(/"seat":0/, '"seat":1');
    writeFileSync(file("changed.jsonl"), changed);
    const { code, said } = await run(["verify", file("changed.jsonl")]);
    expect([code, said]).toEqual([1, expect.stringMatching(/^not consistent: line /)]);
  });

  test("a log never names a module to import", async () => {
    const forged = readFileSync(log, "utf8").replace('"game":"tic-tac-toe"', `"game":${JSON.stringify(own)}`);
    writeFileSync(file("forged.jsonl"), forged);
    const { code, complained } = await run(["explain", file("forged.jsonl")]);
    expect([code, complained]).toEqual([2, expect.stringContaining("there is no game")]);
    expect((await run(["verify", file("forged.jsonl")])).said).toMatch(/^not consistent: line 1, hash: wrong-hash; /);
    expect((await run(["unpack", `${own}.1AAAA`])).complained).toContain("there is no game");
  });
});
