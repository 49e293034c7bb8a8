import { garbage } from "../garbage.js";
import { type Place, placesIn, replacedAt } from "./places.js";

/** Arguments of a call in which one place was spoilt. */
export interface Spoilt {
  readonly args: readonly unknown[];
  readonly place: Place;
  readonly value: unknown;
}

/** Values of uncommon size, which nobody may walk to their end. */
function outsize(): unknown[] {
  const longest: unknown[] = [];
  longest.length = 2 ** 32 - 1;
  return [longest, { length: 2 ** 53 - 1 }, new Uint8Array(1_000_000), Array.from({ length: 50_000 }, () => "x")];
}

/** The values for places inside the fields of an argument, of which there are many. */
function fewValues(): unknown[] {
  const odd = [undefined, null, true, -1, 0.5, 2 ** 53, "", "__proto__", "x".repeat(200_000), [], {}, [[]], () => 1];
  return [...odd, ...outsize()];
}

/** The values that stand in place of sound ones. The same list serves many calls: none of them may change it. */
export interface Spoilers {
  readonly every: readonly unknown[];
  readonly few: readonly unknown[];
}

/** Makes the values afresh. */
export function spoilers(): Spoilers {
  return { every: [...garbage(), ...outsize()], few: fewValues() };
}

/** Yields calls with each argument, and each field inside it, replaced by each value. */
export function* spoiltCalls(args: () => readonly unknown[], values: Spoilers, positions: number): Generator<Spoilt> {
  const padded = (): readonly unknown[] => {
    const sound = args();
    return Array.from({ length: positions }, (_, at) => sound[at]);
  };
  for (const place of placesIn(padded(), 3)) {
    for (const value of place.length <= 2 ? values.every : values.few)
      yield { args: replacedAt(padded(), place, value), place, value };
  }
}
