import {
  formatMove,
  formatPosition,
  formatSeenMove,
  type Game,
  type Kinds,
  legalMoves,
  type Match,
  type ReadableGame,
  readMove,
  readPosition,
  view,
} from "@turnwright/core";
import { Finding, parting, shown } from "../broken.js";
import { evenly } from "../samples.js";
import { placeOf, type Trial, viewersOf } from "../trial.js";

/**
 * Checks the texts of legal moves, for the match and for the view of the seat that moves. Every move must be written as
 * one word. Different moves must have different words. Reading the word must return the same move.
 */
export function movesRoundTrip<G extends Kinds>(trial: Trial<G>): void {
  for (const { played, match, loose } of trial.samples()) {
    for (const seat of match.toAct) moveTexts(trial, loose, seat, placeOf(played, match));
  }
}

function moveTexts<G extends Kinds>({ game }: Trial<G>, match: Match<G>, seat: number, where: string): void {
  const own = view(game, match, seat);
  const texts = new Map<string, string>();
  for (const move of legalMoves(game, match, seat)) {
    const text = moveText(game, match, move, where);
    const canonicalText = JSON.stringify(move);
    mustReadBack(readMove(game, own, text), move, text, where);
    if (formatMove(game, own, move) !== text)
      throw new Finding(where, `${canonicalText} is written differently on the view of seat ${seat}`);
    const other = texts.get(text);
    if (other !== undefined) throw new Finding(where, `${canonicalText} and ${other} are both written "${text}"`);
    texts.set(text, canonicalText);
  }
}

/**
 * Returns the text of a move. Throws a `Finding` if the text is not one word, or does not read back as the same move.
 */
function moveText<G extends Kinds>(game: Game<G>, match: Match<G>, move: G["move"], where: string): string {
  const text = formatMove(game, match, move);
  if (!/^\S+$/.test(text)) throw new Finding(where, `${JSON.stringify(move)} is written "${text}", not as one word`);
  mustReadBack(readMove(game, match, text), move, text, where);
  return text;
}

function mustReadBack(read: ReturnType<typeof readMove>, move: object, text: string, where: string): void {
  const written = JSON.stringify(move);
  const again = read.ok ? JSON.stringify(read.value) : `not at all: ${shown(read.problem)}`;
  if (again !== written) throw new Finding(where, `${written} is written "${text}" and read ${again}`);
}

/**
 * Checks the texts of the moves that were played, and of the last positions. Reading each text must return the same
 * move or position. This takes less time than the checks of all legal moves and of all views.
 */
export function playedTextsReadBack<G extends Kinds>(trial: Trial<G>): void {
  for (const played of trial.played()) {
    for (const { before, move } of played.steps) moveText(trial.game, before, move, placeOf(played, before));
    if (writesPositions(trial)) positionText(trial, played.last, played.last, placeOf(played, played.last));
  }
}

/** The number of moves of a position that are written for each viewer. */
const few = 20;

/**
 * Checks the text of a move for another viewer. The text must be the same, written from the match or from the viewer's
 * own view. So the text contains nothing that the viewer cannot know.
 */
export function movesAreToldFromViews<G extends Kinds>(trial: Trial<G>): void {
  for (const { played, match, loose } of trial.samples()) {
    for (const seat of match.toAct) toldTexts(trial, loose, seat, placeOf(played, match));
  }
}

function toldTexts<G extends Kinds>({ game }: Trial<G>, match: Match<G>, seat: number, where: string): void {
  const moves = evenly(legalMoves(game, match, seat), few);
  for (const viewer of viewersOf(match).filter((one) => one !== seat)) {
    const known = view(game, match, viewer);
    for (const move of moves) {
      const [told, own] = [match, known].map((at) => formatSeenMove(game, at, seat, move, viewer));
      if (told === own) continue;
      throw new Finding(where, `${shown(move)} of seat ${seat}, told to ${viewer}: "${told}", on its view "${own}"`);
    }
  }
}

/**
 * Checks that reading the text of a position returns the same state: the whole state for a match, and the viewer's
 * state for a view.
 */
export function positionsRoundTrip<G extends Kinds>(trial: Trial<G>): void {
  if (!writesPositions(trial)) return;
  for (const { played, match } of trial.samples()) {
    const where = placeOf(played, match);
    positionText(trial, match, match, where);
    for (const viewer of viewersOf(match)) {
      positionText(trial, view(trial.game, match, viewer), match, `${where}, seen by ${viewer}`);
    }
  }
}

function writesPositions<G extends Kinds>({ unseen }: Trial<G>): boolean {
  return unseen === undefined || !Object.hasOwn(unseen, "positions");
}

function positionText<G extends Kinds>({ game }: Trial<G>, at: ReadableGame<G>, truth: Match<G>, where: string): void {
  const text = formatPosition(game, at);
  if (!/^[\w\-.~!*'();:@&=+$,/?%]*$/.test(text)) throw new Finding(where, `"${text}" isn't fit for an URL`);
  const read = readPosition(game, text, at.options);
  if (!read.ok) throw new Finding(where, `"${text}" isn't read: ${shown(read.problem)}`);
  const state = JSON.stringify(at.state);
  const again = JSON.stringify(read.value.state);
  if (state !== again) throw new Finding(where, `"${text}": ${parting(state, again)}`);
  const isTruth = JSON.stringify(at.state) === JSON.stringify(truth.state);
  if (read.value.masked && at === truth) throw new Finding(where, `"${text}" is the truth, but read as a view`);
  if (!read.value.masked && !isTruth) throw new Finding(where, `"${text}" is a view, but read as the truth`);
  const around = (value: { readonly seats: number; readonly options: unknown }): string =>
    shown([value.seats, value.options]);
  if (around(read.value) !== around(at))
    throw new Finding(where, `"${text}": seats and options are read ${around(read.value)}`);
}
