import {
  check,
  explain,
  formatMove,
  type Game,
  type Immutable,
  type Kinds,
  legalMoves,
  type Match,
  openTable,
  play,
  scoreSheet,
  snapshot,
  type Table,
  undoable,
  view,
} from "@turnwright/core";
import { Finding, parting, shown } from "../broken.js";
import { evenly } from "../samples.js";
import { matchesOf, placeOf, type Trial, viewersOf } from "../trial.js";
import { sharedPart } from "../walk.js";

/** Checks that a match and a table play the same game, event by event. */
export function matchAndTableAgree<G extends Kinds>(trial: Trial<G>): void {
  for (const played of trial.played()) {
    const table = openTable(trial.game, played.first);
    for (const { seat, move, after } of played.steps) {
      const where = placeOf(played, after);
      if (!table.play(seat, move).ok) throw new Finding(where, `the table refuses ${shown(move)}`);
      compareHolders(trial.game, table, after, where);
    }
  }
}

function compareHolders<G extends Kinds>(game: Game<G>, table: Table<G>, match: Match<G>, where: string): void {
  const onTable = JSON.stringify(snapshot(game, table));
  const onMatch = JSON.stringify(match);
  if (onTable !== onMatch) throw new Finding(where, parting(onMatch, onTable));
  for (const seat of match.toAct) {
    const moves = shown(table.legalMoves(seat));
    if (moves !== shown(legalMoves(game, match, seat))) throw new Finding(where, `the table allows ${moves}`);
  }
}

/**
 * Checks that a clone shares nothing with the original except the options, which never change. The keys of the clone
 * must be in the order of `blank`. Checks the same for clones of views.
 */
export function clonesAreDeep<G extends Kinds>(trial: Trial<G>): void {
  const { game } = trial;
  for (const { played, match } of trial.samples()) {
    const order = Object.keys(game.blank(match.options, match.seats)).join();
    const views = viewersOf(match).map((viewer) => view(game, match, viewer).state as Immutable<G["state"]>);
    for (const state of [match.state, ...views]) mustCloneDeep(game, state, order, placeOf(played, match));
  }
}

function mustCloneDeep<G extends Kinds>(
  game: Game<G>,
  state: Immutable<G["state"]>,
  order: string,
  where: string,
): void {
  const before = JSON.stringify(state);
  const copy = game.clone(state);
  const after = JSON.stringify(copy);
  if (before !== after) throw new Finding(where, parting(before, after));
  if (Object.keys(copy).join() !== order)
    throw new Finding(where, `keys ${Object.keys(copy).join()}, in blank ${order}`);
  const { options: _, ...written } = state as { readonly options?: unknown };
  const shared = sharedPart(copy, written);
  if (shared !== undefined) throw new Finding(where, `the clone shares ${shared} with the original`);
}

/** Checks that queries between moves change neither the state, nor the chance, nor later moves. */
export function readingChangesNothing<G extends Kinds>(trial: Trial<G>): void {
  for (const played of trial.played()) {
    const table = openTable(trial.game, played.first);
    readEverything(trial, table);
    for (const { seat, move, after } of played.steps) {
      table.apply(seat, move);
      readEverything(trial, table);
      const asked = JSON.stringify(snapshot(trial.game, table));
      const unasked = JSON.stringify(after);
      if (asked !== unasked) throw new Finding(placeOf(played, after), parting(unasked, asked));
    }
  }
}

function readEverything<G extends Kinds>(trial: Trial<G>, table: Table<G>): void {
  const { game } = trial;
  for (const viewer of viewersOf(table)) view(game, table, viewer);
  scoreSheet(game, table);
  for (let seat = 0; seat < table.seats; seat++) {
    undoable(game, table, seat);
    const moves = legalMoves(game, table, seat);
    const others = table.version % 5 === 0 ? evenly([...trial.everyMove(table)], 30) : [];
    for (const move of [...moves.slice(0, 10), ...others]) {
      check(game, table, seat, move);
      explain(game, table, seat, move);
      formatMove(game, table, move);
    }
  }
}

/** Checks that playing a move does not change the given match, even if the match is not frozen. */
export function playLeavesTheMatch<G extends Kinds>(trial: Trial<G>): void {
  const { game } = trial;
  for (const played of trial.played()) {
    let loose: Match<G> = { ...played.first, state: game.clone(played.first.state) };
    for (const [index, { seat, move }] of played.steps.entries()) {
      const before = JSON.stringify(loose);
      const answer = play(game, loose, seat, move, { freeze: false });
      const after = JSON.stringify(loose);
      const where = placeOf(played, matchesOf(played)[index]);
      if (before !== after) throw new Finding(where, parting(before, after));
      if (!answer.ok) throw new Finding(where, `unfrozen, the move is refused: ${shown(answer.refusal)}`);
      loose = answer.match;
    }
  }
}
