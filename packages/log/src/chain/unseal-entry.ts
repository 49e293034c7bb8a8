import type { Game, Kinds, Plain, Result, Seen } from "@turnwright/core";
import { demandGame } from "@turnwright/core/internal";
import { ok } from "@turnwright/core/rules";
import { citedSentence } from "../format/field-orders.js";
import { isSealed } from "../format/field-shape.js";
import type { AnyLine, EntryLine, SealedFields, SealedValue } from "../format/log-line.js";
import { type ChainCode, type LogProblem, messageOf, type ReplayCode, wrong } from "../format/log-problem.js";
import { expecting } from "../format/option-problem.js";
import { commitmentOf } from "./sealer.js";
import type { Sha256 } from "./sha256.js";

type Bag = { readonly [name: string]: unknown };

/** A move or an event without sealed fields. */
export type UnsealedFields = { readonly type: string; readonly [field: string]: Plain };

/** A move and its events, either complete or as one viewer sees them. */
export interface UnsealedEntry {
  readonly move: UnsealedFields | null;
  readonly events: readonly UnsealedFields[];
}

/** Returns the sealed value at a path of a line, or `undefined` if there is none. */
function sealedAt(line: AnyLine & Partial<Pick<EntryLine, "move" | "events">>, path: string): SealedValue | undefined {
  const dot = path.indexOf(".");
  const field = path.slice(dot + 1);
  const place = path.slice(0, Math.max(dot, 0));
  const holder =
    dot < 0
      ? line
      : place === "move"
        ? line.move
        : /^(0|[1-9]\d{0,6})$/.test(place)
          ? line.events?.[Number(place)]
          : undefined;
  if (holder === null || holder === undefined || !Object.hasOwn(holder, field)) return undefined;
  const value = (holder as Bag)[field];
  return isSealed(value) ? value : undefined;
}

/**
 * Returns what is wrong with the unsealed values of a line. Each unsealed value must match a sealed value of the line,
 * and no two unsealed values may match the same one.
 */
export function wrongUnsealedValue(
  line: AnyLine,
  sha256: Sha256,
): { readonly ok: false; readonly problem: LogProblem<ChainCode> } | undefined {
  const seen = new Set<string>();
  for (const [path, salt, value] of line.open) {
    const sealed = sealedAt(line, path);
    const fits =
      sealed !== undefined &&
      !seen.has(path) &&
      sealed["~"] === commitmentOf(sha256, salt, value) &&
      (sealed.count === undefined || (Array.isArray(value) && value.length === sealed.count));
    if (!fits)
      return wrong(line.line, "wrong-unsealed-value", path, "what the chain committed to", JSON.stringify(value));
    seen.add(path);
  }
  return undefined;
}

type UnsealedValues = ReadonlyMap<string, Plain>;

const noUnsealedValues: UnsealedValues = new Map();

function unsealedValuesOf(entry: EntryLine): UnsealedValues {
  if (entry.open.length === 0) return noUnsealedValues;
  const open = new Map<string, Plain>();
  for (const [path, , value] of entry.open) open.set(path, value);
  return open;
}

/**
 * Returns what stands in place of a sealed value that cannot be unsealed, as in a view: `null`, or a list of `null` if
 * the length is public.
 */
function hiddenValue({ count }: SealedValue): Plain {
  return count === undefined ? null : new Array<null>(count).fill(null);
}

/**
 * Returns the fields with their sealed values unsealed. `closed` supplies a replacement for each value that cannot be
 * unsealed.
 */
function unsealFields(
  given: SealedFields,
  place: number | "move",
  open: UnsealedValues,
  closed: (sealed: SealedValue, path: string) => Plain,
): UnsealedFields {
  let fields: Record<string, unknown> | undefined;
  for (const name in given) {
    const sealed = given[name];
    if (!isSealed(sealed)) continue;
    const path = `${place}.${name}`;
    fields ??= { ...given };
    fields[name] = open.has(path) ? open.get(path) : closed(sealed, path);
  }
  // No sealed field is left.
  return (fields ?? given) as UnsealedFields;
}

function unsealWith<G extends Kinds>(
  game: Game<G> | undefined,
  entry: EntryLine,
  closed: (sealed: SealedValue, path: string) => Plain,
): UnsealedEntry {
  const open = unsealedValuesOf(entry);
  const move = entry.move && unsealFields(entry.move, "move", open, closed);
  const events: UnsealedFields[] = [];
  // A loop by index, since `map` would skip the holes of an untrusted list.
  for (let index = 0; index < entry.events.length; index++) {
    const event = entry.events[index];
    const fields = unsealFields(event, index, open, closed);
    events.push(game === undefined ? fields : { ...fields, because: citedSentence(game, event.because) });
  }
  return { move, events };
}

/**
 * Returns the move of an entry with all values unsealed, or a problem that names the first value that cannot be
 * unsealed.
 */
export function unsealMove(entry: EntryLine): Result<UnsealedFields | null, LogProblem<ReplayCode>> {
  if (entry.move === null) return ok(null);
  let missing: string | undefined;
  const move = unsealFields(entry.move, "move", unsealedValuesOf(entry), (sealed, path) => {
    missing ??= path;
    return hiddenValue(sealed);
  });
  return missing === undefined ? ok(move) : stillSealed(entry.line, missing);
}

/** Returns an entry with all values unsealed. If `game` is absent, events cite sentences by number, as in the line. */
export function unsealLine<G extends Kinds>(
  game: Game<G> | undefined,
  entry: EntryLine,
): Result<UnsealedEntry, LogProblem<ReplayCode>> {
  let missing: string | undefined;
  const unsealed = unsealWith(game, entry, (sealed, path) => {
    missing ??= path;
    return hiddenValue(sealed);
  });
  return missing === undefined ? ok(unsealed) : stillSealed(entry.line, missing);
}

/**
 * Returns the complete entry, with all values unsealed and with whole sentence ids. If a value cannot be unsealed,
 * returns a problem that names it. Does not check that the unsealed values match the chain; `verifyChain` makes this
 * check.
 * `entry` can be any value. Throws a `TypeError` if `game` is not a game, and never otherwise.
 * @example
 * ```ts
 * const log = decode(openLog(artifact, start(artifact, { seats: 2 })).text);
 * for (const line of log.ok ? log.value.entries : [])
 *   if (line.type === "entry") console.log(unsealEntry(artifact, line).ok); // -> true
 * ```
 */
export function unsealEntry<G extends Kinds>(
  game: Game<G>,
  entry: EntryLine,
): Result<UnsealedEntry, LogProblem<ReplayCode>> {
  demandGame(game);
  try {
    return unsealLine(game, entry);
  } catch (thrown) {
    return wrong(0, "not-a-log", "", "an entry as decode reads it", messageOf(thrown));
  }
}

/** Creates the problem for a value that is needed but cannot be unsealed. */
export function stillSealed(
  line: number,
  path: string,
): { readonly ok: false; readonly problem: LogProblem<ReplayCode> } {
  return wrong(line, "sealed", path, "an unsealed value; redact names the viewer of a log that was read from text");
}

/**
 * Returns the move and the events of an entry, with all values that their line shows. If a value cannot be read in the
 * line, the result has in its place `null`, or a list of `null`.
 */
export function entryAsTold<G extends Kinds>(game: Game<G>, entry: EntryLine): UnsealedEntry {
  return unsealWith(game, entry, hiddenValue);
}

/** A move and its events, with `null` in place of the values that the log does not unseal. */
export interface SeenEntry<G extends Kinds> {
  readonly move: UnsealedFields | null;
  readonly events: readonly Seen<G>[];
}

/**
 * Returns the move and the events of an entry, with all values that their line shows. If a value cannot be read in the
 * line, the result has in its place `null`, or a list of `null` if its length is public. The events have the same form
 * as those that `viewEvents` returns. A program that shows the match can therefore pass them to `foldView` whenever a
 * line arrives. Throws a `TypeError` if `game` is not a game, or if `entry` is not a decoded entry.
 * @example
 * ```ts
 * const log = decode(openLog(artifact, start(artifact, { seats: 2 })).text);
 * for (const line of log.ok ? log.value.entries : [])
 *   if (line.type === "entry") console.log(readEntry(artifact, line).move); // -> null
 * ```
 */
export function readEntry<G extends Kinds>(game: Game<G>, entry: EntryLine): SeenEntry<G> {
  demandGame(game);
  // When the events are folded, `evolve` throws if they do not fit this game.
  return expecting(
    "entry: expected an entry as decode reads it",
    () => entryAsTold(game, entry) as unknown as SeenEntry<G>,
  );
}
