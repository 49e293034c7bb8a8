import { Worker } from "node:worker_threads";
import type { Game, Kinds } from "@turnwright/core";
import type { CompiledRules } from "@turnwright/core/internal";
import { type Rows, replaced } from "./watch.js";

/**
 * The source of the watching thread. The thread checks ten times during the time that a sentence may run. If ten checks
 * in a row find the same call of the same sentence, this sentence counts as endless. The thread counts checks instead
 * of measuring time. So if the machine sleeps or is busy, the thread is delayed as much as the rules.
 */
const watcher = `
const { workerData: { game, memory, places, laws, longest } } = require("node:worker_threads");
const noted = new Int32Array(memory);
const end = (place, law) => {
  const endless = places[place] + " of " + game + " never ends (law: " + (laws[law] ?? "none") + ").";
  require("node:fs").writeSync(2, "turnwright: " + endless + " The test run ends here.\\n");
  process.kill(process.pid, "SIGKILL");
};
const looker = () => {
  let [before, same] = [-1, 0];
  return () => {
    const [place, step, law] = [0, 1, 2].map((slot) => Atomics.load(noted, slot));
    same = place >= 0 && step === before ? same + 1 : 0;
    before = step;
    if (same >= 10) end(place, law);
  };
};
setInterval(looker(), longest / 10);
`;

type Run = (...args: unknown[]) => unknown;

/** A game whose rules are watched, and the functions that control the watch. */
export interface EndingGame<G extends Kinds> {
  /** A copy of the given game whose functions record which sentence is running. */
  readonly game: Game<G>;
  /** Records the index of the law that runs now. */
  enterLaw(index: number): void;
  /** Starts the watch, and returns a function that stops it. */
  watch(): () => Promise<unknown>;
}

/**
 * A record in shared memory that another thread can read. It contains the sentence that runs now (-1 outside rules),
 * the number of calls so far, and the law that runs now.
 */
class Notes {
  readonly memory: SharedArrayBuffer = new SharedArrayBuffer(12);
  readonly places: string[] = [];
  readonly #noted: Int32Array = new Int32Array(this.memory).fill(-1);

  enterLaw(index: number): void {
    this.#noted[2] = index;
  }

  /** Returns the function with a wrapper that records when it runs. */
  noting<F>(place: string, run: F): F {
    if (typeof run !== "function") return run;
    const noted = this.#noted;
    const index = this.places.push(place) - 1;
    const called = run as unknown as Run;
    // No rule takes more parameters; naming them is faster than a rest parameter.
    const noting = (a: unknown, b: unknown, c: unknown, d: unknown): unknown => {
      const before = noted[0];
      noted[0] = index;
      noted[1]++;
      try {
        return called(a, b, c, d);
      } finally {
        noted[0] = before;
      }
    };
    return noting as unknown as F;
  }

  /** Returns the object with all its functions wrapped. */
  table<T extends object>(place: string, table: T): T {
    const functions = Object.entries(table).filter(([, run]) => typeof run === "function");
    const noting = functions.map(([name, run]) => [name, this.noting(`${place}: ${name}`, run as unknown)]);
    return { ...table, ...(Object.fromEntries(noting) as Partial<T>) };
  }

  /** Returns the rows of a table with their functions wrapped. */
  rows<R extends { readonly id: string; readonly run: unknown }>(rows: readonly R[]): R[] {
    return rows.map((row) => ({ ...row, run: this.noting(`the sentence ${row.id}`, row.run) }));
  }
}

function notingRules(notes: Notes, rules: CompiledRules): CompiledRules {
  const moves = new Map(
    [...rules.moves].map(([type, move]) => [
      type,
      {
        ...move,
        offer: notes.noting(`the offer of the move "${type}"`, move.offer),
        facts: notes.noting(`what is asked before the move "${type}"`, move.facts),
        gates: notes.rows(move.gates),
        filters: notes.rows(move.filters),
        permits: notes.rows(move.permits),
        effects: notes.rows(move.effects),
      },
    ]),
  );
  const phaseList = rules.phaseList.map((phase) => ({
    ...phase,
    actors: notes.noting(`who acts in the phase "${phase.name}"`, phase.actors),
    offer: notes.noting(`the moves offered in the phase "${phase.name}"`, phase.offer),
    counted: notes.noting(`the moves counted in the phase "${phase.name}"`, phase.counted),
    moves: phase.moves.map(({ type }) => moves.get(type)!),
    turn: notes.rows(phase.turn),
  }));
  return {
    moves,
    phaseList,
    phases: new Map(phaseList.map((phase) => [phase.name, phase])),
    procedures: rules.procedures.map((procedure) => ({ ...procedure, sentences: notes.rows(procedure.sentences) })),
    setup: notes.rows(rules.setup),
    mayEnd: notes.noting("whether the game may end", rules.mayEnd),
    evolve: notes.noting("the table of evolve", rules.evolve),
    end: notes.rows(rules.end),
    score: notes.rows(rules.score),
  };
}

/**
 * Watches a game from another thread. If a sentence runs longer than `longest` milliseconds, the other thread writes
 * the sentence to stderr and ends the process. A timer in the same thread does not work, because it cannot run during
 * an endless loop.
 */
export function endingGame<G extends Kinds>(game: Game<G>, laws: readonly string[], longest: number): EndingGame<G> {
  const notes = new Notes();
  const watched = {
    ...notes.table("the game", game),
    compiled: notingRules(notes, game.compiled),
    ...(game.notation === undefined ? {} : { notation: notes.table("the notation", game.notation) }),
  };
  const amendments = Object.values<object>(game.amendments ?? {}).map((table) => ({
    table,
    noting: amending(notes, table),
  }));
  const watch = (): (() => Promise<unknown>) => {
    // Rules call amendments directly and not through the game, so these are wrapped in place.
    const undo = amendments.map(({ table, noting }) => replaced(table, noting));
    const workerData = { game: game.id, memory: notes.memory, places: notes.places, laws, longest };
    const thread = new Worker(watcher, { eval: true, workerData });
    thread.unref();
    return () => {
      for (const back of undo) back();
      return thread.terminate();
    };
  };
  return { game: watched, enterLaw: (index) => notes.enterLaw(index), watch };
}

function amending(notes: Notes, table: object): Rows {
  const rows = Object.entries(table as Rows).map(([id, row]) => [id, notes.noting(`the sentence ${id}`, row)]);
  return Object.fromEntries(rows) as Rows;
}
