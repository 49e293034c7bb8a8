import {
  fast,
  type Kinds,
  legalMoves,
  type Match,
  play,
  RunningChance,
  type Viewer,
  view,
  viewEvents,
  viewMove,
} from "@turnwright/core";
import { type TrainingDescription, type TrainingSpace, trainingSpace } from "@turnwright/core/train";
import { Finding, parting, shown } from "../broken.js";
import type { PlayedGame } from "../random-game.js";
import { evenly } from "../samples.js";
import { placeOf, type Trial, viewersOf } from "../trial.js";
import { twinsFor } from "./other-truths.js";

/** Returns the training space of a match. */
type SpaceOf<G extends Kinds> = (match: Match<G>) => TrainingSpace<G>;

function setupText<G extends Kinds>({ seats, options }: Match<G>): string {
  return JSON.stringify([seats, options]);
}

/**
 * Returns a function that returns the training space of a match. The function creates only one space for each setup.
 */
function spaces<G extends Kinds>({ game }: Trial<G>, description: TrainingDescription<G>): SpaceOf<G> {
  const made = new Map<string, TrainingSpace<G>>();
  return (match) => {
    const text = setupText(match);
    const space = made.get(text) ?? trainingSpace(game, description, { seats: match.seats, options: match.options });
    made.set(text, space);
    return space;
  };
}

/**
 * Checks that each legal move has one action, and that this action stands for the same move. Also checks that masks and
 * lists of actions contain exactly the legal moves. Does nothing for a game without `training`.
 */
export function actionsNameMoves<G extends Kinds>(trial: Trial<G>): void {
  if (trial.training === undefined) return;
  const spaceOf = spaces(trial, trial.training);
  for (const { played, match, loose } of trial.samples()) {
    const space = spaceOf(match);
    for (let seat = 0; seat < match.seats; seat++) numberedAt(trial, space, loose, seat, placeOf(played, match));
  }
  for (const match of trial.played().map(({ first }) => first)) numbersComeBack(spaceOf(match), trial.game.id);
}

function numberedAt<G extends Kinds>(
  { game }: Trial<G>,
  space: TrainingSpace<G>,
  match: Match<G>,
  seat: number,
  where: string,
): void {
  const moves = legalMoves(game, match, seat);
  const numbers = moves.map((move) => space.actionOf(move));
  for (const [at, move] of moves.entries()) {
    const back = space.moveOf(numbers[at]);
    if (shown(back) !== shown(move))
      throw new Finding(where, `${shown(move)} has the action ${numbers[at]}, which is ${shown(back)}`);
  }
  if (new Set(numbers).size !== numbers.length) throw new Finding(where, `two moves of ${shown(moves)} share one`);
  const sorted = shown([...numbers].sort((one, other) => one - other));
  const listed = shown(space.legalActions(view(game, match, seat), seat));
  if (listed !== sorted) throw new Finding(where, `the moves of seat ${seat} are ${sorted}, listed ${listed}`);
  const mask = space.legalMask(match, seat);
  const ones = shown(onesIn(mask));
  if (mask.length !== space.actionCount || ones !== sorted)
    throw new Finding(where, `the mask of seat ${seat} has ${ones}, not ${sorted}`);
}

/** Returns the indices of the bytes that are not 0. Returns -1 for a byte above 1. Masks have up to a million bytes. */
function onesIn(mask: Uint8Array): number[] {
  const ones: number[] = [];
  for (let action = 0; action < mask.length; action++)
    if (mask[action] > 0) ones.push(mask[action] === 1 ? action : -1);
  return ones;
}

/** Checks each action whose move is well-formed: the action of this move must be the same action. */
function numbersComeBack<G extends Kinds>(space: TrainingSpace<G>, where: string): void {
  const { actionCount, actions } = space;
  const about = Math.min(actionCount, 500);
  for (let at = 0; at < about; at++) {
    const action = Math.floor((at * actionCount) / about);
    const move = space.moveOf(action);
    const back = move === undefined ? action : space.actionOf(move);
    if (back !== action) throw new Finding(where, `action ${action} is ${shown(move)}, whose action is ${back}`);
  }
  const ranged = actions.reduce((sum, { count }) => sum + count, 0);
  if (ranged !== actionCount) throw new Finding(where, `${actionCount} actions, but ${ranged} in all ranges`);
}

/**
 * The number of positions for which twins are made. A small number is enough, because the law of twins compares more
 * twins.
 */
const mostCompared = 60;
/** The number of games along which information states are compared. Their texts grow with the game. */
const mostFollowed = 24;

/**
 * Checks that every field of an observation has its declared length and stays within its bounds. Also checks that a
 * viewer observes the same in two truths that it cannot distinguish. Does nothing for a game without `training`.
 */
export function observationsKeepBounds<G extends Kinds>(trial: Trial<G>): void {
  const { game, training } = trial;
  if (training === undefined) return;
  const spaceOf = spaces(trial, training);
  const chance = new RunningChance(fast(`${trial.seed ?? ""}observations`));
  const samples = trial.samples();
  const compared = new Set(evenly(samples, mostCompared));
  for (const sample of samples) {
    const { played, match, loose } = sample;
    const space = spaceOf(match);
    for (const viewer of viewersOf(match)) {
      const scene = { trial, viewer, where: `${placeOf(played, match)}, seen by ${viewer}` };
      const seen = space.observation(view(game, loose, viewer));
      const here = numbersOf(seen);
      fieldsKeepBounds(training, loose, { viewer, where: scene.where, state: view(game, loose, viewer).state });
      if (seen.length !== space.observationLength)
        throw new Finding(scene.where, `an observation has ${seen.length} integers, not ${space.observationLength}`);
      for (const twin of compared.has(sample) ? twinsFor(scene, loose, chance) : []) {
        const there = numbersOf(space.observation(view(game, twin, viewer)));
        if (here !== there)
          throw new Finding(scene.where, `a truth that looks alike is observed otherwise: ${parting(here, there)}`);
      }
    }
  }
}

function numbersOf(observation: Int32Array): string {
  return JSON.stringify([...observation]);
}

interface Seeing<G extends Kinds> {
  readonly viewer: Viewer;
  readonly where: string;
  readonly state: G["view"];
}

/** Checks the values that the fields of a description return, before these values are limited to the bounds. */
function fieldsKeepBounds<G extends Kinds>(
  training: TrainingDescription<G>,
  { seats, options }: Match<G>,
  { viewer, where, state }: Seeing<G>,
): void {
  for (const [name, field] of Object.entries(training(seats, options).observation)) {
    const { length = 1, least = 0, most, clipped = false } = field;
    const read = field.read(state, viewer);
    const items: readonly unknown[] = Array.isArray(read) ? read : [read];
    if (items.length > length && !clipped)
      throw new Finding(where, `${name} has ${items.length} items, but room for ${length}`);
    for (const item of items) {
      if (item === null) continue;
      const isInside = Number.isInteger(Number(item)) && (clipped || (Number(item) >= least && Number(item) <= most));
      if (!isInside) throw new Finding(where, `${name} is ${shown(item)}, but has ${least} to ${most}`);
    }
  }
}

/**
 * Checks that the information states of a viewer after two moves are equal exactly when the viewer was told the same.
 * Also checks that an information state only grows during a match. Does nothing for a game without `training`.
 */
export function informationStatesTellFeeds<G extends Kinds>(trial: Trial<G>): void {
  if (trial.training === undefined) return;
  const spaceOf = spaces(trial, trial.training);
  const firsts = new Map<string, Map<string, string>>();
  for (const played of evenly(trial.played(), mostFollowed)) {
    const space = spaceOf(played.first);
    for (const viewer of viewersOf(played.first)) {
      const key = `${setupText(played.first)} ${viewer}`;
      const first = asFirst(played.first);
      const told = toldOf(trial, first, viewer);
      const text = space.informationState(first, viewer);
      const known = firsts.get(key) ?? new Map<string, string>();
      firsts.set(key, known);
      mustAgree(known, told, text, `${played.name}, seen by ${viewer}`);
      grows(trial, space, played, viewer, text);
    }
  }
}

/**
 * Returns the match without its last move, as if the game began here. Trials also contain games that start from a
 * position in the middle.
 */
function asFirst<G extends Kinds>(match: Match<G>): Match<G> {
  return match.entry.move === null ? match : { ...match, entry: { seat: null, move: null, events: [], drew: false } };
}

/** Returns everything that a viewer is told of the last entry of a match, together with the view. */
function toldOf<G extends Kinds>({ game }: Trial<G>, match: Match<G>, viewer: Viewer): string {
  const { seat, move, events } = match.entry;
  const seenMove = move === null ? null : viewMove(game, match, seat, move, viewer);
  return JSON.stringify([view(game, match, viewer), seat, seenMove, viewEvents(game, match, events, viewer)]);
}

/**
 * Checks that the text is equal to an earlier text exactly when the viewer was told the same. `known` maps everything
 * that a viewer was told to the text for it.
 */
function mustAgree(known: Map<string, string>, told: string, text: string, where: string): void {
  const before = known.get(told);
  if (before !== undefined && before !== text) throw new Finding(where, parting(before, text));
  if (before === undefined && [...known.values()].includes(text))
    throw new Finding(where, `the same text for something else: ${shown(text)}`);
  known.set(told, text);
}

/** Walks through a game. At some moves, compares the text with the texts after other possible moves. */
function grows<G extends Kinds>(
  trial: Trial<G>,
  space: TrainingSpace<G>,
  { name, steps }: PlayedGame<G>,
  viewer: Viewer,
  first: string,
): void {
  const tried = new Set(evenly(steps, 4));
  let before = first;
  for (const step of steps) {
    const text = space.informationState(step.after, viewer, before);
    if (!text.startsWith(`${before}\n`))
      throw new Finding(name, `after ${shown(step.move)}, the text does not begin with the one before`);
    const known = new Map([[toldOf(trial, step.after, viewer), text]]);
    for (const move of tried.has(step) ? evenly(legalMoves(trial.game, step.before, step.seat), 6) : []) {
      const answer = play(trial.game, step.before, step.seat, move, { freeze: false });
      if (!answer.ok) continue;
      const other = space.informationState(answer.match, viewer, before);
      mustAgree(known, toldOf(trial, answer.match, viewer), other, `${name}, seen by ${viewer}, ${shown(move)}`);
    }
    before = text;
  }
}
