/** The greatest length of a list that core accepts. No game needs a longer list. */
export const mostItems = 1_000_000;

/**
 * Throws a TypeError unless `isRight` is true. Its message contains both `name` (the name of the caller's argument) and
 * `expected`.
 */
export function demand(isRight: boolean, name: string, expected: string): asserts isRight {
  if (!isRight) throw new TypeError(`${name}: expected ${expected}`);
}

/**
 * Throws a TypeError that names `game`, unless `game` is a game. Checks only one field, because this function is
 * called often.
 */
export function demandGame(game: unknown): void {
  const { compiled } = (game ?? {}) as { readonly compiled?: unknown };
  demand(compiled !== undefined, "game", "a game, as defineGame returns it");
}

/** Returns whether a value is an object and not a list. `value` can be any value. */
export function isRecord(value: unknown): value is { readonly [field: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Throws a TypeError that names the caller's argument, unless `value` is an object and not a list. */
export function demandFields(value: unknown, name: string): void {
  demand(isRecord(value), name, "an object");
}

/** Returns whether a value is a list of at most a million items. `value` can be any value. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length <= mostItems;
}

/** Throws a TypeError that names the argument, unless `value` is a list of at most a million items. */
export function demandList(value: unknown, name: string): asserts value is readonly unknown[] {
  demand(isList(value), name, "a list");
}

/** Throws a TypeError that names the argument, unless `value` is an integer of at most a million. */
export function demandCount(value: unknown, name: string): asserts value is number {
  demand(Number.isInteger(value) && (value as number) <= mostItems, name, "an integer of at most a million");
}
