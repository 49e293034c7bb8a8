import { describe, test } from "vitest";
import { LawBroken } from "./broken.js";
import { type Exported, type ExportsUnderTest, everyFunction, law, type SoundArguments } from "./exported/functions.js";
import { kindOf, placeName, type Sound, shownBriefly, wrongAnswer, wrongError } from "./exported/judge.js";
import { areSame, partsOf } from "./exported/places.js";
import { parameterAt } from "./exported/signature.js";
import { type Spoilers, type Spoilt, spoilers, spoiltCalls } from "./exported/spoil.js";
import { lawTimeout } from "./timeout.js";

export type { ExportsUnderTest, SoundArguments, SoundCall } from "./exported/functions.js";

/** The parts of what a call was given that it must not change. */
function keptParts({ signature, changes }: Exported, args: readonly unknown[]): unknown[] {
  const kept = args.filter((_, at) => !parameterAt(signature, at)?.some((name) => changes.includes(name)));
  return kept.flatMap(partsOf);
}

async function oneCall(under: ExportsUnderTest, exported: Exported, spoilt: Spoilt, sound: Sound): Promise<void> {
  const fail = (what: string | undefined): void => {
    if (what === undefined) return;
    const where = `${under.entry}: ${exported.name}, ${placeName(exported, spoilt)} = ${shownBriefly(spoilt.value)}`;
    throw new LawBroken(law, where, what);
  };
  const called = await exported.made();
  const before = keptParts(exported, spoilt.args);
  const begun = performance.now();
  let judge: () => string | undefined;
  try {
    const answer = await called(...spoilt.args);
    judge = () => wrongAnswer(exported, spoilt, sound, answer);
  } catch (thrown) {
    judge = () => wrongError(exported, spoilt, sound, thrown);
  }
  const took = performance.now() - begun;
  fail(judge());
  if (took > (under.longest ?? 10_000)) fail(`took ${Math.round(took)} ms`);
  if (!areSame(before, keptParts(exported, spoilt.args))) fail("changed what it was given");
}

function kindsOf(lists: readonly SoundArguments[], positions: number): ReadonlySet<string>[] {
  return Array.from({ length: positions }, (_, at) => new Set(lists.map((args) => kindOf(args()[at]))));
}

/** Calls one function with garbage in every place of its arguments, and fails unless it answers or throws as documented. */
async function answersGarbage(under: ExportsUnderTest, exported: Exported, values: Spoilers): Promise<void> {
  const { lists, signature } = exported;
  const positions = Math.max(signature.parameters.length, ...lists.map((args) => args().length));
  const polluted = (): string => [Object.prototype, Array.prototype].map((one) => Reflect.ownKeys(one).length).join();
  const before = polluted();
  for (const args of lists) {
    const called = await exported.made();
    const sound = { args: args(), answer: await called(...args()), kinds: kindsOf(lists, positions) };
    for (const spoilt of spoiltCalls(args, values, positions)) await oneCall(under, exported, spoilt, sound);
  }
  if (polluted() !== before) throw new LawBroken(law, `${under.entry}: ${exported.name}`, "changed a global prototype");
}

/**
 * Fails unless every exported function of an entry, and every method of what it answers, takes garbage: it answers within a bound
 * and changes nothing, or throws a TypeError that names the argument where its doc comment has a sentence "Throws ..." with the
 * argument's name. A function without sound arguments fails, and so do sound arguments without a function.
 */
export async function exportsAnswerGarbage(under: ExportsUnderTest): Promise<void> {
  const functions = await everyFunction(under);
  const names = new Set(functions.map(({ name }) => name));
  const gone = Object.keys(under.calls).filter((name) => !names.has(name));
  if (gone.length > 0) throw new LawBroken(law, under.entry, `exports no ${gone.join(", ")}`);
  // Afresh for each: one may change what another is given.
  for (const exported of functions) await answersGarbage(under, exported, spoilers());
}

/**
 * Writes the test of `exportsAnswerGarbage` for one entry. Call it at the top of a vitest file. Arguments that are code (functions,
 * objects with methods) may throw any error: no outsider sends them.
 * @example
 * describeExports({
 *   entry: "@turnwright/log",
 *   exports: await import("@turnwright/log"),
 *   sources: sourceTexts,
 *   calls: { decode: () => [text], decodeStream: () => [], "decodeStream().push": () => [text], "decodeStream().end": () => [] },
 * });
 */
export function describeExports(under: ExportsUnderTest): void {
  describe(`the exports of ${under.entry}`, () => {
    test(law, () => exportsAnswerGarbage(under), lawTimeout);
  });
}
