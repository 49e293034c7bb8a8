import {
  fast,
  type Game,
  type Kinds,
  legalMoves,
  type Match,
  play,
  RunningChance,
  resume,
  undoable,
  type Viewer,
  view,
} from "@turnwright/core";
import { LawBroken, parting, shown } from "../broken.js";
import { feedDifference } from "../feeds.js";
import { looks } from "../looks.js";
import type { Step } from "../random-game.js";
import { placeOf, someStepsOf, type Trial, viewersOf } from "../trial.js";
import { hidesSomething, twinOf } from "../twins.js";

const law = "what a viewer can't know makes no difference to it";
const stepsPerGame = 25;

interface Scene<G extends Kinds> {
  readonly trial: Trial<G>;
  readonly viewer: Viewer;
  readonly where: string;
}

/**
 * Two truths that differ only in what a viewer can't know look the same to it: view, who is to act, legal moves, refusals, undo status,
 * and what it is told about the next move, until something hidden comes to light by right. The same for two moves that
 * differ only in what their mover keeps secret.
 */
export function twinsLookAlike<G extends Kinds>(trial: Trial<G>): void {
  const luck = new RunningChance(fast("twins"));
  let hidden = 0;
  let compared = 0;
  for (const played of trial.played()) {
    for (const step of someStepsOf(played, stepsPerGame)) {
      for (const viewer of viewersOf(step.before)) {
        const scene = { trial, viewer, where: `${placeOf(played, step.before)}, seen by ${viewer}` };
        if (hidesSomething(trial.game, step.before.state, viewer)) hidden++;
        for (const twin of twinsFor(scene, step.before, luck)) if (compareTwins(scene, step, twin)) compared++;
        compareSecretMoves(scene, step);
      }
    }
  }
  if (hidden > 0 && compared === 0)
    throw new LawBroken(law, "all games", `things are hidden in ${hidden} places, but no twin could be made`);
}

function* twinsFor<G extends Kinds>(
  { trial, viewer }: Scene<G>,
  match: Match<G>,
  luck: RunningChance,
): Iterable<Match<G>> {
  const { game } = trial;
  const states: (G["state"] | undefined)[] = [false, true].map((across) =>
    twinOf(game, match.state, viewer, luck, across),
  );
  if (viewer !== "spectator" && game.bot !== undefined) {
    states.push(game.bot.determinize(view(game, match, viewer).state, viewer, luck));
  }
  for (const state of states) {
    if (state === undefined) continue;
    const { seats, options, version, entry } = match;
    const twin = attempt(() => resume(game, { seats, options, state, version }, { chance: match.chance }));
    if (twin !== undefined) yield { ...twin, entry };
  }
}

/** A twin may be a state that the rules never make: when they break down on it, it tells nothing. */
function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

function compareTwins<G extends Kinds>(scene: Scene<G>, step: Step<G>, twin: Match<G>): boolean {
  const { trial, viewer, where } = scene;
  const there = attempt(() => looks(trial, twin, viewer));
  if (there === undefined) return false;
  for (const [index, text] of looks(trial, step.before, viewer).entries()) {
    if (text !== there[index]) throw new LawBroken(law, where, parting(text, there[index]!));
  }
  const next = attempt(() => play(trial.game, twin, step.seat, step.move));
  if (next?.ok === true) compareNext(scene, step.after, next.match);
  return true;
}

/** Both matches were reached by one move from truths that look alike: what the viewer is told must look alike, too. */
function compareNext<G extends Kinds>({ trial, viewer, where }: Scene<G>, truth: Match<G>, twin: Match<G>): void {
  const { game } = trial;
  const difference = feedDifference(game, truth.entry.events, twin.entry.events, viewer);
  if (difference === "rightly") return;
  if (difference !== undefined) throw new LawBroken(law, where, `the next move tells ${difference}`);
  const [here, there] = [truth, twin].map((match) =>
    JSON.stringify([view(game, match, viewer), undoStatus(game, match, viewer)]),
  );
  if (here !== there) throw new LawBroken(law, where, `after the next move: ${parting(here!, there!)}`);
}

function undoStatus<G extends Kinds>(game: Game<G>, match: Match<G>, viewer: Viewer): unknown {
  return viewer === "spectator" ? null : undoable(game, match, viewer);
}

function compareSecretMoves<G extends Kinds>(scene: Scene<G>, { before, seat, move, after }: Step<G>): void {
  const { game } = scene.trial;
  if (seat === scene.viewer) return;
  const secrets = (game.secrecy.moves ?? {}) as { readonly [type: string]: object };
  if (!Object.hasOwn(secrets, move.type)) return;
  const secret = Object.keys(secrets[move.type]!);
  const open = (one: object): string => shown(Object.entries(one).filter(([field]) => !secret.includes(field)));
  for (const other of legalMoves(game, before, seat)) {
    if (shown(other) === shown(move) || open(other) !== open(move)) continue;
    const answer = play(game, before, seat, other);
    if (answer.ok) compareNext(scene, after, answer.match);
  }
}
