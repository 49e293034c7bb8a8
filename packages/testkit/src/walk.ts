/** Returns every object and list in a plain value, including the value itself. */
export function objectsIn(value: unknown): Set<object> {
  const found = new Set<object>();
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (next === null || typeof next !== "object" || found.has(next)) continue;
    found.add(next);
    for (const inner of Object.values(next)) if (inner !== null && typeof inner === "object") left.push(inner);
  }
  return found;
}

/**
 * Returns the path of a part of `value` that is the same object as a part of `other`, or `undefined` if there is none.
 */
export function sharedPart(value: unknown, other: unknown): string | undefined {
  const theirs = objectsIn(other);
  const left: (readonly [string, unknown])[] = [["", value]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [path, part] = next;
    if (part === null || typeof part !== "object") continue;
    if (theirs.has(part)) return path === "" ? "all of it" : path;
    for (const [key, inner] of Object.entries(part)) left.push([path === "" ? key : `${path}.${key}`, inner]);
  }
  return undefined;
}

/**
 * Freezes a value and everything in it, even parts of values that are already frozen. Skips typed arrays, because they
 * cannot be frozen.
 */
export function deepFrozen<T>(value: T): T {
  for (const part of objectsIn(value)) if (!ArrayBuffer.isView(part)) Object.freeze(part);
  return value;
}
