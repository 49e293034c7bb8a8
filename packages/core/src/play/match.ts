import type { Game } from "../authoring/define-game.js";
import { demand, demandFields } from "../authoring/demand.js";
import type { CitedEvent, Immutable, Kinds, OptionsGiven } from "../authoring/kinds.js";
import type { Seat } from "../authoring/seat.js";
import type { ChanceSource } from "../chance/chance.js";
import { isSource, RunningChance, seeded } from "../chance/chance.js";
import { derivedOf, keepDerived, Running } from "../flow/running.js";
import { parseFields } from "../input/parse-setup.js";
import { fieldIn } from "../input/plain.js";
import type { OptionProblem, Refusal } from "../input/refusal.js";
import { checkReadable, malformed, refuseBrokenState, wrongMatch } from "./check.js";
import { isTruth } from "./demand-readable.js";
import type { Entry, ReadableGame } from "./readable-game.js";
import { frozenDeep, successor } from "./successor.js";

/**
 * A match as an immutable plain value. A match contains all hidden values and the source of chance. Do not send a match
 * to players: send them the result of `view`.
 */
export interface Match<G extends Kinds> extends ReadableGame<G> {
  /**
   * The state. By default, the state is deeply frozen. It is not frozen if `start`, `play` or `resume` made it with
   * `freeze: false`. To get a state that you can change, copy it with `copyPlain`.
   */
  readonly state: Immutable<G["state"]>;
  /** The source of chance, with the number of values drawn so far. Keep it secret. */
  readonly chance: ChanceSource;
  /** The last step: the setup, or the move that led to this state. */
  readonly entry: Entry<G>;
}

/** The setup of a match: `{ seats: 3, options: { ... } }`. */
export interface Setup<G extends Kinds> {
  /** The number of seats: one of the numbers in the game's `seats`. */
  readonly seats: G["seats"];
  /** The options that differ from the defaults. If the options come from outside, call `parseSetup` first. */
  readonly options?: OptionsGiven<G>;
  /** The source of chance; by default, the system's random generator. See `seeded`, `fast` and `scripted`. */
  readonly chance?: ChanceSource;
  /** Whether the first state is deeply frozen; true by default. For later states, see `PlayOptions`. */
  readonly freeze?: boolean;
}

/** Options for `play`. */
export interface PlayOptions {
  /**
   * The `version` of the match when the player last saw it. If the match has another version now, the move is refused
   * with the code `stale`.
   */
  readonly version?: number;
  /** Whether the next state is deeply frozen; true by default. */
  readonly freeze?: boolean;
}

/** The result of `play`: the next match and its events, or a refusal. */
export type Answer<G extends Kinds> =
  | { readonly ok: true; readonly match: Match<G>; readonly events: readonly CitedEvent<G>[] }
  | { readonly ok: false; readonly refusal: Refusal<G> };

/**
 * The error that `start` throws for an invalid setup. `start` expects a valid setup. If the setup comes from outside,
 * call `parseSetup` first. Throws a `TypeError` when the `problem` given to the constructor is no `OptionProblem`.
 */
export class SetupError extends TypeError {
  /** The problem with the setup. */
  readonly problem: OptionProblem;

  /**
   * Creates the error. The message contains the code and the path of the problem, what was expected and what was found.
   */
  constructor(problem: OptionProblem) {
    const { code, path, expected, found } = (problem ?? {}) as OptionProblem;
    demand(
      [code, path, expected, found].every((text) => typeof text === "string"),
      "problem",
      "code, path, expected and found",
    );
    const at = path === "" ? "" : ` at "${path}"`;
    super(`this setup is refused: ${code}${at}, expected ${expected}, found ${found} (see parseSetup)`);
    this.name = "SetupError";
    this.problem = problem;
  }
}

/**
 * Starts a match. By default, its seed comes from the system's random generator. Throws a `SetupError`, which is a
 * `TypeError`, when the seats or the options in `setup` are not valid or `setup` has an unknown field. If the setup
 * comes from outside, call `parseSetup` first. Throws a `TypeError` when `game` is not a game, or `setup.chance` is not
 * a chance source.
 * @example
 * ```ts
 * const match = start(homeward, { seats: 3, options: { ending: "turn" } });
 * console.log(match.seats, match.toAct); // -> 3 [ 0 ]
 * ```
 */
export function start<G extends Kinds>(game: Game<G>, setup: Setup<G>): Match<G> {
  return startWith(game, setup, chanceFrom);
}

/** Starts a match. Calls `chanceOf` with the checked setup to get the source of chance. */
export function startWith<G extends Kinds>(
  game: Game<G>,
  setup: Setup<G>,
  chanceOf: (setup: Setup<G>, name: string) => RunningChance,
): Match<G> {
  const parsed = parseFields(game, setup, ["seats", "options", "chance", "freeze"]);
  if (!parsed.ok) throw new SetupError(parsed.problem);
  const { seats, options } = parsed.value;
  const chance = chanceOf(setup, "setup");
  const running = new Running<G>(game, seats, game.blank(options, seats), chance);
  running.setUp();
  const entry = { seat: null, move: null, events: running.events, drew: chance.asked > 0 };
  const match: Match<G> = {
    game: game.id,
    edition: game.edition,
    seats,
    options,
    state: running.state,
    version: 0,
    toAct: running.toAct,
    outcome: running.state.outcome,
    chance: chance.source(),
    entry,
  };
  keepDerived(game, match, running.derived);
  return setup.freeze === false ? match : frozenDeep(match);
}

/**
 * Plays a move for a seat. Returns the next match and its events, or a refusal. The given match does not change. Throws
 * the same errors as `playUnknown`.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * const answer = play(artifact, match, 0, { type: "draw", from: "deck" });
 * if (answer.ok) console.log(answer.match.version, answer.events[0]?.type); // -> 1 cardDrawn
 * else console.log(answer.refusal.rule, answer.refusal.code);
 * ```
 */
export function play<G extends Kinds>(
  game: Game<G>,
  match: Match<G>,
  seat: Seat,
  move: G["move"],
  how: PlayOptions = {},
): Answer<G> {
  return playUnknown(game, match, seat, move, how);
}

/**
 * Plays a move from outside as `play` does. Seat, move and version can be any values. Refuses if `match` is a view or a
 * table. Refuses a match whose state does not belong to the game; the refusal names the part that is wrong
 * (`"match.state.hands"`).
 *
 * Throws a `TypeError` when `game` is not a game. If the rules throw an error because of a bug, this function throws
 * the same error. Load a stored match with `resume`, which checks the whole state once.
 *
 * `playUnknown` checks the state only after rules have thrown an error. If the state has the wrong shape, the refusal
 * is `malformed`. If the rules throw an error although the shape is right, the rules have a bug, and `playUnknown`
 * throws this error unchanged. On a state that no match can reach, rules can run forever. Therefore, use `resume` for a
 * match that another program stored, and `readPosition` for a position from outside.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * const answer = playUnknown(artifact, match, 0, JSON.parse('{"type":"drew"}'));
 * if (!answer.ok) console.log(answer.refusal.code); // -> malformed
 * ```
 */
export function playUnknown<G extends Kinds>(
  game: Game<G>,
  match: Match<G>,
  seat: unknown,
  move: unknown,
  how: { readonly version?: unknown; readonly freeze?: boolean } = {},
): Answer<G> {
  return playWith(game, match, seat, move, how);
}

/**
 * Plays a move from outside. `chanceOf` is a function that is called with the match's source of chance. It returns the
 * object from which core draws the random numbers. Without `chanceOf`, core draws from the chance of the match.
 */
export function playWith<G extends Kinds>(
  game: Game<G>,
  match: Match<G>,
  seat: unknown,
  move: unknown,
  how: { readonly version?: unknown; readonly freeze?: boolean },
  chanceOf?: (source: ChanceSource) => RunningChance,
): Answer<G> {
  if (!isTruth(game, match) || !Object.hasOwn(match, "chance") || !isSource(match.chance))
    return malformed(wrongMatch(`a match of ${game.id}, not a view or a table`));
  try {
    // The checks and the move share one copy of the state and its derived data.
    const state = game.clone(match.state);
    const derived = derivedOf(game, state, match.derived);
    const { edition, seats, options, version, toAct, outcome } = match;
    // Written field by field: a spread with one more field is three times as slow.
    const at = { game: game.id, edition, seats, options, state, version, toAct, outcome, derived };
    const answer = checkReadable<G>(game, at, seat, move, how);
    if (!answer.ok) return answer;
    return advance(game, match, { seat: seat as Seat, move: answer.move, state, derived }, how, chanceOf);
  } catch (thrown) {
    return refuseBrokenState(game, match, thrown);
  }
}

/** A legal move, and a copy of the state; the move changes only this copy. */
interface Legal<G extends Kinds> {
  readonly seat: Seat;
  readonly move: G["move"];
  readonly state: G["state"];
  readonly derived: G["derived"];
}

function advance<G extends Kinds>(
  game: Game<G>,
  match: Match<G>,
  { seat, move, state: copy, derived }: Legal<G>,
  how: Pick<PlayOptions, "freeze">,
  chanceOf?: (source: ChanceSource) => RunningChance,
): Answer<G> {
  const chance = chanceOf?.(match.chance) ?? new RunningChance(match.chance);
  const running = new Running<G>(game, match.seats, copy, chance, derived);
  running.carryOut(seat, move);
  const freeze = fieldIn(how, "freeze") !== false;
  const events = freeze ? frozenDeep(running.events) : running.events;
  const state = successor(match.state as G["state"], running.state, freeze);
  const next: Match<G> = {
    game: match.game,
    edition: match.edition,
    seats: match.seats,
    options: match.options,
    state,
    version: match.version + 1,
    toAct: running.toAct,
    outcome: state.outcome,
    chance: chance.source(),
    entry: { seat, move, events, drew: chance.asked > 0 },
  };
  keepDerived(game, next, running.derived);
  return { ok: true, match: freeze ? Object.freeze(next) : next, events };
}

/**
 * Returns the source of chance with which a match starts. Throws a TypeError when `how.chance` is not a chance source.
 */
export function chanceFrom(how: { readonly chance?: ChanceSource }, name: string): RunningChance {
  demandFields(how, name);
  return new RunningChance(how.chance ?? seeded());
}
