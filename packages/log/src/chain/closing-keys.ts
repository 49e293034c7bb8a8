import type { ChanceSource } from "@turnwright/core";
import { canonicalText } from "../format/canonical-text.js";
import { isBag } from "../format/field-orders.js";
import type { HeaderLine, LogKeys, LogLines, ScriptAnswers } from "../format/log-line.js";
import { domains, isHex, type Sha256, tagged } from "./sha256.js";

/** A source of chance from its beginning, without how far it has been used. */
export type InitialChance =
  | { readonly algorithm: "chacha20" | "sfc32"; readonly seed: string }
  | { readonly algorithm: "scripted"; readonly answers: ScriptAnswers };

/** Whether a value from anywhere is a source of chance. */
export function isSource(value: unknown): value is ChanceSource {
  return (
    isBag(value) && (value["algorithm"] === "scripted" ? isBag(value["answers"]) : typeof value["seed"] === "string")
  );
}

/** Returns a source of chance from its beginning. */
export function initialChance(source: ChanceSource): InitialChance {
  if (source.algorithm === "scripted") return { algorithm: source.algorithm, answers: source.answers };
  return { algorithm: source.algorithm, seed: source.seed };
}

/** Returns the seed of some chance, as a closing tells it. */
export function seedOf(chance: InitialChance): LogKeys["seed"] {
  return chance.algorithm === "scripted" ? chance.answers : chance.seed;
}

/** Returns the chance that a seed makes of an algorithm, or `undefined` when it is no seed for it. */
export function chanceOf(algorithm: HeaderLine["chance"], seed: LogKeys["seed"]): InitialChance | undefined {
  if (algorithm === "scripted") return isBag(seed) ? { algorithm, answers: seed as ScriptAnswers } : undefined;
  return typeof seed === "string" && (algorithm === "sfc32" || isHex(seed)) ? { algorithm, seed } : undefined;
}

/**
 * Returns what a complete closing tells: the chance of the match from its beginning, for `start`, and the secret; both
 * are keys for `audit`. Returns `undefined` while the log isn't closed, when its closing was redacted, when the chance
 * is none, and for anything that is no log.
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

/** Whether chance of this kind can come from there. Fast chance can be predicted, so it counts as chosen. */
export function isOriginOf({ chance, origin }: Pick<HeaderLine, "chance" | "origin">): boolean {
  if (chance === "chacha20") return origin !== "scripted";
  return origin === (chance === "sfc32" ? "chosen" : chance);
}

/** What a match is begun with: a header's commitment and a mixed seed are bound to it. */
export interface SeedTerms extends Pick<HeaderLine, "match" | "game" | "edition" | "seats" | "options"> {
  /** See `HeaderLine`. */
  readonly checkpoints?: number | undefined;
}

/**
 * Returns the header's commitment. The secret in it is random, so that no seed can be found by trying, however short it
 * is. Of a mixed seed it is made before the seed is known.
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
