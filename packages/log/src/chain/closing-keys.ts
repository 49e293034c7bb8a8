import type { ChanceSource } from "@turnwright/core";
import { canonicalText } from "../format/canonical-text.js";
import { isBag } from "../format/field-orders.js";
import type { HeaderLine, LogKeys, LogLines, ScriptAnswers } from "../format/log-line.js";
import { domains, isHex, type Sha256, tagged } from "./sha256.js";

/** A chance source in its initial state, without a count of drawn values. */
export type InitialChance =
  | { readonly algorithm: "chacha20" | "sfc32"; readonly seed: string }
  | { readonly algorithm: "scripted"; readonly answers: ScriptAnswers };

/** Returns whether a value is a chance source. Accepts any value. */
export function isSource(value: unknown): value is ChanceSource {
  return (
    isBag(value) && (value["algorithm"] === "scripted" ? isBag(value["answers"]) : typeof value["seed"] === "string")
  );
}

/** Returns a chance source in its initial state. */
export function initialChance(source: ChanceSource): InitialChance {
  if (source.algorithm === "scripted") return { algorithm: source.algorithm, answers: source.answers };
  return { algorithm: source.algorithm, seed: source.seed };
}

/** Returns the seed of a chance source in the form that a closing line contains. */
export function seedOf(chance: InitialChance): LogKeys["seed"] {
  return chance.algorithm === "scripted" ? chance.answers : chance.seed;
}

/** Returns the chance source for an algorithm and a seed, or `undefined` if the algorithm cannot use the seed. */
export function chanceOf(algorithm: HeaderLine["chance"], seed: LogKeys["seed"]): InitialChance | undefined {
  if (algorithm === "scripted") return isBag(seed) ? { algorithm, answers: seed as ScriptAnswers } : undefined;
  return typeof seed === "string" && (algorithm === "sfc32" || isHex(seed)) ? { algorithm, seed } : undefined;
}

/**
 * Returns the keys in the closing line, which is the last line of a closed log. The keys are the `secret` of the log
 * and the chance source before its first draw (`chance`). Pass the keys to `audit`. You can also pass `chance` to
 * `start`, which then starts the same match. Returns `undefined` if `log` is not a log or has no closing line, or if
 * its closing line has an invalid seed or no keys (`redact` removes them).
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * const opening = openLog(artifact, match);
 * const log = decode(opening.text + closeLog(artifact, opening, match).text);
 * console.log(log.ok && closingKeys(log.value)?.chance.algorithm); // -> chacha20
 * ```
 */
export function closingKeys(
  log: Pick<LogLines, "header" | "closing">,
): { readonly chance: ChanceSource; readonly secret: string } | undefined {
  try {
    const { header, closing } = log;
    const keys = closing?.keys;
    const chance = isBag(keys) ? chanceOf(header.chance, keys.seed) : undefined;
    return keys && chance && { chance: { ...chance, drawn: {} }, secret: keys.secret };
  } catch {
    return undefined;
  }
}

/**
 * Returns whether a header can have this chance algorithm (`chance`) together with this origin of the seed. With
 * `sfc32`, the origin must be `"chosen"`, because the numbers of `sfc32` can be predicted.
 */
export function isOriginOf({ chance, origin }: Pick<HeaderLine, "chance" | "origin">): boolean {
  if (chance === "chacha20") return origin !== "scripted";
  return origin === (chance === "sfc32" ? "chosen" : chance);
}

/**
 * The properties of a match at its start. The commitment in the header depends on all these properties. A mixed seed
 * depends on all properties except `checkpoints`.
 */
export interface SeedTerms extends Pick<HeaderLine, "match" | "game" | "edition" | "seats" | "options"> {
  /** If this field is `n`, the log has a checkpoint after every `n` entries; see `HeaderLine`. */
  readonly checkpoints?: number | undefined;
}

/**
 * Returns the header's commitment: a hash of the seed, the properties of the match (see `SeedTerms`) and a random
 * secret. Because of the secret, nobody can find the seed by trying, even if the seed is short. If the seed is mixed,
 * nobody knows it yet, and the hash does not depend on it. The secret is then the host's part of the seed.
 */
export function commitmentTo(
  sha256: Sha256,
  header: SeedTerms & Pick<HeaderLine, "chance" | "origin">,
  { seed, secret }: LogKeys,
): string {
  const { chance, origin, match, game, edition, seats, options, checkpoints = null } = header;
  const committedSeed = origin === "mixed" ? null : seed;
  return tagged(
    sha256,
    domains.seed,
    canonicalText([chance, origin, match, game, edition, seats, options, checkpoints, secret, committedSeed]),
  );
}
