import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Totals } from "@turnwright/bots";
import { root } from "../../scripts/root.js";

/** The result of one simulation, with the command that plays it again and the commit that played it. */
export interface Row {
  readonly game: string;
  /** The edition of the game. */
  readonly edition: string;
  readonly bots: string;
  readonly totals: Totals;
  readonly command: string;
  readonly commit: string;
}

const file: string = join(root, "lab/strength/rows.json");

/** Returns the rows that were played before. */
export function keptRows(): readonly Row[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Row[]) : [];
}

/** Keeps the rows, so that a run that is broken off goes on where it was. */
export function keepRows(rows: readonly Row[]): void {
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
}
