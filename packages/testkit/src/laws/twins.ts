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
import { lineFor } from "../log-lines.js";
import { looks } from "../looks.js";
import type { Step } from "../random-game.js";
import { evenly, type Sample } from "../samples.js";
import { placeOf, type Trial, viewersOf } from "../trial.js";
import { hidesSomething, twinOf } from "../twins.js";

const law = "what a viewer can't know makes no difference to it";

/** A viewer's look at a game, and where. */
export interface Scene<G extends Kinds> {
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
  const luck = new RunningChance(fast(`${trial.seed ?? ""}twins`));
  let hidden = 0;
  let compared = 0;
  for (const sample of trial.samples()) {
    for (const viewer of viewersOf(sample.match)) {
      const scene = { trial, viewer, where: `${placeOf(sample.played, sample.match)}, seen by ${viewer}` };
      if (hidesSomething(trial.game, sample.match.state, viewer)) hidden++;
      compared += compareAll(scene, sample, luck);
    }
  }
  if (hidden > 0 && compared === 0)
    throw new LawBroken(law, "all games", `things are hidden in ${hidden} places, but no twin could be made`);
}

/** Truths that this viewer can't tell from the given one. */
export function* twinsFor<G extends Kinds>(scene: Scene<G>, match: Match<G>, luck: RunningChance): Iterable<Match<G>> {
  const { trial, viewer } = scene;
  const { game } = trial;
  const states: (G["state"] | undefined)[] = [false, true].map((across) =>
    twinOf(game, match.state, viewer, luck, across),
  );
  if (viewer !== "spectator" && match.outcome === null) states.push(guessed(scene, match, viewer, luck));
  for (const state of states) {
    if (state === undefined) continue;
    const { seats, options, version, entry } = match;
    const twin = attempt(() =>
      resume(game, { seats, options, state, version }, { chance: match.chance, freeze: false }),
    );
    if (twin !== undefined) yield { ...twin, entry };
  }
}

/** What the game's bot takes for the truth: it must look like the truth to the seat it guesses for. */
function guessed<G extends Kinds>(
  { trial, where }: Scene<G>,
  match: Match<G>,
  seat: number,
  luck: RunningChance,
): G["state"] | undefined {
  try {
    return trial.game.bot?.determinize(view(trial.game, match, seat).state, seat, luck);
  } catch (thrown) {
    throw new LawBroken("a bot can guess a truth for every view", where, String(thrown));
  }
}

/** A twin may be a state that the rules never make: when they break down on it, it tells nothing. */
export function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

function compareAll<G extends Kinds>(scene: Scene<G>, { loose, step }: Sample<G>, luck: RunningChance): number {
  const { trial, viewer, where } = scene;
  let here: readonly string[] | undefined;
  let compared = 0;
  for (const twin of twinsFor(scene, loose, luck)) {
    const there = attempt(() => looks(trial, twin, viewer));
    if (there === undefined) continue;
    here ??= looks(trial, loose, viewer);
    const odd = here.findIndex((text, index) => text !== there[index]);
    if (odd >= 0) throw new LawBroken(law, where, parting(here[odd]!, there[odd] ?? "nothing"));
    const next = step === undefined ? undefined : attempt(() => play(trial.game, twin, step.seat, step.move));
    if (step !== undefined && next?.ok === true) compareNext(scene, step.after, next.match);
    compared++;
  }
  if (step !== undefined) compareSecretMoves(scene, step);
  return compared;
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
  const [line, other] = [truth, twin].map((match) => lineFor(game, match, viewer));
  if (line !== other) throw new LawBroken(law, where, `the next move is logged otherwise: ${parting(line!, other!)}`);
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
  for (const other of evenly(legalMoves(game, before, seat), 12)) {
    if (shown(other) === shown(move) || open(other) !== open(move)) continue;
    const answer = play(game, before, seat, other);
    if (answer.ok) compareNext(scene, after, answer.match);
  }
}
