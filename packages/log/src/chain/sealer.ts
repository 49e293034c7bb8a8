import type { ChanceSource, Game, Kinds, Plain, Seat } from "@turnwright/core";
import {
  eventLevels,
  type GameEvent,
  moveLevels,
  type VisibilityLevel,
  type VisibilityLevels,
  type WithOptions,
} from "@turnwright/core/internal";
import { canonicalText } from "../format/canonical-text.js";
import { canonicalFormOf, isBag } from "../format/field-orders.js";
import type { CheckpointTruth, SealedFields, SealedValue, UnsealedValue } from "../format/log-line.js";
import { domains, type Sha256, tagged } from "./sha256.js";

/**
 * The data that `sealValue` needs to replace the hidden values of one line by commitments. In the list `open`,
 * `sealValue` collects the hidden values with their salts, for the field `open` of the line.
 */
export interface Sealer {
  readonly sha256: Sha256;
  /** The secret from which the match's salts derive. */
  readonly secret: string;
  /** The number of the entry. */
  readonly n: number;
  readonly open: UnsealedValue[];
}

/**
 * Returns the salt of one value: the first 132 bits of a SHA-256 hash. The hash is made from the secret, the number of
 * the entry, and the path of the value in the line. The salt does not depend on the value. The hash is truncated, so a
 * length-extension attack is impossible.
 */
export function saltOf({ sha256, secret, n }: Omit<Sealer, "open">, path: string): string {
  return tagged(sha256, domains.salt, secret, String(n), path).slice(0, 22);
}

/** Returns the commitment to a value, computed with a salt. */
export function commitmentOf(sha256: Sha256, salt: string, value: unknown): string {
  return tagged(sha256, domains.value, salt, canonicalText(value));
}

/** Returns the sealed form of a value, and adds the unsealed value to the list `open` of the sealer. */
export function sealValue(sealer: Sealer, path: string, value: unknown, level: VisibilityLevel): SealedValue {
  const salt = saltOf(sealer, path);
  // The value is a field of an event or a move. The tests of every game check that these fields have plain values.
  sealer.open.push([path, salt, value as Plain]);
  const commitment = commitmentOf(sealer.sha256, salt, value);
  return level === "count" && Array.isArray(value) ? { "~": commitment, count: value.length } : { "~": commitment };
}

/**
 * Returns a copy of `given`, a move or an event. Every field that spectators may not see is sealed in it. Returns the
 * object itself if it has no secret fields.
 */
function sealedFields(
  sealer: Sealer,
  place: string,
  given: { readonly type: string },
  sightOf: VisibilityLevels,
): SealedFields {
  if (!isBag(given)) throw new TypeError(`${place} should be an object`);
  const fields = given as unknown as Record<string, Plain>;
  let sealed: Record<string, Plain | SealedValue> | undefined;
  for (const field in fields) {
    const level = sightOf(field);
    if (level === "all" || fields[field] === undefined) continue;
    sealed ??= { ...fields };
    sealed[field] = sealValue(sealer, `${place}.${field}`, fields[field], level);
  }
  return (sealed ?? fields) as SealedFields;
}

/** Returns the sealed form of an event. A field is sealed if the game's views hide it from spectators. */
export function sealEvent<G extends Kinds>(
  sealer: Sealer,
  game: Game<G>,
  at: WithOptions<G>,
  event: GameEvent<G>,
  index: number,
): SealedFields {
  return sealedFields(sealer, String(index), event, eventLevels(game, at, event, "spectator"));
}

/** Returns the sealed form of a seat's move. A field is sealed if the game's views hide it from spectators. */
export function sealMove<G extends Kinds>(
  sealer: Sealer,
  game: Game<G>,
  at: WithOptions<G>,
  seat: Seat | null,
  move: G["move"],
): SealedFields {
  return canonicalFormOf(game).openMoves.has(move.type)
    ? (move as SealedFields)
    : sealedFields(sealer, "move", move, moveLevels(game, at, seat, move, "spectator"));
}

/**
 * Seals the whole state of a match or a table, and returns the sealed value for a checkpoint. Only the host can unseal
 * this value.
 */
export function sealTruth(
  sealer: Sealer,
  { version, chance, state }: { readonly version: number; readonly chance: ChanceSource; readonly state: object },
): SealedValue {
  return sealValue(
    sealer,
    "truth",
    { version, drawn: chance.drawn, state } satisfies Record<keyof CheckpointTruth, unknown>,
    "none",
  );
}
