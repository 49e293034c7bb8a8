import { copyPlain, type Game, type GameEvent, type Kinds, legalMoves, type Match } from "@turnwright/core";
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

/** The rules only read what they are given: every table is asked with frozen states, `evolve` with frozen events. */
export function nothingGivenIsChanged<G extends Kinds>(trial: Trial<G>): void {
  for (const { played, match } of trial.samples()) {
    const where = placeOf(played, match);
    const state = deepFrozen(copyPlain(match.state));
    readTables(trial, match, state, where);
    for (const seat of match.toAct) readMoves(trial, match, state, seat, where);
  }
  for (const played of trial.played()) {
    for (const { before, after } of played.steps) {
      evolveFrozen(trial.game, trial.game.clone(before.state), after.entry.events, placeOf(played, after));
    }
  }
}

function readTables<G extends Kinds>({ game }: Trial<G>, match: Match<G>, state: G["state"], where: string): void {
  untouched("clone", where, () => game.clone(state));
  untouched("blank", where, () => game.blank(deepFrozen(copyPlain(match.options)), match.seats));
  untouched("parseOptions", where, () => {
    // Options that were parsed once are plain.
    game.parseOptions(match.seats, deepFrozen(copyPlain(match.options)) as never);
  });
  for (const { id, run } of game.compiled.end) untouched(id, where, () => run(state));
  for (let seat = 0; seat < match.seats; seat++) {
    for (const { id, run } of game.compiled.score) untouched(id, where, () => run(state, seat));
  }
  if (match.outcome !== null) return;
  const phase = game.compiled.phases.get(state.phases.at(-1)!)!;
  untouched(`actors of ${phase.name}`, where, () => phase.actors(state));
}

function readMoves<G extends Kinds>(
  trial: Trial<G>,
  match: Match<G>,
  state: G["state"],
  seat: number,
  where: string,
): void {
  const { game } = trial;
  const phase = game.compiled.phases.get(state.phases.at(-1)!)!;
  for (const { type, offer } of phase.moves)
    untouched(`offer of ${type}`, where, () => offer(state, seat, () => undefined));
  const legal = legalMoves(game, match, seat);
  for (const given of [...evenly(legal, 100), ...evenly([...trial.everyMove(match)], 300)]) {
    const move = deepFrozen(copyPlain(given));
    const rules = game.compiled.moves.get(move.type)!;
    untouched("fits", where, () => game.fits?.(state, move));
    untouched("formatMove", where, () => game.notation.formatMove(state, move));
    if (!phase.types.has(move.type)) continue;
    for (const { id, run } of rules.permits) untouched(id, where, () => run(state, seat, move));
  }
  for (const move of legal)
    untouched("facts", where, () =>
      game.compiled.moves.get(move.type)!.facts?.(state, seat, deepFrozen(copyPlain(move))),
    );
}

function evolveFrozen<G extends Kinds>(
  game: Game<G>,
  state: G["state"],
  events: readonly GameEvent<G>[],
  where: string,
): void {
  for (const event of events) {
    if (event.type === "phased" || event.type === "gameEnded") continue;
    untouched(`evolve of ${event.type}`, where, () => game.evolve(state, deepFrozen(copyPlain(event))));
  }
}
