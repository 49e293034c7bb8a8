import type { Plain } from "@turnwright/core/rules";

/** A plain object as it comes from outside. */
export type Entry = { readonly [name: string]: Plain };

/** A problem in a part of an edition, with its place. */
export interface Flaw {
  readonly code: string;
  readonly path: string;
}

/** A check of one part of an edition. The parts that were checked before have the right shape. */
export type Check = (edition: Entry) => Flaw | undefined;

/** A bound for everything that is only counted, such as medals, costs and hand limits. */
export const most = 1_000_000;

/** A bound for everything that lies on the table piece by piece, such as cards and tokens of one kind. */
export const mostPieces = 99;

/** Returns whether a plain value is an object and no list. */
export function isEntry(given: Plain | undefined): given is Entry {
  return given !== null && typeof given === "object" && !Array.isArray(given);
}

/** Returns whether a plain value is an integer within these limits. Numbers in plain values are always integers. */
export function isBetween(given: Plain | undefined, from: number, to: number): given is number {
  return typeof given === "number" && given >= from && given <= to;
}

/** Returns a value from outside if it is a list, or else an empty list. */
export function listOf(given: Plain | undefined): readonly Plain[] {
  return Array.isArray(given) ? given : [];
}

/** Returns whether an object has these keys and no other. */
export function hasKeys(given: Plain | undefined, keys: readonly string[]): given is Entry {
  return isEntry(given) && Object.keys(given).length === keys.length && keys.every((key) => Object.hasOwn(given, key));
}

/** Returns the sum of some fields that are known to be numbers. */
export function sumOf(given: Entry, keys: readonly string[]): number {
  return keys.reduce((total, key) => total + (given[key] as number), 0);
}

/**
 * Returns the index of the first entry whose field repeats an earlier one or is none of the allowed values; -1 when all
 * are good.
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
