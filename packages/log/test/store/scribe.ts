import type { Chance } from "@turnwright/core";
import { expect } from "vitest";
import { type LogPosition, verifyChain } from "../../src/index.js";
import { fileStoreOn } from "../../src/node/file-store.js";
import { sha256 } from "../../src/node/sha256.js";
import { type LogStore, type Stored, type StoreProblem, storedText } from "../../src/stores/log-store.js";
import { begun, mustDecode, noted, positionOf } from "./growing.js";
import { must } from "./kinds.js";
import type { Faults, SimulatedDisk } from "./simulated-disk.js";

/**
 * A file store on a simulated disk, whoever had it before. Its journals are so small that they begin anew now and then.
 */
export function openOn(disk: SimulatedDisk): ReturnType<typeof fileStoreOn> {
  return fileStoreOn(disk.disk, "/logs", { durable: true, takeOver: true }, 1000);
}

type Answer = { readonly ok: true; readonly value: Stored } | { readonly ok: false; readonly problem: StoreProblem };

/**
 * Whether the disk failed once. When the power is gone it always fails: that ends the life of the process, and rejects.
 */
function isBroken(answer: { readonly ok: true } | { readonly ok: false; readonly problem: StoreProblem }): boolean {
  const reason = !answer.ok && answer.problem.code === "unavailable" ? answer.problem.reason : "";
  if (/EPOWER/.test(reason)) throw new Error(reason);
  return /EIO/.test(reason);
}

/** Writes a few matches until the power goes; remembers what was acknowledged. */
export class Scribe {
  readonly acknowledged: Map<string, string[]> = new Map();
  readonly #begin: (match: string) => LogPosition;
  #turn = 0;

  /** How a log begins may be given: the same each time it is asked. */
  constructor(begin: (match: string) => LogPosition = begun) {
    this.#begin = begin;
  }

  async write(store: LogStore, turns: number): Promise<void> {
    const known = new Map<string, { position: LogPosition; version: number }>();
    for (let turn = 0; turn < turns; turn++) {
      const match = `m${this.#turn++ % 3}`;
      const read = await storedText(store, match);
      if (isBroken(read)) continue;
      if (read.ok) {
        const log = mustDecode(read.value);
        known.set(match, { position: positionOf(log), version: log.lines.length });
        // What was read counts as acknowledged.
        this.acknowledged.set(match, read.value.split("\n").slice(0, -1));
      }
      const now = known.get(match);
      const count = 1 + ((this.#turn * 5) % 4);
      const notes = Array.from({ length: count }, (_, at) => `${this.#turn}: ${at + 1} of ${count}`);
      const position = now === undefined ? this.#begin(match) : noted(now.position, ...notes);
      const ask = (): Promise<Answer> =>
        now === undefined ? store.create(position.text) : store.append(match, now.version, position.text);
      // Broken once is tried again or not: the answer to a repetition promises as much as the first.
      let answer = await ask();
      if (isBroken(answer) && turn % 2 === 0) answer = await ask();
      if (isBroken(answer) || (!answer.ok && answer.problem.code === "full")) continue;
      must(answer);
      const before = (this.acknowledged.get(match) ?? []).slice(0, now?.version ?? 0);
      this.acknowledged.set(match, [...before, ...position.text.split("\n").slice(0, -1)]);
    }
  }

  /** Everything acknowledged is there, every log is sound, and of no batch there is a part. */
  async mustHold(store: LogStore): Promise<void> {
    for (const [match, lines] of this.acknowledged) {
      const text = must(await storedText(store, match));
      expect(text.slice(0, lines.join("\n").length + 1)).toBe(lines.map((line) => `${line}\n`).join(""));
      const log = mustDecode(text);
      expect(verifyChain(log, { sha256 }).ok).toBe(true);
      const last = log.entries.at(-1)!;
      expect(text.startsWith(this.#begin(match).text)).toBe(true);
      const [, at, of] = /(\d) of (\d)$/.exec(
        last.type === "host" && last.host === "correction" ? last.reason : "1 of 1",
      )!;
      expect(at).toBe(of);
      this.acknowledged.set(match, text.split("\n").slice(0, -1));
    }
  }
}

/** One life of a store, with these faults: it opens and is written to. Rejects where a fault ends it. */
async function life(disk: SimulatedDisk, scribe: Scribe, some: Faults): Promise<void> {
  disk.begin(some);
  const store = must(await openOn(disk));
  disk.room = some.room ?? Number.POSITIVE_INFINITY;
  await scribe.write(store, 12);
}

/** Lives one after the other, a power cut after each; answers how many ended in a fault. */
export async function mustOutlive(
  disk: SimulatedDisk,
  scribe: Scribe,
  generations: Iterable<Faults>,
  luck: Chance<string>,
): Promise<number> {
  let cut = 0;
  for (const some of generations) {
    await life(disk, scribe, some).then(undefined, (thrown: unknown) => {
      if (!/EPOWER|EIO/.test(String(thrown))) throw thrown;
      cut++;
    });
    disk.room = Number.POSITIVE_INFINITY;
    disk.restart(luck);
    const store = must(await openOn(disk));
    await scribe.mustHold(store);
    await store.close();
  }
  return cut;
}
