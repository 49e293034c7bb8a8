import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cases, someOf } from "../../../scripts/cases.js";
import { root } from "../../../scripts/root.js";
import { type Placed, ratingsOf } from "../src/tournament/rating.js";
import { scheduleOf } from "../src/tournament/schedule.js";
import { session } from "./session.js";
import { writeProgram } from "./write-program.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "turnwright-"));
});
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string): string => join(folder, name);

/** Writes a program that answers each request with what `answer`, an expression of `request`, gives. */
const program = (name: string, answer: string): string =>
  writeProgram(file(`${name}.cjs`), `JSON.stringify(${answer})`);

const first = '{ jsonrpc: "2.0", id: request.id, result: { move: request.params.moves[0] } }';

/** Returns the requests that a program got. */
function requestsTo(name: string): { readonly pid: number; readonly params: { readonly seat: number } }[] {
  const log = file(`${name}.cjs.log`);
  const lines = existsSync(log) ? readFileSync(log, "utf8").trimEnd().split("\n") : [];
  return lines.map((line) => JSON.parse(line));
}

/** Returns the seats about which each process of a program was asked, by process id. */
function seatsByProcess(name: string): Map<number, Set<number>> {
  const seats = new Map<number, Set<number>>();
  for (const { pid, params } of requestsTo(name)) seats.set(pid, (seats.get(pid) ?? new Set()).add(params.seat));
  return seats;
}

const resultsIn = (name: string) =>
  readFileSync(file(name), "utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => JSON.parse(line));

describe("the schedule", () => {
  test("lets every bot meet every other, each in every seat equally often", () => {
    for (const [bots, seats] of [
      [3, 2],
      [5, 3],
      [2, 4],
      [4, 4],
    ] as const) {
      const games = scheduleOf(bots, seats, 2);
      const seen = new Map<string, number>();
      const met = new Set<string>();
      for (const seated of games) {
        expect(seated).toHaveLength(seats);
        for (const [seat, bot] of seated.entries()) seen.set(`${bot} ${seat}`, (seen.get(`${bot} ${seat}`) ?? 0) + 1);
        for (const one of seated) for (const other of seated) if (one < other) met.add(`${one} ${other}`);
      }
      expect(seen.size).toBe(bots * seats);
      expect(new Set(seen.values()).size).toBe(1);
      expect(met.size).toBe((bots * (bots - 1)) / 2);
    }
  });
});

describe("ratings", () => {
  const duel = (winner: number, loser: number, times: number): Placed[] =>
    Array.from({ length: times }, () => ({ bots: [winner, loser], places: [0, 1] }));

  test("three wins in four games are 191 points", () => {
    const [one, other] = ratingsOf(2, [...duel(0, 1, 3000), ...duel(1, 0, 1000)], "x");
    expect(one!.elo - other!.elo).toBeCloseTo(400 * Math.log10(3), -1);
    expect(one!.elo + other!.elo).toBeCloseTo(3000, 6);
    expect(one!.most - one!.least).toBeLessThan(30);
  });

  test("few games say little, even if one bot wins them all", () => {
    const [one, other] = ratingsOf(2, duel(0, 1, 2), "x");
    expect(one!.least).toBeLessThan(other!.most);
    const [many] = ratingsOf(2, duel(0, 1, 50), "x");
    expect(many!.least).toBeGreaterThan(1500);
  });

  test("the same place is half a point, and a bot in two seats does not play itself", () => {
    const drawn = { bots: [0, 1, 0], places: [0, 0, 0] };
    for (const { elo } of ratingsOf(2, [drawn], "x")) expect(elo).toBeCloseTo(1500, 6);
  });
});

describe("turnwright tournament", () => {
  const words = (name: string, bots: string, ...more: string[]): string[] => [
    ..."tournament portals --seed cup".split(" "),
    ...["--bots", bots, "--file", file(name), ...more],
  ];

  test("goes on from its file, whatever was torn, and comes to the same as at once", async () => {
    const part = await session(words("part.jsonl", "random,greedy:1", "--rounds", "1"));
    expect(part.code).toBe(0);
    appendFileSync(file("part.jsonl"), '{"number":2,"bo');
    const whole = await session(words("part.jsonl", "random,greedy:1", "--rounds", "2"));
    expect(whole.said).toContain("2 of 4 games");
    const once = await session(words("once.jsonl", "random,greedy:1", "--rounds", "2", "--json", file("once.json")));
    const tableIn = (said: string): string => said.slice(said.indexOf("bot "), said.indexOf("\nwritten"));
    expect(once.said).toContain(tableIn(`${whole.said}\nwritten`));
    const byNumber = (name: string) => resultsIn(name).sort((one, other) => one.number - other.number);
    expect(byNumber("part.jsonl")).toEqual(byNumber("once.jsonl"));
    const { ranked } = JSON.parse(readFileSync(file("once.json"), "utf8"));
    expect(ranked.map(({ played }: { played: number }) => played)).toEqual([4, 4]);
  });

  test("refuses a file of something else, and bots that make no tournament", async () => {
    writeFileSync(file("other.jsonl"), "{}\n");
    for (const [given, says] of [
      [words("other.jsonl", "random,greedy"), /is not the file of a tournament/],
      [words("once.jsonl", "random,greedy:2"), /other bots/],
      [words("new.jsonl", "random"), /2 to 64 bots/],
      [words("new.jsonl", "random,random"), /twice/],
      [words("new.jsonl", "random,clever"), /no bot "clever"/],
    ] as const) {
      const { code, complained } = await session(given);
      expect([code, complained]).toEqual([2, expect.stringMatching(says)]);
    }
  });

  test("a program gets the view of its seat, and plays whole games", async () => {
    const bot = program("first", first);
    const { code } = await session([
      ..."tournament hope --seats 3 --seed cup --rounds 1 --threads 1".split(" "),
      ...["--bots", `random,${bot}`, "--file", file("hope.jsonl"), "--option", `maxRounds=${cases(2, 1)}`],
    ]);
    expect(code).toBe(0);
    for (const { faults } of resultsIn("hope.jsonl")) expect(faults).toEqual([]);
    const requests = readFileSync(file("first.cjs.log"), "utf8").trimEnd().split("\n");
    expect(requests.length).toBeGreaterThan(5);
    for (const line of requests) {
      const { method, params } = JSON.parse(line);
      expect([method, Object.keys(params)]).toEqual(["chooseMove", ["seat", "view", "moves", "milliseconds"]]);
      expect(params.view.viewer).toBe(params.seat);
      const { hands } = params.view.state;
      for (const [seat, hand] of hands.entries())
        if (seat !== params.seat) expect(hand.every((card: unknown) => card === null)).toBe(true);
    }
  });

  test("a process gets the view of one seat only, though its program has several seats", async () => {
    const bot = program("spy", first);
    const { code } = await session([
      ..."tournament hope --seats 4 --seed cup --threads 2".split(" "),
      ...["--bots", `random,${bot}`, "--file", file("spy.jsonl")],
      ...["--rounds", `${cases(2, 1)}`, "--option", `maxRounds=${cases(2, 1)}`],
    ]);
    expect(code).toBe(0);
    const seats = seatsByProcess("spy");
    for (const asked of seats.values()) expect(asked.size).toBe(1);
    expect(new Set([...seats.values()].flatMap((asked) => [...asked]))).toEqual(new Set([0, 1, 2, 3]));
  });

  test("goes no further when it is stopped, and starts no program again", async () => {
    const slow = program("slow", `request.id > 1 ? undefined : ${first}`);
    let stop = (): void => {};
    const running = session(words("slow.jsonl", `${slow},${slow} 2`, "--rounds", "1", "--threads", "1"), [], {
      onInterrupt: (stopping) => {
        stop = stopping;
        return () => {};
      },
    });
    await expect.poll(() => seatsByProcess("slow").size, { timeout: 10_000 }).toBe(2);
    await expect.poll(() => requestsTo("slow").length).toBeGreaterThan(2);
    stop();
    const begun = performance.now();
    expect((await running).code).toBe(130);
    expect(performance.now() - begun).toBeLessThan(5_000);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(seatsByProcess("slow").size).toBe(2);
  });

  const faults: readonly (readonly [what: string, answer: string, says: RegExp])[] = [
    ["an illegal move", '{ jsonrpc: "2.0", id: request.id, result: { move: { type: "nonsense" } } }', /malformed/],
    ["a text that is none", '{ jsonrpc: "2.0", id: request.id, result: { move: "?!" } }', /a text that is no move/],
    ["another id", '{ jsonrpc: "2.0", id: 0, result: {} }', /id is not 1/],
    ["an error", '{ jsonrpc: "2.0", id: request.id, error: { message: "no idea" } }', /no result.*no idea/],
    ["no second answer", `request.id > 1 ? undefined : ${first}`, /within 300 milliseconds/],
    ["its own end", "process.exit(3)", /exit code 3/],
    ["its end after a move", `(setTimeout(() => process.exit(3), 20), ${first})`, /exit code 3/],
    ["an endless line", '{ id: request.id, result: "x".repeat(2_000_000) }', /more than 1000000 bytes/],
  ];
  // In program-bot.test.ts and below, programs give others of these.
  test.each(someOf(faults, 2))(
    "a program that gives %s loses, and the game goes on",
    async (what, answer, says) => {
      const bot = program(what.replaceAll(" ", "-"), answer);
      const name = `${what}.jsonl`;
      const rest = ["--rounds", "1", "--milliseconds", "300"];
      const { code, said, complained } = await session(words(name, `random,${bot}`, ...rest));
      expect([code, complained]).toEqual([0, expect.stringMatching(says)]);
      expect(said).toMatch(/1 {2}random/);
      for (const { faults, bots } of resultsIn(name)) expect(faults[0].seat).toBe(bots.indexOf(1));
    },
    20_000,
  );

  test.each(["exec:./no-such-bot", "exec:", "exec:."])("a program that is not there is refused: %s", async (bot) => {
    const { code, complained } = await session(words("none.jsonl", `random,${bot}`, "--rounds", "1"));
    expect([code, complained]).toEqual([2, expect.stringMatching(/cannot be started .*: write exec: and the path/)]);
    expect(existsSync(file("none.jsonl"))).toBe(false);
  });
});

describe("turnwright play with a program", () => {
  test("plays a match", async () => {
    const { code, said } = await session([
      ..."play portals --seed cup --boards end --bots".split(" "),
      `random,${program("player", first)}`,
    ]);
    expect([code, said]).toEqual([0, expect.stringMatching(/(wins?|draw|nobody)/)]);
  });

  test("complains of an answer that is no move", async () => {
    const bot = program("liar", '{ jsonrpc: "2.0", id: request.id, result: {} }');
    const { code, complained } = await session(["play", "portals", "--bots", bot]);
    expect([code, complained]).toEqual([2, expect.stringContaining("liar.cjs: a move that is refused")]);
  });

  test("says in a sentence that a program has ended by itself", async () => {
    const bot = program("quitter", "process.exit(3)");
    const { code, complained } = await session(["play", "portals", "--bots", bot]);
    expect([code, complained]).toEqual([
      2,
      expect.stringMatching(/quitter\.cjs: it ended by itself, with exit code 3/),
    ]);
  });

  test.each(["exec:", "exec:./no-such-bot"])("says in a sentence that a program is not there: %s", async (bot) => {
    const { code, complained } = await session(["play", "portals", "--bots", bot]);
    expect([code, complained]).toEqual([2, expect.stringMatching(/^turnwright: exec:.*: it cannot be started: /)]);
  });

  test("a process gets the view of one seat only, and ends with the match", async () => {
    const bot = program("alone", first);
    const match = `play hope --seats 3 --seed cup --boards end --option maxRounds=${cases(100, 2)} --bots`;
    const { code } = await session([...match.split(" "), bot]);
    expect(code).toBe(0);
    const seats = seatsByProcess("alone");
    expect([...seats.values()].flatMap((asked) => [...asked]).sort()).toEqual([0, 1, 2]);
    const isAlive = (pid: number): boolean => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(() => [...seats.keys()].filter(isAlive)).toEqual([]);
  });

  test("takes a command with a comma", async () => {
    const bot = program("comma", `process.argv[2] === "1,5" ? ${first} : process.exit(4)`);
    const { code } = await session([
      ..."play portals --seed cup --boards end --bots".split(" "),
      `random,${bot} 1\\,5`,
    ]);
    expect(code).toBe(0);
  });

  test("plays the example in Python", async () => {
    const bot = `exec:python3 ${join(root, "examples/serve-clients/bot.py")}`;
    const game = cases(1, 0) === 1 ? "homeward" : "portals";
    const { code } = await session(["play", game, "--seed", "cup", "--boards", "end", "--bots", bot]);
    expect(code).toBe(0);
  });
});
