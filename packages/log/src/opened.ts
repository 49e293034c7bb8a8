import { type Game, type Kinds, ok, type Plain, type Result, type Seen } from "@turnwright/core";
import type { AnyLine, EntryLine, SealedFields, SealedValue } from "./line.js";
import { citedSentence } from "./lists.js";
import { type ChainCode, type LogProblem, type ReplayCode, wrong } from "./problem.js";
import { commitmentOf } from "./seal.js";
import type { Sha256 } from "./sha256.js";
import { isEntry, isSealed } from "./shape.js";

type Bag = { readonly [name: string]: unknown };

/** A move or an event with nothing sealed in it. */
export type OpenFields = { readonly type: string; readonly [field: string]: Plain };

/** A move and its events, as they were or as a viewer sees them. */
export interface OpenEntry {
  readonly move: OpenFields | null;
  readonly events: readonly OpenFields[];
}

/** The sealed value that an opening speaks of, or `undefined` when there is none at its place. */
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

/** Every opening must open a sealed value of its line, in the order of the line, none twice. */
export function wrongOpening(
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
    if (!fits) return wrong(line.line, "wrong-opening", path, "what the chain committed to", JSON.stringify(value));
    seen.add(path);
  }
  return undefined;
}

type Opened = ReadonlyMap<string, Plain>;

function openingsOf(entry: EntryLine): Opened {
  const open = new Map<string, Plain>();
  for (const [path, , value] of entry.open) open.set(path, value);
  return open;
}

/** What a sealed value looks like to whoever can't open it: the same as in a view. */
function hiddenValue({ count }: SealedValue): Plain {
  return count === undefined ? null : new Array<null>(count).fill(null);
}

/** The fields with their secrets as they are, or as `closed` says of those that nothing opens. */
function openedFields(
  given: SealedFields,
  place: number | "move",
  open: Opened,
  closed: (sealed: SealedValue, path: string) => Plain,
): OpenFields {
  let fields: Record<string, unknown> | undefined;
  for (const name in given) {
    const sealed = given[name];
    if (!isSealed(sealed)) continue;
    const path = `${place}.${name}`;
    fields ??= { ...given };
    fields[name] = open.has(path) ? open.get(path) : closed(sealed, path);
  }
  // Nothing sealed is left in it.
  return (fields ?? given) as OpenFields;
}

function openedAs<G extends Kinds>(
  game: Game<G> | undefined,
  entry: EntryLine,
  closed: (sealed: SealedValue, path: string) => Plain,
): OpenEntry {
  const open = openingsOf(entry);
  return {
    move: entry.move && openedFields(entry.move, "move", open, closed),
    events: entry.events.map((event, index) => {
      const fields = openedFields(event, index, open, closed);
      return game === undefined ? fields : { ...fields, because: citedSentence(game, event.because) };
    }),
  };
}

/** The move of an entry with its secrets open, or which one can't be opened. */
export function openedMove(entry: EntryLine): Result<OpenFields | null, LogProblem<ReplayCode>> {
  if (entry.move === null) return ok(null);
  let missing: string | undefined;
  const move = openedFields(entry.move, "move", openingsOf(entry), (sealed, path) => {
    missing ??= path;
    return hiddenValue(sealed);
  });
  return missing === undefined ? ok(move) : sealedStill(entry.line, missing);
}

/** The same, without a game its events citing sentences as the line does. */
export function openedLine<G extends Kinds>(
  game: Game<G> | undefined,
  entry: EntryLine,
): Result<OpenEntry, LogProblem<ReplayCode>> {
  let missing: string | undefined;
  const opened = openedAs(game, entry, (sealed, path) => {
    missing ??= path;
    return hiddenValue(sealed);
  });
  return missing === undefined ? ok(opened) : sealedStill(entry.line, missing);
}

/**
 * The entry as it happened, with every secret open and the sentences' whole ids, or which secret can't be opened. Believes
 * openings; `verifyChain` checks them. Takes any entry; never throws.
 */
export function openedEntry<G extends Kinds>(
  game: Game<G>,
  entry: EntryLine,
): Result<OpenEntry, LogProblem<ReplayCode>> {
  return isEntry(entry) ? openedLine(game, entry) : wrong(0, "not-a-log", "", "an entry as decode reads it");
}

/** That a value is sealed which would be needed. */
export function sealedStill(
  line: number,
  path: string,
): { readonly ok: false; readonly problem: LogProblem<ReplayCode> } {
  return wrong(line, "sealed", path, "an opening: this log doesn't tell its holder this value");
}

/** The entry as this log tells it, what it doesn't open being `null` or a list of `null`. */
export function entryAsTold<G extends Kinds>(game: Game<G>, entry: EntryLine): OpenEntry {
  return openedAs(game, entry, hiddenValue);
}

/** A move and its events as whoever holds a log sees them. */
export interface SeenEntry<G extends Kinds> {
  readonly move: OpenFields | null;
  readonly events: readonly Seen<G>[];
}

/**
 * The entry as this log tells it: what it doesn't open is `null`, or a list of `null` where everybody may know how long it is. The events
 * are those of `viewEvents`, so a viewer's state is `foldView` over them, line by line as they come. Throws a `TypeError` when
 * `entry` is no decoded one.
 */
export function seenEntry<G extends Kinds>(game: Game<G>, entry: EntryLine): SeenEntry<G> {
  if (!isEntry(entry)) throw new TypeError("entry: expected one as decode reads it");
  // Whether the events of a stranger's log are this game's, `evolve` will say.
  return entryAsTold(game, entry) as unknown as SeenEntry<G>;
}
