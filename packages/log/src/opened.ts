import { type Game, type Kinds, ok, type Plain, type Result } from "@turnwright/core";
import type { AnyLine, EntryLine, SealedFields, SealedValue } from "./line.js";
import { citedSentence } from "./lists.js";
import { type ChainCode, type LogProblem, type ReplayCode, wrong } from "./problem.js";
import { commitmentOf } from "./seal.js";
import type { Sha256 } from "./sha256.js";
import { isSealed } from "./shape.js";

type Bag = { readonly [name: string]: unknown };

/** A plain object of an entry whose secrets are all open. */
export type OpenFields = { readonly type: string; readonly [field: string]: Plain };

/** A move and its events as they really were. */
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

function openedFields(given: SealedFields, place: string, open: Opened): OpenFields | string {
  let fields: Record<string, unknown> | undefined;
  for (const name of Object.keys(given)) {
    if (!isSealed(given[name])) continue;
    const path = `${place}.${name}`;
    const value = open.get(path);
    if (value === undefined) return path;
    fields ??= { ...given };
    fields[name] = value;
  }
  // Nothing sealed is left in it.
  return (fields ?? given) as OpenFields;
}

function sealedStill(line: number, path: string): { readonly ok: false; readonly problem: LogProblem<ReplayCode> } {
  return wrong(line, "sealed", path, "an opening: this log doesn't tell its holder this value");
}

/** The move of an entry with its secrets open, or which one can't be opened. */
export function openedMove(entry: EntryLine): Result<OpenFields | null, LogProblem<ReplayCode>> {
  if (entry.move === null) return ok(null);
  const move = openedFields(entry.move, "move", new Map(entry.open.map(([path, , value]) => [path, value])));
  return typeof move === "string" ? sealedStill(entry.line, move) : ok(move);
}

/**
 * The entry as it happened, with every secret open and the sentences' whole ids, or which secret can't be opened. Believes
 * openings; `verifyChain` checks them.
 */
export function openedEntry<G extends Kinds>(
  game: Game<G>,
  entry: EntryLine,
): Result<OpenEntry, LogProblem<ReplayCode>> {
  const move = openedMove(entry);
  if (!move.ok) return move;
  const open: Opened = new Map(entry.open.map(([path, , value]) => [path, value]));
  const events: OpenFields[] = [];
  for (const [index, event] of entry.events.entries()) {
    const opened = openedFields(event, String(index), open);
    if (typeof opened === "string") return sealedStill(entry.line, opened);
    events.push({ ...opened, because: citedSentence(game, event.because) });
  }
  return ok({ move: move.value, events });
}
