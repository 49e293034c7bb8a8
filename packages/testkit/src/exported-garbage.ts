import process from "node:process";
import { types } from "node:util";
import { describe, test } from "vitest";
import { LawBroken } from "./broken.js";
import {
  type Exported,
  type ExportedName,
  type ExportsUnderTest,
  functionsOf,
  law,
  type SoundArguments,
  withMethods,
} from "./exported/functions.js";
import { kindOf, placeName, type Sound, shownBriefly, wrongAnswer, wrongError } from "./exported/judge.js";
import { areSame, isCode, partsOf } from "./exported/places.js";
import { parameterAt } from "./exported/signature.js";
import { type Spoilers, type Spoilt, spoilers, spoiltCalls } from "./exported/spoil.js";
import { lawTimeout } from "./timeout.js";

export type { ExportsUnderTest, SoundArguments, SoundCall } from "./exported/functions.js";

/**
 * Returns the parts of the arguments that a call must not change. Leaves out code, because functions and objects with
 * methods may change themselves.
 */
function keptParts({ signature, changes }: Exported, args: readonly unknown[]): unknown[] {
  const mayChange = (at: number): boolean =>
    parameterAt(signature, at)?.some((name) => changes.includes(name)) === true;
  const kept = args.filter((value, at) => !mayChange(at) && !isCode(value));
  return kept.flatMap(partsOf);
}

/**
 * Measures the processor time of calls, because elapsed time also contains the waiting time on a busy machine. Reading
 * the processor time takes longer than most calls. So the stopwatch reads it at most ten times a second, and after each
 * call that took long by the clock.
 */
class Stopwatch {
  #read = Number.NEGATIVE_INFINITY;
  #used: NodeJS.CpuUsage = { user: 0, system: 0 };
  #begun = 0;

  begin(): void {
    this.#begun = performance.now();
    if (this.#begun - this.#read < 100) return;
    this.#read = this.#begun;
    this.#used = process.cpuUsage();
  }

  /**
   * Returns the processor time since `begin`, in milliseconds. The result may be too great by at most a tenth of a
   * second. Returns 0 if at most `longest` milliseconds have passed by the clock.
   */
  took(longest: number): number {
    if (performance.now() - this.#begun <= longest) return 0;
    const { user, system } = process.cpuUsage(this.#used);
    return (user + system) / 1000;
  }
}

/** The values that all calls of one exported function share. */
interface Calling {
  readonly under: ExportsUnderTest;
  readonly exported: Exported;
  readonly stopwatch: Stopwatch;
}

async function oneCall({ under, exported, stopwatch }: Calling, spoilt: Spoilt, sound: Sound): Promise<void> {
  const fail = (what: string | undefined): void => {
    if (what === undefined) return;
    const where = `${under.entry}: ${exported.name}, ${placeName(exported, spoilt)} = ${shownBriefly(spoilt.value)}`;
    throw new LawBroken(law, where, what);
  };
  const called = await exported.made();
  const before = keptParts(exported, spoilt.args);
  stopwatch.begin();
  let judge: () => string | undefined;
  try {
    const answered = called(...spoilt.args);
    // A value that is not a promise is not awaited, since it may be the garbage itself.
    const answer = types.isPromise(answered) ? await answered : answered;
    judge = () => wrongAnswer(exported, spoilt, sound, answer);
  } catch (thrown) {
    judge = () => wrongError(exported, spoilt, sound, thrown);
  }
  const { longest = 10_000 } = under;
  const took = stopwatch.took(longest);
  fail(judge());
  if (took > longest) fail(`took ${Math.round(took)} ms`);
  if (!areSame(before, keptParts(exported, spoilt.args))) fail("changed what it was given");
}

function kindsOf(lists: readonly SoundArguments[], positions: number): ReadonlySet<string>[] {
  return Array.from({ length: positions }, (_, at) => new Set(lists.map((args) => kindOf(args()[at]))));
}

/**
 * Calls one function with garbage in every place of its arguments. Throws an error if a call does not return or throw
 * as documented.
 */
async function answersGarbage(under: ExportsUnderTest, exported: Exported, values: Spoilers): Promise<void> {
  const { lists, signature } = exported;
  const calling: Calling = { under, exported, stopwatch: new Stopwatch() };
  const positions = Math.max(signature.parameters.length, ...lists.map((args) => args().length));
  const polluted = (): string => [Object.prototype, Array.prototype].map((one) => Reflect.ownKeys(one).length).join();
  const before = polluted();
  for (const [number, args] of lists.entries()) {
    // Functions with the same parameters begin with different values.
    const share = { oneIn: under.oneIn ?? 1, leaveOut: exported.name.length + number };
    const called = await exported.made();
    const sound = { args: args(), answer: await called(...args()), kinds: kindsOf(lists, positions) };
    for (const spoilt of spoiltCalls(args, values, positions, share)) await oneCall(calling, spoilt, sound);
  }
  if (polluted() !== before) throw new LawBroken(law, `${under.entry}: ${exported.name}`, "changed a global prototype");
}

/** Throws an error if one exported function, or a method of its return value, does not handle garbage as documented. */
async function exportAnswersGarbage(under: ExportsUnderTest, exported: ExportedName): Promise<void> {
  // Each function gets new values, because another one may have changed the values that it got.
  for (const each of await withMethods(under, exported)) await answersGarbage(under, each, spoilers());
}

/**
 * Throws an error if `calls` names a function that the entry does not export. For a method, the name contains the
 * exported function that returns its object.
 */
function callsAreOfExports({ entry, exports, calls }: ExportsUnderTest): void {
  const names = new Set(functionsOf(exports).map(({ name }) => name.replace("new ", "")));
  const gone = Object.keys(calls).filter((name) => !names.has(name.replace("new ", "").replace(/\(\).*/, "")));
  if (gone.length > 0) throw new LawBroken(law, entry, `exports no ${gone.join(", ")}`);
}

/**
 * Calls every exported function of an entry, and every method of a return value, with garbage. Each call must return
 * within a time limit and change nothing, or throw a `TypeError` that names the argument; otherwise fails. A function
 * may throw only if its doc comment has a sentence "Throws ..." with the name of the argument or the field. Also fails
 * if `calls` lacks a function, or names a function that does not exist.
 */
export async function exportsAnswerGarbage(under: ExportsUnderTest): Promise<void> {
  callsAreOfExports(under);
  for (const exported of functionsOf(under.exports)) await exportAnswersGarbage(under, exported);
}

/**
 * Registers the tests of `exportsAnswerGarbage` for one entry, with one test for each function. Call this function at
 * the top level of a vitest file. Code is a function, or an object with methods. If code in an argument is replaced by
 * other code, any error is allowed, because code does not come from outside.
 * @example
 * describeExports({
 *   entry: "@turnwright/log",
 *   exports: await import("@turnwright/log"),
 *   sources: sourceTexts,
 *   calls: {
 *     decode: () => [text],
 *     decodeStream: () => [],
 *     "decodeStream().push": () => [text],
 *     "decodeStream().end": () => [],
 *   },
 * });
 */
export function describeExports(under: ExportsUnderTest): void {
  describe(`the exports of ${under.entry} answer garbage, or document that they throw`, () => {
    test("every sound call is of an export", () => callsAreOfExports(under));
    for (const exported of functionsOf(under.exports))
      test(exported.name, () => exportAnswersGarbage(under, exported), lawTimeout);
  });
}
