import { done, round, shrunk } from "./drills.js";
import { written } from "./reproducer.js";
import type { Exercise } from "./scene.js";
import type { Soaked } from "./soaked.js";
import type { Tally } from "./tally.js";

/** How to soak. */
export interface Soaking {
  readonly games: readonly Soaked[];
  /** Exercises that found something once: they come first. */
  readonly first: readonly Exercise[];
  readonly seed: string;
  /** This process does the rounds `shard`, `shard + shards`, ...: no two shards do the same. */
  readonly shard: number;
  readonly shards: number;
  /** Where reproducers go. */
  readonly folder: string;
  readonly tally: Tally;
  /** The program of a writer that can be killed. */
  readonly writer: string;
  say(line: string): void;
  /** Asked after each exercise. */
  isOver(): boolean;
}

/** What is done, in its order: without end. */
export function* exercises({
  games,
  first,
  seed,
  shard,
  shards,
}: Omit<Soaking, "folder" | "tally" | "writer" | "say" | "isOver">): Iterable<Exercise> {
  yield* first;
  for (let number = shard; ; number += shards) yield* round(games, seed, number);
}

/** Does one exercise, counts it and writes a reproducer when it finds something. */
export async function exercised(soaking: Soaking, exercise: Exercise): Promise<void> {
  const { games, tally, folder, writer, say } = soaking;
  const soaked = games.find(({ name }) => name === exercise.game);
  if (soaked === undefined) return;
  const from = tally.seconds;
  const found = await done(soaked, exercise, { writer, count: tally.counting(exercise.game) });
  tally.exercises++;
  const took = Math.round((tally.seconds - from) * 1000);
  if (took > tally.longest.took) tally.longest = { name: Object.values(exercise).join(", "), took };
  if (found === undefined) return;
  tally.failures++;
  const [smallest, again] = await shrunk(soaked, exercise, found, writer);
  say(`FAILED ${Object.values(exercise).join(", ")}: ${again.law}\n  ${written(folder, smallest, again)}`);
}

/** Rounds of exercises until it is over; what they find is written down and doesn't stop them. */
export async function soak(soaking: Soaking): Promise<void> {
  for (const exercise of exercises(soaking)) {
    await exercised(soaking, exercise);
    // Ctrl-C is heard between two exercises.
    await new Promise((resolve) => setImmediate(resolve));
    if (soaking.isOver()) return;
  }
}
