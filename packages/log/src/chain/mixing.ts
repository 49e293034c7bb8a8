import type { Seat } from "@turnwright/core";
import { optionLimits, plain } from "@turnwright/core/rules";
import { canonicalText } from "../format/canonical-text.js";
import { isBag } from "../format/field-orders.js";
import type { HeaderLine, LogKeys } from "../format/log-line.js";
import { naming } from "../format/option-problem.js";
import { commitmentTo, type SeedTerms } from "./closing-keys.js";
import { digits, domains, type Hashing, mustBeHex, portableSha256, type Sha256, tagged } from "./sha256.js";

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

/** Returns the hash that options ask for. Throws a `TypeError` when they are none. */
function hashingOf(how: Hashing): Sha256 {
  return naming("how", () => how.sha256 ?? portableSha256, how, { sha256: portableSha256 });
}

/** Throws a `TypeError` when the terms of a match are none. */
function mustBeTerms(terms: SeedTerms): void {
  if (!plain(terms, optionLimits).ok || !isBag(terms)) throw new TypeError("terms: expected what seedTerms answers");
}

/**
 * Returns what the host tells before any seat opens its contribution: it binds the terms and the part, and stands in
 * the header. Throws a `TypeError` when `terms`, `part` or `how` are none.
 */
export function partCommitment(terms: SeedTerms, part: string, how: Hashing = {}): string {
  mustBeTerms(terms);
  mustBeHex(part, "a part");
  return commitmentTo(hashingOf(how), { ...terms, chance: "chacha20", origin: "mixed" }, { seed: "", secret: part });
}

/**
 * Returns what a seat tells before anybody opens: it binds match, seat and contribution, so that nobody can repeat
 * another's. Throws a `TypeError` when `matchId` is no text, `seat` no seat, `contribution` none, or
 * `how` no options.
 */
export function contributionCommitment(matchId: string, seat: Seat, contribution: string, how: Hashing = {}): string {
  if (typeof matchId !== "string" || !Number.isSafeInteger(seat))
    throw new TypeError("matchId is a text, seat a number");
  mustBeHex(contribution, "a contribution");
  return tagged(hashingOf(how), domains.contribution, matchId, String(seat), contribution);
}

/**
 * Returns the seed for `seeded(...)`: SHA-256 over the terms, the host's part and all contributions. Throws a
 * `TypeError` when `terms`, `mixing` or `how` are none. Throws a `TypeError` when the `part` or one of the
 * `contributions` is none.
 * @example
 * ```ts
 * const terms = seedTerms(artifact, { matchId: "friday-7", seats: 2 });
 * const mixing = { part: drawnSeed(), contributions: [drawnSeed(), drawnSeed()] }; // the host's, then one by seat
 * const match = start(artifact, { seats: 2, chance: seeded(mixedSeed(terms, mixing)) });
 * ```
 */
export function mixedSeed(terms: SeedTerms, mixing: Mixing, how: Hashing = {}): string {
  mustBeTerms(terms);
  if (!isBag(mixing) || !Array.isArray(mixing.contributions))
    throw new TypeError("mixing: expected a part and a list of contributions");
  const { part, contributions } = mixing;
  mustBeHex(part, "a part");
  for (const given of contributions) if (given !== null) mustBeHex(given, "a contribution (of contributions)");
  return seedMixedFrom(hashingOf(how), terms, { part, contributions });
}

/** Returns the seed without checking the parts. */
export function seedMixedFrom(
  sha256: Sha256,
  { match, game, edition, seats, options }: SeedTerms,
  { part, contributions }: Mixing,
): string {
  return hexOf(
    tagged(sha256, domains.mixed, canonicalText([match, game, edition, seats, options, part, contributions])),
  );
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
