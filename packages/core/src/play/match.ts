import type { Game } from "../authoring/define-game.js";
import { demand, demandFields, demandGame } from "../authoring/demand.js";
import type { CitedEvent, Immutable, Kinds, OptionsGiven } from "../authoring/kinds.js";
import type { Seat } from "../authoring/seat.js";
import type { ChanceSource } from "../chance/chance.js";
import { isSource, RunningChance, seeded } from "../chance/chance.js";
import { derivedOf, keepDerived, Running } from "../flow/running.js";
import { parseFields } from "../input/parse-setup.js";
import { fieldIn, optionLimits, plain } from "../input/plain.js";
import type { OptionProblem, Refusal } from "../input/refusal.js";
import { checked, malformed, stumbled, wrongMatch } from "./check.js";
import { demandState, isTruth, shapeFaultIn } from "./present.js";
import type { Entry, ReadableGame } from "./readable-game.js";
import { frozenDeep, successor } from "./successor.js";

/** A match as an immutable plain value: the whole truth of it, chance included. Not for seats: see `view`. */
export interface Match<G extends Kinds> extends ReadableGame<G> {
  /** Frozen deep, unless it was begun with `freeze: false`: what you want to change, copy first (`copyPlain`). */
  readonly state: Immutable<G["state"]>;
  /** Where chance comes from, and how much of it was drawn: secret. */
  readonly chance: ChanceSource;
  /** The step that led here. */
  readonly entry: Entry<G>;
}

/** How a match begins: `{ seats: 3, options: { ... } }`. */
export interface Setup<G extends Kinds> {
  /** How many play: one of the numbers in the game's `seats`. */
  readonly seats: G["seats"];
  /** Options that differ from the defaults; those from outside go through `parseSetup` first. */
  readonly options?: OptionsGiven<G>;
  /** Where chance comes from; the system's generator if not given. See `seeded`, `fast`, `scripted`. */
  readonly chance?: ChanceSource;
  /** Whether the states of this match are frozen deep; true if not given. */
  readonly freeze?: boolean;
}

/** How to play one move. */
export interface PlayOptions {
  /** The version that the mover has seen: anything but the present one is refused as `stale`. */
  readonly version?: number;
  /** Whether the next state is frozen deep; true if not given. */
  readonly freeze?: boolean;
}

/** What `play` answers: the next match and what happened, or why nothing did. */
export type Answer<G extends Kinds> =
  | { readonly ok: true; readonly match: Match<G>; readonly events: readonly CitedEvent<G>[] }
  | { readonly ok: false; readonly refusal: Refusal<G> };

/**
 * A setup that cannot be: thrown by `start`, which believes the program that calls it. Strangers' options go through
 * `parseSetup` first. Throws a `TypeError` when `problem` is no problem of options.
 */
export class SetupError extends TypeError {
  /** What is wrong with them. */
  readonly problem: OptionProblem;

  /** Puts the problem into the message: its code, where it is, what was expected and what was found. */
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
 * Begins a match. The seed is drawn by the system unless `chance` is given. Throws a `SetupError`, a `TypeError`, when
 * the seats or the options in `setup` are not valid, or it has a field that no setup has: ask `parseSetup` before when
 * it comes from a stranger. Throws a `TypeError` when `game` is no game.
 * @example
 * ```ts
 * const match = start(homeward, { seats: 3, options: { ending: "turn" } });
 * console.log(match.seats, match.toAct); // -> 3 [ 0 ]
 * ```
 */
export function start<G extends Kinds>(game: Game<G>, setup: Setup<G>): Match<G> {
  const parsed = parseFields(game, setup, ["seats", "options", "chance", "freeze"]);
  if (!parsed.ok) throw new SetupError(parsed.problem);
  const { seats, options } = parsed.value;
  const chance = chanceFrom(setup, "setup");
  const running = new Running<G>(game, game.blank(options, seats), chance);
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
 * Plays a move for a seat: returns the next match and what happened, or a refusal. The match that was given stays as it
 * is.
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
 * Does what `play` does for input from outside: seat, move and version may be anything at all. A view or a table in
 * place of a match is refused as well, and a match whose state is none of the game, with the place
 * (`"match.state.hands"`).
 *
 * Throws a `TypeError` when `game` is no game; otherwise never, but for a mistake in the rules. A match that was stored
 * comes back through `resume`, which looks at the whole state once; `play` looks at it only after rules have thrown. If
 * its shape is that of no state, the match is
 * `malformed`; if it is right, the error is a mistake of the rules and thrown as it is: nobody should take it for a bad
 * move.
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
  how: PlayOptions = {},
): Answer<G> {
  if (!isTruth(game, match) || !Object.hasOwn(match, "chance") || !isSource(match.chance))
    return malformed(wrongMatch(`a match of ${game.id}, not a view or a table`));
  try {
    // One copy, and what is derived from it, serve the questions and then the move.
    const state = game.clone(match.state);
    const derived = derivedOf(game, state, match.derived);
    const { edition, seats, options, version, toAct, outcome } = match;
    // Written out: a spread with one field more is three times as slow.
    const at = { game: game.id, edition, seats, options, state, version, toAct, outcome, derived };
    const answer = checked<G>(game, at, seat, move, how);
    if (!answer.ok) return answer;
    return advance(game, match, { seat: seat as Seat, move: answer.move, state, derived }, how);
  } catch (thrown) {
    return stumbled(game, match, thrown);
  }
}

/** A move that was found legal, with a copy of the state that is ours. */
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
  how: PlayOptions,
): Answer<G> {
  const chance = new RunningChance(match.chance);
  const running = new Running<G>(game, copy, chance, derived);
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
 * Returns a match in a given position, to play on from: no setup happens, chance is new unless given. The door for a
 * match that was stored as JSON: pass it with its own chance. Throws a `TypeError` when `at` has no seats, options or
 * state that the game can have, with the place (`at.state.hands`), when it is a view or a position that hides something
 * (`masked`), or `how` no chance that is one.
 *
 * A state must have the shape that the game's `blank` has. Whether it could come about in play is not asked: what a
 * stranger sends is read by `readPosition`, or replayed from its log.
 * @example
 * ```ts
 * const match = start(homeward, { seats: 2 });
 * const again = resume(homeward, match, { chance: seeded() }); // the same position with other chance
 * console.log(again.version === match.version); // -> true
 * ```
 */
export function resume<G extends Kinds>(
  game: Game<G>,
  at: {
    readonly seats: number;
    readonly options: G["options"];
    readonly state: Immutable<G["state"]>;
    readonly version?: number;
    readonly masked?: boolean;
  },
  how: { readonly chance?: ChanceSource; readonly freeze?: boolean } = {},
): Match<G> {
  const { seats, options, version } = demandPosition(game, at);
  const state = game.clone(at.state);
  const chance = chanceFrom(how, "how");
  const running = resumed(game, state, chance);
  const match: Match<G> = {
    game: game.id,
    edition: game.edition,
    seats,
    options,
    state,
    version,
    toAct: running.toAct,
    outcome: state.outcome,
    chance: chance.source(),
    entry: { seat: null, move: null, events: [], drew: false },
  };
  keepDerived(game, match, running.derived);
  return fieldIn(how, "freeze") === false ? match : frozenDeep(match);
}

/** Returns the game going on from a state. Throws a `TypeError` where the rules cannot tell who is to act in it. */
function resumed<G extends Kinds>(game: Game<G>, state: G["state"], chance: RunningChance): Running<G> {
  try {
    return new Running<G>(game, state, chance);
  } catch (thrown) {
    throw new TypeError(`at.state: expected one from which ${game.id} can go on`, { cause: thrown });
  }
}

/** Returns the parts of a position that are not the game's own. Throws a `TypeError` where one cannot be. */
function demandPosition<G extends Kinds>(
  game: Game<G>,
  at: { readonly seats: number; readonly options: G["options"]; readonly version?: number },
): { readonly seats: number; readonly options: G["options"]; readonly version: number } {
  demandGame(game);
  const [seats, options, version = 0] = ["seats", "options", "version"].map((name) => fieldIn(at, name));
  demand(game.seats.includes(seats as number), "at.seats", game.seats.join(" | "));
  demand(Number.isSafeInteger(version), "at.version", "an integer");
  const isTold = fieldIn(at, "masked") !== true && fieldIn(at, "viewer") === undefined;
  demand(isTold, "at", "the truth; this position hides something");
  const copied = plain(options, optionLimits);
  demand(copied.ok && typeof copied.value === "object", "at.options", "options, as `parseSetup` answers them");
  const state = fieldIn(at, "state");
  demandState(game, state, "at.state");
  const position = { seats: seats as number, options: copied.value as G["options"] };
  const fault = shapeFaultIn(game, { ...position, state }, "at");
  demand(fault === undefined, fault?.path ?? "", fault?.expected ?? "");
  return { ...position, version: version as number };
}

/** Returns the chance to begin with. Throws a TypeError where what was given is none. */
function chanceFrom(how: { readonly chance?: ChanceSource }, name: string): RunningChance {
  demandFields(how, name);
  return new RunningChance(how.chance ?? seeded());
}
