type Bag = { readonly [name: string]: unknown };

/** Returns whether two plain values are equal, ignoring the order of their fields. */
export function equal(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one === null || other === null || typeof one !== "object" || typeof other !== "object") return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one)) return equalLists(one, other as readonly unknown[]);
  let names = 0;
  for (const name in one) {
    if (!Object.hasOwn(other, name) || !equal((one as Bag)[name], (other as Bag)[name])) return false;
    names++;
  }
  return names === Object.keys(other).length;
}

function equalLists(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (!equal(one[at], other[at])) return false;
  return true;
}
