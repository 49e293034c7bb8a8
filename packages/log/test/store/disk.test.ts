import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fast, RunningChance } from "@turnwright/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../../../../scripts/cases.js";
import { fileStore } from "../../src/node/file-store.js";
import { storedText } from "../../src/stores/log-store.js";
import { begun, noted } from "./growing.js";
import { freshFolder, must } from "./kinds.js";
import { mustOutlive, openOn, Scribe } from "./scribe.js";
import { type Faults, SimulatedDisk } from "./simulated-disk.js";

const faults = fc.record(
  {
    powerCut: fc.integer({ min: 1, max: 150 }),
    broken: fc.array(fc.nat(150), { maxLength: 3 }).map((steps): ReadonlySet<number> => new Set(steps)),
    room: fc.nat(4_000),
  },
  { requiredKeys: ["powerCut", "broken"] },
);

/**
 * A sync that fails and forgets what it should have carried over, then a truncation that fails: the lines look written.
 */
const forgotten: [Faults[], string] = [
  [
    { powerCut: 65, broken: new Set() },
    { powerCut: 90, broken: new Set([82, 83]) },
  ],
  "",
];

/** A write that fails, and whose rest comes back after it was cut off; a sync of the journal that fails. */
const cameBack: [Faults[], string] = [
  [
    { powerCut: 79, broken: new Set([42]) },
    { powerCut: 75, broken: new Set([71]) },
  ],
  "",
];
const unsynced: [Faults[], string] = [
  [
    { powerCut: 100, broken: new Set([98]) },
    { powerCut: 1, broken: new Set() },
  ],
  " ",
];

describe("the file store on a disk that forgets what was not synced", () => {
  test("keeps every acknowledged line through power cuts at any operation and syncs that fail", async () => {
    const cuts = { cut: 0, acknowledged: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(faults, { minLength: 1, maxLength: 4 }), fc.string(), async (generations, seed) => {
        const luck = new RunningChance(fast(seed));
        const disk = new SimulatedDisk();
        const scribe = new Scribe();
        cuts.cut += await mustOutlive(disk, scribe, generations, luck);
        cuts.acknowledged += [...scribe.acknowledged.values()].flat().length;
      }),
      { numRuns: cases(400), examples: [forgotten, cameBack, unsynced] },
    );
    expect(cuts.cut).toBeGreaterThan(cases(100));
    expect(cuts.acknowledged).toBeGreaterThan(cases(400));
  });
});

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
  let position = begun("m");
  let { version } = must(await store.create(position.text));
  let text = position.text;
  let full: unknown;
  while (full === undefined) {
    const next = noted(position, "x".repeat(500), "y".repeat(500));
    const answer = await store.append("m", version, next.text);
    if (answer.ok) {
      ({ version } = answer.value);
      position = next;
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
