import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { nanoid } from "nanoid";
import { expect } from "vitest";
import { type LogPosition, verifyChain } from "../../src/index.js";
import { fileStore } from "../../src/node/file-store.js";
import { sha256 } from "../../src/node/sha256.js";
import { type LogStore, storedText } from "../../src/stores/log-store.js";
import { begun, mustDecode } from "./growing.js";
import { freshFolder, must } from "./kinds.js";

/** What a writer says, line by line. */
export interface Said {
  readonly opened?: number;
  readonly refused?: string;
  readonly match?: string;
  readonly version?: number;
  readonly head?: string;
}

/** A writer in a process of its own: the bundled `writer.ts` with its words. */
export class Child {
  readonly process: ChildProcess;
  /** When it has ended: everything that it said. */
  readonly ended: Promise<readonly Said[]>;
  /** When it said its first line. */
  readonly begun: Promise<void>;
  #text = "";

  constructor(program: string, ...words: readonly string[]) {
    const child = spawn(process.execPath, [program, ...words], { stdio: ["ignore", "pipe", "inherit"] });
    this.process = child;
    child.stdout.on("data", (some) => {
      this.#text += String(some);
    });
    this.begun = this.said(1);
    this.ended = new Promise((resolve) => {
      // What was cut off in the middle was not said.
      child.once("close", () =>
        resolve(
          this.#text
            .split("\n")
            .slice(0, -1)
            .map((line) => JSON.parse(line) as Said),
        ),
      );
    });
  }

  /** Waits until it has said so many lines. */
  said(lines: number): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (this.#text.split("\n").length <= lines) return;
        this.process.stdout?.off("data", look);
        resolve();
      };
      this.process.stdout?.on("data", look);
      look();
    });
  }

  /** Kills it without warning some milliseconds after it has said so many lines. */
  async killed(after: number, lines = 1): Promise<readonly Said[]> {
    // One that dies by itself says nothing.
    await Promise.race([this.said(lines), this.ended]);
    await new Promise((resolve) => setTimeout(resolve, after));
    this.process.kill("SIGKILL");
    return this.ended;
  }
}

/** Every acknowledged line is there, every log is sound, and of no batch there is a part. */
export async function mustHold(store: LogStore, heads: ReadonlyMap<string, readonly Said[]>): Promise<void> {
  const { matches } = must(await store.list({ limit: 1000 }));
  expect(matches).toEqual(expect.arrayContaining([...heads.keys()]));
  for (const match of matches) {
    const log = mustDecode(must(await storedText(store, match)));
    expect(verifyChain(log, { sha256 }).ok).toBe(true);
    for (const { version, head } of heads.get(match) ?? []) expect(log.lines[version! - 1]?.hash).toBe(head);
    const notes = log.entries.flatMap((entry) =>
      entry.type === "host" && entry.host === "correction" ? [entry.reason] : [],
    );
    for (const [at, note] of notes.entries()) {
      const [, batch, index, count] = /^(.*): (\d) of (\d)$/.exec(note)!;
      expect(notes[at - Number(index) + Number(count)]).toBe(`${batch}: ${count} of ${count}`);
    }
  }
}

/** A folder of a file store whose writers are killed, one after the other. */
export class KilledWriters {
  readonly #program: string;
  readonly #heads: Map<string, Said[]> = new Map();
  readonly folder: string = freshFolder();
  /** Lines that were acknowledged by them. */
  acknowledged = 0;

  constructor(program: string) {
    this.#program = program;
  }

  /**
   * One more writer, killed some milliseconds after the store has acknowledged so many of its appends; then everything
   * acknowledged must be there.
   */
  async kill(durable: boolean, after: number, appends: number, ...words: readonly string[]): Promise<void> {
    const child = new Child(this.#program, "hammer", this.folder, durable ? "durable" : "fast", ...words);
    const said = await child.killed(after, 1 + appends);
    expect(said[0]).toEqual({ opened: this.#heads.size });
    for (const one of said) {
      if (one.match !== undefined) this.#heads.set(one.match, [...(this.#heads.get(one.match) ?? []), one]);
    }
    this.acknowledged += said.length - 1;
    // In this process and in the next child: both must get in.
    const store = must(await fileStore(this.folder, { durable: false }));
    await mustHold(store, this.#heads);
    for (const match of must(await store.list({ limit: 1000 })).matches)
      if (!this.#heads.has(match)) this.#heads.set(match, []);
    await store.close();
    expect(readdirSync(this.folder).filter((name) => !/^m-.*\.jsonl(\.journal)?$/.test(name))).toEqual([]);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/** A race of processes. */
export interface Race {
  /** `sqlite` or `postgres`, and what a process needs to connect. */
  readonly kind: string;
  readonly place: string;
  readonly store: LogStore;
  readonly program: string;
  /** One process each. */
  readonly names: readonly string[];
  /** How often each of them tries. */
  readonly rounds: number;
  /** How the log begins. */
  readonly begin?: (match: string) => LogPosition;
}

/**
 * Processes write to one match: together they made the log, and nothing was acknowledged twice. Answers how many
 * appends won.
 */
export async function mustRace({ kind, place, store, program, names, rounds, begin = begun }: Race): Promise<number> {
  const match = nanoid();
  const { text } = begin(match);
  must(await store.create(text));
  const children = names.map((name) => new Child(program, "race", kind, place, match, name, String(rounds)));
  const said = (await Promise.all(children.map(({ ended }) => ended))).map((words) => words.slice(1));
  for (const words of said) expect(words.length).toBe(rounds);
  const won = said.flat().filter(({ version }) => version !== undefined);
  for (const { refused } of said.flat()) expect(refused === undefined || refused === "conflict").toBe(true);
  const log = mustDecode(must(await storedText(store, match)));
  expect(verifyChain(log, { sha256 }).ok).toBe(true);
  expect(log.lines.length).toBe(text.split("\n").length - 1 + won.length);
  expect(new Set(won.map(({ version }) => version)).size).toBe(won.length);
  for (const { version, head } of won) expect(log.lines[version! - 1].hash).toBe(head);
  return won.length;
}
