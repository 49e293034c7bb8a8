import type { Chance } from "@turnwright/core/rules";
import type { LedgerEntry } from "../state/task.js";
import { crossedOut } from "../terms/cells.js";

/** One of these types, each equally likely. */
export function picked(chance: Chance<string>, types: readonly number[]): number {
  return types[chance.below("determinize", types.length)];
}

function liveTypesOf(cells: readonly number[]): number[] {
  return [...new Set(cells.filter((cell) => cell < crossedOut))];
}

/** One area that is being rebuilt from its ledger. */
export class Rebuilding {
  readonly cells: number[] = [];
  /** By cell, the entry that drew it. */
  readonly drawnBy: number[] = [];
  readonly #types: readonly number[];
  readonly #chance: Chance<string>;

  constructor(types: readonly number[], chance: Chance<string>) {
    this.#types = types;
    this.#chance = chance;
  }

  /** Carries out one entry; whether it could. */
  carryOut(entry: LedgerEntry, at: number, guess: number): boolean {
    switch (entry.kind) {
      case "in":
        return this.#draw(entry.count, at, guess);
      case "out":
        return entry.type === null ? this.#discard() : this.#cross(entry.type, entry.count);
      case "swap":
        return this.#swap();
      case "named":
        return this.cells[entry.cell - 1] >= crossedOut;
      case "stolen":
        return this.#strike(entry.cell - 1);
    }
  }

  #draw(count: number, at: number, type: number): true {
    for (let drawn = 0; drawn < count; drawn++) {
      this.cells.push(type);
      this.drawnBy.push(at);
    }
    return true;
  }

  #strike(cell: number): boolean {
    if (this.cells[cell] >= crossedOut) return false;
    this.cells[cell] = this.cells[cell] + crossedOut;
    return true;
  }

  #cross(type: number, count: number): boolean {
    for (let left = count; left > 0; left--) {
      const cell = this.cells.indexOf(type);
      if (cell < 0) return false;
      this.cells[cell] = type + crossedOut;
    }
    return true;
  }

  #discard(): boolean {
    const live = liveTypesOf(this.cells);
    return live.length > 0 && this.#cross(picked(this.#chance, live), 1);
  }

  #swap(): boolean {
    const live = liveTypesOf(this.cells);
    if (live.length === 0) return false;
    const from = picked(this.#chance, live);
    const others = this.#types.filter((type) => type !== from);
    this.cells[this.cells.indexOf(from)] = picked(this.#chance, others);
    return true;
  }
}
