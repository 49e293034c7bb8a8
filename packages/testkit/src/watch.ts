import type { Game, Kinds } from "@turnwright/core";
import type { GameRules } from "@turnwright/core/internal";
import { defineGame } from "@turnwright/core/rules";

type Row = (...args: never[]) => unknown;
/** A table of functions by sentence id. */
export type Rows = { [id: string]: Row };

/** A game that records which sentences were called, and which of them had an effect. */
export interface Watched<G extends Kinds> {
  readonly game: Game<G>;
  /** The sentences whose function was called. */
  readonly called: ReadonlySet<string>;
  /** The scores that gave points, and the amendments that changed a value. */
  readonly gave: ReadonlySet<string>;
  /**
   * Restores the game's own functions. This is necessary because the functions of amendments are replaced in the game
   * itself.
   */
  restore(): void;
}

function noting(table: object, note: (id: string, answer: unknown, args: readonly never[]) => void): Rows {
  const rows = table as Rows;
  return Object.fromEntries(
    Object.entries(rows).map(([id, row]) => [
      id,
      (...args: never[]) => {
        const answer = row.apply(table, args);
        note(id, answer, args);
        return answer;
      },
    ]),
  );
}

/** Puts other functions into a table, and returns a function that restores the old functions. */
export function replaced(table: object, by: Rows): () => void {
  const rows = table as Rows;
  if (Object.isFrozen(rows)) return () => undefined;
  const own = { ...rows };
  Object.assign(rows, by);
  return () => void Object.assign(rows, own);
}

function mapped<T extends object>(tables: object, change: (table: T) => object): object {
  return Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, change(table as T)]));
}

function notingRules<G extends Kinds>(
  game: Game<G>,
  call: (id: string) => unknown,
  score: (id: string, points: unknown) => unknown,
): object {
  return {
    ...game,
    setup: noting(game.setup, call),
    end: noting(game.end, call),
    score: noting(game.score ?? {}, score),
    procedures: mapped(game.procedures ?? {}, (table) => noting(table, call)),
    phases: mapped(game.phases, (phase: { readonly turn: object }) => ({ ...phase, turn: noting(phase.turn, call) })),
    moves: mapped(game.moves, (move: { readonly effects: object }) => ({
      ...move,
      effects: noting(move.effects, call),
    })),
  };
}

/**
 * Returns a game that records calls. In the given game itself, only the functions of amendments are replaced, because
 * rules call them directly.
 */
export function watched<G extends Kinds>(game: Game<G>): Watched<G> {
  const called = new Set<string>();
  const gave = new Set<string>();
  const amend = (id: string, answer: unknown, [, value]: readonly unknown[]): void => {
    if (JSON.stringify(answer) !== JSON.stringify(value)) gave.add(id);
  };
  const rules = notingRules(
    game,
    (id) => called.add(id),
    (id, points) => points !== 0 && gave.add(id),
  );
  const tables = Object.values<object>(game.amendments ?? {});
  const undo = tables.map((table) => replaced(table, noting(table, amend)));
  const restore = (): void => {
    for (const back of undo) back();
  };
  // The same tables with the same keys, each function wrapped to record its calls.
  return { game: defineGame(rules as unknown as GameRules<G>), called, gave, restore };
}
