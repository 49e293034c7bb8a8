import type { ChanceSource } from "@turnwright/core";
import type { OpenedChance } from "./line.js";
import { domains, type Sha256, tagged } from "./sha256.js";
import { spelled } from "./spelling.js";

/** A source of luck from its beginning, without how far it has been used: what a closing reveals. */
export function openedChance(source: ChanceSource): OpenedChance {
  if (source.algorithm === "scripted") return { algorithm: source.algorithm, answers: source.answers };
  return { algorithm: source.algorithm, seed: source.seed };
}

/** The secret behind the salts that belongs to a seed; scripted luck has none of its own. */
export function secretOf(sha256: Sha256, chance: OpenedChance): string | undefined {
  return chance.algorithm === "scripted" ? undefined : tagged(sha256, domains.secret, spelled(chance.seed));
}

/**
 * What the header promises: SHA-256(tag, algorithm, seed). Scripted luck is mixed with the secret, since a short script could be
 * guessed; so could a short seed of the fast generator, which no match that matters uses.
 */
export function commitmentTo(sha256: Sha256, chance: OpenedChance, secret: string): string {
  if (chance.algorithm !== "scripted") return tagged(sha256, domains.seed, chance.algorithm, spelled(chance.seed));
  return tagged(sha256, domains.seed, chance.algorithm, secret, spelled(chance.answers));
}
