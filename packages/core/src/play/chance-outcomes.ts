import type { Game } from "../authoring/define-game.js";
import { demand, demandFields } from "../authoring/demand.js";
import type { CitedEvent, Kinds } from "../authoring/kinds.js";
import type { Seat } from "../authoring/seat.js";
import type { ChanceSource } from "../chance/chance.js";
import { type Draw, EnumeratedChance, resultsAfter, TooManyDraws } from "../chance/enumerated-chance.js";
import type { Refusal } from "../input/refusal.js";
import { chanceFrom, type Match, playWith, type Setup, startWith } from "./match.js";

/** One possible outcome of chance: the results of all draws of a move, and the match that follows. */
export interface ChanceOutcome<G extends Kinds> {
  /**
   * The match after these draws. `null` if the outcome has more than `mostDraws` draws. The match has the same source
   * of chance as before, because the outcome was computed without drawing from it.
   */
  readonly match: Match<G> | null;
  /** The events; empty if `match` is `null`. */
  readonly events: readonly CitedEvent<G>[];
  /** The draws, in order; empty if the move draws nothing. */
  readonly draws: readonly Draw[];
  /** The denominator of the probability: the outcome has the probability 1 / `of`. */
  readonly of: bigint;
}

/** The limit on draws. */
interface Following {
  /**
   * The number of draws after which an outcome is cut off; by default 1,000. If an outcome has more draws, `draws`
   * contains only the first draws up to this limit, and `match` is `null`. Choose a small number for rules that repeat
   * a draw until there is no tie, because the number of such draws has no limit.
   */
  readonly mostDraws?: number;
}

const mostByDefault = 1_000;

function mostIn(how: Following): number {
  demandFields(how, "how");
  const { mostDraws = mostByDefault } = how;
  demand(Number.isSafeInteger(mostDraws) && mostDraws >= 0, "how.mostDraws", "an integer of 0 or more");
  return mostDraws;
}

/**
 * A function that carries out the setup or a move, and returns the match after it. It draws from the object that
 * `chance` makes.
 */
type Once<G extends Kinds> = (chance: (source: ChanceSource) => EnumeratedChance) => Match<G>;

/** Returns the outcome with the given results, and with the result 0 for every further draw. */
function outcomeWith<G extends Kinds>(results: readonly number[], most: number, once: Once<G>): ChanceOutcome<G> {
  let draws: readonly Draw[] = [];
  const chanceOf = (source: ChanceSource): EnumeratedChance => {
    const chance = new EnumeratedChance(source, results, most);
    draws = chance.draws;
    return chance;
  };
  const match = followed(() => once(chanceOf)) ?? null;
  const of = draws.reduce((product, { below }) => product * BigInt(below), 1n);
  return { match, events: match?.entry.events ?? [], draws, of };
}

/** Yields one outcome for each combination of results of the draws. */
function* enumerated<G extends Kinds>(most: number, once: Once<G>): Generator<ChanceOutcome<G>, void, undefined> {
  for (let results: readonly number[] | undefined = []; results !== undefined; ) {
    const outcome: ChanceOutcome<G> = outcomeWith(results, most, once);
    yield outcome;
    results = resultsAfter(outcome.draws);
  }
}

/** Returns the match that an outcome leads to, or `undefined` if the outcome has too many draws. */
function followed<M>(once: () => M): M | undefined {
  try {
    return once();
  } catch (thrown) {
    if (thrown instanceof TooManyDraws) return undefined;
    throw thrown;
  }
}

/** Returns a function that carries out a setup. */
function setupOnce<G extends Kinds>(game: Game<G>, setup: Setup<G>): Once<G> {
  return (chanceOf) => startWith(game, setup, (given, name) => chanceOf(chanceFrom(given, name).source()));
}

/** Returns a function that carries out a legal move. */
function moveOnce<G extends Kinds>(game: Game<G>, match: Match<G>, seat: Seat, move: G["move"]): Once<G> {
  return (chanceOf) => {
    const answer = playWith(game, match, seat, move, {}, chanceOf);
    if (!answer.ok) throw new Error(`bug in ${game.id}: a legal move was refused: ${answer.refusal.code}`);
    return answer.match;
  };
}

/** The results of the draws of one outcome, and how many draws are made at most. */
interface Chosen extends Following {
  /** An integer of 0 or more for each draw. A draw with `n` possible results returns this integer modulo `n`. */
  readonly results: readonly number[];
}

/** Carries out a setup. Uses no random numbers: each draw returns the next item of `how.results`. */
export function setupOutcomeWith<G extends Kinds>(game: Game<G>, setup: Setup<G>, how: Chosen): ChanceOutcome<G> {
  return outcomeWith(how.results, mostIn(how), setupOnce(game, setup));
}

/** Carries out a legal move. Uses no random numbers: each draw returns the next item of `how.results`. */
export function moveOutcomeWith<G extends Kinds>(
  game: Game<G>,
  match: Match<G>,
  seat: Seat,
  move: G["move"],
  how: Chosen,
): ChanceOutcome<G> {
  return outcomeWith(how.results, mostIn(how), moveOnce(game, match, seat, move));
}

/** The outcomes of a move, or the refusal of a move that is not legal. */
type Outcomes<G extends Kinds> =
  | { readonly ok: true; readonly outcomes: Iterable<ChanceOutcome<G>> }
  | { readonly ok: false; readonly refusal: Refusal<G> };

/**
 * Returns each possible outcome of chance when a seat makes a legal move, with its probability. The probabilities add
 * up to 1. Outcomes that lead to equal states are listed separately. Each outcome is computed only when your loop
 * reaches it, because a shuffle of 20 cards has more outcomes than a program can visit. Use this function in a search
 * that averages over chance. The function uses the true state of `match`, including hidden values. A program that knows
 * only a view must first create a state with `determinize` of the game's bot. Refuses an illegal move, and refuses if
 * `match` is not a match, as `playUnknown` does. Throws a `TypeError` when `game` is not a game. Throws a
 * `TypeError` when `how` is no object or its `mostDraws` is not an integer of 0 or more.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * const drawn = chanceOutcomes(artifact, match, 0, { type: "draw", from: "deck" });
 * // The deck was shuffled in the setup: this move draws no chance.
 * if (drawn.ok) console.log([...drawn.outcomes].map(({ of }) => of)); // -> [ 1n ]
 * ```
 */
export function chanceOutcomes<G extends Kinds>(
  game: Game<G>,
  match: Match<G>,
  seat: Seat,
  move: G["move"],
  how: Following = {},
): Outcomes<G> {
  const most = mostIn(how);
  // Whether the move is legal does not depend on chance.
  const undrawn = (source: ChanceSource): EnumeratedChance => new EnumeratedChance(source, [], 0);
  const first = followed(() => playWith(game, match, seat, move, {}, undrawn));
  if (first?.ok === false) return first;
  return { ok: true, outcomes: { [Symbol.iterator]: () => enumerated(most, moveOnce(game, match, seat, move)) } };
}

/**
 * Returns each possible outcome of chance in the setup of a match, with its probability. `chanceOutcomes` returns the
 * outcomes of a move. The match of each outcome has the source of chance that `setup` names. Throws a `SetupError`,
 * which is a `TypeError`, when the seats or the options in `setup` are not valid or `setup` has an unknown field.
 * Throws a `TypeError` when `game` is not a game, or `setup.chance` is not a chance source. Throws a `TypeError`
 * when `how` is no object or its `mostDraws` is not an integer of 0 or more.
 * @example
 * ```ts
 * const [first] = setupOutcomes(homeward, { seats: 2 }); // one order of tiles and cards out of very many
 * console.log(first?.match?.version, first?.draws.length); // -> 0 122
 * ```
 */
export function setupOutcomes<G extends Kinds>(
  game: Game<G>,
  setup: Setup<G>,
  how: Following = {},
): Iterable<ChanceOutcome<G>> {
  const most = mostIn(how);
  const once = setupOnce(game, setup);
  // If the setup is not valid, this line throws before the caller requests the first outcome.
  followed(() => once((source) => new EnumeratedChance(source, [], 0)));
  return { [Symbol.iterator]: () => enumerated(most, once) };
}
