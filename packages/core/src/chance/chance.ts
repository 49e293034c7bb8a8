import { demand, demandList } from "../authoring/demand.js";
import { chachaWords } from "./chacha-words.js";
import { sfc32Words } from "./sfc32-words.js";
import { systemBytes } from "./system-bytes.js";
import { unbiased, type Words } from "./words.js";

/**
 * The source of random values for rules. Each draw names a stream. Draws from one stream never change what another
 * stream returns. Rules must write the results of draws into events, so that a replay needs no random values.
 */
export interface Chance<Stream extends string> {
  /** Returns an integer from 0 to `below - 1`, each with the same probability. `below` is an integer from 1 to 2^32. */
  below(stream: Stream, below: number): number;
  /**
   * Returns a new list with the same items in a random order. For `i` from the last index down to 1, item `i` swaps
   * places with item `below(stream, i + 1)` (the Fisher-Yates shuffle in Durstenfeld's form). For example, a list of 5
   * items takes 4 draws.
   */
  shuffle<T>(stream: Stream, items: readonly T[]): T[];
}

/**
 * How much of each stream has been used so far: the number of random 32-bit words. For scripted chance: how many of the
 * scripted numbers have been used.
 */
export type Drawn = { readonly [stream: string]: number };

/**
 * The data from which the random numbers of a match are computed. The source is secret: no view ever contains it.
 *
 * - `chacha20`: the default. The seed is 64 hexadecimal digits. Numbers that were already drawn do not reveal the next
 *   number.
 * - `sfc32`: fast and predictable, for bulk simulation. The seed is any string.
 * - `scripted`: for tests. `answers` lists the results of each stream, in the order of the draws.
 */
export type ChanceSource =
  | { readonly algorithm: "chacha20" | "sfc32"; readonly seed: string; readonly drawn: Drawn }
  | {
      readonly algorithm: "scripted";
      readonly answers: { readonly [stream: string]: readonly number[] };
      readonly drawn: Drawn;
    };

/**
 * Returns a seed from the system's random generator: 256 bits as 64 hexadecimal digits.
 * @example
 * ```ts
 * const seed = drawnSeed(); // keep it secret: it determines all chance of the match
 * const match = start(artifact, { seats: 2, chance: seeded(seed) });
 * ```
 */
export function drawnSeed(): string {
  return Array.from(systemBytes(32), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Returns a source of chance that uses the default algorithm, ChaCha20. `seed` is 64 hexadecimal digits in lower case.
 * Without `seed`, the random generator of the system draws one. Keep the seed secret. Throws a `TypeError` when `seed`
 * does not have this form.
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
 * Returns fast chance for bulk simulation, from any string. Fast chance is predictable: do not use it for a match that
 * matters. Throws a `TypeError` when `seed` is not a string.
 */
export function fast(seed: string): ChanceSource {
  demand(typeof seed === "string", "seed", "a text");
  return { algorithm: "sfc32", seed, drawn: {} };
}

/**
 * Returns chance for tests. Each stream gives its numbers in the order of its list. A draw throws an error when no
 * number is left, or when the number is not below the bound of the draw.
 * @example
 * ```ts
 * const chance = scripted({ die: [5, 2] }); // the stream `die` gives 5, then 2
 * console.log(new RunningChance(chance).below("die", 6)); // -> 5
 * ```
 */
export function scripted(answers: { readonly [stream: string]: readonly number[] }): ChanceSource {
  return { algorithm: "scripted", answers, drawn: {} };
}

/** Returns whether a value is a source of chance. `source` can be any value. */
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

/** Returns whether a value is a plain object. Throws for `undefined` and `null`, which have no prototype. */
function isTable(value: unknown): value is object {
  return Object.getPrototypeOf(value) === Object.prototype;
}

function isDrawn(count: unknown): boolean {
  return Number.isInteger(count) && (count as number) >>> 0 === count;
}

/**
 * Returns how many scripted numbers of each stream have not been used. Returns an empty object when all numbers were
 * used, and for chance that is not scripted. Throws a `TypeError` when `source` is not a source of chance.
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
 * The random numbers of a game that is being played. A `RunningChance` begins where the given source of chance has
 * stopped, and counts how many numbers each stream has used. Throws a `TypeError` when `source` is not a source of
 * chance.
 */
export class RunningChance implements Chance<string> {
  readonly #source: ChanceSource;
  #streams: Map<string, OpenStream> | undefined;
  /** The number of draws since this object was created. Core computes `Entry.drew` from this number. */
  asked = 0;

  /**
   * Continues each stream after the 32-bit words, or the scripted numbers, that the source has used. Streams are opened
   * at the first draw.
   */
  constructor(source: ChanceSource) {
    demand(isSource(source), "chance", "a source, as `seeded` makes it");
    this.#source = source;
  }

  /**
   * Returns an integer from 0 to `below - 1`. Throws a `TypeError` when `name` is not a string, or when `below` is not
   * an integer from 1 to 2^32. Scripted chance instead throws an error when its next number is missing or not below
   * `below`.
   */
  below(name: string, below: number): number {
    return this.#next(name, this.#stream(name), below);
  }

  /** Returns the items in a random order. Throws a `TypeError` when `name` is not a string or `items` is not a list. */
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

  /** Returns the present source as plain data, with the number of values drawn so far. */
  source(): ChanceSource {
    if (this.#streams === undefined) return this.#source;
    const drawn: [string, number][] = [...this.#streams].map(([name, stream]) => [name, stream.drawn]);
    return { ...this.#source, drawn: Object.fromEntries(drawn.sort(([a], [b]) => (a < b ? -1 : 1))) };
  }

  /** Returns the streams. Opens them at the first draw, because most moves of most games draw nothing. */
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
    const script = Object.hasOwn(answers, name) ? answers[name] : undefined;
    const answer = script?.[stream.drawn];
    if (answer === undefined || !Number.isInteger(answer) || answer < 0 || answer >= below)
      throw new Error(
        `answer ${stream.drawn} of stream "${name}" is ${answer} in the script: expected an integer below ${below}`,
      );
    stream.drawn++;
    return answer;
  }
}
