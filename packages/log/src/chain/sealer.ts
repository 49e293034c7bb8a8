import type { ChanceSource, Game, GameEvent, Kinds, Plain, Seat } from "@turnwright/core";
import {
  eventLevels,
  moveLevels,
  type VisibilityLevel,
  type VisibilityLevels,
  type WithOptions,
} from "@turnwright/core/internal";
import { canonicalText } from "../format/canonical-text.js";
import { canonicalFormOf, isBag } from "../format/field-orders.js";
import type { CheckpointTruth, SealedFields, SealedValue, UnsealedValue } from "../format/log-line.js";
import { domains, type Sha256, tagged } from "./sha256.js";

/** Seals the secret values of one line, and keeps what opens them. */
export interface Sealer {
  readonly sha256: Sha256;
  /** What the match's salts derive from. */
  readonly secret: string;
  /** The number of the entry. */
  readonly n: number;
  readonly open: UnsealedValue[];
}

/**
 * The salt of one value, from the secret and the place, never from the value. 132 bits of SHA-256 under the secret as
 * prefix: cut short, it can't be extended.
 */
export function saltOf({ sha256, secret, n }: Omit<Sealer, "open">, path: string): string {
  return tagged(sha256, domains.salt, secret, String(n), path).slice(0, 22);
}

/** The commitment to a value under a salt. */
export function commitmentOf(sha256: Sha256, salt: string, value: unknown): string {
  return tagged(sha256, domains.value, salt, canonicalText(value));
}

/** A value as the chain sees it; what opens it is kept. */
export function sealValue(sealer: Sealer, path: string, value: unknown, level: VisibilityLevel): SealedValue {
  const salt = saltOf(sealer, path);
  // A field of an event or of a move; the laws of every game hold them to plain values.
  sealer.open.push([path, salt, value as Plain]);
  const commitment = commitmentOf(sealer.sha256, salt, value);
  return level === "count" && Array.isArray(value) ? { "~": commitment, count: value.length } : { "~": commitment };
}

/** The same object with its secret fields sealed; itself when it has none. */
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

/** An event as the chain sees it: what a spectator may not see is sealed. The table of the game's views decides. */
export function sealEvent<G extends Kinds>(
  sealer: Sealer,
  game: Game<G>,
  at: WithOptions<G>,
  event: GameEvent<G>,
  index: number,
): SealedFields {
  return sealedFields(sealer, String(index), event, eventLevels(game, at, event, "spectator"));
}

/** A seat's move as the chain sees it, sealed likewise. */
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

/** What a checkpoint says of a match or a table: closed to everybody but the host. */
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
