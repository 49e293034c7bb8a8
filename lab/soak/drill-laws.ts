import { invariantHolds, LawBroken, laws, sampled, trialOf } from "@turnwright/testkit/internal";
import type { Scene } from "./scene.js";

// One game can't show every sentence, and what it must not show is the suite's to say.
const ofTheSuite = new Set([
  "every sentence, refusal code and ending occurs in the games",
  "recorded games have the recorded results",
  "a decided result never changes",
]);
// These try a lot at each of their places; drills of their own do the same with fresh chance.
const ofOtherDrills = new Set(["invalid input is refused, throws no error and changes nothing"]);

/** A game in which a law is broken must not be played on by the next law: each law says what it sees by itself. */
export function lawsDrill(scene: Scene): void {
  const trial = scene.trial(12);
  scene.count("positions", trial.samples().length);
  for (const [title, law] of Object.entries(laws)) {
    if (!ofTheSuite.has(title) && !ofOtherDrills.has(title)) law(trial);
  }
  for (const [title, invariant] of Object.entries(trial.invariants ?? {})) invariantHolds(trial, title, invariant);
}

const gamesADrill = 12;

/** Many games, and the laws that cost little: they end, somebody can act, every invariant holds in every match. */
export function gamesDrill(scene: Scene): void {
  const { game, test } = scene.soaked;
  for (let number = 0; number < gamesADrill; number++) {
    const played = scene.played(`${scene.exercise.seed} ${number}`);
    const trial = trialOf(game, test, () => [played]);
    laws["every random game ends"]!(trial);
    laws["until a game is over, some seat may act and has a legal move"]!(trial);
    for (const [title, invariant] of Object.entries(test.invariants ?? {})) invariantHolds(trial, title, invariant);
    const reason = played.last.outcome?.reason;
    if (reason !== undefined && !test.ends.includes(reason))
      throw new LawBroken("ends are listed", played.name, reason);
  }
}

/** Positions of the game of a scene, loose and few: the places where drills knock. */
export function placesOf(scene: Scene, about: number): ReturnType<typeof sampled> {
  const { game } = scene.soaked;
  const all = sampled(game, [scene.played()], about);
  return Array.from({ length: Math.min(about, all.length) }, () => scene.one(all));
}
