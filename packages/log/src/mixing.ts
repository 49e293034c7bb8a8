import type { Seat } from "@turnwright/core";
import type { HeaderLine, LogKeys } from "./line.js";
import { commitmentTo, type SeedTerms } from "./luck.js";
import { digits, domains, type Hashing, mustBeHex, portableSha256, type Sha256, tagged } from "./sha256.js";
import { spelled } from "./spelling.js";

/**
 * What a seed is mixed from, so that no one party chooses it. The host draws its part and tells `partCommitment`; each
 * seat that wants to draws a contribution and tells `contributionCommitment`; when all are told, the contributions are
 * opened, and the match starts from `mixedSeed`. The host's part stays secret until the log is closed.
 */
export interface Mixing {
  /** The host's part: 64 hexadecimal digits, as `drawnSeed` gives them. It is the secret of the log, too. */
  readonly part: string;
  /** One for each seat, 64 hexadecimal digits; `null` for a seat that gave none. */
  readonly contributions: readonly (string | null)[];
}

/**
 * Returns what the host tells before any seat opens its contribution: it binds the terms and the part, and stands in
 * the header. Throws a `TypeError` when the part is none.
 */
export function partCommitment(terms: SeedTerms, part: string, { sha256 = portableSha256 }: Hashing = {}): string {
  mustBeHex(part, "a part");
  return commitmentTo(sha256, { ...terms, chance: "chacha20", origin: "mixed" }, { seed: "", secret: part });
}

/**
 * Returns what a seat tells before anybody opens: it binds match, seat and contribution, so that nobody can repeat
 * another's. Throws a `TypeError` when the contribution is none.
 */
export function contributionCommitment(
  matchId: string,
  seat: Seat,
  contribution: string,
  { sha256 = portableSha256 }: Hashing = {},
): string {
  mustBeHex(contribution, "a contribution");
  return tagged(sha256, domains.contribution, matchId, String(seat), contribution);
}

/**
 * Returns the seed for `seeded(...)`: SHA-256 over the terms, the host's part and all contributions. Throws a
 * `TypeError` when a part or a contribution is none.
 */
export function mixedSeed(
  terms: SeedTerms,
  { part, contributions }: Mixing,
  { sha256 = portableSha256 }: Hashing = {},
): string {
  mustBeHex(part, "a part");
  for (const contribution of contributions) if (contribution !== null) mustBeHex(contribution, "a contribution");
  return seedMixedFrom(sha256, terms, { part, contributions });
}

/** Returns the same, whatever the parts are. */
export function seedMixedFrom(
  sha256: Sha256,
  { match, game, edition, seats, options }: SeedTerms,
  { part, contributions }: Mixing,
): string {
  return hexOf(tagged(sha256, domains.mixed, spelled([match, game, edition, seats, options, part, contributions])));
}

/**
 * Returns the field of a header that these keys don't fit: its commitment, or the contributions that a mixed seed isn't
 * made of. Returns `undefined` when they open what the header promised.
 */
export function brokenPromise(
  sha256: Sha256,
  header: HeaderLine,
  keys: LogKeys,
): "commitment" | "contributions" | undefined {
  const { origin, commitment, contributions = [] } = header;
  const isMixed = origin === "mixed";
  if (isMixed && keys.seed !== seedMixedFrom(sha256, header, { part: keys.secret, contributions }))
    return "contributions";
  return commitment === commitmentTo(sha256, header, keys) ? undefined : "commitment";
}

/** A hash as hexadecimal digits: four bits at a time of its six-bit letters; the last two bits are padding. */
function hexOf(hash: string): string {
  let text = "";
  let bits = 0;
  let held = 0;
  for (const letter of hash) {
    held = ((held << 6) | digits.indexOf(letter)) & 0xfff;
    bits += 6;
    for (; bits >= 4 && text.length < 64; bits -= 4) text += ((held >> (bits - 4)) & 15).toString(16);
  }
  return text;
}
