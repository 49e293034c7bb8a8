import { copyPlain } from "../authoring/copy-plain.js";
import type { MoveCtx } from "../authoring/ctx.js";
import type { Game } from "../authoring/define-game.js";
import { demand, demandGame, isList } from "../authoring/demand.js";
import type { CitedEvent, Kinds } from "../authoring/kinds.js";
import { isSeat, nobody, type Seat } from "../authoring/seat.js";
import type { Chance, RunningChance } from "../chance/chance.js";
import { outcomeFault, seatRange } from "../input/outcome-fault.js";
import {
  type CompiledMove,
  type CompiledPhase,
  type CompiledRules,
  named,
  ruleOf,
  type Speaker,
  silent,
} from "./compiled-rules.js";
import { popPhase, pushPhase, replacePhase } from "./phase-stack.js";

/**
 * Returns the data that `GameRules.derive` computes from a state, or `undefined` for a game without `derive`. `before`
 * is the derived data of an earlier state. Throws a `TypeError` when `game` is not a game.
 */
export function derivedOf<G extends Kinds>(game: Game<G>, state: G["view"], before?: G["derived"]): G["derived"] {
  demandGame(game);
  // A view has the shape of the state, and `derive` must work on views. Games without `derive` never read the result.
  return game.derive?.(state as G["state"], before) as G["derived"];
}

/**
 * Attaches derived data to a match if the `derive` of the game can reuse them. The property `derived`, which holds
 * these data, is not enumerable. Therefore, copies and JSON do not contain it.
 */
export function keepDerived<G extends Kinds, M extends object>(game: Game<G>, match: M, derived: G["derived"]): M {
  return (game.derive?.length ?? 0) < 2 ? match : Object.defineProperty(match, "derived", { value: derived });
}

/** Returns the rules of the present phase. */
export function phaseOf<G extends Kinds>(game: Game<G>, state: G["view"]): CompiledPhase {
  const { phases } = state as G["state"];
  const phase = game.compiled.phases.get(phases[phases.length - 1]);
  if (phase === undefined) throw new Error(`bug in ${game.id}: no phase "${phases[phases.length - 1]}"`);
  return phase;
}

/** The limit of automatic phases in a row: more than any rulebook can need. */
const tooMany = 10_000;
/** The limit of events of one move: more than any rulebook can need. */
const tooManyEvents = 100_000;

/**
 * A running game. Carries out sentences on its own state, and collects the events that these sentences emit. `Match`
 * and `Table` both use a `Running`. No other code runs rules. Methods that run with every move are short and do not
 * build error messages, because JavaScript engines inline only short functions.
 */
export class Running<G extends Kinds> implements MoveCtx<G> {
  state: G["state"];
  /** The data that the game computes from the state. */
  derived: G["derived"];
  chance: Chance<G["stream"]>;
  /** The seat that makes the present move. */
  seat: Seat = 0;
  toAct: readonly Seat[] = nobody;
  /** The events of the present move or the setup, if `recording` is true. */
  events: CitedEvent<G>[] = [];
  recording = true;
  readonly #game: Game<G>;
  readonly #seats: number;
  readonly #tables: CompiledRules;
  #phase: CompiledPhase;
  /** The sentence that is being carried out. */
  #speaker: Speaker = silent;
  #interrupted = false;
  #over = false;
  /** Whether an event was applied since the endings were last checked. */
  #changed = true;

  /** Begins at a state, with the given chance. If `derived` is left out, it is computed from the state. */
  constructor(
    game: Game<G>,
    seats: number,
    state: G["state"],
    chance: RunningChance,
    derived: G["derived"] = derivedOf(game, state),
  ) {
    this.#game = game;
    this.#seats = seats;
    this.#tables = game.compiled;
    this.state = state;
    this.derived = derived;
    this.chance = chance;
    this.#phase = this.#phaseIn(state);
    this.resume(state, chance, derived);
  }

  /**
   * Continues with another state and another source of chance; if `derived` is absent, it is computed from the state.
   */
  resume(
    state: G["state"],
    chance: Chance<G["stream"]>,
    derived: G["derived"] = derivedOf(this.#game, state, this.derived),
  ): void {
    // These calls may throw if `state` is not a state of the game. At that point, the `Running` object has not changed
    // yet.
    const phase = this.#phaseIn(state);
    const over = state.outcome !== null;
    const toAct = over ? nobody : phase.actors(state);
    this.state = state;
    this.derived = derived;
    this.chance = chance;
    this.toAct = toAct;
    this.#phase = phase;
    this.#over = over;
    this.#interrupted = false;
    this.#changed = true;
  }

  /** Ends the game if the present state has reached an ending. */
  checkEndings(): void {
    if (this.#isOver()) this.toAct = nobody;
  }

  /** Returns the rules of the present phase. */
  get phase(): CompiledPhase {
    return this.#phase;
  }

  #phaseIn(state: G["state"]): CompiledPhase {
    const { phases } = state;
    return named(this.#tables.phaseList, phases[phases.length - 1]) ?? phaseOf(this.#game, state);
  }

  /** Carries out the setup and the automatic steps after it. */
  setUp(): void {
    for (const sentence of this.#tables.setup) {
      this.#speaker = sentence;
      sentence.run(this);
      if (this.#isOver()) break;
    }
    this.#goOn();
    this.#demandActors();
  }

  /** Carries out a move that has been found legal, and the automatic steps after it. */
  carryOut(seat: Seat, move: G["move"], rules: CompiledMove = ruleOf(this.#phase, move)): void {
    this.seat = seat;
    if (this.recording) this.events = [];
    const facts = rules.facts === undefined ? undefined : rules.facts(this.state, seat, move, this.derived);
    const { effects } = rules;
    for (let at = 0; at < effects.length; at++) {
      const sentence = effects[at];
      this.#speaker = sentence;
      sentence.run(this, move, facts);
      if (this.#isOver()) break;
    }
    this.#goOn();
  }

  // The next five members are arrow functions, so that rules can destructure them from the context.

  readonly emit = (event: G["event"]): void => {
    if (this.#interrupted || this.#over) this.#tooLate(`tells "${event.type}"`);
    this.#tables.evolve(this.state, event, this.derived);
    this.#changed = true;
    if (this.recording) this.#tell(event as CitedEvent<G>);
  };

  readonly enter = (phase: G["phase"]): void => {
    this.#turnTo(pushPhase(this.state.phases, phase));
    this.#interrupted = true;
  };

  readonly leave = (): void => {
    if (this.state.phases.length < 2) this.#bug("leaves the only phase there is");
    this.#turnTo(popPhase(this.state.phases));
  };

  readonly become = (phase: G["phase"]): void => {
    this.#turnTo(replacePhase(this.state.phases, phase));
  };

  readonly run = <Q extends keyof G["procedure"] & string>(
    procedure: Q,
    args: G["procedure"][Q],
  ): "stop" | undefined => {
    const found = named(this.#tables.procedures, procedure);
    if (found === undefined) throw new Error(`bug in ${this.#game.id}: no procedure "${procedure}"`);
    const { sentences } = found;
    const speaker = this.#speaker;
    for (let at = 0; at < sentences.length; at++) {
      const sentence = sentences[at];
      this.#speaker = sentence;
      if (sentence.run(this, args) === "stop" || this.#isOver()) {
        this.#speaker = speaker;
        return "stop";
      }
    }
    this.#speaker = speaker;
    return undefined;
  };

  #tell(event: CitedEvent<G>): void {
    (event as { because: string }).because = this.#speaker.id;
    if (this.events.push(event) > tooManyEvents) this.#bug("emits events without end");
  }

  #turnTo(phases: G["phase"][]): void {
    if (this.#interrupted || this.#over) this.#tooLate("changes the phase");
    this.state.phases = phases;
    this.#changed = true;
    this.#phase = this.#phaseIn(this.state);
    if (this.recording) this.#tell({ type: "phased", phases: [...phases] } as unknown as CitedEvent<G>);
  }

  #isOver(): boolean {
    if (this.#over) return true;
    if (!this.#changed) return false;
    this.#changed = false;
    const { mayEnd, end } = this.#tables;
    if (mayEnd !== undefined && !mayEnd(this.state, this.derived)) return false;
    for (let at = 0; at < end.length; at++) {
      const outcome = end[at].run(this.state, this.derived);
      if (outcome !== undefined) return this.#finish(end[at], outcome);
    }
    return false;
  }

  #finish(speaker: Speaker, outcome: G["outcome"]): true {
    const fault = outcomeFault(outcome, this.#seats, `rules.end.${speaker.id}`, "undefined");
    demand(fault === undefined, fault?.path ?? "", fault?.expected ?? "");
    this.#speaker = speaker;
    this.state.outcome = outcome;
    if (this.recording) this.#tell({ type: "gameEnded", outcome: copyPlain(outcome) } as unknown as CitedEvent<G>);
    this.#over = true;
    return true;
  }

  #goOn(): void {
    for (let steps = 0; !this.#over; steps++) {
      if (this.#waits()) return;
      if (steps === tooMany) this.#bug("continues automatically without end");
    }
    this.toAct = nobody;
  }

  /** Carries out the automatic steps of the present phase. Returns whether the phase then waits for a move. */
  #waits(): boolean {
    this.#interrupted = false;
    const { phases } = this.state;
    const { turn, actors } = this.#phase;
    for (let at = 0; at < turn.length; at++) {
      const sentence = turn[at];
      this.#speaker = sentence;
      sentence.run(this);
      if (this.#isOver() || this.state.phases !== phases) return false;
    }
    this.toAct = actors(this.state);
    if (this.toAct?.length > 0) return true;
    this.#demandActors();
    return this.#bug("leaves a phase without an actor");
  }

  /** Throws a `TypeError` when the function `actors` of the present phase has returned anything but seats. */
  #demandActors(): void {
    const { toAct } = this;
    const areSeats = isList(toAct) && toAct.every((seat) => isSeat(seat, this.#seats));
    demand(areSeats, `rules.phases.${this.#phase.name}.actors`, `a list of ${seatRange(this.#seats)}`);
  }

  #tooLate(what: string): never {
    this.#bug(`${what} after ${this.#interrupted ? "it interrupted the phase" : "the end"}`);
  }

  #bug(what: string): never {
    throw new Error(`bug in ${this.#game.id}: ${this.#speaker.id} ${what}`);
  }
}
