import { afterEach, expect, test } from "vitest";
import { handler } from "../src/fetch.js";
import { type Host, memoryStorage, type Storage } from "../src/index.js";
import { Turns } from "../src/turns.js";
import { endAll, hostWith, until } from "./table.js";

afterEach(() => endAll());

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** A storage that answers reads of the log of `slow` only when it is told. */
class SlowStorage {
  slow = "";
  readonly kept: (() => void)[] = [];
  readonly storage: Storage;

  constructor() {
    const { logs, records } = memoryStorage();
    const read: typeof logs.read = async (match, ...page) => {
      if (match === this.slow) await new Promise<void>((resolve) => this.kept.push(resolve));
      return logs.read(match, ...page);
    };
    const get = (of: typeof logs, name: keyof typeof logs): unknown => (name === "read" ? read : of[name].bind(of));
    this.storage = { logs: new Proxy(logs, { get }), records };
  }

  /** Answers all reads, also later ones, until a condition holds. */
  async answerUntil(holds: () => boolean): Promise<void> {
    await until(() => {
      for (const answer of this.kept.splice(0)) answer();
      return holds();
    });
  }
}

async function created(host: Host): Promise<string> {
  const made = await host.create({ game: "portals", seats: 2 });
  if (!made.ok) throw new Error(made.problem.code);
  return made.value.match;
}

/** Returns a function that requests a log as a caller, and collects the callers whose logs were read. */
function askingOf(host: Host): { ask(caller: string, match: string): void; readonly statuses: Map<string, number[]> } {
  const answer = handler(host, { callerOf: (request) => request.headers.get("caller") ?? "" });
  const statuses = new Map<string, number[]>();
  const ask = (caller: string, match: string): void => {
    void answer(new Request(`http://x/matches/${match}/log`, { headers: { caller } })).then(({ status }) =>
      statuses.set(caller, [...(statuses.get(caller) ?? []), status]),
    );
  };
  return { ask, statuses };
}

test("a caller with many requests for a log does not delay others", async () => {
  const slow = new SlowStorage();
  const host = hostWith({ storage: slow.storage });
  const [long, short] = [await created(host), await created(host)];
  slow.slow = long;
  const { ask, statuses } = askingOf(host);
  for (let times = 0; times < 29; times++) ask("greedy", long);
  await until(() => slow.kept.length > 0);
  for (const stranger of ["Ada", "Ben", "Cleo"]) ask(stranger, short);
  await until(() => statuses.size === 3);
  expect([...statuses.keys()].sort()).toEqual(["Ada", "Ben", "Cleo"]);
  expect(slow.kept).toHaveLength(1);
  await slow.answerUntil(() => statuses.get("greedy")?.length === 29);
  expect(statuses.get("greedy")).toEqual(Array.from({ length: 29 }, () => 200));
});

test("a caller waits for one log of each other caller at most", async () => {
  const slow = new SlowStorage();
  const host = hostWith({ storage: slow.storage });
  const [long, short] = [await created(host), await created(host)];
  slow.slow = long;
  const { ask, statuses } = askingOf(host);
  for (let times = 0; times < 20; times++) for (let caller = 0; caller < 8; caller++) ask(`greedy ${caller}`, long);
  await until(() => slow.kept.length === 4);
  await settled();
  ask("Ada", short);
  await settled();
  let logs = 0;
  for (; !statuses.has("Ada"); logs++) {
    slow.kept.shift()!();
    await until(() => slow.kept.length === 4 || statuses.has("Ada"));
  }
  // Four logs were being read, and four callers were waiting for their first.
  expect(logs).toBe(5);
  await slow.answerUntil(() => [...statuses.values()].flat().length === 161);
});

test("a full queue takes the requests of callers who have few of them, instead of the last of those who have most", async () => {
  const turns = new Turns(1, 4);
  const done: string[] = [];
  let finish: () => void = () => {};
  const running = turns.take("first", () => new Promise<void>((resolve) => (finish = resolve)));
  const take = async (caller: string, name: string): Promise<void> => {
    const taken = await turns.take(caller, async () => name);
    done.push(taken ?? `${name} refused`);
  };
  const all = [1, 2, 3, 4, 5].map((at) => take("greedy", `greedy ${at}`));
  await settled();
  expect(done).toEqual(["greedy 5 refused"]);
  all.push(take("Ada", "Ada 1"), take("Ben", "Ben 1"), take("Cleo", "Cleo 1"), take("Ada", "Ada 2"));
  await settled();
  // Each caller has one waiting request now, so another caller cannot replace any.
  expect(done.slice(1).sort()).toEqual(["Ada 2 refused", "greedy 2 refused", "greedy 3 refused", "greedy 4 refused"]);
  await take("Dora", "Dora 1");
  expect(done.at(-1)).toBe("Dora 1 refused");
  finish();
  await Promise.all([running, ...all]);
  expect(done.slice(6)).toEqual(["greedy 1", "Ada 1", "Ben 1", "Cleo 1"]);
});

test("callers take turns, and give back their turn if a task fails", async () => {
  const turns = new Turns(2, 100);
  const order: string[] = [];
  const take = (caller: string, at: number): Promise<unknown> =>
    turns.take(caller, async () => {
      order.push(`${caller}${at}`);
      await new Promise((resolve) => setImmediate(resolve));
      throw new Error("a test");
    });
  const callers = ["a", "a", "a", "b", "c", "b", "c"];
  const all = await Promise.allSettled(callers.map((caller, at) => take(caller, at)));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(["rejected"]));
  // At first, one task of `a` and one of `b` run.
  expect(order).toEqual(["a0", "b3", "c4", "a1", "b5", "c6", "a2"]);
  expect(await turns.take("a", async () => 1)).toBe(1);
});

test("callers without a name use all places of the queue", async () => {
  const turns = new Turns(4, 100);
  let running = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
  };
  await Promise.all(Array.from({ length: 20 }, () => turns.take("", work)));
  expect([most, running]).toEqual([4, 0]);
});
