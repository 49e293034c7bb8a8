import { Finding, LawBroken } from "@turnwright/testkit/internal";
import { cutsDrill, editsDrill, flipsDrill } from "./drill-damage.js";
import { disksDrill, killsDrill, racesDrill } from "./drill-faults.js";
import { gamesDrill, lawsDrill } from "./drill-laws.js";
import { logsDrill } from "./drill-logs.js";
import { movesDrill } from "./drill-moves.js";
import { storesDrill } from "./drill-stores.js";
import { type Exercise, type Means, Scene } from "./scene.js";
import type { Beginning, Soaked } from "./soaked.js";

/** Something to try with a game. It throws when it finds what must not be. */
export type Drill = (scene: Scene) => void | Promise<void>;

interface Kind {
  readonly run: Drill;
  /** Whether it needs a log: an edited position has none. */
  readonly needsLog: boolean;
}

const kinds: { readonly [name: string]: Kind } = {
  laws: { run: lawsDrill, needsLog: false },
  games: { run: gamesDrill, needsLog: false },
  moves: { run: movesDrill, needsLog: false },
  logs: { run: logsDrill, needsLog: true },
  flips: { run: flipsDrill, needsLog: true },
  cuts: { run: cutsDrill, needsLog: true },
  edits: { run: editsDrill, needsLog: true },
  stores: { run: storesDrill, needsLog: true },
  disks: { run: disksDrill, needsLog: true },
  kills: { run: killsDrill, needsLog: true },
  races: { run: racesDrill, needsLog: true },
};

/** What an exercise found: a law that is broken, with the text that was looked at. */
export interface Found {
  readonly law: string;
  readonly what: string;
  readonly evidence: string | undefined;
  /** Moves that the game had. */
  readonly moves: number;
}

/** Does an exercise; answers what it found, `undefined` when nothing. */
export async function done(soaked: Soaked, exercise: Exercise, means: Means): Promise<Found | undefined> {
  const kind = kinds[exercise.drill];
  if (kind === undefined) throw new Error(`there is no drill "${exercise.drill}": ${Object.keys(kinds).join(", ")}`);
  const scene = new Scene(soaked, exercise, means);
  try {
    await kind.run(scene);
    return undefined;
  } catch (thrown) {
    // What isn't said by a law was thrown by what must not throw.
    const what = thrown instanceof Error ? (thrown.stack ?? String(thrown)) : String(thrown);
    const unsaid = thrown instanceof Finding ? exercise.drill : `${exercise.drill}: nothing throws`;
    const law = thrown instanceof LawBroken ? thrown.message.split("\n")[0]! : unsaid;
    return { law, what, evidence: scene.evidence, moves: scene.length };
  }
}

/**
 * The exercise with as few moves as still show the same, and what it finds: the half of them, the half of the half, ...
 */
export async function shrunk(
  soaked: Soaked,
  exercise: Exercise,
  found: Found,
  writer: string,
): Promise<[Exercise, Found]> {
  let smallest: [Exercise, Found] = [exercise, found];
  let [least, most] = [0, found.moves];
  while (least < most) {
    const moves = Math.floor((least + most) / 2);
    const shorter = { ...exercise, moves };
    const again = await done(soaked, shorter, { writer, count: () => undefined });
    if (again?.law === found.law) {
      smallest = [shorter, again];
      most = moves;
    } else least = moves + 1;
  }
  return smallest;
}

/** The exercises of one round: each drill with each game, each time from another beginning. */
export function round(games: readonly Soaked[], seed: string, number: number): Exercise[] {
  return Object.entries(kinds).flatMap(([drill, { needsLog }], at) =>
    games.map(({ name, beginnings }) => {
      const some = beginnings.filter((one: Beginning) => !needsLog || one.setup !== undefined);
      return { game: name, drill, beginning: some[(number + 5 * at) % some.length]!.name, seed: `${seed} ${number}` };
    }),
  );
}
