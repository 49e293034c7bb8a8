import { type Artifact, artifact } from "@turnwright/artifact";
import { legalMoves, type PlayerView } from "@turnwright/core";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type BotRunner, type Host, memoryStorage, type Storage } from "../src/index.js";
import { keyringOf } from "../src/keys.js";
import type { StoredRecord } from "../src/storage.js";
import { knownCrypto, type Outside } from "./model/known-crypto.js";
import { Dice } from "./model/turns.js";
import { endAll, hostWith, matchOf } from "./table.js";

/** More than one search returns. */
const many = 1_500;
const second = 1_000;

let time = 1_000_000;
let outside: Outside;
/** The answers that a storage keeps back. */
let kept: (() => void)[] = [];
beforeEach(() => {
  kept = [];
  time = 1_000_000;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  vi.spyOn(performance, "now").mockImplementation(() => time);
  outside = knownCrypto(new Dice(1));
});
afterEach(async () => {
  for (const answer of kept.splice(0)) answer();
  vi.restoreAllMocks();
  vi.useRealTimers();
  await endAll(["match-unreadable", "store"]);
});

const immediate = setImmediate;

/** Lets time pass, and everything happen that needs no time. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= second) {
    time += second;
    vi.advanceTimersByTime(second);
    for (let turn = 0; turn < 20 || outside.running > 0; turn++) await new Promise((resolve) => immediate(resolve));
  }
}

type Answer = "whole" | "damaged" | "none";

/** A storage in memory for several hosts. It counts the reads of logs. */
class Stored {
  readonly #inner: Storage = memoryStorage();
  readonly reads = new Map<string, number>();
  /** What the storage says about the logs of the matches `bad-...`. */
  answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }

  async #read(match: string, from: number | undefined, limit: number | undefined) {
    this.reads.set(match, (this.reads.get(match) ?? 0) + 1);
    const answer = match.startsWith("bad-") ? this.answer : "whole";
    if (answer === "none") await new Promise<void>((resolve) => kept.push(resolve));
    const read = await this.#inner.logs.read(match, from, limit);
    if (answer === "whole") return read;
    const problem = { line: 1, code: "hash", path: "", expected: "" } as never;
    return { ok: false, problem: { code: "damaged", match, problem } } as const;
  }

  get storage(): Storage {
    const { logs, records } = this.#inner;
    const close = async (): Promise<void> => {};
    return {
      logs: {
        create: (text) => logs.create(text),
        append: (match, version, text) => logs.append(match, version, text),
        read: (match, from, limit) => this.#read(match, from, limit),
        list: (page) => logs.list(page),
        close,
      },
      records: {
        put: (version, record) => records.put(version, record),
        get: (match) => records.get(match),
        list: (page) => records.list(page),
        due: (at, limit) => records.due(at, limit),
        close,
      },
    };
  }

  async get(match: string): Promise<StoredRecord> {
    const stored = await this.#inner.records.get(match);
    if (!stored.ok) throw new Error(stored.problem.code);
    return stored.value;
  }

  /** Enters matches like this one that were due long ago. */
  async addBad(like: string, count: number): Promise<void> {
    const { record } = await this.get(like);
    const keyring = await keyringOf("x".repeat(32));
    const keys = await keyring.unseal(like, record.keys);
    for (let at = 0; at < count; at++) {
      const match = `bad-${at}`;
      await this.#inner.records.put(0, { ...record, match, due: at + 1, keys: await keyring.seal(match, keys!) });
    }
  }

  async lines(match: string): Promise<number> {
    const read = await this.#inner.logs.read(match);
    return read.ok ? read.value.text.trim().split("\n").length : 0;
  }

  async stage(match: string): Promise<string> {
    return (await this.get(match)).record.stage;
  }

  get badReads(): number {
    return [...this.reads].reduce((sum, [match, count]) => sum + (match.startsWith("bad-") ? count : 0), 0);
  }
}

function open(stored: Stored): Host {
  return hostWith({ storage: stored.storage, now: () => time });
}

/** Returns a match that nobody has open, whose clock closes it in 30 seconds. */
async function abandoned(stored: Stored): Promise<string> {
  const host = open(stored);
  const clock = { perMove: 30 * second, onExpiry: "close" };
  const { match } = await matchOf(host, { game: "artifact", seats: 2, clock });
  await host.drain();
  return match;
}

describe("the clock of a match that nobody has open", () => {
  test.each([
    ["damaged", many, 10],
    ["none", 100, 25],
  ] as const)("runs out in time, while the logs of many others are answered with: %s", async (answer, count, late) => {
    const stored = new Stored(answer);
    const match = await abandoned(stored);
    await pass(25 * second);
    const next = await abandoned(stored);
    await stored.addBad(match, count);
    open(stored);
    expect(await stored.stage(match)).toBe("running");
    // The first time, all the others are looked at before.
    await pass(late * second);
    expect(await stored.stage(match)).toBe("over");
    await pass((25 - late) * second);
    expect(await stored.stage(next)).toBe("running");
    // Later, they delay nobody.
    await pass(11 * second);
    expect(await stored.stage(next)).toBe("over");
  });

  test("runs out in time, while more matches are due than are looked at at the same time", async () => {
    const stored = new Stored("whole");
    const match = await abandoned(stored);
    const clock = { perMove: 30 * second, onExpiry: "close" };
    const host = open(stored);
    for (let made = 0; made < 30; made++) await matchOf(host, { game: "artifact", seats: 2, clock });
    await host.drain();
    await pass(30 * second);
    open(stored);
    await pass(10 * second);
    expect(await stored.stage(match)).toBe("over");
  });

  test("is known at any time, also when a bot is to act that has no clock", async () => {
    const stored = new Stored("whole");
    const thinking: BotRunner = async ({ view, seat }) => {
      await new Promise((resolve) => setTimeout(resolve, 7 * second));
      return legalMoves(artifact, view as PlayerView<Artifact>, seat)[0]!;
    };
    const how = { storage: stored.storage, now: () => time, bots: { thinking } };
    const host = hostWith(how);
    const wanted = { game: "artifact", seats: 2, bots: [null, "thinking"], clock: { perMove: 5 * second } };
    const { match } = await matchOf(host, wanted);
    const dues: (number | null)[] = [];
    for (let seconds = 0; seconds < 120; seconds++) {
      await pass(second);
      dues.push((await stored.get(match)).record.due);
    }
    expect(dues).not.toContain(null);
    // After the server has ended, another one goes on, though nobody looks at the match.
    await host.drain();
    const before = await stored.lines(match);
    hostWith(how);
    await pass(60 * second);
    expect(await stored.lines(match)).toBeGreaterThan(before + 2);
  });
});

describe("a match that cannot be read", () => {
  test("is looked at ever less, at least every ten minutes, and soon again when it can be read", async () => {
    const stored = new Stored("damaged");
    const match = await abandoned(stored);
    await stored.addBad(match, 1);
    open(stored);
    const gaps: number[] = [];
    let [last, reads] = [time, 0];
    while (gaps.length < 11) {
      await pass(5 * second);
      if (stored.badReads === reads) continue;
      gaps.push((time - last) / second);
      [last, reads] = [time, stored.badReads];
    }
    expect(gaps).toEqual([5, 5, 10, 20, 40, 80, 160, 320, 600, 600, 600]);
    stored.answer = "whole";
    await pass(600 * second);
    expect(stored.badReads).toBeGreaterThan(reads);
  });

  test("is one of eight that are looked at in a second, and is not read again while the storage hangs", async () => {
    const stored = new Stored("none");
    const match = await abandoned(stored);
    await stored.addBad(match, many);
    open(stored);
    await pass(4 * second);
    expect(stored.reads.size).toBe(0);
    for (let seconds = 1; seconds <= 9; seconds++) {
      await pass(second);
      expect(stored.reads.size).toBe(8 * seconds);
    }
    await pass(60 * second);
    expect(Math.max(...stored.reads.values())).toBe(2);
  });
});
