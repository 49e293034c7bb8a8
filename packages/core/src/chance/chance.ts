import { demand, demandList } from "../authoring/demand.js";
import { chachaWords } from "./chacha.js";
import { sfc32Words } from "./sfc32.js";
import { systemBytes } from "./system.js";
import { unbiased, type Words } from "./words.js";

/**
 * Chance as rules ask for it, by named stream: one more draw in one stream never shifts another. Results belong into
 * events, so that replay needs no chance.
 */
export interface Chance<Stream extends string> {
  /** A number from 0 to `below - 1`, every one equally likely. */
  below(stream: Stream, below: number): number;
  /**
   * A new list with the same items in a random order: for `i` from the last index down to 1, item `i` changes places
   * with item `below(stream, i + 1)` (Fisher and Yates, as Durstenfeld wrote it): n items take n - 1 numbers.
   */
  shuffle<T>(stream: Stream, items: readonly T[]): T[];
}

/** How many words or answers each stream has used so far. */
export type Drawn = { readonly [stream: string]: number };

/**
 * Where the chance of a match comes from, as plain data: truth that no view ever shows.
 *
 * - `chacha20`: the default. Seed of 64 hexadecimal digits; nobody can tell the next word from the last.
 * - `sfc32`: fast and predictable, for bulk simulation. Any text as seed.
 * - `scripted`: the answers stand in the test, by stream, in the order in which they are drawn.
 */
export type ChanceSource =
  | { readonly algorithm: "chacha20" | "sfc32"; readonly seed: string; readonly drawn: Drawn }
  | {
      readonly algorithm: "scripted";
      readonly answers: { readonly [stream: string]: readonly number[] };
      readonly drawn: Drawn;
    };

/**
 * A seed from the system's generator: 256 bits as 64 hexadecimal digits.
 * @example
 * ```ts
 * const seed = drawnSeed(); // keep it secret: it tells all chance of the match
 * const match = start(artifact, { seats: 2, chance: seeded(seed) });
 * ```
 */
export function drawnSeed(): string {
  return Array.from(systemBytes(32), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Returns the default chance, from the system's generator or from a seed of 64 hexadecimal digits that you keep secret.
 * Throws a `TypeError` when `seed` is something else.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2, chance: seeded("5eed".repeat(16)) }); // the same match every time
 * ```
 */
export function seeded(seed: string = drawnSeed()): ChanceSource {
  const isSeed = typeof seed === "string" && /^[0-9a-f]{64}$/.test(seed);
  demand(isSeed, "seed", "64 hexadecimal digits, a to f in lower case");
  return { algorithm: "chacha20", seed, drawn: {} };
}

/**
 * Returns fast chance for bulk simulation, from any text. Predictable: never for a match that matters. Throws a
 * `TypeError` when `seed` is no text.
 */
export function fast(seed: string): ChanceSource {
  demand(typeof seed === "string", "seed", "a text");
  return { algorithm: "sfc32", seed, drawn: {} };
}

/**
 * Chance for tests: the answers that each stream gives, in order. Asking for more is an error; `leftOver` tells whether
 * some were not asked for.
 * @example
 * ```ts
 * const chance = scripted({ die: [5, 2] }); // the stream `die` gives 5, then 2
 * console.log(leftOver(chance)); // -> { die: 2 }
 * ```
 */
export function scripted(answers: { readonly [stream: string]: readonly number[] }): ChanceSource {
  return { algorithm: "scripted", answers, drawn: {} };
}

/** Returns whether anything at all is a source of chance. */
export function isSource(source: unknown): source is ChanceSource {
  try {
    const { algorithm, seed, answers, drawn } = source as { readonly [field: string]: unknown };
    if (!isTable(drawn) || !Object.values(drawn).every(isDrawn)) return false;
    if (algorithm === "scripted") return isTable(answers) && Object.values(answers).every(Array.isArray);
    return typeof seed === "string" && (algorithm === "chacha20" || algorithm === "sfc32");
  } catch {
    return false;
  }
}

function isTable(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function isDrawn(count: unknown): boolean {
  return Number.isInteger(count) && (count as number) >>> 0 === count;
}

/**
 * Returns how many scripted answers of each stream have not been used: an empty object when the script was used up
 * exactly. Throws a `TypeError` when `source` is no source of chance.
 */
export function leftOver(source: ChanceSource): Drawn {
  demand(isSource(source), "source", "a source");
  if (source.algorithm !== "scripted") return {};
  const left = Object.entries(source.answers).map(
    ([stream, list]) => [stream, list.length - (source.drawn[stream] ?? 0)] as const,
  );
  return Object.fromEntries(left.filter(([, count]) => count > 0));
}

interface OpenStream {
  readonly next: Words;
  drawn: number;
}

/**
 * Running chance: the source's streams, opened where they stand, counting what they give. Throws a `TypeError` when
 * `source` is no source of chance.
 */
export class RunningChance implements Chance<string> {
  readonly #source: ChanceSource;
  #streams: Map<string, OpenStream> | undefined;
  /** Numbers asked for since this was opened; the undo barrier looks at it. */
  asked = 0;

  /**
   * Streams open when chance is first asked for, each after as many words or answers as the source says it has used.
   */
  constructor(source: ChanceSource) {
    demand(isSource(source), "chance", "a source, as `seeded` makes it");
    this.#source = source;
  }

  /**
   * Returns a number from 0 to `below - 1`. Throws a `TypeError` when `name` is no text, or `below` no integer of 1 or
   * more.
   */
  below(name: string, below: number): number {
    return this.#next(name, this.#stream(name), below);
  }

  /** Returns the items in a random order. Throws a `TypeError` when `name` is no text or `items` no list. */
  shuffle<T>(name: string, items: readonly T[]): T[] {
    demandList(items, "items");
    const list: T[] = [];
    for (let at = 0; at < items.length; at++) list.push(items[at]!);
    if (list.length < 2) return list;
    const stream = this.#stream(name);
    for (let last = list.length - 1; last > 0; last--) {
      const other = this.#next(name, stream, last + 1);
      const item = list[last]!;
      list[last] = list[other]!;
      list[other] = item;
    }
    return list;
  }

  #stream(name: string): OpenStream {
    demand(typeof name === "string", "name", "a stream");
    return this.#opened().get(name) ?? this.#begin(name);
  }

  #next(name: string, stream: OpenStream, below: number): number {
    this.asked++;
    if (this.#source.algorithm === "scripted") return this.#answer(this.#source.answers, name, stream, below);
    return unbiased(stream.next, below);
  }

  /** The source as it stands now, plain. */
  source(): ChanceSource {
    if (this.#streams === undefined) return this.#source;
    const drawn: [string, number][] = [...this.#streams].map(([name, stream]) => [name, stream.drawn]);
    return { ...this.#source, drawn: Object.fromEntries(drawn.sort(([a], [b]) => (a < b ? -1 : 1))) };
  }

  /** The streams, opened when chance is first asked for: most moves of most games ask for none. */
  #opened(): Map<string, OpenStream> {
    if (this.#streams !== undefined) return this.#streams;
    const streams = new Map<string, OpenStream>();
    for (const [name, drawn] of Object.entries(this.#source.drawn)) streams.set(name, this.#open(name, drawn));
    this.#streams = streams;
    return streams;
  }

  #begin(name: string): OpenStream {
    const stream = this.#open(name, 0);
    this.#opened().set(name, stream);
    return stream;
  }

  #open(name: string, drawn: number): OpenStream {
    const source = this.#source;
    if (source.algorithm === "scripted") return { next: () => 0, drawn };
    const words = (source.algorithm === "chacha20" ? chachaWords : sfc32Words)(source.seed, name, drawn);
    const stream: OpenStream = {
      drawn,
      next: () => {
        stream.drawn++;
        return words();
      },
    };
    return stream;
  }

  #answer(
    answers: { readonly [stream: string]: readonly number[] },
    name: string,
    stream: OpenStream,
    below: number,
  ): number {
    const answer = Object.hasOwn(answers, name) ? answers[name]?.[stream.drawn] : undefined;
    if (answer === undefined || !Number.isInteger(answer) || answer < 0 || answer >= below)
      throw new Error(
        `answer ${stream.drawn} of stream "${name}" is ${answer} in the script: expected an integer below ${below}`,
      );
    stream.drawn++;
    return answer;
  }
}
