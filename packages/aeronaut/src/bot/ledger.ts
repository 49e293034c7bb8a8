import type { Chance } from "@turnwright/core/rules";
import type { LedgerEntry } from "../state/task.js";
import { crossedOut } from "../terms/cells.js";
import { picked, Rebuilding } from "./rebuilding.js";

/** Guesses for one ledger: the type of each entry that could be of several, -1 where nothing was guessed. */
type Guesses = number[];

/**
 * The failure of a ledger: the entry, the type that was missing (or -1), and the entry that drew the wrongly guessed
 * cell (or -1).
 */
interface Stop {
  readonly at: number;
  readonly missing: number;
  readonly cell: number;
}

const restarts = 200;

function run(
  ledger: readonly LedgerEntry[],
  guesses: Guesses,
  types: readonly number[],
  chance: Chance<string>,
): Rebuilding | Stop {
  const area = new Rebuilding(types, chance);
  for (let at = 0; at < ledger.length; at++) {
    const entry = ledger[at];
    if (area.carryOut(entry, at, guesses[at])) continue;
    const missing = entry.kind === "out" && entry.type !== null ? entry.type : -1;
    const cell = entry.kind === "named" ? area.drawnBy[entry.cell - 1] : -1;
    return { at, missing, cell };
  }
  return area;
}

/**
 * The types that were paid between two entries. If a cell turned out to be crossed out, its balloon was of one of these
 * types.
 */
function paidBetween(ledger: readonly LedgerEntry[], from: number, to: number): number[] {
  return ledger.slice(from, to).flatMap((entry) => (entry.kind === "out" && entry.type !== null ? [entry.type] : []));
}

/** Changes the last guess before the failure that could have caused it. Returns whether there was one. */
function mended(
  ledger: readonly LedgerEntry[],
  guesses: Guesses,
  isPinned: boolean[],
  stop: Stop,
  chance: Chance<string>,
): boolean {
  for (let at = stop.at - 1; at >= 0; at--) {
    const entry = ledger[at];
    if (entry.kind !== "in" || isPinned[at]) continue;
    const wanted =
      stop.missing >= 0
        ? [stop.missing]
        : at === stop.cell
          ? paidBetween(ledger, at, stop.at).filter((type) => entry.types.includes(type))
          : [];
    const fitting = wanted.filter((type) => type !== guesses[at] && entry.types.includes(type));
    if (fitting.length === 0) continue;
    guesses[at] = picked(chance, fitting);
    isPinned[at] = true;
    return true;
  }
  return false;
}

function attempt(
  ledger: readonly LedgerEntry[],
  types: readonly number[],
  chance: Chance<string>,
): number[] | undefined {
  const guesses = ledger.map((entry) => (entry.kind === "in" ? picked(chance, entry.types) : -1));
  const isPinned = ledger.map(() => false);
  for (;;) {
    const found = run(ledger, guesses, types, chance);
    if (found instanceof Rebuilding) return found.cells;
    if (!mended(ledger, guesses, isPinned, found, chance)) return undefined;
  }
}

/** Returns cells that agree with the counts, though not with every entry. */
function roughly(ledger: readonly LedgerEntry[], crossed: number, chance: Chance<string>): number[] {
  const cells = ledger.flatMap((entry) =>
    entry.kind === "in" ? Array.from({ length: entry.count }, () => picked(chance, entry.types)) : [],
  );
  const order = chance.shuffle(
    "determinize",
    cells.map((_, at) => at),
  );
  for (const at of order.slice(0, crossed)) cells[at] = cells[at] + crossedOut;
  return cells;
}

/**
 * Returns cells that an area with this ledger could have. Guesses the type of each entry that has several. If a payment
 * then proves impossible, changes the guesses, the latest first. After 200 failed attempts, only the numbers of cells
 * are right.
 */
export function cellsFrom(
  ledger: readonly LedgerEntry[],
  crossed: number,
  types: readonly number[],
  chance: Chance<string>,
): number[] {
  for (let count = 0; count < restarts; count++) {
    const cells = attempt(ledger, types, chance);
    if (cells !== undefined) return cells;
  }
  return roughly(ledger, crossed, chance);
}
