import { garbage } from "../garbage.js";
import { type Place, placesIn, replacedAt } from "./places.js";

/** The arguments of a call in which one value was replaced. */
export interface Spoilt {
  readonly args: readonly unknown[];
  readonly place: Place;
  readonly value: unknown;
}

/** Returns values of unusual size, which no function may read to the end. */
function outsize(): unknown[] {
  const longest: unknown[] = [];
  longest.length = 2 ** 32 - 1;
  return [longest, { length: 2 ** 53 - 1 }, new Uint8Array(20_000), Array.from({ length: 50_000 }, () => "x")];
}

function trap(): never {
  throw new Error("a trap");
}

/** Returns one value of each kind, for the many places inside the fields of an argument. */
function fewValues(): unknown[] {
  const cycle: { self?: unknown } = {};
  cycle.self = cycle;
  const plain = [undefined, null, true, "", "__proto__", "x".repeat(200_000), [], {}, [[]], cycle];
  const numbers = [Number.NaN, -1, 0.5, 1e300, 2 ** 53];
  const code = [() => 1, Symbol("s"), 10n, new Proxy({}, { get: trap, ownKeys: trap })];
  return [...plain, ...numbers, ...code, ...outsize()];
}

/** The values that replace valid values. Many calls share the same list, so no call may change it. */
export interface Spoilers {
  readonly every: readonly unknown[];
  readonly few: readonly unknown[];
}

/** Returns new replacement values. */
export function spoilers(): Spoilers {
  return { every: [...garbage(), ...outsize()], few: fewValues() };
}

/**
 * The divisor for places deep inside an argument. Each of these places gets `undefined`, `null`, and one sixth of the
 * other values. The next places get the remaining values.
 */
const deepShare = 6;

/** The choice among the replacements of fields: one in so many, after the first so many were left out. */
export interface Share {
  readonly oneIn: number;
  readonly leaveOut: number;
}

/**
 * Yields calls in which one value is replaced. Each argument is replaced by every value, and each field of an argument
 * by one value of each kind. For deeper fields, only some of these values are used. `share` chooses among the
 * replacements of fields. It counts through all places, so different places get different values.
 */
export function* spoiltCalls(
  args: () => readonly unknown[],
  values: Spoilers,
  positions: number,
  { oneIn, leaveOut }: Share,
): Generator<Spoilt> {
  const padded = (): readonly unknown[] => {
    const sound = args();
    return Array.from({ length: positions }, (_, at) => sound[at]);
  };
  let turn = 0;
  let ofFields = oneIn - 1 - (leaveOut % oneIn);
  for (const place of placesIn(padded(), 3)) {
    if (place.length === 3) turn++;
    const share = (_: unknown, at: number): boolean => at < 2 || at % deepShare === turn % deepShare;
    const chosen = [values.every, values.few, values.few.filter(share)][place.length - 1] ?? [];
    for (const value of chosen) {
      if (place.length > 1 && ++ofFields % oneIn !== 0) continue;
      yield { args: replacedAt(padded(), place, value), place, value };
    }
  }
}
