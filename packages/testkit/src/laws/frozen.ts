import { derivedOf, formatMove, type Game, type Kinds, legalMoves, type Match, parseSetup } from "@turnwright/core";
import { type GameEvent, phaseOf } from "@turnwright/core/internal";
import { copyPlain } from "@turnwright/core/rules";
import { Finding } from "../broken.js";
import { evenly } from "../samples.js";
import { placeOf, type Trial } from "../trial.js";
import { deepFrozen } from "../walk.js";

/** The frozen inputs of a rule, and a function that returns the same inputs again, not frozen. */
interface Given<T> {
  readonly frozen: T;
  fresh(): T;
}

function givenBy<T extends object>(fresh: () => T): Given<T> {
  return { frozen: deepFrozen(fresh()), fresh };
}

/**
 * Calls a rule with frozen inputs. If the rule throws, calls it again with inputs that are not frozen. If the second
 * call throws, too, the rule has another fault, so its error is thrown. If not, the rule has changed its inputs, and
 * the law is broken.
 */
function untouched<T>(what: string, where: string, { frozen, fresh }: Given<T>, ask: (given: T) => void): void {
  try {
    ask(frozen);
  } catch (thrown) {
    ask(fresh());
    throw new Finding(where, `${what} writes on what it was given: ${String(thrown)}`, { cause: thrown });
  }
}

/** The inputs of rules: a state and its derived data. */
interface Read<G extends Kinds> {
  readonly state: G["state"];
  readonly derived: G["derived"];
}

/**
 * Checks that the rules never change their inputs. Calls every function of the rules with frozen states and derived
 * data, and `evolve` with frozen events.
 */
export function nothingGivenIsChanged<G extends Kinds>(trial: Trial<G>): void {
  const { game } = trial;
  for (const { played, match } of trial.samples()) {
    const where = placeOf(played, match);
    const states = givenBy((): Pick<Read<G>, "state"> => ({ state: copyPlain(match.state) }));
    untouched("derive", where, states, ({ state }) => derivedOf(game, state));
    const read = givenBy((): Read<G> => {
      const state = copyPlain(match.state);
      return { state, derived: derivedOf(game, state) };
    });
    readTables(trial, match, read, where);
    for (const seat of match.toAct) readMoves(trial, match, read, seat, where);
  }
  for (const played of trial.played()) {
    for (const { before, after } of played.steps)
      evolveFrozen(game, game.clone(before.state), after.entry.events, placeOf(played, after));
  }
}

function readTables<G extends Kinds>({ game }: Trial<G>, match: Match<G>, read: Given<Read<G>>, where: string): void {
  const { seats, options } = match;
  const setup = givenBy(() => copyPlain({ seats, options }));
  untouched("clone", where, read, ({ state }) => game.clone(state));
  untouched("blank", where, setup, (given) => game.blank(given.options, seats));
  untouched("options", where, setup, (given) => parseSetup(game, given));
  for (const { id, run } of game.compiled.end) untouched(id, where, read, ({ state, derived }) => run(state, derived));
  for (let seat = 0; seat < seats; seat++) {
    for (const { id, run } of game.compiled.score)
      untouched(id, where, read, ({ state, derived }) => run(state, seat, derived));
  }
  if (match.outcome !== null) return;
  const phase = phaseOf(game, match.state);
  untouched(`actors of ${phase.name}`, where, read, ({ state }) => phase.actors(state));
}

function readMoves<G extends Kinds>(
  trial: Trial<G>,
  match: Match<G>,
  read: Given<Read<G>>,
  seat: number,
  where: string,
): void {
  const { game } = trial;
  const phase = phaseOf(game, match.state);
  for (const { type, offer } of phase.moves)
    untouched(`offer of ${type}`, where, read, ({ state, derived }) => offer(state, seat, () => undefined, derived));
  const withMove = (move: G["move"]): Given<Read<G> & { readonly move: G["move"] }> => ({
    frozen: { ...read.frozen, move: deepFrozen(copyPlain(move)) },
    fresh: () => ({ ...read.fresh(), move: copyPlain(move) }),
  });
  const legal = legalMoves(game, match, seat);
  for (const one of [...evenly(legal, 100), ...evenly([...trial.everyMove(match)], 300)]) {
    const given = withMove(one);
    untouched("fits", where, given, ({ state, move }) => game.fits?.(state, move));
    untouched("formatMove", where, given, ({ state, move }) => formatMove(game, { ...match, state }, move));
    if (!phase.types.has(one.type)) continue;
    for (const { id, run } of game.compiled.moves.get(one.type)!.permits)
      untouched(id, where, given, ({ state, derived, move }) => run(state, seat, move, derived));
  }
  for (const legalMove of legal)
    untouched("facts", where, withMove(legalMove), ({ state, derived, move }) =>
      game.compiled.moves.get(move.type)!.facts?.(state, seat, move, derived),
    );
}

function evolveFrozen<G extends Kinds>(
  game: Game<G>,
  state: G["state"],
  events: readonly GameEvent<G>[],
  where: string,
): void {
  const derived = derivedOf(game, state);
  for (const event of events) {
    if (event.type === "phased" || event.type === "gameEnded") continue;
    const given = givenBy(() => copyPlain(event));
    untouched(`evolve of ${event.type}`, where, given, (told) => game.compiled.evolve(state, told, derived));
  }
}
