import type { Plain } from "@turnwright/core/rules";

/** A plain object as it comes from outside. */
export type Entry = { readonly [name: string]: Plain };

/** What is wrong with a part of an edition, and where in it. */
export interface Flaw {
  readonly code: string;
  readonly path: string;
}

/** Looks at one part of an edition; what was looked at before has the right shape. */
export type Check = (edition: Entry) => Flaw | undefined;

/** More than enough of anything that is only counted: medals, costs, hand limits. */
export const most = 1_000_000;

/** More than enough of anything that lies on the table piece by piece: cards and tokens of one kind. */
export const mostPieces = 99;

/** Whether a plain value is an object and no list. */
export function isEntry(given: Plain | undefined): given is Entry {
  return given !== null && typeof given === "object" && !Array.isArray(given);
}

/** Whether a plain value is an integer (plain numbers are) within these limits. */
export function isBetween(given: Plain | undefined, from: number, to: number): given is number {
  return typeof given === "number" && given >= from && given <= to;
}

/** A list from outside, empty when it is none. */
export function listOf(given: Plain | undefined): readonly Plain[] {
  return Array.isArray(given) ? given : [];
}

/** Whether an object has these keys and no other. */
export function hasKeys(given: Plain | undefined, keys: readonly string[]): given is Entry {
  return isEntry(given) && Object.keys(given).length === keys.length && keys.every((key) => Object.hasOwn(given, key));
}

/** The sum of some fields that are known to be numbers. */
export function sumOf(given: Entry, keys: readonly string[]): number {
  return keys.reduce((total, key) => total + (given[key] as number), 0);
}

/**
 * The index of the first entry whose field repeats an earlier one or is none of the allowed values; -1 when all are
 * good.
 */
export function firstOdd(entries: readonly Plain[], field: string, isAllowed: (value: Plain) => boolean): number {
  const seen = new Set<Plain>();
  return entries.findIndex((entry) => {
    const value = (entry as Entry)[field] ?? null;
    const isOdd = seen.has(value) || !isAllowed(value);
    seen.add(value);
    return isOdd;
  });
}
