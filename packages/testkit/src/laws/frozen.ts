import {
  derivedOf,
  formatMove,
  type Game,
  type GameEvent,
  type Kinds,
  legalMoves,
  type Match,
  parseSetup,
} from "@turnwright/core";
import { copyPlain } from "@turnwright/core/rules";
import { LawBroken } from "../broken.js";
import { evenly } from "../samples.js";
import { placeOf, type Trial } from "../trial.js";
import { deepFrozen } from "../walk.js";

function untouched(what: string, where: string, ask: () => void): void {
  try {
    ask();
  } catch (thrown) {
    throw new LawBroken("nothing given is changed", where, `${what} writes on what it was given: ${String(thrown)}`);
  }
}

/** The inputs of rules: a state and its derived data. */
interface Read<G extends Kinds> {
  readonly state: G["state"];
  readonly derived: G["derived"];
}

/**
 * Checks that the rules never change their inputs. It calls every table with frozen states and derived data, and
 * `evolve` with frozen events.
 */
export function nothingGivenIsChanged<G extends Kinds>(trial: Trial<G>): void {
  for (const { played, match } of trial.samples()) {
    const where = placeOf(played, match);
    const state: G["state"] = deepFrozen(copyPlain(match.state));
    untouched("derive", where, () => derivedOf(trial.game, state));
    const read = { state, derived: deepFrozen(derivedOf(trial.game, state)) };
    readTables(trial, match, read, where);
    for (const seat of match.toAct) readMoves(trial, match, read, seat, where);
  }
  for (const played of trial.played()) {
    for (const { before, after } of played.steps) {
      evolveFrozen(trial.game, trial.game.clone(before.state), after.entry.events, placeOf(played, after));
    }
  }
}

function readTables<G extends Kinds>({ game }: Trial<G>, match: Match<G>, read: Read<G>, where: string): void {
  const { state, derived } = read;
  untouched("clone", where, () => game.clone(state));
  untouched("blank", where, () => game.blank(deepFrozen(copyPlain(match.options)), match.seats));
  untouched("options", where, () =>
    parseSetup(game, deepFrozen(copyPlain({ seats: match.seats, options: match.options }))),
  );
  for (const { id, run } of game.compiled.end) untouched(id, where, () => run(state, derived));
  for (let seat = 0; seat < match.seats; seat++) {
    for (const { id, run } of game.compiled.score) untouched(id, where, () => run(state, seat, derived));
  }
  if (match.outcome !== null) return;
  const phase = game.compiled.phases.get(state.phases.at(-1)!)!;
  untouched(`actors of ${phase.name}`, where, () => phase.actors(state));
}

function readMoves<G extends Kinds>(
  trial: Trial<G>,
  match: Match<G>,
  { state, derived }: Read<G>,
  seat: number,
  where: string,
): void {
  const { game } = trial;
  const phase = game.compiled.phases.get(state.phases.at(-1)!)!;
  for (const { type, offer } of phase.moves)
    untouched(`offer of ${type}`, where, () => offer(state, seat, () => undefined, derived));
  const legal = legalMoves(game, match, seat);
  for (const given of [...evenly(legal, 100), ...evenly([...trial.everyMove(match)], 300)]) {
    const move = deepFrozen(copyPlain(given));
    const rules = game.compiled.moves.get(move.type)!;
    untouched("fits", where, () => game.fits?.(state, move));
    untouched("formatMove", where, () => formatMove(game, { ...match, state }, move));
    if (!phase.types.has(move.type)) continue;
    for (const { id, run } of rules.permits) untouched(id, where, () => run(state, seat, move, derived));
  }
  for (const move of legal)
    untouched("facts", where, () =>
      game.compiled.moves.get(move.type)!.facts?.(state, seat, deepFrozen(copyPlain(move)), derived),
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
    untouched(`evolve of ${event.type}`, where, () =>
      game.compiled.evolve(state, deepFrozen(copyPlain(event)), derived),
    );
  }
}
