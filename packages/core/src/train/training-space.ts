import type { Game } from "../authoring/define-game.js";
import { demand, demandFields, isList, isRecord } from "../authoring/demand.js";
import type { BaseOutcome, Kinds, OptionsGiven } from "../authoring/kinds.js";
import type { Seat, Viewer } from "../authoring/seat.js";
import { equal } from "../input/equal.js";
import { parseMove } from "../input/parse-move.js";
import { parseFields } from "../input/parse-setup.js";
import { fieldIn } from "../input/plain.js";
import { blameState, demandReadable, demandTruth } from "../play/demand-readable.js";
import { legalMoves } from "../play/legal-moves.js";
import { type Match, SetupError } from "../play/match.js";
import type { ReadableGame } from "../play/readable-game.js";
import { isViewer, type PlayerView, view, viewEvents, viewMove } from "../views/view.js";
import { type ActionRange, ActionTable } from "./action-table.js";
import { demandObservation, type ObservationRange, ObservationTable, type ObservedField } from "./observation-table.js";
import type { TrainingDescription } from "./training-description.js";

/**
 * The actions, observations and rewards of a game with one setup, as numbers. The functions throw a `TypeError` for a
 * match, table or view that has another number of seats or other options. If an option differs, the error names the
 * option (`at.options.stackSize`).
 */
export interface TrainingSpace<G extends Kinds> {
  /** The number of seats. */
  readonly seats: number;
  /** All options, with the defaults filled in. */
  readonly options: G["options"];
  /** The number of actions. Actions are numbered from 0. */
  readonly actionCount: number;
  /** The actions of each type of move, in the order of their numbers. */
  readonly actions: readonly ActionRange[];
  /** The number of integers in an observation. */
  readonly observationLength: number;
  /** The fields of an observation, in the order of their integers. */
  readonly observationFields: readonly ObservationRange[];
  /**
   * Returns the number of the action that stands for a move. Returns -1 for a value that is not a move of this setup.
   * `move` can be any value.
   */
  actionOf(move: unknown): number;
  /**
   * Returns the move that an action stands for. Returns `undefined` for a value that is not an action. `action` can be
   * any value.
   */
  moveOf(action: unknown): G["move"] | undefined;
  /**
   * Returns the actions that a seat may take now, ascending. Returns an empty list when the seat may not act. Throws a
   * `TypeError` when `at` is not a match, table or view of this game with this setup.
   */
  legalActions(at: ReadableGame<G>, seat: Seat): number[];
  /**
   * Returns a byte for each action: 1 if the seat may take the action now, and 0 if not. Throws a `TypeError` when `at`
   * is not a match, table or view of this game with this setup.
   */
  legalMask(at: ReadableGame<G>, seat: Seat): Uint8Array;
  /**
   * Returns what the viewer of a view observes, as integers. Throws a `TypeError` when `seen` is not a view of this
   * game with this setup. Throws a `TypeError` for a match or a table, because both contain the whole truth.
   */
  observation(seen: PlayerView<G>): Int32Array;
  /**
   * Returns everything that a viewer was told so far, as a text. The text contains the viewer's first view and then the
   * viewer's feed, line by line. `before` is the text that this function returned before the last move. Leave out
   * `before` for a match that `start` or `resume` returned. The texts of two matches are equal if and only if the
   * viewer was told the same in both matches. The function does not take a table, because a table does not always keep
   * its events. Throws a `TypeError` when `match` is not a match of this game with this setup. Throws a `TypeError`
   * when `viewer` is not a viewer of the match, or `before` is not a text. Throws a `TypeError` when `before` is
   * missing, unless
   * `start` or `resume` returned the match.
   */
  informationState(match: Match<G> & { readonly apply?: never }, viewer: Viewer, before?: string): string;
  /**
   * Returns the reward of each seat. The reward of a seat is the number of seats ranked behind it minus the number of
   * seats ranked ahead of it. With two seats, the winner gets 1 and the loser -1; in a tie, both get 0. While the game
   * goes on, every reward is zero. The rewards add up to zero if the ranking contains only seats of the match. A game
   * can also rank an opponent that the rules play. This opponent counts in the rewards of the seats, but gets no
   * reward. Throws a `TypeError` when `at` is not a match, table or view of this game with this setup.
   */
  rewards(at: ReadableGame<G>): number[];
}

/** The fields that every game has: the viewer and the phase. */
function commonFields<G extends Kinds>(
  phases: readonly string[],
  seats: number,
): { readonly [name: string]: ObservedField<{ view: { phases: readonly (string | null)[] } } & G> } {
  return {
    viewer: { least: -1, most: seats - 1, read: (_view, viewer) => (viewer === "spectator" ? -1 : viewer) },
    phase: {
      least: -1,
      most: phases.length - 1,
      read: ({ phases: stack }) => phases.indexOf(stack[stack.length - 1] ?? ""),
    },
  };
}

/** Returns a part of a match as JSON. Throws a `TypeError` when the value is not plain. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (cause) {
    throw new TypeError("match: expected one of plain values", { cause });
  }
}

/** The phrase in an error message of `informationState` that says which value of the argument `before` is right. */
const toldBefore = "the text before the last move of `match`, as `viewer` was told it";

/** The fields of a match that the first view of a viewer contains, too. */
type MatchFacts = { readonly game: string; readonly seats: number; readonly version: number };

/** Returns the number of line breaks in a text. */
function breaksIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

/**
 * Returns whether a text can be what a viewer was told before the last move of a match. Such a text contains the
 * viewer's first view, and a line for each later move. Reads only the first line, because the text grows with the
 * match.
 */
function isToldBefore(text: string, { game, seats, version }: MatchFacts, viewer: Viewer): boolean {
  try {
    const seen: unknown = JSON.parse(text.slice(0, Math.max(0, text.indexOf("\n"))));
    if (!isRecord(seen) || seen["game"] !== game || seen["seats"] !== seats || seen["viewer"] !== viewer) return false;
    return breaksIn(text) === version - Number(seen["version"]);
  } catch {
    return false;
  }
}

/** Throws a `TypeError` that names the first option whose value differs from the value in the training space. */
function demandOptions(options: object, given: object, name: string): void {
  demandFields(given, name);
  for (const option of new Set([...Object.keys(options), ...Object.keys(given)]))
    demand(equal(fieldIn(options, option), fieldIn(given, option)), `${name}.${option}`, "the value of this space");
}

/** Returns for each seat the number of seats ranked behind it minus the number of seats ranked ahead of it. */
function rewardsOf(ranking: BaseOutcome["ranking"], seats: number): number[] {
  const ranked = ranking.flat().length;
  return Array.from({ length: seats }, (_, seat) => {
    const place = ranking.findIndex((group) => group.includes(seat));
    if (place < 0) return 0;
    const ahead = ranking.slice(0, place).flat().length;
    return ranked - ahead - ranking[place].length - ahead;
  });
}

/** When a training space is created, this many actions of each type of move are tested with the game's schema. */
const tried = 200;

/**
 * Throws a `TypeError` if the game's schema accepts none of the given moves of a type. A cause can be a field that is
 * missing or has another name. Some of the moves can be invalid, because core combines every value of each field with
 * every value of the other fields.
 */
function demandMoves<G extends Kinds>(game: Game<G>, actions: ActionTable, { type, from, count }: ActionRange): void {
  const some = Array.from({ length: Math.min(count, tried) }, (_, at) => from + Math.floor((at * count) / tried));
  const given = (count <= tried ? some.map((_, at) => from + at) : some).flatMap((at) => actions.moveOf(at) ?? []);
  const isMove = (move: object): boolean => {
    const read = parseMove(game, move);
    return read.ok && actions.exactNumberOf(read.value) >= 0;
  };
  demand(given.length === 0 || given.some(isMove), `description.moves.${type}`, `moves as ${game.id} reads them`);
}

/**
 * Returns the training space of a game with one setup. A training space turns moves, views and outcomes into numbers.
 * `description` is the function that the game's package exports for this purpose. Throws a `SetupError`, which is a
 * `TypeError`, when the seats or the options in `setup` are not valid. Throws a `RangeError` when the setup has more
 * than a million actions. Throws a `TypeError` when `game` is not a game or `description` is not a function. Throws a
 * `TypeError` when the result of `description` is wrong. The message names the wrong field
 * (`description.observation.score.most`).
 * @example
 * ```ts
 * import { training } from "@turnwright/artifact/train";
 * const space = trainingSpace(artifact, training, { seats: 2 });
 * const match = start(artifact, { seats: 2 });
 * const [first = -1] = space.legalActions(match, 0);
 * console.log(space.moveOf(first)); // -> { type: 'draw', from: 'deck' }
 * ```
 */
export function trainingSpace<G extends Kinds>(
  game: Game<G>,
  description: TrainingDescription<G>,
  setup: { readonly seats: G["seats"]; readonly options?: OptionsGiven<G> },
): TrainingSpace<G> {
  const parsed = parseFields(game, setup, ["seats", "options"]);
  if (!parsed.ok) throw new SetupError(parsed.problem);
  demand(typeof description === "function", "description", "a function, as the game's package exports it");
  const { seats, options } = parsed.value;
  const described = description(seats, options);
  demandFields(described, "description");
  demandFields(described.moves, "description.moves");
  demandFields(described.observation, "description.observation");
  const actions = new ActionTable(described.moves);
  for (const range of actions.ranges) demandMoves(game, actions, range);
  const common = commonFields<G>(Object.keys(game.phases), seats);
  demandObservation(described.observation, common);
  const observed = new ObservationTable<G>({ ...common, ...described.observation });
  const sameOptions = new WeakSet<object>([options]);
  function demandSetup(at: unknown, name: string): asserts at is ReadableGame<G> {
    demandReadable(game, at, name);
    demand(at.seats === seats, name, `one with ${seats} seats`);
    if (sameOptions.has(at.options)) return;
    demandOptions(options, at.options, `${name}.options`);
    // A view has a separate copy of the options, which is seldom checked a second time.
    if (at.viewer === undefined) sameOptions.add(at.options);
  }
  function legalActions(at: ReadableGame<G>, seat: Seat): number[] {
    demandSetup(at, "at");
    const numbers = legalMoves(game, at, seat).map((move) => actions.numberOf(move));
    return numbers.filter((action) => action >= 0).sort((one, other) => one - other);
  }
  return {
    seats,
    options,
    actionCount: actions.count,
    actions: actions.ranges,
    observationLength: observed.length,
    observationFields: observed.ranges,
    actionOf(move) {
      const read = parseMove(game, move);
      return read.ok ? actions.exactNumberOf(read.value) : -1;
    },
    moveOf: (action) => (typeof action === "number" ? actions.moveOf(action) : undefined),
    legalActions,
    legalMask(at, seat) {
      const mask = new Uint8Array(actions.count);
      for (const action of legalActions(at, seat)) mask[action] = 1;
      return mask;
    },
    observation(seen) {
      demandSetup(seen, "seen");
      demand(isViewer(seen.viewer, seats), "seen", "a view, as `view` returns it");
      try {
        return observed.read(seen.state, seen.viewer);
      } catch (thrown) {
        throw blameState(game, seen, "seen", thrown);
      }
    },
    informationState(match, viewer, before) {
      demandTruth(game, match, "match");
      // The entry of a table is a getter of its class, so a table has no property of this name.
      demand(Object.hasOwn(match, "entry"), "match", `a match of ${game.id}, not a table`);
      demandSetup(match, "match");
      demand(isViewer(viewer, seats), "viewer", `a seat from 0 to ${seats - 1} or "spectator"`);
      const isText = before === undefined || typeof before === "string";
      demand(isText, "before", "the text before, or nothing");
      // A resumed match can have any version, but its entry has no move. The viewer was told nothing before such a
      // match.
      demand(before !== undefined || match.entry.move === null, "before", toldBefore);
      const isFitting = before === undefined || isToldBefore(before, match, viewer);
      demand(isFitting, "before", toldBefore);
      const { seat, move, events } = match.entry;
      const seenMove = move === null ? null : viewMove(game, match, seat, move, viewer);
      const told = jsonOf([seat, seenMove, viewEvents(game, match, events, viewer)]);
      return `${before ?? jsonOf(view(game, match, viewer))}\n${told}`;
    },
    rewards(at) {
      demandSetup(at, "at");
      const ranking = at.outcome?.ranking ?? [];
      const isRanking = isList(ranking) && ranking.every((group) => isList(group));
      demand(isRanking, "at", "one whose outcome has a ranking: groups of seats");
      return rewardsOf(ranking, seats);
    },
  };
}
