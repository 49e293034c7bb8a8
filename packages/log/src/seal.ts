import {
  type ChanceSource,
  eventSight,
  type Game,
  type GameEvent,
  type Kinds,
  type Plain,
  type Sight,
} from "@turnwright/core";
import type { CheckpointTruth, Opening, SealedFields, SealedValue } from "./line.js";
import { spellingOf } from "./lists.js";
import { domains, type Sha256, tagged } from "./sha256.js";
import { spelled } from "./spelling.js";

/** Seals the secret values of one line, and keeps what opens them. */
export interface Sealer {
  readonly sha256: Sha256;
  /** What the match's salts derive from. */
  readonly secret: string;
  /** The number of the entry. */
  readonly n: number;
  readonly open: Opening[];
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
  return tagged(sha256, domains.value, salt, spelled(value));
}

/** A value as the chain sees it; what opens it is kept. */
export function sealedValue(sealer: Sealer, path: string, value: unknown, sight: Sight): SealedValue {
  const salt = saltOf(sealer, path);
  // A field of an event or of a move; the laws of every game hold them to plain values.
  sealer.open.push([path, salt, value as Plain]);
  const commitment = commitmentOf(sealer.sha256, salt, value);
  return sight === "count" && Array.isArray(value) ? { "~": commitment, count: value.length } : { "~": commitment };
}

/** The same object with its secret fields sealed; itself when it has none. */
function sealedFields(
  sealer: Sealer,
  place: string,
  given: { readonly type: string },
  sightOf: (field: string) => Sight,
): SealedFields {
  const fields = given as unknown as Record<string, Plain>;
  let sealed: Record<string, Plain | SealedValue> | undefined;
  for (const field in fields) {
    const sight = sightOf(field);
    if (sight === "all" || fields[field] === undefined) continue;
    sealed ??= { ...fields };
    sealed[field] = sealedValue(sealer, `${place}.${field}`, fields[field], sight);
  }
  return (sealed ?? fields) as SealedFields;
}

/** An event as the chain sees it: what a spectator may not see is sealed; the table of the game's views decides. */
export function sealedEvent<G extends Kinds>(
  sealer: Sealer,
  game: Game<G>,
  event: GameEvent<G>,
  index: number,
): SealedFields {
  const shown = spellingOf(game).shown.get(event.type);
  const sightOf = (field: string): Sight =>
    shown?.has(field) === true ? "all" : eventSight(game, event, field, "spectator");
  return sealedFields(sealer, String(index), event, sightOf);
}

/** Whether a move of this type has fields that only its mover may see. */
export function hasSecrets<G extends Kinds>(game: Game<G>, type: string): boolean {
  return game.secrecy.moves !== undefined && Object.hasOwn(game.secrecy.moves, type);
}

/** A move as the chain sees it: moves are public but for the fields that the game's table names. */
export function sealedMove<G extends Kinds>(sealer: Sealer, game: Game<G>, move: G["move"]): SealedFields {
  if (!hasSecrets(game, move.type)) return move as SealedFields;
  const table = (game.secrecy.moves as { readonly [type: string]: object })[move.type]!;
  return sealedFields(sealer, "move", move, (field) => (Object.hasOwn(table, field) ? "none" : "all"));
}

/** What a checkpoint says of a match or a table: closed to everybody but the host. */
export function sealedTruth(
  sealer: Sealer,
  { version, chance, state }: { readonly version: number; readonly chance: ChanceSource; readonly state: object },
): SealedValue {
  return sealedValue(
    sealer,
    "truth",
    { version, drawn: chance.drawn, state } satisfies Record<keyof CheckpointTruth, unknown>,
    "none",
  );
}
