import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fast, RunningChance } from "@turnwright/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fileStore } from "../../src/file.js";
import { type LogTip, verifyChain } from "../../src/index.js";
import { fileStoreOn } from "../../src/node/file-store.js";
import { sha256 } from "../../src/node.js";
import { type LogStore, type Stored, type StoreProblem, storedText } from "../../src/store.js";
import { begun, mustDecode, noted, tipOf } from "./growing.js";
import { freshFolder, must } from "./kinds.js";
import { type Faults, SimulatedDisk } from "./simulated-disk.js";

const openOn = (disk: SimulatedDisk): ReturnType<typeof fileStoreOn> =>
  fileStoreOn(disk.disk, "/logs", { durable: true, takeOver: true });

/** Writes a few matches until the power goes; remembers what was acknowledged. */
class Scribe {
  readonly acknowledged = new Map<string, string[]>();
  #turn = 0;

  async write(store: LogStore, turns: number): Promise<void> {
    const known = new Map<string, { tip: LogTip; version: number }>();
    for (let turn = 0; turn < turns; turn++) {
      const match = `m${this.#turn++ % 3}`;
      const read = await storedText(store, match);
      if (read.ok) {
        const log = mustDecode(read.value);
        known.set(match, { tip: tipOf(log), version: log.lines.length });
        // What was read counts as acknowledged.
        this.acknowledged.set(match, read.value.split("\n").slice(0, -1));
      }
      const now = known.get(match);
      const count = 1 + ((this.#turn * 5) % 4);
      const notes = Array.from({ length: count }, (_, at) => `${this.#turn}: ${at + 1} of ${count}`);
      const tip = now === undefined ? begun(match) : noted(now.tip, ...notes);
      const ask = (): Promise<
        { readonly ok: true; readonly value: Stored } | { readonly ok: false; readonly problem: StoreProblem }
      > => (now === undefined ? store.create(tip.text) : store.append(match, now.version, tip.text));
      // Broken once is tried again or not: the answer to a repetition promises as much as the first.
      const answer = await ask().catch((thrown: unknown) => {
        if (/EIO/.test(String(thrown))) return turn % 2 === 0 ? ask() : undefined;
        throw thrown;
      });
      if (answer === undefined) continue;
      must(answer);
      const before = (this.acknowledged.get(match) ?? []).slice(0, now?.version ?? 0);
      this.acknowledged.set(match, [...before, ...tip.text.split("\n").slice(0, -1)]);
    }
  }

  async mustHold(store: LogStore): Promise<void> {
    for (const [match, lines] of this.acknowledged) {
      const text = must(await storedText(store, match));
      expect(text.slice(0, lines.join("\n").length + 1)).toBe(lines.map((line) => `${line}\n`).join(""));
      const log = mustDecode(text);
      expect(verifyChain(log, { sha256 }).ok).toBe(true);
      const last = log.entries.at(-1)!;
      const [, at, of] = /(\d) of (\d)$/.exec(
        last.type === "host" && last.host === "correction" ? last.reason : "1 of 1",
      )!;
      expect(at).toBe(of);
      this.acknowledged.set(match, text.split("\n").slice(0, -1));
    }
  }
}

const faults = fc.record({
  powerCut: fc.integer({ min: 1, max: 150 }),
  broken: fc.array(fc.nat(150), { maxLength: 3 }).map((steps): ReadonlySet<number> => new Set(steps)),
});

/** A sync that fails and forgets what it should have carried over, then a truncation that fails: the lines look written. */
const forgotten: [Faults[], string] = [
  [
    { powerCut: 65, broken: new Set() },
    { powerCut: 90, broken: new Set([82, 83]) },
  ],
  "",
];

describe("the file store on a disk that forgets what was not synced", () => {
  test("keeps every acknowledged line through power cuts at any operation and syncs that fail", async () => {
    const cuts = { cut: 0, acknowledged: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(faults, { minLength: 1, maxLength: 4 }), fc.string(), async (generations, seed) => {
        const luck = new RunningChance(fast(seed));
        const disk = new SimulatedDisk();
        const scribe = new Scribe();
        for (const some of generations) {
          await life(disk, scribe, some).then(undefined, (thrown: unknown) => {
            if (!/EPOWER|EIO/.test(String(thrown))) throw thrown;
            cuts.cut++;
          });
          disk.restart(luck);
          const store = must(await openOn(disk));
          await scribe.mustHold(store);
          await store.close();
        }
        cuts.acknowledged += [...scribe.acknowledged.values()].flat().length;
      }),
      { numRuns: 400, examples: [forgotten] },
    );
    expect(cuts.cut).toBeGreaterThan(100);
    expect(cuts.acknowledged).toBeGreaterThan(400);
  });
});

async function life(disk: SimulatedDisk, scribe: Scribe, some: Faults): Promise<void> {
  disk.begin(some);
  const store = must(await openOn(disk));
  await scribe.write(store, 12);
}

describe("the file store on a full disk", () => {
  test("says so, keeps what it has, and goes on when there is room again, for any number of bytes left", async () => {
    for (let room = 0; room < 400; room += 3) {
      const disk = new SimulatedDisk();
      const store = must(await openOn(disk));
      const first = begun("m");
      must(await store.create(first.text));
      const three = noted(first, "one", "two", "three").text;
      disk.room = room;
      const answer = await store.append("m", 2, three);
      if (answer.ok) expect(room).toBeGreaterThanOrEqual(three.length);
      else {
        expect(answer.problem.code).toBe("full");
        expect(must(await storedText(store, "m"))).toBe(first.text);
        expect(await store.create(begun("n").text)).toMatchObject({ problem: { code: "full" } });
        expect(await store.read("n")).toMatchObject({ problem: { code: "unknown-match" } });
      }
      disk.room = 1000;
      expect(await store.append("m", 2, three)).toMatchObject({ value: { version: 5, repeated: answer.ok } });
      expect(must(await storedText(store, "m"))).toBe(first.text + three);
      await store.close();
    }
  });

  test("says so on a real one", async (context) => {
    const folder = freshFolder();
    const small = join(folder, "small");
    mkdirSync(small);
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", small], { stdio: "ignore" });
    } catch {
      rmSync(folder, { recursive: true });
      return context.skip("only who may mount can make a small disk");
    }
    try {
      await fillUp(join(small, "logs"));
    } finally {
      execFileSync("umount", ["-l", small]);
      rmSync(folder, { recursive: true });
    }
  });
});

/** Appends until there is no room, and looks again with another store. */
async function fillUp(folder: string): Promise<void> {
  const store = must(await fileStore(folder));
  let tip = begun("m");
  let { version } = must(await store.create(tip.text));
  let text = tip.text;
  let full: unknown;
  while (full === undefined) {
    const next = noted(tip, "x".repeat(500), "y".repeat(500));
    const answer = await store.append("m", version, next.text);
    if (answer.ok) {
      ({ version } = answer.value);
      tip = next;
      text += next.text;
    } else full = answer.problem;
  }
  expect(full).toMatchObject({ code: "full" });
  expect(must(await storedText(store, "m"))).toBe(text);
  expect(version).toBeGreaterThan(20);
  await store.close();
  const again = await fileStore(folder);
  expect(must(await storedText(must(again), "m"))).toBe(text);
  await must(again).close();
}
