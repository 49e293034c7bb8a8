const prime = 0x01000193;

/** Returns an object with its keys sorted; any other value unchanged. */
function sorted(_: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function textOf(state: unknown): string {
  try {
    return JSON.stringify(state, sorted) ?? "";
  } catch {
    return "";
  }
}

/**
 * Returns a short digest of a state: 16 hexadecimal digits (FNV-1a, twice 32 bits, over JSON with sorted keys). Host
 * and client compare digests to notice that their states differ. The digest finds mistakes, but does not protect
 * against attacks. A value that JSON cannot write has the digest of an empty text.
 */
export function stateDigest(state: unknown): string {
  const text = textOf(state);
  let [one, other] = [0x811c9dc5, 0x01234567];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, prime);
    other = Math.imul(other ^ (code + at), prime);
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}
