import fc from "fast-check";
import { nanoid } from "nanoid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cases } from "../../../../scripts/cases.js";
import { type LogPosition, verifyChain } from "../../src/index.js";
import { sha256 } from "../../src/node/sha256.js";
import { type LogStore, type Stored, type StoreProblem, storedText } from "../../src/stores/log-store.js";
import { begun, mustDecode, noted, positionOf } from "./growing.js";
import { kinds, must, type OpenStore } from "./kinds.js";

type Answer = { readonly ok: true; readonly value: Stored } | { readonly ok: false; readonly problem: StoreProblem };

/** What one request puts where. */
interface Request {
  readonly version: number;
  readonly lines: readonly string[];
}

/** A writer: what it believes the log to be, and what it asked for last. */
interface Writer {
  position: LogPosition;
  version: number;
  last: Request | undefined;
}

/** What a store must answer, and the log after it: the whole law in ten lines. */
function answered(match: string, log: readonly string[], { version, lines }: Request): [Answer, readonly string[]] {
  const stored = log.length;
  if (version === stored) {
    return [{ ok: true, value: { match, version: version + lines.length, repeated: false } }, [...log, ...lines]];
  }
  const there = log.slice(version, version + lines.length);
  if (there.length === lines.length && there.every((line, at) => line === lines[at])) {
    return [{ ok: true, value: { match, version: version + lines.length, repeated: true } }, log];
  }
  return [{ ok: false, problem: { code: "conflict", match, version: stored } }, log];
}

const linesOf = (text: string): string[] => text.split("\n").slice(0, -1);
const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join("");

/** Every order in which requests that were made at once may have been carried out. */
function orders(count: number): number[][] {
  if (count === 0) return [[]];
  return orders(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => [...order.slice(0, at), count - 1, ...order.slice(at)]),
  );
}

interface Step {
  readonly writers: readonly number[];
  readonly act: "write" | "repeat" | "look";
  readonly count: number;
}

class World {
  readonly match: string = nanoid();
  readonly store: LogStore;
  readonly writers: Writer[];
  log: readonly string[];
  #notes = 0;

  constructor(store: LogStore) {
    const position = begun(this.match);
    this.store = store;
    this.log = linesOf(position.text);
    this.writers = [0, 1, 2].map(() => ({ position, version: 2, last: undefined }));
  }

  async step({ writers, act, count }: Step): Promise<void> {
    const some = [...new Set(writers)].map((at) => this.writers[at]);
    if (act === "look") for (const writer of some) await this.#look(writer);
    else await this.#together(some.map((writer) => [writer, this.#request(writer, act, count)]));
  }

  #request(writer: Writer, act: "write" | "repeat", count: number): Request {
    if (act === "repeat" && writer.last !== undefined) return writer.last;
    const notes = Array.from({ length: count }, () => `note ${this.#notes++}`);
    return { version: writer.version, lines: linesOf(noted(writer.position, ...notes).text) };
  }

  async #look(writer: Writer): Promise<void> {
    const read = must(await this.store.read(this.match));
    expect(read).toEqual({ text: textOf(this.log), version: this.log.length, more: false });
    writer.position = positionOf(mustDecode(read.text));
    writer.version = read.version;
  }

  async #together(asked: readonly (readonly [Writer, Request])[]): Promise<void> {
    const answers = await Promise.all(
      asked.map(([, { version, lines }]) => this.store.append(this.match, version, textOf(lines))),
    );
    const possible = orders(asked.length).map((order) => {
      const expected: Answer[] = [];
      let { log } = this;
      for (const at of order) [expected[at], log] = answered(this.match, log, asked[at][1]);
      return { expected, log };
    });
    const found = possible.find(({ expected }) => JSON.stringify(expected) === JSON.stringify(answers));
    if (found === undefined) expect(answers).toEqual(possible[0].expected);
    this.log = found!.log;
    for (const [at, [writer, request]] of asked.entries()) this.#learn(writer, request, answers[at]);
  }

  #learn(writer: Writer, request: Request, answer: Answer): void {
    writer.last = request;
    if (!answer.ok || answer.value.version <= writer.version) return;
    writer.position = positionOf(mustDecode(textOf(this.log.slice(0, answer.value.version))));
    writer.version = answer.value.version;
  }
}

const steps = fc.array(
  fc.record<Step>({
    writers: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 }),
    act: fc.constantFrom("write", "write", "repeat", "look"),
    count: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 3, maxLength: 12 },
);

for (const kind of kinds) {
  describe(`writers of the ${kind.name} store`, () => {
    let open: OpenStore;
    beforeAll(async () => {
      open = await kind.open();
    });
    afterAll(() => open.stop());

    test(`in up to ${kind.interleavings} interleavings: of those who come with a version one wins, repetitions change nothing, the rest get a conflict`, async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (some) => {
          const world = new World(open.store);
          must(await open.store.create(textOf(world.log)));
          for (const one of some) await world.step(one);
          const text = must(await storedText(open.store, world.match));
          expect(text).toBe(textOf(world.log));
          expect(verifyChain(mustDecode(text), { sha256 }).ok).toBe(true);
        }),
        { numRuns: cases(kind.interleavings, Math.ceil(kind.interleavings / 6)) },
      );
    });
  });
}
