import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { artifact } from "@turnwright/artifact";
import { Queue } from "bullmq";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundled } from "../../../scripts/bundled.mjs";
import { cases } from "../../../scripts/cases.js";
import { main } from "../src/index.js";
import { plainly } from "../src/internal.js";
import { hasRedis, type TestRedis, testRedis } from "./redis.js";

const folder = mkdtempSync(join(tmpdir(), "turnwright-queue-"));
const file = (name: string): string => join(folder, name);

interface Session {
  readonly code: number;
  readonly complained: string;
  readonly progress: readonly string[];
}

/** Runs the command in this thread; presses Ctrl-C when its progress says `until`. */
async function run(command: string, until?: RegExp): Promise<Session> {
  const complained: string[] = [];
  const progress: string[] = [];
  let interrupt = (): void => {};
  const code = await main(command.split(" "), {
    say: () => {},
    complain: (line) => complained.push(line),
    ask: async () => null,
    pause: async () => {},
    progress: (text) => {
      progress.push(text);
      if (until?.test(text) === true) interrupt();
    },
    onInterrupt: (stop) => {
      interrupt = stop;
      return () => {};
    },
    paint: plainly,
    width: 120,
    isWatched: false,
  });
  return { code, complained: complained.join("\n"), progress };
}

interface Running {
  readonly child: ChildProcess;
  /** What it has said so far, on both streams. */
  said(): string;
  readonly ended: Promise<number | null>;
}

const started: ChildProcess[] = [];

function begin(program: string, command: string): Running {
  const child = spawn(process.execPath, [program, ...command.split(" ")]);
  started.push(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => {
      said += text.toString();
    });
  return { child, said: () => said, ended: new Promise((resolve) => child.once("close", resolve)) };
}

async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await what())) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe("a queue that cannot be", () => {
  const wrong: readonly (readonly [string, RegExp])[] = [
    ["simulate artifact --queue http://here", /--queue takes redis:\/\/host:port\/db/],
    ["simulate artifact --queue redis://here/name", /--queue takes redis:\/\/host:port\/db/],
    [
      "simulate artifact --queue redis://:secret@127.0.0.1:1/3",
      /no Redis server at 127.0.0.1:1, database 3: .*REFUSED/,
    ],
    ["simulate artifact --queue redis://here --threads 2", /give it to turnwright worker/],
    ["simulate artifact --task 10", /--task needs --queue/],
    ["tournament artifact --queue redis://here --threads 2", /give it to turnwright worker/],
    ["tournament artifact --task 10", /--task needs --queue/],
    ["tournament artifact --queue redis://here --bots random,exec:./bot", /exec:.\/bot is a program of this machine/],
    ["worker", /turnwright worker takes a queue/],
    ["worker artifact --queue redis://here", /turnwright worker takes a queue and no game/],
  ];
  for (const [command, complaint] of wrong) {
    test(command, async () => {
      const { code, complained } = await run(command);
      expect(complained).toMatch(complaint);
      expect(complained).not.toContain("secret");
      expect(complained.split("\n")).toHaveLength(1);
      expect(code).toBe(2);
    });
  }
});

const title = hasRedis ? "simulations through a queue" : "SKIPPED, needs a redis-server: apt-get install redis-server";

describe.skipIf(!hasRedis)(title, () => {
  let redis: TestRedis;
  let bin: string;
  const queues: Queue[] = [];
  const address = (db: number): string => `redis://127.0.0.1:${redis.port}/${db}`;

  /** The queue of a database, as a stranger sees it. */
  const queueOf = (db: number): Queue => {
    const connection = { host: "127.0.0.1", port: redis.port, db };
    const queue = new Queue("turnwright-simulations", { connection });
    queues.push(queue);
    return queue;
  };

  const worker = async (program: string, db: number): Promise<Running> => {
    const running = begin(program, `worker --threads 1 --queue ${address(db)}`);
    await until(() => running.said().includes("listening"));
    return running;
  };

  const dismissed = async ({ child, ended, said }: Running): Promise<string> => {
    child.kill("SIGINT");
    expect(await ended).toBe(0);
    return said();
  };

  beforeAll(async () => {
    bin = await bundled("packages/cli/src/bin.ts");
    redis = await testRedis();
  });

  afterAll(async () => {
    for (const child of started) child.kill("SIGKILL");
    await Promise.all(queues.map((queue) => queue.close()));
    await redis.stop();
    rmSync(folder, { recursive: true });
  });

  test("kill -9 of a worker and of the asker loses nothing and doubles nothing", async () => {
    // 20 tasks.
    const task = cases(50, 30);
    const games = `simulate artifact --games ${20 * task} --option roundLimit=60 --seed test`;
    const asking = `${games} --task ${task} --queue ${address(0)} --json ${file("queue.json")}`;
    const queue = queueOf(0);
    const asker = begin(bin, asking);
    const victim = await worker(bin, 0);
    await until(async () => (await queue.getCompletedCount()) >= 2);
    // Without a pause, the first worker could play everything before the second one listens.
    await queue.pause();
    const survivor = await worker(bin, 0);
    await queue.resume();
    await until(async () => (await queue.getActiveCount()) === 2);
    victim.child.kill("SIGKILL");
    await victim.ended;
    const lost = await queue.getCompletedCount();
    await until(async () => (await queue.getCompletedCount()) > lost);
    asker.child.kill("SIGKILL");
    await asker.ended;
    const done = await queue.getCompletedCount();
    expect(done).toBeLessThan(20);
    const again = begin(bin, asking);
    const alone = begin(bin, `${games} --threads 1 --json ${file("alone.json")}`);
    expect([await again.ended, await alone.ended]).toEqual([0, 0]);
    expect(readFileSync(file("queue.json"), "utf8")).toBe(readFileSync(file("alone.json"), "utf8"));
    // What was played for the first asker was not played again: at least two tasks by the victim. What the victim left
    // half played was.
    const [, tasks] = /played [\d,]+ games in (\d+) tasks/.exec(await dismissed(survivor)) ?? [];
    expect(Number(tasks)).toBeGreaterThanOrEqual(20 - lost);
    expect(Number(tasks)).toBeLessThanOrEqual(18);
    expect(await queue.getJobCountByTypes()).toBe(0);
  });

  // It kills processes for many seconds, as the test above it does.
  test.runIf(cases(1, 0) === 1)(
    "a tournament comes to the same on several machines, though a worker and the asker are killed",
    async () => {
      const cup = "tournament artifact --bots random,greedy:1 --rounds 20 --option roundLimit=30 --seed cup";
      const asking = `${cup} --task 2 --queue ${address(4)} --file ${file("cup.jsonl")} --json ${file("cup.json")}`;
      const queue = queueOf(4);
      const [victim, survivor] = await Promise.all([worker(bin, 4), worker(bin, 4)]);
      const asker = begin(bin, asking);
      await until(async () => (await queue.getCompletedCount()) >= 2);
      victim.child.kill("SIGKILL");
      asker.child.kill("SIGKILL");
      await Promise.all([victim.ended, asker.ended]);
      const kept = readFileSync(file("cup.jsonl"), "utf8").split("\n").length - 2;
      expect(kept).toBeLessThan(40);
      const again = begin(bin, asking);
      const alone = begin(bin, `${cup} --threads 1 --file ${file("one.jsonl")} --json ${file("one.json")}`);
      expect([await again.ended, await alone.ended]).toEqual([0, 0]);
      expect(again.said()).toContain(`${kept} of 40 games`);
      expect(readFileSync(file("cup.json"), "utf8")).toBe(readFileSync(file("one.json"), "utf8"));
      const results = (name: string): unknown =>
        readFileSync(file(name), "utf8").trimEnd().split("\n").slice(1).toSorted();
      expect(results("cup.jsonl")).toEqual(results("one.jsonl"));
      expect(await queue.getJobCountByTypes()).toBe(0);
      await dismissed(survivor);
    },
  );

  test("a bad request is refused once and does not go round", async () => {
    const queue = queueOf(1);
    const good = {
      format: "turnwright request 1",
      game: "artifact",
      edition: artifact.edition,
      seats: 2,
      options: {},
      bots: ["random"],
    };
    const request = { ...good, rotate: false, seed: "x", from: 0, to: 1, proof: "" };
    const { format: _format, ...rules } = good;
    const tournament = { tournament: 1, ...rules, bots: ["random", "greedy"], seed: "x" };
    const games = { format: "turnwright games 1", tournament, games: [{ number: 0, bots: [0, 1] }], proof: "" };
    const gamesOf = (other: object): object => ({ ...games, tournament: { ...tournament, ...other } });
    const bad: readonly (readonly [object, RegExp])[] = [
      [{ ...request, game: "chess" }, /there is no game "chess"/],
      [{ ...request, edition: "0" }, /has edition \d here, not 0/],
      [{ ...request, options: { roundLimit: 0 } }, /refuses the option "roundLimit"/],
      [{ ...request, bots: ["serch"] }, /did you mean search/],
      [{ ...request, seats: 9 }, /not by 9/],
      [{ ...request, to: 0 }, /its range has no games/],
      [{ ...request, from: "0" }, /its field "from"/],
      [[], /no request/],
      [gamesOf({ game: "chess" }), /there is no game "chess"/],
      [gamesOf({ edition: "0" }), /has edition \d here, not 0/],
      [gamesOf({ options: { roundLimit: 0 } }), /refuses the option "roundLimit"/],
      [gamesOf({ bots: ["random", "exec:./bot"] }), /is a program/],
      [{ ...games, games: [{ number: 0, bots: [0, 2] }] }, /its field "games"/],
      [{ ...games, games: [{ number: -1, bots: [0, 1] }] }, /its field "games.0.number"/],
      [gamesOf({ seats: "2" }), /its field "tournament.seats"/],
      [{ ...games, tournament: 1 }, /its field "tournament"/],
      [{ ...games, seats: 2 }, /its field "seats"/],
      [games, /is played differently on different machines/],
      [request, /is played differently on different machines/],
    ];
    for (const [at, [data]] of bad.entries()) await queue.add("bad", data, { jobId: `bad-${at}`, attempts: 3 });
    const running = await worker(bin, 1);
    await until(async () => (await queue.getFailedCount()) === bad.length);
    const said = await dismissed(running);
    expect(said.match(/refused a task/g)).toHaveLength(bad.length);
    for (const [at, [, why]] of bad.entries()) {
      const job = await queue.getJob(`bad-${at}`);
      expect(job?.failedReason).toMatch(why);
      expect(job?.attemptsMade).toBe(1);
    }
  });

  test("a worker with other rules is found out, the asker says so, and may ask again", async () => {
    const other = join(dirname(bin), "queue-test-other.mjs");
    const text = readFileSync(bin, "utf8");
    const changed = text.replace(/\bjump: 8\b/, "jump: 7");
    expect(changed).not.toBe(text);
    writeFileSync(other, changed);
    const stranger = await worker(other, 2);
    const asking = `simulate artifact --games 20 --option roundLimit=5 --seed y --queue ${address(2)}`;
    const { code, complained } = await run(asking);
    expect([code, complained]).toEqual([2, expect.stringMatching(/games 0 to 19: artifact is played differently/)]);
    expect(await dismissed(stranger)).toContain("refused a task: artifact is played differently");
    const friend = await worker(bin, 2);
    expect((await run(asking)).code).toBe(0);
    await dismissed(friend);
  });

  test("without workers the asker says so once it has counted them", async () => {
    const { progress } = await run(`simulate artifact --games 500 --seed y --queue ${address(3)}`, /no worker listens/);
    expect(progress[0]).toContain("0 of 500 games");
  });

  test.each([
    ["at once", /0 of 500 games/],
    ["later", /no worker listens/],
  ])("Ctrl-C %s takes back what nobody has begun", async (_when, until) => {
    const asking = `simulate artifact --games 500 --seed z --queue ${address(3)}`;
    const { code, progress } = await run(asking, until);
    expect(code).toBe(130);
    expect(progress.at(-1)).toBe("");
    expect(await queueOf(3).getJobCountByTypes()).toBe(0);
  });
});
