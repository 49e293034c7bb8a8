import type { Game, GameEvent, Kinds, Plain } from "@turnwright/core";
import type { Opening, SealedFields, SealedValue } from "./line.js";
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

/** How a secret field is shown: closed, or with the length of the list. */
type Closed = "none" | "count";

type FieldRule = "all" | "reveals" | Closed | { readonly others: Closed; readonly unless?: (event: never) => boolean };

type EventTable = { readonly [field: string]: FieldRule };

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

function sealedValue(sealer: Sealer, path: string, value: unknown, closed: Closed): SealedValue {
  const salt = saltOf(sealer, path);
  // A field of an event or of a move; the laws of every game hold them to plain values.
  sealer.open.push([path, salt, value as Plain]);
  const commitment = commitmentOf(sealer.sha256, salt, value);
  return closed === "count" && Array.isArray(value) ? { "~": commitment, count: value.length } : { "~": commitment };
}

function closedBy(table: EventTable | undefined, field: string, event: object): Closed | undefined {
  const rule = table !== undefined && Object.hasOwn(table, field) ? table[field]! : "none";
  if (rule === "all" || rule === "reveals") return undefined;
  if (typeof rule === "string") return rule;
  return rule.unless?.(event as never) === true ? undefined : rule.others;
}

/** The same object with its secret fields sealed; itself when it has none. */
function sealedFields(
  sealer: Sealer,
  place: string,
  given: { readonly type: string },
  closed: (field: string) => Closed | undefined,
): SealedFields {
  const fields = given as unknown as Record<string, Plain>;
  let sealed: Record<string, Plain | SealedValue> | undefined;
  for (const field of Object.keys(fields)) {
    if (field === "type" || field === "because" || fields[field] === undefined) continue;
    const how = closed(field);
    if (how === undefined) continue;
    sealed ??= { ...fields };
    sealed[field] = sealedValue(sealer, `${place}.${field}`, fields[field], how);
  }
  return (sealed ?? fields) as SealedFields;
}

/** An event as the chain sees it: every field that somebody may not see is sealed; the table of the game's views decides. */
export function sealedEvent<G extends Kinds>(
  sealer: Sealer,
  game: Game<G>,
  event: GameEvent<G>,
  index: number,
): SealedFields {
  if (event.type === "phased" || event.type === "gameEnded") return event as unknown as SealedFields;
  const tables = game.secrecy.events as { readonly [type: string]: EventTable };
  const table = Object.hasOwn(tables, event.type) ? tables[event.type] : undefined;
  return sealedFields(sealer, String(index), event, (field) => closedBy(table, field, event));
}

/** A move as the chain sees it: moves are public but for the fields that the game's table names. */
export function sealedMove<G extends Kinds>(sealer: Sealer, game: Game<G>, move: G["move"]): SealedFields {
  const tables = (game.secrecy.moves ?? {}) as { readonly [type: string]: object };
  const table = Object.hasOwn(tables, move.type) ? tables[move.type] : undefined;
  if (table === undefined) return move as SealedFields;
  return sealedFields(sealer, "move", move, (field) => (Object.hasOwn(table, field) ? "none" : undefined));
}
