import {
  formatMove,
  formatPosition,
  formatSeenMove,
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
    const text = formatMove(game, match, move);
    const canonicalText = JSON.stringify(move);
    if (!/^\S+$/.test(text)) throw new Finding(where, `${canonicalText} is written "${text}", not as one word`);
    const read = [readMove(game, match, text), readMove(game, own, text)].map((again) =>
      again.ok ? JSON.stringify(again.value) : `not at all: ${shown(again.problem)}`,
    );
    const wrong = read.find((again) => again !== canonicalText);
    if (read.includes(wrong ?? "never"))
      throw new Finding(where, `${canonicalText} is written "${text}" and read ${wrong}`);
    if (formatMove(game, own, move) !== text)
      throw new Finding(where, `${canonicalText} is written differently on the view of seat ${seat}`);
    const other = texts.get(text);
    if (other !== undefined) throw new Finding(where, `${canonicalText} and ${other} are both written "${text}"`);
    texts.set(text, canonicalText);
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
  if (trial.unseen !== undefined && Object.hasOwn(trial.unseen, "positions")) return;
  for (const { played, match } of trial.samples()) {
    const where = placeOf(played, match);
    positionText(trial, match, match, where);
    for (const viewer of viewersOf(match)) {
      positionText(trial, view(trial.game, match, viewer), match, `${where}, seen by ${viewer}`);
    }
  }
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
