import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { cases, someOf } from "../../../scripts/cases.js";
import { main } from "../src/index.js";
import { plainly } from "../src/internal.js";
import { bundled } from "./bundled.js";

const folder = mkdtempSync(join(tmpdir(), "turnwright-simulate-"));
const file = (name: string): string => join(folder, name);

interface Session {
  readonly code: number | null;
  readonly said: string;
  readonly complained: string;
  readonly progress: readonly string[];
}

/** Runs the command in this thread; `interruptAfter` presses Ctrl-C when progress was shown so many times. */
async function run(command: string, interruptAfter = -1): Promise<Session> {
  const said: string[] = [];
  const complained: string[] = [];
  const progress: string[] = [];
  let interrupt = (): void => {};
  const code = await main(command.split(" "), {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
    ask: async () => null,
    pause: async () => {},
    progress: (text) => {
      progress.push(text);
      if (progress.length === interruptAfter) interrupt();
    },
    onInterrupt: (stop) => {
      interrupt = stop;
      return () => {};
    },
    paint: plainly,
    width: 120,
    isWatched: false,
  });
  return { code, said: said.join("\n"), complained: complained.join("\n"), progress };
}

const bin = file("turnwright.mjs");

/**
 * Runs the real command in a process of its own, threads and all; `onNoise` sees what it writes on the error stream.
 */
function runProcess(
  command: string,
  onNoise: (stop: () => void, text: string) => void = () => {},
  signal: NodeJS.Signals = "SIGINT",
): Promise<Session> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [bin, ...command.split(" ")]);
    let said = "";
    let complained = "";
    child.stdout.on("data", (text: Buffer) => {
      said += text.toString();
      onNoise(() => child.kill(signal), said);
    });
    child.stderr.on("data", (text: Buffer) => {
      complained += text.toString();
    });
    child.on("close", (code) => resolve({ code, said, complained, progress: [] }));
  });
}

beforeAll(async () => {
  await bundled("packages/cli/src/bin.ts", bin);
});

const short = "simulate artifact --option roundLimit=3 --seed test";

describe("turnwright simulate", () => {
  test("says who won how often, how long games were, how they ended and which sentences spoke", async () => {
    const { code, said, progress } = await run(`${short} --games 40 --bots greedy:2,random --rotate`);
    expect(code).toBe(0);
    expect(said).toContain("40 games");
    expect(said).toMatch(/greedy:2 +\d+ +\d+\.\d +\d+\.\d to \d+\.\d/);
    expect(said).toMatch(/moves a game +\d+/);
    expect(said).toMatch(/ended by (home|round-limit) +\d+/);
    expect(said).toMatch(/sentences that caused events: \d+ of \d+/);
    expect(progress.at(-2)).toMatch(/^\[#{30}\] 40 of 40 games, .* a second, 0 s left$/);
    expect(progress.at(-1)).toBe("");
  });

  test("the totals are the same to the byte on one thread, on two, and without threads", async () => {
    const count = cases(60, 24);
    const games = `${short} --games ${count}`;
    await run(`${games} --json ${file("own.json")}`);
    await runProcess(`${games} --threads 1 --json ${file("one.json")}`);
    const two = await runProcess(`${games} --threads 2 --json ${file("two.json")}`);
    expect([two.code, two.complained]).toEqual([0, ""]);
    const [own, one, both] = ["own", "one", "two"].map((name) => readFileSync(file(`${name}.json`), "utf8"));
    expect(one).toBe(own);
    expect(both).toBe(own);
    expect(JSON.parse(own)).toMatchObject({
      game: "artifact",
      requested: count,
      spec: { seed: "test" },
      totals: { games: count },
    });
  });

  test("Ctrl-C keeps and prints what is done", async () => {
    const { code, said } = await run(`${short} --games 1000000 --json ${file("stopped.json")}`, 2);
    expect(code).toBe(130);
    const [, played] = /stopped after (\d+) of 1000000 games/.exec(said) ?? [];
    const { totals } = JSON.parse(readFileSync(file("stopped.json"), "utf8"));
    expect(totals.games).toBe(Number(played));
    expect(Object.values(totals.ends as Record<string, number>).reduce((a, b) => a + b)).toBe(totals.games);
    await run(`${short} --games ${played} --json ${file("again.json")}`);
    expect(JSON.parse(readFileSync(file("again.json"), "utf8")).totals).toEqual(totals);
  });

  test.each(someOf(["SIGINT", "SIGTERM", "SIGHUP"] as const, 2))(
    "Ctrl-C ends threads that are in the middle of long games: %s",
    async (signal) => {
      const { code, said } = await runProcess(
        "simulate hope --bots search:99999 --threads 2 --seed x",
        (stop, text) => {
          if (text.includes("seed x")) setTimeout(stop, 200);
        },
        signal,
      );
      expect(code).toBe(130);
      expect(said).toContain("stopped after 0 of 1000 games");
    },
  );

  test("the report is one page that needs nothing else, every quote and bracket escaped", async () => {
    await run(`${short} --games 30 --bots greedy:2,random --option map=causeway --report ${file("report.html")}`);
    const page = readFileSync(file("report.html"), "utf8");
    expect(page).not.toMatch(/<script|https?:|src=|@import|NaN|undefined|Infinity/);
    expect(page).toContain("Artifact: 30 games between bots");
    expect(page).toContain("--option map=causeway --bots greedy:2,random --seed test");
    expect(page.split("<svg").length).toBe(page.split("</svg>").length);
    expect(page).toContain("The turn begins with one card from the deck or the discard pile's top.");
    const other = await run(`simulate portals --games 2 --seed <&"> --report ${file("odd.html")}`);
    expect(other.code).toBe(0);
    expect(readFileSync(file("odd.html"), "utf8")).toContain("seed &lt;&amp;&quot;&gt;");
  });

  const wrong: readonly (readonly [string, RegExp])[] = [
    ["simulate", /which game\? There are: aeronaut/],
    ["simulate artifact --games 0", /--games takes a whole number of 1 or more/],
    ["simulate artifact --threads none", /--threads takes a whole number of 1 or more/],
    ["simulate artifact --seats 7", /played by 2, 3, 4 seats, not by 7/],
    ["simulate artifact --bots serch:10", /did you mean search\?/],
    ["simulate artifact --bots random:3", /"random:3": random takes no number/],
    ["simulate artifact --bots search:100000000", /"search:100000000": .*search up to four, .*at most seven digits/],
    ["simulate artifact --bots greedy:-1", /"greedy:-1": .*greedy one, .*whole/],
    ["simulate artifact --bots random,random,random", /3 bots for 2 seats/],
    ["simulate artifact --option roundLimit=0", /refuses the option "roundLimit"/],
    ["simulate artifact --log file", /log.*see turnwright help/],
    [`${short} --games 1 --report /no/such/folder/x.html`, /could not be written.*name another file with --report/],
  ];
  for (const [command, complaint] of wrong) {
    test(command, async () => {
      const { code, complained } = await run(command);
      expect(complained).toMatch(complaint);
      expect(complained.split("\n")).toHaveLength(1);
      expect(code).toBe(2);
    });
  }
});
