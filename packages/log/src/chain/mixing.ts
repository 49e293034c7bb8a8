import type { Seat } from "@turnwright/core";
import { optionLimits, plain } from "@turnwright/core/rules";
import { canonicalText } from "../format/canonical-text.js";
import { isBag } from "../format/field-orders.js";
import type { HeaderLine, LogKeys } from "../format/log-line.js";
import { naming } from "../format/option-problem.js";
import { commitmentTo, type SeedTerms } from "./closing-keys.js";
import { digits, domains, type Hashing, mustBeHex, portableSha256, type Sha256, tagged } from "./sha256.js";

/**
 * The inputs of a mixed seed. No single party can choose a mixed seed, because the host and the seats make the seed
 * together:
 *
 * 1. The host draws its `part` (a random number) and publishes the `partCommitment`.
 * 2. Each seat that wants to contribute draws a contribution and publishes the `contributionCommitment`.
 * 3. When all commitments are published, the seats reveal their contributions.
 * 4. The match starts from `mixedSeed`. The host's part stays secret until the log is closed.
 */
export interface Mixing {
  /**
   * The host's part: 64 hexadecimal digits, as `drawnSeed` returns them. The host's part is also the secret of the log.
   */
  readonly part: string;
  /** The contribution of each seat: 64 hexadecimal digits, or `null` for a seat without one. */
  readonly contributions: readonly (string | null)[];
}

/** Returns the hash function in `how`, or the default. Throws a `TypeError` if `how` is invalid. */
function hashingOf(how: Hashing): Sha256 {
  return naming("how", () => how.sha256 ?? portableSha256, how, { sha256: portableSha256 });
}

/** Throws a `TypeError` if a value is not a valid `SeedTerms` object. */
function mustBeTerms(terms: SeedTerms): void {
  if (!plain(terms, optionLimits).ok || !isBag(terms)) throw new TypeError("terms: expected what seedTerms returns");
}

/**
 * Returns the commitment that the host publishes before any seat reveals its contribution. Once the commitment is
 * published, the host can change neither `terms` nor `part`, and the seed depends on both. The header contains the
 * commitment. Throws a `TypeError` if `terms`,
 * `part` or `how` is invalid.
 */
export function partCommitment(terms: SeedTerms, part: string, how: Hashing = {}): string {
  mustBeTerms(terms);
  mustBeHex(part, "a part");
  return commitmentTo(hashingOf(how), { ...terms, chance: "chacha20", origin: "mixed" }, { seed: "", secret: part });
}

/**
 * Returns a seat's commitment to its contribution, the random value that it adds to a mixed seed. The seat publishes
 * the commitment before any contribution is revealed. The commitment depends on the match, the seat and the
 * contribution, so that no seat can copy the commitment of another seat. Throws a `TypeError` if `matchId`, `seat`,
 * `contribution` or `how` is invalid.
 */
export function contributionCommitment(matchId: string, seat: Seat, contribution: string, how: Hashing = {}): string {
  if (typeof matchId !== "string" || !Number.isSafeInteger(seat))
    throw new TypeError("matchId is a text, seat a number");
  mustBeHex(contribution, "a contribution");
  return tagged(hashingOf(how), domains.contribution, matchId, String(seat), contribution);
}

/**
 * Returns the seed for `seeded(...)`: the SHA-256 of `terms`, the host's part, and all contributions. The hash does not
 * depend on `terms.checkpoints`. Throws a `TypeError` if `terms`, `mixing` or `how` is invalid. Throws a `TypeError` if
 * `mixing.part` or one of `mixing.contributions` is invalid.
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

/** Returns the mixed seed without checking the inputs. */
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
 * Returns the name of the header field that these keys contradict: `commitment` or `contributions`. Returns `undefined`
 * if the keys match the header.
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

/**
 * Returns a hash as hexadecimal digits. Each base64url letter of the hash stands for six bits, and each hexadecimal
 * digit for four bits. The last two bits are padding.
 */
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
