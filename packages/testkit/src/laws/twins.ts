import {
  fast,
  type Game,
  type Kinds,
  legalMoves,
  type Match,
  play,
  RunningChance,
  undoable,
  type Viewer,
  view,
  viewMove,
} from "@turnwright/core";
import { Finding, parting, shown } from "../broken.js";
import { feedDifference } from "../feeds.js";
import { lineFor } from "../log-lines.js";
import { observationsOf } from "../observations-of.js";
import type { Step } from "../random-game.js";
import { evenly, loosened, placesBeside, type Sample } from "../samples.js";
import { placeOf, type Trial, viewersOf } from "../trial.js";
import { hidesSomething } from "../twins.js";
import { attempt, hasOtherChance, type Scene, twinsFor } from "./other-truths.js";

/**
 * Checks that two matches look the same to a viewer if they differ only in values that the viewer cannot know. Compares
 * everything that the viewer may ask, such as the view, the legal moves and refusals, and the feed of the next move.
 * Stops when the rules reveal a secret. Also compares two moves that look the same to the viewer.
 */
export function twinsLookAlike<G extends Kinds>(trial: Trial<G>): void {
  const { twinStates = 0 } = trial;
  const chance = new RunningChance(fast(`${trial.seed ?? ""}twins`));
  const count = { compared: 0 };
  const samples = trial.samples();
  for (const sample of samples) compareAt(trial, sample, chance, count);
  if (count.compared === 0) mustHideNothing(trial, samples);
  // If little is hidden, each position has few twins, so more positions are used.
  for (const place of count.compared < twinStates ? placesBeside(trial.played(), samples) : []) {
    compareAt(trial, loosened(trial.game, place), chance, count);
    if (count.compared >= twinStates) return;
  }
  if (count.compared < twinStates)
    throw new Finding("all games", `only ${count.compared} twins could be compared, not ${twinStates}`);
}

/** Checks that the game hides nothing from any viewer. Called if the law could make no twin of any sample. */
function mustHideNothing<G extends Kinds>({ game }: Trial<G>, samples: readonly Sample<G>[]): void {
  const hidden = samples.flatMap(({ match }) =>
    viewersOf(match).filter((viewer) => hidesSomething(game, match, viewer)),
  );
  if (hidden.length > 0)
    throw new Finding("all games", `things are hidden in ${hidden.length} places, but no twin could be made`);
}

function compareAt<G extends Kinds>(
  trial: Trial<G>,
  sample: Sample<G>,
  chance: RunningChance,
  count: { compared: number },
): void {
  const every = [...trial.everyMove(sample.loose)];
  for (const viewer of viewersOf(sample.match)) {
    const scene = { trial, viewer, where: `${placeOf(sample.played, sample.match)}, seen by ${viewer}` };
    count.compared += compareAll(scene, sample, every, chance);
  }
}

function compareAll<G extends Kinds>(
  scene: Scene<G>,
  { loose, step }: Sample<G>,
  every: readonly G["move"][],
  chance: RunningChance,
): number {
  const { trial, viewer, where } = scene;
  let here: readonly string[] | undefined;
  let compared = 0;
  for (const twin of twinsFor(scene, loose, chance)) {
    const there = attempt(() => observationsOf(trial, twin, viewer, every));
    if (there === undefined) continue;
    here ??= observationsOf(trial, loose, viewer, every);
    const odd = here.findIndex((text, index) => text !== there[index]);
    if (odd >= 0) throw new Finding(where, parting(here[odd], there[odd] ?? "nothing"));
    const next = step === undefined ? undefined : attempt(() => play(trial.game, twin, step.seat, step.move));
    if (step !== undefined && next?.ok === true) compareNext(scene, step.after, next.match);
    compared++;
  }
  if (step !== undefined) compareShownAlike(scene, step);
  return compared;
}

/**
 * Compares two matches. Each was reached by one move. The positions before these moves, and the moves, look alike to
 * the viewer. The feeds of the two matches must look alike, too.
 */
function compareNext<G extends Kinds>({ trial, viewer, where }: Scene<G>, truth: Match<G>, twin: Match<G>): void {
  const { game } = trial;
  // The chances of a truth and its twin may differ once both have drawn.
  if (truth.entry.drew && twin.entry.drew && hasOtherChance(truth, twin)) return;
  const difference = feedDifference(game, truth, twin, viewer);
  if (difference === "rightly") return;
  if (difference !== undefined) throw new Finding(where, `the next move tells ${difference}`);
  const [here, there] = [truth, twin].map((match) =>
    JSON.stringify([view(game, match, viewer), undoStatus(game, match, viewer)]),
  );
  if (here !== there) throw new Finding(where, `after the next move: ${parting(here, there)}`);
  const [line, other] = [truth, twin].map((match) => lineFor(trial, match, viewer));
  if (line !== other) throw new Finding(where, `the next move is logged otherwise: ${parting(line, other)}`);
}

function undoStatus<G extends Kinds>(game: Game<G>, match: Match<G>, viewer: Viewer): unknown {
  return viewer === "spectator" ? null : undoable(game, match, viewer);
}

/** Checks that two moves that look the same to the viewer also have events that look the same. */
function compareShownAlike<G extends Kinds>(scene: Scene<G>, { before, seat, move, after }: Step<G>): void {
  const { trial, viewer } = scene;
  if (seat === viewer) return;
  const shownAs = (one: G["move"]): string => JSON.stringify(viewMove(trial.game, before, seat, one, viewer));
  for (const other of evenly(legalMoves(trial.game, before, seat), 12)) {
    if (shown(other) === shown(move) || shownAs(other) !== shownAs(move)) continue;
    const answer = play(trial.game, before, seat, other);
    if (answer.ok) compareNext(scene, after, answer.match);
  }
}
